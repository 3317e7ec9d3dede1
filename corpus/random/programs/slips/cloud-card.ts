import { dottedRut, monthTitle, pesoTight } from '../../../shapes.ts'
import type { Pay } from '../../../payroll/pay.ts'
import { spellPesos } from '../../../spell.ts'
import type { SlipLine } from '../../../payroll/slip-lines.ts'
import { amount, bold, factTable, oneOf, page, tr } from '../markup.ts'
import { dateOf, fundRate, insurerOf, openPayroll } from '../payroll.ts'
import type { Program } from '../program.ts'
import { drawSlipWords } from './lines.ts'

/** A people program of the cloud: facts in two columns, earnings beside deductions, each with its sub-sums, the net in a bar. */
export const cloudCard: Program = (seed) => {
  const payroll = openPayroll(seed, { sizes: [1, 1, 2, 4, 7], sundays: 0.3 })
  const { chance, pays, company, economy, nameOf, isSplit } = payroll
  const word = (texts: string) => oneOf(chance, texts)
  const words = drawSlipWords(chance, { hoursInLabel: true, splitsFund: chance.happens(0.15), isSplit })
  const write = chance.pick([pesoTight, pesoTight, (value: number) => `$ ${pesoTight(value).slice(1)}`])
  const title = word('Liquidación de Sueldo|Liquidación de Remuneraciones|LIQUIDACIÓN DE SUELDO')
  const nameLabel = word('Nombre|Trabajador|Colaborador|Nombre Trabajador')
  const net = word('Líquido a Pagar|Sueldo Líquido|Alcance Líquido|Total Líquido a Pagar')
  const certify = word(
    'Certifico que he recibido de mi empleador a mi total y entera satisfacción el saldo líquido indicado en la presente liquidación, sin tener cargo ni cobro posterior alguno que hacer, por los conceptos de esta liquidación.|Recibí conforme el alcance líquido de la presente liquidación, no teniendo cargo ni cobro alguno posterior que hacer a mi empleador.',
  )
  const accent = chance.pick(['#2f4b7c', '#1b998b', '#333', '#c0392b'])
  const facts = (pay: Pay): [string, string][] => [
    [nameLabel, nameOf(pay)],
    ['RUT', dottedRut(pay.worker.rut)],
    ['Cargo', pay.worker.position],
    ['Fecha de Ingreso', dateOf(pay.worker.since, '-')],
    ['Centro de Costo', pay.worker.branch],
    ['Días Trabajados', String(pay.days)],
    ['AFP', `${pay.worker.fund.name} (${fundRate(pay)}%)`],
    ['Salud', insurerOf(pay)],
    ['Tipo de Contrato', pay.worker.contract],
    ['Sueldo Base Contrato', write(pay.contractBase)],
  ]
  const rows = (lines: readonly SlipLine[]) =>
    lines.map((line) => tr([line.label, amount(write(line.amount))])).join('')
  const sum = (label: string, value: number) => tr([bold(label), bold(write(value), 'n')])
  const subs = chance.happens(0.7)
  const others = chance.happens(0.6)
  const slip = (pay: Pay) => {
    const { taxed, untaxed, legal, others: personal } = words.sections(pay)
    const earned = `<table class="t" style="flex:1">${tr([{ text: word1, span: 2, class: 'h' }])}${rows(taxed)}${subs ? sum('Total Imponible', pay.taxable) : ''}${rows(untaxed)}${subs ? sum('Total No Imponible', pay.nonTaxable) : ''}${sum('Total Haberes', pay.earnings)}</table>`
    const cut = `<table class="t" style="flex:1">${tr([{ text: word2, span: 2, class: 'h' }])}${rows(legal)}${subs && others ? sum('Total Descuentos Legales', pay.legal) : ''}${rows(personal)}${subs && others ? sum('Total Otros Descuentos', pay.otherDeductions) : ''}${sum('Total Descuentos', pay.deductions)}</table>`
    return `<section class="end"><div class="side"><div style="width:90px;height:34px;background:${accent};color:#fff;text-align:center;line-height:34px">${company.name.split(' ')[0]}</div><div class="n"><b>${company.name}</b><br>RUT ${dottedRut(company.rut)}<br>${company.address}, ${company.commune}</div></div><h2 class="c">${title}</h2><div class="c">${monthTitle(economy)} ${economy.year}</div><div class="box">${factTable(facts(pay), 2)}</div><div class="side">${earned}${cut}</div><div class="net side"><b>${net}</b><b>${write(pay.net)}</b></div>${pay.net > 0 ? `<p>Son: ${spellPesos(pay.net).toLowerCase()} pesos.</p>` : ''}<p class="s">${certify}</p><div class="side" style="margin-top:60px"><div class="f">Firma Empleador</div><div class="f">Firma Trabajador<br>RUT: ${dottedRut(pay.worker.rut)}</div></div></section>`
  }
  const word1 = word('Haberes|HABERES|Haberes del mes')
  const word2 = word('Descuentos|DESCUENTOS|Descuentos del mes')
  return {
    pages: {
      html: page(
        chance.pick(['arial', 'verdana'] as const),
        chance.pick([8, 9]),
        `.t td{padding:2px 4px;border-bottom:1px solid #e3e3e3}.h{background:${accent};color:#fff;font-weight:bold}.net{background:#f0f0f0;padding:6px 8px;margin-top:10px;font-size:115%}.box{border:1px solid #ccc;margin:8px 0;padding:4px}.f{border-top:1px solid #000;width:200px;text-align:center}.s{font-size:85%}`,
        pays.map(slip).join(''),
      ),
      format: 'Letter',
      margin: '15mm',
    },
    ...payroll.truthOf({ sundayHours: true }),
    traits: ['cloud-card', `${pays.length} trabajadores`],
  }
}
