import { div, esc, tag } from '../html.ts'
import type { Column } from './columns.ts'
import type { Line } from './heading.ts'
import { type Row, slotsOf, type Table } from './rows.ts'

/** How a program that prints from a browser or a spreadsheet draws its tables. */
export type HtmlStyle = {
  /** Headings written upwards. */
  upright: boolean
  headAlign: 'left' | 'center' | 'right'
  /** The letters of the columns and the numbers of the rows of a spreadsheet. */
  gridNames: boolean
  /** The heading stands again on each page. */
  repeatsHead: boolean
}

const CLASS = { left: '', right: 'n', center: 'c' } as const

const piece = (text: string, isBold = false, scale = 1) =>
  tag('span', esc(text), isBold ? 'b' : '', scale === 1 ? '' : `font-size:${scale}em`)

export const htmlHeading = (heading: readonly Line[]): string =>
  heading
    .map((line) => {
      const [only] = line
      if (line.length === 1 && only)
        return div(piece(only.text, only.isBold, only.scale), '', `text-align:${only.side}`)
      return div(line.map(({ text, isBold, scale }) => piece(text, isBold, scale)).join(''), 'row')
    })
    .join('')

const padded = (cells: readonly string[], slots: number, name: 'td' | 'th') =>
  `${cells.join('')}${cells.length < slots ? `<${name} colspan="${slots - cells.length}"></${name}>` : ''}`

const LETTERS = 26
const columnLetter = (at: number): string =>
  at < LETTERS ? String.fromCodePoint(65 + at) : `A${String.fromCodePoint(65 + at - LETTERS)}`

const bandRow = (table: Table, style: HtmlStyle): string => {
  if (!table.bands) return ''
  const cells: string[] = []
  const columns = table.lines[0]!
  for (let at = 0; at < columns.length;) {
    let end = at
    while (end < columns.length && table.bands[end] === table.bands[at]) end++
    cells.push(`<th colspan="${end - at}" class="c b">${esc(table.bands[at]!)}</th>`)
    at = end
  }
  return `<tr>${style.gridNames ? '<th></th>' : ''}${cells.join('')}</tr>`
}

const headRows = (table: Table, style: HtmlStyle, from: number): string => {
  const slots = slotsOf(table)
  const letters = style.gridNames
    ? `<tr><th class="g"></th>${Array.from({ length: slots }, (_, at) => `<th class="g c">${columnLetter(at + from)}</th>`).join('')}</tr>`
    : ''
  const lines = table.lines.map((columns) => {
    const cells = columns.map(({ head }) =>
      tag(
        'th',
        style.upright ? `<span class="up">${esc(head)}</span>` : esc(head),
        'b',
        `text-align:${style.headAlign}`,
      ),
    )
    return `<tr>${style.gridNames ? '<th class="g">1</th>' : ''}${padded(cells, slots, 'th')}</tr>`
  })
  return letters + bandRow(table, style) + lines.join('')
}

const cellOf = (column: Column, text: string, bold = false): string =>
  tag(
    'td',
    esc(text),
    [CLASS[column.align], column.item === 'name' ? 'nw' : '', column.item === 'rut' ? 'nw' : '', bold ? 'b' : '']
      .filter(Boolean)
      .join(' '),
  )

const sumRows = (table: Table, row: Extract<Row, { kind: 'sum' }>, grid: string): string => {
  const slots = slotsOf(table)
  return table.lines
    .map((columns, line) => {
      const lead = columns.findIndex(({ sum }) => sum !== undefined)
      const free = lead < 0 ? columns.length : lead
      const label = line === 0 && free > 0 ? `<td colspan="${free}" class="b">${esc(row.label)}</td>` : ''
      const rest = columns
        .slice(label === '' ? 0 : free)
        .map((column) => cellOf(column, column.sum?.(row.pays) ?? '', true))
      const used = label === '' ? 0 : free - 1
      return `<tr class="s">${grid}${padded([label, ...rest].filter(Boolean), slots - used, 'td')}</tr>`
    })
    .join('')
}

/** A table of HTML. `from`: columns of the sheet before it. */
export const htmlTable = (table: Table, rows: readonly Row[], style: HtmlStyle, from = 0): string => {
  const slots = slotsOf(table)
  let line = 1
  const body = rows.map((row) => {
    line++
    const grid = style.gridNames ? `<td class="g">${line}</td>` : ''
    if (row.kind === 'group') return `<tr>${grid}<td colspan="${slots}" class="b">${esc(row.label)}</td></tr>`
    if (row.kind === 'sum') return sumRows(table, row, grid)
    return table.lines
      .map(
        (columns) =>
          `<tr>${grid}${padded(
            columns.map((column) => cellOf(column, column.cell(row.pay, row.at))),
            slots,
            'td',
          )}</tr>`,
      )
      .join('')
  })
  const [open, close] = style.repeatsHead ? ['<thead>', '</thead>'] : ['<tbody>', '</tbody>']
  const title = table.title ? div(esc(table.title), 'b') : ''
  return `${title}<table class="t">${open}${headRows(table, style, from)}${close}<tbody>${body.join('')}</tbody></table>`
}

/** Rows of a spreadsheet as it cuts them into sheets: so many on each. */
export const cutRows = (rows: readonly Row[], most: number): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / most) }, (_, at) => rows.slice(at * most, (at + 1) * most))
