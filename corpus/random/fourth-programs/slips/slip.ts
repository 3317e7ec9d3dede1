import type { Pay } from '../../../payroll/pay.ts'
import { drawPayroll } from '../../../payroll/payroll.ts'
import { chanceFrom, type Chance } from '../../../random.ts'
import { payrollTruth } from '../../book/truth.ts'
import type { RandomDocument } from '../../document.ts'
import type { Pages, ProgramDocument } from '../../programs/program.ts'
import { LETTER, widthOf } from '../../sheet.ts'
import { div, drawFace, esc, sheetOf } from '../html.ts'
import { any, drawManner, odds, type Manner } from '../manner.ts'
import { openPaper } from '../paper.ts'
import { drawSlipRules, slipOf, type Slip, type SlipRules } from './content.ts'
import { drawHtmlForm, type Head } from './html-slip.ts'
import { drawListedForm } from './listed-slip.ts'
import { drawWords } from './words.ts'

type Placing = 'one a page' | 'two a page' | 'copies under' | 'copies on pages' | 'tear-off' | 'two beside'

const TITLES =
  'Liquidación de Sueldo|LIQUIDACIÓN DE SUELDO|Liquidación de Remuneraciones|LIQUIDACION DE REMUNERACIONES|Liquidación de Sueldo Mensual|Liquidación de Sueldos|Comprobante de Pago de Remuneraciones'

const drawHead = (chance: Chance, manner: Manner, { company, economy }: ReturnType<typeof drawPayroll>): Head => {
  const label = any(chance, 'Período|Mes|Mes de Pago|Remuneración del mes|Correspondiente a')
  const month = manner.month(economy)
  const name = manner.data(company.name)
  const inTitle = chance.happens(0.25)
  const title = manner.words(any(chance, TITLES))
  return {
    name: chance.happens(0.3)
      ? `${manner.words(any(chance, 'Empresa|Razón Social|Empleador'))}${manner.colon} ${name}`
      : name,
    rut: manner.rut(company.rut),
    extra: chance.happens(0.4) ? [manner.data(`${company.address}, ${company.commune}`)] : [],
    title: inTitle ? `${title} ${chance.pick(['', '- ', 'mes de '])}${month}` : title,
    month: inTitle ? '' : chance.happens(0.6) ? `${manner.words(label)}${manner.colon} ${month}` : month,
  }
}

/** The stub that is torn off: who was paid what, and where the worker signs. */
const stubHtml = (slip: Slip, head: Head): string => {
  const { net } = slip.sums
  const facts = slip.facts.slice(0, 2).map(([label, value]) => `${label}: ${value}`)
  return div(
    [
      `COMPROBANTE ${head.month || head.title}`,
      head.name,
      ...facts,
      `${net.label}: ${net.amount}`,
      'Firma: ____________________',
    ]
      .map((text) => div(esc(text)))
      .join(''),
    '',
    'border-top:1pt dashed #000;margin-top:16px;padding-top:8px',
  )
}

const htmlSlips = (
  chance: Chance,
  manner: Manner,
  pays: readonly Pay[],
  head: Head,
  rulesFor: (hasQuantities: boolean) => SlipRules,
) => {
  const form = drawHtmlForm(chance, manner)
  const rules = rulesFor(form.hasQuantities)
  const placing = odds<Placing>(chance, [
    [6, 'one a page'],
    [2, 'two a page'],
    [1, 'copies under'],
    [0.7, 'copies on pages'],
    [1.5, 'tear-off'],
    [1, 'two beside'],
  ])
  const slips = pays.map((pay) => slipOf(pay, rules))
  const copies = chance.pick([
    ['ORIGINAL: TRABAJADOR', 'COPIA: EMPLEADOR'],
    ['Copia Trabajador', 'Copia Empresa'],
    ['', ''],
  ] as const)
  const beside = placing === 'two beside'
  const pairs = (all: readonly string[]) =>
    Array.from({ length: Math.ceil(all.length / 2) }, (_, at) => all.slice(at * 2, at * 2 + 2))
  const one = (slip: Slip, note = '') => div(form.draw(slip, head, note), 'keep')
  const pages = ((): string[] => {
    if (placing === 'one a page') return slips.map((slip) => one(slip))
    if (placing === 'tear-off') return slips.map((slip) => one(slip) + stubHtml(slip, head))
    if (placing === 'copies on pages') return slips.flatMap((slip) => copies.map((note) => one(slip, note)))
    if (placing === 'copies under')
      return slips.map((slip) => copies.map((note) => one(slip, note)).join('<div class="cut"></div>'))
    const cut = pairs(slips.map((slip) => one(slip)))
    return beside
      ? cut.map((two) => div(two.map((text) => div(text, '', 'width:48.5%')).join(''), 'row'))
      : cut.map((two) => two.join('<div class="cut"></div>'))
  })()
  const isTight = placing === 'two a page' || placing === 'copies under' || beside
  const size = isTight ? chance.pick([6.5, 7]) : chance.pick([8, 9, 10])
  const body = pages.map((text, at) => div(text, at < pages.length - 1 ? 'end' : '')).join('')
  const face = isTight ? chance.pick(['arial', 'narrow', 'times'] as const) : drawFace(chance)
  const paper: Pages = {
    html: sheetOf(face, size, `${form.css}.cut{border-top:1px dashed #777;margin:14px 0}`, body),
    format: chance.pick(['Letter', 'A4']),
    landscape: beside,
    margin: isTight ? '8mm' : chance.pick(['12mm', '18mm', '25mm']),
  }
  return { paper, rules, trait: placing }
}

