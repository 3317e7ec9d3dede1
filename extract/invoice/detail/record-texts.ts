import { around, textOf, type Box } from '../../input/page.ts'
import { linesInCells } from './cell-lines.ts'
import type { DetailLine, Piece } from '../figures/detail-line.ts'
import { isDetailTitle, type ItemHeader } from './item-header.ts'
import { GOES_ON, isRateRow } from './item-notes.ts'
import { figuresOf, type Product } from '../figures/products.ts'
import {
  beginsColumn,
  byHeadings,
  cellsOf,
  columnStarts,
  freePieces,
  isCode,
  letters,
  MOST,
  saysCode,
  SURE_CODE,
  textEdges,
  TEXTS,
  unitsAfterCounts,
  type Cell,
} from './record-cells.ts'
import { isIn, zoneOf } from './name-zone.ts'
import { columnsOf, roleIn, type Column } from './record-columns.ts'
import { divideTexts, type TextLine } from './record-lines.ts'
import type { Cut } from './records.ts'
import { heightOf, isOcr, middleOf, sharedWidth, type Row } from '../sheet.ts'

/** What the texts of one record say, in reading order. */
export type RecordTexts = {
  code: Piece[]
  /** Line by line. */
  description: Piece[][]
  /** Those of its lines that nothing ties to the ones before: they go on with the name or are notes under it. */
  untied: Piece[][]
}

const isLoneCode = (pieces: readonly Piece[]): boolean => pieces.length === 1 && isCode(pieces[0]!.text)

/** What parts the texts of records, when as many lines as there are records begin so, or are nothing but a code and end one. */
type Parting = 'mark' | 'code' | 'bracket' | 'code-last'

const opensAs = (shape: Parting, { list: cells, isMarked }: Pick<NameLine, 'list' | 'isMarked'>): boolean => {
  if (shape === 'mark') return isMarked
  const text = cells[0]!.pieces[0]!.text
  return shape === 'bracket' ? /^\[[^\]]+\]$/.test(text) : isCode(text) && text.length >= 4
}

/** Codes on lines of their own may open the records' texts or close them: both are tried. */
const partingsOf = (texts: readonly NameLine[], count: number): (Parting | null)[] => {
  const shape = (['mark', 'bracket', 'code'] as const).find(
    (one) =>
      texts.filter((text) => opensAs(one, text)).length === count &&
      (count > 1 || texts.some(({ list }) => isLoneCode(piecesOf(list)) && SURE_CODE.test(list[0]!.pieces[0]!.text))),
  )
  if (shape !== 'code') return [shape ?? null]
  const isApart = texts.every((text) => !opensAs('code', text) || isLoneCode(piecesOf(text.list)))
  const [isFirst, isLast] = [texts[0], texts.at(-1)].map((text) => opensAs('code', text!))
  // As many codes as records: the first over all names closes no text, unless a text would be left without one.
  return isApart && !(isFirst && !isLast) ? ['code', 'code-last'] : ['code']
}

/** 'SKU: X-12' or 'X-12' alone. */
const isOfCode = (cells: readonly Cell[]): boolean => saysCode(piecesOf(cells)) || isLoneCode(piecesOf(cells))

const piecesOf = (cells: readonly Cell[]): Piece[] => cells.flatMap(({ pieces }) => pieces)

/** A line that leaves more than the rest of its column free was not wrapped. */
const SHORT_LINE = 0.7
const SAME_WIDTH = 0.12
/** Letters of the same size differ less than this. */
const LARGER = 1.1
/** A drawn table ends within so many heights of its last text. */
const END = 8

/** 'Incluye despacho' under 'Guante de nitrilo talla M': a capital letter after words that have none but at their beginning. */
const opensSentence = (before: NameLine, { list }: NameLine): boolean => {
  const isCapital = ({ text }: Piece) => /^\p{Lu}\p{Ll}/u.test(text)
  const [, ...words] = piecesOf(before.list).filter(({ text }) => /^\p{L}{2,}/u.test(text))
  return words.length > 0 && !words.some(isCapital) && isCapital(list[0]!.pieces[0]!)
}

/** 'prestación de' over 'servicios' */
const isUnfinished = (cells: readonly Cell[] = []): boolean => GOES_ON.test(piecesOf(cells).at(-1)?.text ?? '')

