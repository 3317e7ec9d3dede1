import { cellOf, type Cell } from '../../page/cells.ts'
import { overlap } from '../../page/columns.ts'
import { plainText } from '../../text/plain.ts'
import { isCompanyRut } from '../../text/rut.ts'
import { MIN_NUMBERS, nearLines } from './heading-lines.ts'
import { isRepresentative, meaningOf } from '../words/labels.ts'
import { isLabel, NAME_WORD } from '../words/name-words.ts'
import { heightOf, isSumOf } from './amount-lines.ts'
import { cutsBetween } from './records.ts'
import { bare, dashed, MIN_BARE_ROWS, split, splitApart, underEachOther, type Finder } from './rut-finders.ts'
import { linesBetween, NAMES_RUT, numbersOf, type ScannedLine } from '../scan.ts'

/** RUTs under each other stand as near to one edge as this, in points. */
const SAME_EDGE = 3
/** Amounts of a record are within so many heights of its RUT, where no neighbour parts them. */
const REACH = 3
/** A record with more labels than these is a slip. */
const LABEL = 0.8
const MAX_LABELS = 4
/** Most of the anchors of a page have a record around them. */
export const MOST = 0.5

/** The surest shape of RUT that makes rows, and these; null where none does. */
export const finderOf = (
  pages: readonly ScannedLine[][],
  rowsOf: (find: Finder) => ScannedLine[],
): { find: Finder; strong: ScannedLine[] } | null => {
  const rows = rowsOf(dashed)
  if (rows.length > 0 || hasRecords(pages, dashed)) return { find: dashed, strong: rows }
  const inPairs = underEachOther(rowsOf(split), split)
  const without = underEachOther(rowsOf(bare), bare)
  const [inTwo, alone] = [rowsOf(inPairs), rowsOf(without)]
  const apart = pages.reduce((sum, page) => sum + recordAnchors(page, splitApart).size, 0)
  if (apart > Math.max(inTwo.length, alone.length)) return { find: splitApart, strong: [] }
  if (Math.max(inTwo.length, alone.length) < MIN_BARE_ROWS && !hasRecords(pages, bare)) {
    // The only worker of a book is told by the title over the number.
    if (inTwo.length === 1 && isUnderTitle(inTwo[0]!, pages, inPairs)) return { find: inPairs, strong: inTwo }
    return alone.length === 1 && isUnderTitle(alone[0]!, pages, without) ? { find: without, strong: alone } : null
  }
  if (inTwo.length >= MIN_BARE_ROWS && inTwo.length >= alone.length) return { find: inPairs, strong: inTwo }
  if (alone.length >= MIN_BARE_ROWS) return { find: without, strong: alone }
  return { find: bare, strong: rowsOf(bare) }
}

/** Whether a heading over the RUT of a line is that of RUTs. */
const isUnderTitle = (row: ScannedLine, pages: readonly ScannedLine[][], find: Finder): boolean => {
  const own = find(row.cells)!.cells
  const over = pages.find((lines) => lines.includes(row))!.filter(({ middle }) => middle < row.middle)
  return nearLines(over, row).some(({ cells }) =>
    cells.some(
      (title) =>
        title.kind === 'text' && NAMES_RUT.test(plainText(title.text)) && own.some((cell) => overlap(title, cell) > 0),
    ),
  )
}

/** Lines about a worker: who represents the company is none. */
export const linesWithRut = (lines: readonly ScannedLine[], find: Finder): ScannedLine[] =>
  lines.filter((line) => {
    const found = find(line.cells)
    if (found === null || isCompanyRut(found.rut.rut)) return false
    const before = line.cells.slice(0, line.cells.indexOf(found.cells[0]!))
    return !before.some(({ text }) => isRepresentative(text))
  })

/** The anchors of each page; one that is alone on its page stands where those of another page do. */
export const withLastAlone = (pages: readonly ScannedLine[][], find: Finder): Set<ScannedLine>[] => {
  const found = pages.map((page) => recordAnchors(page, find))
  const [first] = found.flatMap((own) => [...own])
  return found.map((own, at) => {
    const [alone, ...others] = first && own.size === 0 ? linesWithRut(pages[at]!, find) : []
    const isLast = alone !== undefined && others.length === 0 && areAligned(alone, first!, find)
    return isLast && hasAmounts(recordsAround(pages[at]!, [alone])[0]!) ? new Set([alone]) : own
  })
}

