import { textOf, type Word } from '../../input/page.ts'
import { cellsOf, type Cell } from '../../page/cells.ts'
import { bareText, plainText } from '../../text/plain.ts'
import { isCompanyRut } from '../../text/rut.ts'
import { isLabelText } from '../labels/labelled.ts'
import { numbersOf, type ScannedLine } from '../scan.ts'

/** What the form prints is on the lines of this part of the workers, of so many at least. */
const MOST = 0.8
const SEVERAL = 3
/** A line of so many amounts is a row of a table. */
const MIN_AMOUNTS = 3

/**
 * Who a worker is, on one line whose values reach the next labels: 'RUT: 12.345.678-5 ANA SOTO VIDAL CONTRATO: P. Fijo'. Words
 * that stand on the lines of nearly all workers are labels, and each run of them, as each of others, is a cell.
 */
export const withValuesApart = (pages: readonly ScannedLine[][]): readonly ScannedLine[][] => {
  const own = new Map(pages.flat().flatMap((line) => ownerOf(line).map((rut) => [line, rut] as const)))
  const workers = new Set(own.values()).size
  if (workers < SEVERAL) return pages
  const owners = new Map<string, Set<string>>()
  const add = (key: string, rut: string) => owners.set(key, (owners.get(key) ?? new Set()).add(rut))
  for (const [{ words }, rut] of own)
    for (const [at, word] of words.entries()) {
      add(keyOf(word), rut)
      add(pairOf(word, words[at + 1]), rut)
    }
  const isPrinted = (key: string) => key !== '' && (owners.get(key)?.size ?? 0) >= workers * MOST
  const isCommon = (word: Word) => /\p{L}/u.test(word.text) && isPrinted(keyOf(word))
  /** Where somebody is called Segundo, only that of 'Segundo Apellido' is the form's. */
  const areCommon = ({ words }: ScannedLine): ReadonlySet<Word> => {
    const common = words.filter(isCommon)
    const paired = words.filter((word, at) =>
      [pairOf(words[at - 1], word), pairOf(word, words[at + 1])].some((pair) => isPrinted(pair)),
    )
    const isAnother = (word: Word) => paired.some((other) => other !== word && keyOf(other) === keyOf(word))
    return new Set(common.filter((word) => paired.includes(word) || isLabelText(word.text) || !isAnother(word)))
  }
  return pages.map((lines) => lines.map((line) => (own.has(line) ? dividedLine(line, areCommon(line)) : line)))
}

const keyOf = ({ text }: Word): string => bareText(text)
const pairOf = (word: Word | undefined, next: Word | undefined): string =>
  word && next ? `${keyOf(word)} ${keyOf(next)}` : ''

/** The RUT of the one worker that a line is about; none for a row of a table. */
const ownerOf = ({ cells }: ScannedLine): string[] => {
  const ruts = cells.flatMap((cell) => (cell.kind === 'rut' && !isCompanyRut(cell.rut.rut) ? [cell.rut.rut] : []))
  return ruts.length === 1 && numbersOf(cells).filter(({ number }) => number.isMoney).length < MIN_AMOUNTS ? ruts : []
}

const dividedLine = (line: ScannedLine, common: ReadonlySet<Word>): ScannedLine => {
  const cells = line.cells.flatMap((cell) => (cell.kind === 'text' ? dividedCell(cell, common) : [cell]))
  return cells.length === line.cells.length ? line : { ...line, cells }
}

const dividedCell = (cell: Cell, common: ReadonlySet<Word>): Cell[] => {
  const marks = cell.words.map((word) => common.has(word))
  // 'de' and a bar join what is on both sides of them, and a colon ends what is before it.
  const isLabel = cell.words.map(({ text }, at) => {
    if (text === ':') return marks[at - 1] ?? false
    const isBetween = marks[at - 1] === true && marks[at + 1] === true
    return text === '/' ? isBetween : marks[at]! && (!JOINING.test(plainText(text)) || isBetween)
  })
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
