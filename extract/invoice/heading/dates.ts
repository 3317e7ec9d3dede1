import { textOf, type Page } from '../../input/page.ts'
import { plainText } from '../../text/plain.ts'
import { daysOf, type Day } from './day.ts'
import type { DocumentHeading } from './heading.ts'
import type { PageTimbre } from '../invoice.ts'
import type { Hit, LabelMap } from '../labels/labels.ts'
import type { Label } from '../labels/vocabulary.ts'
import { spacedDays, splitDays, wrappedDays } from './split-day.ts'
import {
  centerOf,
  certaintyOf,
  isBullet,
  middleOf,
  segmentWith,
  sharedWidth,
  type Segment,
  type Sheet,
  type Found,
} from '../sheet.ts'

/** A date takes its label from the left within this part of the page's width, or from above within so many line heights. */
const FAR = 0.45
const ABOVE = 3
/** A value begins this near its label, in heights. */
const VALUE_BEGINS = 3

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
    const due = labelledDue(daysWithLabels(sheet, map), 0)
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
  const due = labelledDue(days, itemsTop)
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

const labelledDue = (days: readonly Labelled[], itemsTop: number): Labelled | null =>
  best(days, (day) => (day.hit?.label === 'dueDate' ? 5 + weight(day) + (day.top < itemsTop ? 0.5 : 0) : 0))

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

type LabelOf = { hit: Hit; distance: number }

const labelFor = (
  sheet: Sheet,
  map: LabelMap,
  row: number,
  day: Day,
  before: Day | undefined,
): LabelOf | { hit: null; distance: number } => {
  const hits = map.rows[row] ?? []
  const beside = (hit: Hit): LabelOf => ({ hit, distance: day.left - hit.right })
  const referred = referredBy(sheet, hits, row, day)
  if (referred) return beside(referred)
  // Bullets part what one line says.
  const bullet = sheet.rows[row]!.words.slice(0, day.from).findLastIndex(isBullet)
  const left = hits.findLast(
    ({ from, to }) => to <= day.from && from > bullet && (before === undefined || from >= before.to),
  )
  const isNear = left !== undefined && day.left - left.right < FAR * sheet.page.width
  if (left && isNear && isDateLabel(left)) return { ...beside(left), hit: wholeLabel(sheet, map, left) }
  const isInside = hits.some(
    (hit) => hit.to <= day.from && hit.from > (before?.to ?? -1) && day.left - hit.right < 4 * sheet.lineHeight,
  )
  const above = isInside ? null : labelAbove(sheet, map, row, day)
  if (above) return above
  return left && (isNear || isLine(sheet, left, day)) ? beside(left) : { hit: null, distance: 0 }
}

/** Labels of numbers of other documents. */
const OTHER_DOCUMENT = /\b(?:orden(?: de)? compra|oc|o c|guia|hes|cotizacion|nota de venta)\b/

/** 'Orden de compra: 190 Fecha: 23-06-2025': all of a text that another document's label begins says something of that one. */
const referredBy = (sheet: Sheet, hits: readonly Hit[], row: number, day: Day): Hit | undefined => {
  const line = sheet.rows[row]
  const opening = segmentWith(line, day.words[0])?.words[0]
  return hits.find(
    ({ label, phrase, from }) =>
      line?.words[from] === opening && label === 'otherNumber' && OTHER_DOCUMENT.test(phrase),
  )
}

const labelAbove = (sheet: Sheet, map: LabelMap, row: number, day: Day): LabelOf | null => {
  let closest: LabelOf | null = null
  for (const hit of map.all) {
    const under = middleOf(day) - middleOf(hit)
    if (hit.row >= row || under < 0.4 * sheet.lineHeight || under > ABOVE * sheet.lineHeight || !isDateLabel(hit))
      continue
    const isBelow = sharedWidth(hit, day) >= 0.2 || Math.abs(centerOf(hit) - centerOf(day)) <= 40
    if ((!isBelow && !isWrapped(sheet, hit, day)) || hasOwnDay(sheet, map, hit)) continue
    const distance = under + Math.abs(centerOf(hit) - centerOf(day)) * 0.3
    if (closest === null || distance < closest.distance) closest = { hit, distance }
  }
  return closest
}

/** 'Fecha Documento: 28/02/2024', or the date in the next cell: what stands under a label with a date is another's. */
const hasOwnDay = ({ rows, page }: Sheet, map: LabelMap, hit: Hit): boolean => {
  const next = map.rows[hit.row]!.find(({ from }) => from >= hit.to)?.from ?? Infinity
  return daysOf(rows[hit.row]!).some(
    ({ from, left }) => from >= hit.to && from < next && left - hit.right < FAR * page.width,
  )
}

/** On a roll a label and its date stand at the two ends of a line that has nothing else. */
const isLine = (sheet: Sheet, hit: Hit, day: Day): boolean =>
  hit.from === 0 && hit.to === day.from && day.to === sheet.rows[hit.row]?.words.length

/** Lines of one label begin as near to each other as this, in points. */
const SAME_LEFT = 2

/** 'Fecha' over 'Vencimiento', which has no value of its own beside it: the second line of one label says which date it is. */
const wholeLabel = (sheet: Sheet, map: LabelMap, hit: Hit): Hit => {
  const under = sheet.rows[hit.row + 1]
  const rest = map.rows[hit.row + 1]?.find((other) => Math.abs(other.left - hit.left) < SAME_LEFT && isDateLabel(other))
  const isNear = rest !== undefined && rest.top - hit.bottom < (hit.bottom - hit.top) / 2
  const isAlone = under?.words.slice(rest?.to).every(({ text }) => text === ':')
  const isOne = isNear && isAlone && hit.phrase === 'fecha' && !hit.hasColon && !SAYS_DATE.test(rest.phrase)
  return isOne && !isRuledOff(sheet, hit, rest) ? rest : hit
}

/** 'F. Vencto.' under 'Fecha' says again that it is a date: a label of its own, whose value is empty. */
const SAYS_DATE = /^f(?:ec(?:ha)?)?\b/

/** A drawn line between two labels: they are of two cells. */
const isRuledOff = ({ page }: Sheet, over: Hit, under: Hit): boolean =>
  (page.levelLines ?? []).some(
    (line) =>
      line.left < over.right &&
      line.right > over.left &&
      middleOf(line) > middleOf(over) &&
      middleOf(line) < middleOf(under),
  )

/** 'Vencimiento :' at the end of its line, and the date alone in the next, where its value would have begun. */
const isWrapped = (sheet: Sheet, hit: Hit, day: Day): boolean => {
  const next = sheet.rows[hit.row]?.words.slice(hit.to).find(({ text }) => text !== ':')
  const gap = day.left - hit.right
  return hit.hasColon && gap > 0 && gap < VALUE_BEGINS * (hit.bottom - hit.top) && (!next || next.left > day.right)
}

const isDateLabel = ({ label }: Hit): boolean =>
  label === 'issueDate' || label === 'dueDate' || label === 'otherDate' || label === 'reference'
