import { textOf, type Page } from '../../input/page.ts'
import { plainText } from '../../text/plain.ts'
import { FAR, isDateLabel, labelFor, SAME_LEFT } from './date-labels.ts'
import { daysOf, type Day } from './day.ts'
import type { DocumentHeading } from './heading.ts'
import type { PageTimbre } from '../invoice.ts'
import type { Hit, LabelMap } from '../labels/labels.ts'
import type { Label } from '../labels/vocabulary.ts'
import { spacedDays, splitDays, wrappedDays } from './split-day.ts'
import { centerOf, certaintyOf, segmentWith, sharedWidth, type Segment, type Sheet, type Found } from '../sheet.ts'

/** Words of a line whose date is another document's. */
const REFERRING = /\b(?:referencia|resolucion|res|factura|guia|ley|periodo)\b/

type Labelled = Day & { row: number; hit: Hit | null; distance: number }

/** `page`: of a date that stands on another page than the heading. */
export type Dates = {
  issue: Found<string> | null
  due: (Found<string> & { page?: Page }) | null
  others: readonly string[]
}

/** When a document is due, as the foot on one of its next pages says: the first that a label tells. */
export const dueOnNextPages = (parts: readonly { sheet: Sheet; map: LabelMap }[]): Dates['due'] => {
  for (const { sheet, map } of parts) {
    const due = labelledDue(sheet, daysWithLabels(sheet, map), 0)
    if (due) return { ...toFound(due, 0.97), page: sheet.page }
  }
  return null
}

/**
 * Issue and due date. A date belongs to the label on its left or over it; one without a label counts as the issue date when
 * it is written out near the document's name ('Santiago, 28 de Diciembre de 2010').
 */
export const findDates = (
  sheet: Sheet,
  map: LabelMap,
  heading: DocumentHeading | null,
  timbre: PageTimbre | null,
  itemsTop: number,
): Dates => {
  const days = daysWithLabels(sheet, map)
  const due = labelledDue(sheet, days, itemsTop)
  const issue = issueOf(
    sheet,
    days.filter((day) => day !== due),
    (day) => issueScore(day, sheet, heading, timbre, itemsTop),
  )
  const term = due === null && issue !== null ? unnamedTerm(days, issue, sheet, map, itemsTop) : null
  return {
    issue: issue && toFound(issue, issue.hit ? 0.97 : 0.85),
    due: term ? toFound(term.day, term.isAgreed ? 0.97 : 0.6) : due && toFound(due, 0.97),
    others: days.map(({ date }) => date),
  }
}

const toFound = ({ date, words }: Labelled, confidence: number): Found<string> => ({
  value: date,
  words,
  confidence: confidence * certaintyOf(words),
})

const labelledDue = (sheet: Sheet, days: readonly Labelled[], itemsTop: number): Labelled | null =>
  best(
    days.filter(({ hit }) => hit?.label === 'dueDate'),
    (day) => 5 + weight(day) + (day.top < itemsTop ? 0.5 : 0) - (saysMore(day, sheet) ? 2 : 0),
  )

/** The days of a sheet, each with the label that it may belong to. */
const daysWithLabels = (sheet: Sheet, map: LabelMap): Labelled[] => {
  const wrapped = wrappedDays(sheet)
  const days = sheet.rows.flatMap((row) => {
    const printed = [...daysOf(row), ...wrapped.filter((day) => day.row === row.index)]
    return printed.map((day, index): Labelled => ({
      ...day,
      row: row.index,
      ...labelFor(sheet, map, row.index, day, printed[index - 1]),
    }))
  })
  days.push(...splitDays(sheet).map((day): Labelled => ({ ...day, hit: null, distance: 0 })))
  for (const day of spacedDays(sheet)) {
    const label = labelFor(sheet, map, day.row, day, undefined)
    if (label.hit && isDateLabel(label.hit)) days.push({ ...day, ...label })
  }
  return days
}

/** 'Fecha tope', 'Límite de pago': labels that more words make say when a document is due. */
const MORE_SAID: ReadonlySet<Label> = new Set(['issueDate', 'terms'] as const)
/** Longer after its issue nothing is due. */
const LONGEST_TERM = 200
const DAY_MS = 86_400_000

/**
 * A date of the heading after the issue's, under words that nobody knows ('Cancelar no después del'): the only one is when
 * the document is due. `isAgreed`: so many days are its terms too ('Crédito 30 días').
 */
