import type { Economy } from '../../../economy.ts'
import type { Concept, Pay } from '../../../payroll/pay.ts'
import type { Chance } from '../../../random.ts'
import { spellPesos } from '../../../spell.ts'
import { ufText } from '../../../shapes.ts'
import { any, odds, type Manner } from '../manner.ts'
import type { SlipWords } from './words.ts'

export type SlipLine = { label: string; quantity: string; amount: string; concept: Concept }
export type Pair = readonly [label: string, value: string]
/** Lines under a title, with their sum where the form has one. */
export type Section = { title: string; side: 'earnings' | 'deductions'; lines: SlipLine[]; sum: SlipLine | null }

/** A worker's slip, before it is laid out. */
export type Slip = {
  facts: Pair[]
  sections: Section[]
  sums: { earnings: SlipLine; deductions: SlipLine; net: SlipLine }
  /** Figures that nothing is paid by: bases of taxes, values of units, what the employer pays. */
  notes: { title: string; pairs: Pair[] } | null
  spelled: string | null
}

export type SlipRules = {
  words: SlipWords
  manner: Manner
  /** What is earned or taken stands under more than one title. */
  isDivided: boolean
  sumsSections: boolean
  printsNothing: boolean
  splitsFund: boolean
  facts: (pay: Pay) => Pair[]
  titles: Record<'earnings' | 'taxable' | 'untaxed' | 'deductions' | 'legal' | 'other', string>
  notes: 'none' | 'employer' | 'bases' | 'both'
  notesTitle: string
  spells: string | null
  economy: Economy
}

const TAXABLE = ['base', 'overtime', 'sunday', 'production', 'attendance', 'commission', 'gratification'] as const
const UNTAXED = ['meal', 'transport', 'family', 'perDiem'] as const
const OTHER = ['advance', 'loan', 'cajaLoan', 'union'] as const
/** Lines that a form prints even where there is nothing to pay. */
const ALWAYS: ReadonlySet<Concept> = new Set<Concept>(['base', 'afp', 'health'])

const drawFacts = (chance: Chance, manner: Manner): ((pay: Pay) => Pair[]) => {
  const word = (texts: string) => manner.words(any(chance, texts))
  const some: ((pay: Pay) => Pair)[] = []
  const optional = (share: number, texts: string, value: (pay: Pay) => string) => {
    if (!chance.happens(share)) return
    const label = word(texts)
    some.push((pay) => [label, value(pay)])
  }
  optional(0.55, 'Cargo|Función|Puesto', ({ worker }) => manner.data(worker.position))
  optional(0.4, 'Sucursal|Centro de Costo|C. Costo|Departamento|Área', ({ worker }) => manner.data(worker.branch))
  optional(0.45, 'Fecha Ingreso|Fecha de Ingreso|Ingreso|Fecha de Contrato', ({ worker }) => manner.date(worker.since))
  optional(0.25, 'Tipo Contrato|Contrato|Tipo de Contrato', ({ worker }) => manner.data(worker.contract))
  optional(0.4, 'AFP|A.F.P.|Previsión|Institución Previsional', ({ worker }) =>
    manner.data(worker.condition === 'pensioner' ? 'Pensionado' : worker.fund.name),
  )
  optional(0.4, 'Salud|Isapre|Sistema de Salud|Institución de Salud', ({ worker }) =>
    manner.data(worker.isapre ?? 'Fonasa'),
  )
  optional(0.6, 'Días Trabajados|Días Trab.|Días|Dias Trabajados', ({ days }) => String(days))
  optional(0.15, 'N° Cargas|Cargas Familiares|Cargas', ({ worker }) => String(worker.dependants))
  optional(0.12, 'Ficha|Código|N° Interno', ({ worker }) => worker.rut.slice(2, 6))
  const name = word(
    'Nombre|Trabajador|Nombre Trabajador|Señor(a)|Nombre Completo|Sr(a).|Empleado|Colaborador|Nombre del Trabajador',
  )
  const rut = word('RUT|R.U.T.|Rut|RUN|RUT Trabajador|C. Identidad')
  const main = (pay: Pay): Pair[] => {
    const pairs: Pair[] = [
      [name, manner.name(pay.worker.name)],
      [rut, manner.rut(pay.worker.rut)],
    ]
    return pairs
  }
  const rutFirst = chance.happens(0.25)
  return (pay) => [...(rutFirst ? main(pay).toReversed() : main(pay)), ...some.map((of) => of(pay))]
}

