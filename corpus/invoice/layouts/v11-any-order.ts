import { documentName, dayFirst, dayParts, figure, type InvoiceLayout } from '../layout.ts'
import type { Good, InvoiceContent } from '../content.ts'
import { prints } from '../truth.ts'
import { plainCapitals } from '../../person-name.ts'
import { chanceFrom, type Chance } from '../../random.ts'
import { commas, dots, dottedRut } from '../../shapes.ts'
import { LETTER, openPdfDocument, type Sheet } from '../../writers/sheet.ts'
import { spellPesos } from '../../spell.ts'
import type { PDFFont } from 'pdf-lib'

// A different program each time: which words name each value, in what order columns stand, how they are aligned, where
// the document's name, the dates and the totals are, and how numbers and dates are written, all drawn by chance.

type Ink = { plain: PDFFont; bold: PDFFont; size: number }
type Write = (
  x: number,
  y: number,
  text: string,
  options?: { bold?: boolean; align?: 'left' | 'right' | 'center'; size?: number; fit?: number },
) => void
type Column = {
  heading: string
  align: 'left' | 'right' | 'center'
  width: number
  cell: (good: Good, index: number) => string
  wraps?: boolean
}

const splitLines = (text: string, font: PDFFont, size: number, width: number): string[] => {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && font.widthOfTextAtSize(longer, size) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}

const printsCode = (content: InvoiceContent) => chanceFrom(`code ${content.folio}`).happens(0.7)

/** How amounts are written: those of prices with their decimals, quantities and sums. */
type Figures = {
  precise: (value: number) => string
  amount: (value: number) => string
  money: (value: number) => string
}

const figuresOf = (money: (value: number) => string): Figures => ({
  precise: (value) =>
    Number.isInteger(value)
      ? money(value)
      : money === commas
        ? `${commas(Math.floor(value))}.${String(Math.round((value % 1) * 100)).padStart(2, '0')}`
        : figure(value, 2),
  amount: (value) => (money === commas ? String(value) : figure(value)),
  money,
})

/** What is sold: its code, name, quantity and unit. `glued`: the unit stands with the quantity. */
const thingColumns = (chance: Chance, { amount }: Figures, glued: boolean) => {
  const code: Column = {
    heading: chance.pick(['Código', 'CODIGO', 'Cód.', 'SKU', 'Cod. Producto', 'Artículo', 'Ref.', 'COD']),
    align: 'left',
    width: 62,
    cell: ({ code }) => code,
  }
  const name: Column = {
    heading: chance.pick([
      'Descripción',
      'DESCRIPCION',
      'Detalle',
      'Producto',
      'Glosa',
      'Descripción del producto',
      'Item',
      'PRODUCTO / SERVICIO',
      'Nombre',
      'Concepto',
    ]),
    align: chance.pick(['left', 'left', 'center']),
    width: 0,
    wraps: true,
    cell: ({ name }) => name,
  }
  const quantity: Column = {
    heading: chance.pick(['Cantidad', 'CANT.', 'Cant', 'Ctd.', 'Unidades', 'QTY', 'Cantid.']),
    align: chance.pick(['right', 'right', 'center']),
    width: glued ? 62 : 46,
    cell: ({ quantity, unit }) => (glued ? `${amount(quantity)} ${unit}` : amount(quantity)),
  }
  const unit: Column = {
    heading: chance.pick(['Unidad', 'UM', 'U.M.', 'Un.', 'Unid.', 'Medida']),
    align: chance.pick(['left', 'center']),
    width: 40,
    cell: ({ unit }) => unit,
  }
  return { code, name, quantity, unit }
}

