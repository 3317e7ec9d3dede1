import type { Location } from 'contract/rules/location.ts'
import { pathOf } from 'contract/rules/payroll-paths.ts'
import { hasRutDigit } from 'contract/rules/rut.ts'
import { amounts, type Amount, type Payroll } from '../payroll/payroll.ts'
import type { PayrollPages } from '../payroll/read-pages.ts'
import type { CrossCheckName, Read, Worker, WorkerIssue } from '../payroll/worker.ts'
import type { Issue } from '../reading.ts'
import type { Proof } from 'contract/rules/trace.ts'
import { displayedRivals } from './candidates.ts'
import { type CheckedPages, checkValues, guessedColumn, otherNamed } from './payroll.ts'
import { proofsOf } from './payroll-proof.ts'

/** A number that the document prints, in pesos or as it counts, and where. */
type Printed = { value: number; location: Location }

/** What the checks need of a worker besides the values. */
export type WorkerEvidence = Pick<Worker, 'isExplained' | 'isExempt' | 'issues' | 'location' | 'rivals'> & {
  crossChecks: Partial<Record<CrossCheckName, number>>
  /** How sure each amount was when it was read. What was stored first has none. */
  confidence?: Partial<Record<Amount, number>>
}

/**
 * What the checks of a payroll need besides its values. Plain data, kept with the payroll: when a person corrects a value,
 * the checks are made again with it (`recheckPayroll`).
 */
export type PayrollEvidence = Pick<
  CheckedPages,
  'shape' | 'unreadRuts' | 'unreadRows' | 'otherCompanies' | 'unreadLabels' | 'rivals'
> & {
  otherMonths: string[]
  guesses: Amount[]
  sums: Partial<Record<Amount, Printed>>[]
  count: Printed | null
  workers: WorkerEvidence[]
}

const mapped = <K extends string, A, B>(record: Partial<Record<K, A>>, of: (value: A) => B): Partial<Record<K, B>> =>
  Object.fromEntries(
    Object.entries<A | undefined>(record).flatMap(([key, value]) => (value ? [[key, of(value)]] : [])),
  ) as Partial<Record<K, B>>

/** `toDisplayed`: from where words were recognized to where they stand on the page as displayed. */
export const evidenceOf = (pages: PayrollPages, toDisplayed: (location: Location) => Location): PayrollEvidence => {
  const printed = ({ value, location }: Printed): Printed => ({ value, location: toDisplayed(location) })
  const { shape, unreadRuts, unreadRows, otherCompanies, unreadLabels, rivals = {} } = pages
  return {
    shape,
    unreadRuts,
    unreadRows,
    otherCompanies,
    unreadLabels,
    rivals: displayedRivals(rivals, toDisplayed),
    otherMonths: pages.otherMonths.map(({ period }) => period),
    guesses: pages.libro?.guesses ?? [],
    sums: pages.sums.map((sum) => mapped(sum.amounts, printed)),
    count: pages.count && printed(pages.count),
    workers: pages.workers.map((worker) => ({
      isExplained: worker.isExplained,
      isExempt: worker.isExempt,
      issues: worker.issues,
      location: toDisplayed(worker.location),
      crossChecks: mapped(worker.crossChecks, ({ value }) => value),
      confidence: mapped(worker.amounts, ({ confidence }) => confidence),
      ...(worker.rivals ? { rivals: displayedRivals(worker.rivals, toDisplayed) } : {}),
    })),
  }
}

/** What somebody wrote, by the paths of the values ('employees[3].payrollRecord.total'), and where the others were read. */
export type Rechecked = {
  corrected: ReadonlySet<string>
  locationOf: (path: string) => Location | null
}

/** The checks of a payroll made with the values that it has now; those that tell how it was read are not among them. */
export const recheckPayroll = (data: Payroll, evidence: PayrollEvidence, how: Rechecked): Issue[] =>
  checkValues(data, pagesOf(data, evidence, how)).filter(
    ({ path, code }) => (code !== guessedColumn && code !== otherNamed) || !how.corrected.has(path),
  )

/** What proves the values that a payroll has now, by their paths. */
export const provenNow = (
  data: Payroll,
  evidence: PayrollEvidence,
  how: Rechecked,
): ReadonlyMap<string, readonly Proof[]> => proofsOf(pagesOf(data, evidence, how))

const pagesOf = (data: Payroll, evidence: PayrollEvidence, how: Rechecked): CheckedPages => {
  const known = new Set(data.employees.map(({ rut }) => rut))
  const { company_rut: companyRut } = data
  return {
    ...evidence,
    unreadRuts: evidence.unreadRuts.filter(({ rut }) => !known.has(rut)),
    otherMonths: evidence.otherMonths.map((period) => ({ period })),
    // A column of which every cell was written is no guess any more.
    libro: {
      guesses: evidence.guesses.filter((amount) =>
        data.employees.some((_, position) => !how.corrected.has(pathOf({ field: amount, position }))),
      ),
    },
    company: { rut: companyRut === null ? null : { text: companyRut, isValid: hasRutDigit(companyRut) } },
    sums: evidence.sums.map((sum) => ({ amounts: mapped(sum, (printed) => asRead(printed)) })),
    count: evidence.count,
    workers: data.employees.flatMap((employee, index) => {
      const found = evidence.workers[index]
      return found ? [workerOf(employee, `employees[${index}]`, found, how)] : []
    }),
  }
}

const asRead = ({ value, location }: Printed, confidence = 0): Read => ({
  value,
  location,
  text: String(value),
  label: '',
  confidence,
})

const fieldPath = (path: string, field: WorkerIssue['field']): string =>
  field === 'row'
    ? path
    : field === 'rut' || field === 'fullName'
      ? `${path}.${field}`
      : `${path}.payrollRecord.${field}`

const workerOf = (
  { fullName, rut, payrollRecord }: Payroll['employees'][number],
  path: string,
  { location, crossChecks, issues, isExplained, isExempt, confidence = {}, rivals = {} }: WorkerEvidence,
  { corrected, locationOf }: Rechecked,
): Worker => {
  const at = (field: WorkerIssue['field']) => locationOf(fieldPath(path, field)) ?? location
  const values: Worker['amounts'] = {}
  for (const amount of amounts) {
    const value = payrollRecord[amount]
    // Nothing but the sums speaks for what a person wrote.
    const sure = corrected.has(fieldPath(path, amount)) ? 0 : confidence[amount]
    if (value !== null) values[amount] = asRead({ value, location: at(amount) }, sure)
  }
  return {
    location,
    name: fullName === null ? null : { text: fullName, location: at('fullName'), confidence: 1 },
    rut: rut === null ? null : { rut, isValid: hasRutDigit(rut), isBare: false, text: rut, location: at('rut') },
    amounts: values,
    crossChecks: mapped(crossChecks, (value) => asRead({ value, location })),
    paid: null,
    isExplained,
    isExempt,
    rivals,
    // How a value was read says nothing of what a person wrote in its place.
    issues: issues.filter(({ field }) => !corrected.has(fieldPath(path, field))),
  }
}
