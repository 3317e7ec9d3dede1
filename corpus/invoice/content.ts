import { additionalTaxPercents } from 'contract/figures/additional-taxes.ts'
import { presentIvaPercent } from 'contract/figures/iva.ts'
import { drawCompany, type Company } from '../company.ts'
import { drawName, givenFirst } from '../person-name.ts'
import { chanceFrom, type Chance } from '../random.ts'

export type DocumentType = 33 | 34 | 39 | 52 | 56 | 61 | 0

export type InvoiceParty = Company & { city: string; phone: string; email: string; web: string }

export type Good = {
  code: string
  name: string
  /** A second text that some programs print under the name. */
  detail: string
  quantity: number
  unit: string
  price: number
  /** Percentage of the line, 0 for none. */
  discount: number
  /** quantity x price, before the discount. */
  gross: number
  total: number
  isExempt: boolean
}

export type InvoiceContent = {
  type: DocumentType
  folio: number
  issued: string
  due: string
  days: number
  vendor: InvoiceParty
  receiver: InvoiceParty
  goods: Good[]
  /** A discount on the taxed lines, in pesos; 0 for none. */
  discount: number
  neto: number
  exento: number
  iva: number
  otherTaxes: { name: string; rate: number; amount: number }[]
  total: number
  order: number
  seller: string
  resolution: { number: number; year: number }
}

export type ContentRules = {
  type?: DocumentType
  lines?: readonly [from: number, to: number]
  decimals?: boolean
  discounts?: boolean
  globalDiscount?: boolean
  exempt?: boolean
  /** One tax beside the IVA, or several. */
  additionalTax?: boolean | 'several'
  longNames?: boolean
  person?: boolean
}

const GOODS: readonly (readonly [name: string, unit: string, price: number, detail: string])[] = [
  ['Cable THHN 12 AWG rollo 100 m', 'ROL', 48_900, 'Color rojo, certificado SEC'],
  ['Interruptor automático 2x16 A', 'UN', 6_290, 'Curva C'],
  ['Ampolleta LED 9 W luz fría', 'UN', 1_190, 'Caja de 10'],
  ['Tubo conduit PVC 20 mm x 6 m', 'TIRA', 2_350, ''],
  ['Guantes de cabritilla talla 9', 'PAR', 3_450, ''],
  ['Casco de seguridad blanco', 'UN', 7_990, 'Con barbiquejo'],
  ['Detergente industrial 20 L', 'BID', 27_400, ''],
  ['Papel higiénico jumbo 250 m', 'PACK', 11_990, '6 unidades'],
  ['Toalla de papel blanca 2 x 200 m', 'PACK', 9_870, ''],
  ['Café en grano 1 kg', 'KG', 14_500, 'Tueste medio'],
  ['Azúcar sobres 5 g caja 1000', 'CJ', 12_300, ''],
  ['Agua purificada botellón 20 L', 'UN', 3_200, ''],
  ['Arriendo de andamio metálico', 'DIA', 18_500, 'Incluye traslado'],
  ['Servicio de vigilancia nocturna', 'MES', 890_000, 'Turno 12 horas'],
  ['Mantención preventiva ascensor', 'MES', 145_000, 'Contrato 2213'],
  ['Hosting y correo plan 50 casillas', 'MES', 64_990, ''],
  ['Transporte Santiago - Rancagua', 'VJE', 210_000, 'Guía 4471'],
  ['Total limpieza de ductos', 'GL', 320_000, ''],
  ['Filtro de aire 592 x 592 x 45', 'UN', 23_750, 'Clase G4'],
  ['Pintura esmalte al agua 1 gl', 'GL', 19_990, 'Blanco invierno'],
  ['Disco flap 4 1/2" grano 80', 'UN', 1_890, ''],
  ['Perno anclaje 3/8 x 3 3/4', 'UN', 690, ''],
  ['Malla ACMA C-92 2,6 x 5 m', 'UN', 38_400, ''],
  ['Silicona neutra transparente 280 ml', 'TUB', 3_990, ''],
]
const LONG = [
  'Suministro e instalación de equipo split inverter 12.000 BTU, incluye cañerías, soporte, puesta en marcha y garantía de 12 meses',
  'Asesoría mensual en remuneraciones y previsión social para 85 trabajadores, según contrato de prestación de servicios vigente',
  'Reparación de bomba sumergible 5,5 HP con cambio de sello mecánico, rodamientos y bobinado completo',
]
const SURNAMES_WEB = ['cl', 'com', 'net']
/** Taxes on drinks (DL 825, art. 42), each on a share of what is sold. */
const SEVERAL_TAXES = [
  { name: 'ILA Vinos', rate: additionalTaxPercents.winesAndBeers, share: 0.3 },
  { name: 'ILA Licores', rate: additionalTaxPercents.spirits, share: 0.25 },
  { name: 'IABA', rate: additionalTaxPercents.softDrinks, share: 0.2 },
] as const
/** What is withheld of a fee, in hundredths (2025). */
const WITHHELD = 14.5

