import type { Word } from '../input/page.ts'
import { cellsOf, type Cell } from '../page/cells.ts'
import { bareText, plainText } from '../text/plain.ts'
import { isCompanyRut } from '../text/rut.ts'
import { isLabelText } from './labelled.ts'
import { numbersOf, type ScannedLine } from './scan.ts'

/** What the form prints stands on this part of the lines, of so many at least. */
const MOST = 0.8
const SEVERAL = 3
/** A line of so many amounts is a row of a table. */
const MIN_AMOUNTS = 3

/**
 * Who a worker is, on one line whose values reach the next labels: 'RUT: 12.345.678-5 ANA SOTO VIDAL CONTRATO: P. Fijo'. Words
 * that stand on the lines of nearly all workers are labels, and each run of them, as each of others, is a cell.
 */
export const withValuesApart = (pages: readonly ScannedLine[][]): readonly ScannedLine[][] => {
  const own = new Set(pages.flat().filter(isOfWorker))
  if (own.size < SEVERAL) return pages
  const counts = new Map<string, number>()
  for (const { words } of own) for (const key of new Set(words.map(keyOf))) counts.set(key, (counts.get(key) ?? 0) + 1)
  const isCommon = (word: Word) => /\p{L}/u.test(word.text) && (counts.get(keyOf(word)) ?? 0) >= own.size * MOST
  return pages.map((lines) => lines.map((line) => (own.has(line) ? dividedLine(line, isCommon) : line)))
}

const keyOf = ({ text }: Word): string => bareText(text)

const isOfWorker = ({ cells }: ScannedLine): boolean =>
  cells.some((cell) => cell.kind === 'rut' && !isCompanyRut(cell.rut.rut)) &&
  numbersOf(cells).filter(({ number }) => number.isMoney).length < MIN_AMOUNTS

const dividedLine = (line: ScannedLine, isCommon: (word: Word) => boolean): ScannedLine => {
  const cells = line.cells.flatMap((cell) => (cell.kind === 'text' ? dividedCell(cell, isCommon) : [cell]))
  return cells.length === line.cells.length ? line : { ...line, cells }
}

const dividedCell = (cell: Cell, isCommon: (word: Word) => boolean): Cell[] => {
  const marks = cell.words.map(isCommon)
  // 'de' joins what is on both sides of it, and a colon ends what is before it.
  const isLabel = cell.words.map(({ text }, at) =>
    text === ':'
      ? (marks[at - 1] ?? false)
      : marks[at]! && (!JOINING.test(plainText(text)) || (marks[at - 1] === true && marks[at + 1] === true)),
  )
  const runs: { words: Word[]; isLabel: boolean }[] = []
  for (const [at, word] of cell.words.entries()) {
    const last = runs.at(-1)
    const isCode = CODE.test(last?.words.at(-1)?.text ?? '') && !last!.isLabel
    const isEnded = last?.isLabel === true && last.words.at(-1)!.text.endsWith(':') && word.text !== ':'
    if (last?.isLabel === isLabel[at] && !isCode && !isEnded) last!.words.push(word)
    else runs.push({ words: [word], isLabel: isLabel[at]! })
  }
  const isTold = runs.some(({ words, isLabel: isOwn }) => isOwn && isLabelText(textOf(words)))
  return runs.length > 1 && isTold ? runs.flatMap(({ words }) => cellsOf(words)) : [cell]
}

const JOINING = /^(?:de|del|la|las|los|el|y|o)$/
const CODE = /^\d{3,}$/
const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ')
