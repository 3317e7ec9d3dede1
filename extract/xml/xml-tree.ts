import { SaxesParser } from 'saxes'

/** An element with its attributes as written and its children in order. `from` and `to`: where it stands in the text. */
export type XmlElement = {
  name: string
  attributes: Readonly<Record<string, string>>
  children: (XmlElement | string)[]
  from: number
  to: number
}

/** An envelope with 100 documents is about 2 MB. */
export const MAX_XML_BYTES = 8_000_000
const MAX_DEPTH = 40
const MAX_ELEMENTS = 300_000

/** 'too-large': over a limit; 'damaged': not well formed, or with a document type, which no tax document has. */
export type XmlProblem = 'too-large' | 'damaged'

/** Parses a whole text. Nothing outside it is ever opened; entities are XML's own five and characters by number. */
export const parseXml = (text: string): XmlElement | XmlProblem => {
  if (text.length > MAX_XML_BYTES) return 'too-large'
  const parser = new SaxesParser({ xmlns: false, position: true })
  const stack: XmlElement[] = []
  let root: XmlElement | null = null
  let problem: XmlProblem | null = null
  let elements = 0
  const stop = (reason: XmlProblem) => {
    problem ??= reason
  }
  const isOpen = () => problem === null
  parser.on('error', () => stop('damaged'))
  parser.on('doctype', () => stop('damaged'))
  parser.on('text', (value) => {
    if (isOpen()) stack.at(-1)?.children.push(value)
  })
  parser.on('cdata', (value) => {
    if (isOpen()) stack.at(-1)?.children.push(value)
  })
  let openedAt = 0
  parser.on('opentagstart', (tag) => {
    openedAt = parser.position - tag.name.length - 2
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (!isOpen()) return
    if (++elements > MAX_ELEMENTS || stack.length > MAX_DEPTH) return stop('too-large')
    const element: XmlElement = { name, attributes: { ...attributes }, children: [], from: openedAt, to: 0 }
    const parent = stack.at(-1)
    if (parent) parent.children.push(element)
    else root ??= element
    stack.push(element)
  })
  parser.on('closetag', () => {
    const element = stack.pop()
    if (element) element.to = parser.position
  })
  // In pieces, so that a problem at the start does not cost the whole file.
  for (let at = 0; at < text.length && isOpen(); at += PIECE) parser.write(text.slice(at, at + PIECE))
  if (isOpen()) parser.close()
  return problem ?? root ?? 'damaged'
}

const PIECE = 65_536

/** Name without its prefix. */
const localName = ({ name }: XmlElement): string => name.slice(name.indexOf(':') + 1)

export const childrenNamed = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child): child is XmlElement => typeof child !== 'string' && localName(child) === name)

/** The first descendant by a path of names ('Encabezado/IdDoc'). */
export const find = (element: XmlElement, path: string): XmlElement | null => {
  let at: XmlElement | undefined = element
  for (const name of path.split('/')) at = at ? childrenNamed(at, name)[0] : undefined
  return at ?? null
}

/** Text of an element, spaces around it dropped; null when there is no such element or it is empty. */
export const textAt = (element: XmlElement, path: string): string | null => {
  const found = find(element, path)
  const text =
    found?.children
      .filter((child) => typeof child === 'string')
      .join('')
      .trim() ?? ''
  return text === '' ? null : text
}

/** Every element of a name, in order, at any depth. */
export const allNamed = (element: XmlElement, names: ReadonlySet<string>): XmlElement[] => [
  ...(names.has(localName(element)) ? [element] : []),
  ...element.children.flatMap((child) => (typeof child === 'string' ? [] : allNamed(child, names))),
]
