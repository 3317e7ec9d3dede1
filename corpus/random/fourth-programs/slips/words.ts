import type { Concept, Pay } from '../../../payroll/pay.ts'
import type { Chance } from '../../../random.ts'
import { any, odds, type Manner } from '../manner.ts'

/** What lines and sums of a slip are called: 'a|b|c'. Those of funds and insurers are put together in `drawWords`. */
const NAMES: Partial<Record<Concept, string>> = {
  base: 'Sueldo Base|Sueldo|Sueldo Mensual|Sueldo Base Mensual|Sueldo del Mes|Remuneración Base',
  overtime: 'Horas Extras 50%|Horas Extraordinarias|H. Extras al 50%|Hrs. Extras|Sobretiempo 50%',
  sunday: 'Recargo Domingo|Horas Recargo Domingo|Recargo 30% Domingo|Horas Domingo 30%|Rec. Día Domingo',
  production: 'Bono Producción|Bono de Producción|Incentivo Productividad|Bono Metas',
  attendance: 'Bono Asistencia|Bono Puntualidad|Premio Asistencia',
  commission: 'Comisiones|Comisión por Ventas|Comisiones del Mes',
  gratification:
    'Gratificación Legal|Gratificación|Gratificación Mensual|Gratificación Art. 50|Gratificación Legal 25%|Gratif. Legal (Tope 4,75 IMM)|Gratificación Garantizada',
  meal: 'Colación|Asignación Colación|Asignación de Colación|Asig. Colación',
  transport: 'Movilización|Asignación Movilización|Asignación de Movilización|Asig. Movilización',
  family: 'Asignación Familiar|Cargas Familiares|Asig. Familiar',
  perDiem: 'Viático|Viáticos',
  healthExtra: 'Adicional Isapre|Diferencia Plan Isapre|Adicional Salud|Cotización Adicional Voluntaria Salud',
  caja: 'CCAF 0,6%|Cotización CCAF Los Andes|Aporte Caja La Araucana',
  unemployment: 'Seguro de Cesantía|Seguro Cesantía 0,6%|AFC Trabajador|Seg. Cesantía Trabajador|AFC',
  apv: 'APV|Ahorro Previsional Voluntario|APV Régimen B',
  incomeTax: 'Impuesto Único|Impuesto Único 2da. Categoría|Impto. Único a la Renta|Impuesto a la Renta',
  advance: 'Anticipo|Anticipo de Sueldo|Anticipo Quincena|Anticipos',
  loan: 'Préstamo Empresa|Cuota Préstamo|Préstamo Interno Cuota 3 de 12',
  cajaLoan: 'Crédito CCAF|Crédito Social Caja|Préstamo C.C.A.F.',
  union: 'Cuota Sindical|Sindicato N° 1|Cuota Sindicato',
  taxable: 'Total Imponible|Total Haberes Imponibles|Total Haberes Afectos|Imponible',
  nonTaxable: 'Total No Imponible|Total Haberes No Imponibles|Total Haberes Exentos',
  earnings: 'Total Haberes|Total de Haberes|TOTAL HABERES|Total Remuneración Bruta',
  legal: 'Total Descuentos Legales|Total Desctos. Legales|Descuentos Legales',
  otherDeductions: 'Total Otros Descuentos|Otros Descuentos|Total Descuentos Varios',
  deductions: 'Total Descuentos|Total de Descuentos|TOTAL DESCUENTOS|Total Dsctos.',
  net: 'Líquido a Pagar|Sueldo Líquido|Alcance Líquido|Total Líquido a Pagar|Líquido a Recibir|Total a Pagar|Líquido a Pago|Saldo Líquido a Percibir',
  taxed: 'Base Tributable|Renta Tributable|Total Tributable|Afecto a Impuesto',
  sis: 'SIS|Seguro Invalidez y Sobrevivencia|S.I.S. Empleador',
  unemploymentEmployer: 'AFC Empleador|Seguro Cesantía Empleador|Seg. Cesantía Aporte Empresa',
  mutual: 'Mutual de Seguridad|Mutual ACHS|Accidentes del Trabajo|Seguro Accidentes',
  employer: 'Total Aportes|Total Aportes Empleador|Total Costo Previsional',
}

export type SlipWords = {
  /** The words of a line for a worker, with a rate or a fund where the program says them. */
  line: (concept: Concept, pay: Pay) => string
  /** What stands in the column of quantities. */
  quantity: (concept: Concept, pay: Pay) => string
  saysSundayHours: boolean
}

