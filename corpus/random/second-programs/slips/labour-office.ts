import { dots, dottedRut, monthName } from '../../../shapes.ts'
import { spellPesos } from '../../../spell.ts'
import type { Concept, Pay } from '../../../payroll/pay.ts'
import { bold, type Cell, oneOf, page, tr } from '../../programs/markup.ts'
import { fundRate, hoursText, insurerOf, openPayroll, total } from '../../programs/payroll.ts'
import type { Program } from '../../programs/program.ts'

type Row = readonly [label: string, concepts: readonly Concept[]]

type Group = [head: string, rows: Row[], sum: string, value: number]

const groupsOf = (pay: Pay, base: string, gratification: string): Group[] => [
  [
    'I. HABERES IMPONIBLES',
    [
      [`${base} (${pay.days} días)`, ['base']],
      ['Horas extraordinarias', ['overtime']],
      [`Recargo art. 38 día domingo${pay.sundayHours > 0 ? ` (${hoursText(pay.sundayHours)} horas)` : ''}`, ['sunday']],
      ['Comisiones', ['commission']],
      ['Bonos', ['production', 'attendance']],
      [gratification, ['gratification']],
    ],
    'Total remuneración imponible',
    pay.taxable,
  ],
  [
    'II. HABERES NO IMPONIBLES',
    [
      ['Asignación de movilización', ['transport']],
      ['Asignación de colación', ['meal']],
      ['Asignación familiar', ['family']],
      ['Viático', ['perDiem']],
    ],
    'Total haberes no imponibles',
    pay.nonTaxable,
  ],
  [
    'III. DESCUENTOS',
    [
      [`A.F.P. ${pay.worker.fund.name} (${fundRate(pay)}%)`, ['afp']],
      [`Salud: ${insurerOf(pay)}`, ['health']],
      ['Caja de Compensación (0,6%)', ['caja']],
      ['Seguro de cesantía', ['unemployment']],
      ['Ahorro previsional voluntario', ['apv']],
      ['Impuesto único a la renta', ['incomeTax']],
      ['Anticipos', ['advance']],
      ['Préstamos', ['loan', 'cajaLoan']],
      ['Cuota sindical', ['union']],
    ],
    'Total descuentos',
    pay.deductions,
  ],
]

/** The labour office's model in a word processor: numbered rows in three columns, partial sums in the last one, words below. */
export const labourOffice: Program = (seed) => {
  const payroll = openPayroll(seed, { sizes: [1, 1, 3, 8, 20], sundays: 0.25, canSplit: false })
  const { chance, pays, company, economy, nameOf } = payroll
  const word = (texts: string) => oneOf(chance, texts)
  const showsEmpty = chance.happens(0.5)
  const isStepped = chance.happens(0.6)
  const base = word('Sueldo base|Sueldo|Sueldo base mensual')
  const gratification = word('Gratificación legal|Gratificación art. 50 C. del T.')
  const netWord = word('LÍQUIDO A PAGAR|SALDO LÍQUIDO A PAGAR|ALCANCE LÍQUIDO')
  const right = (text: string, isBold = false): Cell => (isBold ? bold(text, 'n') : { text, class: 'n' })
  const sumRow = (label: string, value: number) =>
    tr([bold(label), ...(isStepped ? ['', right(`$ ${dots(value)}`, true)] : [right(`$ ${dots(value)}`, true)])])
  const slip = (pay: Pay) => {
    const body = groupsOf(pay, base, gratification).map(([head, rows, sum, value], at) => {
      const shown = rows.filter(([, concepts]) => showsEmpty || total(pay, concepts) !== 0)
      const lines = shown.map(([label, concepts], n) => {
        const text = total(pay, concepts) === 0 ? '$' : `$ ${dots(total(pay, concepts))}`
        return tr([`${n + 1}. ${label}`, right(text), ...(isStepped ? [''] : [])])
      })
      const totals =
        at === 1 ? `${sumRow(sum, value)}${sumRow('TOTAL HABERES (I + II)', pay.earnings)}` : sumRow(sum, value)
      return `${tr([bold(head, '', isStepped ? 3 : 2)])}${lines.join('')}${totals}`
    })
    const spelled = pay.net > 0 ? ` (${spellPesos(pay.net).toLowerCase()} pesos)` : ''
    return `<section class="end"><h2 class="c">LIQUIDACIÓN DE REMUNERACIONES</h2><p>Empleador: <b>${company.name}</b>, R.U.T. N° <b>${dottedRut(company.rut)}</b><br>Trabajador: <b>${nameOf(pay)}</b>, R.U.T. N° <b>${dottedRut(pay.worker.rut)}</b><br>Mes: <b>${monthName(economy)} de ${economy.year}</b></p><table class="t w">${body.join('')}${sumRow(netWord, pay.net)}</table><p>Certifico que he recibido de mi empleador ${company.name} a mi entera satisfacción la suma de $ ${dots(pay.net)}${spelled} indicada en la presente liquidación y no tengo cargo ni cobro alguno posterior que hacer, por ninguno de los conceptos comprendidos en ella.</p><div class="side" style="margin-top:70px"><span>____________________<br>Firma del empleador</span><span>____________________<br>Firma del trabajador</span></div><p>${company.commune}, ______ de ______________ de ${economy.year}</p></section>`
  }
  return {
    pages: {
      html: page(
        chance.pick(['times', 'arial', 'georgia'] as const),
        chance.pick([9, 9.5]),
        `.t td{${oneOf(chance, 'border:1px solid #000|border:0')};padding:2px 5px}`,
        pays.map(slip).join(''),
      ),
      format: chance.pick(['Letter', 'Legal'] as const),
      margin: '18mm',
    },
    ...payroll.truthOf({ sundayHours: true }),
    traits: ['labour-office', isStepped ? 'tres columnas' : 'dos columnas', `${pays.length} trabajadores`],
  }
}
