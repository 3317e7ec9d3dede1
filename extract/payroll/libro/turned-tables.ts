import { around, textOf, type Word } from '../../input/page.ts'
import { cellsOf, isRightAfter, type Cell, type NumberCell } from '../../page/cells.ts'
import { divideAligned } from '../../page/wrapped.ts'
import { plainText } from '../../text/plain.ts'
import { isCompanyRut, readRut } from '../../text/rut.ts'
import { fillColumn } from './build-grids.ts'
import type { Grid, GridColumn, SumRow } from '../headings/grid.ts'
import { readHeadings, type Stack } from '../headings/headings.ts'
import { joinGrids } from './join-grids.ts'
import { readNames } from '../names/libro-names.ts'
import type { Table } from '../rows/libro-rows.ts'
import { heightOf } from '../rows/amount-lines.ts'
import type { TableRow } from '../rows/records.ts'
import { numbersOf, type ScannedLine } from '../scan.ts'
import { exactMeaningOf, meaningOf } from '../words/labels.ts'
import {
  columnAt,
  FILLED,
  headParts,
  linesAbove,
  rutWordsOf,
  withCentredHeads,
  type Block,
  type Head,
  type Part,
} from './turned-heads.ts'
import { withLabelsOf } from './turned-labels.ts'
import { withOneColumnEach } from './paired-columns.ts'
import { edgeDistance, middleOf, ruledSpans, SAME_EDGE, spansOf } from './turned-spans.ts'

/**
 * A book turned on its side: a column for each worker, its concepts under each other at the left. Turned back it is a grid
 * like any other, so that the same choice of columns reads it.
 */

/** A turned table has at least so many rows of numbers under its RUTs, and so many of a part that goes on. */
const MIN_ROWS = 6
const MIN_MORE_ROWS = 2
/** A number without dash and points is a RUT from here on. */
const LEAST_BARE = 30_000_000
const LEAST_SPLIT = 3_000_000

/** The grids of a turned book; empty when the pages have none. */
export const turnedGrids = (pages: readonly ScannedLine[][]): Grid[] => {
  const found: Block[] = []
  for (const lines of pages) found.push(...blocksOfPage(lines, found.at(-1)))
  // A single column on every page is a stack of slips, unless it is added up beside itself.
  const [only, ...others] = found
  const isOne = only !== undefined && others.length === 0 && isAddedUp(only)
  if (!isOne && !found.some(({ heads }) => heads.length > 1)) return []
  return joinGrids(found.map(gridOf)).map(withColumnsWhole)
}

/** A concept that some workers have on the page where others go on is one column. */
const withColumnsWhole = (grid: Grid): Grid => {
  const whole: GridColumn[] = []
  for (const column of grid.columns) {
    const at = whole.findIndex((other) => other.heading.text === column.heading.text && areApart(other, column))
    if (at < 0) whole.push(column)
    else whole[at] = joinedColumn(whole[at]!, column)
  }
  return { ...grid, columns: whole }
}

const areApart = (one: GridColumn, other: GridColumn): boolean =>
  one.heading.text !== '' && one.cells.every((cells, row) => cells.length === 0 || other.cells[row]!.length === 0)

const joinedColumn = (one: GridColumn, other: GridColumn): GridColumn => {
  const isOf = (row: number): boolean => one.cells[row]!.length > 0
  return {
    ...one,
    cells: one.cells.map((cells, row) => (isOf(row) ? cells : other.cells[row]!)),
    numbers: one.numbers.map((number, row) => (isOf(row) ? number : other.numbers[row]!)),
    rows: one.rows.map((line, row) => (isOf(row) ? line : other.rows[row]!)),
  }
}

/** Beside the column of the only worker are the same amounts again: the sums. */
const isAddedUp = ({ heads, lines }: Block): boolean => {
  const { left } = heads[0]!.cells[0]!
  const rows = lines.map(({ cells }) => numbersOf(cells).filter((cell) => middleOf(cell) > left))
  const pairs = rows.filter(({ length }) => length === 2)
  return pairs.length >= MIN_ROWS && pairs.every(([own, sum]) => own!.number.value === sum!.number.value)
}

const blocksOfPage = (printed: ScannedLine[], before: Block | undefined): Block[] => {
  const lines = labelled(printed, before)
  const starts = lines.flatMap((line, index) => {
    const heads = headsAt(line, lines[index + 1])
    return heads.length > 0 ? [{ index, heads }] : []
  })
  const blocks: Block[] = []
  const goesOn = before && continuedBy(before, lines.slice(0, starts[0]?.index))
  if (goesOn) blocks.push(goesOn)
  for (const [at, { index, heads }] of starts.entries()) {
    const own = lines.slice(index, starts[at + 1]?.index)
    // The page may end in the middle of a block.
    const bare = blockOf(heads, own, before || blocks.length > 0 ? MIN_MORE_ROWS : MIN_ROWS, true)
    if (!bare) continue
    const over = lines.slice(at > 0 ? starts[at - 1]!.index + 1 : 0, index)
    const block = withCentredHeads(bare, over)
    const above = linesAbove(block, over)
    const last = blocks.pop()
    if (last) blocks.push({ ...last, lines: last.lines.filter((line) => !above.includes(line)) })
    blocks.push({ ...block, lines: [...above, ...block.lines] })
  }
  return blocks
}

