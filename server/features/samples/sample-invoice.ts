import { presentIvaPercent } from 'contract/figures/iva.ts'
import { ivaOf } from 'contract/rules/invoice-amounts.ts'
import { addDays } from 'contract/rules/date.ts'
import { formatDate } from 'contract/rules/period.ts'
import { formatRut, rutCheckDigit } from 'contract/rules/rut.ts'
import { formatWhole } from 'contract/rules/whole-number.ts'
import { type Drawing } from './sample-pdf.ts'

/** The sample of an invoice: a vendor that nobody is sells the company what an office needs. */

type Company = { name: string; rut: string; address: string | null }

const vendor = {
  name: 'Proveedor de Ejemplo SpA',
  body: '99987654',
  business: 'Venta de artículos de oficina',
  address: 'Calle de la Muestra 123, Santiago',
}
/** Code, description, quantity, net price of one. */
const goods = [
  ['E-101', 'Resma de papel carta 75 g', 20, 3_890],
  ['E-214', 'Archivador de palanca oficio', 24, 1_990],
  ['E-330', 'Tóner negro 2.600 páginas', 3, 47_500],
] as const
const daysToPay = 5

/** The same vendor numbers its invoices by their day: another day's sample is another invoice. */
const folioOf = (today: string): string => today.replaceAll('-', '').slice(2)

/** `today`: Chile's; it is issued then and falls due within the week. */
export const sampleInvoice = (company: Company, today: string, madeAt: Date): Drawing => {
  const lines = goods.map(([code, name, quantity, price]) => ({ code, name, quantity, price, total: quantity * price }))
  const neto = lines.reduce((sum, { total }) => sum + total, 0)
  const iva = ivaOf(neto, today)
  return {
    title: 'Ejemplo de factura electrónica',
    layout: 'portrait',
    madeAt,
    draw: (canvas) => {
      const [left, right] = [40, canvas.width - 40]
      const said = (label: string, value: string, x: number, y: number) => {
        canvas.words(label, { x, y }, { size: 9, isBold: true })
        canvas.words(value, { x: x + 82, y }, { size: 9 })
      }
      canvas.words(vendor.name, { x: left, y: 44 }, { size: 14, isBold: true })
      canvas.words(`Giro: ${vendor.business}`, { x: left, y: 66 })
      canvas.words(vendor.address, { x: left, y: 80 })
      const red = { color: '#b00020', isBold: true, size: 12 }
      canvas.words(`R.U.T.: ${formatRut(`${vendor.body}-${rutCheckDigit(vendor.body)}`)}`, { x: 388, y: 46 }, red)
      canvas.words('FACTURA ELECTRÓNICA', { x: 388, y: 64 }, red)
      canvas.words(`N° ${folioOf(today)}`, { x: 388, y: 82 }, red)
      canvas.rule(116, left, right)
      said('Señor(es):', company.name, left, 128)
      said('R.U.T.:', formatRut(company.rut), left, 144)
      if (company.address !== null) said('Dirección:', company.address, left, 160)
      said('Fecha Emisión:', formatDate(today), 360, 128)
      said('Vencimiento:', formatDate(addDays(today, daysToPay)), 360, 144)
      said('Forma de Pago:', 'Crédito', 360, 160)
      canvas.box(left - 4, 186, right - left + 8, 18, '#eceef4')
      const columns = [
        ['Código', left],
        ['Descripción', 100],
        ['Cantidad', 360, 'right'],
        ['Precio', 440, 'right'],
        ['Valor', right, 'right'],
      ] as const
      for (const [head, x, to] of columns)
        canvas.words(head, { x, y: 191 }, { size: 8.5, isBold: true, ...(to ? { to } : {}) })
      for (const [i, { code, name, quantity, price, total }] of lines.entries())
        for (const [n, words] of [code, name, String(quantity), formatWhole(price), formatWhole(total)].entries()) {
          const [, x, to] = columns[n]!
          canvas.words(words, { x, y: 212 + i * 18 }, to ? { to } : {})
        }
      const sums = [
        ['Monto Neto', neto],
        [`IVA ${presentIvaPercent}%`, iva],
        ['Total', neto + iva],
      ] as const
      for (const [i, [label, amount]] of sums.entries()) {
        canvas.words(label, { x: 400, y: 290 + i * 16 }, { size: 10, isBold: true })
        canvas.words(`$ ${formatWhole(amount)}`, { x: right, y: 290 + i * 16 }, { size: 10, isBold: true, to: 'right' })
      }
    },
  }
}