const unnamedTerm = (
  days: readonly Labelled[],
  issue: Labelled,
  sheet: Sheet,
  map: LabelMap,
  itemsTop: number,
): { day: Labelled; isAgreed: boolean } | null => {
  const head = sheet.rows.filter(({ top }) => top < itemsTop)
  const after = (date: string) => (Date.parse(date) - Date.parse(issue.date)) / DAY_MS
  const later = days.filter((day) => {
    const row = head.find(({ index }) => index === day.row)
    if (day === issue || row === undefined || after(day.date) <= 0 || after(day.date) > LONGEST_TERM) return false
    return (
      (isAfterUnknown(day, days, sheet) || isUnderUnknown(day, sheet, map)) &&
      !isUnderReference(sheet, day) &&
      !REFERRING.test(plainText(textOf(row.words)))
    )
  })
  const [day] = later
  if (day === undefined || new Set(later.map(({ date }) => date)).size > 1) return null
  const terms = head.flatMap(({ words }) =>
    [...plainText(textOf(words)).matchAll(/(\d{1,3}) ?dias?\b/g)].map((match) => Number(match[1])),
  )
  return { day, isAgreed: terms.includes(after(day.date)) }
}

/** 'Fecha tope', before the date or over it: words of the label that nobody knows. */
const saysMore = ({ hit, row, from }: Labelled, { rows }: Sheet): boolean => {
  const line = hit ? rows[hit.row] : undefined
  if (!hit || !line || (hit.row === row && hit.to > from)) return false
  const label = hit.row === row ? null : segmentWith(line, line.words[hit.from])
  const rest = line.words.slice(hit.to, hit.row === row ? from : undefined)
  return rest.some((word) => /\p{L}{4,}/u.test(word.text) && (!label || label.words.includes(word)))
}

/** Words of its own stand before the date, and no label that says another thing ('Fecha tope': more than 'Fecha'). */
const isAfterUnknown = (day: Labelled, days: readonly Labelled[], sheet: Sheet): boolean => {
  const before = sheet.rows[day.row]?.words.slice(0, day.from) ?? []
  const start = Math.max(
    day.hit?.row === day.row && day.hit.label === 'issueDate' ? day.hit.to : 0,
    ...days.flatMap((other) => (other.row === day.row && other.to <= day.from ? [other.to] : [])),
  )
  const own = before.slice(start).filter(({ text }) => /\p{L}{4,}/u.test(text))
  const isKnown = day.hit !== null && (day.hit.row !== day.row || !MORE_SAID.has(day.hit.label))
  return !isKnown && own.length > 0 && day.left - own.at(-1)!.right < FAR * sheet.page.width
}

/** 'Paga sin recargo' over the date: words that no label knows begin or are centred where it is, and nothing stands before it on its line. */
const isUnderUnknown = (day: Labelled, sheet: Sheet, map: LabelMap): boolean => {
  const { hit, row, words, left } = day
  const { rows } = sheet
  const own = segmentWith(rows[row], words[0])
  const isAligned = (segment: Segment) =>
    Math.abs(segment.left - left) < SAME_LEFT || (own && Math.abs(centerOf(segment) - centerOf(own)) < SAME_LEFT)
  const over = rows[row - 1]?.segments.find(isAligned)
  return (
    (hit === null || (hit.row === row - 1 && MORE_SAID.has(hit.label) && saysMore(day, sheet))) &&
    own?.words[0] === words[0] &&
    over !== undefined &&
    /\p{L}{4,}/u.test(over.text) &&
    !/\d/.test(over.text) &&
    !map.rows[row - 1]!.some((label) => label !== hit && sharedWidth(label, over) > 0)
  )
}

const best = (days: readonly Labelled[], score: (day: Labelled) => number): Labelled | null => {
  let top: Labelled | null = null
  let most = 0
  for (const day of days) {
    const value = score(day)
    if (value > most) {
      most = value
      top = day
    }
  }
  return top
}

/** Scores nearer than this say nothing of which date it is. */
const MARGIN = 1.5

/** The date that is most like the issue's; of several under words that nobody knows the first one: nothing is due before. */
const issueOf = (sheet: Sheet, days: readonly Labelled[], score: (day: Labelled) => number): Labelled | null => {
  const likeliest = best(days, score)
  if (likeliest === null || likeliest.hit?.label === 'issueDate') return likeliest
  const least = score(likeliest) - MARGIN
  const alike = days.filter((day) => score(day) > Math.max(0, least) && !isUnderReference(sheet, day))
  return alike.reduce((one, day) => (day.date < one.date ? day : one), likeliest)
}

