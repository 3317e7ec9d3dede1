import { textOf, type Page, type Word } from '../input/page.ts'
import { withWholeValues } from '../page/broken-values.ts'
import { cellOf, cellsOf, isRightAfter, rutCell, type Cell, type NumberCell } from '../page/cells.ts'
import { edgesOf } from '../page/edges.ts'
import { firstIndex, linesOf, type Line } from '../page/lines.ts'
import { withSpacedWords } from '../page/spaced-words.ts'
import { plainText, withPlainDashes } from '../text/plain.ts'
import { readRut } from '../text/rut.ts'
import { withWholeLabels } from './labels/wrapped-labels.ts'

/** A line of a page with its cells, left to right. `notes`: what is noted under it (`withNotesApart`). */
export type ScannedLine = Line & { page: Page; cells: Cell[]; printed?: string; plain?: string; notes?: ScannedLine[] }

export const scanLines = (page: Page, words: readonly Word[]): ScannedLine[] => {
  const edgesAt = edgesOf(page)
  const lines = linesOf(withWholeValues(words.filter(isNoLeader).map(withPlainSigns))).map(
    ({ words: printed, top, bottom, middle }) => {
      const own = withSpacedWords(withoutPoints(printed))
      const cells = withLabelledRuts(withCheckDigits(apartFromK(withoutPartNumber(cellsOf(own, edgesAt(middle))))))
      return { page, words: own, top, bottom, middle, cells }
    },
  )
  return withWholeLabels(withoutNumbering(lines))
}

/** '3.-', '3)' */
const PART_NUMBER = /^\d{1,2}(?:\.-|\)-?)$/

/** '3.- Descuentos previsionales': which of the parts of a form a title is of, is no amount of it. */
const withoutPartNumber = (cells: Cell[]): Cell[] =>
  cells[1]?.kind === 'text' && PART_NUMBER.test(cells[0]!.text) ? cells.slice(1) : cells

/** '3.2' */
const NUMBERED = /^(\d)\.(\d{1,2})$/
/** So many lines that count on are numbered, and their numbers no amounts. */
const FEWEST_NUMBERED = 4

/** Lines without the numbers that count them: '1.1 Sueldo', '1.2 Gratificación', '2.1 Colación'; 'Total 2' is one label. */
const withoutNumbering = (lines: ScannedLine[]): ScannedLine[] => {
  const numbered = lines.filter(({ cells }) => cells[1]?.kind === 'text' && NUMBERED.test(cells[0]!.text))
  if (numbered.length < FEWEST_NUMBERED) return lines
  const counts = numbered.map(({ cells }) => NUMBERED.exec(cells[0]!.text)!.slice(1).map(Number) as [number, number])
  const isNext = ([part, count]: [number, number], at: number): boolean => {
    const [before, last] = counts[at - 1] ?? [0, 0]
    return count === 1 ? part > before : part === before && count === last + 1
  }
  if (!counts.every(isNext)) return lines
  const parts = new Set(counts.map(([part]) => String(part)))
  return lines.map((line) => {
    if (numbered.includes(line)) return { ...line, cells: line.cells.slice(1) }
    const [label, part, ...rest] = line.cells
    const isOfPart = label?.kind === 'text' && part && parts.has(part.text) && isRightAfter(label, part)
    return isOfPart ? { ...line, cells: [cellOf([...label.words, ...part.words]), ...rest] } : line
  })
}

/** Dots that lead the eye from a label to its amount say nothing. */
const isNoLeader = ({ text }: Word): boolean => !/^(?:\.{2,}|…+)$/.test(text)
/** Points of a leader, and one beside a word, are nearer than so many heights; one alone stands where others have an amount. */
const LEADER_GAP = 2
const SPACE = 0.8

const withoutPoints = (line: readonly Word[]): readonly Word[] => {
  if (!line.some(isPoint)) return line
  const isNear = (a: Word | undefined, b: Word | undefined) =>
    a !== undefined &&
    b !== undefined &&
    b.left - a.right < (isPoint(a) && isPoint(b) ? LEADER_GAP : SPACE) * (b.bottom - b.top)
  return line.filter((word, at) => !isPoint(word) || (!isNear(line[at - 1], word) && !isNear(word, line[at + 1])))
}

const isPoint = ({ text }: Word): boolean => text === '.'

/** A number in square brackets is a note as one in round ones is: '[16,0]'. */
const SQUARE = /^\[(\d[\d.,:]*)\]$/
/** The code of a label that ends in the sign of pesos: 'Isapre $(3143)'. */
const CODE_AFTER_PESOS = /^\$(?=\(\d{4}\)$)/

const withPlainSigns = (word: Word): Word => {
  const text = withPlainDashes(word.text).replace(SQUARE, '($1)').replace(CODE_AFTER_PESOS, '')
  return text === word.text ? word : { ...word, text }
}

/** What a line says, computed when first asked. */
export const printedLine = (line: ScannedLine): string => (line.printed ??= textOf(line.words))

/** The same without accents and capitals. */
export const plainLine = (line: ScannedLine): string => (line.plain ??= plainText(printedLine(line)))

/** A number, and not the dash of an empty cell. */
export const isFigure = (cell: Cell): cell is NumberCell => cell.kind === 'number' && !cell.number.isDash

export const numbersOf = (cells: readonly Cell[]): NumberCell[] => cells.filter(isFigure)

/** Lines of amounts are beside each other when their middles are nearer than this part of their height. */
const BESIDE = 0.6

