import { dayFirst, dayParts, figure } from '../../../invoice/layout.ts'
import type { Chance } from '../../../random.ts'
import { spellPesos } from '../../../spell.ts'
import type { Content, Good } from '../../invoice/content.ts'
import { any, odds, type Manner } from '../manner.ts'
import type { Discounts } from './content.ts'
import type { Word, Words } from './words.ts'

export type Pair = readonly [label: string, value: string]
export type SaleColumn = {
  word: Word | 'number'
  head: string
  align: 'left' | 'right' | 'center'
  cell: (good: Good, at: number) => string
}

/** A sale in the words and figures of a form, before it is laid out. */
export type Sale = {
  content: Content
  manner: Manner
  words: Words
  title: string
  folio: string
  vendor: { name: string; rut: string; facts: string[] }
  receiver: Pair[]
  /** Dates, terms and numbers of other papers. */
  terms: Pair[]
  /** Other documents that this one answers: kind, number, date. */
  references: (readonly [string, string, string])[]
  columns: SaleColumn[]
  sums: Pair[]
  spelled: string | null
  notes: string[]
  prints: { due: boolean; code: boolean; quantity: boolean; price: boolean }
}

type Figures = {
  number: (value: number, places?: number) => string
  money: (value: number) => string
  sum: (value: number) => string
}

const swapped = (text: string) => text.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'))

const drawFigures = (chance: Chance): Figures => {
  const isEnglish = chance.happens(0.1)
  const number: Figures['number'] = (value, places) =>
    isEnglish ? swapped(figure(value, places)) : figure(value, places)
  const [inLines, inSums] = odds(chance, [
    [6, ['', '']],
    [3, ['', '$ ']],
    [2, ['$ ', '$ ']],
    [1.5, ['$', '$']],
    [1, ['', '$']],
  ] as const)
  return { number, money: (value) => inLines + number(value), sum: (value) => inSums + number(value) }
}

const drawDate = (chance: Chance): ((iso: string) => string) =>
  odds<(iso: string) => string>(chance, [
    [4, (iso) => dayFirst(iso)],
    [4, (iso) => dayFirst(iso, '/')],
    [1, (iso) => dayFirst(iso, '.')],
    [2, (iso) => dayParts(iso).join(' de ')],
    [
      0.7,
      (iso) => {
        const [day, month, year] = dayParts(iso)
        return `${day} de ${month} del ${year}`
      },
    ],
    [1, (iso) => iso],
    [
      0.8,
      (iso) => {
        const [, month, year] = dayParts(iso)
        return `${iso.slice(8)}-${month.slice(0, 3)}-${year}`
      },
    ],
  ])

const drawColumns = (
  chance: Chance,
  goods: readonly Good[],
  words: Words,
  { number, money }: Figures,
  discounts: Discounts,
  upper: (text: string) => string,
): SaleColumn[] => {
  const isBare = discounts === 'none' && goods.every(({ quantity }) => quantity === 1) && chance.happens(0.35)
  const hasUnit = !isBare && chance.happens(0.5)
  const column = (word: Word, align: SaleColumn['align'], cell: SaleColumn['cell']): SaleColumn => ({
    word,
    head: words(word),
    align,
    cell,
  })
  const isDecimal = goods.some(({ price }) => !Number.isInteger(price))
  const pricePlaces = isDecimal && chance.happens(0.6) ? 2 : undefined
  const quantityPlaces = chance.happens(0.2) ? 2 : undefined
  const number0: SaleColumn = {
    word: 'number',
    head: any(chance, '#|N°|Item|Línea|Lín.'),
    align: 'center',
    cell: (_, at) => String(at + 1),
  }
  const code = column('code', 'left', (good) => good.code)
  const name = column('name', 'left', (good) => upper(good.name))
  const quantity = column('quantity', chance.pick(['right', 'center']), (good) => number(good.quantity, quantityPlaces))
  const unit = column('unit', 'center', (good) => good.unit)
  const price = column('price', 'right', (good) =>
    pricePlaces === undefined && money(1).startsWith('$')
      ? money(1).replace('1', number(good.price))
      : number(good.price, pricePlaces),
  )
  const percent = column('percent', 'right', (good) => (good.rate > 0 ? number(good.rate) : ''))
  const discount = column('discount', 'right', (good) => (good.discount > 0 ? money(good.discount) : '0'))
  const tax = column('tax', 'center', (good) => (good.isExempt ? 'EX' : 'AF'))
  const total = column('total', 'right', (good) => money(good.total))
  const less =
    discounts === 'none'
      ? []
      : discounts === 'pesos'
        ? [discount]
        : chance.happens(0.5)
          ? [percent]
          : [percent, discount]
  const mixed = goods.some(({ isExempt }) => isExempt) && goods.some(({ isExempt }) => !isExempt)
  const lead = chance.happens(0.25) ? [number0] : []
  const coded = chance.happens(0.6) ? [code] : []
  const counted = hasUnit ? (chance.happens(0.6) ? [quantity, unit] : [unit, quantity]) : [quantity]
  const tail = [...(mixed ? [tax] : []), total]
  if (isBare) return [...lead, ...coded, name, ...tail]
  return odds<() => SaleColumn[]>(chance, [
    [4, () => [...lead, ...coded, name, ...counted, price, ...less, ...tail]],
    [3, () => [...lead, ...counted, ...coded, name, price, ...less, ...tail]],
    [1.5, () => [...lead, ...coded, ...counted, name, price, ...less, ...tail]],
    [1, () => [...lead, name, ...coded, ...counted, price, ...less, ...tail]],
    [0.7, () => [...lead, ...coded, name, price, ...counted, ...less, ...tail]],
  ])()
}