/** What it costs, and the number of its line. */
const priceColumns = (chance: Chance, { precise, money }: Figures) => {
  const price: Column = {
    heading: chance.pick([
      'Precio',
      'P. Unitario',
      'Precio Unitario',
      'P.UNIT.',
      'Valor Unitario',
      'Precio Unit.',
      'P/U',
      'Precio Neto',
      'V. Unit.',
      'Unitario',
    ]),
    align: 'right',
    width: 70,
    cell: ({ price }) => precise(price),
  }
  const discount: Column = {
    heading: chance.pick(['Desc.', '% Dcto', 'Dscto.', 'Descuento', '%Desc', 'Dcto.']),
    align: 'right',
    width: 48,
    cell: ({ discount }) =>
      discount === 0 ? chance.pick(['', '0', '-']) : chance.happens(0.5) ? `${discount}%` : String(discount),
  }
  const total: Column = {
    heading: chance.pick([
      'Total',
      'TOTAL',
      'Valor',
      'Monto',
      'Importe',
      'Valor Total',
      'Subtotal',
      'Total Línea',
      'Total Neto',
      'Monto Item',
      'Valor Neto',
      'SUB TOTAL',
    ]),
    align: 'right',
    width: 74,
    cell: ({ total }) => money(total),
  }
  const line: Column = {
    heading: chance.pick(['Nº', 'Ítem', 'Lín.', '#', 'Pos', 'N°', 'Nro.']),
    align: 'center',
    width: 26,
    cell: (_, index) => String(index + 1),
  }
  return { price, discount, total, line }
}

const columnsOf = (chance: Chance, money: (value: number) => string, content: InvoiceContent): Column[] => {
  const has = {
    discount: content.goods.some(({ discount }) => discount > 0),
    unit: chance.happens(0.5),
    line: chance.happens(0.4),
  }
  const figures = figuresOf(money)
  const glued = !has.unit && chance.happens(0.25)
  const { code, name, quantity, unit } = thingColumns(chance, figures, glued)
  const { price, discount, total, line } = priceColumns(chance, figures)
  const isItem = name.heading === 'Item'
  const base = chance.pick([
    [code, name, quantity, ...(has.unit ? [unit] : []), price],
    [quantity, ...(has.unit ? [unit] : []), code, name, price],
    [code, quantity, ...(has.unit ? [unit] : []), name, price],
    [name, code, ...(has.unit ? [unit] : []), quantity, price],
    [quantity, name, price],
    [name, price, quantity],
  ])
  const shown = printsCode(content)
    ? base.includes(code)
      ? base
      : [code, ...base]
    : base.filter((column) => column !== code)
  return [...(has.line && !isItem ? [line] : []), ...shown, ...(has.discount ? [discount] : []), total]
}

const drawTable = (
  chance: Chance,
  sheet: Sheet,
  write: Write,
  ink: Ink,
  columns: Column[],
  content: InvoiceContent,
  left: number,
  top: number,
): number => {
  const wide = sheet.width - 2 * left
  const fixed = columns.reduce((sum, { width }) => sum + width, 0)
  const widths = columns.map(({ width }) => (width === 0 ? wide - fixed : width))
  const starts = widths.map((_, index) => left + widths.slice(0, index).reduce((sum, width) => sum + width, 0))
  const pad = chance.pick([2, 4])
  const place = (index: number, align: Column['align']) => {
    const start = starts[index] ?? left
    const width = widths[index] ?? 40
    return align === 'right' ? start + width - pad : align === 'center' ? start + width / 2 : start + pad
  }
  const headAlign = chance.pick(['same', 'same', 'center'] as const)
  const ruled = chance.happens(0.5)
  const leading = ink.size * chance.pick([1.15, 1.3])
  const gap = chance.pick([3, 6, 10])
  const vertical = chance.pick(['top', 'middle'] as const)
  for (const [index, column] of columns.entries())
    write(place(index, headAlign === 'same' ? column.align : 'center'), top, column.heading, {
      bold: true,
      align: headAlign === 'same' ? column.align : 'center',
    })
  if (ruled || chance.happens(0.6)) sheet.line(left, top + 4, left + wide, top + 4)
  let y = top + leading + gap
  for (const [at, good] of content.goods.entries()) {
    const lines = columns.map((column, index) =>
      column.wraps === true
        ? splitLines(column.cell(good, at), ink.plain, ink.size, (widths[index] ?? 100) - 2 * pad)
        : [column.cell(good, at)],
    )
    const most = Math.max(...lines.map(({ length }) => length))
    for (const [index, column] of columns.entries()) {
      const own = lines[index] ?? []
      const offset = vertical === 'middle' ? ((most - own.length) * leading) / 2 : 0
      for (const [row, text] of own.entries())
        write(place(index, column.align), y + offset + row * leading, text, { align: column.align })
    }
    y += most * leading + gap
    if (ruled) sheet.line(left, y - gap / 2 - ink.size * 0.75, left + wide, y - gap / 2 - ink.size * 0.75, 0.3)
  }
  return y
}

