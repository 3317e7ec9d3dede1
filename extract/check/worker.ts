import {
  afpBand,
  healthRate,
  highestGratificationCap,
  lowestHealthRate,
  lowestTaxableCeiling,
} from 'contract/figures/payroll.ts'
import type { Amount } from '../payroll/payroll.ts'
import type { Worker } from '../payroll/worker.ts'
import type { Issue } from '../reading.ts'
import { amountNames, money } from './names.ts'
import { implausible } from './plausible.ts'

/** Sums of rounded parts may be off by this many pesos. */
export const ROUNDING = 2
/** Percentages are computed on amounts that were rounded. */
const RATE_ROUNDING = 5
/** A plan of an Isapre above this part of the pay is not believable. */
const HIGHEST_HEALTH = 0.5
/** Caps are printed with the rounding of each program. */
const CAP_MARGIN = 1.01

type Found = {
  field: Amount | 'rut' | 'fullName'
  code: string
  message: string
  severity: Issue['severity']
  /** What would make it add up. */
  expected?: number
}

/** What does not add up in one worker's values. `known` says which amounts the document prints for other workers. */
export const checkWorker = (
  worker: Worker,
  index: number,
  month: string | null,
  known: ReadonlySet<Amount>,
): Issue[] => {
  const path = `employees[${index}]`
  const who = worker.name?.text ?? worker.rut?.rut ?? `Trabajador ${index + 1}`
  const found: Found[] = [
    ...identity(worker),
    ...missing(worker, known),
    ...net(worker),
    ...contributions(worker, month),
    ...gratification(worker, month),
    ...implausible(worker),
  ]
  const issues = found.map(({ field, code, message, severity, expected }): Issue => {
    const isAmount = field !== 'rut' && field !== 'fullName'
    const location = isAmount
      ? worker.amounts[field]?.location
      : field === 'rut'
        ? worker.rut?.location
        : worker.name?.location
    const own = isAmount ? `${path}.payrollRecord.${field}` : `${path}.${field}`
    return {
      path: own,
      code,
      message: `${who}: ${message}`,
      severity,
      location: location ?? worker.location,
      ...(expected === undefined ? {} : { candidates: [{ path: own, value: expected }] }),
    }
  })
  for (const issue of worker.issues) {
    const isRow = issue.field === 'row'
    const isIdentity = issue.field === 'rut' || issue.field === 'fullName'
    const target = isRow ? path : isIdentity ? `${path}.${issue.field}` : `${path}.payrollRecord.${issue.field}`
    const name = isRow || isIdentity ? '' : `${amountNames[issue.field as Amount]}: `
    issues.push({
      path: target,
      code: issue.code,
      message: `${who}: ${name}${issue.message}`,
      severity: issue.severity,
      location: worker.location,
    })
  }
  return issues
}

const identity = ({ rut, name }: Worker): Found[] => {
  const found: Found[] = []
  if (!rut) found.push({ field: 'rut', code: 'missing-rut', severity: 'error', message: 'no se encontró su RUT' })
  else if (!rut.isValid)
    found.push({
      field: 'rut',
      code: 'rut-digit',
      severity: 'error',
      message: `el dígito verificador del RUT ${rut.text} no corresponde`,
    })
  if (!name)
    found.push({ field: 'fullName', code: 'missing-name', severity: 'error', message: 'no se encontró su nombre' })
  return found
}

/** Who pays an AFP pays health, too. */
export const paysAfp = ({ amounts }: Worker): boolean => (amounts.afpAmount?.value ?? 0) > 0