/** The lines of a page with the labels that stand on the one before it, where its own have none. */
const labelled = (lines: ScannedLine[], before: Block | undefined): ScannedLine[] => {
  const ruts =
    before && lines.find((line, at) => line.cells[0]?.kind === 'rut' && headsAt(line, lines[at + 1]).length > 0)
  if (!ruts) return lines
  // The label of the RUTs alone may stand a little higher or lower than they do.
  const under = lines.slice(lines.indexOf(ruts) + 1)
  // A concept may have its code before its name.
  const own = under.filter(({ cells: [first, next] }) => first?.kind === 'text' || next?.kind === 'text').length
  return own * 2 > under.length ? lines : withLabelsOf(before, lines, ruts, MIN_ROWS)
}

/** The RUTs of workers side by side in a line with nothing but its label before them and words of sums after. */
const headsAt = (line: ScannedLine, next: ScannedLine | undefined): Head[] => {
  const label = labelIndex(line)
  const first = line.cells[Math.max(0, label)]
  const cells = line.cells.slice(label + 1)
  const own: Head[] = []
  for (const cell of cells) {
    const head = headOf(cell, next)
    if (!head) break
    own.push(head)
  }
  if (own.length === 0) return own
  const isRest = cells.slice(own.length).every((cell) => cell.kind === 'text' && cell.words.length < 3)
  // A number without dash and points may be anything, where its line does not say that it is a RUT.
  const isAlone = own.length === 1 && own[0]!.rut.isBare && exactMeaningOf(first?.text ?? '')?.concept !== 'rut'
  return isRest && !isAlone && new Set(own.map(({ rut }) => rut.rut)).size === own.length ? own : []
}

/** Where the label of a line stands, which may have its number before it ('1101   Rut trabajador'); -1 for none. */
const labelIndex = ({ cells }: ScannedLine): number => cells.findIndex(({ kind }, at) => kind === 'text' && at < 2)

const headOf = (cell: Cell, next: ScannedLine | undefined): Head | null => {
  if (cell.kind === 'rut') return isCompanyRut(cell.rut.rut) ? null : { rut: cell.rut, cells: [cell] }
  if (cell.kind !== 'number') return null
  const bare = cell.number.value >= LEAST_BARE ? readRut(cell.text) : null
  if (bare?.isBare && bare.isValid) return { rut: bare, cells: [cell] }
  const digit = cell.number.value >= LEAST_SPLIT ? next?.cells.find((other) => isDigitUnder(cell, other)) : undefined
  const split = digit ? readRut(`${cell.text}-${digit.text}`) : null
  return digit && split?.isValid ? { rut: { ...split, isBare: true }, cells: [cell, digit] } : null
}

const isDigitUnder = (cell: Cell, digit: Cell): boolean =>
  /^[\dkK]$/.test(digit.text) && edgeDistance(cell, digit) < SAME_EDGE

/** The block of some RUTs: the lines under them with numbers in their columns, and what these lines are called. */
const blockOf = (heads: Head[], printed: ScannedLine[], least: number, isHeaded: boolean): Block | null => {
  const paired = withOneColumnEach(printed, heads.length)
  const lines = paired?.lines ?? printed
  const [first] = lines
  const boxes = heads.map(({ cells }) => cells[0]!)
  if (!first || !boxes[0]) return null
  const start = boxes[0].left
  // A concept may have its number before its name.
  const labelOf = ({ cells }: ScannedLine): Cell | undefined =>
    cells.find(({ kind }, at) => kind === 'text' || cells[at + 1]?.kind !== 'text')
  const isLabel = (cell: Cell | undefined): cell is Cell => cell?.kind === 'text' && middleOf(cell) < start
  const valuesOf = ({ cells }: ScannedLine) => cells.filter((cell) => middleOf(cell) > start)
  // A worker without pay, or a concept that few have, leaves cells blank.
  const isFigures = (line: ScannedLine) =>
    isLabel(labelOf(line)) && valuesOf(line).filter(({ kind }) => kind === 'number').length >= heads.length * FILLED
  const figures = lines.filter(isFigures)
  if (figures.length < least) return null
  const labelsOf = (some: readonly ScannedLine[]) =>
    some.flatMap((line) => labelOf(line) ?? []).filter((cell) => isLabel(cell) && cell.right < start)
  const left = Math.min(...labelsOf(figures).map((cell) => cell.left))
  const own = lines.slice(0, lines.indexOf(figures.at(-1)!) + 1)
  const indented = labelsOf(own).filter((cell) => cell.left < left + (start - left) / 2)
  const numbers = figures.flatMap((line) => numbersOf(valuesOf(line)))
  const spans = paired?.spans ?? ruledSpans(first, boxes, numbers) ?? spansOf(boxes, numbers)
  if (spans.length < heads.length) return null
  return {
    page: first.page,
    heads,
    isHeaded,
    spans,
    lines: own,
    labelEnd: Math.max(...indented.map(({ right }) => right)),
  }
}