/** Titles are in larger letters than the records, which are so high, and what is said of them in smaller ones. */
const sizesBeside = (height: number): { isTitle: (row: Row) => boolean; isSmall: (row: Row) => boolean } => ({
  isTitle: (row) =>
    isDetailTitle(row) || (!isOcr(row.words) && row.words.every((word) => heightOf(word) > LARGER * height)),
  isSmall: ({ words }) => !isOcr(words) && words.every((word) => LARGER * heightOf(word) < height),
})

/** Behind the last figure of a line begins what is printed beside the detail. */
const beforeFigures = (cells: readonly Cell[], { pieces }: DetailLine, used: ReadonlySet<Piece>): readonly Cell[] => {
  const figure = pieces.findLast((piece) => used.has(piece))
  const before = cells.filter(({ left }) => left <= (figure?.right ?? Infinity))
  return before.length > 0 ? before : cells
}

/** A line of text that may be a name's or go on with one. */
type NameLine = { line: number; list: readonly Cell[]; box: Box; isMarked: boolean }

/**
 * 'Renta mensual 186,73 UF, valor UF 39.477,00' on a line without the value: quantity and price after words, and with words
 * between them, are said within the name.
 */
const saidFigures = ({ value, quantity, price }: Product, lines: readonly DetailLine[]): Piece[] => {
  if (!quantity || !price || quantity.line !== price.line || value.line === price.line) return []
  const { pieces } = lines[quantity.line]!
  const [from, to] = [quantity, price].map(({ piece }) => pieces.indexOf(piece)).sort((a, b) => a - b) as [
    number,
    number,
  ]
  const isWord = ({ kind, text }: Piece) => kind === 'word' && /^\p{Ll}{5,}$/u.test(text)
  const isNear = (piece: Piece, at: number) => piece.left - pieces[from - 1 + at]!.right < 0.8 * heightOf(piece)
  const said = pieces.slice(from, to + 1)
  return from > 0 && said.every(isNear) && said.some(isWord) && pieces[from - 1]!.kind === 'word'
    ? [quantity.piece, price.piece]
    : []
}