const drawSums = (
  chance: Chance,
  { type, neto, exento, iva, discount, total }: Content,
  words: Words,
  { sum }: Figures,
): Pair[] => {
  const sums: Pair[] = []
  if (type === 33 && (discount > 0 || chance.happens(0.15))) {
    sums.push([words('sub'), sum(neto + discount)])
    if (discount > 0 || chance.happens(0.5)) sums.push([words('less'), sum(discount)])
  }
  const isUntaxed = type === 34
  if (!isUntaxed || chance.happens(0.2)) sums.push([words('neto'), sum(neto)])
  const exempt: Pair[] = exento > 0 || chance.happens(0.4) ? [[words('exento'), sum(exento)]] : []
  const tax: Pair[] = !isUntaxed || chance.happens(0.15) ? [[words('iva'), sum(iva)]] : []
  sums.push(...(chance.happens(0.75) ? [...exempt, ...tax] : [...tax, ...exempt]))
  return [...sums, [words('sum'), sum(total)]]
}

const TITLES: Record<number, string> = {
  33: 'FACTURA ELECTRÓNICA|FACTURA ELECTRONICA|Factura Electrónica',
  34: 'FACTURA NO AFECTA O EXENTA ELECTRÓNICA|FACTURA EXENTA ELECTRONICA|FACTURA NO AFECTA O EXENTA ELECTRONICA|FACTURA EXENTA ELECTRÓNICA',
}

const TERMS: Record<string, string> = {
  0: 'Contado|CONTADO|Pago contado',
  15: 'Crédito 15 días|15 días',
  30: 'Crédito 30 días|30 DIAS|Crédito|30 días fecha factura',
  45: 'Crédito 45 días|45 DIAS',
  60: '60 días|Crédito 60 días',
}

const drawTerms = (
  chance: Chance,
  { issued, due, days }: Content,
  words: Words,
  date: (iso: string) => string,
  printsDue: boolean,
): Pair[] => {
  const pairs: Pair[] = [[words('issued'), date(issued)]]
  if (printsDue) pairs.push([words('due'), date(due)])
  if (chance.happens(0.6)) pairs.push([words('terms'), any(chance, TERMS[days] ?? 'Crédito')])
  if (chance.happens(0.25))
    pairs.push([words('seller'), chance.pick(['Marcela Ruz', 'V-014', 'Oficina Central', '0023 J. ARAYA'])])
  if (chance.happens(0.2))
    pairs.push([
      words('order'),
      chance.pick([
        `OC-${chance.whole(100, 9999)}`,
        String(chance.whole(45_000_000, 45_999_999)),
        `${chance.whole(1000, 9999)}-${chance.whole(10, 999)}-SE24`,
      ]),
    ])
  return chance.happens(0.3) && pairs.length > 2 ? [pairs[0]!, ...pairs.slice(1).toReversed()] : pairs
}

const drawReferences = (chance: Chance, content: Content, date: (iso: string) => string): Sale['references'] => {
  if (!chance.happens(0.35)) return []
  const before = new Date(`${content.issued}T12:00:00Z`)
  before.setUTCDate(before.getUTCDate() - chance.whole(1, 12))
  const day = date(before.toISOString().slice(0, 10))
  const kinds = ['Orden de Compra', 'Guía de Despacho Electrónica', 'Nota de Pedido', 'HES', 'Contrato']
  return Array.from(
    { length: chance.pick([1, 1, 2, 3]) },
    (_, at) => [kinds[(at + content.folio) % kinds.length]!, String(chance.whole(1200, 98_000)), day] as const,
  )
}

