import { figure } from '../../../invoice/layout.ts'
import { dots, dottedRut } from '../../../shapes.ts'
import { amount, bold, factTable, page, tr } from '../markup.ts'
import type { Program } from '../program.ts'
import { drawDate, html, officeBox, openInvoice, stampBlock, truthOf } from './billing.ts'

/** The Chilean branch of a foreign house: its letterhead, labels in two languages, bank details and terms. */
export const bilingual: Program = (seed) => {
  const { chance, content } = openInvoice(seed, (own) => ({
    type: own.pick([33, 33, 34]),
    lines: own.pick([1, 2, 4]),
    longNames: 0.4,
    codes: 'letters',
  }))
  const name = chance.pick([
    'Nordhavn Maritime Chile SpA',
    'Kestrel & Hume Engineering Chile Limitada',
    'Valmora Software Agencia en Chile',
    'Ostrava Filters Chile S.A.',
  ])
  const document = { ...content, vendor: { ...content.vendor, name } }
  const { vendor, receiver, goods, type, neto, exento, iva, total } = document
  const date = drawDate(chance)
  const isDue = content.days > 0
  const sign = chance.pick(['CLP ', '$ ', 'CLP$ '])
  const both = (spanish: string, english: string) => (isEnglish ? `${english} / ${spanish}` : `${spanish} / ${english}`)
  const isEnglish = chance.happens(0.4)
  const sums: [string, number][] =
    type === 34
      ? [[both('Monto exento', 'Exempt amount'), exento]]
      : [
          [both('Neto', 'Net amount'), neto],
          [both('IVA 19%', 'VAT 19%'), iva],
        ]
  const rate = 900 + chance.whole(0, 9_000) / 100
  const dollars = chance.happens(0.4)
    ? `<div>${both('Equivalente', 'Equivalent')}: USD ${figure(Math.round((total / rate) * 100) / 100, 2)} (T/C ${figure(rate, 2)})</div>`
    : ''
  return {
    pages: {
      html: page(
        chance.pick(['arial', 'georgia', 'times'] as const),
        chance.pick([8, 8.5]),
        '.t th{border-bottom:1.5px solid #000}.t td{border-bottom:1px solid #ddd;padding:4px}',
        `<div class="side"><div><h1 style="letter-spacing:1px">${html(name.split(' Chile')[0]!.toUpperCase())}</h1><div>${html(name)}</div>${vendor.address}, Piso 12, ${vendor.commune}, Chile<br>www.${name.split(' ')[0]!.toLowerCase()}.example</div>${officeBox(chance, document)}</div><div class="side" style="margin:14px 0"><div><b>${both('Facturar a', 'Bill to')}</b>${factTable(
          [
            [both('Razón social', 'Company'), receiver.name],
            ['RUT / Tax ID', dottedRut(receiver.rut)],
            [both('Dirección', 'Address'), `${receiver.address}, ${receiver.commune}`],
            [both('Giro', 'Business'), receiver.business],
          ],
        )}</div>${factTable([[both('Fecha', 'Date'), date(content.issued)], ...(isDue ? ([[both('Vencimiento', 'Due date'), date(content.due)]] as [string, string][]) : []), [both('Condiciones', 'Terms'), content.days === 0 ? 'Cash' : `Net ${content.days}`], ['PO', String(chance.whole(4_500_000, 4_599_999))]])}</div><table class="t w">${tr([both('Código', 'Item'), both('Descripción', 'Description'), both('Cantidad', 'Qty'), both('Precio', 'Unit price'), both('Total', 'Amount')], ['', '', 'n', 'n', 'n'], 'th')}${goods.map((good) => tr([good.code, good.name, figure(good.quantity), dots(good.price), dots(good.total)], ['', '', 'n', 'n', 'n'])).join('')}</table><div class="side" style="margin-top:12px"><div><b>${both('Datos bancarios', 'Bank details')}</b><br>Banco Santander Chile, Cta. Cte. ${chance.whole(10_000_000, 99_999_999)}<br>SWIFT BSCHCLRM<br>${dollars}</div><table>${sums.map(([label, value]) => tr([label, amount(`${sign}${dots(value)}`)])).join('')}${tr([bold(both('Total', 'Total due')), bold(`${sign}${dots(total)}`, 'n')])}</table></div><div style="margin-top:24px">${stampBlock(chance, document)}</div>`,
      ),
      format: chance.pick(['A4', 'Letter'] as const),
    },
    ...truthOf(document, { due: isDue, code: true, quantity: true, price: true, stamped: true }),
    traits: ['bilingual', String(type), isEnglish ? 'inglés primero' : 'español primero', `${goods.length} líneas`],
  }
}
