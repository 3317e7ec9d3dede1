import type { Concept, Pay } from '../../../payroll/pay.ts'
import { linesOf, type LabelList, type SlipLine } from '../../../payroll/slip-lines.ts'
import { two, ufText } from '../../../shapes.ts'
import { spellPesos } from '../../../spell.ts'
import { fundRate, insurerOf } from '../../programs/payroll.ts'
import type { Manner } from '../manner.ts'

/** A line as a slip prints it: its words, what stands in a column of quantities, its figure. */
export type Line = { code: string; label: string; quantity: string; amount: string; isTaken: boolean }
export type Section = {
  title: string
  lines: Line[]
  sums: (readonly [label: string, amount: string])[]
  isTaken: boolean
}

/** All that a slip says of one worker. */
export type Slip = {
  facts: [label: string, value: string][]
  sections: Section[]
  net: readonly [label: string, amount: string]
  /** Sums that come before the net once more, in a row or a column. */
  recap: (readonly [label: string, amount: string])[]
  notes: string[]
}

export type SlipForm = {
  hasCodes: boolean
  hasQuantities: boolean
  hoursShown: boolean
  slipOf: (pay: Pay) => Slip
}

type Words = readonly (readonly [Concept, string])[]

const EARNED: Words = [
  ['base', 'Sueldo Base|Sueldo Base Mensual|Sueldo|Sueldo base del mes|SUELDO BASE MES'],
  ['overtime', 'Horas Extras al 50%|Horas extraordinarias|Hrs. Ext. 50%|Sobretiempo'],
  ['sunday', 'Recargo Domingo 30%|Recargo Dominical|Rec. horas domingo|Horas Recargo Domingo'],
  ['production', 'Bono Producción|Bono Cumplimiento|Bono Turno Noche|Tratos|Bono Meta Local|Incentivo'],
  ['attendance', 'Bono Asistencia|Bono Responsabilidad|Premio Asistencia'],
  ['commission', 'Comisiones|Comisión por ventas|Comisión Mes'],
  [
    'gratification',
    'Gratificación Legal|Gratificación|Gratificación Legal Art. 50|Gratif. Mensual 25%|Gratificación Garantizada',
  ],
]
const UNTAXED: Words = [
  ['meal', 'Colación|Asignación de Colación|Asig. Colación|Bono Colación'],
  ['transport', 'Movilización|Asignación de Movilización|Asig. Movilización|Bono Locomoción'],
  ['family', 'Asignación Familiar|Cargas Familiares|Asig. Familiar'],
  ['perDiem', 'Viático|Viáticos|Viático Terreno'],
]
const OTHER_LEGAL: Words = [
  ['healthExtra', 'Adicional Isapre|Diferencia Isapre|Adicional Salud|Salud Voluntaria'],
  ['caja', 'Caja de Compensación 0,6%|CCAF Los Andes 0,6%'],
  ['unemployment', 'Seguro de Cesantía|Seg. Cesantía Trabajador|AFC 0,6%|Seguro Desempleo'],
  ['apv', 'APV|Ahorro Previsional Voluntario|A.P.V. Régimen B'],
  ['incomeTax', 'Impuesto Único|Impuesto a la Renta|Impto. Único 2° Cat.'],
]
const PERSONAL: Words = [
  ['advance', 'Anticipo|Anticipo Quincena|Anticipo de Remuneraciones'],
  ['loan', 'Préstamo Empresa|Cuota Préstamo 3/12|Préstamo'],
  ['cajaLoan', 'Crédito Social Caja|Préstamo Caja Los Andes'],
  ['union', 'Cuota Sindical|Seguro Complementario|Retención Judicial|Casino'],
]

