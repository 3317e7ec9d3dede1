import { findHeadings } from './heading/heading.ts'
import { isLabelLike } from './labels/labels.ts'
import { rowOf, sheetOfRows, type Row, type Sheet } from './sheet.ts'
import { totalHitsIn } from './foot/totals.ts'

/** A label starts where its value does, within so many points. */
const ALIGNED = 3
/** Letters of labels are smaller than those of their values by this part. */
const SMALLER = 0.95

const lettersOf = ({ words }: Row): number => Math.max(...words.map(({ top, bottom }) => bottom - top))

/** Most texts of a line are labels and none of them has its value beside it: figures alone are values. */
const isLabels = (row: Row): boolean => {
  if (row.segments.some(({ text }) => !/\p{L}/u.test(text))) return false
  const foot = new Set(totalHitsIn(row).map(({ from }) => row.words[from]))
  const labels = row.segments.filter((segment) => isLabelLike(segment) || segment.words.some((word) => foot.has(word)))
  return row.segments.length > 1 && 2 * labels.length > row.segments.length
}

/** Whether a line of smaller letters has the labels of the values right over it, nearer to them than to what is under it. */
const isUnderValues = (row: Row, values: Row | undefined, next: Row | undefined): boolean => {
  if (values === undefined || !isLabels(row) || isLabels(values)) return false
  const [over, under] = [row.top - values.bottom, next ? next.top - row.bottom : Infinity]
  if (over >= under || lettersOf(row) > SMALLER * lettersOf(values)) return false
  const starts = row.segments.map(({ left }) => left)
  return (
    values.segments.length === starts.length ||
    values.segments.every(({ left }) => starts.some((start) => Math.abs(start - left) < ALIGNED))
  )
}

/** A line lifted to right above another. */
const liftedOver = (row: Row, values: Row): Row => {
  const rise = row.bottom - values.top
  const words = row.words.map((word) => ({ ...word, top: word.top - rise, bottom: word.bottom - rise }))
  return { ...rowOf(row, words), middle: row.middle - rise }
}

/** A sheet where labels printed under their values stand over them, as everything that looks for a value expects. */
export const withLabelsOver = (sheet: Sheet): Sheet => {
  const { rows } = sheet
  const isLabelled = rows.map((row, at) => isUnderValues(row, rows[at - 1], rows[at + 1]))
  if (!isLabelled.includes(true)) return sheet
  // The name of the document may be over two lines, beside what its issuer does.
  const [heading] = findHeadings(sheet)
  const isOfName = ({ middle }: Row) => heading !== undefined && middle > heading.top && middle < heading.bottom
  const isUnder = rows.map((row, at) => isLabelled[at]! && !isOfName(row))
  const lifted = rows.flatMap((row, at): Row[] =>
    isUnder[at] ? [] : isUnder[at + 1] ? [liftedOver(rows[at + 1]!, row), row] : [row],
  )
  return sheetOfRows(sheet.page, lifted)
}
