import { textOf, type Word } from '../../input/page.ts'
import { cellsOf, type Cell } from '../../page/cells.ts'
import { edgesOf } from '../../page/edges.ts'
import { isUnderstood } from './labels.ts'
import { isFigure, type ScannedLine } from '../scan.ts'

/** A book that heads its columns with codes explains at least so many, and so many of them stand on one line. */
const LEAST_CODES = 4
/** No code is longer. */
const LONGEST = 8
/** Between a code and what it means. */
const MEANS = /^(?:[=:–—-]|=>|->)$/
const MEANS_AFTER = /^(.+?)(?:[=:])$/
/** Without a sign it has figures or is a letter, and what it means a whole word. */
const CODE = /^(?:[A-Z]{0,3}\d{1,4}|[A-Z])$/
const WORD = /\p{L}{4}/u
/** This part of what a legend says is understood. */
const KNOWN = 0.5

/**
 * The same lines with the headings that a legend explains ('H01 = Sueldo base', over the table or at the end of the document)
 * in place of their codes, and without the legend.
 */
export const withCodesExplained = (pages: readonly ScannedLine[][]): ScannedLine[][] => {
  const entries = pages.flatMap((lines) =>
    lines.flatMap((line) => entriesIn(line).map(({ code, words }) => ({ code, label: textOf(words), line }))),
  )
  const meanings = new Map(entries.map(({ code, label }) => [code, label]))
  // What is said to be two things is no code.
  for (const { code, label } of entries) if (meanings.get(code) !== label) meanings.delete(code)
  const known = [...meanings.values()].filter(isUnderstood)
  if (known.length < Math.max(LEAST_CODES, meanings.size * KNOWN)) return [...pages]
  const lines = new Set(entries.map(({ line }) => line))
  const isHeading = ({ words }: ScannedLine): boolean =>
    new Set(words.flatMap(({ text }) => (meanings.has(text) ? [text] : []))).size >= LEAST_CODES
  const headings = new Set(pages.flatMap((of) => of.filter((line) => !lines.has(line) && isHeading(line))))
  for (const line of itemsByCode(pages, meanings)) headings.add(line)
  if (headings.size === 0) return [...pages]
  // 'Empresa: Alfa SpA' is of the document: what no heading has is no code.
  const used = new Set([...headings].flatMap(({ words }) => words.map(({ text }) => text)))
  const legend = new Set(entries.flatMap(({ code, line }) => (used.has(code) ? [line] : [])))
  return pages.map((lines) =>
    lines.filter((line) => !legend.has(line)).map((line) => (headings.has(line) ? explained(line, meanings) : line)),
  )
}

/** The lines of a slip that calls its amounts by codes: so many of them in all, each with a letter or among figures alone. */
const itemsByCode = (pages: readonly ScannedLine[][], meanings: ReadonlyMap<string, string>): ScannedLine[] => {
  const codesOf = ({ cells, words }: ScannedLine): string[] => {
    const isOfFigures = cells.every(({ kind }) => kind === 'number')
    return words.flatMap(({ text }) => ((isOfFigures || LETTERED.test(text)) && meanings.has(text) ? [text] : []))
  }
  const items = pages.flat().filter((line) => line.cells.some(isFigure) && codesOf(line).length > 0)
  return new Set(items.flatMap(codesOf)).size >= LEAST_CODES ? items : []
}
const LETTERED = /^[A-Z]{1,3}\d{1,4}$/

type Entry = { code: string; words: readonly Word[] }

/** The codes of a line with the words that say what they are: with a sign between them, or beside what is understood. */
const entriesIn = ({ cells }: ScannedLine): Entry[] => {
  const isCode = ({ words }: Cell): boolean => words.length === 1 && CODE.test(words[0]!.text)
  const isOfTable =
    cells.some((cell) => cell.kind === 'number' && cell.number.isMoney) ||
    // 'H01 | H03 | H04 | TASA': the heading itself.
    cells.filter((cell, at) => isCode(cell) && cells[at + 1] && isCode(cells[at + 1]!)).length >= LEAST_CODES
  return cells.flatMap((cell, at) => {
    const signed = signedEntry(cell)
    if (signed) return [signed]
    const before = cells[at - 1]
    const isApart = before !== undefined && isCode(before)
    const [first, ...rest] = isApart ? [before.words[0]!, ...cell.words] : cell.words
    if (isOfTable || cell.kind !== 'text' || !first || !CODE.test(first.text)) return []
    // '1001' is a number, and '= SUELDO' another cell.
    const [sign, ...said] = rest
    if (sign && MEANS.test(sign.text) && said.length > 0) return [{ code: first.text, words: said }]
    return isLabel(rest) ? [{ code: first.text, words: rest }] : []
  })
}

/** 'H01 = Sueldo base', 'H01: Sueldo base' */
const signedEntry = ({ kind, words }: Cell): Entry | null => {
  const [first, second] = words
  if (kind !== 'text' || !first || !second) return null
  const isApart = MEANS.test(second.text)
  const code = isApart ? first.text : MEANS_AFTER.exec(first.text)?.[1]
  const rest = words.slice(isApart ? 2 : 1)
  return code !== undefined && code.length <= LONGEST && rest.length > 0 ? { code, words: rest } : null
}

const isLabel = (words: readonly Word[]): boolean => WORD.test(textOf(words)) && isUnderstood(textOf(words))

const explained = (line: ScannedLine, meanings: ReadonlyMap<string, string>): ScannedLine => {
  const words = line.words.map((word) => ({ ...word, text: meanings.get(word.text) ?? word.text }))
  const at = edgesOf(line.page)(line.middle)
  const isCode = (index: number) => meanings.has(line.words[index]!.text)
  // What two codes mean are two texts, however near the codes are.
  const runs = words.reduce<Word[][]>((all, word, index) => {
    if (index === 0 || isCode(index) || isCode(index - 1)) all.push([word])
    else all.at(-1)!.push(word)
    return all
  }, [])
  const cells = runs.flatMap((run) => cellsOf(run, at))
  return { page: line.page, words, top: line.top, bottom: line.bottom, middle: line.middle, cells }
}
