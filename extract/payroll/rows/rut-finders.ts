import { isRightAfter, rutCell, type Cell, type RutCell } from '../../page/cells.ts'
import { boxOf, isInBoxOf } from '../../page/edges.ts'
import { isCompanyRut, readRut, type PrintedRut } from '../../text/rut.ts'
import { NAMES_RUT, type ScannedLine } from '../scan.ts'
import { plainText } from '../../text/plain.ts'
import { exactMeaningOf } from '../words/labels.ts'

/** The RUT of a line of cells, and the cells that print it. */
export type Finder = (cells: readonly Cell[]) => { rut: PrintedRut; cells: Cell[] } | null

/** The RUT of a person. */
export const isWorkersRut = (cell: Cell): cell is RutCell => cell.kind === 'rut' && !isCompanyRut(cell.rut.rut)

/** A worker's before that of a company on the same line. */
export const dashed: Finder = (cells) => {
  let first: ReturnType<Finder> = null
  for (const cell of cells) {
    if (cell.kind !== 'rut' || cell.rut.isBare) continue
    if (!isCompanyRut(cell.rut.rut)) return { rut: cell.rut, cells: [cell] }
    first ??= { rut: cell.rut, cells: [cell] }
  }
  return first
}

/** '153001111': a number whose last digit is its check digit. */
export const bare: Finder = (cells) => {
  for (const cell of cells) {
    if (cell.kind !== 'number' && cell.kind !== 'text' && cell.kind !== 'rut') continue
    const rut = readRut(cell.text)
    if (rut?.isBare) return { rut, cells: [cell] }
  }
  return null
}

/** '15.300.111' and '1' in two columns. */
export const split: Finder = (cells) => {
  for (const [index, cell] of cells.entries()) {
    const next = cells[index + 1]
    if (cell.kind !== 'number' || next === undefined || !/^[\dkK]$/.test(next.text)) continue
    const rut = readRut(`${cell.text}-${next.text}`)
    if (rut?.isValid) return { rut: { ...rut, isBare: true }, cells: [cell, next] }
  }
  return null
}

/** The same, on a line of its own over or under the amounts. */
export const splitApart: Finder = (cells) => {
  const found = split(cells)
  const isAmount = (cell: Cell) => cell.kind === 'number' && cell.number.isMoney && !found!.cells.includes(cell)
  return found && !cells.some(isAmount) ? found : null
}

/** Outside of a book's columns a number and its check digit are a RUT beside its label, or under it in a row of labels. */
export const withSplitRuts = (lines: readonly ScannedLine[]): ScannedLine[] =>
  lines.map((line, row) => {
    const found = split(line.cells)
    const [number, digit] = found?.cells ?? []
    if (!found || !number || !digit) return line
    const at = line.cells.indexOf(number)
    const awayFrom = ({ left, right }: Cell) => Math.max(0, left - number.right, number.left - right)
    const above = lines[row - 1]
    const over = above?.cells ?? []
    const nearest = Math.min(...over.map(awayFrom))
    const box = boxOf(number, line)
    const isOver = (cell: Cell) => awayFrom(cell) === nearest || (above !== undefined && isInBoxOf(cell, above, box))
    const isLabelled = [line.cells[at - 1], ...over.filter(isOver)].some(
      (cell) => cell?.kind === 'text' && NAMES_RUT.test(plainText(cell.text)),
    )
    const whole = rutCell([...number.words, ...digit.words], { ...found.rut, isBare: false })
    return isLabelled ? { ...line, cells: line.cells.toSpliced(at, 2, whole) } : line
  })

/**
 * Pages whose RUTs are as those of the others: where a recognizer joins number and check digit on pages of many rows, those of
 * a page of few are one under the title of the digits.
 */
export const withRutsAsOthers = (pages: readonly ScannedLine[][]): ScannedLine[][] => {
  // The RUT of who signs for the company is whole on any page.
  const areDashed = (lines: readonly ScannedLine[]) =>
    lines.filter(({ cells }) => cells.some((cell) => isWorkersRut(cell) && !cell.rut.isBare)).length >
    lines.filter(({ cells }) => split(cells) !== null).length
  if (pages.length < 2 || !pages.some(areDashed)) return [...pages]
  return pages.map((lines) => (areDashed(lines) ? lines : underTitles(lines)))
}

