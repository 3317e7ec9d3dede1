import { around, locationOf, type Page, type Word } from '../input/page.ts'
import { cellOf, type Cell, type NumberCell, type RutCell } from '../page/cells.ts'
import { isCompanyRut } from '../text/rut.ts'
import { findCompany } from './company.ts'
import { nameText } from './libro-names.ts'
import { meaningOf, UNDERSTOOD, type Meaning } from './labels.ts'
import type { PrintedSum } from './libro.ts'
import { findMonths } from './month.ts'
import type { ScannedLine } from './scan.ts'
import type { Item } from './slip-items.ts'
import { readAmounts, type Slip } from './slips.ts'
import type { Worker } from './worker.ts'

/** A document with the concepts down its left edge has at least so many of them under the workers' RUTs. */
const MIN_CONCEPTS = 6
/** Lines further up than this many heights of the RUTs' line are not the workers' names. */
const NAME_STEP = 2.2
const NAME_WORD = /^[\p{L}.'’´`,-]+$/u
const CONFIDENCE = 0.95

/** Workers side by side: each RUT heads a column; concepts go down the left edge. */
type Block = { page: Page; ruts: ScannedLine; workers: RutCell[]; names: ScannedLine[]; rows: ScannedLine[] }

export type Across = { slips: Slip[]; sums: PrintedSum[] }

/**
 * Reads a table turned on its side: a worker per column, over pages and blocks. Null when no line has workers' RUTs after
 * a label with amounts of payroll under them.
 */
export const readAcross = (pages: readonly ScannedLine[][]): Across | null => {
  const blocks = pages.flatMap(blocksOfPage)
  // A single column on every page is a stack of slips.
  if (!blocks.some((block) => block.workers.length > 1)) return null
  const head = headOf(pages, blocks)
  const known = new Set(blocks.flatMap((block) => block.workers.map((cell) => cell.rut.rut)))
  const company = findCompany(head, known)
  const month = findMonths(head)[0] ?? null
  const slips = blocks.flatMap((block) =>
    block.workers.map((cell): Slip => {
      const items = itemsOf(block, cell)
      return { worker: workerOf(block, cell, items), otherRuts: [], items, month, company, regions: [] }
    }),
  )
  return { slips, sums: blocks.flatMap(sumOf) }
}

const isLabelOf = (cell: Cell | undefined, concept: Meaning['concept']): boolean => {
  const meaning = cell?.kind === 'text' ? meaningOf(cell.text) : null
  return meaning !== null && meaning.concept === concept && meaning.score >= UNDERSTOOD
}

const isWorkerRut = (cell: Cell): boolean => cell.kind === 'rut' && !isCompanyRut(cell.rut.rut)

const blocksOfPage = (lines: ScannedLine[]): Block[] => {
  const starts = lines.flatMap((line, index) =>
    isLabelOf(line.cells[0], 'rut') &&
    line.cells.slice(1).every((cell) => isWorkerRut(cell) || isLabelOf(cell, 'totalRow'))
      ? [index]
      : [],
  )
  return starts.flatMap((start, at): Block[] => {
    const ruts = lines[start]
    const workers = (ruts?.cells ?? []).filter((cell): cell is RutCell => cell.kind === 'rut')
    const [first] = workers
    if (!ruts || !first) return []
    const above = lines.slice(starts[at - 1] ?? 0, start)
    const names = namesAbove(above, ruts)
    const rows = lines.slice(start + 1, starts[at + 1]).filter((line) => isConcept(line, first))
    const understood = rows.filter((line) => meaningOf(line.cells[0]?.text ?? '') !== null)
    return understood.length >= MIN_CONCEPTS && names.length > 0
      ? [{ page: ruts.page, ruts, workers, names, rows }]
      : []
  })
}

/** A text left of the first worker's column with something in the columns. */
const isConcept = ({ cells }: ScannedLine, first: RutCell): boolean =>
  cells[0]?.kind === 'text' && cells[0].right < first.left && cells.length > 1

/** The lines between the label of the names and the RUTs: a name may take several. */
const namesAbove = (above: readonly ScannedLine[], ruts: ScannedLine): ScannedLine[] => {
  const names: ScannedLine[] = []
  let below = ruts
  for (const line of above.toReversed()) {
    if (below.top - line.top > NAME_STEP * (ruts.bottom - ruts.top)) return []
    names.unshift(line)
    if (line.cells.some((cell) => isLabelOf(cell, 'name') || isLabelOf(cell, 'firstNames'))) return names
    below = line
  }
  return []
}

/** Everything of the document that is above its blocks. */
const headOf = (pages: readonly ScannedLine[][], blocks: readonly Block[]): ScannedLine[] =>
  (pages[0] ?? []).filter(
    (line) => !blocks.some((block) => block.page === line.page && line.middle >= (block.names[0]?.middle ?? 0)),
  )

const middleOf = (box: { left: number; right: number }): number => (box.left + box.right) / 2

/** What heads the columns right of the labels: the workers' RUTs, and words like TOTAL where no RUT stands. */
const headsOf = (block: Block): Cell[] => {
  const totals = [...block.names, block.ruts].flatMap((line) =>
    line.cells.flatMap((cell) =>
      cell.kind === 'text'
        ? cell.words.filter((word) => isLabelOf(cellOf([word]), 'totalRow')).map((word) => cellOf([word]))
        : [],
    ),
  )
  return [...block.workers, ...totals]
}

/** The head of the column that something stands in: both end at the same place, or one is over the middle of the other. */
const headFor = (heads: readonly Cell[], box: { left: number; right: number }): Cell | null => {
  const distance = (head: Cell) =>
    Math.min(Math.abs(head.right - box.right), Math.abs(middleOf(head) - middleOf(box)), Math.abs(head.left - box.left))
  return heads.reduce<Cell | null>(
    (best, head) => (best === null || distance(head) < distance(best) ? head : best),
    null,
  )
}

const itemsOf = (block: Block, head: Cell): Item[] => {
  const heads = headsOf(block)
  return block.rows.flatMap((line): Item[] => {
    const [label] = line.cells
    if (!label) return []
    const numbers = line.cells.filter(
      (cell): cell is NumberCell => cell.kind === 'number' && headFor(heads, cell)?.left === head.left,
    )
    const meaning = meaningOf(label.text)
    const known = meaning !== null && meaning.score >= UNDERSTOOD ? meaning : null
    return numbers.length > 0 ? [{ label, meaning: known, numbers, section: 'none', line, isAbove: false }] : []
  })
}

const workerOf = (block: Block, cell: RutCell, items: readonly Item[]): Worker => {
  const location = locationOf(block.page, cell)
  const words = nameWords(block, cell)
  const worker: Worker = {
    location,
    name:
      words.length > 0
        ? { text: nameText(words), location: locationOf(block.page, around(words)), confidence: CONFIDENCE }
        : null,
    rut: { ...cell.rut, text: cell.text, location },
    amounts: {},
    crossChecks: {},
    paid: null,
    isExplained: false,
    isExempt: false,
    issues: [],
  }
  readAmounts(worker, items)
  return worker
}

/** Words over the worker's column and nearer to it than to its neighbours. */
const nameWords = (block: Block, cell: RutCell): Word[] => {
  const heads = headsOf(block)
  const nearest = (word: Word) =>
    heads.reduce((best, head) =>
      Math.abs(middleOf(head) - middleOf(word)) < Math.abs(middleOf(best) - middleOf(word)) ? head : best,
    )
  return block.names.flatMap((line) =>
    line.cells
      .filter(
        (other, at) =>
          other.kind === 'text' && !(at === 0 && other.right < (block.workers[0]?.left ?? 0) && meaningOf(other.text)),
      )
      .flatMap((other) => other.words)
      .filter((word) => NAME_WORD.test(word.text) && nearest(word) === cell),
  )
}

const sumOf = (block: Block): PrintedSum[] =>
  headsOf(block)
    .filter((head) => head.kind === 'text')
    .map((head): PrintedSum => {
      const sum = { amounts: {}, crossChecks: {}, issues: [] }
      readAmounts(sum, itemsOf(block, head))
      return { label: head.text, amounts: sum.amounts, line: block.ruts }
    })