/** The texts of every record, from the lines of the detail. */
export const textsOf = (
  lines: readonly DetailLine[],
  cuts: readonly Cut[],
  header: ItemHeader | null,
  isFoot: (row: Row) => boolean,
  drawn: readonly Box[] = [],
): RecordTexts[] => {
  const recordAt = recordsAt(lines, cuts)
  const used = new Set(cuts.flatMap(({ product }) => figuresOf(product).map(({ piece }) => piece)))
  for (const piece of cuts.flatMap(({ product }) => saidFigures(product, lines))) used.delete(piece)
  const edges = textEdges(lines, used)
  for (const unit of unitsAfterCounts(lines, cuts)) used.add(unit)
  const free = lines.map((line) => freePieces(line, used, edges))
  // Words beside a discount under a line, and beside what it leaves, say what they are.
  const isDiscount = (line: number) => {
    const { discount, price } = cuts[recordAt[line]!]?.product ?? {}
    return !!discount && !!price && price.line < discount.line && discount.line <= line
  }
  const rests = header === null ? restsUnderCodes(free, recordAt) : new Set<number>()
  const first = free.map((runs, line) => (rests.has(line) ? [] : runs))
  const cells = textCells(first, recordAt, cuts.length, header).map((list, line) => (isDiscount(line) ? [] : list))
  const columns = textColumns(cells, recordAt, cuts.length, header)
  for (const line of rests) cells[line] = free[line]!.flatMap((run) => cellsOf(run, [], line, recordAt[line]!))
  // Under one heading with its code, a name goes on where the code begins.
  const isOneCell = header === null || !header.columns.some(({ role }) => role === 'code')
  const zone = zoneOf(columns, used, edges, isOneCell)
  // Without columns, a line without figures goes on with the name, wherever it begins.
  const isNamesOwn = (line: number) => header === null && !lines[line]!.pieces.some((piece) => used.has(piece))
  const ownCells = cells.flat().filter(({ record }) => record >= 0)
  const height = medianHeight(ownCells.length > 0 ? ownCells : cells.flat())
  const { isTitle, isSmall } = sizesBeside(height)
  const names = cells.map((list, line) => {
    const { row } = lines[line]!
    if (isRateRow(row)) return []
    if (recordAt[line]! < 0)
      return isFoot(row) || (isTitle(row) && !isUnfinished(cells[line - 1])) || (isSmall(row) && !isOfCode(list))
        ? []
        : list.filter((cell) => isIn(zone, cell, list))
    if (rests.has(line)) return list
    const named = isNamesOwn(line) ? list.filter((cell) => roleIn(columns, cell) !== 'code') : []
    if (letters(named) > 0) return named
    const described = list.filter((cell) => roleIn(columns, cell) === 'description')
    return beforeFigures(described, lines[line]!, used)
  })
  const texts = names.flatMap((list, line): NameLine[] => {
    const isMarked = lines[line]!.row.isOpening === true
    return list.length > 0 ? [{ line, list, box: around(list), isMarked }] : []
  })
  const isWrapped = wrappingOf(texts, recordAt, zone, height)
  const { isInDrawn, isEnclosed } = drawnCells(texts, recordAt, drawn)
  const isNear = linesInCells(
    lines.map(({ row }, line) => ({ middle: row.middle, begins: recordAt[line]! >= 0 })),
    height,
  )
  const isInCell = (before: NameLine, next: NameLine) => isNear[next.line]! || isInDrawn(before.box, next.box)
  const anchors = cuts.map((cut) => anchorOf(cut, lines, names))
  const { recordOf, divided } = partingsOf(texts, cuts.length)
    .map((parting) => {
      const divided = textLines(texts, recordAt, parting, { isInCell, isWrapped, isEnclosed })
      return { divided, ...divideTexts(divided, anchors, Math.max(height, pitchOf(lines))) }
    })
    .reduce((best, other) => (other.cost < best.cost ? other : best))
  const isUntied = (index: number) => {
    const [before, text] = [texts[index - 1], texts[index]!]
    if (before === undefined || divided[index]!.record !== -1 || recordOf[index - 1] !== recordOf[index]) return false
    return !divided[index]!.isTied || (!isInCell(before, text) && opensSentence(before, text))
  }
  const beside = codesBeside(cells, recordAt, anchors, lines, header)
  const codes = new Set(piecesOf(beside))
  const linesOf = (record: number, isOne: (index: number) => boolean) =>
    texts.flatMap(({ list }, index) => {
      const own = piecesOf(list).filter((piece) => !codes.has(piece))
      return own.length > 0 && recordOf[index] === record && isOne(index) ? [own] : []
    })
  return cuts.map((_, record): RecordTexts => ({
    code: piecesOf([
      ...cells.flat().filter((cell) => cell.record === record && roleIn(columns, cell) === 'code'),
      ...beside.filter((one) => one.record === record),
    ]),
    description: linesOf(record, () => true),
    untied: linesOf(record, isUntied),
  }))
}

/** On a roll the rest of a name begins under its code: lines of a record that begin where the code and the name on one before do. */
const restsUnderCodes = (free: readonly (readonly Piece[][])[], recordAt: readonly number[]): Set<number> => {
  const opening = new Map<number, Piece>()
  const rests = new Set<number>()
  for (const [line, [run]] of free.entries()) {
    const [first, next] = run ?? []
    const record = recordAt[line]!
    if (first === undefined || record < 0) continue
    const code = opening.get(record)
    if (code && Math.abs(code.left - first.left) < SAME_LEFT) rests.add(line)
    else if (next && isCode(first.text)) opening.set(record, first)
  }
  return rests
}

/** A code at the top of its cell is not level with the figures in the middle of theirs: less than this part of its height apart. */
const LEVEL = 0.9

/** Codes under their heading on lines of their own, each beside the line of a record. */
const codesBeside = (
  cells: readonly Cell[][],
  recordAt: readonly number[],
  anchors: readonly number[],
  lines: readonly DetailLine[],
  header: ItemHeader | null,
): Cell[] => {
  const heading = header?.columns.find(({ role }) => role === 'code')
  if (heading === undefined) return []
  return cells.flatMap((list, line) => {
    const [cell] = list
    const isUnder = cell !== undefined && sharedWidth(cell, heading) > 0
    if (recordAt[line]! >= 0 || !isUnder || !isLoneCode(cell.pieces)) return []
    const { middle } = lines[line]!.row
    const record = anchors.findIndex((anchor) => Math.abs(anchor - middle) < LEVEL * heightOf(cell))
    return record < 0 ? [] : [{ ...cell, record }]
  })
}

