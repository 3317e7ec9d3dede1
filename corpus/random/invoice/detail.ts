import type { Draw, Word } from '../draw.ts'
import type { Table, TableColumn, TableRow } from '../table.ts'
import { drawTableStyle, type TableStyle } from '../table-style.ts'
import type { Content, Good } from './content.ts'
import type { InvoiceStyle } from './style.ts'

/** A column of the detail; `line` is the second line of a row that has two. */
type Field = {
  id: Word
  align: TableColumn['align']
  cell: (good: Good, at: number) => string
  wide?: boolean
  /** Where no concept has a word for it. */
  head?: string
}

export type Detail = {
  table: Table
  style: TableStyle
  /** Rows without an item that fill the form. */
  padding: TableRow[]
  hasCode: boolean
  hasQuantity: boolean
  hasPrice: boolean
}

const NOTES = [
  '** Guía de despacho N° 4471 **',
  'Según cotización 2213',
  'Incluye despacho a obra',
  '*** Oferta vigente ***',
  'Lote 22A vence 08/2027',
  'Periodo: marzo',
]

type Discounts = 'none' | 'percent' | 'pesos'
type CodePlace = 'column' | 'none' | 'bracket' | 'under' | 'over' | 'dash' | 'labelled' | 'after' | 'slash' | 'named'

/** The columns of the detail, from left to right. */
const drawFields = (
  draw: Draw,
  style: InvoiceStyle,
  content: Content,
  discounts: Discounts,
  code: CodePlace,
): Field[] => {
  const hasUnit = draw.choose([
    [3, 'none'],
    [2, 'column'],
    [1, 'joined'],
    [2, 'column', 'held'],
    [1, 'unit-first', 'held'],
    [1, 'joined', 'held'],
  ] as const)
  const name = (good: Good) =>
    code === 'bracket'
      ? `[${good.code}] ${good.name}`
      : code === 'dash'
        ? `${good.code} - ${good.name}`
        : code === 'after'
          ? `${good.name} (${good.code})`
          : code === 'slash'
            ? `${good.code} / ${good.name}`
            : good.name
  const isCapitals = draw.happens(0.3)
  const percentSign = draw.happens(0.4) ? '%' : ''
  const quantity: Field = {
    id: 'quantity',
    align: draw.choose([
      [3, 'right'],
      [2, 'center'],
      [1, 'left'],
    ]),
    cell: (good) =>
      hasUnit === 'joined'
        ? `${style.quantity(good.quantity)} ${good.unit}`
        : hasUnit === 'unit-first'
          ? `${good.unit} ${style.quantity(good.quantity)}`
          : style.quantity(good.quantity),
  }
  const description: Field = {
    id: 'description',
    align: 'left',
    wide: true,
    cell: (good) => (isCapitals ? name(good).toUpperCase() : name(good)),
  }
  const codeField: Field = { id: 'itemCode', align: 'left', cell: ({ code: text }) => text }
  const unit: Field = { id: 'unit', align: 'center', cell: (good) => good.unit }
  const number: Field = { id: 'lineNumber', align: 'center', cell: (_, at) => String(at + 1) }
  const numbers = draw.happens(0.25) ? [number] : []
  const units = hasUnit === 'column' ? [unit] : []
  const codes = code === 'column' ? [codeField] : []
  const things = draw.choose<Field[]>([
    [5, [...codes, description, quantity, ...units]],
    [2, [...codes, quantity, ...units, description]],
    [2, [quantity, ...units, ...codes, description]],
    [1, [description, ...codes, quantity, ...units]],
    [1, [...codes, description, quantity, ...units]],
    [1, [...codes, description, ...units, quantity]],
    [1, [...units, quantity, ...codes, description]],
    [1, [quantity, ...units, description, ...codes]],
    [2, [...codes, description, quantity, ...units], 'held'],
    [1, [...codes, ...units, quantity, description], 'held'],
    [1, [...units, ...codes, description, quantity], 'held'],
    [1, [description, quantity, ...units, ...codes], 'held'],
  ])
  const money = moneyFields(draw, style, content, discounts, percentSign)
  const reckoned = draw.fork('reckoned').choose([
    [1, 'columns'],
    [4, 'columns', 'held'],
    [1, 'under', 'held'],
  ] as const)
  const places = placeFields(draw.fork('places'))
  if (reckoned === 'columns') return [...numbers, ...places.before, ...things, ...places.after, ...money]
  return [...numbers, ...codes, reckonedUnder(style, description), ...money.filter(({ id }) => id !== 'price')]
}

