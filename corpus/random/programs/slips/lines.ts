import type { Concept, Pay } from '../../../payroll/pay.ts'
import { linesOf, type LabelList, type SlipLine } from '../../../payroll/slip-lines.ts'
import { ufText } from '../../../shapes.ts'
import type { Chance } from '../../../random.ts'
import { oneOf } from '../markup.ts'
import { fundRate, hoursText, insurerOf } from '../payroll.ts'

export type Sections = Record<'taxed' | 'untaxed' | 'legal' | 'others', SlipLine[]>

export type SlipWords = {
  sections: (pay: Pay) => Sections
  /** What stands in a column of quantities beside a line. */
  quantity: (concept: Concept, pay: Pay) => string
}

type Style = {
  cased?: (text: string) => string
  /** The Sunday hours stand in their line's label. */
  hoursInLabel?: boolean
  /** Whether the fund's ten per cent and its commission are lines of their own. */
  splitsFund?: boolean
  isSplit: boolean
}

const fundForms: readonly ((fund: string, rate: string) => string)[] = [
  (fund) => `Cotización AFP ${fund}`,
  (fund, rate) => `AFP ${fund} (${rate}%)`,
  (fund, rate) => `Fondo de Pensiones ${fund} ${rate}%`,
  (fund, rate) => `${rate}% AFP ${fund}`,
  (fund) => `Previsión AFP ${fund}`,
]

const healthForms: readonly ((insurer: string, rate: string, isIsapre: boolean) => string)[] = [
  (insurer) => `Salud ${insurer}`,
  (insurer, rate, isIsapre) => `${isIsapre ? 'Isapre ' : ''}${insurer} (${rate})`,
  (insurer) => `Cotización Salud ${insurer}`,
  (insurer, rate) => `${insurer} ${rate}`,
]

/** What names the institutions with their rates. */
const drawInstitutions = (
  chance: Chance,
  { cased = (text) => text, splitsFund = false, isSplit }: Style,
): LabelList => {
  const fund = chance.pick(fundForms)
  const health = chance.pick(healthForms)
  const own: LabelList = splitsFund
    ? [
        ['afpContribution', ({ worker }) => cased(`AFP ${worker.fund.name} 10%`)],
        ['afpCommission', ({ worker }) => cased(`Comisión AFP ${String(worker.fund.commission).replace('.', ',')}%`)],
      ]
    : [['afp', (pay) => cased(fund(pay.worker.fund.name, fundRate(pay)))]]
  const rate = ({ worker }: Pay) => (!isSplit && worker.isapre !== null ? `${ufText(worker.planUf)} UF` : '7%')
  return [...own, ['health', (pay) => cased(health(insurerOf(pay), rate(pay), pay.worker.isapre !== null))]]
}

const EARNED: readonly (readonly [Concept, string])[] = [
  ['base', 'Sueldo Base|Sueldo Base Mensual|Sueldo del Mes|Sueldo Base Proporcional'],
  ['overtime', 'Horas Extras 50%|Hrs. Extraordinarias|Horas Extras'],
  ['sunday', 'Recargo Dominical|Recargo 30% Domingo|Hrs. Recargo Domingo|Recargo Día Domingo'],
  ['production', 'Bono Producción|Bono de Gestión|Incentivo|Bono Metas'],
  ['attendance', 'Bono Asistencia|Bono Puntualidad'],
  ['commission', 'Comisiones|Comisión por Ventas'],
  ['gratification', 'Gratificación Legal|Gratificación|Gratificación Art. 50|Gratif. Legal 25%|Gratificación Mensual'],
]
const UNTAXED: readonly (readonly [Concept, string])[] = [
  ['meal', 'Colación|Asignación Colación|Asig. Colación'],
  ['transport', 'Movilización|Asignación Movilización|Locomoción'],
  ['family', 'Asignación Familiar|Asig. Familiar|Cargas Familiares'],
  ['perDiem', 'Viático|Viáticos'],
]
const LEGAL: readonly (readonly [Concept, string])[] = [
  ['healthExtra', 'Adicional Isapre|Adicional Salud|Diferencia Plan Isapre'],
  ['caja', 'Caja Compensación 0,6%|CCAF'],
  ['unemployment', 'Seguro de Cesantía|Seguro Cesantía 0,6%|AFC Trabajador|Cotización AFC'],
  ['apv', 'APV|Ahorro Previsional Voluntario'],
  ['incomeTax', 'Impuesto Único|Impuesto Único 2da. Categoría|Impto. Único'],
]
const PERSONAL: readonly (readonly [Concept, string])[] = [
  ['advance', 'Anticipo|Anticipo de Sueldo|Anticipos'],
  ['loan', 'Préstamo Empresa|Cuota Préstamo'],
  ['cajaLoan', 'Crédito CCAF|Préstamo Caja'],
  ['union', 'Cuota Sindical|Sindicato'],
]

/** What a column of quantities says beside a line. */
const QUANTITIES: Partial<Record<Concept, (pay: Pay) => string>> = {
  base: ({ days }) => String(days),
  overtime: ({ overtimeHours }) => hoursText(overtimeHours),
  sunday: ({ sundayHours }) => hoursText(sundayHours),
  afp: fundRate,
  family: ({ worker }) => String(worker.dependants),
}

/** What a program calls each line of its slips, drawn once for all its workers. */
export const drawSlipWords = (chance: Chance, style: Style): SlipWords => {
  const { cased = (text) => text, hoursInLabel = false } = style
  const drawn = (list: readonly (readonly [Concept, string])[]) =>
    list.map(([concept, texts]) => [concept, cased(oneOf(chance, texts))] as const)
  const taxed: LabelList = drawn(EARNED).map(([concept, label]) =>
    concept === 'sunday' && hoursInLabel
      ? [concept, (pay) => `${label} (${hoursText(pay.sundayHours)} hrs)`]
      : [concept, label],
  )
  const untaxed = drawn(UNTAXED)
  const legal = [...drawInstitutions(chance, style), ...drawn(LEGAL)]
  const others = drawn(PERSONAL)
  return {
    sections: (pay) => ({
      taxed: linesOf(pay, taxed, ['base']),
      untaxed: linesOf(pay, untaxed),
      legal: linesOf(pay, legal),
      others: linesOf(pay, others),
    }),
    quantity: (concept, pay) => QUANTITIES[concept]?.(pay) ?? '',
  }
}