const rateOf = (pay: Pay, point: string) => (10 + pay.worker.fund.commission).toFixed(2).replace('.', point)

const drawFund = (chance: Chance, point: string): ((pay: Pay) => string) =>
  odds<(pay: Pay) => string>(chance, [
    [3, (pay) => `AFP ${pay.worker.fund.name} ${rateOf(pay, point)}%`],
    [2, () => 'Cotización AFP'],
    [2, (pay) => `Cotización AFP ${pay.worker.fund.name}`],
    [1.5, (pay) => `A.F.P. ${pay.worker.fund.name} (${rateOf(pay, point)} %)`],
    [1, (pay) => `Fondo de Pensiones ${pay.worker.fund.name}`],
    [1, (pay) => `${rateOf(pay, point)}% AFP ${pay.worker.fund.name}`],
    [0.8, () => 'Cotización Previsional'],
    [0.8, (pay) => `Cot. Obligatoria AFP ${rateOf(pay, point)}%`],
  ])

const drawInsurer = (chance: Chance, hasCaja: boolean): ((pay: Pay) => string) => {
  const rate = (pay: Pay) => (hasCaja && !pay.worker.isapre ? '6,4%' : '7%')
  const insurer = ({ worker }: Pay) => (worker.isapre ? `Isapre ${worker.isapre}` : 'Fonasa')
  return odds<(pay: Pay) => string>(chance, [
    [3, (pay) => `${insurer(pay)} ${rate(pay)}`],
    [2, () => 'Cotización Salud'],
    [2, (pay) => `Salud ${insurer(pay)}`],
    [1, (pay) => `Cotización Salud (${insurer(pay)})`],
    [1, (pay) => `${rate(pay)} Salud`],
    [1, (pay) => `Salud - ${insurer(pay)}`],
    [0.7, (pay) => `Cotiz. Legal Salud ${rate(pay)} ${insurer(pay)}`],
  ])
}

/** `hasQuantities`: the form has a column of quantities, so that a line does not say them itself. */
export const drawWords = (
  chance: Chance,
  manner: Manner,
  { hasQuantities, hasCaja }: { hasQuantities: boolean; hasCaja: boolean },
): SlipWords => {
  const own = Object.fromEntries(Object.entries(NAMES).map(([concept, texts]) => [concept, any(chance, texts)]))
  const point = chance.happens(0.4) ? '.' : ','
  const fund = drawFund(chance, point)
  const insurer = drawInsurer(chance, hasCaja)
  const [open, close] = chance.pick([
    ['(', ')'],
    ['(', ' hrs.)'],
    ['(', ' Hrs)'],
    ['- ', ' horas'],
    ['', ' HRS'],
  ] as const)
  const saysHours = chance.happens(0.75)
  const saysDays = chance.happens(0.3)
  const contribution = any(chance, 'Fondo de Pensiones 10%|AFP Cotización Obligatoria 10%|Cotización Obligatoria 10%')
  const commission = any(chance, 'Comisión AFP|Cotización Adicional AFP|Comisión Administradora')
  const inWords = (hours: number) =>
    hours > 0 && saysHours && !hasQuantities ? ` ${open}${manner.hours(hours)}${close}` : ''
  return {
    line: (concept, pay) => {
      if (concept === 'afp') return manner.words(fund(pay))
      if (concept === 'health') return manner.words(insurer(pay))
      if (concept === 'afpContribution') return manner.words(contribution)
      if (concept === 'afpCommission') return manner.words(commission)
      const tail =
        concept === 'sunday'
          ? inWords(pay.sundayHours)
          : concept === 'overtime'
            ? inWords(pay.overtimeHours)
            : concept === 'base' && saysDays && !hasQuantities
              ? ` (${pay.days} días)`
              : ''
      return manner.words(own[concept] ?? concept) + tail
    },
    quantity: (concept, pay) => {
      if (concept === 'base') return String(pay.days)
      if (concept === 'overtime' || concept === 'sunday') return saysHours ? manner.hours(pay[`${concept}Hours`]) : ''
      if (concept === 'afp' && pay.afp > 0) return `${rateOf(pay, point)}%`
      return concept === 'family' ? String(pay.worker.dependants) : ''
    },
    saysSundayHours: saysHours,
  }
}
