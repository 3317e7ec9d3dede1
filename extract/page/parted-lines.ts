import type { Page, Word } from '../input/page.ts'
import { readNumber } from '../text/number.ts'
import { isCompanyRut, readRut } from '../text/rut.ts'
import { linesOf, type Line } from './lines.ts'
import { inRow, widthOf } from './placed.ts'

/**
 * Whose each record is, in one line over its amounts with its parts one after the other: 'N° 12 / SOTO VIDAL ANA / 15.300.111-1'. A
 * table whose texts stand in no columns.
 */

const SIGNS = /^[/|·•–—-]$/
/** So many of these lines are a form, each with so many amounts under it. */
const LEAST_LINES = 2
const LEAST_AMOUNTS = 4
/** Words of one line are nearer to each other than this, in heights, and columns stand so many apart. */
const MOST_GAP = 2
const COLUMN_GAP = 2.5
/** Of parts under each other, so many begin at one place, in points: they are columns already. */
const SAME_LEFT = 1
const LEVEL = 0.8

type Parted = { line: Line; parts: Word[][]; sign: string }

/** The words of each page that has such lines, their parts in columns. */
export const laidInParts = (pages: readonly Page[]): ReadonlyMap<Page, readonly Word[]> => {
  const read = pages.map((page) => ({ page, lines: page.words.some(isSign) ? linesOf(page.words) : [] }))
  const found = read.flatMap(({ page, lines }) =>
    lines.flatMap((line, at) => {
      const parted = hasAmounts(lines[at + 1]) ? partedLine(line) : null
      return parted ? [{ page, ...parted }] : []
    }),
  )
  const [first] = found
  if (!first) return new Map()
  const alike = found.filter(({ parts, sign }) => sign === first.sign && parts.length === first.parts.length)
  if (alike.length < LEAST_LINES || areLevel(alike)) return new Map()
  const widths = first.parts.map((_, at) => Math.max(...alike.map(({ parts }) => widthOf(parts[at]!))))
  const height = first.line.bottom - first.line.top
  const left = Math.min(...alike.map(({ line }) => line.words[0]!.left))
  const starts = widths.map((_, at) =>
    widths.slice(0, at).reduce((sum, width) => sum + width + COLUMN_GAP * height, left),
  )
  const laid = new Map<Page, Word[]>()
  for (const { page, line, parts } of alike) {
    const words = laid.get(page) ?? page.words
    const placed = parts.flatMap((part, at) => inRow(part, starts[at]!, line.top))
    laid.set(page, [...words.filter((word) => !line.words.includes(word)), ...placed])
  }
  return laid
}

const isSign = ({ text }: Word): boolean => SIGNS.test(text)

const isAmount = ({ text }: Word): boolean => readNumber(text) !== null && !SIGNS.test(text)

const hasAmounts = (line: Line | undefined): boolean =>
  line !== undefined && line.words.filter(isAmount).length >= LEAST_AMOUNTS

/** A line that runs without gaps, parted by one sign, with the RUT of a person in one part. */
const partedLine = (line: Line): Parted | null => {
  const { words, top, bottom } = line
  const sign = words.find(isSign)?.text
  if (sign === undefined) return null
  if (words.some(({ left }, at) => at > 0 && left - words[at - 1]!.right > MOST_GAP * (bottom - top))) return null
  const parts: Word[][] = [[]]
  for (const word of words)
    if (word.text === sign) parts.push([])
    else parts.at(-1)!.push(word)
  return parts.every(({ length }) => length > 0) && isOfPerson(parts) ? { line, parts, sign } : null
}

/** A RUT ends some part, or its number one and its check digit the next. */
const isOfPerson = (parts: readonly Word[][]): boolean => {
  const last = parts.map((part) => part.at(-1)!.text.replace(/^\(|\)$/g, ''))
  return last.some((text, at) => {
    const rut = readRut(text) ?? readRut(`${text}-${last[at + 1] ?? ''}`)
    return rut?.isValid === true && !isCompanyRut(rut.rut)
  })
}

/** Whether the parts of the lines begin under each other. */
const areLevel = ([first, ...others]: readonly Parted[]): boolean =>
  others.every(({ parts }) => {
    const level = parts.filter((part, at) => Math.abs(part[0]!.left - first!.parts[at]![0]!.left) < SAME_LEFT)
    return level.length >= parts.length * LEVEL
  })
