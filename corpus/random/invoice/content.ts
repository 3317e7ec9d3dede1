import { presentIvaPercent } from 'contract/figures/iva.ts'
import { drawCompany, drawRut, type Company } from '../../company.ts'
import { drawName, givenFirst } from '../../person-name.ts'
import type { Draw } from '../draw.ts'
import { LONG, TRADES } from './goods.ts'

export type DocumentType = 33 | 34 | 52 | 56 | 61 | 0

export type Party = Company & { phone: string; email: string; web: string; city: string }

export type Good = {
  code: string
  name: string
  quantity: number
  unit: string
  /** By which the quantity is multiplied, before any discount. */
  price: number
  /** Percentage of the line; 0 for none. */
  rate: number
  /** In pesos, of the line. */
  discount: number
  total: number
  isExempt: boolean
}

export type Tax = { name: string; rate: number; amount: number }

export type Content = {
  type: DocumentType
  folio: number
  issued: string
  due: string
  days: number
  vendor: Party
  receiver: Party
  goods: Good[]
  /** Of the taxed lines together, in pesos. */
  discount: number
  neto: number
  exento: number
  iva: number
  taxes: Tax[]
  total: number
}

const DRINKS: readonly (readonly [name: string, rate: number])[] = [
  ['ILA Vinos 20,5%', 20.5],
  ['ILA Licores 31,5%', 31.5],
  ['ILA Cervezas 20,5%', 20.5],
  ['IABA 18%', 18],
  ['IABA 10%', 10],
  ['Imp. Adic. Harina 12%', 12],
  ['Imp. Adic. Carne 5%', 5],
]
const WITHHELD = [13.75, 14.5, 15.25]

const slugOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .split(' ')
    .slice(1, 3)
    .join('')

const STYLES: readonly ((name: string, draw: Draw) => string)[] = [
  (name) => name,
  (name) => name,
  (name) => name.toUpperCase(),
  (name) => name.replace(/ (SpA|Ltda\.|S\.A\.|Limitada|E\.I\.R\.L\.).*$/, ' y Cía. Ltda.'),
  (name, draw) =>
    name.startsWith('Sociedad') ? name : `${draw.pick(['Soc.', 'Sociedad', 'Inversiones', 'Distribuidora'])} ${name}`,
  (name) => name.replace(/^(\S+) /, '$1 e Hijos '),
]

const drawParty = (draw: Draw): Party => {
  const company = drawCompany(draw)
  const slug = slugOf(company.name)
  const name = draw.pick(STYLES)(company.name, draw)
  return {
    ...company,
    name,
    address: `${company.address}${draw.happens(0.25) ? draw.pick([', oficina 504', ' Local 12', ', Piso 3', ' Bodega 7']) : ''}`,
    city: draw.happens(0.5) ? company.commune : 'Santiago',
    phone: draw.happens(0.5)
      ? `+56 2 2${draw.whole(100, 999)} ${draw.whole(1000, 9999)}`
      : `+56 9 ${draw.whole(4000, 9999)} ${draw.whole(1000, 9999)}`,
    email: `${draw.pick(['facturacion', 'ventas', 'dte', 'contacto', 'cobranza'])}@${slug}.example`,
    web: `www.${slug}.example`,
  }
}

export type ContentRules = {
  type: DocumentType
  lines: number
  decimals: boolean
  discounts: 'none' | 'percent' | 'pesos'
  globalDiscount: boolean
  exempt: boolean
  taxes: boolean
  longNames: number
  codes: 'number' | 'letters' | 'ean'
}

const drawCode = (draw: Draw, kind: ContentRules['codes']) =>
  kind === 'ean'
    ? `780${draw.whole(1_000_000_000, 9_999_999_999)}`
    : kind === 'number'
      ? String(draw.whole(1000, 999_999))
      : `${draw.pick(['AB', 'FT', 'MX', 'SRV', 'K', 'PT'])}-${draw.whole(10, 9999)}`