const dateOf = (chance: Chance): ((iso: string) => string) => {
  const named = (iso: string, joint: string, capital: boolean) => {
    const [day, month, year] = dayParts(iso)
    return `${day} de ${capital ? month.charAt(0).toUpperCase() + month.slice(1) : month} ${joint} ${year}`
  }
  return chance.pick([
    (iso: string) => dayFirst(iso, '-'),
    (iso: string) => dayFirst(iso, '/'),
    (iso: string) => iso,
    (iso: string) => named(iso, 'de', true),
    (iso: string) => named(iso, 'del', false),
    (iso: string) => dayFirst(iso, '.'),
    (iso: string) => {
      const [day, month, year] = dayParts(iso)
      return `${day.padStart(2, '0')}-${month.slice(0, 3)}-${year}`
    },
  ])
}

const drawFoot = (
  chance: Chance,
  write: Write,
  content: InvoiceContent,
  money: (value: number) => string,
  width: number,
  top: number,
) => {
  const sign = chance.pick(['', '$', '$ ', '$'])
  const show = (value: number) => `${sign}${money(value)}${chance.happens(0.05) ? '.-' : ''}`
  const names = {
    sub: chance.pick(['Subtotal', 'Sub Total', 'SUB-TOTAL']),
    discount: chance.pick(['Descuento', 'Descuento Global', '(-) Descuento']),
    neto: chance.pick(['Neto', 'Monto Neto', 'TOTAL NETO', 'Afecto', 'Valor Neto', 'Monto Afecto', 'Neto $']),
    exento: chance.pick(['Exento', 'Monto Exento', 'Total Exento', 'EXENTO $', 'No Afecto']),
    iva: chance.pick(['IVA 19%', 'I.V.A. (19%)', '19% IVA', 'IVA (19 %)', 'Monto IVA 19%', 'IVA']),
    total: chance.pick(['Total', 'TOTAL', 'Monto Total', 'Total a Pagar', 'TOTAL $', 'TOTAL FACTURA', 'Total General']),
  }
  const gross = content.goods.reduce((sum, { total }) => sum + total, 0)
  const rows: [string, number][] = [
    ...(content.discount > 0
      ? ([
          [names.sub, gross],
          [names.discount, content.discount],
        ] as [string, number][])
      : []),
    ...(content.type === 34 ? [] : ([[names.neto, content.neto]] as [string, number][])),
    ...(content.exento > 0 || chance.happens(0.4) ? ([[names.exento, content.exento]] as [string, number][]) : []),
    ...(content.type === 34 ? [] : ([[names.iva, content.iva]] as [string, number][])),
    [names.total, content.total],
  ]
  const colon = chance.pick(['', ':', ' :'])
  if (chance.happens(0.2)) {
    const step = (width - 80) / rows.length
    for (const [index, [name, value]] of rows.entries()) {
      write(40 + step * (index + 0.5), top, name, { bold: true, align: 'center' })
      write(40 + step * (index + 0.5), top + 12, show(value), { align: 'center' })
    }
    return
  }
  const labelX = chance.pick([width - 210, width - 170])
  for (const [index, [name, value]] of rows.entries()) {
    write(labelX, top + 13 * index, `${name}${colon}`, { bold: true })
    write(width - 42, top + 13 * index, show(value), { align: 'right', bold: chance.happens(0.3) })
  }
}

