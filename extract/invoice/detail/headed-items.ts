import { textOf } from '../../input/page.ts'
import { bareText } from '../../text/plain.ts'
import type { Part } from '../documents.ts'
import { findItemHeaders, type ItemHeader } from './item-header.ts'
import { readDetail, type Detail } from './item-rows.ts'
import { withoutLineNumbers } from './line-numbers.ts'
import { isCopy, readItem, type Items, type ReadItem } from './item-values.ts'

export type HeadedItems = Items & {
  /** The detail has headings, and none for quantities. */
  hasNoQuantities: boolean
}

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

const headingText = (header: ItemHeader): string => bareText(textOf(header.columns))

/** Lines of the detail over the parts of one document. A part that repeats lines already read is a copy. */
export const readHeadedItems = (parts: readonly Part[]): HeadedItems => {
  const items: ReadItem[] = []
  const seen: number[][] = []
  const tops: number[] = []
  const taken = new Set<string>()
  let main: Detail | null = null
  for (const { sheet, map } of parts) {
    const headers = findItemHeaders(sheet)
    const details = headers
      .flatMap((header, index) => readDetail(sheet, map, header, headers[index + 1]?.first ?? sheet.rows.length) ?? [])
      .map((detail) => ({ detail, items: withoutLineNumbers(detail.rows).map(readItem).filter(isLine) }))
      .filter((read) => read.items.length > 0)
      .sort((a, b) => scoreOf(b.detail, b.items) - scoreOf(a.detail, a.items))
    const best = details[0]
    if (best === undefined) {
      tops.push(Infinity)
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
const add = (lines: ReadItem[], items: ReadItem[], seen: number[][]) => {
  const values = lines.map(({ total }) => total?.value ?? 0)
  if (lines.length === 0 || seen.some((other) => isCopy(other, values))) return
  seen.push(values)
  items.push(...lines)
}
