import {
  gratificationCap,
  gratificationShare,
  healthRate,
  minimumIncome,
  taxableCeilingUf,
  unemploymentRate,
} from 'contract/figures/payroll.ts'
import { drawRut } from '../company.ts'
import { type Economy, FUNDS, incomeTaxOf, ISAPRES, monthOf } from '../economy.ts'
import { drawName, type PersonName } from '../person-name.ts'
import type { Chance } from '../random.ts'

export type Condition = 'usual' | 'pensioner' | 'fees' | 'licence'

export type Worker = {
  name: PersonName
  rut: string
  position: string
  branch: string
  /** Day, month, year of the start. */
  since: readonly [number, number, number]
  contract: 'Indefinido' | 'Plazo Fijo'
  condition: Condition
  fund: { name: string; commission: number }
  /** Name of the Isapre, or null for Fonasa. */
  isapre: string | null
  planUf: number
  dependants: number
}

/** A worker's month. All amounts are whole pesos; `sundayHours` and `overtimeHours` have at most 2 decimals. */
export type Pay = {
  worker: Worker
  days: number
  contractBase: number
  base: number
  overtimeHours: number
  overtime: number
  sundayHours: number
  sunday: number
  production: number
  attendance: number
  commission: number
  gratification: number
  taxable: number
  meal: number
  transport: number
  family: number
  perDiem: number
  nonTaxable: number
  earnings: number
  afpContribution: number
  afpCommission: number
  afp: number
  /** The legal line: 7 %, or 6.4 % when a Caja takes 0.6 %; or an Isapre plan printed as one line. */
  health: number
  healthExtra: number
  caja: number
  unemployment: number
  apv: number
  taxed: number
  incomeTax: number
  legal: number
  advance: number
  loan: number
  cajaLoan: number
  union: number
  otherDeductions: number
  deductions: number
  /** Before advances, loans and other personal deductions. */
  netBefore: number
  net: number
  sis: number
  unemploymentEmployer: number
  mutual: number
  employer: number
}

/** An amount of a month, as a column or a line prints it. */
export type Concept = Exclude<keyof Pay, 'worker'>

export type PayRules = {
  /** Printed as one line, or as 7 % and a separate extra. */
  isapre: 'line' | 'split'
  caja: boolean
  /** Share of workers with a Sunday surcharge. */
  sundays: number
  /** Share of workers with an advance or a loan. */
  advances: number
  /** Share of workers that are pensioners, paid by fees, on licence the whole month, or half a month. */
  special: number
}

const POSITIONS =
  `Vendedora|Bodeguero|Maestro de Cocina|Chofer|Asistente Contable|Jefe de Local|Guardia|Auxiliar de Aseo
Soldador|Ingeniera de Procesos|Cajera|Operario|Garzón|Secretaria`.split(/[|\n]/)
const HOURS_A_WEEK = 44
const SUNDAY_SURCHARGE = 0.3
const FEES_WITHHELD = 0.145
const FAMILY_ALLOWANCE: readonly (readonly [number, number])[] = [
  [620_251, 22_007],
  [905_941, 13_505],
  [1_412_957, 4_267],
]
const SUNDAY_HOURS = [0.5, 0.75, 4, 5.5, 6, 7.25, 7.5, 8, 12, 14.5, 15, 16, 22.5]
const MEALS = [40_000, 52_500, 66_000, 80_000]
const TRANSPORTS = [30_000, 45_000, 60_000]
const ADVANCES = [50_000, 80_000, 100_000, 150_000]

