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

const NOTHING = ''

/** What a program calls each line of its slips, drawn once for all its workers. */
export const drawSlipWords = (
  chance: Chance,
  { cased = (text) => text, hoursInLabel = false, splitsFund = false, isSplit }: Style,
): SlipWords => {
  const word = (texts: string) => cased(oneOf(chance, texts))
  const sunday = word('Recargo Dominical|Recargo 30% Domingo|Hrs. Recargo Domingo|Recargo Día Domingo')
  const afpForm = chance.whole(0, 4)
  const healthForm = chance.whole(0, 3)
  const afp = (pay: Pay): string => {
    const { name } = pay.worker.fund
    return cased(
      [
        `Cotización AFP ${name}`,
        `AFP ${name} (${fundRate(pay)}%)`,
        `Fondo de Pensiones ${name} ${fundRate(pay)}%`,
        `${fundRate(pay)}% AFP ${name}`,
        `Previsión AFP ${name}`,
      ][afpForm]!,
    )
  }
  const health = (pay: Pay): string => {
    const insurer = insurerOf(pay)
    const isPlan = !isSplit && pay.worker.isapre !== null
    const rate = isPlan ? `${ufText(pay.worker.planUf)} UF` : '7%'
    return cased(
      [
        `Salud ${insurer}`,
        `${pay.worker.isapre === null ? '' : 'Isapre '}${insurer} (${rate})`,
        `Cotización Salud ${insurer}`,
        `${insurer} ${rate}`,
      ][healthForm]!,
    )
  }
  const taxed: LabelList = [
    ['base', word('Sueldo Base|Sueldo Base Mensual|Sueldo del Mes|Sueldo Base Proporcional')],
    ['overtime', word('Horas Extras 50%|Hrs. Extraordinarias|Horas Extras')],
    ['sunday', (pay) => (hoursInLabel ? `${sunday} (${hoursText(pay.sundayHours)} hrs)` : sunday)],
    ['production', word('Bono Producción|Bono de Gestión|Incentivo|Bono Metas')],
    ['attendance', word('Bono Asistencia|Bono Puntualidad')],
    ['commission', word('Comisiones|Comisión por Ventas')],
    [
      'gratification',
      word('Gratificación Legal|Gratificación|Gratificación Art. 50|Gratif. Legal 25%|Gratificación Mensual'),
    ],
  ]
  const untaxed: LabelList = [
    ['meal', word('Colación|Asignación Colación|Asig. Colación')],
    ['transport', word('Movilización|Asignación Movilización|Locomoción')],
    ['family', word('Asignación Familiar|Asig. Familiar|Cargas Familiares')],
    ['perDiem', word('Viático|Viáticos')],
  ]
  const fund: LabelList = splitsFund
    ? [
        ['afpContribution', ({ worker }) => cased(`AFP ${worker.fund.name} 10%`)],
        ['afpCommission', ({ worker }) => cased(`Comisión AFP ${String(worker.fund.commission).replace('.', ',')}%`)],
      ]
    : [['afp', afp]]
  const legal: LabelList = [
    ...fund,
    ['health', health],
    ['healthExtra', word('Adicional Isapre|Adicional Salud|Diferencia Plan Isapre')],
    ['caja', word('Caja Compensación 0,6%|CCAF')],
    ['unemployment', word('Seguro de Cesantía|Seguro Cesantía 0,6%|AFC Trabajador|Cotización AFC')],
    ['apv', word('APV|Ahorro Previsional Voluntario')],
    ['incomeTax', word('Impuesto Único|Impuesto Único 2da. Categoría|Impto. Único')],
  ]
  const others: LabelList = [
    ['advance', word('Anticipo|Anticipo de Sueldo|Anticipos')],
    ['loan', word('Préstamo Empresa|Cuota Préstamo')],
    ['cajaLoan', word('Crédito CCAF|Préstamo Caja')],
    ['union', word('Cuota Sindical|Sindicato')],
  ]
  return {
    sections: (pay) => ({
      taxed: linesOf(pay, taxed, ['base']),
      untaxed: linesOf(pay, untaxed),
      legal: linesOf(pay, legal),
      others: linesOf(pay, others),
    }),
    quantity: (concept, pay) =>
      concept === 'base'
        ? String(pay.days)
        : concept === 'overtime'
          ? hoursText(pay.overtimeHours)
          : concept === 'sunday'
            ? hoursText(pay.sundayHours)
            : concept === 'afp'
              ? fundRate(pay)
              : concept === 'family'
                ? String(pay.worker.dependants)
                : NOTHING,
  }
}
