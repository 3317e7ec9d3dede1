import { inPieces, textOf, type Page, type Word } from '../input/page.ts'
import { readRut } from '../text/rut.ts'
import { linesOf } from './lines.ts'
import { inRow, widthOf } from './placed.ts'

/**
 * Records whose fields a sign parts, as programs export them ('RUT;NOMBRE;SUELDO' over '15.300.111-1;ANA SOTO;500000'): a
 * table without columns.
 */

const SIGNS = [';', '|', ','] as const
/** Records have at least so many signs, and there are so many of them: the titles, and a worker. */
const LEAST_SIGNS = 5
const LEAST_RECORDS = 2
/** Two labels with their values have so many signs between them. */
const PAIRS_SIGNS = 3
/** Lines over the titles that have as many as these, at most. */
const MOST_HEAD_LINES = 3
/** No record has more. */
const MOST_SIGNS = 150
/** What a page without records need not be looked at for: words with several signs in them. */
const MAY_BE = /;[^;]*;|^\|$|,[^,]*,[^,]*,/
/** Space between columns, in heights. */
const COLUMN_GAP = 2.5

/** A part of a word: what it says, and where it is printed. */
type Field = Word[]
type PrintedLine = { page: Page; words: readonly Word[]; signs: number }
type Entry = { page: Page; first: Word; lines: readonly PrintedLine[]; fields: Field[] }

/** The words of each page that has records, in columns. */
export const laidInColumns = (pages: readonly Page[]): ReadonlyMap<Page, readonly Word[]> => {
  const none = new Map<Page, readonly Word[]>()
  if (!pages.some(({ words }) => words.some(({ text }) => MAY_BE.test(text)))) return none
  const lines = pages.map((page) => ({ page, lines: linesOf(page.words) }))
  for (const sign of SIGNS) {
    const printed = lines.flatMap(({ page, lines: own }) =>
      own.map(({ words }): PrintedLine => ({ page, words, signs: signsIn(words, sign) })),
    )
    const entries = entriesOf(printed, sign)
    if (entries.length > 0) return areInColumns(entries.slice(1)) ? none : inColumns(entries, printed, sign)
  }
  return none
}

const signsIn = (words: readonly Word[], sign: string): number => fieldsOf(words, sign).length - 1

/** The fields of some words; a sign within quotation marks is a letter. */
const fieldsOf = (words: readonly Word[], sign: string): Field[] => {
  const fields: Field[] = [[]]
  let isQuoted = false
  for (const word of words) {
    const parts: string[] = ['']
    for (const letter of word.text) {
      if (letter === '"') isQuoted = !isQuoted
      if (letter === sign && !isQuoted) parts.push(sign, '')
      else parts[parts.length - 1] += letter
    }
    for (const part of inPieces(word, parts))
      if (part.text === sign) fields.push([])
      else if (part.text !== '') fields.at(-1)!.push(part)
  }
  return fields
}

/** The lines of each record, which may be several: each has as many signs as the others. None where they are no records. */
const entriesOf = (printed: readonly PrintedLine[], sign: string): Entry[] => {
  const to = printed.findLastIndex(({ signs }) => signs > 0)
  const starts = printed.flatMap(({ signs }, at) => (signs >= LEAST_SIGNS ? [at] : []))
  // Over the titles a line may say whose the records are: 'EMPRESA;Alfa SpA;PERIODO;2026-03'.
  // The rules of a table are drawn as bars on all of its lines.
  for (const from of starts.slice(0, sign === ';' ? MOST_HEAD_LINES + 1 : 1)) {
    const entries = recordsAmong(printed.slice(from, to + 1), sign)
    if (entries.length > 0) return entries
  }
  return []
}

const recordsAmong = (body: readonly PrintedLine[], sign: string): Entry[] => {
  const most = Math.max(0, ...body.map(({ signs }) => signs))
  for (let count = most; count > 0 && count <= MOST_SIGNS; count++) {
    const groups = groupsOf(body, count)
    const entries = (groups ?? []).map((lines): Entry => {
      const words = lines.flatMap((line) => line.words)
      return { page: lines[0]!.page, first: words[0]!, lines, fields: fieldsOf(words, sign) }
    })
    if (entries.length >= LEAST_RECORDS && isTable(entries)) return entries
  }
  return []
}

/** Lines one after the other that have so many signs together; null where some have others. */
const groupsOf = (lines: readonly PrintedLine[], count: number): PrintedLine[][] | null => {
  const groups: PrintedLine[][] = []
  let open: PrintedLine[] = []
  let signs = 0
  for (const line of lines) {
    if (open.length === 0 && line.signs === 0) continue
    open.push(line)
    signs += line.signs
    if (signs > count) return null
    if (signs < count) continue
    groups.push(open)
    open = []
    signs = 0
  }
  return open.length === 0 ? groups : null
}