const missing = (worker: Worker, known: ReadonlySet<Amount>): Found[] => {
  const found: Found[] = []
  const lack = (field: Amount, severity: Issue['severity']) =>
    found.push({
      field,
      code: 'missing-amount',
      severity,
      message: `no se encontró ${field === 'total' ? 'el' : field === 'baseSalary' ? 'el' : 'el monto de'} ${amountNames[field]}`,
    })
  const { amounts, isExempt, isExplained } = worker
  if (!amounts.total && !(isExplained && Object.keys(amounts).length === 0)) lack('total', 'error')
  const hasPay = (amounts.total?.value ?? 1) !== 0
  if (!hasPay || isExempt) return found
  // What is blank is nothing, but not in a row whose net was not read either; and who pays an AFP pays health.
  const isBlank = isExplained && found.length === 0
  for (const field of ['afpAmount', 'fonasaAmount', 'baseSalary'] as const) {
    const isNothing = isBlank && !(field === 'fonasaAmount' && paysAfp(worker))
    if (!amounts[field] && !isNothing && known.has(field)) lack(field, 'warning')
  }
  return found
}

/** haberes − descuentos = líquido, when the document prints both totals; advances may come after them. */
const net = ({ amounts, crossChecks }: Worker): Found[] => {
  const { total } = amounts
  const { totalEarnings, totalDeductions, netBefore, advance } = crossChecks
  if (!total) return []
  if (total.value < 0)
    return [
      {
        field: 'total',
        code: 'negative-net',
        severity: 'warning',
        message: `el líquido ${money(total.value)} es negativo`,
      },
    ]
  if (!totalEarnings || !totalDeductions) return []
  const difference = totalEarnings.value - Math.abs(totalDeductions.value)
  const near = (value: number) => Math.abs(value - difference) <= ROUNDING
  if (near(total.value)) return []
  if (netBefore && near(netBefore.value) && total.value <= netBefore.value) return []
  if (advance && near(total.value + Math.abs(advance.value))) return []
  return [
    {
      field: 'total',
      code: 'net-mismatch',
      severity: 'error',
      message: `haberes − descuentos no da el líquido: ${money(totalEarnings.value)} − ${money(Math.abs(totalDeductions.value))} = ${money(difference)}, y no ${money(total.value)}`,
      expected: difference,
    },
  ]
}

/** AFP and health within the legal band of the month; pay over the ceiling contributes on the ceiling. */
const contributions = ({ amounts, crossChecks, isExempt }: Worker, month: string | null): Found[] => {
  const taxable = crossChecks.taxable?.value
  if (taxable === undefined || taxable <= 0 || isExempt) return []
  const ceiling = month ? lowestTaxableCeiling(month) : Infinity
  const base = Math.min(taxable, ceiling)
  const found: Found[] = []
  const afp = amounts.afpAmount?.value
  const { lowest, highest } = afpBand(month ?? '2000-01')
  if (afp && (afp < lowest * base - RATE_ROUNDING || afp > highest * taxable + RATE_ROUNDING))
    found.push({
      field: 'afpAmount',
      code: 'afp-band',
      severity: 'warning',
      message: `la AFP ${money(afp)} es el ${percent(afp / taxable)} del imponible ${money(taxable)}, fuera de lo legal`,
    })
  const health = amounts.fonasaAmount?.value
  if (health && (health < lowestHealthRate * base - RATE_ROUNDING || health > HIGHEST_HEALTH * taxable))
    found.push({
      field: 'fonasaAmount',
      code: 'health-band',
      severity: 'warning',
      message: `la salud ${money(health)} es el ${percent(health / taxable)} del imponible ${money(taxable)}; lo legal es ${percent(healthRate)}`,
    })
  return found
}

const percent = (part: number): string => `${(part * 100).toLocaleString('es-CL', { maximumFractionDigits: 2 })} %`

const gratification = ({ amounts }: Worker, month: string | null): Found[] => {
  const value = amounts.gratification?.value
  if (!value || !month) return []
  const cap = highestGratificationCap(month)
  if (value <= cap * CAP_MARGIN) return []
  return [
    {
      field: 'gratification',
      code: 'gratification-cap',
      severity: 'warning',
      message: `la gratificación ${money(value)} supera el tope legal mensual (${money(cap)})`,
    },
  ]
}
