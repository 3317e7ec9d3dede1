import type { Company } from '../../company.ts'
import { drawPayroll, type Payroll } from '../../payroll/payroll.ts'
import type { Concept, Pay } from '../../payroll/pay.ts'
import { givenFirst, plainCapitals, surnamesComma, surnamesFirst, type PersonName } from '../../person-name.ts'
import { chanceFrom, type Chance } from '../../random.ts'
import { payrollTruth } from '../book/truth.ts'
import type { RandomDocument } from '../document.ts'
import type { ProgramDocument } from './program.ts'

export type OpenPayroll = Payroll & {
  chance: Chance
  isSplit: boolean
  hasCaja: boolean
  nameOf: (pay: Pay) => string
  /** What a form says; what it leaves out is asked. */
  truthOf: (but?: {
    sundayHours?: boolean
    company?: boolean
    base?: 'paid' | 'contract'
    /** False where no column or line is a legal gratification, as in public bodies. */
    gratification?: boolean
    name?: (pay: Pay) => string
  }) => Pick<ProgramDocument, 'truth' | 'pays'>
}

export type Needs = {
  sizes: readonly number[]
  /** Share of workers with a Sunday surcharge. */
  sundays?: number
  order?: 'surname' | 'branch'
  /** Whether an Isapre's plan may be printed as 7 % and an extra. */
  canSplit?: boolean
  /** What the employer of the form's trade is called. */
  employer?: (company: Company) => string
}

const ORDERS: readonly ((name: PersonName) => string)[] = [surnamesFirst, surnamesFirst, surnamesComma, givenFirst]

/** A company's month for a form, with all that its programs vary of it. */
export const openPayroll = (
  seed: string,
  { sizes, sundays = 0.2, order = 'surname', canSplit = true, employer = ({ name }) => name }: Needs,
): OpenPayroll => {
  const chance = chanceFrom(seed)
  const isSplit = canSplit && chance.happens(0.45)
  const hasCaja = chance.happens(0.12)
  const drawn = drawPayroll(`${seed}/pay`, chance.pick(sizes), {
    isapre: isSplit ? 'split' : 'line',
    caja: hasCaja,
    sundays,
    advances: chance.pick([0, 0.15, 0.35]),
    special: chance.pick([0, 0.06, 0.15]),
    order,
  })
  const payroll = { ...drawn, company: { ...drawn.company, name: employer(drawn.company) } }
  const { pays } = payroll
  const named = chance.pick(ORDERS)
  const cased = chance.pick<(text: string) => string>([
    (text) => text,
    (text) => text.toUpperCase(),
    (text) => text.toUpperCase(),
    plainCapitals,
  ])
  const nameOf = (pay: Pay) => cased(named(pay.worker.name))
  return {
    ...payroll,
    chance,
    isSplit,
    hasCaja,
    nameOf,
    truthOf: ({ sundayHours = false, company = true, base = 'paid', gratification = true, name = nameOf } = {}) => ({
      pays,
      truth: payrollTruth(payroll, {
        base,
        gratification,
        sundayHours,
        isapre: isSplit ? 'split' : 'line',
        caja: hasCaja,
        companyName: company,
        companyRut: company,
        name,
      }) as RandomDocument['truth'],
    }),
  }
}

export const total = (pay: Pay, concepts: readonly Concept[]): number =>
  concepts.reduce((sum, concept) => sum + pay[concept], 0)

/** The worker's rate of pension fund: '11,44'. */
export const fundRate = ({ worker }: Pay): string => (10 + worker.fund.commission).toFixed(2).replace('.', ',')
export const insurerOf = ({ worker }: Pay): string => worker.isapre ?? 'Fonasa'
export const hoursText = (value: number, mark = ','): string => String(value).replace('.', mark)
export const dateOf = ([day, month, year]: readonly [number, number, number], mark = '/'): string =>
  [String(day).padStart(2, '0'), String(month).padStart(2, '0'), year].join(mark)
