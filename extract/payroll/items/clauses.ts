import { textOf, type Word } from '../../input/page.ts'
import { cellOf, cellsOf, type NumberCell } from '../../page/cells.ts'
import { plainText } from '../../text/plain.ts'
import type { ScannedLine } from '../scan.ts'
import { UNDERSTOOD, type Meaning } from '../words/labels.ts'
import { payConcepts } from './candidates.ts'
import type { Item } from './items.ts'
import { labelMeaning, type Section } from './labels.ts'

/** A line of a sentence has at least so many words, and this part of them in small letters. */
const LEAST_WORDS = 6
const SMALL_LETTERS = 0.5
/** Lines of a paragraph follow each other within so many heights, and begin as near as this, in points. */
const STEP = 1.2
const SAME_LEFT = 3
/** Sentences that say amounts of pay have at least so many of them. */
const LEAST_AMOUNTS = 4
/** The name of an amount has at most so many words, and is among so many before it. */
const MOST_WORDS = 6
const REACH = 30

const SECTIONS: readonly (readonly [words: RegExp, section: Section])[] = [
  [/^(?:haberes|remuneracion(?:es)?|ingresos|devengo)\b/, 'earnings'],
  [/^(?:descuentos?|descuentan?|deduccion(?:es)?|retencion(?:es)?)\b/, 'deductions'],
]

const AMOUNT = /^\$?(\d{1,3}(?:[.,]\d{3})+|\d{3,})\W*$/
/** 'por 30 días', '6 horas': how much of it. */
const COUNT = /^\d{1,3}(?:[.,]\d{1,2})?$/
/** What ends the words before an amount that may name it. */
const ENDS = /[;:.]$/

/** The amounts of sentences, each with what names it, and the lines that are of no such sentence. */
export const readClauses = (lines: readonly ScannedLine[]): { items: Item[]; others: readonly ScannedLine[] } => {
  const paragraphs = paragraphsOf(lines)
  const items = paragraphs.map(clausesOf)
  if (items.flat().filter(({ meaning }) => meaning && payConcepts.has(meaning.concept)).length < LEAST_AMOUNTS)
    return { items: [], others: lines }
  const said = new Set(paragraphs.filter((_, at) => items[at]!.length > 0).flat())
  return { items: items.flat(), others: lines.filter((line) => !said.has(line)) }
}

/** Lines that are sentences, with those under them that go on with them. */
const paragraphsOf = (lines: readonly ScannedLine[]): ScannedLine[][] => {
  const paragraphs: ScannedLine[][] = []
  for (const [at, line] of lines.entries()) {
    if (isRow(line)) continue
    const before = lines[at - 1]
    const own = before && paragraphs.at(-1)?.at(-1) === before && goesOn(before, line)
    if (own) paragraphs.at(-1)!.push(line)
    else if (isSentence(line)) paragraphs.push([line])
  }
  return paragraphs
}

/** Words of a sentence are nearer to each other than this, in heights: an amount further away is of a row. */
const MOST_GAP = 2

const isRow = ({ words, top, bottom }: ScannedLine): boolean =>
  words.some(({ left }, at) => at > 0 && left - words[at - 1]!.right > MOST_GAP * (bottom - top))

/** Mostly in small letters, or with amounts that commas part: 'Haberes: SUELDO BASE $301.000, GRATIFICACION $95.668, ...'. */
const isSentence = ({ words }: ScannedLine): boolean =>
  words.length >= LEAST_WORDS &&
  (words.filter(({ text }) => /^\p{Ll}/u.test(text)).length >= SMALL_LETTERS * words.length ||
    words.filter(({ text }) => AMOUNT.test(text) && /[,;]$/.test(text)).length >= LEAST_PARTED)
const LEAST_PARTED = 2

const goesOn = (before: ScannedLine, line: ScannedLine): boolean =>
  before.page === line.page &&
  Math.abs((before.words[0]?.left ?? 0) - (line.words[0]?.left ?? 0)) < SAME_LEFT &&
  line.top - before.bottom < STEP * (before.bottom - before.top)