const FUNDS: readonly ((fund: string, rate: string) => string)[] = [
  (fund, rate) => `AFP ${fund} ${rate}%`,
  (fund) => `AFP ${fund}`,
  (fund, rate) => `${fund} ${rate}%`,
  (fund) => `Cotización Obligatoria AFP ${fund}`,
  (fund, rate) => `Previsión (${fund} ${rate}%)`,
  (fund, rate) => `Fondo Pensión ${rate}% ${fund}`,
  () => 'Cotización AFP',
]
const INSURERS: readonly ((insurer: string, plan: string) => string)[] = [
  (insurer, plan) => `Salud ${insurer} ${plan}`,
  (insurer) => `Salud ${insurer}`,
  (insurer) => insurer,
  (insurer, plan) => `${plan} ${insurer}`,
  (insurer) => `Cotización Salud (${insurer})`,
  () => 'Cotización Salud',
]

const institutions = ({ chance, isSplit, spelling }: Manner): LabelList => {
  const [fund, insurer] = [chance.pick(FUNDS), chance.pick(INSURERS)]
  const plan = ({ worker }: Pay) => (!isSplit && worker.isapre !== null ? `${ufText(worker.planUf)} UF` : '7%')
  const own: LabelList = chance.happens(0.12)
    ? [
        ['afpContribution', ({ worker }) => spelling.words(`Cotización AFP ${worker.fund.name} 10%`)],
        [
          'afpCommission',
          ({ worker }) => spelling.words(`Comisión AFP ${String(worker.fund.commission).replace('.', ',')}%`),
        ],
      ]
    : [['afp', (pay) => spelling.words(fund(pay.worker.fund.name, fundRate(pay)))]]
  return [...own, ['health', (pay) => spelling.words(insurer(insurerOf(pay), plan(pay)))]]
}

const BANKS = 'Banco Estado|Banco de Chile|BCI|Santander|Scotiabank'

const drawFacts = (manner: Manner): ((pay: Pay) => [string, string][]) => {
  const { chance, word, rut, name, amount, spelling } = manner
  const isRutFirst = chance.happens(0.3)
  const who = word('Nombre|Trabajador|Nombre Trabajador|Señor(a)|Empleado|Nombre Completo')
  const ruts = word('RUT|R.U.T.|Rut Trabajador|C.I.|RUN')
  const some: [string, (pay: Pay) => string][] = [
    [word('Cargo|Función|Cargo que desempeña'), ({ worker }) => worker.position],
    [word('Fecha Ingreso|Fecha de Ingreso|F. Ingreso|Ingreso'), ({ worker }) => spelling.date(worker.since)],
    [word('Centro de Costo|C. Costo|Sucursal|Área|Departamento'), ({ worker }) => worker.branch],
    [word('Tipo Contrato|Contrato'), ({ worker }) => worker.contract],
    [word('Días Trabajados|Días Trab.|Dias'), ({ days }) => String(days)],
    [word('AFP|Institución Previsional'), (pay) => (pay.afp === 0 ? '-' : pay.worker.fund.name)],
    [word('Salud|Isapre|Inst. Salud|Sistema de Salud'), insurerOf],
    [word('Sueldo Base Contrato|Sueldo Contrato|Renta Contrato'), ({ contractBase }) => amount(contractBase)],
    [word('Cargas|N° Cargas|Cargas Familiares'), ({ worker }) => String(worker.dependants)],
    [word('Banco|Forma de Pago'), ({ worker }) => BANKS.split('|')[worker.rut.charCodeAt(2) % 5]!],
    [word('N° Cuenta|Cuenta|Cta. Cte./Vista'), ({ worker }) => worker.rut.split('-')[0]!.split('').reverse().join('')],
  ]
  const shown = some.filter(() => chance.happens(0.5))
  return (pay) => {
    const ids: [string, string][] = [
      [who, name(pay)],
      [ruts, rut(pay.worker.rut)],
    ]
    return [...(isRutFirst ? ids.reverse() : ids), ...shown.map(([label, of]): [string, string] => [label, of(pay)])]
  }
}

