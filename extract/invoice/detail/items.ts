import { textOf, type Word } from '../../input/page.ts'
import { bareText } from '../../text/plain.ts'
import { withAlikeCodes } from './alike-codes.ts'
import { withCodesApart } from './codes-apart.ts'
import type { Part } from '../documents.ts'
import { withExemptApart } from './exempt-apart.ts'
import { findItemHeaders } from './item-header.ts'
import { readHeadedItems } from './headed-items.ts'
import { isNoteRow } from './item-notes.ts'
import { sumOfLines, type ItemValue, type Items, type ReadItem } from './item-values.ts'
import { withLostQuantities } from './missing-quantity.ts'
import { readRecords, sumTest } from './record-detail.ts'
import { readSentences } from './sentences.ts'
import { gapBetween, heightOf, middleOf, TEXT_GAP } from '../sheet.ts'

/**
 * Lines of the detail over the parts of one document, by two readings that share nothing but the words: records cut by what
 * multiplies, and columns cut by their headings. The one that explains more lines is kept; where the other reads a line's
 * name or code otherwise, the line says so (`otherwise`).
 */
export const findItems = (parts: readonly Part[]): Items => {
  const isSum = sumTest(parts)
  // A sum that is taken for a line has no code: it goes first.
  const itemsAlone = <Read extends Items>(read: Read): Read => {
    const alone = withoutSums(read, isSum)
    return { ...alone, items: withCodesApart(alone.items) }
  }
  const [records, headed] = [itemsAlone(recordItems(parts)), itemsAlone(readHeadedItems(parts))]
  const addUp = ({ items }: Items): number => Number(isSum(sumOfLines(items)))
  const said = readSentences(parts)
  const most = Math.max(proven(records.items), proven(headed.items))
  if (said.items.length > 0 && said.items.length >= most && addUp(said) >= Math.max(addUp(records), addUp(headed)))
    return said
  // What the lines add up to decides before what figures of names and of notes may multiply to.
  const lead = addUp(records) - addUp(headed)
  const isCut = records.items.length > 0 && (lead > 0 || (lead === 0 && proven(records.items) >= proven(headed.items)))
  const [chosen, other] = isCut ? [records, headed] : [headed, records]
  const alike = withAlikeCodes(compared(chosen.items, other.items))
  const items = withNotes(withDoubtedCodes(alike, parts), parts)
  const countsThings = !headed.hasNoQuantities || isCut
  return withExemptApart({ ...chosen, items: countsThings ? withLostQuantities(items) : [...items] }, parts)
}

const recordItems = (parts: readonly Part[]): Items => {
  const details = readRecords(parts)
  const items = details.flatMap((detail) => detail?.items ?? [])
  const taken = new Set(details.flatMap((detail) => detail?.items.map(({ page, row }) => `${page}/${row}`) ?? []))
  for (const [index, detail] of details.entries())
    for (let row = detail?.header?.first ?? 0; detail?.header && row <= detail.header.last; row++)
      taken.add(`${parts[index]!.sheet.page.number}/${row}`)
  return { items, tops: details.map((detail) => detail?.top ?? Infinity), taken }
}

/** A number of thirteen figures in a detail is that of an article (GTIN-13), whatever stands over it. */
const ARTICLE = /^\d{13}$/

/** Codes that no heading names and that do not say so themselves may be anything that is printed there. */
const withDoubtedCodes = (items: readonly ReadItem[], parts: readonly Part[]): ReadItem[] => {
  const isNamed = parts.some(({ sheet }) =>
    findItemHeaders(sheet).some(({ columns }) => columns.some(({ roles }) => roles.includes('code'))),
  )
  return items.map((item) =>
    isNamed || item.code === null || item.isCodeSaid || ARTICLE.test(item.code.value)
      ? item
      : { ...item, isCodeGuessed: true },
  )
}

/** A note under a name was left out of it: whether it is part of the description is asked. */
const withNotes = (items: readonly ReadItem[], parts: readonly Part[]): ReadItem[] => {
  const headers = parts.map(({ sheet }) => findItemHeaders(sheet)[0])
  return items.map((item): ReadItem => {
    const { description, otherwise } = item
    const at = parts.findIndex(({ sheet }) => sheet.page.number === item.page)
    const header = headers[at] ?? headers.find((one) => one !== undefined)
    if (description === null || header === undefined || otherwise?.description !== undefined) return item
    const last = Math.max(...description.words.map(middleOf))
    const next = parts[at]?.sheet.rows.find((row) => row.middle > last + heightOf(description.words[0]!) / 2)
    if (next === undefined || !isNoteRow(next, header)) return item
    return { ...item, otherwise: { ...otherwise, description: `${description.value} ${textOf(next.words)}` } }
  })
}

/** Zeros without a name, or none of a thing for nothing under a note, which programs print to fill a page. */
const isFilling = ({ total, description, code, quantity, price }: ReadItem): boolean =>
  (total?.value ?? 0) === 0 &&
  ((description === null && code === null) || (code === null && quantity?.value === 0 && price?.value === 0))