const drawWorker = (chance: Chance, branches: readonly string[], special: number): Worker => ({
  name: drawName(chance),
  rut: chance.happens(0.08) ? drawRut(chance, 4_900_000, 9_900_000) : drawRut(chance, 10_200_000, 27_400_000),
  position: chance.pick(POSITIONS),
  branch: chance.pick(branches),
  since: [chance.whole(1, 28), chance.whole(1, 12), chance.whole(2008, 2022)],
  contract: chance.happens(0.85) ? 'Indefinido' : 'Plazo Fijo',
  condition: chance.happens(special) ? chance.pick(['pensioner', 'fees', 'licence'] as const) : 'usual',
  fund: chance.pick(FUNDS),
  isapre: chance.happens(0.22) ? chance.pick(ISAPRES) : null,
  planUf: Math.round((1.8 + chance.next() * 3.5) * 100) / 100,
  dependants: chance.happens(0.3) ? chance.whole(1, 3) : 0,
})

const familyAllowance = (worker: Worker, taxable: number, days: number) => {
  const amount = FAMILY_ALLOWANCE.find(([edge]) => taxable <= edge)?.[1] ?? 0
  return days === 0 ? 0 : amount * worker.dependants
}

// A plan dearer than a fifth of the pay would leave a short month below zero.
const planOf = (worker: Worker, economy: Economy, taxable: number) =>
  Math.round(Math.min(worker.planUf * economy.uf, taxable / 5))

const contractBaseOf = (chance: Chance, economy: Economy) => {
  const level = chance.next()
  if (level < 0.3) return minimumIncome(monthOf(economy))
  if (level < 0.85) return chance.whole(540, 1180) * 1000 + (chance.happens(0.3) ? chance.whole(1, 999) : 0)
  return chance.whole(1200, 4200) * 1000
}

/** What a month draws: the worker, what the law says then, and how likely a part of the pay is. */
type Month = {
  chance: Chance
  economy: Economy
  rules: PayRules
  worker: Worker
  days: number
  contractBase: number
  isFees: boolean
  /** `amount` with this probability, else 0; never for fees or on leave. */
  share: (amount: number, probability: number) => number
}

/** The part of a monthly amount that `days` of 30 give. */
const partOf = (amount: number, { days }: Pick<Month, 'days'>): number => Math.round((amount * days) / 30)

const taxableOf = (month: Month) => {
  const { chance, economy, rules, contractBase, share } = month
  const base = partOf(contractBase, month)
  const hourly = (contractBase * 28) / (30 * 4 * HOURS_A_WEEK)
  const overtimeHours = share(chance.whole(1, 24), 0.25)
  const overtime = Math.round(hourly * 1.5 * overtimeHours)
  const sundayHours = share(chance.pick(SUNDAY_HOURS), rules.sundays)
  const sunday = Math.round(hourly * SUNDAY_SURCHARGE * sundayHours)
  const production = share(chance.whole(15, 160) * 1000, 0.3)
  const attendance = share(25_000, 0.25)
  const commission = share(chance.whole(20_000, 480_000), 0.15)
  const earned = base + overtime + sunday + production + attendance + commission
  const cap = gratificationCap(monthOf(economy))
  const gratification = month.isFees ? 0 : Math.min(Math.round(earned * gratificationShare), cap)
  const taxable = earned + gratification
  return {
    base,
    overtimeHours,
    overtime,
    sundayHours,
    sunday,
    production,
    attendance,
    commission,
    gratification,
    taxable,
  }
}

const nonTaxableOf = (month: Month, taxable: number) => {
  const { chance, worker, days, isFees, share } = month
  const meal = isFees ? 0 : partOf(chance.pick(MEALS), month)
  const transport = isFees ? 0 : partOf(chance.pick(TRANSPORTS), month)
  const family = isFees ? 0 : familyAllowance(worker, taxable, days)
  const perDiem = share(chance.whole(10, 60) * 1000, 0.08)
  return { meal, transport, family, perDiem, nonTaxable: meal + transport + family + perDiem }
}

