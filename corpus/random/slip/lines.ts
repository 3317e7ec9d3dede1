import type { Concept as Amount, Pay } from '../../payroll/pay.ts'
import type { Draw } from '../draw.ts'
import { chosenWords, type Spelling } from '../spelling.ts'
import type { Concept } from '../words/open.ts'

/** A line of a slip: what it is for, how many of it, how much. */
export type Line = {
  id: Amount | 'otherTaxable' | 'otherUntaxed'
  code: string
  label: string
  quantity: string
  amount: number
}

/** The parts of a worker's month, as the slip's sections show them. */
export type Lines = { taxable: Line[]; untaxed: Line[]; legal: Line[]; other: Line[]; employer: Line[] }

export type SlipContent = {
  isapre: 'line' | 'split'
  afpParts: boolean
  /** Lines without an amount are printed too. */
  zeros: boolean
  sunday: 'quantity' | 'amount'
  employer: boolean
  quantityColumn: boolean
  codes: boolean
}

export const drawSlipContent = (draw: Draw): SlipContent => ({
  isapre: draw.happens(0.45) ? 'split' : 'line',
  afpParts: draw.happens(0.1),
  zeros: draw.happens(0.2),
  sunday: draw.happens(0.75) ? 'quantity' : 'amount',
  employer: draw.happens(0.25),
  quantityColumn: draw.happens(0.35),
  codes: draw.happens(0.15),
})

const TAXABLE = ['base', 'overtime', 'sunday', 'production', 'attendance', 'commission', 'gratification'] as const
const UNTAXED = ['meal', 'transport', 'family', 'perDiem'] as const
const OTHER = ['advance', 'loan', 'cajaLoan', 'union'] as const
const EMPLOYER = ['sis', 'unemploymentEmployer', 'mutual'] as const

const MANDATORY_RATE = 10

const SLIP_WORDS = [
  ...TAXABLE,
  'slipSunday',
  'slipOvertime',
  ...UNTAXED,
  ...OTHER,
  ...EMPLOYER,
  'caja',
  'unemployment',
  'apv',
  'incomeTax',
  'healthExtra',
  'afp',
  'afpContribution',
  'afpCommission',
  'health',
  'healthLegal',
  'afpName',
  'healthName',
] as const

type WordOf = (id: Concept) => string

/** How many of something, as exact as it is. */
const drawQuantity = (draw: Draw): ((value: number) => string) => {
  const hours = draw.choose<(value: number) => string>([
    [2, (value) => String(value)],
    [2, (value) => value.toFixed(1)],
    [2, (value) => value.toFixed(2).replace('.', ',')],
    [1, (value) => value.toFixed(1).replace('.', ','), 'held'],
    [1, (value) => value.toFixed(2), 'held'],
  ])
  const whole = (value: number) =>
    Number.isInteger(value * 10) || !/\.\d\d/.test(hours(value)) ? hours(value) : value.toFixed(2)
  return (value) => {
    const text = whole(value)
    return Math.abs(Number(text.replace(',', '.')) - value) < 0.001 ? text : String(value)
  }
}

/** What the pension fund's line is called. */
const drawAfp = (
  draw: Draw,
  spelling: Spelling,
  word: WordOf,
  percent: (rate: number) => string,
): ((pay: Pay) => string) => {
  const fund = (pay: Pay) => spelling.words(pay.worker.fund.name)
  const rate = (pay: Pay) => percent(MANDATORY_RATE + pay.worker.fund.commission)
  return draw.choose<(pay: Pay) => string>([
    [3, (pay) => `${word('afp')} ${fund(pay)}`],
    [2, (pay) => `AFP ${fund(pay)} ${rate(pay)}`],
    [2, (pay) => `${rate(pay)} ${fund(pay)}`],
    [2, () => word('afp')],
    [2, (pay) => `${word('afp')} (${rate(pay)})`],
    [1, (pay) => `${fund(pay)} ${rate(pay)}`],
    [1, (pay) => `A.F.P. ${fund(pay)} (${rate(pay)})`],
    [1, (pay) => `${fund(pay)} - ${rate(pay)}`],
    [2, () => word('afp')],
    [1, (pay) => `${word('afp')} ${fund(pay)} al ${rate(pay)}`],
    [1, (pay) => `${word('afp')} - ${fund(pay)} (${rate(pay)})`],
    [1, (pay) => `${fund(pay)} (10% + ${percent(pay.worker.fund.commission)})`],
    [1, () => word('afp'), 'held'],
    [1, (pay) => `AFP ${fund(pay)}`, 'held'],
    [1, (pay) => `${word('afp')}: ${fund(pay)} ${rate(pay)}`, 'held'],
    [1, (pay) => `${fund(pay)} A.F.P. ${rate(pay)}`, 'held'],
    [1, (pay) => `${rate(pay)} ${word('afp')}`, 'held'],
  ])
}

