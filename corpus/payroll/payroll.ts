import { type Company, drawCompany } from '../company.ts'
import { type Economy, MONTHS } from '../economy.ts'
import { type Concept, drawPay, type Pay, type PayRules } from './pay.ts'
import { surnamesFirst } from '../person-name.ts'
import { type Chance, chanceFrom } from '../random.ts'

export type Payroll = { company: Company; economy: Economy; pays: Pay[]; chance: Chance }

export type PayrollRules = PayRules & { order: 'surname' | 'branch' }

export const USUAL: PayrollRules = {
  isapre: 'line',
  caja: false,
  sundays: 0.25,
  advances: 0.2,
  special: 0.12,
  order: 'surname',
}

/** A company's month with `size` workers, no two with the same RUT, in the order that the document prints. */
export const drawPayroll = (seed: string, size: number, rules: PayrollRules): Payroll => {
  const chance = chanceFrom(seed)
  const company = drawCompany(chance)
  const economy = chance.pick(MONTHS)
  const byRut = new Map<string, Pay>()
  while (byRut.size < size) {
    const pay = drawPay(chance, economy, company.branches, rules)
    byRut.set(pay.worker.rut, pay)
  }
  const group = (pay: Pay) => (rules.order === 'branch' ? company.branches.indexOf(pay.worker.branch) : 0)
  const pays = [...byRut.values()].sort(
    (a, b) => group(a) - group(b) || surnamesFirst(a.worker.name).localeCompare(surnamesFirst(b.worker.name), 'es'),
  )
  return { company, economy, pays, chance }
}

export const sumOf = (pays: readonly Pay[], concept: Concept): number =>
  pays.reduce((sum, pay) => sum + pay[concept], 0)
