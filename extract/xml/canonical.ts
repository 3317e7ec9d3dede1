import type { XmlElement } from './xml-tree.ts'

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#xD;')

const escapeAttribute = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\t', '&#x9;')
    .replaceAll('\n', '&#xA;')
    .replaceAll('\r', '&#xD;')

/** Namespaces in scope: prefix ('' for the default) -> address. */
export type Namespaces = Readonly<Record<string, string>>

const declared = (element: XmlElement): Namespaces =>
  Object.fromEntries(
    Object.entries(element.attributes).flatMap(([name, value]) =>
      name === 'xmlns' ? [['', value]] : name.startsWith('xmlns:') ? [[name.slice(6), value]] : [],
    ),
  )

/** Namespaces declared by the ancestors of an element, nearest last wins. Null when it is not under the root. */
export const namespacesAbove = (root: XmlElement, element: XmlElement, above: Namespaces = {}): Namespaces | null => {
  if (root === element) return above
  const here = { ...above, ...declared(root) }
  for (const child of root.children) {
    const found = typeof child === 'string' ? null : namespacesAbove(child, element, here)
    if (found) return found
  }
  return null
}

/**
 * Canonical XML 1.0 without comments (W3C, REC-xml-c14n-20010315) of an element; `above`: the namespaces in scope where
 * it stands, which its first tag takes over. Attributes are sorted by name: tax documents have none with a prefix but
 * 'xsi', which sorts the same by its address.
 */
export const canonical = (element: XmlElement, above: Namespaces = {}, rendered: Namespaces = {}): string => {
  const scope = { ...above, ...declared(element) }
  const namespaces = Object.entries(scope)
    .filter(([prefix, address]) => rendered[prefix] !== address && !(prefix === '' && address === '' && !rendered['']))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([prefix, address]) => ` xmlns${prefix === '' ? '' : `:${prefix}`}="${escapeAttribute(address)}"`)
  const attributes = Object.entries(element.attributes)
    .filter(([name]) => name !== 'xmlns' && !name.startsWith('xmlns:'))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
  const content = element.children
    .map((child) => (typeof child === 'string' ? escapeText(child) : canonical(child, {}, { ...rendered, ...scope })))
    .join('')
  return `<${element.name}${namespaces.join('')}${attributes.join('')}>${content}</${element.name}>`
}