/** A description with how many at which price under it, so that only sums have a column. */
const reckonedUnder = (style: InvoiceStyle, description: Field): Field => ({
  ...description,
  cell: (good, at) =>
    `${description.cell(good, at)}\n${style.quantity(good.quantity)} ${good.unit} x ${style.price(good.price)}`,
})

/** Columns of what is neither the thing nor its price: stores, batches, lines of an order. */
const placeFields = (draw: Draw): Record<'before' | 'after', Field[]> => {
  const kind = draw.choose([
    [1, 'none'],
    [3, 'none', 'held'],
    [1, 'store', 'held'],
    [1, 'batch', 'held'],
    [1, 'order-line', 'held'],
  ] as const)
  const first = draw.whole(10, 900)
  const field = (head: string, cell: Field['cell']): Field => ({ id: 'notes', head, align: 'center', cell })
  if (kind === 'store') return { before: [field('Bod.', (_, at) => `0${(at % 3) + 1}`)], after: [] }
  if (kind === 'batch') return { before: [], after: [field('Lote', (_, at) => `L${first + at * 3}`)] }
  if (kind === 'order-line') return { before: [field('Pos. OC', (_, at) => String((at + 1) * 10))], after: [] }
  return { before: [], after: [] }
}

/** What it costs: the columns on the right. */
const moneyFields = (
  draw: Draw,
  style: InvoiceStyle,
  content: Content,
  discounts: Discounts,
  percentSign: string,
): Field[] => {
  const fields: Field[] = [{ id: 'price', align: 'right', cell: (good) => style.price(good.price) }]
  if (discounts === 'percent')
    fields.push({ id: 'discountRate', align: 'right', cell: (good) => `${good.rate}${percentSign}` })
  if (discounts !== 'none' && (discounts === 'pesos' || draw.happens(0.3)))
    fields.push({ id: 'discountAmount', align: 'right', cell: (good) => style.money(good.discount) })
  else if (discounts === 'none' && draw.happens(0.2))
    fields.push({ id: 'discountAmount', align: 'right', cell: () => '0' })
  if (content.goods.some(({ isExempt }) => isExempt)) {
    const [taxed, exempt] = draw.choose([
      [2, ['A', 'E']],
      [1, ['', 'EX']],
      [1, ['19%', 'Exento']],
    ] as const)
    fields.push({ id: 'taxFlag', align: 'center', cell: (good) => (good.isExempt ? exempt : taxed) })
  }
  return [...fields, { id: 'lineTotal', align: 'right', cell: (good) => style.money(good.total) }]
}

/** Headings that differ from each other, as far as the words go. */
const headedColumns = (draw: Draw, style: InvoiceStyle, fields: readonly Field[]): TableColumn[] => {
  const word = (id: Word) => style.words(draw.word(id))
  const used = new Set<string>()
  return fields.map(({ id, align, wide, head: own }): TableColumn => {
    let head = own === undefined ? word(id) : style.words(own)
    for (let turn = 0; turn < 20 && used.has(head.toLowerCase()); turn++) head = word(id)
    used.add(head.toLowerCase())
    return { heads: [head], align, wraps: wide === true }
  })
}

/** The lines of a description, with the code where it stands on one of its own. */
const withCode = (text: string, code: string, place: CodePlace): string[] =>
  place === 'under'
    ? [text, code]
    : place === 'labelled'
      ? [text, `SKU: ${code}`]
      : place === 'named'
        ? [`Cód. ${code}`, text]
        : place === 'over'
          ? [code, text]
          : [text]

/** The same where the description says on a line of its own how many of it at which price. */
const described = (text: string, code: string, place: CodePlace): string[] => {
  const [first = '', ...rest] = text.split('\n')
  return [...withCode(first, code, place), ...rest]
}

/** Over the items of each delivery, which one it was. */
const withDeliveries = (
  draw: Draw,
  style: InvoiceStyle,
  fields: readonly Field[],
  content: Content,
  rows: TableRow[],
) => {
  const isGrouped = draw.choose([
    [1, false],
    [2, false],
    [1, content.goods.length > 2 && content.type === 33],
  ])
  if (!isGrouped) return rows
  const first = draw.whole(1200, 88_000)
  const date = style.date(content.issued)
  const named = draw.fork('delivery').choose<(folio: number) => string>([
    [1, (folio) => `Guía de Despacho N° ${folio} del ${date}`],
    [1, (folio) => `GD ${folio} / ${date}`, 'held'],
    [1, (folio) => `** Según Guía Nº ${folio} **`, 'held'],
    [1, (folio) => `Pedido ${folio}  Fecha ${date}`, 'held'],
  ])
  const band = (at: number): TableRow => ({
    kind: 'band',
    cells: fields.map(() => []),
    label: { text: named(first + at * 7), over: fields.length },
  })
  const middle = Math.ceil(rows.length / 2)
  return [band(0), ...rows.slice(0, middle), band(1), ...rows.slice(middle)]
}

