import type { Cell } from '../page/cells.ts'
import { overlap } from '../page/columns.ts'
import { plainText } from '../text/plain.ts'
import type { ScannedLine } from './scan.ts'

/** 'Estado Pago Pagado': a signature line is not a payment. */
const PAID = /\bestado\s*(?:(?:de\s*|del\s*)?pago\s*)?:?\s*pagad[oa]\b/

/** Whether a label, or a title, with what stands beside it, or under it, says that the worker was paid. */
export const saysPaid = (text: string): boolean => PAID.test(plainText(text))

const MARK = /^pagad[oa]$/
/** What is under a heading is within so many lines of it. */
const UNDER = 2

/** 'ANA SOTO VIDAL   Pagado': a mark with nothing to its right and no figure under it is no label of one. */
export const findPaidMark = (
  lines: readonly ScannedLine[],
): { words: Cell['words']; line: ScannedLine } | undefined => {
  for (const [at, line] of lines.entries()) {
    const mark = line.cells.at(-1)
    if (mark?.kind !== 'text' || line.cells.length < 2 || !MARK.test(plainText(mark.text))) continue
    const under = lines
      .slice(at + 1, at + 1 + UNDER)
      .flatMap(({ cells }) => cells.filter((cell) => overlap(cell, mark) > 0))
    if (under.every(({ kind }) => kind === 'text')) return { words: mark.words, line }
  }
  return undefined
}
