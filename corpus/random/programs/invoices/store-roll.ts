import { figure } from '../../../invoice/layout.ts'
import { dots, dottedRut } from '../../../shapes.ts'
import { documentName, stampSvg } from '../../../invoice/layout.ts'
import { stampOf } from '../../invoice/foot.ts'
import { amount, oneOf, page, tr } from '../markup.ts'
import type { Program } from '../program.ts'
import { html, openInvoice, shortDate, truthOf } from './billing.ts'

/** A supermarket's till: an invoice on a roll, a line's code and its sum on one line, its count on the next. */
export const storeRoll: Program = (seed) => {
  const { chance, content } = openInvoice(seed, (own) => ({
    lines: own.pick([2, 4, 7, 12]),
    codes: 'ean',
    longNames: 0,
  }))
  const { vendor, receiver, goods, neto, iva, total, folio } = content
  const word = (texts: string) => oneOf(chance, texts)
  const hasCode = chance.happens(0.7)
  const capitals = (text: string) => text.toUpperCase()
  const order = chance.whole(0, 2)
  const rows = goods.map((good) => {
    const count = `${figure(good.quantity)} X ${figure(good.price)}`
    const code = hasCode ? good.code : ''
    if (order === 0)
      return `${tr([`${code} ${capitals(good.name)}`.trim(), ''])}${tr([`&nbsp;${count}`.replace('&nbsp;', '  '), amount(dots(good.total))])}`
    if (order === 1)
      return `${tr([count, ''])}${tr([`${code} ${capitals(good.name)}`.trim(), amount(dots(good.total))])}`
    return tr([
      { markup: `${html(capitals(good.name))}<br>${code} ${count}` },
      { markup: `<br>${dots(good.total)}`, class: 'n' },
    ])
  })
  const pay = word('TARJETA DE CREDITO|EFECTIVO|TARJETA DEBITO')
  const high = 470 + goods.length * 27
  return {
    pages: {
      html: `<style>@page{size:226pt ${high}pt;margin:8pt}</style>${page(
        chance.pick(['courier', 'condensed', 'arial'] as const),
        7,
        '.t td{padding:0 1px}.r{border-top:1px dashed #000;margin:4px 0}',
        `<div class="c"><b>${html(vendor.name.toUpperCase())}</b><br>GIRO: SUPERMERCADOS<br>${vendor.address.toUpperCase()}, ${vendor.commune.toUpperCase()}</div><div class="c" style="border:2px solid;padding:6px;margin:6px 0;font-size:10pt"><b>R.U.T.: ${dottedRut(vendor.rut)}<br>${documentName[33]}<br>N° ${folio}</b></div><div class="c">S.I.I. - SANTIAGO NORTE</div><div class="r"></div>FECHA EMISION: ${shortDate(content.issued)}  HORA: ${chance.whole(10, 20)}:${chance.whole(10, 59)}<br>LOCAL: ${chance.whole(10, 400)} CAJA: ${chance.whole(1, 30)} TRX: ${chance.whole(1000, 9999)}<div class="r"></div>${word('SEÑOR(ES)|CLIENTE|RAZON SOCIAL')}: ${html(receiver.name.toUpperCase())}<br>RUT: ${dottedRut(receiver.rut)}<br>GIRO: ${html(receiver.business)}<br>DIRECCION: ${html(receiver.address.toUpperCase())}<br>COMUNA: ${receiver.commune.toUpperCase()}<div class="r"></div><table class="t w">${rows.join('')}</table><div class="r"></div><table class="t w">${tr(['NETO $', amount(dots(neto))])}${tr([word('IVA 19% $|19% IVA $'), amount(dots(iva))])}${tr([{ text: 'TOTAL $', class: 'b' }, amount(dots(total))])}${tr([pay, amount(dots(total))])}${pay === 'EFECTIVO' ? tr(['VUELTO', amount('0')]) : ''}</table><div class="r"></div><div>ARTICULOS VENDIDOS: ${goods.length}</div><div class="c">${stampSvg(stampOf(content), 'width:200pt;height:80pt')}<br>Timbre Electronico SII<br>Res. 99 de 2014 Verifique documento: www.sii.cl</div>`,
      )}`,
      format: 'css',
      margin: '0',
    },
    ...truthOf(content, { due: false, code: hasCode, quantity: true, price: true, stamped: true }),
    traits: ['store-roll', `orden ${order}`, hasCode ? 'con código' : 'sin código', `${goods.length} líneas`],
  }
}