const drawNotes = (manner: Manner): ((pay: Pay) => string[]) => {
  const { chance, company, amount, economy } = manner
  const kinds = ['words', 'received', 'leave', 'bank', 'figures', 'employer', 'days'].filter(() => chance.happens(0.33))
  const makers: Record<string, (pay: Pay) => string> = {
    words: ({ net }) => (net > 0 ? `Son: ${spellPesos(net)} PESOS` : ''),
    received: () =>
      `Certifico que he recibido de ${company.name} a mi entera satisfacción el saldo indicado en la presente liquidación, sin tener cargo ni cobro posterior que hacer.`,
    leave: ({ worker }) => `Saldo de vacaciones: ${(worker.since[0] * 7) % 31},${worker.since[1] % 10}5 días`,
    bank: ({ worker, net }) => `Depositado en cuenta ${worker.rut.split('-')[0]} por ${amount(net)}`,
    figures: () => `UF: ${ufText(economy.uf)}   UTM: ${amount(economy.utm)}`,
    employer: ({ sis, unemploymentEmployer, mutual }) =>
      `Aportes del empleador: SIS ${amount(sis)}   Seguro Cesantía ${amount(unemploymentEmployer)}   Mutual ${amount(mutual)}`,
    days: ({ days }) => `Días trabajados: ${days}   Ausencias: 0   Licencias: ${30 - days}`,
  }
  return (pay) => kinds.map((kind) => makers[kind]!(pay)).filter((text) => text !== '')
}

/** The words of earnings, with the hours and the days in them where a program has no column for those. */
const earnedLabels = ({ word, spelling }: Manner, hasHours: boolean, hasDays: boolean): LabelList => {
  const inBrackets: Partial<Record<Concept, (pay: Pay) => string>> = {
    ...(hasHours
      ? {
          sunday: ({ sundayHours }) => spelling.hours(sundayHours),
          overtime: ({ overtimeHours }) => spelling.hours(overtimeHours),
        }
      : {}),
    ...(hasDays ? { base: ({ days }) => String(days) } : {}),
  }
  return EARNED.map(([concept, texts]) => {
    const [label, more] = [word(texts), inBrackets[concept]]
    return [concept, more ? (pay) => `${label} (${more(pay)})` : label]
  })
}

const SUM_WORDS = {
  taxed: 'Haberes Imponibles|Imponibles|HABERES IMPONIBLES',
  untaxed: 'Haberes No Imponibles|No Imponibles|Otros Haberes',
  earned: 'Haberes|HABERES|Ingresos|Remuneraciones',
  legal: 'Descuentos Legales|Leyes Sociales|Descuentos Previsionales',
  personal: 'Otros Descuentos|Descuentos Varios|Otros',
  taken: 'Descuentos|DESCUENTOS|Egresos',
  taxable: 'Total Imponible|Imponible|Total Haberes Imponibles|Renta Imponible',
  nonTaxable: 'Total No Imponible|Total Haberes No Imponibles',
  earnings: 'Total Haberes|TOTAL HABERES|Total Ingresos',
  legalSum: 'Total Descuentos Legales|Total Leyes Sociales|Total Desc. Previsionales',
  personalSum: 'Total Otros Descuentos|Total Descuentos Varios',
  deductions: 'Total Descuentos|TOTAL DESCUENTOS|Total Egresos',
  net: 'Líquido a Pagar|LIQUIDO A PAGAR|Alcance Líquido|Sueldo Líquido|Total a Pagar|Líquido a Pago|Saldo Líquido',
} as const

type Lists = Record<'taxed' | 'untaxed' | 'legal' | 'personal', Line[]>

