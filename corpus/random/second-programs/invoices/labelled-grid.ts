import { figure } from '../../../invoice/layout.ts'
import { dots, dottedRut } from '../../../shapes.ts'
import { type Cell, oneOf, page, tr } from '../../programs/markup.ts'
import {
  drawDate,
  html,
  officeBox,
  openInvoice,
  receiptBox,
  stampBlock,
  truthOf,
} from '../../programs/invoices/billing.ts'
import type { Program } from '../../programs/program.ts'

/** A small label in the cell's corner with its value below it. */
const field = (label: string, value: string, span = 1): Cell => ({
  markup: `<div class="s">${html(label)}</div>${html(value)}`,
  span,
})

/** A printing house's form for many issuers: every fact in a cell with its label above it, the sums in a row of cells. */
export const labelledGrid: Program = (seed) => {
  const { chance, content } = openInvoice(seed, (own) => ({
    type: own.pick([33, 33, 34]),
    lines: own.pick([1, 2, 5, 9, 16]),
    decimals: own.happens(0.3),
    exempt: own.happens(0.25),
    globalDiscount: own.happens(0.25),
    longNames: 0.3,
    codes: own.pick(['letters', 'number'] as const),
  }))
  const { vendor, receiver, goods, type, neto, exento, iva, total, discount } = content
  const word = (texts: string) => oneOf(chance, texts)
  const date = drawDate(chance)
  const isDue = chance.happens(0.65)
  const hasCode = chance.happens(0.5)
  const isBelow = chance.happens(0.3)
  const terms = content.days === 0 ? 'Contado' : `Crédito ${content.days} días`
  const sums: [string, string][] = [
    ...(discount > 0 ? ([['DESCUENTO GLOBAL', dots(discount)]] as [string, string][]) : []),
    ...(type === 34 ? [] : ([['MONTO NETO', dots(neto)]] as [string, string][])),
    ['MONTO EXENTO', dots(exento)],
    ...(type === 34 ? [] : ([['IVA (19%)', dots(iva)]] as [string, string][])),
    ['MONTO TOTAL', dots(total)],
  ]
  const marked = exento > 0 && type === 33
  const right = (text: string): Cell => ({ text, class: 'n' })
  const rows = goods.map((good, at) =>
    tr([
      { text: String(at + 1), class: 'c' },
      ...(hasCode ? [good.code] : []),
      ...(marked ? [{ text: good.isExempt ? 'EX' : '', class: 'c' }] : []),
      good.name,
      right(figure(good.quantity)),
      good.unit,
      right(figure(good.price)),
      right(dots(good.total)),
    ]),
  )
  const heads: Cell[] = [
    word('Ln|#|N°'),
    ...(hasCode ? [word('Código|Cód. Ítem')] : []),
    ...(marked ? ['Ind.'] : []),
    word('Descripción|Detalle|Nombre del Ítem'),
    right(word('Cant.|Cantidad')),
    word('U.M.|Unidad'),
    right(word('Precio Unit.|P. Unitario|Valor Unitario')),
    right(word('Valor|Monto|Total Línea')),
  ]
  const reference = chance.happens(0.5)
    ? `<table class="w g">${tr(['Tipo Documento', 'Folio', 'Fecha', 'Razón de Referencia'], [], 'th')}${tr([word('Orden de Compra|HES|Contrato'), String(chance.whole(4_500_000, 9_999_999)), date(content.issued), ''])}</table>`
    : ''
  const sumTable = isBelow
    ? `<table class="w g">${tr(sums.map(([label, value]) => field(label, value)))}</table>`
    : `<table class="g">${sums.map(([label, value]) => tr([label, right(`$ ${value}`)])).join('')}</table>`
  return {
    pages: {
      html: page(
        chance.pick(['arial', 'verdana', 'narrow'] as const),
        chance.pick([7.5, 8]),
        `.g td,.g th{border:1px solid #444;padding:2px 4px}.g th{background:#e8e8e8}.s{font-size:70%;color:#555}.g{margin-top:8px}.k{break-inside:avoid;margin-top:12px}`,
        `<div class="side"><div style="max-width:60%"><h2 style="color:${word('#004b8d|#7a1f1f|#333')}">${html(vendor.name)}</h2>${html(vendor.business)}<br>${html(vendor.address)}, ${vendor.commune}, ${vendor.city}<br>Tel: ${vendor.phone} - ${vendor.web}</div>${officeBox(chance, content)}</div><table class="w g">${tr([field('SEÑOR(ES)', receiver.name, 3), field('R.U.T.', dottedRut(receiver.rut))])}${tr([field('GIRO', receiver.business, 2), field('TELÉFONO', receiver.phone), field(word('FECHA EMISIÓN|FECHA DE EMISIÓN'), date(content.issued))])}${tr([field('DIRECCIÓN', receiver.address), field('COMUNA', receiver.commune), field('CIUDAD', receiver.city), isDue ? field(word('FECHA VENCIMIENTO|VENCIMIENTO'), date(content.due)) : field('CONDICIÓN DE PAGO', terms)])}</table>${reference}<table class="w g">${tr(heads, [], 'th')}${rows.join('')}</table><div class="k">${isBelow ? sumTable : ''}<div class="side" style="margin-top:10px">${stampBlock(chance, content)}${isBelow ? '' : sumTable}</div>${chance.happens(0.4) ? receiptBox() : ''}</div>`,
      ),
      format: chance.pick(['Letter', 'A4'] as const),
    },
    ...truthOf(content, { due: isDue, code: hasCode, quantity: true, price: true, stamped: true }),
    traits: ['labelled-grid', String(type), isBelow ? 'totales en fila' : 'totales al lado', `${goods.length} líneas`],
  }
}