const drawGoods = (draw: Draw, rules: ContentRules): Good[] => {
  const trade = draw.pick(Object.values(TRADES))
  return Array.from({ length: rules.lines }, (_, at) => {
    const [name, unit, base] = draw.happens(rules.longNames) ? draw.pick(LONG) : draw.pick(trade)
    const rough = Math.max(1, Math.round(base * (0.7 + 0.6 * draw.next())))
    const price = rules.decimals && draw.happens(0.5) ? rough + draw.whole(1, 99) / 100 : rough
    const isWhole = !rules.decimals || !['KG', 'M3', 'HR', 'GL'].includes(unit)
    const quantity = isWhole
      ? draw.pick([1, 1, 1, 2, 3, 4, 5, 6, 10, 12, 20, 24, 48, 100, 144])
      : draw.whole(5, 900) / draw.pick([10, 4, 100])
    const gross = Math.round(quantity * price)
    const isLess = rules.discounts !== 'none' && draw.happens(0.45)
    const rate = isLess && rules.discounts === 'percent' ? draw.pick([3, 5, 8, 10, 12, 15, 20]) : 0
    const discount =
      rate > 0 ? Math.round((gross * rate) / 100) : isLess ? Math.round(gross * draw.pick([0.04, 0.1, 0.15])) : 0
    return {
      code: drawCode(draw, rules.codes),
      name,
      quantity,
      unit,
      price,
      rate,
      discount,
      total: gross - discount,
      isExempt: rules.exempt && at > 0 && draw.happens(0.35),
    }
  })
}

const isoPlus = (iso: string, days: number): string => {
  const date = new Date(`${iso}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

const sumOf = (goods: readonly Good[]) => goods.reduce((all, { total }) => all + total, 0)

const isUntaxed = (type: DocumentType): boolean => type === 34 || type === 0

/** What the lines of a document add up to; `discount`: of the taxed ones together, in pesos. */
export const figuresOf = (type: DocumentType, goods: readonly Good[], discount: number) => {
  const taxed = isUntaxed(type) ? [] : goods.filter(({ isExempt }) => !isExempt)
  const neto = sumOf(taxed) - discount
  return {
    neto,
    exento: sumOf(goods) - sumOf(taxed),
    iva: Math.round((neto * presentIvaPercent) / 100),
  }
}

/** A document's figures, as the law adds them: IVA on the net, other taxes beside it, nothing of an exempt line. */
export const drawContent = (draw: Draw, rules: ContentRules): Content => {
  const { type } = rules
  const goods = drawGoods(draw, rules)
  const taxedSum = figuresOf(type, goods, 0).neto
  const discount = rules.globalDiscount && !isUntaxed(type) ? Math.round(taxedSum * draw.pick([0.02, 0.05, 0.1])) : 0
  const { neto, exento, iva } = figuresOf(type, goods, discount)
  const taxes: Tax[] = []
  if (type === 0) {
    const rate = draw.pick(WITHHELD)
    taxes.push({ name: '', rate, amount: -Math.round((exento * rate) / 100) })
  } else if (rules.taxes && neto > 0) {
    const [name, rate] = draw.pick(DRINKS)
    taxes.push({ name, rate, amount: Math.round((neto * draw.pick([1, 0.4, 0.25]) * rate) / 100) })
  }
  const issued = `${draw.whole(2021, 2026)}-${String(draw.whole(1, 12)).padStart(2, '0')}-${String(draw.whole(1, 28)).padStart(2, '0')}`
  const days = draw.pick([0, 15, 30, 30, 45, 60])
  const vendor = drawParty(draw)
  if (type === 0) Object.assign(vendor, { name: givenFirst(drawName(draw)), rut: drawRut(draw, 8_000_000, 20_000_000) })
  return {
    type,
    folio: draw.pick([draw.whole(1, 999), draw.whole(1000, 99_999), draw.whole(100_000, 9_999_999)]),
    issued,
    due: isoPlus(issued, days),
    days,
    vendor,
    receiver: drawParty(draw),
    goods,
    discount,
    neto,
    exento,
    iva,
    taxes,
    total: neto + exento + iva + taxes.reduce((all, { amount }) => all + amount, 0),
  }
}
