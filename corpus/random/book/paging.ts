import type { Pay } from '../../payroll/pay.ts'
import { openSheet, write, type Sheet } from '../sheet.ts'
import {
  closeTable,
  drawHeads,
  drawRow,
  lineHeight,
  place,
  rowHeight,
  type Table,
  type TableRow,
  wrapRow,
} from '../table.ts'
import type { TableStyle } from '../table-style.ts'

/** Sheets that fill from the top; `masthead` draws what stands over each and gives the y under it. */
export type Paging = {
  sheets: Sheet[]
  y: number
  left: number
  right: number
  bottom: number
  newSheet: () => Sheet
  sheet: () => Sheet
}

export type PageForm = {
  width: number
  height: number
  margin: number
  /** Points by which every second page lies further to the right. */
  binding: number
  footer: string
  masthead: (sheet: Sheet, left: number, right: number, top: number, page: number) => number
}

const FOOT = 14

export const openPaging = (form: PageForm): Paging => {
  const paging: Paging = {
    sheets: [],
    y: 0,
    left: form.margin,
    right: form.width - form.margin,
    bottom: form.height - form.margin - FOOT,
    newSheet: () => {
      const sheet = openSheet(form.width, form.height)
      paging.sheets.push(sheet)
      const shift = paging.sheets.length % 2 === 0 ? form.binding : 0
      paging.left = form.margin + shift
      paging.right = form.width - form.margin + shift
      paging.y = form.masthead(sheet, paging.left, paging.right, form.margin, paging.sheets.length)
      if (form.footer !== '') write(sheet, paging.left, form.height - form.margin, form.footer, { size: 6.5 })
      return sheet
    },
    sheet: () => paging.sheets.at(-1) ?? paging.newSheet(),
  }
  return paging
}

/** A row and the worker that it is of, null for a band. */
export type BookRow = { row: TableRow; pay: Pay | null }

export type TableSetting = {
  table: Table
  style: TableStyle
  rows: BookRow[]
  /** Headings on each page, or on the first alone. */
  repeatsHeads: boolean
  /** Columns are as wide as each page's contents ask. */
  perPage: boolean
  pageEnd: (onPage: readonly Pay[], soFar: readonly Pay[]) => TableRow[]
  pageStart: (before: readonly Pay[]) => TableRow[]
  end: TableRow[]
  /** Over the headings, on the first page of the table. */
  title?: string
}

/** Draws a table over as many pages as it takes. */
export const layTable = (paging: Paging, setting: TableSetting): void => {
  const { table, style, rows, end, title = '' } = setting
  const width = () => paging.right - paging.left
  const first = paging.sheet()
  if (title !== '') {
    paging.y += style.size * 1.4
    write(first, paging.left, paging.y, title, { family: style.family, size: style.size + 1, bold: true })
    paging.y += style.size * 0.6
  }
  const whole = place(table, style, paging.left, width())
  const placedRows = whole.rows.slice(0, rows.length)
  const heads = Math.max(...whole.heads.map((lines) => lines.length)) * lineHeight(whole) + style.size * 3
  const reserve = (setting.pageEnd([], []).length + 0.5) * style.size * style.leading * 1.3
  const soFar: Pay[] = []
  let striped = 0
  for (let at = 0; at < rows.length;) {
    if (paging.y + heads + rowHeight(whole, placedRows[at]!) * 2 > paging.bottom) paging.newSheet()
    const isFirst = at === 0
    const starts = isFirst ? [] : setting.pageStart(soFar)
    let room = paging.bottom - paging.y - reserve - (isFirst || setting.repeatsHeads ? heads : 0)
    room -= starts.length * style.size * style.leading * 1.3
    let take = 0
    while (at + take < rows.length && (take === 0 || room - rowHeight(whole, placedRows[at + take]!) > 0)) {
      room -= rowHeight(whole, placedRows[at + take]!)
      take++
    }
    const pageOf = (count: number) => {
      // A band is not left alone at the foot of a page.
      const isBandLast = at + count < rows.length && count > 1 && rows[at + count - 1]!.row.kind === 'band'
      const onPage = rows.slice(at, at + count - (isBandLast ? 1 : 0))
      const isLast = at + onPage.length === rows.length
      const pays = onPage.flatMap(({ pay }) => (pay === null ? [] : [pay]))
      const extra = [...(isLast ? [] : setting.pageEnd(pays, [...soFar, ...pays])), ...(isLast ? end : [])]
      const shown = [...starts, ...onPage.map(({ row }) => row), ...extra]
      const placed = place(
        setting.perPage ? { ...table, rows: shown } : { ...table, rows: [...table.rows, ...starts, ...extra] },
        style,
        paging.left,
        width(),
      )
      const own = shown.map((row) => wrapRow(table, placed, row))
      const high = own.reduce((sum, row) => sum + rowHeight(placed, row), paging.y + heads)
      return { count: onPage.length, isLast, pays, placed, own, isTooHigh: high > paging.bottom + FOOT }
    }
    // Columns of its own may break the rows of a page into more lines than those of the whole table.
    let page = pageOf(take)
    while (setting.perPage && page.isTooHigh && take > 1) page = pageOf(--take)
    const { count, isLast, pays, placed, own } = page
    soFar.push(...pays)
    const sheet = paging.sheet()
    if (isFirst || setting.repeatsHeads) paging.y = drawHeads(sheet, table, placed, paging.y)
    for (const row of own) {
      paging.y = drawRow(sheet, table, placed, row, paging.y, striped)
      if (row.kind === 'data') striped++
    }
    paging.y = closeTable(sheet, placed, paging.y)
    at += count
    if (!isLast) paging.newSheet()
  }
}
