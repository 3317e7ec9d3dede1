import type { Page } from '../../input/page.ts'
import type { NumberCell } from '../../page/cells.ts'
import { overlap } from '../../page/columns.ts'
import { amountOf, isAmount } from '../items/candidates.ts'
import type { Item, Loose } from '../items/items.ts'
import { isMisunderstood, type Section } from '../items/labels.ts'
import type { Concept } from '../words/vocabulary.ts'

/** What a slip says besides its texts. */
export type SlipFigures = { items: readonly Item[]; loose: readonly Loose[] }

/** A label that is understood less well than this may mean something else. */
const KNOWN = 0.9

/** Nobody understands a label, or only in part, or it would mean what its amount is not. */
export const isOpen = ({ meaning, numbers }: Item): boolean =>
  meaning === null ||
  meaning.score < KNOWN ||
  isMisunderstood(
    meaning,
    numbers.some(({ number }) => number.isMoney),
  )

/** An amount of a slip with what its label surely says, if anything. */
export type Figure = {
  value: number
  cell: NumberCell
  page: Page
  item: Item | null
  concept: Concept | null
  section: Section
}

/** An amount that is the sum of others one below the other; subtotals among them are not added. */
export type Sum = { whole: Figure; parts: readonly Figure[] }

/** Smaller numbers than this are days, hours and rates. */
const LEAST = 100
/** Sums of amounts that are each rounded before they are printed. */
const TOLERANCE = 1
/** Ways to add a column up: each subtotal may as well be one more amount. */
const MOST_WAYS = 6

/** The amounts of a slip in reading order, without zeros and without what the employer pays. */
export const figuresOf = ({ items, loose }: SlipFigures): Figure[] => {
  const figure = (cell: NumberCell, page: Page, item: Item | null, section: Section): Figure => {
    const isOwn = item !== null && (amountOf(item) === cell || item.meaning?.concept === 'totalRow')
    const concept = isOwn && !isOpen(item) ? (item.meaning?.concept ?? null) : null
    return { value: Math.abs(cell.number.value), cell, page, item, concept, section }
  }
  const found = [
    ...items.flatMap((item) =>
      item.numbers
        .filter((cell) => isAmount(item, cell))
        .map((cell) => figure(cell, item.line.page, item, item.section)),
    ),
    ...loose.map(({ number, line, section }) => figure(number, line.page, null, section)),
  ]
  return found.filter(({ value, section }) => value >= LEAST && section !== 'employer').sort(inOrder)
}

const inOrder = (a: Figure, b: Figure): number =>
  a.page.number - b.page.number || a.cell.top - b.cell.top || a.cell.left - b.cell.left

const isUnder = (figure: Figure, over: Figure): boolean =>
  figure.page.number > over.page.number ||
  (figure.page === over.page && figure.cell.top > (over.cell.top + over.cell.bottom) / 2)

const isAbove = (figure: Figure, under: Figure): boolean =>
  figure.page.number < under.page.number ||
  (figure.page === under.page && figure.cell.bottom < (under.cell.top + under.cell.bottom) / 2)

/** Amounts added up: the last of them, and those before it. */
type Way = { sum: number; last: Figure; before: Way | null }

const partsOf = (way: Way | null): Figure[] => (way ? [...partsOf(way.before), way.last] : [])

/** What the amounts of a column add up to from each of them on, where that is printed beside the last or below. */
export const sumsOf = (figures: readonly Figure[]): Sum[] => {
  const sums: Sum[] = []
  // Each figure under its whole pesos, so that few are compared with each of the many sums.
  const byPesos = new Map<number, Figure[]>()
  for (const figure of figures) {
    const pesos = Math.floor(figure.value)
    byPesos.set(pesos, [...(byPesos.get(pesos) ?? []), figure])
  }
  for (const first of figures) {
    let ways: Way[] = [{ sum: first.value, last: first, before: null }]
    const addUp = () => {
      for (const way of ways)
        for (let pesos = Math.floor(way.sum) - TOLERANCE; pesos <= way.sum + TOLERANCE; pesos++)
          for (const whole of byPesos.get(pesos) ?? []) {
            if (Math.abs(whole.value - way.sum) > TOLERANCE || isAbove(whole, way.last)) continue
            const parts = partsOf(way)
            if (!parts.includes(whole)) sums.push({ whole, parts })
          }
    }
    addUp()
    for (const next of figures) {
      if (!isUnder(next, first) || overlap(next.cell, first.cell) <= 0) continue
      const skipped = ways.filter((way) => isSubtotal(next, way))
      ways = [...ways.map((way) => ({ sum: way.sum + next.value, last: next, before: way })), ...skipped]
      ways = ways.slice(-MOST_WAYS)
      addUp()
    }
  }
  return sums
}

/** The last of some amounts add up to it. */
const isSubtotal = ({ value }: Figure, way: Way): boolean => {
  let sum = 0
  for (let at: Way | null = way; at !== null; at = at.before) {
    sum += at.last.value
    if (Math.abs(sum - value) <= TOLERANCE) return true
  }
  return false
}
