import { dots, dottedRut } from '../../../shapes.ts'
import type { Good } from '../../invoice/content.ts'
import { bold, factTable, oneOf, page, tr } from '../../programs/markup.ts'
import {
  charge,
  drawDate,
  html,
  officeBox,
  openInvoice,
  priced,
  shortDate,
  stampBlock,
  truthOf,
} from '../../programs/invoices/billing.ts'
import type { Program } from '../../programs/program.ts'

const REASONS = [
  ['Intereses por mora', 'Factura Electrónica', 'COBRO DE INTERESES'],
  ['Diferencia de precio según lista vigente', 'Factura Electrónica', 'CORRIGE MONTO'],
  ['Diferencia de flete no facturado', 'Factura Electrónica', 'CORRIGE MONTO'],
  ['Gastos de cobranza y protesto', 'Factura Electrónica', 'COBRO DE GASTOS'],
] as const

/** A debit note: one or two charges, each of them of an invoice that a table and the text itself name with its own folio and sum. */
export const interestDebit: Program = (seed) => {
  const { chance, content: drawn } = openInvoice(seed, { type: 56 })
  const word = (texts: string) => oneOf(chance, texts)
  const [reason, kind, motive] = chance.pick(REASONS)
  const referred = Array.from({ length: chance.pick([1, 1, 2, 3]) }, (_, at) => ({
    folio: Math.max(1, drawn.folio - 40 - at * 7) + 1_000,
    amount: chance.whole(180_000, 7_900_000),
    day: `${Number(drawn.issued.slice(0, 4)) - 1}-${drawn.issued.slice(5, 7)}-0${at + 1}`,
  }))
  const hasQuantity = chance.happens(0.6)
  const content = priced(
    drawn,
    referred.map(({ folio }): Good => charge(`${reason} factura N° ${folio}`, chance.whole(9_000, 420_000))),
  )
  const { vendor, receiver, goods, neto, iva, total } = content
  const date = drawDate(chance)
  const isDue = chance.happens(0.5)
  const rows = goods.map((good) =>
    hasQuantity
      ? tr([{ text: '1', class: 'n' }, good.name, dots(good.price), dots(good.total)], ['', '', 'n', 'n'])
      : tr([good.name, dots(good.total)], ['', 'n']),
  )
  const heads = hasQuantity
    ? ['Cant.', word('Detalle|Descripción'), 'Valor Unit.', 'Valor']
    : [word('Detalle|Concepto'), 'Monto']
  const classes = hasQuantity ? ['n', '', 'n', 'n'] : ['', 'n']
  const showsSum = chance.happens(0.5)
  const references = tr(['Documento', 'Folio', 'Fecha', 'Razón', ...(showsSum ? ['Monto Doc.'] : [])], [], 'th')
  const table = `<table class="t w">${references}${referred.map(({ folio, amount, day }) => tr([kind, String(folio), shortDate(day), motive, ...(showsSum ? [dots(amount)] : [])])).join('')}</table>`
  const isAbove = chance.happens(0.5)
  return {
    pages: {
      html: page(
        chance.pick(['arial', 'times', 'courier'] as const),
        chance.pick([8.5, 9]),
        `.t td,.t th{${word('border:1px solid #000|border-bottom:1px solid #aaa')}}.t{margin:10px 0}.t th{background:${word('#eee|#fff')}}`,
        `<div class="side"><div><h2>${html(vendor.name)}</h2>${html(vendor.business)}<br>${html(vendor.address)}, ${vendor.commune}<br>Cobranzas: ${vendor.phone}</div>${officeBox(chance, content)}</div><div style="border:1px solid #000;padding:5px;margin-top:10px">${factTable(
          [
            ['Señor(es)', receiver.name],
            ['RUT', dottedRut(receiver.rut)],
            ['Giro', receiver.business],
            ['Dirección', `${receiver.address}, ${receiver.commune}`],
            [word('Fecha emisión|Fecha'), date(content.issued)],
            ...(isDue ? ([['Vencimiento', date(content.due)]] as [string, string][]) : []),
          ],
          chance.pick([1, 2]),
        )}</div>${isAbove ? table : ''}<table class="t w">${tr(heads, classes, 'th')}${rows.join('')}</table>${isAbove ? '' : table}<div class="side">${stampBlock(chance, content)}<table>${tr([bold('Neto $'), dots(neto)], ['', 'n'])}${tr([bold('IVA 19% $'), dots(iva)], ['', 'n'])}${tr([bold('Total $'), bold(dots(total), 'n')])}</table></div>`,
      ),
      format: 'Letter',
      margin: '12mm',
    },
    ...truthOf(content, { due: isDue, code: false, quantity: hasQuantity, price: hasQuantity, stamped: true }),
    traits: ['interest-debit', isAbove ? 'referencias arriba' : 'referencias abajo', `${goods.length} líneas`],
  }
}