/** The record on whose own lines each line is, -1 for none. */
const recordsAt = (lines: readonly DetailLine[], cuts: readonly Cut[]): number[] => {
  const recordAt = lines.map(() => -1)
  for (const [record, { first, last }] of cuts.entries())
    for (let line = first; line <= last; line++) recordAt[line] = record
  return recordAt
}

/** The text of every line, cut where columns of text begin and by what their headings announce. */
const textCells = (
  free: readonly (readonly Piece[][])[],
  recordAt: readonly number[],
  count: number,
  header: ItemHeader | null,
): Cell[][] => {
  const headings = (header?.columns ?? [])
    .filter(({ role, left }) => TEXTS.has(role) && beginsColumn(free, left))
    .map(({ left }) => ({ left }))
  const starts = [...columnStarts(free, recordAt, count), ...headings]
  return free.map((runs, line) =>
    runs.flatMap((run) => cellsOf(run, starts, line, recordAt[line]!)).flatMap((cell) => byHeadings(cell, header)),
  )
}

const textColumns = (
  cells: readonly Cell[][],
  recordAt: readonly number[],
  count: number,
  header: ItemHeader | null,
): Column[] => {
  const apart = cells.filter((list, line) => recordAt[line]! < 0 && letters(list) > 2)
  return columnsOf(
    cells.flat().filter(({ record }) => record >= 0),
    count,
    header,
    apart.length >= MOST * count ? letters(apart.flat()) : 0,
  )
}

/** Whether the wrapping of words explains that a line goes on in another, whose first word is `opening`. */
type Wraps = (before: Box, opening: Piece) => boolean

/** What ties one line of text to the next: one cell, or words that had no room. */
type Ties = Pick<DrawnCells, 'isEnclosed'> & {
  isInCell: (before: NameLine, next: NameLine) => boolean
  isWrapped: Wraps
}

const wrappingOf = (texts: readonly NameLine[], recordAt: readonly number[], zone: Box, height: number): Wraps => {
  const most = Math.max(...texts.map(({ box }) => box.right))
  const least = Math.min(...texts.map(({ box }) => box.left))
  // Several texts that go on where they are nearly as wide as the widest say where the wrapping is.
  const full = texts.filter(({ line, box }, index) => {
    const next = texts[index + 1]
    const isEdge = box.right > most - SAME_WIDTH * (most - least)
    return isEdge && next !== undefined && (recordAt[next.line] === -1 || recordAt[line] === -1)
  })
  const isKnown = new Set(full.map(({ list }) => textOf(piecesOf(list)))).size > 1
  const short = isKnown || zone.right === Infinity ? -Infinity : least + SHORT_LINE * (zone.right - least)
  return (before, opening) => {
    const room = before.right + 0.3 * height + (opening.right - opening.left)
    return room > most && room >= short
  }
}

/**
 * The cells of a table whose lines are drawn: one parts every two records. `isInDrawn`: none parts two texts; `isEnclosed`: none
 * parts a text from the nearest one of a record, over it or under it.
 */
type DrawnCells = { isInDrawn: (above: Box, below: Box) => boolean; isEnclosed: (text: NameLine) => boolean }

