import { dottedRut, monthTitle, pesoSpace, pesoTight } from '../../../shapes.ts'
import type { Pay } from '../../../payroll/pay.ts'
import type { SlipLine } from '../../../payroll/slip-lines.ts'
import { escapeHtml } from '../../../writers/html-to-pdf.ts'
import { oneOf, page } from '../../programs/markup.ts'
import { dateOf, fundRate, insurerOf, openPayroll } from '../../programs/payroll.ts'
import type { Program } from '../../programs/program.ts'
import { drawSlipWords } from '../../programs/slips/lines.ts'

/** A telephone's payroll: a tall narrow page, the net large on top, labels over values, what the employer pays at the end. */
export const netFirst: Program = (seed) => {
  const payroll = openPayroll(seed, { sizes: [1, 1, 3, 9], sundays: 0.3 })
  const { chance, pays, company, economy, nameOf, isSplit } = payroll
  const word = (texts: string) => oneOf(chance, texts)
  const words = drawSlipWords(chance, { hoursInLabel: true, isSplit })
  const money = chance.pick([pesoTight, pesoSpace])
  const isWide = chance.happens(0.4)
  const netWord = word('Líquido a pago|Recibes este mes|Sueldo líquido|Total a pagar')
  const hasEmployer = chance.happens(0.7)
  const line = (label: string, value: string, of = '') =>
    `<div class="row ${of}"><span>${escapeHtml(label)}</span><span>${value}</span></div>`
  const list = (lines: readonly SlipLine[]) => lines.map(({ label, amount }) => line(label, money(amount))).join('')
  const card = (head: string, lines: readonly SlipLine[], sum: string, value: number) =>
    lines.length === 0 ? '' : `<div class="card"><h4>${head}</h4>${list(lines)}${line(sum, money(value), 'b')}</div>`
  const fact = (label: string, value: string) =>
    `<div class="fact"><div class="s">${label}</div>${escapeHtml(value)}</div>`
  const slip = (pay: Pay) => {
    const { taxed, untaxed, legal, others } = words.sections(pay)
    const employer = hasEmployer
      ? `<div class="card"><h4>Aportes del empleador (no se descuentan)</h4>${line('Seguro de invalidez y sobrevivencia', money(pay.sis))}${line('Seguro de cesantía empleador', money(pay.unemploymentEmployer))}${line('Mutual de seguridad', money(pay.mutual))}</div>`
      : ''
    return `<section class="end"><div class="s">${escapeHtml(company.name)} · RUT ${dottedRut(company.rut)}</div><h2>Liquidación ${monthTitle(economy)} ${economy.year}</h2><div class="net"><div>${netWord}</div><div class="big">${money(pay.net)}</div></div><div class="facts2">${fact('Nombre', nameOf(pay))}${fact('RUT', dottedRut(pay.worker.rut))}${fact('Cargo', pay.worker.position)}${fact('Fecha de ingreso', dateOf(pay.worker.since))}${fact('Días trabajados', String(pay.days))}${fact('Previsión', pay.afp === 0 ? 'Sin AFP' : `AFP ${pay.worker.fund.name} ${fundRate(pay)}%`)}${fact('Salud', insurerOf(pay))}${fact('Sueldo base contrato', money(pay.contractBase))}</div>${card('Haberes imponibles', taxed, 'Total imponible', pay.taxable)}${card('Haberes no imponibles', untaxed, 'Total no imponible', pay.nonTaxable)}${card('Descuentos legales', legal, 'Total descuentos legales', pay.legal)}${card('Otros descuentos', others, 'Total otros descuentos', pay.otherDeductions)}<div class="card">${line('Total haberes', money(pay.earnings), 'b')}${line('Total descuentos', money(pay.deductions), 'b')}${line(netWord, money(pay.net), 'b')}</div>${employer}<div class="s">Documento firmado electrónicamente. Código ${chance.whole(100_000, 999_999)}-${pays.indexOf(pay) + 1}</div></section>`
  }
  const size = isWide ? 'size:A4;margin:14mm' : 'size:300pt 720pt;margin:14pt'
  return {
    pages: {
      html: `<style>@page{${size}}</style>${page(
        chance.pick(['arial', 'verdana', 'condensed'] as const),
        isWide ? 9 : 7.5,
        `.row{display:flex;justify-content:space-between;padding:1.5px 0}.card{border:1px solid #ddd;border-radius:5px;padding:5px 8px;margin-top:6px;break-inside:avoid}.card h4{margin:0 0 2px;color:${oneOf(chance, '#0b6|#36c|#c52|#333')}}.s{color:#777;font-size:85%}.net{background:#f1f5f9;padding:8px;margin:6px 0}.big{font-size:220%;font-weight:bold}.facts2{display:grid;grid-template-columns:1fr 1fr;gap:3px 10px}`,
        pays.map(slip).join(''),
      )}`,
      format: 'css',
      margin: '0',
    },
    ...payroll.truthOf({ sundayHours: true }),
    traits: ['net-first', isWide ? 'A4' : 'angosta', `${pays.length} trabajadores`],
  }
}