/** What the line of health is called: that of the legal share, and that of all of it. */
const drawHealth = (draw: Draw, spelling: Spelling, word: WordOf) => {
  const insurer = (pay: Pay) => spelling.words(pay.worker.isapre === null ? 'Fonasa' : pay.worker.isapre)
  const isIsapre = (pay: Pay) => pay.worker.isapre !== null
  const seven = draw.choose([
    [2, '7%'],
    [1, '7 %'],
    [1, '7,00%'],
  ])
  const legalHealth = draw.choose<(pay: Pay) => string>([
    [2, (pay) => (word('healthLegal').includes('7') ? word('healthLegal') : `${word('healthLegal')} ${insurer(pay)}`)],
    [2, (pay) => `${seven} ${insurer(pay)}`],
    [2, (pay) => `${insurer(pay)} ${seven}`],
    [1, (pay) => `Salud ${insurer(pay)} ${seven}`],
    [1, () => word('healthLegal')],
    [1, (pay) => `${insurer(pay)} (${seven})`],
    [1, (pay) => `${seven} Legal ${insurer(pay)}`],
    [1, () => word('healthLegal'), 'held'],
    [1, (pay) => `Cotización Salud ${insurer(pay)} ${seven}`, 'held'],
    [1, (pay) => `${insurer(pay)}: ${seven} obligatorio`, 'held'],
  ])
  const wholeHealth = draw.choose<(pay: Pay) => string>([
    [2, () => word('health')],
    [2, (pay) => (isIsapre(pay) ? `Isapre ${insurer(pay)}` : `${insurer(pay)} ${seven}`)],
    [2, (pay) => `${word('health')} ${insurer(pay)}`],
    [
      1,
      (pay) =>
        isIsapre(pay)
          ? `${insurer(pay)} ${pay.worker.planUf.toFixed(2).replace('.', ',')} UF`
          : `${seven} ${insurer(pay)}`,
    ],
    [1, () => word('health')],
    [
      1,
      (pay) =>
        isIsapre(pay)
          ? `${word('health')} ${insurer(pay)} (UF ${pay.worker.planUf.toFixed(4).replace('.', ',')})`
          : `${word('health')} ${insurer(pay)} (${seven})`,
    ],
    [1, (pay) => `Cotiz. ${insurer(pay)}`],
    [1, () => word('health'), 'held'],
    [1, (pay) => `${word('health')}: ${insurer(pay)}`, 'held'],
    [1, (pay) => `Salud - ${insurer(pay)}`, 'held'],
    [
      1,
      (pay) =>
        isIsapre(pay) ? `Plan ${insurer(pay)} ${pay.worker.planUf.toFixed(3)} UF` : `${insurer(pay)} al ${seven}`,
      'held',
    ],
  ])
  return { legalHealth, wholeHealth }
}

/** What the line of the base is called, with its days or without. */
const drawBase = (draw: Draw, word: WordOf): ((pay: Pay) => string) =>
  draw.choose<(pay: Pay) => string>([
    [4, () => word('base')],
    [1.5, (pay) => `${word('base')} (${pay.days})`],
    [1.5, (pay) => `${word('base')} (${pay.days} días)`],
    [1, (pay) => `${word('base')} ${pay.days} DIAS`],
    [2, () => word('base')],
    [1, (pay) => `${word('base')} (${pay.days}/30)`],
    [1, (pay) => `${word('base')} - ${pay.days} días`],
    [2, () => word('base'), 'held'],
    [1, (pay) => `${word('base')} x ${pay.days} días trab.`, 'held'],
    [1, (pay) => `${word('base')} [${pay.days} d.]`, 'held'],
    [1, (pay) => `${pay.days} días ${word('base')}`, 'held'],
  ])

