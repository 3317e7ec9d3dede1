import { around, type Word } from '../input/page.ts'
import { isLabelPhrase } from './labels/labels.ts'
import { heightOf, middleOf, rowOf, sheetOfRows, type Row, type Segment, type Sheet } from './sheet.ts'

/** Lines of one label begin at one place within so many points, and follow each other within so many heights. */
const ALIGNED = 3
const STEP = 0.5

/** The two lines of a label and what stands beside it, between them. */
type Broken = { upper: Segment; lower: Segment }

const brokenAt = (above: Row, row: Row, below: Row): Broken[] =>
  above.segments.flatMap((upper): Broken[] => {
    const lower = below.segments.find(({ left }) => Math.abs(left - upper.left) < ALIGNED)
    if (lower === undefined || lower.top - upper.bottom > STEP * heightOf(upper.words[0]!)) return []
    const box = around([upper, lower])
    const value = row.segments.find(({ right }) => right > box.left)
    const isBeside = value && value.left >= box.right && middleOf(value) > box.top && middleOf(value) < box.bottom
    return isBeside && isLabelPhrase([...upper.tokens, ...lower.tokens]) ? [{ upper, lower }] : []
  })

/** Its words one after the other on the line of its value, where it stands. */
const onOneLine = ({ upper, lower }: Broken, { middle }: Row): Word[] => {
  const words = [...upper.words, ...lower.words]
  const { left, right } = around(words)
  const step = (right - left) / words.length
  return words.map((word, at) => {
    const half = heightOf(word) / 2
    return { ...word, left: left + at * step, right: left + (at + 1) * step, top: middle - half, bottom: middle + half }
  })
}

/** A sheet where labels that a narrow cell breaks in two lines stand on the line of what is beside them: 'Fecha' over 'Vencimiento'. */
export const withWholeLabels = (sheet: Sheet): Sheet => {
  const moved = sheet.rows.map((row, at) => {
    const [above, below] = [sheet.rows[at - 1], sheet.rows[at + 1]]
    return above && below ? brokenAt(above, row, below) : []
  })
  const gone = new Set(moved.flat().flatMap(({ upper, lower }) => [...upper.words, ...lower.words]))
  if (gone.size === 0) return sheet
  const rows = sheet.rows.flatMap((row, at): Row[] => {
    const kept = row.words.filter((word) => !gone.has(word))
    const words = [...kept, ...moved[at]!.flatMap((one) => onOneLine(one, row))].sort((a, b) => a.left - b.left)
    return words.length === 0 ? [] : [{ ...rowOf(row, words), middle: row.middle }]
  })
  return sheetOfRows(sheet.page, rows)
}
