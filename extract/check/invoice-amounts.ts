import { exemptTypes } from 'contract/figures/documents.ts'
import { IVA_TOLERANCE, ivaOf, netOf, SUM_TOLERANCE } from '../invoice/foot/balance.ts'
import type { Invoice } from '../invoice/invoice.ts'
import type { Issue } from '../reading.ts'
import { isOneDigitOff } from './misread-figure.ts'
import { money } from './names.ts'

/** What the checks need to know besides the values. */
export type AmountContext = {
  /** Which of the amounts are printed. */
  printed: { neto: boolean; exento: boolean; iva: boolean; total: boolean }
  /** Additional taxes less retained ones. */
  otherTaxes: number
  /** Discounts below 0 and charges above on the whole document, as printed. */
  adjustments: readonly number[]
  /** The total in words and in the timbre. */
  totalCrossChecks: readonly { name: string; value: number }[]
  /** For each line: does quantity x price give its value? null when it cannot be told. */
  lineFits: readonly (boolean | null)[]
}

/** A difference of so many pesos is rounding: looked at, not wrong. */
const ROUNDING = 2
/** Receipts print prices with IVA and often no more amounts than the total. */
const receiptTypes: ReadonlySet<number> = new Set([39, 41])

/** Invoices and notes that bear IVA apart from the neto. */
const TAXED: ReadonlySet<number> = new Set([33, 46, 56, 61])

const at = (path: string, code: string, severity: Issue['severity'], message: string, repair?: number): Issue => ({
  path,
  code,
  message,
  severity,
  ...(repair === undefined ? {} : { candidates: [{ path, value: repair }] }),
})

/** Sums and taxes of the foot. The SII does not reject a document for its arithmetic: these are for a person to look at. */
export const checkFoot = (data: Invoice, context: AmountContext): Issue[] => {
  const { neto, exento, iva, total } = data
  if (total === null) {
    const unproved = (['neto', 'exento', 'iva'] as const).map((path) =>
      at(path, 'unproved', 'warning', 'Sin el total no se pudo comprobar este monto.'),
    )
    return [at('total', 'missing', 'error', 'No se encontró el total del documento.'), ...unproved]
  }
  const { printed, otherTaxes, totalCrossChecks } = context
  const parts = neto + exento + iva + otherTaxes
  const hasParts = printed.neto || printed.exento || (printed.iva && !isReceipt(data))
  const addsUp = hasParts && Math.abs(parts - total) <= SUM_TOLERANCE
  const confirmed = totalCrossChecks.some(({ value }) => value === total)
  return [
    ...impossible(data),
    ...crossChecked(total, totalCrossChecks, addsUp),
    ...(hasParts && !addsUp ? notAddingUp(data, context, { parts, confirmed }) : []),
    ...checkIva(data, addsUp),
    ...(hasParts || confirmed || isReceipt(data)
      ? []
      : [at('total', 'unconfirmed', 'warning', `Nada más en el documento confirma el total, ${money(total)}.`)]),
    ...missingNet(data, total, context),
  ]
}

const isReceipt = ({ documentType }: Invoice): boolean => receiptTypes.has(documentType ?? 0)

/** What else tells the total, and tells another one. */
const crossChecked = (total: number, others: AmountContext['totalCrossChecks'], addsUp: boolean): Issue[] =>
  others
    .filter(({ value }) => value !== total)
    .map(({ name, value }) =>
      at(
        'total',
        'total-differs',
        addsUp ? 'warning' : 'error',
        `El total leído es ${money(total)} y ${name} dice ${money(value)}.`,
        value,
      ),
    )

