import { addDays } from 'contract/rules/date.ts'
import { ivaOf } from 'contract/rules/invoice-amounts.ts'
import { rutCheckDigit } from 'contract/rules/rut.ts'
import { principal, vendorRut, vendors } from '../../server/demo/story.ts'
import { freePortal } from '../invoice/layouts/v01-free-portal.ts'
import { openErp } from '../invoice/layouts/v08-open-erp.ts'
import type { Good, InvoiceContent, InvoiceParty } from '../invoice/content.ts'
import { photoOf } from '../capture/photo.ts'
import type { HtmlToPdf } from '../writers/html-to-pdf.ts'

/** What the demo company owes: one vendor that it knows, as a PDF, and one that it does not, photographed. */

const daysToPay = 30
/** Any seed gives a photograph of another light and tilt. */
const lightOfTheDay = 7

const party = (
  name: string,
  rut: string,
  business: string,
  [address, commune]: [string, string],
  domain: string,
  phone: string,
): InvoiceParty => ({
  name,
  rut,
  business,
  address,
  commune,
  city: commune,
  phone,
  email: `facturacion@${domain}`,
  web: `www.${domain}`,
  representative: { name: 'Rosa Contreras Vidal', rut: '12.204.518-8' },
  branches: [commune],
})

const receiver = (): InvoiceParty => {
  const [address, commune] = principal.address.split(', ') as [string, string]
  return party(
    principal.name,
    principal.rut,
    principal.description,
    [address, commune],
    'losaromos.cl',
    principal.phone,
  )
}

const known = (): InvoiceParty => {
  const index = vendors.findIndex(([name]) => name.startsWith('Distribuidora'))
  const [name, domain] = vendors[index]!
  return party(
    name,
    vendorRut(index),
    'Venta al por mayor de alimentos',
    ['Camino a Coronel 4420', 'San Pedro de la Paz'],
    domain,
    '+56 41 221 0098',
  )
}

const unknown = (): InvoiceParty =>
  party(
    'Ferretería El Mañío Ltda.',
    `76880416-${rutCheckDigit('76880416')}`,
    'Venta de materiales y ferretería',
    ['Calle Ongolmo 322', 'Concepción'],
    'elmanio.cl',
    '+56 41 274 5510',
  )

const good = (code: string, name: string, quantity: number, unit: string, price: number): Good => ({
  code,
  name,
  detail: '',
  quantity,
  unit,
  price,
  discount: 0,
  gross: quantity * price,
  total: quantity * price,
  isExempt: false,
})

const invoice = (vendor: InvoiceParty, folio: number, issued: string, goods: Good[]): InvoiceContent => {
  const neto = goods.reduce((sum, { total }) => sum + total, 0)
  const tax = ivaOf(neto, issued)
  return {
    type: 33,
    folio,
    issued,
    due: addDays(issued, daysToPay),
    days: daysToPay,
    vendor,
    receiver: receiver(),
    goods,
    discount: 0,
    neto,
    exento: 0,
    iva: tax,
    otherTaxes: [],
    total: neto + tax,
    order: 4_512_206,
    seller: 'Andrea Cifuentes',
    resolution: { number: 80, year: 2014 },
  }
}

/** File name -> bytes. */
export const demoInvoices = async (htmlToPdf: HtmlToPdf): Promise<Record<string, Uint8Array>> => {
  const groceries = invoice(known(), 48_211, '2026-11-12', [
    good('AB-1042', 'Atún en agua lata 160 g caja 48', 12, 'CJ', 41_900),
    good('AB-2210', 'Arroz grado 1 saco 25 kg', 20, 'SC', 22_450),
    good('AB-3307', 'Aceite vegetal 5 L caja 4', 15, 'CJ', 33_800),
    good('AB-0118', 'Lentejas 6 mm saco 25 kg', 8, 'SC', 31_200),
  ])
  const shelving = invoice(unknown(), 3067, '2026-11-17', [
    good('4417', 'Estantería metálica 5 bandejas', 4, 'UN', 64_990),
    good('1203', 'Perno coche 3/8 x 2', 80, 'UN', 290),
    good('8851', 'Pintura anticorrosiva 1 gl', 3, 'UN', 21_500),
  ])
  return {
    'factura-distribuidora-pacifico-sur.pdf': await openErp.draw(groceries, htmlToPdf),
    'factura-ferreteria-foto.jpg': await photoOf(await freePortal.draw(shelving, htmlToPdf), 1, lightOfTheDay),
  }
}