export const drawSlipRules = (chance: Chance, manner: Manner, words: SlipWords, economy: Economy): SlipRules => {
  const title = (texts: string) => manner.words(any(chance, texts))
  return {
    words,
    manner,
    economy,
    isDivided: chance.happens(0.55),
    sumsSections: chance.happens(0.7),
    printsNothing: chance.happens(0.12),
    splitsFund: chance.happens(0.1),
    facts: drawFacts(chance, manner),
    titles: {
      earnings: title('HABERES|Haberes|Haberes del Mes|Remuneraciones|Detalle de Haberes|Ingresos'),
      taxable: title('Haberes Imponibles|HABERES IMPONIBLES|Haberes Afectos|Imponibles'),
      untaxed: title('Haberes No Imponibles|HABERES NO IMPONIBLES|Haberes Exentos|No Imponibles'),
      deductions: title('DESCUENTOS|Descuentos|Descuentos del Mes|Detalle de Descuentos|Deducciones'),
      legal: title('Descuentos Legales|DESCUENTOS LEGALES|Leyes Sociales|Descuentos Previsionales'),
      other: title('Otros Descuentos|OTROS DESCUENTOS|Descuentos Varios|Descuentos Voluntarios'),
    },
    notes: odds(chance, [
      [5, 'none'],
      [2, 'employer'],
      [2, 'bases'],
      [1, 'both'],
    ] as const),
    notesTitle: title(
      'Información Adicional|Antecedentes|Aportes e Información|Datos del Mes|Información del Empleador',
    ),
    spells: chance.happens(0.45) ? title('Son|SON|La suma de|Son pesos|Líquido en palabras') : null,
  }
}

/** A worker's month in the words of a form. */
export const slipOf = (pay: Pay, rules: SlipRules): Slip => {
  const { words, manner, titles } = rules
  const line = (concept: Concept): SlipLine => ({
    concept,
    label: words.line(concept, pay),
    quantity: words.quantity(concept, pay),
    amount: manner.money(pay[concept]),
  })
  const sum = (concept: Concept): SlipLine => ({ ...line(concept), quantity: '', amount: manner.sum(pay[concept]) })
  const linesOf = (concepts: readonly Concept[]) =>
    concepts.filter((concept) => pay[concept] !== 0 || rules.printsNothing || ALWAYS.has(concept)).map(line)
  const legal: Concept[] = [
    ...(rules.splitsFund ? (['afpContribution', 'afpCommission'] as const) : (['afp'] as const)),
    'health',
    'healthExtra',
    'caja',
    'unemployment',
    'apv',
    'incomeTax',
  ]
  const { sumsSections } = rules
  const sections: Section[] = rules.isDivided
    ? [
        { title: titles.taxable, side: 'earnings', lines: linesOf(TAXABLE), sum: sumsSections ? sum('taxable') : null },
        {
          title: titles.untaxed,
          side: 'earnings',
          lines: linesOf(UNTAXED),
          sum: sumsSections ? sum('nonTaxable') : null,
        },
        { title: titles.legal, side: 'deductions', lines: linesOf(legal), sum: sumsSections ? sum('legal') : null },
        {
          title: titles.other,
          side: 'deductions',
          lines: linesOf(OTHER),
          sum: sumsSections ? sum('otherDeductions') : null,
        },
      ]
    : [
        { title: titles.earnings, side: 'earnings', lines: linesOf([...TAXABLE, ...UNTAXED]), sum: null },
        { title: titles.deductions, side: 'deductions', lines: linesOf([...legal, ...OTHER]), sum: null },
      ]
  const pair = (concept: Concept): Pair => [words.line(concept, pay), manner.sum(pay[concept])]
  const bases: Pair[] = [
    ...(sumsSections && rules.isDivided ? [] : [pair('taxable')]),
    pair('taxed'),
    ['UF', ufText(rules.economy.uf)],
    ['UTM', manner.sum(rules.economy.utm)],
  ]
  const employer = (['sis', 'unemploymentEmployer', 'mutual', 'employer'] as const).map(pair)
  const pairs = [
    ...(rules.notes === 'employer' || rules.notes === 'both' ? employer : []),
    ...(rules.notes === 'bases' || rules.notes === 'both' ? bases : []),
  ]
  return {
    facts: rules.facts(pay),
    sections: sections.filter(({ lines }) => lines.length > 0),
    sums: { earnings: sum('earnings'), deductions: sum('deductions'), net: sum('net') },
    notes: pairs.length > 0 ? { title: rules.notesTitle, pairs } : null,
    spelled: rules.spells ? `${rules.spells}: ${spellPesos(pay.net)} PESOS` : null,
  }
}
