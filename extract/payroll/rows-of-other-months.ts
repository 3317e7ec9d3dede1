import type { Cell } from '../page/cells.ts'
import { findMonths } from './month.ts'
import { isValue, keptOf, keyOf, LEAST_AMOUNTS, MOST_MONTHS, titlesOf, without, type Title } from './other-months.ts'
import { numbersOf, type ScannedLine } from './scan.ts'

/** Titles of rows under each other begin at one edge, up to so many points. */
const SAME_EDGE = 3

/**
 * The same lines without the rows of other months, where a worker has one for each: 'Mes anterior | 400.000', 'Mes actual |
 * 420.000', 'Variación | 20.000'. Who the worker is may stand beside any of them, and what is kept goes beside the RUT.
 */
export const withoutRowsOfOtherMonths = (pages: readonly ScannedLine[][]): ScannedLine[][] => {
  const titled = rowsTitled(pages.flat())
  const titles = [...titled.values()]
  const times = new Map<string, number>()
  for (const title of titles) times.set(keyOf(title), (times.get(keyOf(title)) ?? 0) + 1)
  const isSaid = titles.some(({ said }) => said === 'this') && times.size > 1
  // Months under each other, once each, are a year of one worker.
  const areRepeated = times.size > 1 && times.size <= MOST_MONTHS && [...times.values()].every((count) => count > 1)
  if (!isSaid && !areRepeated) return [...pages]
  const periods = findMonths(pages.flat().filter((line) => !titled.has(line))).map(({ period }) => period)
  const kept = new Set(keptOf(titles, periods))
  if (kept.size === 0) return [...pages]
  return pages.map((lines) => {
    const rutOf = linesOfRuts(lines, titled)
    const changed = new Map<ScannedLine, ScannedLine | null>()
    const moved = new Map<ScannedLine, Cell[]>()
    for (const line of lines) {
      const title = titled.get(line)
      if (!title) continue
      const values = line.cells.filter((cell) => isValue(cell) && cell.left > title.box.right)
      const rut = rutOf.get(line) ?? line
      const isGone = !kept.has(title) || rut !== line
      changed.set(line, without(line, [...title.cells, ...(isGone ? values : [])]))
      if (kept.has(title) && rut !== line) moved.set(rut, values)
    }
    return lines.flatMap((line) => {
      const own = changed.has(line) ? changed.get(line) : line
      const values = moved.get(line) ?? []
      return own && values.length > 0 ? withValues(own, values) : (own ?? [])
    })
  })
}

/** The rows of each worker's months, with the line among them that has the only RUT. */
const linesOfRuts = (
  lines: readonly ScannedLine[],
  titled: ReadonlyMap<ScannedLine, Title>,
): Map<ScannedLine, ScannedLine> => {
  const found = new Map<ScannedLine, ScannedLine>()
  let own: ScannedLine[] = []
  const end = () => {
    const among = lines.slice(lines.indexOf(own[0]!), lines.indexOf(own.at(-1)!) + 1)
    const [rut, ...others] = own.length > 0 ? among.filter(({ cells }) => cells.some(({ kind }) => kind === 'rut')) : []
    if (rut && others.length === 0) for (const line of own) found.set(line, rut)
    own = []
  }
  for (const line of lines) {
    const title = titled.get(line)
    if (!title) continue
    if (own.some((other) => keyOf(titled.get(other)!) === keyOf(title))) end()
    own.push(line)
  }
  end()
  return found
}

const withValues = (line: ScannedLine, values: readonly Cell[]): ScannedLine => {
  const cells = [...line.cells, ...values].sort((a, b) => a.left - b.left)
  const { page, top, bottom, middle } = line
  return { page, top, bottom, middle, cells, words: cells.flatMap(({ words }) => words) }
}

/** The lines of amounts that begin with a month, at the edge where most of them do. */
const rowsTitled = (lines: readonly ScannedLine[]): Map<ScannedLine, Title> => {
  const groups: Map<ScannedLine, Title>[] = []
  for (const line of lines) {
    const [title, ...others] = titlesOf(line)
    if (!title || others.length > 0) continue
    const amounts = numbersOf(line.cells).filter(({ left }) => left > title.box.right)
    if (amounts.length < LEAST_AMOUNTS) continue
    const group = groups.find((own) =>
      [...own.values()].some(({ box }) => Math.abs(box.left - title.box.left) <= SAME_EDGE),
    )
    if (group) group.set(line, title)
    else groups.push(new Map([[line, title]]))
  }
  return groups.reduce((most, one) => (one.size > most.size ? one : most), new Map())
}
