import { dayFirst, documentName, figure, type InvoiceLayout } from '../layout.ts'
import { prints } from '../truth.ts'
import { dottedRut } from '../../shapes.ts'
import { openSpool } from '../../writers/spool.ts'

// A large company's system, in fixed letters without accents through a print spooler: abbreviated headings, three lines
// for each position (figures, name, what it was ordered with), two decimals on every amount, dates with points, the
// receiver beside the conditions, a discount in percent with its sign behind.

const PER_PAGE = 14

export const enterpriseForms: InvoiceLayout = {
  code: 'W06',
  rules: [{ lines: [2, 5] }, { lines: [15, 24], discounts: true }, { type: 34, lines: [1, 3] }],
  prints: prints({ phone: false, email: false }),
  stamped: false,
  draw: async (content) => {
    const { vendor, receiver, goods } = content
    const { write, rule, newPage, save } = openSpool(612, 792)
    const money = (value: number) => figure(value, 2)
    const mono = (x: number, y: number, text: string, side: 'l' | 'r' | 'c' = 'l', bold = false) =>
      write(x, y, text, side, bold ? 'monoBold' : 'mono', 7)
    const pages = Math.ceil(goods.length / PER_PAGE)
    for (let page = 0; page < pages; page++) {
      if (page > 0) newPage()
      write(40, 40, vendor.name.toUpperCase(), 'l', 'monoBold', 11)
      mono(40, 52, `GIRO: ${vendor.business}`)
      mono(40, 61, `${vendor.address} ${vendor.commune}`.toUpperCase())
      write(490, 40, `R.U.T. ${dottedRut(vendor.rut)}`, 'c', 'monoBold', 11)
      write(490, 54, documentName[content.type] ?? '', 'c', 'monoBold', content.type === 34 ? 7 : 10)
      write(490, 68, `No. ${String(content.folio).padStart(10, '0')}`, 'c', 'monoBold', 11)
      mono(490, 84, 'SII DIRECCION GRANDES CONTRIBUYENTES', 'c')
      mono(40, 100, `PAG. ${page + 1} / ${pages}`)
      mono(40, 114, 'FACTURAR A', 'l', true)
      mono(40, 124, receiver.name.toUpperCase())
      mono(40, 133, `RUT ${dottedRut(receiver.rut)}`)
      mono(40, 142, receiver.address.toUpperCase())
      mono(40, 151, `${receiver.commune} / ${receiver.city}`.toUpperCase())
      mono(40, 160, receiver.business)
      const terms: [string, string][] = [
        ['FEC. DOCUMENTO', dayFirst(content.issued, '.')],
        ['FEC. VENCIMIENTO', dayFirst(content.due, '.')],
        ['COND. PAGO', `ZC${content.days} ${content.days} DIAS FECHA FACTURA`],
        ['NRO. CLIENTE', '0000104233'],
        ['NRO. PEDIDO', String(content.order)],
        ['ENTREGA', `80${content.order}`],
      ]
      for (const [i, [label, text]] of terms.entries()) {
        mono(340, 114 + i * 9, label)
        mono(430, 114 + i * 9, text)
      }
      rule(36, 172, 576, 172)
      const heads = [
        [40, 'POS', 'l'],
        [70, 'MATERIAL', 'l'],
        [250, 'CTD.', 'r'],
        [262, 'UMV', 'l'],
        [372, 'PR. UNIT.', 'r'],
        [440, 'DTO.', 'r'],
        [572, 'IMP. NETO', 'r'],
      ] as const
      for (const [x, text, side] of heads) mono(x, 182, text, side, true)
      rule(36, 186, 576, 186)
      let y = 198
      for (const [i, good] of goods.slice(page * PER_PAGE, (page + 1) * PER_PAGE).entries()) {
        mono(40, y, String((page * PER_PAGE + i + 1) * 10).padStart(6, '0'))
        mono(78, y, good.code)
        mono(250, y, figure(good.quantity, 3), 'r')
        mono(262, y, good.unit)
        mono(372, y, money(good.price), 'r')
        mono(440, y, good.discount > 0 ? `${figure(good.discount, 2)}%-` : '', 'r')
        mono(572, y, money(good.total), 'r')
        mono(78, y + 9, good.name)
        mono(78, y + 18, `SU PEDIDO ${content.order}-${i + 1} DEL ${dayFirst(content.issued, '.')}`)
        y += 31
      }
      if (page < pages - 1) {
        mono(572, y + 4, 'CONTINUA EN PAGINA SIGUIENTE', 'r')
        continue
      }
      rule(36, y, 576, y)
      const sums: [string, number][] = [
        ['VALOR NETO', content.neto],
        ['VALOR EXENTO', content.exento],
        ['IVA 19,00 %', content.iva],
        ['TOTAL A PAGAR CLP', content.total],
      ]
      for (const [i, [label, amount]] of sums.entries()) {
        mono(400, y + 14 + i * 11, label, 'l', i === 3)
        mono(572, y + 14 + i * 11, money(amount), 'r', i === 3)
      }
      mono(40, y + 14, 'TIMBRE ELECTRONICO SII RES. 80 DE 22.08.2014')
      mono(40, y + 23, 'VERIFIQUE DOCUMENTO WWW.SII.CL')
    }
    return save()
  },
}