/** The tax against its base and against the kind of document. */
const checkIva = ({ neto, iva, documentType }: Invoice, addsUp: boolean): Issue[] => {
  const isExempt = exemptTypes.has(documentType ?? 0)
  const fits = neto === 0 ? iva === 0 : Math.abs(ivaOf(neto) - iva) <= IVA_TOLERANCE
  const issues: Issue[] = []
  if (neto > 0 && !fits && !isExempt)
    issues.push(
      at(
        'iva',
        'iva',
        addsUp ? 'warning' : 'error',
        `El IVA de ${money(neto)} sería ${money(ivaOf(neto))} y se leyó ${money(iva)}.`,
        ivaOf(neto),
      ),
    )
  if (neto > 0 && !fits && !addsUp)
    issues.push(at('neto', 'iva', 'warning', `El neto leído, ${money(neto)}, no calza con el IVA, ${money(iva)}.`))
  if (isExempt && iva > 0)
    issues.push(
      at(
        'documentType',
        'exempt-with-iva',
        'warning',
        'El documento es exento y tiene IVA: revisa el tipo de documento.',
      ),
    )
  return issues
}

/** A taxed document without its base: what it would be is offered where it gives the total exactly. */
const missingNet = ({ documentType, iva }: Invoice, total: number, { printed, otherTaxes }: AmountContext): Issue[] => {
  if (!TAXED.has(documentType ?? 0) || printed.neto || printed.exento) return []
  const neto = netOf(total - otherTaxes)
  const isTaxed = ivaOf(neto) + neto + otherTaxes === total
  const offered = (value: number) => (isTaxed ? value : undefined)
  const issues = [at('neto', 'missing', 'warning', 'No se encontró el monto neto.', offered(neto))]
  if (iva === 0) issues.push(at('iva', 'missing', 'warning', 'No se encontró el IVA.', offered(ivaOf(neto))))
  return issues
}

/** Amounts that no tax document has. */
const impossible = ({ neto, exento, iva, total, items }: Invoice): Issue[] => {
  const issues = Object.entries({ neto, exento, iva, total }).flatMap(([path, value]) =>
    value !== null && value < 0
      ? [at(path, 'negative', 'error', `Un documento tributario no tiene montos negativos y se leyó ${money(value)}.`)]
      : [],
  )
  if (total === 0 && items.some((item) => (item.total ?? 0) > 0))
    issues.push(at('total', 'zero', 'error', 'El total leído es $0 y el detalle tiene valores.'))
  return issues
}

type Sums = { parts: number; confirmed: boolean }

/** Each amount that, were it alone wrong, would explain the difference, with what it would have to be; all when none would. */
const notAddingUp = (
  { neto, exento, iva, total }: Invoice,
  { otherTaxes, printed }: AmountContext,
  { parts, confirmed }: Sums,
): Issue[] => {
  if (total === null) return []
  const said = `Neto, exento, IVA y otros impuestos suman ${money(parts)} y el total es ${money(total)}.`
  const asNeto = total - exento - iva - otherTaxes
  const asIva = total - neto - exento - otherTaxes
  const asExento = total - neto - iva - otherTaxes
  const ivaFits = neto === 0 ? iva === 0 : ivaOf(neto) === iva
  const causes: [path: 'neto' | 'exento' | 'iva' | 'total', repair: number][] = []
  if (ivaFits && !confirmed) causes.push(['total', parts])
  if (printed.neto && asNeto > 0 && ivaOf(asNeto) === iva) causes.push(['neto', asNeto])
  if (printed.iva && asIva >= 0 && ivaOf(neto) === asIva) causes.push(['iva', asIva])
  if (printed.exento && ivaFits && asExento >= 0) causes.push(['exento', asExento])
  const [first] = causes
  // What was not found counts as 0, and may be what is lacking.
  const unfound = (['neto', 'exento', 'iva'] as const)
    .filter((path) => !printed[path])
    .map((path) => at(path, 'sum', 'warning', said))
  if (first)
    return [
      ...causes.map((cause) => at(cause[0], 'sum', cause === first ? 'error' : 'warning', said, cause[1])),
      ...unfound,
    ]
  const others = (['neto', 'exento', 'iva'] as const).filter((path) => printed[path])
  return [at('total', 'sum', 'error', said), ...others.map((path) => at(path, 'sum', 'warning', said)), ...unfound]
}

/** Decimals that a quantity and a unit price are printed with. */
const DECIMALS = { quantity: 3, unit_price: 2 }

