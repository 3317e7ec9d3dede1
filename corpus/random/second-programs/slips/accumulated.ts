import { dots, dottedRut, monthTitle, two } from '../../../shapes.ts'
import type { Pay } from '../../../payroll/pay.ts'
import type { SlipLine } from '../../../payroll/slip-lines.ts'
import { bold, factTable, oneOf, page, tr } from '../../programs/markup.ts'
import { dateOf, fundRate, insurerOf, openPayroll } from '../../programs/payroll.ts'
import type { Program } from '../../programs/program.ts'
import { drawSlipWords } from '../../programs/slips/lines.ts'

/** The slip of an enterprise suite: beside each line's month stands what the year has added up to. */
export const accumulated: Program = (seed) => {
  const payroll = openPayroll(seed, { sizes: [1, 3, 7, 16], sundays: 0.3 })
  const { chance, pays, company, economy, nameOf, isSplit } = payroll
  const word = (texts: string) => oneOf(chance, texts)
  const cased = chance.pick<(text: string) => string>([(text) => text, (text) => text.toUpperCase()])
  const words = drawSlipWords(chance, { cased, isSplit, splitsFund: chance.happens(0.3) })
  const hasCodes = chance.happens(0.6)
  const isBefore = chance.happens(0.25)
  const heads = [
    ...(hasCodes ? ['Cód.'] : []),
    word('Concepto|Descripción'),
    word('Cant.|Cantidad|Días/Hrs.'),
    ...(isBefore ? ['Acumulado', 'Mes'] : [word('Mes|Mes actual|Monto'), word('Acumulado|Acum. Año|Acum.')]),
  ]
  /** What the earlier months of the year add to a line. */
  const earlier = new Map<string, number>()
  const upTo = (pay: Pay, line: SlipLine): number => {
    const key = `${pay.worker.rut} ${line.concept}`
    if (!earlier.has(key)) earlier.set(key, Math.round(line.amount * (economy.month - 1) * (0.8 + chance.next() * 0.2)))
    return line.amount + earlier.get(key)!
  }
  const cells = (month: number, year: number) => (isBefore ? [year, month] : [month, year]).map(dots)
  const lead = heads.length - 3
  const block = (pay: Pay, head: string, list: readonly SlipLine[], sum: string, code: number) => {
    const rows = list.map((line, at) =>
      tr(
        [
          ...(hasCodes ? [String(code + at * 5)] : []),
          line.label,
          words.quantity(line.concept, pay),
          ...cells(line.amount, upTo(pay, line)),
        ],
        [...Array.from({ length: lead }, () => ''), 'n', 'n', 'n'],
      ),
    )
    const all = list.reduce((whole, line) => whole + upTo(pay, line), 0)
    const month = list.reduce((whole, line) => whole + line.amount, 0)
    return `${tr([bold(head, 'g', heads.length)])}${rows.join('')}${tr([bold(sum, '', lead + 1), ...cells(month, all).map((text) => bold(text, 'n'))])}`
  }
  const netWord = word('LÍQUIDO A PAGAR|Líquido a Pago|NETO A PAGAR')
  const slip = (pay: Pay) => {
    const { taxed, untaxed, legal, others } = words.sections(pay)
    return `<section class="end"><div class="side"><div><h2>${company.name}</h2>RUT ${dottedRut(company.rut)}<br>${company.address} - ${company.commune}</div><div class="n"><h3>${word('Liquidación de Remuneraciones|Liquidación de Sueldo|Recibo de Remuneración')}</h3>Período ${monthTitle(economy)} ${economy.year}<br>Folio ${economy.year}${two(economy.month)}-${String(pays.indexOf(pay) + 1).padStart(5, '0')}</div></div><div class="f">${factTable(
      [
        ['Nombre', nameOf(pay)],
        ['RUT', dottedRut(pay.worker.rut)],
        ['Cargo', pay.worker.position],
        ['Sucursal', pay.worker.branch],
        ['Fecha Ingreso', dateOf(pay.worker.since)],
        ['AFP', pay.afp === 0 ? 'No cotiza' : `${pay.worker.fund.name} ${fundRate(pay)}%`],
        ['Salud', insurerOf(pay)],
        ['Sueldo Contrato', dots(pay.contractBase)],
      ],
      2,
    )}</div><table class="t w">${tr(heads, [...Array.from({ length: lead }, () => ''), 'n', 'n', 'n'], 'th')}${block(pay, word1, [...taxed, ...untaxed], word2, 1000)}${block(pay, 'DESCUENTOS', [...legal, ...others], 'TOTAL DESCUENTOS', 3000)}</table><div class="net"><b>${netWord}</b><b>$ ${dots(pay.net)}</b></div><div style="margin-top:8px">Saldo vacaciones al cierre: ${chance.whole(0, 40)},${chance.whole(0, 9)}0 días hábiles</div><div class="side" style="margin-top:70px"><span>p.p. ${company.name}</span><span>Recibí conforme: ______________________</span></div></section>`
  }
  const [word1, word2] = chance.pick([
    ['HABERES', 'TOTAL HABERES'],
    ['INGRESOS', 'TOTAL INGRESOS'],
  ])
  return {
    pages: {
      html: page(
        chance.pick(['arial', 'verdana', 'georgia'] as const),
        chance.pick([7.5, 8]),
        `.t th{border-bottom:1px solid #000;border-top:1px solid #000}${oneOf(chance, '.g{background:#eee}|.t td{border-bottom:1px dotted #bbb}|.t td{border-left:1px solid #999;border-right:1px solid #999}')}.f{border:1px solid #000;padding:5px;margin:8px 0}.net{display:flex;justify-content:space-between;border:1px solid #000;padding:5px;margin:8px 0 0 50%}`,
        pays.map(slip).join(''),
      ),
      format: 'Letter',
      margin: '14mm',
    },
    // The hours stand in the column of quantities.
    ...payroll.truthOf({ sundayHours: true }),
    traits: ['accumulated', isBefore ? 'acumulado primero' : 'mes primero', `${pays.length} trabajadores`],
  }
}