const party = (chance: Chance): InvoiceParty => {
  const company = drawCompany(chance)
  const slug = company.name
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .split(' ')
    .slice(1, 3)
    .join('')
    .replace(/[^a-z]/g, '')
  const digits = chance.happens(0.5)
    ? `+56 2 2${chance.whole(100, 999)} ${chance.whole(1000, 9999)}`
    : `+56 9 ${chance.whole(4000, 9999)} ${chance.whole(1000, 9999)}`
  return {
    ...company,
    address: `${company.address}${chance.happens(0.3) ? ', oficina 504' : ''}`,
    city: company.commune,
    phone: digits,
    email: `${chance.pick(['facturacion', 'ventas', 'dte', 'contacto'])}@${slug}.example`,
    web: `www.${slug}.${chance.pick(SURNAMES_WEB)}`,
  }
}

const isoPlus = (iso: string, days: number): string => {
  const date = new Date(`${iso}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

const drawGood = (chance: Chance, rules: ContentRules, index: number): Good => {
  const [name, unit, base, detail] = chance.pick(GOODS)
  const isLong = rules.longNames === true && index % 3 === 1
  const rough = Math.max(1, Math.round(base * (0.7 + 0.6 * chance.next())))
  const price = rules.decimals === true && chance.happens(0.5) ? rough + chance.whole(1, 99) / 100 : rough
  const quantity =
    rules.decimals === true && chance.happens(0.35)
      ? chance.whole(5, 900) / (chance.happens(0.5) ? 10 : 4)
      : chance.pick([1, 1, 2, 3, 4, 6, 10, 12, 25, 144, 1200])
  const discount = rules.discounts === true && chance.happens(0.4) ? chance.pick([5, 10, 15, 20]) : 0
  const gross = Math.round(quantity * price)
  return {
    code: chance.happens(0.5)
      ? String(chance.whole(1000, 9_999_999))
      : `${chance.pick(['EL', 'SG', 'AB', 'X'])}-${chance.whole(10, 9999)}`,
    name: isLong ? chance.pick(LONG) : name,
    detail,
    quantity,
    unit,
    price,
    discount,
    gross,
    total: Math.round(gross * (1 - discount / 100)),
    isExempt: rules.exempt === true && chance.happens(0.3),
  }
}

/** What a document says, invented from its name. */
export const drawInvoice = (name: string, rules: ContentRules = {}): InvoiceContent => {
  const chance = chanceFrom(name)
  const type = rules.type ?? 33
  const [least, most] = rules.lines ?? [1, 9]
  const goods = Array.from({ length: chance.whole(least, most) }, (_, index) => drawGood(chance, rules, index))
  const isUntaxed = type === 34 || type === 0
  const sum = (list: readonly Good[]) => list.reduce((all, { total }) => all + total, 0)
  const exempt = isUntaxed ? goods : goods.filter(({ isExempt }) => isExempt)
  const taxed = isUntaxed ? [] : goods.filter(({ isExempt }) => !isExempt)
  const discount = rules.globalDiscount === true && taxed.length > 0 ? Math.round(sum(taxed) * 0.05) : 0
  // Receipts print prices with the tax inside.
  const neto = type === 39 ? Math.round((sum(taxed) * 100) / (100 + presentIvaPercent)) : sum(taxed) - discount
  const exento = sum(exempt)
  const iva = type === 39 ? sum(taxed) - neto : Math.round((neto * presentIvaPercent) / 100)
  const otherTaxes =
    type === 0
      ? [{ name: 'Impto. Retenido', rate: WITHHELD, amount: -Math.round((exento * WITHHELD) / 100) }]
      : rules.additionalTax === true
        ? [{ name: 'ILA bebidas azucaradas', rate: 18, amount: Math.round(neto * 0.4 * 0.18) }]
        : rules.additionalTax === 'several'
          ? SEVERAL_TAXES.map(({ share, ...tax }) => ({ ...tax, amount: Math.round((neto * share * tax.rate) / 100) }))
          : []
  const issued = `${chance.whole(2021, 2026)}-${String(chance.whole(1, 12)).padStart(2, '0')}-${String(chance.whole(1, 28)).padStart(2, '0')}`
  const days = chance.pick([15, 30, 45, 60])
  const vendor = party(chance)
  if (rules.person === true) vendor.name = givenFirst(drawName(chance))
  return {
    type,
    folio: chance.pick([chance.whole(1, 999), chance.whole(1000, 99_999), chance.whole(100_000, 9_999_999)]),
    issued,
    due: isoPlus(issued, days),
    days,
    vendor,
    receiver: party(chance),
    goods,
    discount,
    neto,
    exento,
    iva,
    otherTaxes,
    total: neto + exento + iva + otherTaxes.reduce((all, { amount }) => all + amount, 0),
    order: chance.whole(4_500_000, 4_599_999),
    seller: givenFirst(drawName(chance)),
    resolution: { number: chance.pick([80, 99]), year: 2014 },
  }
}
