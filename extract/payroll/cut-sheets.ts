import { readingWidth, shifted, type Page } from '../input/page.ts'
import type { Cell } from '../page/cells.ts'
import { meaningOf, UNDERSTOOD } from './labels.ts'
import { numbersOf, type ScannedLine } from './scan.ts'
import type { Concept } from './vocabulary.ts'

/** Rows of one sheet are at the same height on both its pages, up to so many points. */
const SAME_HEIGHT = 2.5
/** A row of the second half has at least so many numbers. */
const MIN_NUMBERS = 3
/** Two rows at the same heights are chance when there are more. */
const MIN_ROWS = 2
/** Rows that only one half has: the sums, a worker without pay. */
const MOST_MISSING = 2

const nets: ReadonlySet<Concept> = new Set<Concept>(['net', 'netToPay', 'netBefore'])

/**
 * A spreadsheet wider than its paper comes on several pages, side by side, with nothing repeated: pages without any RUT
 * whose rows are at the heights of the workers' rows of an earlier page. Each such page goes on at the right of that one;
 * papers of any other kind come back as they are.
 */
export const joinCutSheets = (pages: readonly ScannedLine[][]): readonly ScannedLine[][] => {
  const first = pages.filter(hasWorkers)
  const rest = new Set(pages.filter((page) => !page.some(({ cells }) => cells.some(isRut)) && page.length >= MIN_ROWS))
  if (rest.size === 0 || first.length === 0 || first.some((page) => page.some(namesNet))) return pages
  const joined = new Map(first.map((page) => [page, page]))
  for (let found = true; found;) {
    found = false
    for (const page of first) {
      const next = [...rest].find((other) => goesOn(page, other))
      if (next === undefined) continue
      joined.set(page, besideOf(joined.get(page) ?? page, next))
      rest.delete(next)
      found = true
    }
  }
  return pages.flatMap((page) => {
    const whole = joined.get(page)
    if (whole) return [whole]
    return rest.has(page) || page.some(({ cells }) => cells.some(isRut)) ? [page] : []
  })
}

const isRut = (cell: Cell): boolean => cell.kind === 'rut'

const workerRows = (page: readonly ScannedLine[]): ScannedLine[] =>
  page.filter(({ cells }) => cells.some(isRut) && numbersOf(cells).length > 0)

const hasWorkers = (page: readonly ScannedLine[]): boolean => workerRows(page).length >= MIN_ROWS

const namesNet = ({ cells }: ScannedLine): boolean =>
  cells.some((cell) => {
    const meaning = cell.kind === 'text' ? meaningOf(cell.text) : null
    return meaning !== null && meaning.score >= UNDERSTOOD && nets.has(meaning.concept)
  })

const goesOn = (page: readonly ScannedLine[], other: readonly ScannedLine[]): boolean => {
  const rows = workerRows(page)
  const figures = other.filter(
    ({ cells }) => cells.length >= MIN_NUMBERS && cells.some(({ kind }) => kind === 'number'),
  )
  const shared = rows.filter((row) => figures.some((line) => isBeside(row, line)))
  return (
    rows.length - shared.length <= Math.min(MOST_MISSING, rows.length - MIN_ROWS) &&
    figures.length <= rows.length + MOST_MISSING &&
    shared.some((row) => figures.some((line) => isBeside(row, line) && numbersOf(line.cells).length >= MIN_NUMBERS))
  )
}

const isBeside = (a: ScannedLine, b: ScannedLine): boolean => Math.abs(a.middle - b.middle) < SAME_HEIGHT

const besideOf = (left: ScannedLine[], right: ScannedLine[]): ScannedLine[] => {
  const [a, b] = [left[0]?.page, right[0]?.page]
  if (!a || !b) return left
  const from = wholeWidth(a)
  const move = <Kind extends { left: number; right: number; top: number; bottom: number }>(box: Kind) =>
    shifted(box, from)
  const page = widened(a, b, from)
  const lines = left.map((line): ScannedLine => ({ ...line, page }))
  for (const line of right) {
    const cells = line.cells.map((cell): Cell => ({ ...move(cell), words: cell.words.map(move) }))
    const words = line.words.map(move)
    const at = lines.findIndex((other) => isBeside(other, line))
    const own = lines[at]
    if (own) lines[at] = { ...own, cells: [...own.cells, ...cells], words: [...own.words, ...words] }
    else lines.push({ ...line, page, cells, words })
  }
  return lines.sort((x, y) => x.middle - y.middle)
}

const wholeWidth = (page: Page): number =>
  page.goesOn ? page.goesOn.from + wholeWidth(page.goesOn.page) : readingWidth(page)

const widened = (page: Page, next: Page, from: number): Page => {
  const move = (box: Page['words'][number]) => shifted(box, from)
  return {
    ...page,
    words: [...page.words, ...next.words.map(move)],
    ...(page.uprightLines || next.uprightLines
      ? {
          uprightLines: [...(page.uprightLines ?? []), ...(next.uprightLines ?? []).map((line) => shifted(line, from))],
        }
      : {}),
    goesOn: goingOn(page, next, from),
  }
}

/** A third page goes on where the second ends. */
const goingOn = (page: Page, next: Page, from: number): NonNullable<Page['goesOn']> => {
  if (!page.goesOn) return { from, page: next }
  const { from: first, page: second } = page.goesOn
  return { from: first, page: { ...second, goesOn: goingOn(second, next, from - first) } }
}
