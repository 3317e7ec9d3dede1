import { around, type Page, type Word } from '../input/page.ts'
import type { Cell } from '../page/cells.ts'
import { overlap } from '../page/columns.ts'
import { medianOf } from '../page/median.ts'
import { plainText } from '../text/plain.ts'
import { heightOf } from './rows/amount-lines.ts'
import type { ScannedLine } from './scan.ts'
import { meaningOf, UNDERSTOOD } from './words/labels.ts'

/** 'Estado Pago Pagado': a signature line is not a payment. */
const PAID = /\bestado\s*(?:(?:de\s*|del\s*)?pago\s*)?:?\s*pagad[oa]\b/

/** Whether a label, or a title, with what stands beside it, or under it, says that the worker was paid. */
export const saysPaid = (text: string): boolean => PAID.test(plainText(text))

const MARK = /^pagad[oa]$/
/** What is under a heading is within so many lines of it. */
const UNDER = 2
/** A stamp is of larger type than most lines by this factor. */
const LARGER = 1.3

/** 'PAGADO' in capitals on a line of its own, with no figure beneath. */
const isAlone = (lines: readonly ScannedLine[], line: ScannedLine): boolean => {
  const [cell] = line.cells
  return (
    cell !== undefined &&
    cell.text === cell.text.toUpperCase() &&
    cellsUnder(lines, lines.indexOf(line), cell).every(({ kind }) => kind !== 'number')
  )
}

/** What stands right under a cell of the line with that index. */
const cellsUnder = (lines: readonly ScannedLine[], at: number, cell: Cell): Cell[] =>
  lines.slice(at + 1, at + 1 + UNDER).flatMap(({ cells }) => cells.filter((other) => overlap(other, cell) > 0))

/** 'PAGADO' across some lines of a page: at an angle, or alone on its line in capitals, in large type or in letters that stand apart. */
export const findPaidStamp = (page: Page, lines: readonly ScannedLine[]): readonly Word[] | undefined => {
  const [first, last] = [lines[0], lines.at(-1)]
  const isWithin = ({ top, bottom }: Word) =>
    first !== undefined && last !== undefined && bottom > first.top && top < last.bottom
  const slanted = page.slanted?.find((word) => MARK.test(plainText(word.text).trim()) && isWithin(word))
  if (slanted) return [slanted]
  return lines.find((line) => {
    const said = plainText(line.words.map(({ text }) => text).join(''))
    if (!MARK.test(said)) return false
    if (isAlone(lines, line)) return true
    const { left, right } = around(line.words)
    const usual = medianOf(lines.map(heightOf)) ?? Infinity
    return right - left > said.length * heightOf(line) || heightOf(line) > LARGER * usual
  })?.words
}

/** A RUT, or several words that are no label. */
const saysWho = ({ kind, text, words }: Cell): boolean =>
  kind === 'rut' || (kind === 'text' && words.length > 1 && (meaningOf(text)?.score ?? 0) < UNDERSTOOD)

/**
 * 'ANA SOTO VIDAL   Pagado': a mark at the end of a line that says who the worker is, with no figure under it. Among labels it
 * heads a column, however far its figures are.
 */
export const findPaidMark = (
  lines: readonly ScannedLine[],
): { words: Cell['words']; line: ScannedLine } | undefined => {
  for (const [at, line] of lines.entries()) {
    const mark = line.cells.at(-1)
    if (mark?.kind !== 'text' || !MARK.test(plainText(mark.text)) || !line.cells.slice(0, -1).some(saysWho)) continue
    if (cellsUnder(lines, at, mark).every(({ kind }) => kind === 'text')) return { words: mark.words, line }
  }
  return undefined
}
