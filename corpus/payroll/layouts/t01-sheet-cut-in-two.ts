import { drawCells, drawHeads, ruleColumns, runsOf, type Column } from '../../writers/grid.ts'
import { everything, type Layout } from '../layout.ts'
import type { Concept, Pay } from '../pay.ts'
import { type Payroll, sumOf, USUAL } from '../payroll.ts'
import { surnamesComma } from '../../person-name.ts'
import { commas, hoursPoint, monthCapitals, orElse } from '../../shapes.ts'
import { LETTER, openPdfDocument } from '../../writers/sheet.ts'

// A spreadsheet of 32 columns printed as it comes: too wide for its document, so that its first half fills some pages and its
// second half as many more, the rows at the same heights, nothing repeated; thousands with commas, '-' for nothing.

const money = orElse(commas, '-')
type Cell = { head: readonly string[]; wide: number; text: (pay: Pay, index: number) => string; sum?: Concept }

const amount = (concept: Concept, ...head: string[]): Cell => ({
  head,
  wide: 44,
  text: (pay) => money(pay[concept]),
  sum: concept,
})
const LEFT: readonly Cell[] = [
  { head: ['N°'], wide: 18, text: (_, i) => String(i + 1) },
  { head: ['RUT'], wide: 50, text: ({ worker }) => worker.rut },
  { head: ['NOMBRE'], wide: 150, text: ({ worker }) => surnamesComma(worker.name) },
  { head: ['CARGO'], wide: 66, text: ({ worker }) => worker.position },
  { head: ['CONTRATO'], wide: 46, text: ({ worker }) => worker.contract },
  { head: ['DIAS', 'TRAB'], wide: 24, text: ({ days }) => String(days) },
  { head: ['HRS', 'EXTRA'], wide: 26, text: ({ overtimeHours }) => hoursPoint(overtimeHours, 2) },
  { head: ['HRS', 'DOMINGO'], wide: 34, text: ({ sundayHours }) => hoursPoint(sundayHours, 2) },
  amount('base', 'SUELDO', 'BASE'),
  amount('overtime', 'HORAS', 'EXTRAS'),
  amount('sunday', 'RECARGO', 'DOMINGO'),
  amount('production', 'BONO', 'PRODUCC.'),
  amount('attendance', 'BONO', 'ASIST.'),
  amount('commission', 'COMISION'),
  amount('gratification', 'GRATIF.', 'LEGAL'),
]
const RIGHT: readonly Cell[] = [
  amount('taxable', 'TOTAL', 'IMPONIBLE'),
  amount('meal', 'COLACION'),
  amount('transport', 'MOVILIZ.'),
  amount('family', 'ASIG.', 'FAMILIAR'),
  amount('perDiem', 'VIATICO'),
  amount('earnings', 'TOTAL', 'HABERES'),
  { head: ['AFP'], wide: 40, text: (pay) => (pay.afp === 0 ? '-' : pay.worker.fund.name.toUpperCase()) },
  amount('afp', 'DESCTO.', 'AFP'),
  { head: ['SALUD'], wide: 48, text: ({ worker }) => (worker.isapre ?? 'Fonasa').toUpperCase() },
  amount('health', 'DESCTO.', 'SALUD'),
  amount('unemployment', 'SEGURO', 'CESANTIA'),
  amount('apv', 'A.P.V.'),
  amount('incomeTax', 'IMPUESTO', 'UNICO'),
  amount('advance', 'ANTICIPO'),
  amount('loan', 'PRESTAMO'),
  amount('union', 'CUOTA', 'SINDICAL'),
  amount('deductions', 'TOTAL', 'DESCTOS.'),
  amount('net', 'LIQUIDO', 'A PAGAR'),
]
const PER_PAGE = 28
const ROW = 13
const SIZE = 6
const SCALE = 0.92

const edges = (cells: readonly Cell[]): Column[] => {
  let edge = 30
  return cells.map(({ wide, text, sum }, i): Column => {
    const left = edge
    edge += wide * SCALE
    const isWord = sum === undefined && i !== 0 && text.length === 1 && wide > 36
    return { left, right: edge, align: isWord ? 'left' : 'right' }
  })
}

const draw = async ({ company, economy, pays }: Payroll) => {
  const document = await openPdfDocument('Remuneraciones.xlsx', 'Planilla de cálculo')
  const { fonts } = document
  const runs = runsOf(pays, PER_PAGE)
  for (const [half, cells] of [LEFT, RIGHT].entries()) {
    const columns = edges(cells)
    let done = 0
    for (const [p, run] of runs.entries()) {
      const sheet = document.sheet(LETTER[1], LETTER[0])
      let y = 40
      if (p === 0 && half === 0) {
        sheet.text(30, 40, company.name.toUpperCase(), { font: fonts.sansBold, size: 9 })
        sheet.text(30, 52, `RUT ${company.rut}`, { size: 7.5 })
        sheet.text(30, 64, `LIBRO DE REMUNERACIONES ${monthCapitals(economy)} ${economy.year}`, {
          font: fonts.sansBold,
          size: 8,
        })
      }
      if (p === 0) {
        y = 84
        drawHeads(
          sheet,
          columns,
          y,
          cells.map(({ head }) => head),
          {
            font: fonts.sansBold,
            size: SIZE,
            leading: 7,
            align: 'center',
            bottom: 1,
          },
        )
        y += 10
      }
      const top = y
      for (const pay of run) {
        drawCells(
          sheet,
          columns,
          y + 9,
          cells.map(({ text }) => text(pay, done)),
          { size: SIZE },
        )
        y += ROW
        done += 1
      }
      if (p === runs.length - 1) {
        const sums = cells.map(({ sum }, i) => (sum ? money(sumOf(pays, sum)) : half === 0 && i === 2 ? 'TOTALES' : ''))
        drawCells(sheet, columns, y + 9, sums, { size: SIZE, font: fonts.sansBold })
        y += ROW
      }
      ruleColumns(sheet, columns, top, y, 0.3)
      sheet.line(30, top, columns.at(-1)?.right ?? 30, top, 0.3)
      sheet.line(30, y, columns.at(-1)?.right ?? 30, y, 0.3)
    }
  }
  return document.save()
}

export const sheetCutInTwo: Layout = {
  code: 'T01',
  sizes: [5, 22, 47],
  rules: { ...USUAL, sundays: 0.4 },
  prints: everything(surnamesComma),
  draw,
}
