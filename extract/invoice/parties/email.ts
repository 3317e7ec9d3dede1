import { textOf, type Word } from '../../input/page.ts'
import { isOcr, type Segment, type Sheet, type Found } from '../sheet.ts'

export const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/
/** Confidence of an address as printed, and of one whose sign was mended: it is shown to a person. */
const PRINTED = 0.95
const MENDED = 0.65

const MAILBOX = String.raw`[\p{L}\d][\w.+-]*`
const DOMAIN = String.raw`[a-z\d][a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,7}`
/** What readers of images make of the '@' and nothing else looks like, within an address or apart from it. */
const SIGN = String.raw`\s?(?:@|®|©|€|\((?:a|@|O|0|Q)\)?|[aO0]\))\s?`
const WITH_SIGN = new RegExp(`^(${MAILBOX})${SIGN}(${DOMAIN})$`, 'iu')
/** A capital within small letters is the sign; between a mailbox and a domain apart, any of these is. */
const CAPITAL = new RegExp(`^([a-z][a-z\\d.+_-]*)[GQO08](${DOMAIN})$`, 'u')
const APART = new RegExp(`^(${MAILBOX}) [GQOa08&]?\\s?(${DOMAIN})$`, 'u')
const MORE_WORDS = 4
const NOT_A_MAILBOX = /^(?:www|https?|web|sitio|e-?mail|mail|correo|casilla)\b/i
/** A site's name says what an address ends with. */
const SITE = /(?:www\.|https?:\/\/)([a-z\d][a-z\d.-]*\.[a-z]{2,7})/i

/** The issuer's address; the domain's own site on the page is evidence of one whose sign was read as a letter. */
export const findEmail = (sheet: Sheet, zone: readonly Segment[]): Found<string> | null => {
  for (const segment of zone)
    for (const word of segment.words) {
      const match = EMAIL.exec(word.text)
      if (match) return { value: match[0].replace(/\.$/, ''), words: [word], confidence: PRINTED }
    }
  const sites = sheet.rows.flatMap(({ words }) =>
    words.flatMap(({ text }) => SITE.exec(text)?.[1]?.toLowerCase() ?? []),
  )
  for (const { words } of zone) {
    const mended = isOcr(words) ? mendedIn(words, sites) : null
    if (mended) return mended
  }
  return null
}

const mendedIn = (words: readonly Word[], sites: readonly string[]): Found<string> | null => {
  for (let count = 1; count <= MORE_WORDS; count++)
    for (let from = 0; from + count <= words.length; from++) {
      const run = words.slice(from, from + count)
      const value = mend(textOf(run), sites)
      if (value !== null) return { value, words: run, confidence: MENDED }
    }
  return null
}

/**
 * 'ventas®empresa.cl', 'ventas (a empresa.cl', 'ventasQempresa.cl' -> 'ventas@empresa.cl'; null for what has not the form
 * of an address. Only the sign, spaces and the points' commas are mended, never a letter of the names.
 */
export const mend = (printed: string, sites: readonly string[] = []): string | null => {
  const text = printed
    .replace(/[,;:]$/, '')
    .replace(/(?<=[a-z\d])\s?[.,]\s?(?=(?:[a-z\d-]+\.)?(?:cl|com|net|org)$)/i, '.')
    .replace(/(?<=[a-z\d])\s(?=\.)/i, '')
  if (NOT_A_MAILBOX.test(text)) return null
  const match = WITH_SIGN.exec(text) ?? CAPITAL.exec(text) ?? APART.exec(text)
  // A number before a site is a phone.
  const isAddress = match?.[1] && match[2] && /\p{L}/u.test(match[1]) && !/^www\./i.test(match[2])
  if (isAddress && match[1]!.length > 1) return `${match[1]}@${match[2]}`
  const site = sites.find((domain) => text.toLowerCase().endsWith(domain))
  const before = site === undefined ? '' : text.slice(0, text.length - site.length)
  const mailbox = /^([\p{L}\d][\w.+-]+?)(?:[GQOa08]|\(a)$/u.exec(before)?.[1]
  return site !== undefined && mailbox ? `${mailbox}@${text.slice(-site.length)}` : null
}