/** An amount that says nothing else is a sum that no known word names. */
const isAmountAlone = ({ description, code, quantity, price }: ReadItem): boolean =>
  description === null && code === null && quantity === null && price === null

/** What adds up the lines above it is none of them, nor is what follows, where all together are no sum of the document. */
const withoutSums = <Read extends Items>(read: Read, isSum: (value: number) => boolean): Read => {
  const items = read.items.filter((item) => !isFilling(item) && !isAmountAlone(item))
  let above = 0
  const at = items.findIndex(({ total, quantity, price }, index) => {
    const isSumOfAbove = index > 1 && quantity === null && price === null && total?.value === above
    above += total?.value ?? 0
    return isSumOfAbove
  })
  return { ...read, items: at > 0 && !isSum(sumOfLines(items)) ? items.slice(0, at) : items }
}

const proven = (items: readonly ReadItem[]): number => items.filter(({ fits }) => fits === true).length

/** Whether a word is one of some, as one reading or the other has them. */
const isIn =
  (list: readonly Word[]) =>
  ({ left, top, text }: Word): boolean =>
    list.some((other) => other.left === left && other.top === top && other.text === text)

/** A reading that leaves out words of the same line, which nothing else of the record takes, explains less of it. */
const isCutShort = (item: ReadItem, other: ReadItem): boolean => {
  const [words, whole] = [item.description?.words ?? [], other.description?.words ?? []]
  const [last, more] = [words.at(-1), whole.filter((word) => !isIn(words)(word))]
  const first = more[0]
  if (!last || !first || !words.every(isIn(whole)) || !isNextTo(last, first)) return false
  const taken = [item.code, item.quantity, item.price, item.total].flatMap((value) => value?.words ?? [])
  return !more.some(isIn(taken))
}

const isNextTo = (a: Word, b: Word): boolean =>
  Math.abs(middleOf(a) - middleOf(b)) < 0.5 * heightOf(a) && b.left > a.left && gapBetween(a, b) < TEXT_GAP

/** Lines of a name begin within so many points of each other. */
const SAME_LEFT = 1

/** Words of a name without those of the code, and of lines where a record has figures and nothing of its name: '($ 1.490 c/u)'. */
const withoutOtherFields = (words: readonly Word[], { description, code, quantity, price }: ReadItem): Word[] => {
  const isBeside = (word: Word) => (other: Word) => Math.abs(middleOf(word) - middleOf(other)) < 0.3 * heightOf(word)
  const figures = [quantity, price].flatMap((value) => value?.words ?? [])
  const name = description?.words ?? []
  // 'meses' where the lines of a name begin goes on with it, whatever stands beside it.
  const beginsAsName = (one: Word) =>
    !isIn(figures)(one) && name.some(({ left }) => Math.abs(left - one.left) < SAME_LEFT)
  return words.filter(
    (word) =>
      !isIn(code?.words ?? [])(word) &&
      (!figures.some(isBeside(word)) || name.some(isBeside(word)) || beginsAsName(word)),
  )
}

const isWithin = (figure: ItemValue<number> | null, name: ItemValue<string> | null): boolean =>
  figure !== null && figure.words.every(isIn(name?.words ?? []))

/** A line without a code has the one of the other reading, where it takes the words of it for nothing else. */
const withCodeOf = (item: ReadItem, other: ReadItem): ReadItem => {
  const fields = [item.description, item.quantity, item.price, item.total].flatMap((value) => value?.words ?? [])
  return item.code !== null || other.code === null || other.code.words.some(isIn(fields))
    ? item
    : { ...item, code: other.code }
}

/** Lines of one reading, with what the other reads of the same ones. */
const compared = (items: readonly ReadItem[], others: readonly ReadItem[]): ReadItem[] =>
  items.map((read) => {
    const other = others.find(({ page, row }) => page === read.page && row === read.row)
    if (other === undefined || other.total?.value !== read.total?.value) return read
    const item = withCodeOf(read, other)
    if (isCutShort(item, other)) return { ...item, description: other.description }
    const described = textOf(withoutOtherFields(other.description?.words ?? [], item))
    // A name cut short by a figure that explains nothing is no other reading of it.
    const isShortened =
      item.fits === true &&
      other.fits === false &&
      [other.quantity, other.price].some((figure) => isWithin(figure, item.description)) &&
      bareText(item.description?.value ?? '').startsWith(bareText(described))
    const differs = (text: string | undefined, own: ItemValue<string> | null): text is string =>
      text !== undefined && text !== '' && bareText(text) !== bareText(own?.value ?? '')
    const otherwise = {
      ...item.otherwise,
      ...(differs(described, item.description) && !isShortened ? { description: described } : {}),
      ...(differs(other.code?.value, item.code) ? { code: other.code.value } : {}),
    }
    return Object.keys(otherwise).length > 0 ? { ...item, otherwise } : item
  })