const drawNotes = (chance: Chance, { vendor }: Content): string[] => [
  ...(chance.happens(0.25)
    ? [
        `Depositar en Banco ${chance.pick(['de Chile', 'Santander', 'Estado', 'BCI'])} Cta. Cte. N° ${chance.whole(10_000_000, 89_999_999)} y enviar comprobante a ${vendor.email}`,
      ]
    : []),
  ...(chance.happens(0.2)
    ? [
        any(
          chance,
          'Observaciones: entrega en bodega de 9:00 a 17:30 hrs.|Nota: los cambios se aceptan dentro de 10 días con la presente factura.|Obs.: trabajos realizados según cotización aceptada.',
        ),
      ]
    : []),
  ...(chance.happens(0.15) ? ['El no pago a su vencimiento devengará el interés máximo convencional.'] : []),
]

const receiverPairs = (chance: Chance, { receiver }: Content, words: Words, manner: Manner): Pair[] => {
  const name: Pair = [words('receiver'), manner.data(receiver.name)]
  const rut: Pair = [words('rut'), manner.rut(receiver.rut)]
  const rest: Pair[] = [
    [words('business'), manner.data(receiver.business)],
    [words('address'), manner.data(receiver.address)],
    [words('commune'), manner.data(receiver.commune)],
    ...(chance.happens(0.6) ? [[words('city'), manner.data(receiver.city)] as const] : []),
    ...(chance.happens(0.15)
      ? [[words('contact'), chance.pick(['Paula Lagos', 'Adquisiciones', 'R. Fuentes'])] as const]
      : []),
  ]
  return [...(chance.happens(0.75) ? [name, rut] : [rut, name]), ...rest]
}

/** Puts a sale in the words of a form. */
export const saleOf = (chance: Chance, content: Content, manner: Manner, words: Words, discounts: Discounts): Sale => {
  const figures = drawFigures(chance)
  const date = drawDate(chance)
  const { vendor } = content
  const printsDue = chance.happens(0.65)
  const upper = chance.happens(0.4) ? (text: string) => text.toUpperCase() : (text: string) => text
  const columns = drawColumns(chance, content.goods, words, figures, discounts, upper)
  const has = (word: Word) => columns.some((column) => column.word === word)
  return {
    content,
    manner,
    words,
    title: any(chance, TITLES[content.type]!),
    folio: `${any(chance, 'N°|Nº|N° |Nº |Folio N° |N°: ')}${chance.happens(0.1) ? String(content.folio).padStart(8, '0') : chance.happens(0.2) ? figure(content.folio) : content.folio}`,
    vendor: {
      name: manner.data(vendor.name),
      rut: `${any(chance, 'R.U.T.:|R.U.T.|RUT:|R.U.T. :|RUT')} ${manner.rut(vendor.rut)}`,
      facts: [
        `${chance.pick(['Giro: ', 'GIRO: ', ''])}${manner.data(vendor.business)}`,
        `${chance.pick(['Casa Matriz: ', '', 'Dirección: '])}${manner.data(`${vendor.address}, ${vendor.commune}`)}`,
        ...(chance.happens(0.6) ? [`${chance.pick(['Fono: ', 'Tel. ', ''])}${vendor.phone}`] : []),
        ...(chance.happens(0.5) ? [`${chance.pick(['Email: ', 'e-mail: ', ''])}${vendor.email}`] : []),
        ...(chance.happens(0.3) ? [vendor.web] : []),
        ...(chance.happens(0.2) ? [`Sucursales: ${vendor.branches.slice(0, 2).join(' / ')}`] : []),
      ],
    },
    receiver: receiverPairs(chance, content, words, manner),
    terms: drawTerms(chance, content, words, date, printsDue),
    references: drawReferences(chance, content, date),
    columns,
    sums: drawSums(chance, content, words, figures),
    spelled: chance.happens(0.5)
      ? `${any(chance, 'Son:|SON:|Monto en palabras:|Total en palabras:|La suma de')} ${spellPesos(content.total)} PESOS`
      : null,
    notes: drawNotes(chance, content),
    prints: { due: printsDue, code: has('code'), quantity: has('quantity'), price: has('price') },
  }
}