const underTitles = (lines: ScannedLine[]): ScannedLine[] => {
  const titles = lines.flatMap(({ cells }) => cells.filter(isDigitsTitle))
  if (titles.length === 0) return lines
  return lines.map((line) => {
    const found = split(line.cells)
    const [number, digit] = found?.cells ?? []
    const isUnder = digit && titles.some((title) => title.left < digit.right && title.right > digit.left)
    if (!found || !number || !isUnder) return line
    const whole = rutCell([...number.words, ...digit.words], { ...found.rut, isBare: false })
    return { ...line, cells: line.cells.toSpliced(line.cells.indexOf(number), 2, whole) }
  })
}

const isDigitsTitle = (cell: Cell): boolean =>
  cell.kind === 'text' && exactMeaningOf(cell.text)?.concept === 'checkDigit'

/** The shapes of a RUT, the surest first. */
export const finders: readonly Finder[] = [dashed, split, bare]

/** Rows per finder that make up for a less certain shape: one in eleven numbers passes the check digit by chance. */
export const MIN_BARE_ROWS = 2

/** Sums that are printed again stand under each other too, in this part of the places of the RUTs or fewer. */
const SOME = 0.2

/**
 * Without a dash a RUT stands under others: an amount that passes for one, of a sum, is in a column of its own. A page whose
 * columns stand elsewhere has all of its own under each other.
 */
export const underEachOther = (rows: readonly ScannedLine[], find: Finder): Finder => {
  const found = rows.flatMap(({ cells, page }) => (find(cells)?.cells ?? []).map((cell) => ({ cell, cells, page })))
  const countAt = countsOf(found.map(({ cell }) => cell))
  const ofEach = new Map(found.map(({ cell }) => [cell, countAt(cell)]))
  const least = Math.max(MIN_BARE_ROWS, Math.max(...ofEach.values()) * SOME)
  const isUsual = ({ cell }: { cell: Cell }) => ofEach.get(cell)! >= least
  const unusual = new Set(found.filter((one) => !isUsual(one)).map(({ page }) => page))
  const others = [...unusual]
    .map((page) => found.filter((one) => one.page === page))
    .filter((own) => areUnderEachOther(own.map(({ cell }) => cell)))
  const aligned = [...found.filter(isUsual), ...others.flat()]
  // After names of any length they stand at no edge, or at several by chance.
  if (aligned.length * 2 <= found.length) return find
  const areAfterNames = aligned.every(({ cell, cells }) => isAfterText(cell, cells))
  const left = Math.min(...aligned.map(({ cell }) => cell.left))
  const right = Math.max(...aligned.map(({ cell }) => cell.right))
  const isAmong = (cell: Cell) => cell.left < right && cell.right > left
  return (cells) => find(cells.filter((cell) => isAmong(cell) || (areAfterNames && isAfterText(cell, cells))))
}

/** How many of some cells have an edge, or their middle, where a cell has it. */
const countsOf = (cells: readonly Cell[]): ((cell: Cell) => number) => {
  const edgesAt = ({ left, right }: Cell) =>
    [left, right, (left + right) / 2].map((edge, side) => [side, Math.round(edge)] as const)
  const counts = new Map<string, number>()
  for (const edge of cells.flatMap(edgesAt)) counts.set(edge.join(), (counts.get(edge.join()) ?? 0) + 1)
  return (cell) =>
    Math.max(
      ...edgesAt(cell).map(([side, at]) =>
        [-1, 0, 1].reduce((sum, step) => sum + (counts.get([side, at + step].join()) ?? 0), 0),
      ),
    )
}

const areUnderEachOther = (cells: readonly Cell[]): boolean => {
  const countAt = countsOf(cells)
  return cells.every((cell) => countAt(cell) >= MIN_BARE_ROWS)
}

/** Whether a cell follows a text by no more than the space between words. */
const isAfterText = (cell: Cell, cells: readonly Cell[]): boolean => {
  const before = cells[cells.indexOf(cell) - 1]
  return before?.kind === 'text' && isRightAfter(before, cell)
}
