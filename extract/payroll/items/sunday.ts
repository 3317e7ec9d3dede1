import { locationOf } from '../../input/page.ts'
import type { NumberCell } from '../../page/cells.ts'
import { overlap } from '../../page/columns.ts'
import { readHours, readNumber, type PrintedNumber } from '../../text/number.ts'
import { plainText } from '../../text/plain.ts'
import { MAX_ALONE, MAX_HOURS } from '../roles/sunday-column.ts'
import type { Meaning } from '../words/labels.ts'
import type { ScannedLine } from '../scan.ts'
import type { Item } from './items.ts'
import type { Concept } from '../words/vocabulary.ts'
import type { Read } from '../worker.ts'

/** A narrow cell cuts a label within its bracket, or breaks it there. */
const BRACKET = /[([]\s*([\d.,:]+)\s*(?:h|hr|hrs|hs|hh|hora|horas)?\.?\s*(?:[)\]]|$)/
const WITH_UNIT = /(?:^|\s)([\d.,:]+)\s*(?:h|hrs?|hs|hh|horas?)\b/
/** Codes of the electronic book, '(2107)', are whole numbers of four digits. */
const CODE = 1000

export type SundayHours = { value: number; number: NumberCell | null; item: Item; isHoliday: boolean }

/**
 * The quantity of Sunday hours of a slip: in brackets in the label ('(21,00 HRS)'), before its amount, or alone beside a
 * label of hours. Null when only an amount is printed or nothing is.
 */
export const findSundayHours = (items: readonly Item[]): SundayHours | null => {
  const of = (concept: string) => items.filter((item) => item.meaning?.concept === concept)
  for (const item of of('sundayHours')) {
    const found = quantityOf(item)
    if (found) return { ...found, item, isHoliday: false }
  }
  for (const item of of('sundayAmount')) {
    const found = item.numbers.length > 1 ? quantityOf(item) : notedIn(item)
    if (found) return { ...found, item, isHoliday: false }
  }
  for (const item of of('holidayHours')) {
    const found = quantityOf(item)
    if (found && found.value > 0) return { ...found, item, isHoliday: true }
  }
  return null
}

const LABELLED = 0.93
const OF_HOLIDAYS = 0.6

/** The same with the words behind it. */
export const readSundayHours = (items: readonly Item[]): { read: Read; isHoliday: boolean } | null => {
  const found = findSundayHours(items)
  if (!found) return null
  const { value, number, item, isHoliday } = found
  const { text, ...box } = number ?? item.label
  const location = locationOf(item.line.page, box)
  const confidence = isHoliday ? OF_HOLIDAYS : LABELLED
  return { read: { value, text, location, label: item.label.text, confidence }, isHoliday }
}

const isQuantity = (number: PrintedNumber): boolean => !number.isMoney && number.value >= 0 && number.value <= MAX_HOURS

type Quantity = { value: number; number: NumberCell | null }

/** The quantity that a label notes: '(21,00 HRS)'. */
export const hoursNotedIn = (label: string): number | null => {
  const plain = plainText(label)
  const noted = BRACKET.exec(plain) ?? WITH_UNIT.exec(plain)
  const note = noted ? (readHours(noted[1] ?? '') ?? readNumber(hoursText(noted[1] ?? ''))) : null
  return note && isQuantity(note) && !(note.decimals === 0 && note.value >= CODE) ? note.value : null
}

const notedIn = ({ label }: Item): Quantity | null => {
  const value = hoursNotedIn(label.text)
  return value === null ? null : { value, number: null }
}

export const quantityOf = (item: Item): Quantity | null => {
  const label = plainText(item.label.text)
  const note = notedIn(item)
  if (note) return note
  const [first, ...rest] = item.numbers
  if (!first) return null
  const counted = item.numbers.find((cell) => cell.quantity !== undefined)
  if (counted) return { value: counted.quantity ?? 0, number: counted }
  const withUnit = item.numbers.find((cell) => WITH_UNIT.test(plainText(cell.text)) && isQuantity(cell.number))
  if (withUnit) return { value: withUnit.number.value, number: withUnit }
  if (rest.length > 0) {
    // Where labels stand after their figures, the quantity is the last of these.
    const nearest = item.label.left >= first.right ? rest.at(-1)! : first
    return isQuantity(nearest.number) ? { value: nearest.number.value, number: nearest } : null
  }
  // A narrow cell breaks a label within the bracket that its hours are in.
  const saysHours =
    /[a-z]/.test(plainText(first.text)) || /\b(?:h|hs|hh|hd|hrs?|horas?|cant|cantidad)\b|\($/.test(label)
  const isAmount = first.text.includes('$') || first.number.value > MAX_ALONE || !isQuantity(first.number)
  return saysHours && !isAmount ? { value: first.number.value, number: first } : null
}

/** In hours a point is always a decimal sign: '.18', '2.500'. */
const hoursText = (text: string): string => (/^\d{1,2}\.\d{3}$/.test(text) ? text.replace('.', ',') : text)

const ofSundays: ReadonlySet<Concept> = new Set(['sundayHours', 'sundayAmount'] as const)
/** A heading that names them, at least in part. */
const CALLED = 0.5

export const isOfSundays = (meanings: readonly Meaning[]): boolean =>
  meanings.some(({ concept, score }) => ofSundays.has(concept) && score > CALLED)

/** An amount of a book with the hours that its cell notes on another line, '(8 h)'; `lines`: those of its record. */
export const withHoursAround = (cell: NumberCell, lines: readonly ScannedLine[]): NumberCell => {
  if (cell.quantity !== undefined || !cell.number.isMoney) return cell
  const noted = lines.flatMap(({ cells }) =>
    cells.flatMap((other) => (overlap(other, cell) > 0 && other !== cell ? (hoursNotedIn(other.text) ?? []) : [])),
  )
  return noted.length === 1 ? { ...cell, quantity: noted[0]! } : cell
}
