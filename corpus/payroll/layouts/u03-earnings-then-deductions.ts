import { cellX, columnsOf, drawCells, drawHeads, runsOf } from '../../writers/grid.ts'
import { everything, type Layout } from '../layout.ts'
import type { Concept, Pay } from '../pay.ts'
import { plainCapitals, surnamesFirst } from '../../person-name.ts'
import { type Payroll, sumOf, USUAL } from '../payroll.ts'
import { bare, monthTitle } from '../../shapes.ts'
import { LETTER, openPdfDocument } from '../../writers/sheet.ts'

// Two books in one: every worker's earnings on the first pages, every worker's deductions on the next ones.

type Part = { title: string; heads: readonly (readonly string[])[]; concepts: readonly Concept[] }

const PARTS: readonly Part[] = [
  {
    title: 'LIBRO DE REMUNERACIONES - HABERES',
    heads: [
      ['Sueldo'],
      ['Horas', 'Extras'],
      ['Recargo', 'Domingo'],
      ['Comisiones'],
      ['Bono', 'Producción'],
      ['Bono', 'Asistencia'],
      ['Gratif.', 'Legal'],
      ['Total', 'Imponible'],
      ['Colación'],
      ['Movilizac.'],
      ['Asig.', 'Familiar'],
      ['Viático'],
      ['Total', 'Haberes'],
    ],
    concepts: [
      'base',
      'overtime',
      'sunday',
      'commission',
      'production',
      'attendance',
      'gratification',
      'taxable',
      'meal',
      'transport',
      'family',
      'perDiem',
      'earnings',
    ],
  },
  {
    title: 'LIBRO DE REMUNERACIONES - DESCUENTOS',
    heads: [
      ['Fondo', 'Pensión'],
      ['Cotización', 'Salud'],
      ['Adicional', 'Salud'],
      ['Seguro', 'Cesantía'],
      ['A.P.V.'],
      ['Impuesto', 'Único'],
      ['Total Dctos.', 'Legales'],
      ['Alcance', 'Líquido'],
      ['Anticipos'],
      ['Préstamos'],
      ['Cuota', 'Sindical'],
      ['Total', 'Descuentos'],
      ['Líquido', 'a Pago'],
    ],
    concepts: [
      'afp',
      'health',
      'healthExtra',
      'unemployment',
      'apv',
      'incomeTax',
      'legal',
      'netBefore',
      'advance',
      'loan',
      'union',
      'deductions',
      'net',
    ],
  },
]
const PER_PAGE = 30
const SIZE = 6.6
const NAME_WIDTH = 150

const cellsOf = (pay: Pay, concepts: readonly Concept[]) => concepts.map((concept) => bare(pay[concept]))

const draw = async ({ company, economy, pays }: Payroll) => {
  const document = await openPdfDocument('libro', 'PrintServer')
  const { fonts } = document
  const columns = columnsOf(22, 748, [[48, 'L'], [152, 'L'], ...Array.from({ length: 13 }, () => [42, 'R'] as const)])
  const nameColumn = columns[1]
  let page = 0
  for (const { title, heads, concepts } of PARTS) {
    const runs = runsOf(pays, PER_PAGE)
    for (const [r, run] of runs.entries()) {
      const sheet = document.sheet(LETTER[1], LETTER[0])
      page += 1
      sheet.text(396, 28, title, { font: fonts.sansBold, size: 11, align: 'center' })
      sheet.text(22, 42, `Empresa : ${company.name}`, { size: 8 })
      sheet.text(22, 53, `R.U.T.  : ${company.rut}`, { size: 8 })
      sheet.text(770, 42, `${monthTitle(economy)} ${economy.year}`, { size: 8, align: 'right' })
      sheet.text(770, 53, `Pág. ${page}`, { size: 8, align: 'right' })
      sheet.line(22, 60, 770, 60, 1)
      drawHeads(sheet, columns, 70, [['Rut'], ['Trabajador'], ...heads], {
        font: fonts.sansBold,
        size: SIZE,
        leading: 8,
        bottom: 1,
      })
      sheet.line(22, 82, 770, 82, 1)
      let y = 94
      for (const pay of run) {
        const name = plainCapitals(surnamesFirst(pay.worker.name))
        drawCells(sheet, columns, y, [pay.worker.rut, '', ...cellsOf(pay, concepts)], { size: SIZE })
        if (nameColumn) sheet.text(cellX(nameColumn), y, name, { size: SIZE, fit: NAME_WIDTH })
        sheet.line(22, y + 3.5, 770, y + 3.5, 0.2)
        y += 15
      }
      if (r < runs.length - 1) continue
      drawCells(
        sheet,
        columns,
        y + 2,
        ['', `TOTAL ${pays.length}`, ...concepts.map((concept) => bare(sumOf(pays, concept)))],
        { font: fonts.sansBold, size: SIZE - 0.4 },
      )
    }
  }
  return document.save()
}

export const earningsThenDeductions: Layout = {
  code: 'U03',
  sizes: [4, 30, 57],
  rules: { ...USUAL, isapre: 'split', advances: 0.4 },
  prints: everything(surnamesFirst, { sundayHours: false }),
  draw,
}
