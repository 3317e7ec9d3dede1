import { commas, dots, dottedRut, monthCapitals, monthName } from '../../../shapes.ts'
import { spellPesos } from '../../../spell.ts'
import type { Pay } from '../../../payroll/pay.ts'
import type { SlipLine } from '../../../payroll/slip-lines.ts'
import { amount, bold, oneOf, page, tr } from '../../programs/markup.ts'
import { openPayroll } from '../../programs/payroll.ts'
import type { Program } from '../../programs/program.ts'
import { drawSlipWords } from '../../programs/slips/lines.ts'

/** A slip with a stub: what is torn off and signed says the name and the net again, on the left or below. */
export const tearOff: Program = (seed) => {
  const payroll = openPayroll(seed, { sizes: [1, 2, 5, 12, 24], sundays: 0.2 })
  const { chance, pays, company, economy, nameOf, isSplit } = payroll
  const word = (texts: string) => oneOf(chance, texts)
  const words = drawSlipWords(chance, { cased: (text) => text.toUpperCase(), hoursInLabel: true, isSplit })
  const money = chance.pick([dots, dots, commas])
  const isLeft = chance.happens(0.4)
  const netWord = word('TOTAL A PAGAR|LIQUIDO A PAGAR|SALDO LIQUIDO')
  const month = `${monthCapitals(economy)} ${economy.year}`
  const rows = (list: readonly SlipLine[]) =>
    list.map(({ label, amount: value }) => tr([label, amount(money(value))])).join('')
  const table = (head: string, list: readonly SlipLine[], sum: string, value: number) =>
    `<table class="w t">${tr([{ text: head, span: 2 }], [], 'th')}${rows(list)}${tr([bold(sum), bold(money(value), 'n')])}</table>`
  const stub = (pay: Pay) =>
    `<div class="stub"><b>${company.name.toUpperCase()}</b><br>COMPROBANTE DE PAGO<br>MES: ${month}<br>NOMBRE: ${nameOf(pay)}<br>RUT: ${dottedRut(pay.worker.rut)}<br>LIQUIDO: $ ${money(pay.net)}<br><br><br>______________________<br>FIRMA TRABAJADOR</div>`
  const slip = (pay: Pay) => {
    const { taxed, untaxed, legal, others } = words.sections(pay)
    const spelled = pay.net > 0 ? `SON: ${spellPesos(pay.net)} PESOS` : ''
    const main = `<div class="main"><div class="side"><b>${company.name.toUpperCase()}</b><span>R.U.T. ${dottedRut(company.rut)}</span></div><h3 class="c">${title}</h3><div>En ${company.commune}, se paga a don(ña) <b>${nameOf(pay)}</b>, cédula de identidad N° <b>${dottedRut(pay.worker.rut)}</b>, ${pay.worker.position.toLowerCase()}, la remuneración de ${monthName(economy)} de ${economy.year} por ${pay.days} días trabajados.</div>${table('HABERES IMPONIBLES', taxed, 'TOTAL IMPONIBLE', pay.taxable)}${untaxed.length > 0 ? table('HABERES NO IMPONIBLES', untaxed, 'TOTAL NO IMPONIBLE', pay.nonTaxable) : ''}<div class="side sum"><b>TOTAL HABERES</b><b>${money(pay.earnings)}</b></div>${table('DESCUENTOS', [...legal, ...others], 'TOTAL DESCUENTOS', pay.deductions)}<div class="side sum net"><b>${netWord}</b><b>$ ${money(pay.net)}</b></div><div>${spelled}</div></div>`
    return `<section class="end keep ${isLeft ? 'two' : ''}">${isLeft ? stub(pay) : ''}${main}${isLeft ? '' : stub(pay)}</section>`
  }
  const title = word('LIQUIDACION DE SUELDO|LIQUIDACION MENSUAL DE REMUNERACIONES|PAGO DE REMUNERACIONES')
  return {
    pages: {
      html: page(
        chance.pick(['courier', 'times', 'narrow'] as const),
        chance.pick([8, 8.5]),
        `.two{display:flex;gap:10px}.two .stub{width:150px;border-right:1px dashed #000;border-top:0;padding:0 8px 0 0;margin:0}.main{flex:1}.stub{border-top:1px dashed #000;margin-top:24px;padding-top:14px}.t{margin-top:6px}.t th{border-bottom:1px solid #000}.sum{margin-top:4px;padding:2px 3px}.net{border:1px solid #000}`,
        pays.map(slip).join(''),
      ),
      format: 'Letter',
      margin: '15mm',
    },
    ...payroll.truthOf({ sundayHours: true }),
    traits: ['tear-off', isLeft ? 'colilla al lado' : 'colilla abajo', `${pays.length} trabajadores`],
  }
}