/**
 * Lines of a table of which one holds cells of one line and the other those that are two lines high: where nothing of the
 * one stands over anything of the other, they are one row.
 */
export const withRowsWhole = (lines: readonly ScannedLine[]): ScannedLine[] => {
  const whole: ScannedLine[] = []
  for (const [at, line] of lines.entries()) {
    const before = whole.at(-1)
    const next = lines[at + 1]
    // Over its amount a cell of two lines may say a rate: what stands between both is of the line of amounts.
    const isOfNext = before && next && areOneRow(line, next) && countOf(next) > countOf(before)
    if (before && !isOfNext && areOneRow(before, line)) whole[whole.length - 1] = joined(before, line)
    else whole.push(line)
  }
  return whole
}

/** Figures, dashes in their places, and RUTs. */
const countOf = ({ cells }: ScannedLine): number =>
  cells.filter(({ kind }) => kind === 'number' || kind === 'rut').length

const areOneRow = (one: ScannedLine, other: ScannedLine): boolean =>
  other.middle - one.middle < BESIDE * Math.min(one.bottom - one.top, other.bottom - other.top) &&
  countOf(one) > 0 &&
  countOf(other) > 0 &&
  !one.cells.some((a) => other.cells.some((b) => a.left < b.right && b.left < a.right))

const joined = (one: ScannedLine, other: ScannedLine): ScannedLine => {
  const [few, most] = one.cells.length > other.cells.length ? [other, one] : [one, other]
  return {
    ...most,
    words: [...few.words, ...most.words].sort((a, b) => a.left - b.left),
    cells: [...few.cells, ...most.cells].sort((a, b) => a.left - b.left),
  }
}

/** The lines between two heights of their page; they come from its top to its bottom. */
export const linesBetween = <One extends Line>(lines: readonly One[], top: number, bottom: number): One[] => {
  const from = firstIndex(lines, ({ middle }) => middle > top)
  const to = firstIndex(lines, ({ middle }) => middle >= bottom)
  return lines.slice(from, to)
}

/** What a form prints between a number and its check digit. */
const CHECK_DIGIT = /^\W*(?:d\W*v\W*|dig\w*\W*(?:(?:de )?verif\w*\W*)?|verif\w*\W*)$/
/** Words of such a label, at most: '/ Dígito verificador :'. */
const MOST_LABEL_WORDS = 4
const IS_DIGIT = /^[\dk]$/i
const IS_NUMBER = /^\(?\d[\d.,]{5,}$/

/** 'RUT: 15.300.111   D.V.: 1', 'RUT: 15.300.111 / Dígito: K / Nombre: ...': a number and its check digit under labels of their own. */
export const withCheckDigits = (cells: Cell[]): Cell[] => {
  const words = cells.flatMap((cell) => cell.words)
  for (const [at, number] of words.entries()) {
    if (!IS_NUMBER.test(number.text)) continue
    const after = words.slice(at + 1, at + 2 + MOST_LABEL_WORDS)
    const length = after.findIndex(({ text }) => IS_DIGIT.test(text))
    if (length < 1 || !CHECK_DIGIT.test(plainText(textOf(after.slice(0, length))))) continue
    const rut = readRut(`${number.text}-${after[length]!.text}`)
    if (!rut?.isValid) continue
    const own = words.slice(at, at + 2 + length)
    const rest = cells.flatMap((cell) => {
      const left = cell.words.filter((word) => !own.includes(word))
      return left.length === cell.words.length ? [cell] : cellsOf(left)
    })
    return [...rest, rutCell(own, { ...rut, isBare: false })].sort((a, b) => a.left - b.left)
  }
  return cells
}

/** 'RUT: 153001111', 'Trabajador: ANA SOTO 153001111': where a label says whose the number is, its check digit needs no dash. */
const withLabelledRuts = (cells: Cell[]): Cell[] =>
  cells.map((cell, at) => {
    const label = cells[at - 1]
    if ((cell.kind !== 'number' && cell.kind !== 'rut') || label?.kind !== 'text') return cell
    const plain = plainText(label.text)
    const rut = NAMES_RUT.test(plain) || NAMES_WORKER.test(plain) ? readRut(cell.text) : null
    if (!rut?.isBare || !(rut.isValid || NAMES_RUT.test(plain))) return cell
    return rutCell(cell.words, { ...rut, isBare: false })
  })
/** A label of a RUT, or one that says it too. */
export const NAMES_RUT = /(?:^|[^a-z])(?:r\.?u\.?[tn]|c\.? ?i|cedula|identificacion)(?:[^a-z]|$)/
/** A worker's label with a name after it. */
const NAMES_WORKER = /^(?:nombre|trabajador|funcionari|emplead|colaborador)[a-z()/]*\.? ?: ?[a-z]/

const MILLION = 1_000_000

/** A check digit K in a column of its own is near the name after it: it becomes a cell. */
const apartFromK = (cells: Cell[]): Cell[] => {
  const at = cells.findIndex((cell, index) => {
    const before = cells[index - 1]
    const first = cell.words[0]?.text
    return (
      (first === 'K' || first === 'k') &&
      cell.words.length > 1 &&
      before?.kind === 'number' &&
      before.number.value >= MILLION
    )
  })
  const words = cells[at]?.words
  return words
    ? [...cells.slice(0, at), cellOf(words.slice(0, 1)), cellOf(words.slice(1)), ...cells.slice(at + 1)]
    : cells
}