const weight = ({ hit, distance }: Labelled): number =>
  hit ? hit.likeness + (hit.hasColon ? 0.3 : 0) + (hit.phrase.includes(' ') ? 0.3 : 0) - Math.min(1, distance / 200) : 0

const issueScore = (
  day: Labelled,
  sheet: Sheet,
  heading: DocumentHeading | null,
  timbre: PageTimbre | null,
  itemsTop: number,
): number => {
  const label = day.hit?.label
  if (label !== undefined && OF_OTHERS.has(label)) return 0
  const isEarly = day.top < itemsTop
  const isBesideName = heading !== null && Math.abs(day.top - heading.bottom) < 0.2 * sheet.page.height
  const isReferring = sheet.rows[day.row]?.tokens.some(({ plain }) => REFERRING.test(plain)) ?? false
  return (
    labelScore(day, sheet) +
    (day.isWritten ? 1.2 : 0) +
    (isEarly ? 1.5 : 0) +
    (isBesideName ? 1 : 0) +
    (timbre?.date === day.date ? 4 : 0) -
    (isReferring && label !== 'issueDate' ? 3 : 0) -
    (isOfNamed(sheet, day, heading) ? 4 : 0)
  )
}

/** A document and its number. */
const NAMED = /^\W*(?:\d\d |ref\.?:? ?)?(?:factura|boleta|guia|nota de)\b[^\d]*\d{2,}/

/** '... electrónica N° 91091 del 3 de marzo': a number right before a date is of the document that the date is of. */
const NUMBERED = /\b(?:n|no|nro|numero|folio)\W{0,3}\d{2,},? (?:del?|de fecha|con fecha)$/

/** 'Factura Electrónica N° 91463 Fecha: 28-03-2025': the date of another document, which its line begins with. */
const isOfNamed = (sheet: Sheet, day: Labelled, heading: DocumentHeading | null): boolean => {
  const line = sheet.rows[day.row]
  const words = segmentWith(line, day.words[0])?.words ?? []
  const before = words.slice(0, words.indexOf(day.words[0]!))
  const text = plainText(textOf(before))
  return (
    day.row !== heading?.row &&
    [NAMED, NUMBERED].some((other) => other.test(text)) &&
    !before.some((word) => word === heading?.folio?.word)
  )
}

/** Labels of what is not the issue date. */
const OF_OTHERS: ReadonlySet<Label> = new Set(['dueDate', 'otherDate', 'reference', 'otherNumber'] as const)

/** What a date's label says for its being the issue date; no label is better than one of something else. */
const labelScore = (day: Labelled, sheet: Sheet): number => {
  const { hit } = day
  if (hit === null) return 1
  if (hit.label !== 'issueDate') return 0.5
  const said = saysMore(day, sheet) ? 0.5 : 5 + weight(day) + (/emision|emitid/.test(hit.phrase) ? 1 : 0)
  return said - (isUnderReference(sheet, day) ? 4 : isOfReferred(sheet, hit) ? OF_REFERRED : 0)
}

/** More than a label says: the date of another document is never this one's. */
const OF_REFERRED = 8
/** 'Documento que se modifica', 'Referencia': the title of a block about another document. */
const REFERRED = /\b(?:modifica|anula|corrige|rebaja|referencia|referencias|referido|referida|original)\b/
/** A title and its block have at most so many lines. */
const MOST_BLOCK = 6

/** A label in a block whose title, at its left edge, says that it is about another document. */
const isOfReferred = ({ rows }: Sheet, hit: Hit): boolean => {
  for (const row of rows.slice(Math.max(0, hit.row - MOST_BLOCK), hit.row).toReversed()) {
    const line = row.segments.find(({ left }) => Math.abs(left - hit.left) < SAME_LEFT)
    if (line === undefined) return false
    if (row.segments.length === 1 && REFERRED.test(plainText(line.text)) && !/[\d:]/.test(line.text)) return true
  }
  return false
}

/** What heads the column of a document's numbers. */
const NUMBERS = ['folio', 'n', 'no', 'nro', 'num', 'numero']

/** The 'Fecha' of a list of referenced documents. */
const isUnderReference = (sheet: Sheet, day: Labelled): boolean => {
  const hit = day.hit
  if (hit === null || hit.hasColon) return false
  const row = sheet.rows[hit.row]
  const words = new Set(row?.tokens.map(({ plain }) => plain))
  return (
    NUMBERS.some((number) => words.has(number)) &&
    ['tipo', 'razon', 'documento', 'referencia'].some((other) => words.has(other))
  )
}