const drawHead = (chance: Chance, sheet: Sheet, write: Write, content: InvoiceContent): number => {
  const { vendor } = content
  const side = chance.pick(['right', 'right', 'right', 'left', 'center'] as const)
  const boxX = side === 'right' ? 470 : side === 'left' ? 130 : 306
  const issuerX = side === 'right' ? 40 : side === 'left' ? 300 : 40
  const boxTop = side === 'center' ? 40 : 44
  const rut =
    chance.pick(['R.U.T.: ', 'RUT: ', 'R.U.T. N° ', 'RUT ', 'R.U.T.:']) +
    (chance.happens(0.8) ? dottedRut(vendor.rut) : vendor.rut)
  const mark = chance.pick(['N° ', 'Nº ', 'N°', 'No. ', 'Nro. ', 'Folio: ', 'Folio N° ', 'N°: ', 'NÚMERO: '])
  const name = documentName[content.type] ?? ''
  const title = chance.happens(0.7)
    ? name
    : chance.happens(0.5)
      ? name.charAt(0) + name.slice(1).toLowerCase()
      : plainCapitals(name)
  const size = chance.pick([10, 12, 13])
  if (chance.happens(0.8)) sheet.box(boxX - 96, boxTop - 16, 192, 68, undefined, 1.5)
  write(boxX, boxTop, rut, { bold: true, align: 'center', size })
  write(boxX, boxTop + 18, title, { bold: true, align: 'center', size, fit: 186 })
  write(boxX, boxTop + 38, `${mark}${chance.happens(0.15) ? String(content.folio).padStart(9, '0') : content.folio}`, {
    bold: true,
    align: 'center',
    size,
  })
  write(boxX, boxTop + 64, `S.I.I. - ${chance.pick(['ÑUÑOA', 'TALCA', 'SANTIAGO ORIENTE'])}`, {
    align: 'center',
    size: 8,
  })
  let y = side === 'center' ? 124 : 42
  write(issuerX, y, chance.happens(0.5) ? vendor.name.toUpperCase() : vendor.name, {
    bold: true,
    size: chance.pick([9, 11, 14]),
    fit: side === 'left' ? 260 : 320,
  })
  const lines = [
    chance.happens(0.6) ? `Giro: ${vendor.business}` : vendor.business,
    chance.pick([
      `${vendor.address}, ${vendor.commune}`,
      `Dirección: ${vendor.address} - ${vendor.commune}`,
      `Casa Matriz: ${vendor.address}, ${vendor.commune}`,
    ]),
    chance.pick([`Fono: ${vendor.phone}`, `Tel. ${vendor.phone}`, vendor.phone, `Teléfono: ${vendor.phone}`]),
    chance.pick([vendor.email, `Email: ${vendor.email}`, `Correo: ${vendor.email} / ${vendor.web}`]),
  ]
  for (const line of lines) write(issuerX, (y += 12), line, { fit: side === 'left' ? 260 : 320 })
  return Math.max(y, boxTop + 64) + 26
}