/** How a line says how many of something it pays. */
const drawCounted = (draw: Draw): ((text: string, count: string) => string) =>
  draw.choose<(text: string, count: string) => string>([
    [1, (text, count) => `${text} (${count})`],
    [2, (text, count) => `${text} (${count})`],
    [1, (text, count) => `${text} (${count} hrs.)`],
    [1, (text, count) => `${text} : ${count}`],
    [1, (text, count) => `${text} [${count}]`],
    [1, (text, count) => `${text} (${count} Hrs)`, 'held'],
    [1, (text, count) => `${count} ${text}`, 'held'],
    [1, (text, count) => `${text} x ${count}`, 'held'],
  ])

/** Gives what makes the lines of each worker: the words are the program's, the same on each slip. */
export const drawLines = (draw: Draw, content: SlipContent, spelling: Spelling): ((pay: Pay) => Lines) => {
  const word = chosenWords(draw, spelling, SLIP_WORDS)
  const comma = draw.happens(0.6)
  const percent = (rate: number, places = 2) =>
    `${comma ? rate.toFixed(places).replace('.', ',') : rate.toFixed(places)}%`
  const quantity = drawQuantity(draw)
  const afp = drawAfp(draw, spelling, word, percent)
  const { legalHealth, wholeHealth } = drawHealth(draw, spelling, word)
  const baseText = drawBase(draw, word)
  const bracketed = draw.happens(0.8)
  const counted = drawCounted(draw)
  const withHours = (text: string, value: number) =>
    content.quantityColumn || !bracketed ? text : counted(text, quantity(value))
  const sundayText = (pay: Pay) =>
    content.sunday === 'amount'
      ? word('slipSunday')
      : content.quantityColumn
        ? word('slipSunday')
        : counted(word('slipSunday'), quantity(pay.sundayHours))
  const labels: Partial<Record<Amount, (pay: Pay) => string>> = {
    base: baseText,
    overtime: (pay) => withHours(word('slipOvertime'), pay.overtimeHours),
    sunday: sundayText,
    afp,
    health: content.isapre === 'split' ? legalHealth : wholeHealth,
  }
  const quantities = (id: Amount, pay: Pay): string => {
    if (!content.quantityColumn) return ''
    if (id === 'base') return String(pay.days)
    if (id === 'overtime' && pay.overtimeHours > 0) return quantity(pay.overtimeHours)
    if (id === 'sunday' && pay.sundayHours > 0 && content.sunday === 'quantity') return quantity(pay.sundayHours)
    return ''
  }
  const firstCode = draw.whole(1, 40)
  const always: readonly string[] = ['base', 'afp', 'health']
  const listed = (pay: Pay, ids: readonly Amount[], from: number): Line[] =>
    ids
      .map((id, at) => ({
        id,
        code: content.codes ? String(firstCode + from + at * 3).padStart(4, '0') : '',
        label: labels[id]?.(pay) ?? word(id as Concept),
        quantity: quantities(id, pay),
        amount: pay[id],
      }))
      .filter(
        ({ id, amount }) =>
          amount !== 0 || content.zeros || id === 'base' || (always.includes(id) && pay.worker.condition === 'usual'),
      )
  const afpIds = content.afpParts ? (['afpContribution', 'afpCommission'] as const) : (['afp'] as const)
  return (pay) => ({
    taxable: listed(pay, TAXABLE, 0),
    untaxed: listed(pay, UNTAXED, 100),
    legal: listed(
      pay,
      [
        ...afpIds,
        'health',
        ...(content.isapre === 'split' ? ['healthExtra' as const] : []),
        'caja',
        'unemployment',
        'apv',
        'incomeTax',
      ],
      200,
    ),
    other: listed(pay, OTHER, 300),
    employer: content.employer ? listed(pay, EMPLOYER, 400) : [],
  })
}
