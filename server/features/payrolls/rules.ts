import type { PayrollEmployee } from 'contract/payrolls.ts'
import { sumPesos } from 'contract/rules/money.ts'
import { formatPeriod } from 'contract/rules/period.ts'
import { formatRut, hasRutDigit } from 'contract/rules/rut.ts'
import type { Payroll } from 'extract/index.ts'
import type { Field, Issue, Reading } from 'extract/reading.ts'
import type { StoredIssue } from '../../db/payroll-record.ts'

/** What a reading and the uploader's own words become, before anything is stored. Pure. */

type Totals = {
  totalEmployees: number
  totalAfp: number
  totalFonasa: number
  totalGratification: number
  totalPayroll: number
}

/** Sums over the workers, whatever the document's totals row says: a difference is an issue of the reading. */
export const totalsOf = (employees: Payroll['employees']): Totals => ({
  totalEmployees: employees.length,
  totalAfp: sumPesos(employees.map((employee) => employee.payrollRecord.afpAmount)),
  totalFonasa: sumPesos(employees.map((employee) => employee.payrollRecord.fonasaAmount)),
  totalGratification: sumPesos(employees.map((employee) => employee.payrollRecord.gratification)),
  totalPayroll: sumPesos(employees.map((employee) => employee.payrollRecord.total)),
})

const workerPath = /^employees\[(\d+)\]\.(?:payrollRecord\.)?(\w+)$/

/** For each worker, where each of his values was read. */
export const locationsOf = (fields: Field[], workers: number): PayrollEmployee['locations'][] => {
  const locations: PayrollEmployee['locations'][] = Array.from({ length: workers }, () => ({}))
  for (const { path, page, boundingBox } of fields) {
    const [, position, name] = workerPath.exec(path) ?? []
    const of = position === undefined ? undefined : locations[Number(position)]
    if (of && name) of[name] ??= { page, boundingBox }
  }
  return locations
}

export const storedIssueOf = ({ path, code, message, severity, location, candidates }: Issue): StoredIssue => ({
  path,
  code,
  message,
  severity,
  location: location ?? null,
  ...(candidates ? { candidates: [...candidates] } : {}),
})

export type Stated = { company_name?: string; company_rut?: string; month?: string }
type Company = { name: string; rut: string }
type Relative = Company & { id: number; parentId: number | null }
export type Heading = { companyName: string | null; companyRut: string | null; month: string | null }

const same = (a: string, b: string) =>
  a.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase() === b.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()

/**
 * The organization whose payroll it is, of those around the one it was sent to: its own with its own RUT, its principal's
 * or none; its branch's with the branch's. Null: another company's.
 */
export const ownerOf = (companyRut: string | null, organizationId: number, family: Relative[]): number | null => {
  if (companyRut === null) return organizationId
  const named = family.filter(({ rut }) => same(rut, companyRut))
  if (named.some(({ id }) => id === organizationId)) return organizationId
  const branch = named.find(({ parentId }) => parentId === organizationId)
  if (branch) return branch.id
  return named.length > 0 ? organizationId : null
}

const workersText = (count: number): string => (count === 1 ? 'se creará 1 empleado' : `se crearán ${count} empleados`)

/** Asked before another company's workers become employees. `fresh`: how many are not employees yet. */
export const otherCompanyText = ({ company_name, company_rut }: Payroll, fresh: number): string => {
  const company = company_name ?? 'otra empresa'
  const whose = `La nómina es de ${company}${company_rut ? ` (RUT ${formatRut(company_rut)})` : ''}`
  const effect = fresh === 0 ? '' : ` Si la cargas, ${workersText(fresh)}.`
  return `${whose}, que no es tu organización ni una de sus sucursales.${effect}`
}

/** What is asked of a payroll because of where it stands, and not of what it says: it changes when it is moved. */
const placeCodes = ['other-company', 'sent-to-principal', 'same-period']
export const isOfPlace = ({ code }: Pick<StoredIssue, 'code'>): boolean => placeCodes.includes(code)