const drawnCells = (texts: readonly NameLine[], recordAt: readonly number[], drawn: readonly Box[]): DrawnCells => {
  const hasRule = (box: Box, from: number, to: number) =>
    drawn.some(
      (rule) => middleOf(rule) > from && middleOf(rule) < to && rule.left <= box.right && rule.right >= box.left,
    )
  const isParted = (above: Box, below: Box) => hasRule(above, middleOf(above), middleOf(below))
  const own = texts.filter(({ line }) => recordAt[line]! >= 0)
  const isRuled = own.every(({ line, box }, at) => {
    const next = own[at + 1]
    const end = next?.box ?? { ...box, top: box.bottom + END * heightOf(box), bottom: box.bottom + END * heightOf(box) }
    // Where a line stands over each record, none need be under the last.
    const isLast = next === undefined && own.length > 2
    return isLast || (next !== undefined && recordAt[next.line] === recordAt[line]) || isParted(box, end)
  })
  // What stands over the first record may be a title, where nothing draws a line over it.
  const top = own[0] ? middleOf(own[0].box) : Infinity
  const isUnderRule = (box: Box) => hasRule(box, box.top - heightOf(box), middleOf(box))
  const isInDrawn = (above: Box, below: Box) =>
    isRuled && (middleOf(above) >= top || isUnderRule(above)) && !isParted(above, below)
  const isEnclosed = ({ line, box }: NameLine) => {
    const [over, under] = [own.findLast((one) => one.line < line), own.find((one) => one.line > line)]
    const isWith = (under && isInDrawn(box, under.box)) || (over && isInDrawn(over.box, box))
    return recordAt[line] === -1 && isWith === true
  }
  return { isInDrawn, isEnclosed }
}

/** Texts that begin so near to each other begin at one place, in points. */
const SAME_LEFT = 2

/** No name begins with these. */
const JOINING = /^(?:y|e|del?|con|para|por|en|sin)$/i

/** The lines of text as they are divided among the records, if their texts are parted so. */
const textLines = (
  texts: readonly NameLine[],
  recordAt: readonly number[],
  parting: Parting | null,
  { isInCell, isWrapped, isEnclosed }: Ties,
): TextLine[] => {
  // A name over its figures begins where the others begin on theirs, if all do at one place.
  const lefts = texts.filter(({ line }) => recordAt[line]! >= 0).map(({ box }) => box.left)
  const isOneColumn = lefts.length > 1 && Math.max(...lefts) - Math.min(...lefts) < SAME_LEFT
  const isStrange = ({ line, box }: NameLine) =>
    isOneColumn && recordAt[line] === -1 && Math.abs(box.left - lefts[0]!) > SAME_LEFT
  return texts.map((text, index): TextLine => {
    const { line, list, box } = text
    const before = texts[index - 1]
    const pieces = piecesOf(list)
    const isLast = parting === 'code-last'
    const isAfterCode = before !== undefined && isLoneCode(piecesOf(before.list))
    const opens = isLast ? isAfterCode : parting !== null && opensAs(parting, text)
    const goesOn = JOINING.test(pieces[0]!.text)
    const tied = { ...box, record: recordAt[line]!, opens, goesOn, isEnclosed: isEnclosed(text) }
    if (before === undefined) return { ...tied, isTied: false }
    const isOfCode = saysCode(pieces) || (isLast ? isLoneCode(pieces) : isAfterCode)
    const isNote = list[0]!.pieces.slice(0, 3).some(({ text }) => text.endsWith(':'))
    const isNamed = recordAt[line]! >= 0 && isStrange(before)
    const isOwn = !isNamed && (isInCell(before, text) || (!isNote && isWrapped(before.box, list[0]!.pieces[0]!)))
    return { ...tied, isTied: (isOwn && !(isLast && isAfterCode)) || isUnfinished(before.list) || isOfCode }
  })
}

/** The distance between lines. */
const pitchOf = (lines: readonly DetailLine[]): number =>
  lines
    .slice(1)
    .map(({ row }, at) => row.middle - lines[at]!.row.middle)
    .sort((a, b) => a - b)[lines.length >> 1] ?? 0

/** Where a record's texts are measured from: the line of its value, or another of its lines that has text. */
const anchorOf = (cut: Cut, lines: readonly DetailLine[], texts: readonly (readonly Cell[])[]): number => {
  const { row } = lines[cut.product.value.line]!
  if (texts[cut.product.value.line]!.length > 0) return row.middle
  for (let line = cut.first; line <= cut.last; line++) if (texts[line]!.length > 0) return lines[line]!.row.middle
  // What is taken off under the figures is of no name.
  const { price, discount } = cut.product
  const last = price && discount && discount.line > price.line ? price.line : cut.last
  return (lines[cut.first]!.row.middle + lines[last]!.row.middle) / 2
}

const medianHeight = (cells: readonly Cell[]): number =>
  cells.map((cell) => heightOf(cell.pieces[0]!)).sort((a, b) => a - b)[cells.length >> 1] ?? 10