/** Titles without figures over records that say whose they are. */
const isTable = ([titles, ...records]: readonly Entry[]): boolean => {
  const named = titles!.fields.filter((field) => /\p{L}{2}/u.test(textOf(field)))
  const ofWorkers = records.filter(({ fields }) => fields.some((_, at) => isRut(fields, at)))
  return named.length * 2 > titles!.fields.length && ofWorkers.length * 2 > records.length
}

/** A RUT, in one field or with its check digit in the next. */
const isRut = (fields: readonly Field[], at: number): boolean => {
  const text = textOf(fields[at]!)
  return readRut(text) !== null || readRut(`${text}-${textOf(fields[at + 1] ?? [])}`) !== null
}

/** Fields of one column of a table begin or end as near to each other as this, in points, and stand so many heights from a sign. */
const SAME_EDGE = 1
const PADDED = 0.2

/** Whether records are printed in columns: each field at its place, with space to the next. */
const areInColumns = ([first, ...others]: readonly Entry[]): boolean =>
  others.length > 0 &&
  others.every(({ fields }) => {
    const level = fields.filter((field, at) => isUnder(field, first!.fields[at]!))
    const apart = fields.filter((field, at) => isApart(field, fields[at + 1]))
    return level.length * 2 > fields.length && apart.length * 2 > fields.length
  })

const isUnder = (field: Field, over: Field): boolean =>
  field.length === 0 ||
  over.length === 0 ||
  near(field[0]!.left, over[0]!.left) ||
  near(field.at(-1)!.right, over.at(-1)!.right)

const isApart = (field: Field, next: Field | undefined): boolean => {
  const [last, first] = [field.at(-1), next?.[0]]
  return !last || !first || first.left - last.right > signWidth(last) + PADDED * (last.bottom - last.top)
}

/** How wide a sign is that stands with no space between two fields. */
const signWidth = ({ left, right, text }: Word): number => (right - left) / text.length

const near = (a: number, b: number): boolean => Math.abs(a - b) < SAME_EDGE

const inColumns = (entries: readonly Entry[], printed: readonly PrintedLine[], sign: string): Map<Page, Word[]> => {
  const height = entries[0]!.first.bottom - entries[0]!.first.top
  const [titles, ...records] = entries as [Entry, ...Entry[]]
  const rows = [{ ...titles, fields: titles.fields.map(withWords) }, ...records].map((entry) => ({
    entry,
    fields: entry.fields.map((field) => field.flatMap(unquoted)),
  }))
  const widths = titles.fields.map((_, at) => Math.max(0, ...rows.map(({ fields }) => widthOf(fields[at]!))))
  const isRight = titles.fields.map((_, at) => records.every(({ fields }) => isFigure(textOf(fields[at]!))))
  const laid = new Map<Page, Word[]>()
  for (const { entry, fields } of rows) {
    let left = titles.first.left
    const placed = fields.flatMap((field, at) => {
      const start = isRight[at] ? left + widths[at]! - widthOf(field) : left
      left += widths[at]! + COLUMN_GAP * height
      return inRow(field, start, entry.first.top)
    })
    laid.set(entry.page, [...(laid.get(entry.page) ?? []), ...placed])
  }
  const gone = new Set(entries.flatMap(({ lines }) => lines))
  for (const [page, placed] of laid)
    placed.push(...printed.flatMap((line) => (line.page === page && !gone.has(line) ? fieldsApart(line, sign) : [])))
  return laid
}

/** A line that is no record: its fields are labels and values, apart. */
const fieldsApart = ({ words, signs }: PrintedLine, sign: string): readonly Word[] => {
  const [first] = words
  if (!first || signs < PAIRS_SIGNS) return words
  const gap = COLUMN_GAP * (first.bottom - first.top)
  let { left } = first
  return fieldsOf(words, sign).flatMap((field) => {
    const placed = inRow(field.flatMap(unquoted), left, first.top)
    left += widthOf(field) + gap
    return placed
  })
}

const isFigure = (text: string): boolean => /^[\d.,$-]*$/.test(text)

const unquoted = (word: Word): Word[] => {
  const text = word.text.replaceAll('"', '')
  return text === '' ? [] : [text === word.text ? word : { ...word, text }]
}

/** 'SUELDO_BASE': titles of exports have no spaces. */
const withWords = (field: Field): Field =>
  field.flatMap((word) =>
    inPieces(word, word.text.split(/(_+)/)).filter(({ text }) => text !== '' && !text.startsWith('_')),
  )
