import { bareText } from '../text/plain.ts'
import type { Part } from './documents.ts'
import { findItemHeaders, type ItemHeader } from './item-header.ts'
import { continueDetail, readDetail, type Detail } from './item-rows.ts'
import { withoutLineNumbers } from './line-numbers.ts'
import { readItem, type Items, type ReadItem } from './item-values.ts'

export type HeadedItems = Items & {
  /** The detail has headings, and none for quantities. */
  hasNoQuantities: boolean
}

/** A copy has as many lines, and this part of their values is read alike. */
const SAME_LINES = 0.6

/** A line is read when it has a value and something that says of what. */
const isLine = (item: ReadItem): boolean =>
  item.total !== null && (item.description !== null || item.code !== null || item.quantity !== null)

const scoreOf = (detail: Detail, items: readonly ReadItem[]): number =>
  detail.header.score +
  items.reduce(
    (score, { fits, description }) =>
      score + (fits === true ? 2 : fits === false ? -0.5 : 0.3) + (description ? 0.3 : -0.5),
    0,
  ) /
    Math.max(1, items.length)

const headingText = (header: ItemHeader): string => bareText(header.columns.map(({ text }) => text).join(''))

/** Lines of the detail over the parts of one document. A part that repeats lines already read is a copy. */
export const readHeadedItems = (parts: readonly Part[]): HeadedItems => {
  const items: ReadItem[] = []
  const seen: ReadItem[][] = []
  const tops: number[] = []
  const taken = new Set<string>()
  let main: Detail | null = null
  for (const { sheet, map, heading } of parts) {
    const headers = findItemHeaders(sheet)
    const details = headers
      .flatMap((header, index) => readDetail(sheet, map, header, headers[index + 1]?.first ?? sheet.rows.length) ?? [])
      .map((detail) => ({ detail, items: withoutLineNumbers(detail.rows).map(readItem).filter(isLine) }))
      .filter((read) => read.items.length > 0)
      .sort((a, b) => scoreOf(b.detail, b.items) - scoreOf(a.detail, a.items))
    const best = details[0]
    if (best === undefined) {
      tops.push(Infinity)
      const start = heading ? heading.row + 1 : 0
      const more = main && parts.length > 1 ? continueDetail(sheet, map, main, start) : null
      const lines = more ? more.rows.map(readItem).filter((item) => isLine(item) && item.fits === true) : []
      add(lines, items, seen)
      continue
    }
    tops.push(best.detail.header.top)
    for (let row = best.detail.header.first; row <= best.detail.header.last; row++)
      taken.add(`${sheet.page.number}/${row}`)
    for (const { row } of best.items) taken.add(`${sheet.page.number}/${row}`)
    main ??= best.detail
    const shape = headingText(best.detail.header)
    const same = details.filter(({ detail }) => detail === best.detail || headingText(detail.header) === shape)
    add(
      same.sort((a, b) => a.detail.header.top - b.detail.header.top).flatMap((read) => read.items),
      items,
      seen,
    )
  }
  const hasNoQuantities = main !== null && !main.header.columns.some(({ role }) => role === 'quantity')
  return { items, tops, taken, hasNoQuantities }
}

/** Adds the lines of one part, unless they are those of a part already read. */
const add = (lines: ReadItem[], items: ReadItem[], seen: ReadItem[][]) => {
  if (lines.length === 0 || seen.some((other) => isCopy(other, lines))) return
  seen.push(lines)
  items.push(...lines)
}

const isCopy = (first: readonly ReadItem[], second: readonly ReadItem[]): boolean =>
  first.length === second.length &&
  first.filter((item, index) => item.total?.value === second[index]?.total?.value).length >= SAME_LINES * first.length
