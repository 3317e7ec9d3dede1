import { bareText } from '../text/plain.ts'
import type { Part } from './documents.ts'
import { findItemHeaders, type ItemHeader } from './item-header.ts'
import { continueDetail, readDetail, type Detail } from './item-rows.ts'
import { withoutLineNumbers } from './line-numbers.ts'
import { withLostQuantities } from './missing-quantity.ts'
import { readPairedDetail } from './paired-detail.ts'
import { readPlainDetail } from './plain-detail.ts'
import { readItem, type ReadItem } from './item-values.ts'
import { withColumnPlaces } from './quantity-places.ts'

export type Items = {
  items: ReadItem[]
  /** Where the detail begins on each part, in the part's reading space; Infinity when it has none. */
  tops: readonly number[]
  header: ItemHeader | null
  /** 'page/row' of every line that the detail takes: its labels are no totals. */
  taken: ReadonlySet<string>
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
export const findItems = (parts: readonly Part[]): Items => {
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
  const fitting = (list: readonly ReadItem[]) => list.filter(({ fits }) => fits === true).length
  if (fitting(items) < items.length || items.length === 0) {
    // Headings that were read in part or not at all: what multiplies on each line tells more.
    const plain = readPlainDetail(parts)
    const paired = readPairedDetail(parts)
    const lines = fitting(paired) > fitting(plain) ? paired : plain
    if (items.length === 0 || (lines.length >= items.length && fitting(lines) > fitting(items))) {
      for (const { page, row } of lines) {
        taken.add(`${page}/${row}`)
        const part = parts.findIndex(({ sheet }) => sheet.page.number === page)
        tops[part] = Math.min(tops[part] ?? Infinity, parts[part]?.sheet.rows[row]?.top ?? Infinity)
      }
      items.splice(0, items.length, ...underHeadings(items, lines))
    }
  }
  const countsThings = main === null || main.header.columns.some(({ role }) => role === 'quantity')
  return {
    items: countsThings ? withLostQuantities(withColumnPlaces(items)) : items,
    tops,
    header: main?.header ?? null,
    taken,
  }
}

/** Headings were understood when this part of the lines under them multiplies. */
const UNDERSTOOD = 0.5

/**
 * Lines told by what multiplies, with the codes and names of those that were read under headings: a figure that was not
 * read on one of them says nothing against the headings of all.
 */
const underHeadings = (headed: readonly ReadItem[], plain: readonly ReadItem[]): readonly ReadItem[] => {
  const fitting = headed.filter(({ fits }) => fits === true)
  if (headed.length !== plain.length || fitting.length < UNDERSTOOD * headed.length) return plain
  const isSame = headed.every(({ page, row }, index) => plain[index]?.page === page && plain[index]?.row === row)
  if (!isSame) return plain
  return headed.map((item, index) => {
    const other = plain[index] ?? item
    if (item.fits === true) return item
    return { ...other, code: item.code ?? other.code, description: item.description ?? other.description }
  })
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