/** A page that goes on with more concepts of the same workers: as many numbers a line, without RUTs. */
const continuedBy = (before: Block, lines: ScannedLine[]): Block | null => {
  const count = before.heads.length
  if (count < 2) return null
  const valuesOf = (line: ScannedLine) => line.cells.slice(labelIndex(line) + 1)
  const isFull = (line: ScannedLine) =>
    labelIndex(line) >= 0 &&
    valuesOf(line).length === before.spans.length &&
    valuesOf(line).every(({ kind }) => kind === 'number')
  const full = lines.filter(isFull)
  const [first] = full
  if (!first || full.length < MIN_MORE_ROWS) return null
  const heads = before.heads.map(({ rut }, at) => ({ rut, cells: [valuesOf(first)[at]!] }))
  return blockOf(heads, lines.slice(lines.indexOf(first)), MIN_MORE_ROWS, false)
}

/** A concept with the lines that it takes: its label, the titles over it, and what each worker has of it. */
type Concept = { label: Word[]; titles: Word[]; words: Word[][] }

/** In the middle of a wide column of labels one may stand beyond the others: before a text of the first worker, as no other has two. */
const centredLabel = (block: Block, { cells: [first, ...values] }: ScannedLine): readonly Word[] => {
  const columns = values.map((cell) => columnAt(block, cell))
  const isMore = first?.kind === 'text' && columnAt(block, first) === 0 && columns[0] === 0
  return isMore && new Set(columns).size === columns.length ? first.words : []
}

const partOf = (block: Block, line: ScannedLine, index: number): Part => {
  const words: Word[][] = block.spans.map(() => [])
  const centred = centredLabel(block, line)
  const isLabel = (word: Word) => middleOf(word) < block.labelEnd || centred.includes(word)
  const values = line.words.filter((word) => !isLabel(word))
  let before: { word: Word; column: number } | null = null
  for (const [at, word] of values.entries()) {
    const own = columnAt(block, word)
    const next = values[at + 1]
    // What reaches into a column beside its own goes on with the words right before it, or right after it.
    const ofNext = next && isRightAfter(word, next) ? columnAt(block, next) : own
    const column: number = own >= 0 ? own : before !== null && isRightAfter(before.word, word) ? before.column : ofNext
    words[column]?.push(word)
    before = { word, column }
  }
  const cells = line.cells.filter((cell) => middleOf(cell) > block.labelEnd && cell.words !== centred)
  return {
    line,
    index,
    label: line.words.filter(isLabel),
    words,
    isTitle: words.every((own) => own.length === 0),
    isOfText: cells.filter(({ kind }) => kind === 'text').length * 2 >= cells.length,
  }
}

/** What the column of labels is called. */
const OF_LABELS =
  /^(?:nombre )?(?:conceptos?|item|detalle|descripcion|denominacion|glosa)(?: (?:de|del) \p{L}+| conceptos?)?$/u
const namesLabels = ({ label }: Part): boolean => OF_LABELS.test(plainText(textOf(label)))

/** 'Concepto', 'Denominación', 'Trabajador': not what else is said of each, as 'Cargo' is. */
const namesHeads = (part: Part): boolean =>
  namesLabels(part) || (meaningOf(textOf(part.label))?.concept ?? 'name') === 'name'