/** What the law takes from the worker and from the employer. */
const legalOf = (month: Month, taxable: number) => {
  const { chance, economy, rules, worker, isFees, share } = month
  const capped = isFees ? 0 : Math.min(taxable, Math.round(taxableCeilingUf(monthOf(economy)) * economy.uf))
  const pensioned = worker.condition === 'pensioner'
  const afp = pensioned ? 0 : Math.round((capped * (10 + worker.fund.commission)) / 100)
  const afpContribution = pensioned ? 0 : Math.round(capped / 10)
  const legalHealth = Math.round(capped * healthRate)
  const caja = rules.caja && !worker.isapre ? Math.round(capped * 0.006) : 0
  const plan = worker.isapre && capped > 0 ? Math.max(legalHealth, planOf(worker, economy, taxable)) : legalHealth
  const health = rules.isapre === 'line' ? plan - caja : legalHealth - caja
  const healthExtra = rules.isapre === 'line' ? 0 : plan - legalHealth
  const isPermanent = worker.contract === 'Indefinido'
  const insured = isFees || pensioned ? 0 : Math.min(taxable, Math.round(economy.unemploymentCapUf * economy.uf))
  const unemployment = isPermanent ? Math.round(insured * unemploymentRate) : 0
  const apv = share(chance.pick([20_000, 50_000]), 0.06)
  const taxed = isFees ? 0 : Math.max(0, taxable - afp - Math.min(plan, legalHealth) - unemployment - apv)
  const incomeTax = isFees ? Math.round(taxable * FEES_WITHHELD) : incomeTaxOf(taxed, economy.utm)
  const sis = Math.round(pensioned ? 0 : capped * 0.0149)
  const unemploymentEmployer = Math.round(insured * (isPermanent ? 0.024 : 0.03))
  const mutual = Math.round(capped * 0.0093)
  return {
    afpContribution,
    afpCommission: afp - afpContribution,
    afp,
    health,
    healthExtra,
    caja,
    unemployment,
    apv,
    taxed,
    incomeTax,
    legal: afp + health + healthExtra + caja + unemployment + apv + incomeTax,
    sis,
    unemploymentEmployer,
    mutual,
    employer: sis + unemploymentEmployer + mutual,
  }
}

const otherDeductionsOf = ({ chance, rules, days, share }: Month) => {
  const enough = days >= 20
  const advance = enough ? share(chance.pick(ADVANCES), rules.advances) : 0
  const loan = enough ? share(chance.whole(12_000, 60_000), rules.advances / 2) : 0
  const cajaLoan = rules.caja && enough ? share(chance.whole(14_000, 75_000), 0.15) : 0
  const union = enough ? share(6_500, 0.1) : 0
  return { advance, loan, cajaLoan, union, otherDeductions: advance + loan + cajaLoan + union }
}

/** Draws a worker (unless one is `given`) and the worker's month, with the arithmetic that the law gives. */
export const drawPay = (
  chance: Chance,
  economy: Economy,
  branches: readonly string[],
  rules: PayRules,
  given?: { worker: Worker; contractBase: number },
): Pay => {
  const worker = given?.worker ?? drawWorker(chance, branches, rules.special)
  const isFees = worker.condition === 'fees'
  const away = worker.condition === 'licence'
  const days = away ? 0 : isFees || !chance.happens(rules.special) ? 30 : chance.pick([15, 11, 20, 29])
  const share = (amount: number, probability: number) => (!isFees && !away && chance.happens(probability) ? amount : 0)
  const contractBase = given?.contractBase ?? contractBaseOf(chance, economy)
  const month: Month = { chance, economy, rules, worker, days, contractBase, isFees, share }

  const taxable = taxableOf(month)
  const nonTaxable = nonTaxableOf(month, taxable.taxable)
  const earnings = taxable.taxable + nonTaxable.nonTaxable
  const legal = legalOf(month, taxable.taxable)
  const others = otherDeductionsOf(month)
  return {
    worker,
    days,
    contractBase,
    ...taxable,
    ...nonTaxable,
    earnings,
    ...legal,
    ...others,
    deductions: legal.legal + others.otherDeductions,
    netBefore: earnings - legal.legal,
    net: earnings - legal.legal - others.otherDeductions,
  }
}
