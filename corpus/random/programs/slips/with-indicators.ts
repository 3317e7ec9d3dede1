import { dots, dottedRut, monthTitle, ufText } from '../../../shapes.ts'
import { taxableCeilingUf } from 'contract/figures/payroll.ts'
import { monthOf } from '../../../economy.ts'
import type { Pay } from '../../../payroll/pay.ts'
import type { SlipLine } from '../../../payroll/slip-lines.ts'
import { spellPesos } from '../../../spell.ts'
import { amount, bold, type Cell, oneOf, page, tr } from '../markup.ts'
import { dateOf, fundRate, hoursText, insurerOf, openPayroll } from '../payroll.ts'
import type { Program } from '../program.ts'
import { drawSlipWords } from './lines.ts'

const factsOf = (pay: Pay, name: string, [days, part]: readonly [number, number]): [string, string][] => [
  ['Sr.(a)', name],
  ['R.U.T.', dottedRut(pay.worker.rut)],
  ['Cargo', pay.worker.position],
  ['Fecha Contrato', dateOf(pay.worker.since)],
  ['C. Costo', pay.worker.branch],
  [
    'Días Trab.',
    `${pay.days}   Licencia: ${pay.days === 0 ? 30 : 0}   Ausencias: ${pay.days === 0 ? 0 : 30 - pay.days}`,
  ],
  ['A.F.P.', `${pay.worker.fund.name}  ${fundRate(pay)} %`],
  ['Inst. Salud', insurerOf(pay)],
  ['Sueldo Contrato', dots(pay.contractBase)],
  ['Cargas', String(pay.worker.dependants)],
  ['Base Tributable', dots(pay.taxed)],
  ['Saldo Vacaciones', `${hoursText(days)},${String(part).padStart(2, '0')} días`],
]

