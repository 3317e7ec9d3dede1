import { dots, dottedRut, monthTitle, two } from '../../../shapes.ts'
import type { Pay } from '../../../payroll/pay.ts'
import type { Chance } from '../../../random.ts'
import type { SlipLine } from '../../../payroll/slip-lines.ts'
import { amount, bold, factTable, oneOf, page, tr } from '../../programs/markup.ts'
import { dateOf, openPayroll } from '../../programs/payroll.ts'
import type { Program } from '../../programs/program.ts'
import { drawSlipWords } from '../../programs/slips/lines.ts'

/** What a worker's piecework of the month came to, day by day; it adds up to the production bonus. */
const piecework = (chance: Chance, pay: Pay, { year, month }: { year: number; month: number }): string => {
  if (pay.production === 0) return ''
  const days = chance.whole(8, 22)
  let rest = pay.production
  const rows = Array.from({ length: days }, (_, at) => {
    const value = at === days - 1 ? rest : Math.floor(pay.production / days / 10) * 10
    rest -= value
    return tr([
      `${two(at + 1)}/${two(month)}/${year}`,
      'Trato por rendimiento',
      amount(String(chance.whole(8, 90))),
      amount(dots(value)),
    ])
  })
  return `<h4>Anexo: detalle de tratos</h4><table class="t w">${tr(['Fecha', 'Faena', 'Unidades', 'Valor'], ['', '', 'n', 'n'], 'th')}${rows.join('')}${tr([bold('Total tratos'), '', '', bold(dots(pay.production), 'n')])}</table>`
}

/** A slip of two pages a worker: what is earned with its annex on one, what is taken and the net on the next. */
export const twoPages: Program = (seed) => {
  const payroll = openPayroll(seed, { sizes: [1, 2, 4, 11], sundays: 0.3 })
  const { chance, pays, company, economy, nameOf, isSplit } = payroll
  const word = (texts: string) => oneOf(chance, texts)
  const words = drawSlipWords(chance, { hoursInLabel: true, isSplit, splitsFund: chance.happens(0.3) })
  const title = word('LIQUIDACIÓN DE REMUNERACIONES|Liquidación de Sueldo')
  const netWord = word('Líquido a Pagar|Total líquido a pagar|Líquido a percibir')
  const isCarried = chance.happens(0.6)
  const rows = (list: readonly SlipLine[]) =>
    list.map(({ label, amount: value }) => tr([label, amount(`$ ${dots(value)}`)])).join('')
  const sum = (label: string, value: number) => tr([bold(label), bold(`$ ${dots(value)}`, 'n')])
  const head = (pay: Pay, number: number) =>
    `<div class="side"><div><b>${company.name}</b><br>RUT ${dottedRut(company.rut)}<br>${company.address}, ${company.commune}</div><div class="n">Página ${number} de 2<br>${monthTitle(economy)} ${economy.year}</div></div><h3 class="c">${title}</h3><div class="f">${factTable(
      [
        ['Trabajador', nameOf(pay)],
        ['RUT', dottedRut(pay.worker.rut)],
        ['Cargo', pay.worker.position],
        ['Ingreso', dateOf(pay.worker.since)],
        ['Faena', pay.worker.branch],
        ['Días trabajados', String(pay.days)],
      ],
      2,
    )}</div>`
  const slip = (pay: Pay) => {
    const { taxed, untaxed, legal, others } = words.sections(pay)
    const nonTaxed =
      pay.nonTaxable > 0
        ? `<h4>Haberes no imponibles</h4><table class="t w">${rows(untaxed)}${sum('Total no imponible', pay.nonTaxable)}</table>`
        : ''
    return `<section class="end">${head(pay, 1)}<h4>Haberes imponibles</h4><table class="t w">${rows(taxed)}${sum('Total imponible', pay.taxable)}</table>${nonTaxed}<table class="t w">${sum('Total haberes', pay.earnings)}</table>${piecework(chance, pay, economy)}<div class="n">Continúa en página siguiente</div></section><section class="end">${head(pay, 2)}${isCarried ? `<table class="t w">${sum('Total haberes (viene de página 1)', pay.earnings)}</table>` : ''}<h4>Descuentos legales</h4><table class="t w">${rows(legal)}${sum('Total descuentos legales', pay.legal)}</table>${others.length > 0 ? `<h4>Otros descuentos</h4><table class="t w">${rows(others)}</table>` : ''}<table class="t w">${sum('Total descuentos', pay.deductions)}${sum(netWord, pay.net)}</table><p>Declaro haber recibido conforme la suma indicada y copia de esta liquidación.</p><div class="side" style="margin-top:80px"><span>_____________________<br>Firma empleador</span><span>_____________________<br>Firma trabajador</span></div></section>`
  }
  return {
    pages: {
      html: page(
        chance.pick(['arial', 'times', 'condensed'] as const),
        chance.pick([8.5, 9]),
        `.t td,.t th{${oneOf(chance, 'border-bottom:1px solid #ccc|border:1px solid #000|border-bottom:1px dotted #777')}}.t{margin-top:4px}.f{border:1px solid #000;padding:5px}h4{margin:10px 0 2px}`,
        pays.map(slip).join(''),
      ),
      format: 'Letter',
      margin: '15mm',
    },
    ...payroll.truthOf({ sundayHours: true }),
    traits: ['two-pages', isCarried ? 'con arrastre' : 'sin arrastre', `${pays.length} trabajadores`],
  }
}
