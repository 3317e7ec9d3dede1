import { dots, dottedRut, monthTitle } from '../../../shapes.ts'
import type { Pay } from '../../../payroll/pay.ts'
import type { SlipLine } from '../../../payroll/slip-lines.ts'
import { amount, bold, type Cell, oneOf, page, tr } from '../markup.ts'
import { dateOf, openPayroll } from '../payroll.ts'
import type { Program } from '../program.ts'
import { drawSlipWords } from './lines.ts'

/** The worker's copy and the employer's on one page: beside each other on paper on its side, or one over the other. */
export const twoCopies: Program = (seed) => {
  const payroll = openPayroll(seed, { sizes: [1, 2, 3, 6], sundays: 0.15 })
  const { chance, pays, company, economy, nameOf, isSplit } = payroll
  const word = (texts: string) => oneOf(chance, texts)
  const words = drawSlipWords(chance, { hoursInLabel: true, isSplit })
  const isBeside = chance.happens(0.5)
  const title = word('LIQUIDACIÓN DE SUELDO|LIQUIDACIÓN DE REMUNERACIÓN MENSUAL|Liquidación de Sueldo Mensual')
  const net = word('Líquido a Pagar|ALCANCE LÍQUIDO|Saldo Líquido')
  const copies = chance.pick([
    ['COPIA TRABAJADOR', 'COPIA EMPLEADOR'],
    ['Original: Empleador', 'Copia: Trabajador'],
    ['', ''],
  ])
  const rows = (lines: readonly SlipLine[]) => lines.map((line) => tr([line.label, amount(dots(line.amount))])).join('')
  const sum = (label: string, value: number) => tr([bold(label), bold(dots(value), 'n')])
  const isZipped = !isBeside && chance.happens(0.6)
  const cells = (line: SlipLine | undefined): Cell[] => (line ? [line.label, amount(dots(line.amount))] : ['', ''])
  const detail = (pay: Pay) => {
    const { taxed, untaxed, legal, others } = words.sections(pay)
    const [earned, cuts] = [
      [...taxed, ...untaxed],
      [...legal, ...others],
    ]
    if (!isZipped)
      return `<table class="t w">${tr([{ text: 'HABERES', span: 2, class: 'b' }])}${rows(earned)}${sum('TOTAL HABERES', pay.earnings)}${tr([{ text: 'DESCUENTOS', span: 2, class: 'b' }])}${rows(cuts)}${sum('TOTAL DESCUENTOS', pay.deductions)}${sum(net, pay.net)}</table>`
    const count = Math.max(earned.length, cuts.length)
    return `<table class="t w">${tr([
      { text: 'HABERES', span: 2, class: 'b' },
      { text: 'DESCUENTOS', span: 2, class: 'b' },
    ])}${Array.from({ length: count }, (_, at) => tr([...cells(earned[at]), ...cells(cuts[at])])).join('')}${tr([bold('Total Haberes'), bold(dots(pay.earnings), 'n'), bold('Total Descuentos'), bold(dots(pay.deductions), 'n')])}${tr(['', '', bold(net), bold(dots(pay.net), 'n')])}</table>`
  }
  const slip = (pay: Pay, copy: string) =>
    `<div class="slip"><div class="side"><div><b>${company.name}</b><br>Rut: ${dottedRut(company.rut)}</div><div class="n">${copy}</div></div><h3 class="c">${title}</h3><div class="c">Mes: ${monthTitle(economy)} ${economy.year}</div><div>Nombre: ${nameOf(pay)}</div><div class="side"><span>RUT: ${dottedRut(pay.worker.rut)}</span><span>Días trabajados: ${pay.days}</span></div><div class="side"><span>Cargo: ${pay.worker.position}</span><span>Ingreso: ${dateOf(pay.worker.since)}</span></div>${detail(pay)}<div class="c" style="margin:34px auto 0;border-top:1px solid;width:170px">Firma Trabajador</div></div>`
  const sheet = (pay: Pay) =>
    `<section class="end ${isBeside ? 'side' : ''}" style="${isBeside ? 'gap:40px' : ''}">${slip(pay, copies[0]!)}${isBeside ? '' : '<div class="cut"></div>'}${slip(pay, copies[1]!)}</section>`
  const lines = chance.pick(['.t td{border:1px solid #000}', '.t td{border-bottom:1px dotted #999}', ''])
  return {
    pages: {
      html: page(
        chance.pick(['arial', 'times', 'condensed', 'courier'] as const),
        isBeside ? 7.5 : 8,
        `${lines}.slip{${isBeside ? 'width:47%' : ''}}.t{margin-top:6px}.cut{border-top:1px dashed #000;margin:26px 0}`,
        pays.map(sheet).join(''),
      ),
      format: 'Letter',
      landscape: isBeside,
      margin: '12mm',
    },
    ...payroll.truthOf({ sundayHours: true }),
    traits: [
      'two-copies',
      isBeside ? 'lado a lado' : isZipped ? 'pareadas' : 'apiladas',
      `${pays.length} trabajadores`,
    ],
  }
}
