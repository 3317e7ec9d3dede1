import { dots, dottedRut, monthCapitals, monthTitle, pesoSpace, pesoTight, ufText } from '../../../shapes.ts'
import type { Pay } from '../../../payroll/pay.ts'
import type { SlipLine } from '../../../payroll/slip-lines.ts'
import { amount, bold, type Cell, oneOf, page, tr } from '../../programs/markup.ts'
import { dateOf, openPayroll } from '../../programs/payroll.ts'
import type { Program } from '../../programs/program.ts'
import { drawSlipWords } from '../../programs/slips/lines.ts'

/** A web program's slip in one frame: a strip of bases on top, two tall boxes of lines, the three sums in a row below. */
export const threeBoxes: Program = (seed) => {
  const payroll = openPayroll(seed, { sizes: [1, 2, 4, 9, 22], sundays: 0.25 })
  const { chance, pays, company, economy, nameOf, isSplit } = payroll
  const word = (texts: string) => oneOf(chance, texts)
  const hasHours = chance.happens(0.7)
  const words = drawSlipWords(chance, { hoursInLabel: hasHours, isSplit })
  const money = chance.pick([pesoTight, pesoSpace, dots])
  const showsUf = chance.happens(0.6)
  const isLower = chance.happens(0.4)
  const title = isLower
    ? `Liquidación de Sueldo del mes de ${monthTitle(economy)} ${economy.year}`
    : `LIQUIDACION DE SUELDO MES ${monthCapitals(economy)} ${economy.year}`
  const [taxedHead, untaxedHead] = chance.pick([
    ['Imponibles:', 'No Imponibles:'],
    ['Haberes Imponibles', 'Haberes No Imponibles'],
    ['', ''],
  ])
  const netWord = word('Líquido a Pagar|Alcance Líquido|Sueldo Líquido')
  const strip = (pay: Pay): [string, string][] => [
    ['Tot. Imponible', money(pay.taxable)],
    ['No Imponibles', money(pay.nonTaxable)],
    ['Afec. Impuesto', money(pay.incomeTax > 0 ? pay.taxed : 0)],
    ...(pay.worker.isapre === null
      ? []
      : ([['Pacto Isapre', `${ufText(pay.worker.planUf)} UF`]] as [string, string][])),
    ...(showsUf ? ([['UF', ufText(economy.uf)]] as [string, string][]) : []),
    ['Días Trabajados', String(pay.days)],
  ]
  const lines = (list: readonly SlipLine[], indent: boolean) =>
    list
      .map(({ label, amount: value }) => tr([{ text: label, class: indent ? 'i' : '' }, amount(money(value))]))
      .join('')
  const part = (head: string, list: readonly SlipLine[]) =>
    list.length === 0 ? '' : `${head === '' ? '' : tr([bold(head, '', 2)])}${lines(list, head !== '')}`
  const facts = (pay: Pay) => {
    const left: [string, string][] = [
      ['Trabajador', nameOf(pay)],
      ['RUT', dottedRut(pay.worker.rut)],
      ['Fecha de Ingreso', dateOf(pay.worker.since, '-')],
      ['Cargo', pay.worker.position],
    ]
    const right = [company.name, `RUT : ${dottedRut(company.rut)}`, company.address, `C. Costo : ${pay.worker.branch}`]
    return left.map(([label, value], at) => tr([`${label} : ${value}`, right[at]!])).join('')
  }
  const slip = (pay: Pay) => {
    const { taxed, untaxed, legal, others } = words.sections(pay)
    const cells: Cell[] = [
      ['Total Haberes', pay.earnings] as const,
      ['Total Descuentos', pay.deductions] as const,
      [netWord, pay.net] as const,
    ].map(([label, value]) => ({ markup: `${label} : <b>${money(value)}</b>`, class: 'c' }))
    return `<div class="frame end"><h3 class="c">${title}</h3><table class="w head">${facts(pay)}</table><table class="w s">${tr(strip(pay).map(([label]) => label))}${tr(strip(pay).map(([, value]) => bold(value, 'n')))}</table><div class="both"><div><h4>HABERES</h4><table class="w">${part(taxedHead, taxed)}${part(untaxedHead, untaxed)}</table></div><div><h4>DESCUENTOS</h4><table class="w">${part(taxedHead === '' ? '' : 'Legales', legal)}${part(taxedHead === '' ? '' : 'Otros', others)}</table></div></div><table class="w s">${tr(cells)}</table><p>Certifico que he recibido a mi entera satisfacción el saldo líquido indicado en la presente liquidación y no tengo cargo ni cobro alguno que hacer.</p><div class="c" style="margin:60px 0 8px">______________________________<br>${nameOf(pay)}<br>${dottedRut(pay.worker.rut)}</div></div>`
  }
  return {
    pages: {
      html: page(
        chance.pick(['arial', 'condensed', 'times'] as const),
        chance.pick([8, 8.5]),
        `.frame{border:2px solid #000;padding:8px}.head td{width:50%}.s{margin-top:6px}.s td{border:1px solid #000;padding:3px}.both{display:flex;margin-top:8px;border:1px solid #000;min-height:${chance.pick([220, 340])}px}.both>div{flex:1;padding:3px}.both>div+div{border-left:1px solid #000}.i{padding-left:12px}h4{margin:0 0 4px;border-bottom:1px solid #000;text-align:center}p{font-size:90%}`,
        pays.map(slip).join(''),
      ),
      format: chance.pick(['Letter', 'A4'] as const),
      margin: '12mm',
    },
    ...payroll.truthOf({ sundayHours: hasHours }),
    traits: ['three-boxes', taxedHead, `${pays.length} trabajadores`],
  }
}
