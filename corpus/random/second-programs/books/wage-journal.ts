import type { Concept, Pay } from '../../../payroll/pay.ts'
import { sumOf } from '../../../payroll/payroll.ts'
import { cents, dots, dottedRut, two } from '../../../shapes.ts'
import { A4, openSheet, rule, type Sheet } from '../../sheet.ts'
import { oneOf } from '../../programs/markup.ts'
import { fundRate, hoursText, openPayroll, type OpenPayroll } from '../../programs/payroll.ts'
import { type TextWriter, textWriterOf } from '../../programs/text-writer.ts'
import type { Program } from '../../programs/program.ts'

type Line = readonly [code: string, label: string, quantity: string, concept: Concept]

const linesOf = (pay: Pay, words: Record<'base' | 'gratification', string>): Line[] => {
  const all: Line[] = [
    ['1001', words.base, `${pay.days},00`, 'base'],
    ['1015', 'Horas Extras 50%', hoursText(pay.overtimeHours), 'overtime'],
    ['1022', 'Recargo Dominical 30%', hoursText(pay.sundayHours), 'sunday'],
    ['1040', 'Bono Producción', '', 'production'],
    ['1044', 'Bono Asistencia', '', 'attendance'],
    ['1050', 'Comisiones', '', 'commission'],
    ['1090', words.gratification, '', 'gratification'],
    ['2001', 'Asig. Colación', '', 'meal'],
    ['2002', 'Asig. Movilización', '', 'transport'],
    ['2005', 'Asignación Familiar', String(pay.worker.dependants), 'family'],
    ['2010', 'Viático', '', 'perDiem'],
    ['5001', `AFP ${pay.worker.fund.name}`, fundRate(pay), 'afp'],
    ['5010', pay.worker.isapre === null ? 'Fonasa' : `Isapre ${pay.worker.isapre}`, '', 'health'],
    ['5012', 'Adicional Isapre', '', 'healthExtra'],
    ['5015', 'CCAF 0,6%', '', 'caja'],
    ['5020', 'Seguro Cesantía Trab.', '', 'unemployment'],
    ['5030', 'APV', '', 'apv'],
    ['5040', 'Impuesto Único', '', 'incomeTax'],
    ['6001', 'Anticipo', '', 'advance'],
    ['6005', 'Préstamo Empresa', '', 'loan'],
    ['6006', 'Crédito Caja', '', 'cajaLoan'],
    ['6020', 'Cuota Sindical', '', 'union'],
  ]
  return all.filter(([, , , concept]) => pay[concept] !== 0)
}

const [LEFT, RIGHT] = [40, A4[0] - 40]
const AT = { label: LEFT + 34, quantity: LEFT + 270, earned: LEFT + 385, cut: RIGHT }

type Page = { writer: TextWriter; sheet: Sheet; y: number }

const openPage = (sheets: Sheet[], { company, economy }: OpenPayroll, size: number): Page => {
  const sheet = openSheet(...A4)
  sheets.push(sheet)
  const writer = textWriterOf(sheet, 'sans', size)
  writer.left(LEFT, 34, `${company.name}   RUT ${dottedRut(company.rut)}`, true)
  writer.right(RIGHT, 34, `Pág. ${sheets.length}`)
  writer.center(A4[0] / 2, 48, `LIBRO DE REMUNERACIONES  ${two(economy.month)}.${economy.year}`, true, 11)
  writer.left(LEFT, 64, 'CC-n', true)
  writer.left(AT.label, 64, 'Concepto', true)
  writer.right(AT.quantity, 64, 'Cantidad', true)
  writer.right(AT.earned, 64, 'Haber', true)
  writer.right(AT.cut, 64, 'Descuento', true)
  rule(sheet, LEFT, 68, RIGHT, 68)
  return { writer, sheet, y: 68 + size * 1.6 }
}

/** A large house's journal: a worker's wage types one under another, from a page into the next one where they do not end. */
export const wageJournal: Program = (seed) => {
  const payroll = openPayroll(seed, { sizes: [2, 5, 14, 26, 40], sundays: 0.3 })
  const { chance, pays, nameOf } = payroll
  const word = (texts: string) => oneOf(chance, texts)
  const words = { base: word('Sueldo Base|Sueldo Mensual'), gratification: word('Gratificación Legal|Gratif. Art. 50') }
  const money = chance.pick([dots, dots, cents])
  const netWord = word('Líquido a Pagar|Alcance Líquido|Total a Pago')
  const size = chance.pick([7, 7.5])
  const step = size * 1.25
  const sheets: Sheet[] = []
  let page = openPage(sheets, payroll, size)
  const head = (pay: Pay, more: string) => {
    const { writer, y } = page
    const code = String(10_200 + pays.indexOf(pay) * 3)
    writer.left(LEFT, y, `${code}  ${nameOf(pay)}${more}`, true)
    writer.right(AT.earned, y, dottedRut(pay.worker.rut), true)
    writer.right(RIGHT, y, pay.worker.position)
    page.y += step
  }
  const ends = () => page.y + step * 2 > A4[1] - 40
  const sums = (pay: Pick<Pay, 'earnings' | 'deductions' | 'net'>, label: string) => {
    if (page.y + step * 3 > A4[1] - 40) page = openPage(sheets, payroll, size)
    const { writer, sheet } = page
    rule(sheet, AT.quantity, page.y - step * 0.7, RIGHT, page.y - step * 0.7, { thickness: 0.3 })
    writer.left(AT.label, page.y, label, true)
    writer.right(AT.earned, page.y, money(pay.earnings), true)
    writer.right(AT.cut, page.y, money(pay.deductions), true)
    page.y += step
    writer.left(AT.label, page.y, netWord, true)
    writer.right(AT.earned, page.y, money(pay.net), true)
    page.y += step * 1.7
  }
  for (const pay of pays) {
    if (page.y + step * 5 > A4[1] - 40) page = openPage(sheets, payroll, size)
    head(pay, '')
    for (const [code, label, quantity, concept] of linesOf(pay, words)) {
      if (ends()) {
        page = openPage(sheets, payroll, size)
        head(pay, '  (continuación)')
      }
      const { writer, y } = page
      writer.left(LEFT, y, code)
      writer.left(AT.label, y, label)
      writer.right(AT.quantity, y, quantity)
      writer.right(code < '5' ? AT.earned : AT.cut, y, money(pay[concept]))
      page.y += step
    }
    sums(pay, 'Totales')
  }
  const all = { earnings: sumOf(pays, 'earnings'), deductions: sumOf(pays, 'deductions'), net: sumOf(pays, 'net') }
  sums(all, `TOTAL EMPRESA  (${pays.length} trabajadores)`)
  return {
    pages: { sheets, emission: chance.pick(['cell', 'word', 'letter'] as const), producer: 'SAP NetWeaver' },
    ...payroll.truthOf({ sundayHours: true }),
    traits: ['wage-journal', `${sheets.length} páginas`, `${pays.length} trabajadores`],
  }
}
