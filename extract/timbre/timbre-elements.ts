/**
 * The little of XML that a timbre is made of: elements of capital letters and digits, attributes that say nothing, text.
 * No declarations, comments nor entities of one's own: what has them is no timbre.
 */
export type Element = {
  name: string
  /** As it stands in the text, tags included. */
  source: string
  child(name: string): Element | null
  /** The text inside an element of that name, entities replaced and spaces at its ends dropped; '' when there is none. */
  text(name: string): string
}

const MAX_DEPTH = 6
const MAX_ELEMENTS = 60
const OPENING = /<([A-Z][A-Z0-9]{0,9})((?:\s+[A-Za-z:]{1,20}\s*=\s*"[^"<>]{0,60}")*)\s*(\/?)>/y

type Node = { name: string; source: string; children: Node[]; content: string }

/** The element that begins at a place of a text, or null when it is not one or is not closed. */
export const readElement = (text: string, start: number): Element | null => {
  const budget = { left: MAX_ELEMENTS }
  const read = readNode(text, start, 0, budget)
  return read ? wrap(read.node) : null
}

const readNode = (
  text: string,
  start: number,
  depth: number,
  budget: { left: number },
): { node: Node; end: number } | null => {
  OPENING.lastIndex = start
  const opening = OPENING.exec(text)
  if (!opening || depth > MAX_DEPTH || budget.left-- <= 0) return null
  const [tag, name = '', , isEmpty] = opening
  let at = start + tag.length
  if (isEmpty) return { node: { name, source: tag, children: [], content: '' }, end: at }
  const inside = at
  const children: Node[] = []
  const closing = `</${name}`
  while (true) {
    const next = text.indexOf('<', at)
    if (next < 0) return null
    if (text.startsWith(closing, next)) {
      const end = text.indexOf('>', next)
      if (end < 0 || text.slice(next + closing.length, end).trim() !== '') return null
      return {
        node: { name, source: text.slice(start, end + 1), children, content: text.slice(inside, next) },
        end: end + 1,
      }
    }
    const child = readNode(text, next, depth + 1, budget)
    if (!child) return null
    children.push(child.node)
    at = child.end
  }
}

const wrap = (node: Node): Element => ({
  name: node.name,
  source: node.source,
  child: (name) => {
    const found = node.children.find((child) => child.name === name)
    return found ? wrap(found) : null
  },
  text: (name) => {
    const found = node.children.find((child) => child.name === name)
    return found && found.children.length === 0 ? plainText(found.content) : ''
  },
})

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Entities replaced once (never again inside what they gave), control characters dropped. */
export const plainText = (content: string): string =>
  fromUtf8(content)
    .replace(/&(?:#(\d{1,5})|#x([0-9a-fA-F]{1,4})|([a-z]{2,4}));/g, (all, decimal, hex, name) => {
      if (name) return named[String(name)] ?? all
      return String.fromCharCode(Number.parseInt(String(decimal ?? hex), decimal ? 10 : 16))
    })
    // oxlint-disable-next-line no-control-regex -- they would break what shows the name
    .replace(/[\u0000-\u001f\u007f]+/g, ' ')
    .trim()

/** Some programs print UTF-8 in a stamp that should be ISO-8859-1: 'PeÃ±a' is then 'Peña'. */
const fromUtf8 = (latin1: string): string => {
  if (!/[\u00c2-\u00f4][\u0080-\u00bf]/.test(latin1)) return latin1
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(latin1, 'latin1'))
  } catch {
    return latin1
  }
}

/** A day of the calendar, AAAA-MM-DD. */
export const isDay = (text: string): boolean => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return false
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number]
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