const conceptsOf = (block: Block): Concept[] => {
  const lines = block.lines.map((line, index) => partOf(block, line, index))
  const isBeside = (one: Part, other: Part | undefined) =>
    other !== undefined &&
    other.label.length === 0 &&
    Math.abs(other.line.middle - one.line.middle) < heightOf(one.line)
  const isRow = (one: Part) =>
    one.label.length > 0 && (!one.isTitle || isBeside(one, lines[one.index - 1]) || isBeside(one, lines[one.index + 1]))
  const rows = lines.filter(isRow)
  // Only texts are wrapped: what stands over or under a row of numbers is of another.
  const texts = lines.filter(({ isOfText }) => isOfText)
  const owners = rows.filter(({ isOfText }) => isOfText)
  const rowOf = divideAligned(
    texts.map((one) => ({ middle: one.line.middle, row: owners.indexOf(one) })),
    owners.map(({ line }) => line.middle),
    Math.max(...texts.map(({ line }) => heightOf(line)), 0),
  )
  const top = lines.find(({ label }) => label.length > 0)
  // In a head that is as high as its longest name stands what the labels, or the names, are called.
  const head = top && (top.isOfText || top.isTitle) && namesHeads(top) ? top : undefined
  const next = head && lines.find(({ index, label }) => index > head.index && label.length > 0)
  const ownerOf = (one: Part): Part | undefined => {
    if (rows.includes(one)) return one
    const isOfHead = head && (one.index < head.index || (one.isOfText && one.index < (next?.index ?? 0)))
    return isOfHead ? head : owners[rowOf[texts.indexOf(one)] ?? -1]
  }
  const partsOfHead = headParts(block, lines, (one) => ownerOf(one) === undefined && !one.isTitle)
  const concepts = new Map<Part | undefined, Concept>()
  let titles: Word[] = []
  for (const one of lines) {
    if (one.isTitle && !rows.includes(one)) {
      titles = namesLabels(one) ? [] : one.label
      continue
    }
    // Lines over the first label are of the workers' heads, which nothing names.
    const owner = partsOfHead.get(one) ?? ownerOf(one)
    const concept = concepts.get(owner) ?? { label: [], titles, words: block.spans.map((): Word[] => []) }
    concepts.set(owner, concept)
    if (!namesLabels(one)) concept.label.push(...one.label)
    for (const [column, words] of one.words.entries()) concept.words[column]!.push(...words)
  }
  return [...concepts.values()]
}

const gridOf = (block: Block): Grid => {
  const concepts = conceptsOf(block)
  const stacks = concepts.map(({ label, titles }): Stack => ({
    own: label.length > 0 ? [label] : [],
    group: titles.length > 0 ? [titles] : [],
  }))
  const headings = readHeadings(stacks)
  const count = block.heads.length
  const cellsAt = (concept: Concept, column: number): Cell[] =>
    linesOf(concept.words[column] ?? []).flatMap((words) => cellsOf(words))
  const rutWords = rutWordsOf(block)
  const rows = block.heads.map(({ rut, cells: rutCells }, at): TableRow => {
    const words = concepts.flatMap((concept) => concept.words[at] ?? [])
    const box = around(words)
    const line: ScannedLine = {
      page: block.page,
      words,
      top: box.top,
      bottom: box.bottom,
      middle: (box.top + box.bottom) / 2,
      cells: concepts.flatMap((concept) => cellsAt(concept, at)),
    }
    return {
      ...line,
      rut,
      rutCells: block.isHeaded ? rutCells : [],
      slots: [line],
      lines: at === 0 ? block.lines : [],
      isRuled: false,
    }
  })
  const isOfRut = ({ words }: Concept) => words.some((own) => own.some((word) => rutWords.has(word)))
  const kept = concepts
    .map((concept, at) => ({ concept, heading: headings[at]!, at }))
    .filter(({ concept }) => !isOfRut(concept))
  const columns = kept.map(({ concept, heading, at }): GridColumn =>
    fillColumn(
      { left: at * APART, right: at * APART + 1 },
      0,
      heading,
      rows.map((_, row) => cellsAt(concept, row)),
      rows,
    ),
  )
  const tables: Table[] = [{ page: block.page, heading: [], sideways: [], rows, texts: [], sums: [] }]
  const sums =
    block.spans.length > count && rows[0]
      ? [
          sumOf(
            kept.map(({ concept }) => concept),
            count,
            rows[0],
            cellsAt,
          ),
        ]
      : []
  return { tables, rows, names: readNames(tables, rows, columns), columns, sums }
}

/** Columns of a turned table are nobody's neighbours: what wraps has been joined already. */
const APART = 1000

const linesOf = (words: readonly Word[]): Word[][] => {
  const lines: Word[][] = []
  for (const word of words) {
    const before = lines.at(-1)?.at(-1)
    const isBeside = before && word.left >= before.left && word.top < (before.top + before.bottom) / 2
    if (isBeside) lines.at(-1)!.push(word)
    else lines.push([word])
  }
  return lines
}

/** The column after the workers: a sum of each concept. */
const sumOf = (
  concepts: readonly Concept[],
  column: number,
  row: TableRow,
  cellsAt: (concept: Concept, column: number) => Cell[],
): SumRow => {
  const cells = concepts.map((concept) => cellsAt(concept, column))
  return {
    line: { ...row, words: concepts.flatMap(({ words }) => words[column] ?? []), cells: cells.flat() },
    label: cells.flatMap((own) => own.flatMap((cell) => (cell.kind === 'text' ? [cell.text] : []))).join(' '),
    numbers: cells.map((own) => own.find((cell): cell is NumberCell => cell.kind === 'number') ?? null),
  }
}
