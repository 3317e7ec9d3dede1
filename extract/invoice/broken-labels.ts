import { around } from '../input/page.ts'
import type { Amount } from './figures/amount.ts'
import { certaintyOf, heightOf, middleOf, segmentOf, type Row, type Segment, type Sheet } from './sheet.ts'
import { LEADING, totalsLexicon, type TotalCandidate } from './labels/total-labels.ts'

/** Lines of one label start at the same place, in points, and follow each other within so many heights. */
const ALIGNED = 3
const STEP = 0.5
const MAX_LINES = 3
/** The amount stands at most this part of the page's width to the right. */
const FAR = 0.4

type LabelLine = { row: Row; label: Segment; hasAmount: boolean }

/** What stands before the first amount of a run of words: 'Monto' of 'Monto 48.627.360'. */
const labelLineOf = (row: Row, segment: Segment, amounts: readonly Amount[]): LabelLine | null => {
  const values = amounts.filter(({ isPercent }) => !isPercent)
  const end = segment.words.findIndex((word) => values.some(({ words }) => words.includes(word)))
  const words = end < 0 ? segment.words : segment.words.slice(0, end)
  const [first] = words
  return first === undefined
    ? null
    : { row, label: segmentOf(words), hasAmount: values.some(({ left }) => left > first.left) }
}

const linesFrom = (sheet: Sheet, amounts: readonly (readonly Amount[])[], row: Row, segment: Segment): LabelLine[] => {
  const first = labelLineOf(row, segment, amounts[row.index] ?? [])
  if (first === null) return []
  const lines = [first]
  for (const under of sheet.rows.slice(row.index + 1, row.index + 5)) {
    const last = lines.at(-1) ?? first
    const next = under.segments.find(({ left }) => Math.abs(left - first.label.left) < ALIGNED)
    if (next === undefined) continue
    if (lines.length === MAX_LINES || next.top - last.label.bottom > STEP * heightOf(next)) break
    const line = labelLineOf(under, next, amounts[under.index] ?? [])
    if (line === null) break
    lines.push(line)
  }
  return lines
}

/** Amounts beside a label that its narrow cell breaks in lines: 'Valor' over 'afecto', the amount at any of their heights. */
export const brokenLabelCandidates = (sheet: Sheet, amounts: readonly (readonly Amount[])[]): TotalCandidate[] =>
  sheet.rows.flatMap((row) =>
    row.segments.flatMap((segment): TotalCandidate[] => {
      const lines = linesFrom(sheet, amounts, row, segment)
      if (lines.length < 2) return []
      const tokens = lines.flatMap(({ label }) => label.tokens)
      const lineOf = lines.flatMap(({ label }, line) => label.tokens.map(() => line))
      const starts = [
        0,
        Math.max(
          0,
          tokens.findIndex((token) => !LEADING.test(token.plain)),
        ),
      ]
      const match = starts
        .flatMap((start) => totalsLexicon.at(tokens, start))
        .find(({ to, from }) => from < (lines[0]?.label.tokens.length ?? 0) && (lineOf[to - 1] ?? 0) > 0)
      const [first] = lines
      if (match === undefined || first === undefined) return []
      // A label that is whole in its line, with its amount there, is not broken: 'Monto neto 1.000' over 'Exento'.
      const isWhole = starts.some((start) =>
        totalsLexicon.at(first.label.tokens, start).some(({ to }) => to === first.label.tokens.length),
      )
      if (isWhole && first.hasAmount) return []
      const used = lines.slice(0, (lineOf[match.to - 1] ?? 0) + 1)
      const box = around(used.map(({ label }) => label))
      const beside = used.flatMap((line) => amounts[line.row.index] ?? []).concat(between(sheet, amounts, used))
      const found = [...new Set(beside)].filter(
        (amount) =>
          !amount.isPercent &&
          amount.left > first.label.left &&
          middleOf(amount) > box.top &&
          middleOf(amount) < box.bottom &&
          amount.left - box.right < FAR * sheet.page.width,
      )
      return found.slice(0, 2).map((amount) => ({
        role: match.concept,
        phrase: match.phrase,
        value: amount.value,
        decimals: amount.decimals,
        words: amount.words,
        labelWords: used.flatMap(({ label }) => label.words),
        page: sheet.page.number,
        row: row.index,
        weight: match.likeness + 0.4 + 0.5 * (row.middle / sheet.page.height),
        isOcr: certaintyOf(amount.words) < 1,
      }))
    }),
  )

/** Amounts on lines between those of the label, at its right. */
const between = (sheet: Sheet, amounts: readonly (readonly Amount[])[], lines: readonly LabelLine[]): Amount[] => {
  const from = lines[0]?.row.index ?? 0
  const to = lines.at(-1)?.row.index ?? from
  return sheet.rows.slice(from, to + 1).flatMap(({ index }) => amounts[index] ?? [])
}
