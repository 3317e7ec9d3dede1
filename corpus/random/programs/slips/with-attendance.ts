import { dots, dottedRut, monthTitle, two } from '../../../shapes.ts'
import type { Pay } from '../../../payroll/pay.ts'
import type { Chance } from '../../../random.ts'
import type { SlipLine } from '../../../payroll/slip-lines.ts'
import { amount, bold, factTable, oneOf, page, tr } from '../markup.ts'
import { dateOf, fundRate, insurerOf, openPayroll } from '../payroll.ts'
import type { Program } from '../program.ts'
import { drawSlipWords } from './lines.ts'

const WEEK = ['Dom', 'Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb']

/** The clock's table of a worker's month. */
const attendance = (chance: Chance, { year, month }: { year: number; month: number }): string => {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const rows = Array.from({ length: last }, (_, at) => {
    const weekday = new Date(Date.UTC(year, month - 1, at + 1)).getUTCDay()
    const date = `${WEEK[weekday]} ${two(at + 1)}/${two(month)}`
    if (weekday === 0) return tr([date, '', '', '', 'Descanso'])
    const [late, extra] = [chance.whole(0, 12), chance.whole(0, 45)]
    return tr([
      date,
      `08:${two(48 + Math.min(late, 11))}`,
      `18:${two(extra)}`,
      `09:${two((extra + 60 - late) % 60)}`,
      chance.happens(0.1) ? `Atraso 00:${two(late)}` : '',
    ])
  }).join('')
  return `<table class="a w"><tr><th colspan="5">Detalle de asistencia</th></tr>${tr(['Fecha', 'Entrada', 'Salida', 'Horas', 'Observación'], [], 'th')}${rows}${tr([bold('Total horas'), '', '', bold(`${chance.whole(150, 196)}:${two(chance.whole(0, 59))}`), ''])}</table>`
}

/** A time clock's payroll: the slip with the month's attendance beside it or after it. */
export const withAttendance: Program = (seed) => {
  const payroll = openPayroll(seed, { sizes: [1, 2, 3, 5], sundays: 0.4 })
  const { chance, pays, company, economy, nameOf, isSplit } = payroll
  const word = (texts: string) => oneOf(chance, texts)
  const words = drawSlipWords(chance, { hoursInLabel: true, isSplit })
  const isAfter = chance.happens(0.5)
  const net = word('Líquido a pagar|Sueldo líquido|Total líquido')
  const clock = pays.map(() => attendance(chance, economy))
  const rows = (lines: readonly SlipLine[]) =>
    lines.map((line) => tr([line.label, amount(`$${dots(line.amount)}`)])).join('')
  const sum = (label: string, value: number) => tr([bold(label), bold(`$${dots(value)}`, 'n')])
  const slip = (pay: Pay, at: number) => {
    const { taxed, untaxed, legal, others } = words.sections(pay)
    const detail = `<table class="t w"><tr><th colspan="2">Haberes imponibles</th></tr>${rows(taxed)}${sum('Total haberes imponibles', pay.taxable)}${pay.nonTaxable > 0 ? `<tr><th colspan="2">Haberes no imponibles</th></tr>${rows(untaxed)}${sum('Total haberes no imponibles', pay.nonTaxable)}` : ''}${sum('Total haberes', pay.earnings)}<tr><th colspan="2">Descuentos legales</th></tr>${rows(legal)}${sum('Total descuentos legales', pay.legal)}${pay.otherDeductions > 0 ? `<tr><th colspan="2">Otros descuentos</th></tr>${rows(others)}${sum('Total otros descuentos', pay.otherDeductions)}` : ''}${sum('Total descuentos', pay.deductions)}<tr class="net"><td><b>${net}</b></td><td class="n"><b>$${dots(pay.net)}</b></td></tr></table>`
    const facts = factTable(
      [
        ['Trabajador', nameOf(pay)],
        ['RUT', dottedRut(pay.worker.rut)],
        ['Cargo', pay.worker.position],
        ['Sucursal', pay.worker.branch],
        ['Fecha ingreso', dateOf(pay.worker.since)],
        ['Días trabajados', String(pay.days)],
        ['AFP', `${pay.worker.fund.name} ${fundRate(pay)}%`],
        ['Salud', insurerOf(pay)],
      ],
      isAfter ? 2 : 1,
    )
    return `<section class="end"><div class="side"><div><b>${company.name}</b><br>${dottedRut(company.rut)}<br>${company.address}, ${company.commune}</div><div class="n"><h3>${word1}</h3>${monthTitle(economy)} ${economy.year}</div></div><div class="${isAfter ? '' : 'side'}" style="margin-top:10px"><div style="flex:1.25">${facts}${detail}<p class="s">Autorizo los descuentos indicados. Artículos 41, 42, 54 y 58 del Código del Trabajo.</p><div style="margin:44px auto 0;border-top:1px solid;width:180px;text-align:center">Firma del trabajador</div></div>${isAfter ? '<div style="height:16px"></div>' : ''}<div style="flex:1">${clock[at]}</div></div></section>`
  }
  const word1 = word('Liquidación de sueldo|Liquidación de Sueldo y Asistencia|LIQUIDACIÓN DE SUELDO')
  return {
    pages: {
      html: page(
        chance.pick(['arial', 'verdana', 'condensed'] as const),
        chance.pick([7, 7.5]),
        `.t th{background:#e9eef5}.t td{border-bottom:1px solid #e6e6e6}.a td,.a th{border:1px solid #ccc;font-size:6.5pt}.net td{border-top:2px solid #000;font-size:115%}.s{font-size:85%}`,
        pays.map(slip).join(''),
      ),
      format: 'Letter',
    },
    ...payroll.truthOf({ sundayHours: true }),
    traits: ['with-attendance', isAfter ? 'después' : 'al lado', `${pays.length} trabajadores`],
  }
}