/** What an organization and those around it have already. */
type Surroundings = {
  /** The organizations that it may belong to. */
  family: Company[]
  /** Other payrolls there of the same company and period. */
  samePeriod: number
}

/** Whether it is another company's, and whether the same period is there already. */
export const placeIssues = (
  { companyRut, month }: Pick<Heading, 'companyRut' | 'month'>,
  { family, samePeriod }: Surroundings,
): StoredIssue[] => {
  const asked = { severity: 'warning', location: null } as const
  const isOther = companyRut !== null && !family.some(({ rut }) => same(rut, companyRut))
  return [
    ...(isOther
      ? [
          {
            path: 'company_rut',
            code: 'other-company',
            message: `El RUT del documento (${formatRut(companyRut)}) no es el de tu organización ni de sus sucursales. Revisa que sea la nómina correcta.`,
            ...asked,
          },
        ]
      : []),
    ...(month !== null && samePeriod > 0
      ? [
          {
            path: 'month',
            code: 'same-period',
            message: `Ya hay otra nómina de ${formatPeriod(month)} de esta empresa. Si esta la reemplaza, elimina la anterior.`,
            ...asked,
          },
        ]
      : []),
  ]
}

/**
 * Of the organizations around, the one whose RUT a payroll prints, when it stands in another; null when it is where it
 * belongs, or is nobody's here.
 */
export const belongsElsewhere = (
  companyRut: string | null,
  organizationId: number,
  family: Relative[],
): { id: number; name: string } | null => {
  const named = companyRut === null ? [] : family.filter(({ rut }) => same(rut, companyRut))
  const [other] = named.some(({ id }) => id === organizationId) ? [] : named
  return other ? { id: other.id, name: other.name } : null
}

/** Company and period: the document's own where it prints them, else what the person stated. A difference is said aloud. */
export const headingOf = (data: Payroll, stated: Stated): { heading: Heading; issues: StoredIssue[] } => {
  const issues: StoredIssue[] = []
  const warn = (path: string, stated: string, message: string) =>
    issues.push({
      path,
      code: 'stated-differs',
      message,
      severity: 'warning',
      location: null,
      candidates: [{ path, value: stated }],
    })

  if (data.month && stated.month && data.month !== stated.month)
    warn(
      'month',
      stated.month,
      `El documento dice ${formatPeriod(data.month)} y tú indicaste ${formatPeriod(stated.month)}: se guardó lo que dice el documento.`,
    )
  if (data.company_rut && stated.company_rut && !same(data.company_rut, stated.company_rut))
    warn(
      'company_rut',
      stated.company_rut,
      `El documento dice RUT ${formatRut(data.company_rut)} y tú indicaste ${formatRut(stated.company_rut)}: se guardó lo que dice el documento.`,
    )
  const heading = {
    companyName: data.company_name ?? stated.company_name ?? null,
    companyRut: data.company_rut ?? stated.company_rut ?? null,
    month: data.month ?? stated.month ?? null,
  }
  return { heading, issues }
}

/** The workers that can be matched to employees: a RUT whose digit is right, and a name. */
export const matchable = (employees: Payroll['employees']): { rut: string; fullName: string }[] =>
  employees.flatMap(({ rut, fullName }) => (rut && fullName && hasRutDigit(rut) ? [{ rut, fullName }] : []))

/** The reading's own issues, without those on a heading that the document left out and the person stated. */
export const issuesOf = (
  reading: Reading<'payroll', Payroll>,
  { companyName, companyRut, month }: Heading,
): StoredIssue[] => {
  const filled: Record<string, string | null> = { company_name: companyName, company_rut: companyRut, month }
  return reading.issues
    .filter(({ path }) => reading.data?.[path as 'month'] !== null || (filled[path] ?? null) === null)
    .map(storedIssueOf)
}