/**
 * What a figure of a line would have to be for the line to give its value: the quantity where the price goes into it a whole number
 * of times, and each that is off by a digit or by its decimal sign.
 */
const lineRepairs = (index: number, line: Line): Pick<Issue, 'candidates'> => {
  const meant = { quantity: line.total / line.unit_price, unit_price: line.total / line.quantity }
  const isPrinted = (path: keyof typeof meant): boolean => {
    const scaled = meant[path] * 10 ** DECIMALS[path]
    return Math.abs(scaled - Math.round(scaled)) < 1e-6
  }
  const isTimes = Number.isInteger(meant.quantity)
  const candidates = (['quantity', 'unit_price'] as const)
    .filter((path) => meant[path] > 0 && isPrinted(path))
    .filter((path) => isOneDigitOff(line[path], meant[path]) || (path === 'quantity' && isTimes))
    .map((path) => ({ path: `items[${index}].${path}`, value: Number(meant[path].toFixed(DECIMALS[path])) }))
  return candidates.length > 0 ? { candidates } : {}
}

type Line = { quantity: number; unit_price: number; total: number }

/** The detail against the foot, and each line against itself. */
export const checkItems = (data: Invoice, context: AmountContext): Issue[] => {
  const { items, neto, exento, total } = data
  if (items.length === 0) return [at('items', 'missing', 'warning', 'No se encontró el detalle del documento.')]
  const issues: Issue[] = []
  for (const [index, item] of items.entries()) {
    const name = `la línea ${index + 1}${item.description ? ` (${item.description.slice(0, 40)})` : ''}`
    if (item.total === null) issues.push(at(`items[${index}]`, 'missing', 'warning', `No se leyó el valor de ${name}.`))
    else if (context.lineFits[index] === false && item.quantity !== null && item.unit_price !== null)
      issues.push({
        path: `items[${index}]`,
        code: 'line',
        severity: 'warning',
        message: `En ${name}, ${item.quantity} × ${money(item.unit_price)} no da ${money(item.total)}: puede tener un descuento que no se leyó.`,
        ...lineRepairs(index, { quantity: item.quantity, unit_price: item.unit_price, total: item.total }),
      })
    if (item.unit_price === 1 && (item.quantity ?? 0) > 1)
      issues.push(
        at(
          `items[${index}]`,
          'swapped',
          'warning',
          `En ${name} el precio leído es $1: puede estar cambiado con la cantidad.`,
        ),
      )
    if (item.description === null)
      issues.push(
        at(`items[${index}].description`, 'missing', 'warning', `No se leyó la descripción de la línea ${index + 1}.`),
      )
  }
  if (items.some((item) => item.total === null) || total === null) return issues
  const sum = Math.round(items.reduce((all, item) => all + (item.total ?? 0), 0) * 100) / 100
  const base = neto + exento
  const targets = [
    base,
    total,
    ...adjustedBases(base, context.adjustments),
    ...adjustedBases(total, context.adjustments),
  ].filter((value) => value > 0)
  const nearest = targets.reduce(
    (best, value) => (Math.abs(value - sum) < Math.abs(best - sum) ? value : best),
    targets[0] ?? sum,
  )
  const difference = Math.abs(nearest - sum)
  if (difference > 0)
    issues.push(
      at(
        'items',
        'items-sum',
        difference <= ROUNDING ? 'warning' : 'error',
        `Las líneas del detalle suman ${money(sum)} y el documento dice ${money(base > 0 ? base : total)}: puede faltar o sobrar una línea.`,
      ),
    )
  return issues
}

/** What the lines may add up to when the document has discounts or charges of its own: an amount or a share. */
const adjustedBases = (base: number, adjustments: readonly number[]): number[] => {
  const nonzero = adjustments.filter((value) => value !== 0)
  const all = nonzero.reduce((sum, value) => sum + value, 0)
  return [...nonzero.map((value) => base - value), ...(nonzero.length > 1 ? [base - all] : [])]
}
