import { daysOf, type Day } from './day.ts'
import type { Hit, LabelMap } from '../labels/labels.ts'
import { centerOf, isBullet, middleOf, segmentWith, sharedWidth, type Sheet } from '../sheet.ts'

/** A date takes its label from the left within this part of the page's width, or from above within so many line heights. */
export const FAR = 0.45
const ABOVE = 3
/** A value begins this near its label, in heights. */
const VALUE_BEGINS = 3
/** Lines of one label begin as near to each other as this, in points. */
export const SAME_LEFT = 2

type LabelOf = { hit: Hit; distance: number }

/** The label of a day of a line: on its left or over it. `before`: the day before it on that line. */
export const labelFor = (
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
    const isBelow =
      sharedWidth(hit, day) >= 0.2 || Math.abs(centerOf(hit) - centerOf(day)) <= 40 || isInCell(sheet, hit, day)
    if ((!isBelow && !isWrapped(sheet, hit, day)) || hasOwnDay(sheet, map, hit)) continue
    const distance = under + Math.abs(centerOf(hit) - centerOf(day)) * 0.3
    if (closest === null || distance < closest.distance) closest = { hit, distance }
  }
  return closest
}

/** A value at the right of a wide cell, up to where the next label begins, on the line under a row of nothing but labels. */
const isInCell = ({ rows }: Sheet, hit: Hit, day: Day): boolean => {
  const { words = [], segments = [] } = rows[hit.row] ?? {}
  const next = segments.find(({ left }) => left > hit.right)?.left ?? -Infinity
  const isNext = rows[hit.row + 1]?.words.includes(day.words[0]!) === true
  return isNext && day.left > hit.left && day.right < next && !words.some(({ text }) => /\d/.test(text))
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

export const isDateLabel = ({ label }: Hit): boolean =>
  label === 'issueDate' || label === 'dueDate' || label === 'otherDate' || label === 'reference'
