import { cellX, columnsOf, drawCells, drawHeads, runsOf } from '../../writers/grid.ts'
import { everything, type Layout } from '../layout.ts'
import type { Pay } from '../pay.ts'
import { plainCapitals, surnamesFirst } from '../../person-name.ts'
import { type Payroll, sumOf, USUAL } from '../payroll.ts'
import { dots, dottedRut, monthTitle } from '../../shapes.ts'
import { LETTER, openPdfDocument } from '../../writers/sheet.ts'

// A book of an accounting suite: no rules, every worker on two lines, the header's lines name the row's lines.

const UPPER = [
  'Ficha',
  'R.U.T.',
  'Nombre',
  'Dias',
  'Sueldo Base',
  'Hrs. Extras',
  'Rec. Domingo',
  'Gratificacion',
  'Otros Imp.',
  'Tot. Imponible',
  'Colacion',
  'Movilizacion',
  'Tot. Haberes',
]
const LOWER = [
  '',
  'Cargo',
  'A.F.P. / Salud',
  'Cargas',
  'Cotiz. A.F.P.',
  'Cotiz. Salud',
  'Seg. Cesantia',
  'Imp. Unico',
  'A.P.V.',
  'Anticipos',
  'Otros Desc.',
  'Tot. Desctos.',
  'Liq. a Pagar',
]
const PER_PAGE = 17
const SIZE = 6.5

const upper = (pay: Pay, i: number) => [
  String(i + 1).padStart(5, '0'),
  dottedRut(pay.worker.rut),
  surnamesFirst(pay.worker.name).toUpperCase(),
  String(pay.days),
  dots(pay.base),
  dots(pay.overtime),
  dots(pay.sunday),
  dots(pay.gratification),
  dots(pay.production + pay.attendance + pay.commission),
  dots(pay.taxable),
  dots(pay.meal),
  dots(pay.transport),
  dots(pay.earnings),
]

const fundText = ({ worker, afp }: Pay) => (afp === 0 ? '' : worker.fund.name)

const lower = (pay: Pay) => [
  '',
  pay.worker.position,
  `${fundText(pay)} / ${pay.worker.isapre ?? 'Fonasa'}`,
  String(pay.worker.dependants),
  dots(pay.afp),
  dots(pay.health),
  dots(pay.unemployment),
  dots(pay.incomeTax),
  dots(pay.apv),
  dots(pay.advance),
  dots(pay.loan + pay.union),
  dots(pay.deductions),
  dots(pay.net),
]

const draw = async ({ company, economy, pays }: Payroll) => {
  const document = await openPdfDocument('Libro de Remuneraciones', 'Generic report viewer 8')
  const { fonts } = document
  const pages = runsOf(pays, PER_PAGE)
  const columns = columnsOf(24, 744, [
    [26, 'L'],
    [64, 'L'],
    [138, 'L'],
    [24, 'R'],
    ...Array.from({ length: 9 }, () => [53, 'R'] as const),
  ])
  const name = columns[2]
  for (const [p, run] of pages.entries()) {
    const sheet = document.sheet(LETTER[1], LETTER[0])
    sheet.text(24, 30, company.name.toUpperCase(), { font: fonts.sansBold, size: 9 })
    sheet.text(24, 41, `R.U.T. : ${dottedRut(company.rut)}`, { size: 8 })
    sheet.text(24, 52, plainCapitals(company.business), { size: 7 })
    sheet.text(396, 46, 'LIBRO DE REMUNERACIONES', { font: fonts.sansBold, size: 12, align: 'center' })
    sheet.text(396, 60, `Mes de Proceso : ${monthTitle(economy)} de ${economy.year}`, { size: 8, align: 'center' })
    sheet.text(768, 30, `Página : ${p + 1} de ${pages.length}`, { size: 7, align: 'right' })
    sheet.text(768, 41, 'Fecha : 12/04/2026', { size: 7, align: 'right' })
    sheet.line(24, 72, 768, 72, 0.8)
    drawHeads(
      sheet,
      columns,
      82,
      UPPER.map((head, i) => [head, LOWER[i] ?? '']),
      { font: fonts.sansBold, size: SIZE, leading: 9 },
    )
    sheet.line(24, 96, 768, 96, 0.8)
    let y = 108
    for (const [i, pay] of run.entries()) {
      const cells = upper(pay, p * PER_PAGE + i)
      const full = cells[2] ?? ''
      cells[2] = ''
      drawCells(sheet, columns, y, cells, { size: SIZE })
      if (name) sheet.text(cellX(name), y, full, { size: SIZE, fit: 136 })
      drawCells(sheet, columns, y + 9, lower(pay), { size: SIZE })
      y += 25
    }
    if (p < pages.length - 1) continue
    sheet.line(24, y - 6, 768, y - 6, 0.8)
    const sums = upper(totalOf(pays), 0)
    sums.splice(0, 4, '', 'TOTALES', `N° de Trabajadores : ${pays.length}`, '')
    drawCells(sheet, columns, y + 4, sums, { font: fonts.sansBold, size: SIZE })
    const below = lower(totalOf(pays))
    below.splice(0, 4, '', '', '', '')
    drawCells(sheet, columns, y + 13, below, { font: fonts.sansBold, size: SIZE })
  }
  return document.save()
}

const totalOf = (pays: readonly Pay[]): Pay => {
  const [first] = pays
  if (!first) throw new Error('A book needs workers')
  const sums = Object.keys(first).filter((key) => key !== 'worker') as Exclude<keyof Pay, 'worker'>[]
  return { ...first, ...Object.fromEntries(sums.map((concept) => [concept, sumOf(pays, concept)])) }
}

export const twoLineRows: Layout = {
  code: 'U01',
  sizes: [3, 17, 46],
  rules: USUAL,
  prints: everything(surnamesFirst, { sundayHours: false }),
  draw,
}