const listedSlips = (
  chance: Chance,
  manner: Manner,
  pays: readonly Pay[],
  head: Head,
  isOld: boolean,
  rulesFor: (hasQuantities: boolean) => SlipRules,
) => {
  const form = drawListedForm(chance, manner.colon)
  const rules = rulesFor(form.hasQuantities)
  const family = isOld ? 'mono' : chance.pick(['sans', 'serif'] as const)
  const isTwo = chance.happens(0.3)
  const columns = chance.pick([96, 104, 112])
  const margin = 40
  // The letters of a report are wider than its figures: its columns are as many figures.
  const size = (isTwo ? 0.85 : 1) * ((LETTER[0] - 2 * margin) / columns / widthOf('0', { family, size: 1 }))
  const [width, height] = LETTER
  const paper = openPaper(
    { width, height, margin },
    { family, size: Math.min(size, isTwo ? 7 : 9.5), leading: 1.2 },
    () => undefined,
  )
  const slips = pays.map((pay) => slipOf(pay, rules))
  for (const at of slips.keys()) {
    if (at % 2 === 0 || !isTwo) paper.turn()
    // The second of a page begins in its middle, or under a first that is longer than half of it.
    else paper.y = Math.max(height / 2 + 10, paper.y + paper.leading)
    form.draw(paper, slips, at, head)
  }
  const emission =
    isOld && chance.happens(0.7)
      ? 'line'
      : odds(chance, [
          [4, 'cell'],
          [1, 'word'],
          [0.3, 'letter'],
        ] as const)
  const pages: Pages = { sheets: paper.sheets, emission, producer: isOld ? 'Print to PDF' : 'Crystal Reports' }
  return { paper: pages, rules, trait: isTwo ? 'two a page' : 'one a page' }
}

/** Slips of a program that exists nowhere, put together of what programs do. */
export const composedSlips = (seed: string): ProgramDocument => {
  const chance = chanceFrom(seed)
  const writer = odds(chance, [
    [7, 'html'],
    [1.5, 'report'],
    [2, 'listing'],
  ] as const)
  const manner = drawManner(chance, writer === 'listing')
  const isSplit = chance.happens(0.5)
  const hasCaja = chance.happens(0.15)
  const payroll = drawPayroll(
    `${seed}/pay`,
    odds(chance, [
      [4, 1],
      [2, 2],
      [3, chance.whole(3, 8)],
    ]),
    {
      isapre: isSplit ? 'split' : 'line',
      caja: hasCaja,
      sundays: chance.pick([0.1, 0.3, 0.6]),
      advances: chance.pick([0.05, 0.2, 0.4]),
      special: chance.pick([0, 0.06, 0.15]),
      order: 'surname',
    },
  )
  const { pays, economy } = payroll
  const head = drawHead(chance, manner, payroll)
  const rulesFor = (hasQuantities: boolean) =>
    drawSlipRules(chance, manner, drawWords(chance, manner, { hasQuantities, hasCaja }), economy)
  const { paper, rules, trait } =
    writer === 'html'
      ? htmlSlips(chance, manner, pays, head, rulesFor)
      : listedSlips(chance, manner, pays, head, writer === 'listing', rulesFor)
  return {
    pages: paper,
    pays,
    truth: payrollTruth(payroll, {
      base: 'paid',
      gratification: true,
      sundayHours: rules.words.saysSundayHours,
      isapre: isSplit ? 'split' : 'line',
      caja: hasCaja,
      companyName: true,
      companyRut: true,
      name: (pay) => manner.name(pay.worker.name),
    }) as RandomDocument['truth'],
    traits: [writer, trait, ...(rules.isDivided ? ['divided'] : [])],
  }
}