/** Into how many sections a program divides its lines, and what each adds up to. */
const drawSections = ({ chance, word, amount, taken }: Manner): ((pay: Pay, lists: Lists) => Section[]) => {
  const divided = chance.pick(['four', 'four', 'three', 'two', 'two'] as const)
  const of = (key: keyof typeof SUM_WORDS) => word(SUM_WORDS[key])
  const section = (title: string, lines: Line[], sums: Section['sums'], isTaken: boolean): Section => ({
    title,
    lines,
    sums,
    isTaken,
  })
  const earnedOnes = (pay: Pay, { taxed, untaxed }: Lists): Section[] => {
    const all = [of('earnings'), amount(pay.earnings)] as const
    if (divided === 'two') return [section(of('earned'), [...taxed, ...untaxed], [all], false)]
    const own = divided === 'four' ? [[of('nonTaxable'), amount(pay.nonTaxable)] as const] : []
    return [
      section(of('taxed'), taxed, [[of('taxable'), amount(pay.taxable)]], false),
      section(of('untaxed'), untaxed, [...own, all], false),
    ]
  }
  const takenOnes = (pay: Pay, { legal, personal }: Lists): Section[] => {
    const all = [of('deductions'), taken(pay.deductions)] as const
    if (divided !== 'four') return [section(of('taken'), [...legal, ...personal], [all], true)]
    return [
      section(of('legal'), legal, [[of('legalSum'), taken(pay.legal)]], true),
      section(of('personal'), personal, [[of('personalSum'), taken(pay.otherDeductions)], all], true),
    ]
  }
  return (pay, lists) => [...earnedOnes(pay, lists), ...takenOnes(pay, lists)]
}

const CODES = new Map(
  [...EARNED, ...UNTAXED, ...OTHER_LEGAL, ...PERSONAL].map(([concept], at) => [concept, two(at + 3)]),
)

/** What every slip of a program says, and how. */
export const drawSlipForm = (manner: Manner): SlipForm => {
  const { chance, word, spelling, amount, taken } = manner
  const hasCodes = chance.happens(0.25)
  const hasQuantities = chance.happens(0.35)
  const hoursInLabel = !hasQuantities && chance.happens(0.5)
  const daysInLabel = !hasQuantities && chance.happens(0.25)
  const drawn = (list: Words): LabelList => list.map(([concept, texts]) => [concept, word(texts)])
  const earned = earnedLabels(manner, hoursInLabel, daysInLabel)
  const [untaxed, legal, personal] = [drawn(UNTAXED), [...institutions(manner), ...drawn(OTHER_LEGAL)], drawn(PERSONAL)]
  const quantities: Partial<Record<Concept, (pay: Pay) => string>> = {
    base: ({ days }) => String(days),
    overtime: ({ overtimeHours }) => spelling.hours(overtimeHours),
    sunday: ({ sundayHours }) => spelling.hours(sundayHours),
    afp: fundRate,
    health: ({ worker }) => (worker.isapre === null ? '7,00' : ufText(worker.planUf)),
  }
  const line =
    (pay: Pay, isTaken: boolean) =>
    (own: SlipLine): Line => ({
      code: hasCodes ? `${isTaken ? 'D' : 'H'}${CODES.get(own.concept) ?? two(60 + own.concept.length)}` : '',
      label: own.label,
      quantity: hasQuantities ? (quantities[own.concept]?.(pay) ?? '') : '',
      amount: (isTaken ? taken : amount)(own.amount),
      isTaken,
    })
  const zeros = chance.happens(0.15)
  const [facts, notes, sections] = [drawFacts(manner), drawNotes(manner), drawSections(manner)]
  const recapped = chance.pick([
    [],
    [],
    ['taxable'],
    ['earnings', 'deductions'],
    ['taxable', 'earnings', 'deductions'],
  ] as const)
  return {
    hasCodes,
    hasQuantities,
    hoursShown: hasQuantities || hoursInLabel,
    slipOf: (pay) => ({
      facts: facts(pay),
      sections: sections(pay, {
        taxed: linesOf(pay, earned, zeros || ['base']).map(line(pay, false)),
        untaxed: linesOf(pay, untaxed, zeros).map(line(pay, false)),
        legal: linesOf(pay, legal).map(line(pay, true)),
        personal: linesOf(pay, personal, zeros).map(line(pay, true)),
      }),
      net: [word(SUM_WORDS.net), amount(pay.net)],
      recap: recapped.map((key) => [word(SUM_WORDS[key]), (key === 'deductions' ? taken : amount)(pay[key])] as const),
      notes: notes(pay),
    }),
  }
}