/** Whether the RUTs of two lines, the texts that these end, or the lines that run up to them begin or end at one edge. */
export const areAligned = (one: ScannedLine, other: ScannedLine, find: Finder): boolean => {
  const [edges, others] = [one, other].map((line) => {
    const cell = find(line.cells)!.cells[0]!
    return [cell.left, cell.right, beginOf(line, cell), beginOfRun(line, cell)]
  })
  return edges!.some((edge, side) => Math.abs(edge - others![side]!) <= SAME_EDGE)
}

/** The lines around each anchor. */
const recordsAround = (lines: readonly ScannedLine[], anchors: readonly ScannedLine[]): ScannedLine[][] => {
  const cuts = cutsBetween(lines, anchors)
  return anchors.map((anchor, index) =>
    linesBetween(
      lines,
      cuts[index - 1] ?? anchor.middle - REACH * heightOf(anchor),
      cuts[index] ?? anchor.middle + REACH * heightOf(anchor),
    ),
  )
}

const hasAmounts = (lines: readonly ScannedLine[]): boolean =>
  lines.some((line) => numbersOf(line.cells).length >= MIN_NUMBERS) && !isSlipLike(lines)

/** Lines with a RUT and few numbers of their own, under each other at one edge, with lines of numbers around each. */
const recordAnchors = (lines: readonly ScannedLine[], find: Finder): Set<ScannedLine> => {
  const groups: ScannedLine[][] = []
  for (const line of linesWithRut(lines, find)) {
    const group = groups.find((own) => areAligned(own[0]!, line, find))
    if (group) group.push(line)
    else groups.push([line])
  }
  const anchors = groups.sort((a, b) => b.length - a.length)[0] ?? []
  const [only] = anchors
  if (only && groups.length === 1 && anchors.length === 1 && isAddedUp(lines, only)) return new Set(anchors)
  if (anchors.length < MIN_BARE_ROWS) return new Set()
  const filled = recordsAround(lines, anchors).filter(hasAmounts)
  return filled.length >= anchors.length * MOST ? new Set(anchors) : new Set()
}

/** A wide table has so many amounts in a row. */
const WIDE = 6

/** Whether the amounts about the only RUT are printed again under it, as the sums of a book of one worker. */
const isAddedUp = (lines: readonly ScannedLine[], anchor: ScannedLine): boolean => {
  const row = recordsAround(lines, [anchor])[0]!.find(({ cells }) => numbersOf(cells).length >= WIDE)
  return row !== undefined && lines.some((line) => line.middle > anchor.middle && isSumOf(line, [row]))
}

/** Where the text begins that a RUT ends: 'PEÑA SOTO 15.300.111-1', the last line of a cell of both. */
const beginOf = ({ cells }: ScannedLine, rut: Cell): number => {
  const before = cells[cells.indexOf(rut) - 1]
  const isName =
    before?.kind === 'text' &&
    before.words.every(({ text }) => NAME_WORD.test(text)) &&
    !isLabel(cellOf(before.words.slice(-1)))
  return isName && rut.left - before.right < rut.bottom - rut.top ? before.left : rut.left
}

/** Where the line begins that runs up to a RUT without a gap, 'N° 12 / SOTO VIDAL ANA / 15.300.111-1'. */
const beginOfRun = ({ cells }: ScannedLine, rut: Cell): number => {
  const own = cells.slice(0, cells.indexOf(rut) + 1)
  const isRun = own.every((cell, at) => at === 0 || cell.left - own[at - 1]!.right < cell.bottom - cell.top)
  return isRun ? own[0]!.left : rut.left
}

const hasRecords = (pages: readonly ScannedLine[][], find: Finder): boolean =>
  pages.some((page) => recordAnchors(page, find).size > 0)

/** A record of a book has amounts and few labels of them; a slip names each. */
const isSlipLike = (lines: readonly ScannedLine[]): boolean => {
  // The heading over the first record has labels and no amounts.
  const cells = lines.filter((line) => numbersOf(line.cells).length > 0).flatMap((line) => line.cells)
  const labels = cells.filter(
    (cell) =>
      cell.kind === 'text' &&
      (meaningOf(cell.text)?.score ?? 0) >= LABEL &&
      !/^[A-Z]/.test(meaningOf(cell.text)?.phrase ?? 'A'),
  )
  return labels.length > MAX_LABELS && labels.length * 2 > cells.filter((cell) => cell.kind === 'number').length
}
