import { around, type Box } from '../input/page.ts'
import { plainText } from '../text/plain.ts'
import type { DetailLine, Piece } from './detail-line.ts'
import type { ItemHeader } from './item-header.ts'
import { figuresOf } from './products.ts'
import {
  beginsColumn,
  byHeadings,
  cellsOf,
  columnStarts,
  freePieces,
  isCode,
  letters,
  MOST,
  SURE_CODE,
  textEdges,
  TEXTS,
  unitsAfterCounts,
  type Cell,
} from './record-cells.ts'
import { columnsOf, roleIn, type Column, type Role } from './record-columns.ts'
import { divideTexts, type TextLine } from './record-lines.ts'
import type { Cut } from './records.ts'
import { heightOf, type Row } from './sheet.ts'

/** What the texts of one record say, in reading order. */
export type RecordTexts = {
  code: Piece[]
  /** Line by line. */
  description: Piece[][]
  /** Lines near it that are no part of its name. */
  beside: Piece[][]
}

/** 'Cód: 123', 'SKU X-12', '(Ref. 44)': a code that says so. */
export const CODE_NAME = /^[[(]?(?:cod|codigo|sku|ref|art|item|articulo|plu|ean|code|id)[.:°]*$/

const isLoneCode = (pieces: readonly Piece[]): boolean => pieces.length === 1 && isCode(pieces[0]!.text)

/** What parts the texts of records, when as many lines as there are records begin so, or are nothing but a code and end one. */
type Parting = 'code' | 'bracket' | 'code-last'

const opensAs = (shape: Parting, cells: readonly Cell[]): boolean => {
  const text = cells[0]!.pieces[0]!.text
  return shape === 'bracket' ? /^\[[^\]]+\]$/.test(text) : isCode(text) && text.length >= 4
}

/** Codes on lines of their own may open the records' texts or close them: both are tried. */
const partingsOf = (texts: readonly (readonly Cell[])[], count: number): (Parting | null)[] => {
  const shape = (['bracket', 'code'] as const).find(
    (one) =>
      texts.filter((cells) => opensAs(one, cells)).length === count &&
      (count > 1 || texts.some((cells) => isLoneCode(piecesOf(cells)) && SURE_CODE.test(cells[0]!.pieces[0]!.text))),
  )
  if (shape !== 'code') return [shape ?? null]
  const isApart = texts.every((cells) => !opensAs('code', cells) || isLoneCode(piecesOf(cells)))
  return isApart ? ['code', 'code-last'] : ['code']
}

const piecesOf = (cells: readonly Cell[]): Piece[] => cells.flatMap(({ pieces }) => pieces)

const saysCode = (pieces: readonly Piece[]): boolean =>
  pieces.length >= 2 && pieces.length <= 3 && CODE_NAME.test(plainText(pieces[0]!.text).replace(/[.:]+$/, ''))

/** A line that leaves more than the rest of its column free was not wrapped. */
const SHORT_LINE = 0.7
const SAME_WIDTH = 0.12
/** A line that ends so goes on in the next one. */
const GOES_ON = /(?:[,;(/]|^(?:de|del|la|el|los|las|y|e|o|en|con|para|por|a|al|sin|según))$/iu

/** The texts of every record, from the lines of the detail. */
export const textsOf = (
  lines: readonly DetailLine[],
  cuts: readonly Cut[],
  header: ItemHeader | null,
  isFoot: (row: Row) => boolean,
): RecordTexts[] => {
  const recordAt = lines.map(() => -1)
  for (const [record, { first, last }] of cuts.entries())
    for (let line = first; line <= last; line++) recordAt[line] = record
  const used = new Set(cuts.flatMap(({ product }) => figuresOf(product).map(({ piece }) => piece)))
  const edges = textEdges(lines, used)
  const afterCount = unitsAfterCounts(lines, cuts)
  for (const unit of afterCount) used.add(unit)
  const free = lines.map((line) => freePieces(line, used, edges))
  const headings = (header?.columns ?? [])
    .filter(({ role, left }) => TEXTS.has(role) && beginsColumn(free, left))
    .map(({ left }) => left)
  const starts = [...columnStarts(free, recordAt, cuts.length), ...headings]
  const cells = free.map((runs, line) =>
    runs.flatMap((run) => cellsOf(run, starts, line, recordAt[line]!)).flatMap((cell) => byHeadings(cell, header)),
  )
  const apart = cells.filter((list, line) => recordAt[line]! < 0 && letters(list) > 2)
  const columns = columnsOf(
    cells.flat().filter(({ record }) => record >= 0),
    cuts.length,
    header,
    apart.length >= MOST * cuts.length ? letters(apart.flat()) : 0,
  )
  const description = columns.find(({ role }) => role === 'description') ?? null
  const zone = zoneOf(description, used)
  // Without columns, a line without figures goes on with the name, wherever it begins.
  const isNamesOwn = (line: number) => header === null && !lines[line]!.pieces.some((piece) => used.has(piece))
  const wrapped = cells.map((list, line) =>
    recordAt[line]! >= 0 && isNamesOwn(line) && letters(list) > 0
      ? list
      : recordAt[line]! >= 0
        ? list.filter((cell) => roleIn(columns, cell) === 'description')
        : isFoot(lines[line]!.row)
          ? []
          : list.filter((cell) => isIn(zone, cell)),
  )
  const texts = wrapped.flatMap((list, line) => (list.length > 0 ? [{ line, list, box: around(list) }] : []))
  const height = medianHeight(cells.flat())
  const most = Math.max(...texts.map(({ box }) => box.right))
  const least = Math.min(...texts.map(({ box }) => box.left))
  // Several texts that go on where they are nearly as wide as the widest say where the wrapping is.
  const isEdge = ({ box }: (typeof texts)[number]) => box.right > most - SAME_WIDTH * (most - least)
  const full = texts.filter((text, index) => {
    const next = texts[index + 1]
    return isEdge(text) && next !== undefined && (recordAt[next.line] === -1 || recordAt[text.line] === -1)
  })
  const isKnown =
    new Set(
      full.map(({ list }) =>
        piecesOf(list)
          .map(({ text }) => text)
          .join(' '),
      ),
    ).size > 1
  const isShort = (right: number) =>
    !isKnown && zone.right < Infinity && right < least + SHORT_LINE * (zone.right - least)
  const anchors = cuts.map((cut) => anchorOf(cut, lines, wrapped))
  const dividedBy = (parting: Parting | null) =>
    divideTexts(
      texts.map(({ line, list, box }, index): TextLine => {
        const before = texts[index - 1]
        const opening = list[0]!.pieces[0]!
        const room = before ? before.box.right + 0.3 * height + (opening.right - opening.left) : Infinity
        const isAfterCode = before !== undefined && isLoneCode(piecesOf(before.list))
        const isLast = parting === 'code-last'
        const isOfCode = saysCode(piecesOf(list)) || (isLast ? isLoneCode(piecesOf(list)) : isAfterCode)
        const isNote = list[0]!.pieces.slice(0, 3).some(({ text }) => text.endsWith(':'))
        const goesOn = before !== undefined && GOES_ON.test(piecesOf(before.list).at(-1)!.text)
        const opens = isLast ? isAfterCode : parting !== null && opensAs(parting, list)
        const isWrapped = !isNote && !(isLast && isAfterCode) && room > most && !isShort(room)
        return {
          ...box,
          record: recordAt[line]!,
          isTied: before !== undefined && (isWrapped || goesOn || isOfCode),
          opens,
        }
      }),
      anchors,
      Math.max(height, pitchOf(lines)),
    )
  const division = partingsOf(
    texts.map(({ list }) => list),
    cuts.length,
  )
    .map(dividedBy)
    .reduce((best, other) => (other.cost < best.cost ? other : best))
  return cuts.map((_, record): RecordTexts => {
    const own = texts.filter((_text, index) => division.recordOf[index] === record)
    const inColumn = (role: Role) =>
      cells
        .flat()
        .filter((cell) => cell.record === record && roleIn(columns, cell) === role)
        .flatMap(({ pieces }) => pieces)
    return {
      code: inColumn('code'),
      description: own.map(({ list }) => list.flatMap(({ pieces }) => pieces)),
      beside: texts.flatMap(({ line, list }, index) =>
        division.recordOf[index] === -1 && line > cuts[record]!.last && line < (cuts[record + 1]?.first ?? line + 1)
          ? [list.flatMap(({ pieces }) => pieces)]
          : [],
      ),
    }
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
  return (lines[cut.first]!.row.middle + lines[cut.last]!.row.middle) / 2
}

/** Where lines of names stand that have no figures of their own. */
const zoneOf = (description: Column | null, used: ReadonlySet<Piece>): Box => {
  const figures = [...used]
  const after = figures.map((piece) => piece.left).filter((edge) => description !== null && edge > description.left)
  const height = figures[0] ? heightOf(figures[0]) : 10
  const room = description ? Math.max(description.right, Math.min(...after, Infinity)) : Infinity
  return {
    left: (description?.left ?? -Infinity) - height,
    right: description ? room : Infinity,
    top: -Infinity,
    bottom: Infinity,
  }
}

const isIn = (zone: Box, cell: Cell): boolean =>
  cell.left >= zone.left &&
  cell.left < zone.right &&
  cell.pieces.some(({ kind, text }) => kind === 'word' || kind === 'unit' || isCode(text))

const medianHeight = (cells: readonly Cell[]): number =>
  cells.map((cell) => heightOf(cell.pieces[0]!)).sort((a, b) => a - b)[cells.length >> 1] ?? 10
