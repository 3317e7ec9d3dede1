import { dots, dottedRut, monthCapitals, two } from '../../../shapes.ts'
import type { Concept, Pay } from '../../../payroll/pay.ts'
import { type Cell, FACES, oneOf, page, tr } from '../markup.ts'
import { fundRate, hoursText, insurerOf, openPayroll, total } from '../payroll.ts'
import type { Program } from '../program.ts'

type Line = readonly [label: string, detail: string, value: number]

const accounts = (value: number): Cell => ({
  markup: `<div class="side" style="gap:2px"><span>$</span><span>${value === 0 ? '-' : dots(value)}</span></div>`,
})

type Labels = Record<'base' | 'gratification' | 'sunday' | 'bonus' | 'net' | 'others', string>

/** What is paid and what is taken, with the detail of each. */
const listsOf = (pay: Pay, labels: Labels, isSplit: boolean): [Line[], Line[]] => {
  const of = (label: string, concepts: readonly Concept[], detail = ''): Line => [label, detail, total(pay, concepts)]
  return [
    [
      of(labels.base, ['base'], `${pay.days} DIAS`),
      of('HORAS EXTRAS', ['overtime'], pay.overtimeHours === 0 ? '' : `${pay.overtimeHours} HRS`),
      of(labels.sunday, ['sunday'], pay.sundayHours === 0 ? '' : `${hoursText(pay.sundayHours)} HRS`),
      of(labels.bonus, ['production', 'attendance', 'commission']),
      of(labels.gratification, ['gratification']),
      of('TOTAL IMPONIBLE', ['taxable']),
      of('COLACION', ['meal']),
      of('MOVILIZACION', ['transport']),
      of('ASIG. FAMILIAR', ['family'], pay.worker.dependants === 0 ? '' : String(pay.worker.dependants)),
      of('VIATICOS', ['perDiem']),
      of('TOTAL HABERES', ['earnings']),
    ],
    [
      of(`AFP ${pay.worker.fund.name.toUpperCase()}`, ['afp'], `${fundRate(pay)}%`),
      of(insurerOf(pay).toUpperCase(), ['health'], isSplit || pay.worker.isapre === null ? '7%' : 'PLAN'),
      ...(isSplit ? [of('ADICIONAL ISAPRE', ['healthExtra'])] : []),
      of('SEGURO CESANTIA', ['unemployment'], '0,6%'),
      of('IMPUESTO UNICO', ['incomeTax']),
      of('APV / CAJA', ['apv', 'caja']),
      of('ANTICIPOS', ['advance']),
      of(labels.others, ['loan', 'cajaLoan', 'union']),
      of('TOTAL DESCUENTOS', ['deductions']),
    ],
  ]
}

/** A small company's own spreadsheet: every concept stands in its cell, paid or not, with its detail in the cell between. */
export const homeSheet: Program = (seed) => {
  const payroll = openPayroll(seed, { sizes: [1, 1, 3, 5], sundays: 0.2 })
  const { chance, pays, company, economy, nameOf, isSplit } = payroll
  const word = (texts: string) => oneOf(chance, texts)
  const labels: Labels = {
    base: word('SUELDO BASE|SUELDO|SUELDO MENSUAL'),
    gratification: word('GRATIFICACION|GRATIFICACION LEGAL|GRATIF. 25%'),
    sunday: word('RECARGO DOMINGO|HRS. DOMINGO'),
    bonus: word('BONOS|BONOS Y COMISIONES|OTROS IMPONIBLES'),
    net: word('LIQUIDO A RECIBIR|LIQUIDO A PAGAR|SUELDO LIQUIDO|ALCANCE LIQUIDO'),
    others: word('OTROS DESCUENTOS|PRESTAMOS Y OTROS'),
  }
  const cells = (line: Line | undefined): Cell[] =>
    line
      ? [
          { text: line[0], class: line[0].startsWith('TOTAL') ? 'b' : '' },
          { text: line[1], class: 'c' },
          accounts(line[2]),
        ]
      : ['', '', '']
  const month = chance.pick([
    `${monthCapitals(economy)} ${economy.year}`,
    `${monthCapitals(economy)} DE ${economy.year}`,
    `${two(economy.month)}/${economy.year}`,
  ])
  const title = word('LIQUIDACION DE SUELDO|LIQUIDACION DE REMUNERACIONES')
  const slip = (pay: Pay) => {
    const [earned, cuts] = listsOf(pay, labels, isSplit)
    const rows = Array.from({ length: Math.max(earned.length, cuts.length) }, (_, at) =>
      tr([...cells(earned[at]), ...cells(cuts[at])]),
    ).join('')
    return `<section class="end"><table class="t w">${tr([{ text: title, span: 6, class: 'c b' }])}${tr([{ text: 'EMPRESA' }, { text: company.name.toUpperCase(), span: 2 }, { text: 'RUT' }, { text: dottedRut(company.rut), span: 2 }])}${tr([{ text: 'TRABAJADOR' }, { text: nameOf(pay), span: 2 }, { text: 'RUT' }, { text: dottedRut(pay.worker.rut), span: 2 }])}${tr([{ text: 'CARGO' }, { text: pay.worker.position.toUpperCase(), span: 2 }, { text: 'MES' }, { text: month, span: 2 }])}${tr(
      [
        { text: 'HABERES', span: 3, class: 'c b g' },
        { text: 'DESCUENTOS', span: 3, class: 'c b g' },
      ],
    )}${rows}${tr([{ text: '', span: 3 }, { text: labels.net, span: 2, class: 'b g' }, accounts(pay.net)])}</table><p>Recibí de mi empleador ${company.name}, la suma indicada en esta liquidación, a mi entera satisfacción.</p><div class="side" style="margin-top:54px"><div class="f">EMPLEADOR</div><div class="f">TRABAJADOR</div></div></section>`
  }
  const grid = chance.pick([
    '.t td{border:1px solid #000}',
    '.t td{border:1px solid #a6a6a6}.g{background:#d9d9d9}',
    '.t{border:2px solid #000}.t td{border:1px dotted #888}',
  ])
  return {
    pages: {
      html: page(
        chance.pick(Object.keys(FACES).slice(0, 6) as (keyof typeof FACES)[]),
        chance.pick([7.5, 8, 9]),
        `${grid}.f{border-top:1px solid;width:180px;text-align:center}.t td{padding:2px 4px}`,
        pays.map(slip).join(''),
      ),
      format: chance.pick(['Letter', 'A4'] as const),
      margin: chance.pick(['12mm', '18mm']),
    },
    ...payroll.truthOf({ sundayHours: true }),
    traits: ['home-sheet', `${pays.length} trabajadores`],
  }
}
