import { drawPayroll, type Payroll } from '../../payroll/payroll.ts'
import { payrollTruth } from '../book/truth.ts'
import type { RandomDocument } from '../document.ts'
import { drawFrom, type Draw, type Mode } from '../draw.ts'
import { drawEmission } from '../emission.ts'
import { drawMasthead, footers } from '../masthead.ts'
import { A4, LETTER, OFICIO, openSheet, rule, write, type Sheet } from '../sheet.ts'
import { drawSpelling } from '../spelling.ts'
import { drawBody } from './body.ts'
import { drawSlipStyle } from './style.ts'
import { drawSlipContent, type SlipContent } from './lines.ts'

const PRODUCERS = [
  'iTextSharp 5',
  'TCPDF 6.3',
  'wkhtmltopdf 0.12.6',
  'Crystal Reports',
  'Microsoft® Word 2016',
  'Prawn',
  'ReportLab',
]

const sizeOf = (draw: Draw) =>
  draw.choose<() => number>([
    [3, () => 1],
    [4, () => draw.whole(2, 6)],
    [3, () => draw.whole(6, 20)],
  ])()

/** Copies what was drawn on a slip's own sheet to its place on a page. */
const lay = (page: Sheet, slip: Sheet, dx: number, dy: number): void => {
  page.texts.push(...slip.texts.map((text) => ({ ...text, x: text.x + dx, y: text.y + dy })))
  page.rules.push(
    ...slip.rules.map((line) => ({ ...line, x1: line.x1 + dx, x2: line.x2 + dx, y1: line.y1 + dy, y2: line.y2 + dy })),
  )
  page.boxes.push(...slip.boxes.map((frame) => ({ ...frame, x: frame.x + dx, y: frame.y + dy })))
}

const usualOrder = (draw: Draw, payroll: Payroll): Payroll =>
  draw.happens(0.6)
    ? payroll
    : {
        ...payroll,
        pays: payroll.pays
          .map((pay) => ({ pay, key: draw.next() }))
          .sort((a, b) => a.key - b.key)
          .map(({ pay }) => pay),
      }

type Page = {
  width: number
  height: number
  margin: number
  /** The height of a page that holds the longest slip. */
  long: number
  /** Two slips stand side by side on a page on its side. */
  beside: boolean
  perPage: number
}

/** Puts the slips on pages, so many on each, with a line to cut along between them. */
const layPages = (slips: readonly Sheet[], page: Page, foot: (sheet: Sheet) => void): Sheet[] => {
  const { width, height, margin, long, beside, perPage } = page
  const room = (beside ? width : long) - 2 * margin
  const sheets: Sheet[] = []
  for (const [at, slip] of slips.entries()) {
    const place = at % perPage
    if (place === 0) sheets.push(openSheet(beside ? height : width, beside ? width : long))
    const sheet = sheets.at(-1)!
    const step = room / perPage
    if (beside) lay(sheet, slip, margin + place * (height / 2), margin)
    else lay(sheet, slip, margin, margin + place * step)
    if (!beside && place > 0) {
      const y = margin + place * step - 8
      rule(sheet, margin, y, margin + slip.width, y, { dash: 3, thickness: 0.4 })
    }
    if (place === 0) foot(sheet)
  }
  return sheets
}

const monthOf = (draw: Draw, seed: string, isapre: SlipContent['isapre'], caja: boolean): Payroll =>
  drawPayroll(`${seed}/pay`, sizeOf(draw), {
    isapre,
    caja,
    sundays: 0.3,
    advances: 0.3,
    special: draw.choose([
      [3, 0.12],
      [1, 0],
      [1, 0.3],
    ]),
    order: 'surname',
  })

/** A stack of slips, a worker each, laid out at random. */
export const drawSlips = (seed: string, mode: Mode, strange = 0): RandomDocument => {
  const draw = drawFrom(seed, mode, strange)
  const content = drawSlipContent(draw)
  const spelling = drawSpelling(draw)
  const caja = draw.happens(0.12)
  const payroll = usualOrder(draw, monthOf(draw, seed, content.isapre, caja))
  const style = drawSlipStyle(draw)
  // Its column is not left empty.
  if (style.structure === 'with-employer') content.employer = true
  const masthead = drawMasthead(draw, payroll.company, payroll.economy, spelling, style.family, 'slipTitle')
  const [pageWidth, pageHeight] = draw.choose<readonly [number, number]>([
    [3, LETTER],
    [2, A4],
    [1, OFICIO],
  ])
  const margin = draw.choose([
    [2, 36],
    [2, 50],
    [1, 28],
  ])
  const wantsBeside = draw.choose([
    [12, false],
    [1, true],
  ] as const)
  const width = (wantsBeside ? pageHeight / 2 : pageWidth) - 2 * margin
  const body = drawBody(draw, content, spelling, style, payroll)
  const [footer = ''] = footers(draw, payroll.economy)
  const copies = draw.happens(0.08) ? 2 : 1
  const copyWords = draw.happens(0.5) ? ['ORIGINAL', 'COPIA TRABAJADOR'] : ['', '']
  const slips = payroll.pays.map((pay, at) =>
    Array.from({ length: copies }, (_, copy) => {
      const sheet = openSheet(width, pageHeight)
      const top = masthead.draw(sheet, 0, width, 0, at + 1, payroll.pays.length)
      const bottom = body(sheet, pay, 0, width, top)
      if (copies > 1)
        write(sheet, width, bottom + 8, copyWords[copy]!, { family: style.family, size: 7, align: 'right' })
      return { sheet, high: bottom + 14 }
    }),
  )
  const tallest = Math.max(...slips.flat().map(({ high }) => high))
  const beside = wantsBeside && tallest < pageWidth - 2 * margin
  // A slip longer than the paper: programs print it on a longer one.
  const long = Math.max(pageHeight, tallest + 2 * margin)
  const room = (beside ? pageWidth : long) - 2 * margin
  const wanted = draw.choose([
    [6, 1],
    [2, 2],
    [1, 3],
    [3, 1, 'held'],
    [1, 4, 'held'],
  ])
  const fit = Math.max(1, Math.floor(room / (tallest + 12)))
  const perPage = beside ? 2 : Math.max(copies > 1 && fit > 1 ? 2 : 1, Math.min(wanted, fit))
  const page: Page = { width: pageWidth, height: pageHeight, margin, long, beside, perPage }
  const sheets = layPages(
    slips.flat().map(({ sheet }) => sheet),
    page,
    (under) => {
      if (footer !== '') write(under, margin, under.height - margin * 0.6, footer, { size: 6.5, family: style.family })
    },
  )
  return {
    sheets,
    emission: drawEmission(draw, style.family, 2),
    producer: draw.pick(PRODUCERS),
    truth: payrollTruth(payroll, {
      base: 'paid',
      gratification: true,
      sundayHours: content.sunday === 'quantity',
      isapre: content.isapre,
      caja,
      companyName: masthead.companyName,
      companyRut: masthead.companyRut,
      name: (pay) => spelling.name(pay.worker.name),
    }) as RandomDocument['truth'],
    traits: [style.structure, style.worker, `${perPage} por página`, `${payroll.pays.length} trabajadores`],
  }
}