/** A row for each item, some with a note under them. */
const drawRows = (draw: Draw, fields: readonly Field[], goods: readonly Good[], code: CodePlace): TableRow[] => {
  const notes = draw.choose([
    [6, 0],
    [1, 0.3],
    [4, 0, 'held'],
    [1, 1, 'held'],
  ])
  return goods.flatMap((good, at) => {
    const cells = fields.map(({ id, cell }) =>
      (id === 'description' ? described(cell(good, at), good.code, code) : [cell(good, at)]).filter(
        (text) => text !== '',
      ),
    )
    const row: TableRow = { kind: 'data', cells }
    if (!draw.happens(notes)) return [row]
    const note = draw.pick(NOTES)
    return [
      row,
      { kind: 'data', cells: fields.map(({ id }) => (id === 'description' ? [note] : [])) } satisfies TableRow,
    ]
  })
}

/** Rows without an item that fill the form, empty or with zeros. */
const drawPadding = (draw: Draw, fields: readonly Field[], rows: number): TableRow[] => {
  const blank = draw.choose([
    [8, 'none'],
    [1.5, 'empty'],
    [0.8, 'zeros'],
    [4, 'none', 'held'],
    [1, 'end', 'held'],
    [1, 'empty', 'held'],
  ] as const)
  const room = blank === 'none' ? 0 : Math.max(0, draw.whole(8, 16) - rows)
  const zeros = fields.map(({ id }) =>
    ['quantity', 'price', 'discountAmount', 'discountRate', 'lineTotal'].includes(id) ? ['0'] : [],
  )
  if (blank === 'end') {
    const end = draw.pick(['*** FIN DE DETALLE ***', '--------------------', '* * * * * *'])
    return [{ kind: 'data', cells: fields.map(({ id }) => (id === 'description' ? [end] : [])) }]
  }
  return Array.from({ length: room }, () => ({
    kind: 'data',
    cells: blank === 'zeros' ? zeros : fields.map(() => []),
  }))
}

/** The lines of the detail as a table: which columns, in which order, on one line or two. */
export const drawDetail = (draw: Draw, style: InvoiceStyle, content: Content, discounts: Discounts): Detail => {
  const code = draw.choose([
    [5, 'column'],
    [3, 'none'],
    [1, 'bracket'],
    [0.7, 'under'],
    [2, 'column'],
    [1, 'over'],
    [1, 'dash'],
    [1, 'labelled'],
    [3, 'column', 'held'],
    [1, 'after', 'held'],
    [1, 'slash', 'held'],
    [1, 'named', 'held'],
  ] as const)
  const fields = drawFields(draw, style, content, discounts, code)
  const columns = headedColumns(draw, style, fields)
  const rows = withDeliveries(draw, style, fields, content, drawRows(draw, fields, content.goods, code))
  const padding = drawPadding(draw, fields, rows.length)
  const table = drawTableStyle(draw, fields.length, false)
  const tableStyle: TableStyle = {
    ...table,
    family: style.family,
    size: style.size,
    rules: style.family === 'mono' || table.rules !== 'text' ? table.rules : 'head',
    heads: ['upwards', 'break', 'hyphen'].includes(table.heads) ? 'wrap' : table.heads,
    spread: draw.choose<TableStyle['spread']>([
      [5, 'fill'],
      [1, 'widest'],
      [1, 'even'],
    ]),
    widest: draw.choose([
      [2, 60],
      [1, 34],
    ]),
  }
  return {
    table: { columns, rows, groups: [] },
    style: tableStyle,
    padding,
    hasCode: code !== 'none',
    hasQuantity: true,
    hasPrice: true,
  }
}

/** The letters' size at which the detail fits the page. */
export const fitDetail = (detail: Detail, width: number, needed: (style: TableStyle) => number): TableStyle => {
  let style = detail.style
  for (let widest = style.widest; widest >= 20; widest -= 4) {
    style = { ...detail.style, widest }
    if (needed(style) <= width) return style
  }
  while (needed(style) > width && style.size > 5) style = { ...style, size: style.size - 0.5 }
  return style
}