const clausesOf = (paragraph: readonly ScannedLine[]): Item[] => {
  const words = paragraph.flatMap((line) => line.words.map((word) => ({ word, line })))
  const items: Item[] = []
  let section: Section = 'none'
  let from = 0
  for (const [at, { word, line }] of words.entries()) {
    section = SECTIONS.find(([said]) => said.test(plainText(word.text)))?.[1] ?? section
    if (endsClause(word, words[at + 1]?.word)) from = at + 1
    const sign = words[at - 1]?.word
    if (!AMOUNT.test(word.text) || !(word.text.startsWith('$') || sign?.text === '$')) continue
    const number = numberOf(sign?.text === '$' ? [sign, word] : [word])
    const before = words.slice(Math.max(from, at - REACH), at).map((one) => one.word)
    const after = namedBy(words.slice(at + 1, at + 2 + MOST_WORDS).map((one) => one.word))
    const named = after ? nameIn(after) : nameIn(before)
    from = at + 1 + (after ? after.length + 1 : 0)
    if (number === null || named === null) continue
    const { label, meaning } = named
    const counted = before.flatMap((one) => (COUNT.test(one.text) ? (numberOf([one]) ?? []) : []))
    items.push({ label: cellOf(label), meaning, numbers: [...counted, number], section, line, isAbove: false })
  }
  return items
}

/** What comes before it names no amount after it; 'Sueldo líquido: $ 568.898': what is right before an amount does. */
const endsClause = ({ text }: Word, next: Word | undefined): boolean => {
  const isLabel = text.endsWith(':') && next !== undefined && (AMOUNT.test(next.text) || next.text === '$')
  return ENDS.test(text) && !AMOUNT.test(text) && !isLabel
}

/** '$63.415 por AFP Capital, ...': the words after an amount that say what it is for; null where none do. */
const namedBy = ([by, ...rest]: readonly Word[]): readonly Word[] | null => {
  if (by === undefined || plainText(by.text) !== 'por') return null
  const end = rest.findIndex(({ text }) => CLAUSE_ENDS.test(text))
  const name = rest.slice(0, end < 0 ? rest.length : end + 1)
  // 'por 30 días'
  if (name.length === 0 || COUNT.test(name[0]!.text)) return null
  return nameIn(name)?.meaning ? name : null
}
const CLAUSE_ENDS = /[,;:.]$/

/** '$ 122.967;' as a number, without what ends the clause. */
const numberOf = (words: readonly Word[]): NumberCell | null => {
  const last = words.at(-1)!
  const [cell, ...more] = cellsOf([...words.slice(0, -1), { ...last, text: last.text.replace(/\W+$/, '') }])
  return cell?.kind === 'number' && more.length === 0 ? cell : null
}

/** Phrases that are understood nearly as well as the best one: the first of them names the amount. */
const NEARLY = 0.05

/** What of the words before an amount names it: those that are understood best, of them the first, as long as it goes. */
const nameIn = (words: readonly Word[]): { label: Word[]; meaning: Meaning | null } | null => {
  const plain = words
    .filter(({ text }) => text !== '$' && !COUNT.test(text))
    .map((word) => ({ ...word, text: word.text.replace(/[,():]/g, '') }))
  const all = plain.flatMap((_, start) =>
    plain.slice(start, start + MOST_WORDS).flatMap((_last, length) => {
      const label = plain.slice(start, start + length + 1)
      const meaning = labelMeaning(textOf(label))
      return meaning ? [{ label, meaning, start }] : []
    }),
  )
  // 'cédula de identidad N° 12.345.678-5, percibe por concepto de sueldo base': what is paid names an amount, before who is.
  const paid = all.filter(({ meaning }) => payConcepts.has(meaning.concept) && meaning.score >= UNDERSTOOD)
  const phrases = paid.length > 0 ? paid : all
  const best = Math.max(...phrases.map(({ meaning }) => meaning.score)) - NEARLY
  const good = phrases.filter(({ meaning }) => meaning.score >= best)
  const [named] = good.sort((a, b) => a.start - b.start || b.meaning.letters - a.meaning.letters)
  const rest = plain.filter(({ text }) => text !== '').slice(-MOST_WORDS)
  return named ?? (rest.length > 0 ? { label: rest, meaning: null } : null)
}