const drawParties = (chance: Chance, write: Write, content: InvoiceContent, top: number): number => {
  const { receiver } = content
  const date = dateOf(chance)
  const name = chance.happens(0.5) ? receiver.name.toUpperCase() : receiver.name
  const rut = chance.happens(0.7) ? dottedRut(receiver.rut) : receiver.rut
  const left: [string, string][] = [
    [
      chance.pick(['Señor(es)', 'Cliente', 'SEÑORES', 'Razón Social', 'Nombre', 'Sr.(es)', 'Señor (es)', 'Receptor']),
      name,
    ],
    [chance.pick(['R.U.T.', 'RUT', 'Rut', 'RUT Cliente']), rut],
    ['Giro', receiver.business],
    [chance.pick(['Dirección', 'Domicilio', 'DIRECCION']), receiver.address],
    [chance.pick(['Comuna', 'COMUNA']), receiver.commune],
  ]
  const right: [string, string][] = [
    [
      chance.pick(['Fecha Emisión', 'Fecha', 'Fecha de Emisión', 'Emisión', 'FECHA EMISION', 'F. Emisión']),
      date(content.issued),
    ],
    [
      chance.pick([
        'Fecha Vencimiento',
        'Vencimiento',
        'Vence',
        'Fecha Vcto.',
        'F. Vcto',
        'Fecha de Vencimiento',
        'Fec. Venc.',
      ]),
      date(content.due),
    ],
    [
      chance.pick(['Condición de Pago', 'Forma de Pago', 'Cond. Venta']),
      chance.pick(['Crédito', `${content.days} días`, 'Contado']),
    ],
    [chance.pick(['Vendedor', 'Ejecutivo']), content.seller],
    [chance.pick(['Orden de Compra', 'O.C. N°', 'N° OC']), String(content.order)],
  ]
  if (chance.happens(0.4)) left.sort(() => chance.next() - 0.5)
  if (chance.happens(0.4)) right.sort(() => chance.next() - 0.5)
  const colon = chance.pick([':', ' :', ''])
  const style = chance.pick(['columns', 'columns', 'stacked', 'above'] as const)
  if (style === 'above') {
    for (const [index, [label, value]] of [...left.slice(0, 3), ...right.slice(0, 3)].entries()) {
      const x = 42 + (index % 3) * 180
      const y = top + Math.floor(index / 3) * 30
      write(x, y, label, { bold: true, size: 7, fit: 170 })
      write(x, y + 11, value, { fit: 170 })
    }
    // The third column of each row would be lost: the rest goes below.
    for (const [index, [label, value]] of [...left.slice(3), ...right.slice(3)].entries())
      write(42, top + 64 + 12 * index, `${label}${colon === '' ? ':' : colon} ${value}`, { fit: 500 })
    return top + 64 + 12 * 4 + 26
  }
  const valueX = chance.pick([110, 130])
  const inline = chance.happens(0.3)
  for (const [index, [label, value]] of left.entries()) {
    if (inline) write(42, top + 13 * index, `${label}${colon === '' ? ':' : colon} ${value}`, { fit: 310 })
    else {
      write(42, top + 13 * index, `${label}${colon}`, { bold: true })
      write(valueX, top + 13 * index, value, { fit: 350 - valueX })
    }
  }
  const rightTop = style === 'stacked' ? top + 13 * left.length : top
  const rightX = style === 'stacked' ? 42 : 370
  for (const [index, [label, value]] of right.entries()) {
    write(rightX, rightTop + 13 * index, `${label}${colon}`, { bold: true })
    write(rightX + 100, rightTop + 13 * index, value, { fit: 120 })
  }
  return rightTop + 13 * 5 + 24
}

const rules = Array.from({ length: 60 }, (_, index) => ({
  lines: [1, 9] as const,
  discounts: index % 3 === 1,
  decimals: index % 4 === 2,
  exempt: index % 5 === 3,
  globalDiscount: index % 7 === 4,
  longNames: index % 2 === 1,
  ...(index % 11 === 5 ? { type: 34 as const } : index % 13 === 6 ? { type: 61 as const } : {}),
}))

export const anyOrder: InvoiceLayout = {
  code: 'V11',
  rules,
  prints: (content) => prints({ code: printsCode(content) }),
  stamped: false,
  draw: async (content) => {
    const chance = chanceFrom(`layout ${content.folio} ${content.vendor.rut}`)
    const document = await openPdfDocument('Factura', 'Any')
    const { fonts } = document
    const [plain, bold] = chance.pick([
      [fonts.sans, fonts.sansBold],
      [fonts.serif, fonts.serifBold],
      [fonts.mono, fonts.monoBold],
      [fonts.sans, fonts.sansBold],
    ] as const)
    const ink: Ink = { plain, bold, size: plain === fonts.mono ? 7 : chance.pick([7.5, 8, 9]) }
    const sheet = document.sheet(...LETTER)
    const write: Write = (x, y, text, { bold: isBold = false, align = 'left', size = ink.size, fit } = {}) =>
      sheet.text(x, y, text, {
        font: isBold ? ink.bold : ink.plain,
        size,
        align,
        ...(fit === undefined ? {} : { fit }),
      })
    const money = chance.happens(0.85) ? dots : commas
    const afterHead = drawHead(chance, sheet, write, content)
    const afterParties = drawParties(chance, write, content, afterHead)
    const bottom = drawTable(chance, sheet, write, ink, columnsOf(chance, money, content), content, 40, afterParties)
    const hasWords = chance.happens(0.4)
    if (hasWords) write(42, bottom + 10, `SON: ${spellPesos(content.total)} PESOS`, { fit: 520 })
    drawFoot(chance, write, content, money, sheet.width, bottom + 34)
    write(42, 760, 'Timbre Electrónico SII  Res. 80 de 2014  Verifique documento: www.sii.cl', { size: 7 })
    return document.save()
  },
}