/** An accounting suite's full slip: indicators, bases, balance of holidays, the employer's part, and laws quoted below. */
export const withIndicators: Program = (seed) => {
  const payroll = openPayroll(seed, { sizes: [1, 2, 4, 8], sundays: 0.25 })
  const { chance, pays, company, economy, nameOf, isSplit } = payroll
  const word = (texts: string) => oneOf(chance, texts)
  const cased = chance.pick<(text: string) => string>([(text) => text, (text) => text.toUpperCase()])
  const words = drawSlipWords(chance, { cased, isSplit, splitsFund: chance.happens(0.2) })
  const ceiling = taxableCeilingUf(monthOf(economy))
  const net = cased(word('Líquido a Pagar|Alcance Líquido|Líquido a Pago'))
  const hasEmployer = chance.happens(0.7)
  const beside = chance.happens(0.5)
  const indicators = `UF: ${ufText(economy.uf)}  UTM: ${ufText(economy.utm)}  Tope Imponible: ${ufText(ceiling)} UF ($ ${dots(Math.round(ceiling * economy.uf))})`
  const holidays = pays.map(() => [chance.whole(0, 30), chance.pick([25, 50, 75, 0])] as const)
  const cells = (pay: Pay, line: SlipLine | undefined): Cell[] =>
    line
      ? [line.label, { text: words.quantity(line.concept, pay), class: 'n' }, amount(dots(line.amount))]
      : ['', '', '']
  const detail = (pay: Pay): string => {
    const { taxed, untaxed, legal, others } = words.sections(pay)
    const head = (text: string): Cell => ({ text, span: 3, class: 'b h' })
    const total = (label: string, value: number): Cell[] => [bold(cased(label), '', 2), bold(dots(value), 'n')]
    const empty: Cell[] = [{ text: '', span: 3 }]
    const left = [
      [head(cased('Haberes Imponibles'))],
      ...taxed.map((line) => cells(pay, line)),
      total('Total Imponible', pay.taxable),
      [head(cased('Haberes No Imponibles'))],
      ...untaxed.map((line) => cells(pay, line)),
      total('Total No Imponible', pay.nonTaxable),
    ]
    const right = [
      [head(cased('Descuentos Legales'))],
      ...legal.map((line) => cells(pay, line)),
      total('Total Desc. Legales', pay.legal),
      [head(cased('Otros Descuentos'))],
      ...others.map((line) => cells(pay, line)),
      total('Total Otros Desc.', pay.otherDeductions),
    ]
    const sums = [...total('Total Haberes', pay.earnings), ...total('Total Descuentos', pay.deductions)]
    if (beside)
      return `<table class="t w">${Array.from({ length: Math.max(left.length, right.length) }, (_, at) => tr([...(left[at] ?? empty), ...(right[at] ?? empty)])).join('')}${tr(sums)}</table>`
    return `<table class="t w">${left.map((row) => tr(row)).join('')}${tr(sums.slice(0, 2))}${right.map((row) => tr(row)).join('')}${tr(sums.slice(2))}</table>`
  }
  const employer = (pay: Pay) =>
    `<table class="t" style="margin-top:6px">${tr([{ text: cased('Aportes del Empleador'), span: 2, class: 'b h' }])}${tr([cased('Seguro de Invalidez y Sobrevivencia (SIS)'), amount(dots(pay.sis))])}${tr([cased('Seguro de Cesantía Empleador'), amount(dots(pay.unemploymentEmployer))])}${tr([cased('Mutual de Seguridad'), amount(dots(pay.mutual))])}${tr([bold(cased('Total Aportes')), bold(dots(pay.employer), 'n')])}</table>`
  const slip = (pay: Pay, at: number) => {
    const facts = factsOf(pay, nameOf(pay), holidays[at]!)
    const rows = Array.from({ length: facts.length / 2 }, (_, n) =>
      tr(
        facts
          .slice(n * 2, n * 2 + 2)
          .flatMap(([label, value]): Cell[] => [{ text: label, class: 'b' }, { text: value }]),
      ),
    ).join('')
    return `<section class="end"><div class="side"><div>${company.name}<br>RUT : ${dottedRut(company.rut)}<br>${company.address} - ${company.commune}</div><div class="n">${monthTitle(economy)} de ${economy.year}</div></div><h3 class="c">${title}</h3><table class="w i">${rows}</table><div class="s" style="margin:5px 0">${indicators}</div>${detail(pay)}<div class="side net"><b>${net}</b><b>$ ${dots(pay.net)}</b></div>${pay.net > 0 ? `<div>Son: ${spellPesos(pay.net)} PESOS</div>` : ''}${hasEmployer ? employer(pay) : ''}<p class="s">De conformidad a lo dispuesto en el Art. 54 del Código del Trabajo, declaro haber recibido copia de la presente liquidación. Gratificación pagada según Art. 50 del Código del Trabajo, con tope de 4,75 ingresos mínimos mensuales. Ley N° 21.735.</p><div class="side" style="margin-top:40px"><div class="f">p.p. ${company.name}</div><div class="f">${nameOf(pay)}<br>${dottedRut(pay.worker.rut)}</div></div></section>`
  }
  const title = word('LIQUIDACIÓN DE REMUNERACIONES|Liquidación de Sueldo|LIQUIDACION DE SUELDO')
  return {
    pages: {
      html: page(
        chance.pick(['arial', 'times', 'narrow', 'georgia'] as const),
        chance.pick([7.5, 8]),
        `.h{border-bottom:1px solid #000;border-top:1px solid #000}.i{border:1px solid #000}.net{border:1px solid #000;padding:3px 6px;margin:6px 0}.f{border-top:1px solid;width:210px;text-align:center}.s{font-size:85%}`,
        pays.map(slip).join(''),
      ),
      format: chance.pick(['Letter', 'Legal'] as const),
      margin: '12mm',
    },
    ...payroll.truthOf({ sundayHours: true }),
    traits: ['with-indicators', beside ? 'lado a lado' : 'apilada', `${pays.length} trabajadores`],
  }
}
