import { figure } from '../../../invoice/layout.ts'
import { dots, dottedRut } from '../../../shapes.ts'
import type { Good } from '../../invoice/content.ts'
import { bold, factTable, oneOf, page, tr } from '../markup.ts'
import type { Program } from '../program.ts'
import { drawDate, html, officeBox, openInvoice, priced, stampBlock, truthOf, issuedBy } from './billing.ts'

/** Fuel by litres with three decimals, and the specific taxes beside the value added one. */
export const fuel: Program = (seed) => {
  const { chance, content: drawn } = openInvoice(seed, {})
  const litres = () => chance.whole(20_000, 5_000_000) / 1000
  const goods = Array.from({ length: chance.pick([1, 1, 2, 3]) }, (): Good => {
    const [name, code, base, specific] = chance.pick([
      ['PETROLEO DIESEL', '5', 640, 80],
      ['GASOLINA 93', '1', 690, 310],
      ['GASOLINA 97', '3', 760, 312],
    ] as const)
    const [quantity, price] = [litres(), base + chance.whole(0, 9_999) / 100]
    return {
      code,
      name,
      quantity,
      unit: 'LT',
      price,
      rate: specific,
      discount: 0,
      total: Math.round(quantity * price),
      isExempt: false,
    }
  })
  const specific = goods.reduce((all, { quantity, rate }) => all + Math.round(quantity * rate), 0)
  const variable = chance.happens(0.5) ? Math.round(specific * (chance.next() * 0.4 - 0.25)) : 0
  const content = priced(
    issuedBy(
      drawn,
      oneOf(
        chance,
        'Combustibles Cordillera Falsa S.A.|Distribuidora de Combustibles El Boldo Ltda.|Estación de Servicio Tres Ciprés SpA',
      ),
    ),
    goods,
    [
      {
        name: oneOf(chance, 'Impto. Específico Base|Imp. Esp. Combustibles|IMPUESTO ESPECIFICO BASE'),
        rate: 0,
        amount: specific,
      },
      ...(variable === 0
        ? []
        : [{ name: oneOf(chance, 'Impto. Específico Variable|Componente Variable MEPCO'), rate: 0, amount: variable }]),
    ],
  )
  const { vendor, receiver, neto, iva, taxes, total } = content
  const date = drawDate(chance)
  const isDue = content.days > 0 && chance.happens(0.6)
  const signed = (value: number) => (value < 0 ? `-${dots(-value)}` : dots(value))
  const rows = goods.map((good) =>
    tr(
      [good.code, good.name, figure(good.quantity, 3), good.unit, figure(good.price, 2), dots(good.total)],
      ['', '', 'n', 'c', 'n', 'n'],
    ),
  )
  const plates = `Guía ${chance.whole(10_000, 99_999)}  Patente ${chance.pick(['HXKR', 'LJPT', 'KRDB'])}${chance.whole(10, 99)}  Tarjeta ****${chance.whole(1000, 9999)}`
  return {
    pages: {
      html: page(
        chance.pick(['arial', 'courier', 'narrow'] as const),
        chance.pick([8, 9]),
        '.t td,.t th{border:1px solid #000;padding:2px 4px}',
        `<div class="side"><div><h2>${html(vendor.name)}</h2>VENTA AL POR MENOR DE COMBUSTIBLES<br>Casa Matriz: ${vendor.address}, ${vendor.commune}</div>${officeBox(chance, content)}</div><div class="side" style="margin:10px 0">${factTable(
          [
            ['Señor(es)', receiver.name],
            ['R.U.T.', dottedRut(receiver.rut)],
            ['Giro', receiver.business],
            ['Dirección', receiver.address],
            ['Comuna', receiver.commune],
          ],
        )}${factTable([['Fecha', date(content.issued)], ...(isDue ? ([['Vencimiento', date(content.due)]] as [string, string][]) : []), ['Condición', content.days === 0 ? 'CONTADO' : `CREDITO ${content.days} DIAS`]])}</div><table class="t w">${tr(['Código', 'Producto', 'Litros', 'U.M.', oneOf(chance, 'Precio Neto|P. Unit.|Precio'), 'Total'], ['', '', 'n', 'c', 'n', 'n'], 'th')}${rows.join('')}</table><div>${plates}</div><div class="side" style="margin-top:14px">${stampBlock(chance, content)}<table>${tr(['NETO', { text: `$ ${dots(neto)}`, class: 'n' }])}${tr(['I.V.A. 19%', { text: `$ ${dots(iva)}`, class: 'n' }])}${taxes.map(({ name, amount }) => tr([name, { text: `$ ${signed(amount)}`, class: 'n' }])).join('')}${tr([bold('TOTAL'), bold(`$ ${dots(total)}`, 'n')])}</table></div>`,
      ),
      format: 'Letter',
    },
    ...truthOf(content, { due: isDue, code: true, quantity: true, price: true, stamped: true }),
    traits: ['fuel', `${goods.length} líneas`, variable === 0 ? 'sin variable' : 'con variable'],
  }
}
