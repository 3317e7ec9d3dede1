import type { Company } from '../company.ts'
import type { Economy } from '../economy.ts'
import { monthEnd, monthTitle, ufText } from '../shapes.ts'
import type { Draw } from './draw.ts'
import { type Family, type Ink, rule, type Sheet, widthOf, write } from './sheet.ts'
import { type Area, fieldsOf, showCells, showOneLine, showStrip } from './masthead-fields.ts'
import { drawMonth, type Spelling } from './spelling.ts'
import type { Concept } from './words/open.ts'

/** What stands over a payroll: whose it is and of which month. `draw` gives the y under it. */
export type Masthead = {
  companyName: boolean
  companyRut: boolean
  draw: (sheet: Sheet, left: number, right: number, top: number, page: number, pages: number) => number
}

type Line = { text: string; align: 'left' | 'center' | 'right'; size: number; bold: boolean }

const labelled = (draw: Draw, concept: Concept, spelling: Spelling) => {
  const label = spelling.words(draw.word(concept))
  const mark = draw.choose([
    [5, ': '],
    [1, ' : '],
    [1, ' '],
    [1, ':  '],
    [2, ': ', 'held'],
    [1, '.: ', 'held'],
    [1, ' - ', 'held'],
  ])
  return (value: string) => `${label}${mark}${value}`
}

type Shown = { companyName: boolean; companyRut: boolean }

/** The company's name and RUT, together or apart. */
const drawNames = (
  draw: Draw,
  spelling: Spelling,
  { name, rut }: Record<'name' | 'rut', string>,
  shown: Shown,
): string[] => {
  const isNameLabelled = draw.happens(0.5)
  const companyLabel = labelled(draw, 'company', spelling)
  const rutLabel = labelled(draw, 'companyRut', spelling)
  const nameLine = isNameLabelled ? companyLabel(name) : name
  const joined = draw.choose([
    [3, 'apart'],
    [1, 'same'],
    [1, 'slash'],
    [0.5, 'before'],
    [1, 'brackets'],
    [1, 'dash'],
    [2, 'apart', 'held'],
    [1, 'bar', 'held'],
    [1, 'rut-then-name', 'held'],
    [1, 'label-over', 'held'],
  ] as const)
  const rutText = draw.happens(0.9) || joined !== 'apart' ? rutLabel(rut) : rut
  if (!shown.companyName) return []
  if (!shown.companyRut) return [nameLine]
  if (joined === 'same') return [`${nameLine}     ${rutLabel(rut)}`]
  if (joined === 'slash') return [`${name} / RUT N° ${rut}`]
  if (joined === 'before') return [`${rut} ${name}`]
  if (joined === 'brackets') return [`${name} (${rut})`]
  if (joined === 'bar') return [`${name} | ${rutLabel(rut)}`]
  if (joined === 'rut-then-name') return [`${rutLabel(rut)}   ${nameLine}`]
  if (joined === 'label-over') return [spelling.words('Razón Social'), name, spelling.words('R.U.T.'), rut]
  if (joined === 'dash') return [`${name} - ${rutLabel(rut)}`]
  return draw.happens(0.85) ? [nameLine, rutText] : [rutText, nameLine]
}

/** Whose payroll it is: names, and what else is said of the company. */
const drawWhose = (
  draw: Draw,
  company: Company,
  spelling: Spelling,
  names: Record<'name' | 'rut', string>,
  shown: Shown,
): string[] => {
  const whose = drawNames(draw, spelling, names, shown)
  if (shown.companyName && draw.happens(0.4))
    whose.push(`${spelling.words('Dirección')}: ${spelling.data(company.address)}, ${spelling.data(company.commune)}`)
  if (shown.companyName && draw.happens(0.25))
    whose.push(`${spelling.words('Giro')}: ${spelling.data(company.business)}`)
  if (shown.companyRut && draw.happens(0.1))
    whose.push(
      `${spelling.words('Representante Legal')}: ${spelling.data(company.representative.name)}  RUT: ${company.representative.rut}`,
    )
  return whose
}

/** What it is, and of which month; the month may stand with the company instead. */
const drawTitles = (draw: Draw, spelling: Spelling, title: string, month: string) => {
  const periodLine = labelled(draw, 'period', spelling)(month)
  const isInTitle = draw.happens(0.4)
  const [mix, end] = draw.choose([
    [2, [' - ', '']],
    [2, [' ', '']],
    [1, [' mes de ', '']],
    [1, [' MES DE ', '']],
    [1, [' correspondiente a ', '']],
    [1, [' (', ')']],
    [1, [' / ', '']],
    [1, [' DEL PERIODO ', '']],
    [1, [', ', ''], 'held'],
    [1, [' : ', ''], 'held'],
    [1, [' AL MES DE ', ''], 'held'],
    [1, [' - Proceso ', ''], 'held'],
    [1, [' [', ']'], 'held'],
  ] as const)
  const titles = isInTitle
    ? [`${title}${mix}${month}${end}`]
    : draw.happens(0.6)
      ? [title, draw.happens(0.7) ? periodLine : month]
      : [title]
  return { titles, besides: titles.length === 1 && !isInTitle ? [periodLine] : [] }
}

/** The indicators of the month and the day it was printed, where they are said. */
const drawNotes = (draw: Draw, economy: Economy): string[] => {
  const economyLine = draw.happens(0.15) ? `UF: ${ufText(economy.uf)}   UTM: ${ufText(economy.utm)}` : ''
  const dateLine = draw.happens(0.3)
    ? `${draw.choose([
        [1, 'Fecha'],
        [1, 'Fecha Emisión'],
        [1, 'Emitido el'],
        [1, 'Fecha Proceso'],
        [1, 'F. Impresión'],
        [1, 'Fecha Listado', 'held'],
        [1, 'F. Listado', 'held'],
        [1, 'Impresión', 'held'],
      ])}: ${monthEnd(economy)}`
    : ''
  return [economyLine, dateLine].filter((text) => text !== '')
}

const drawPageText = (draw: Draw): ((page: number, pages: number) => string) | null => {
  const hasPages = draw.happens(0.4)
  const text = draw.choose<(page: number, pages: number) => string>([
    [2, (page) => `Página ${page}`],
    [1, (page, pages) => `Página ${page} de ${pages}`],
    [1, (page, pages) => `Pág. ${page}/${pages}`],
    [1, (page) => `Hoja N° ${page}`],
    [1, (page, pages) => `Hoja : ${page} / ${pages}`],
    [1, (page) => `Pág.: ${String(page).padStart(3, '0')}`],
    [1, (page, pages) => `${page} / ${pages}`, 'held'],
    [1, (page) => `FOLIO ${String(page).padStart(6, '0')}`, 'held'],
    [1, (page) => `Pag ${page}`, 'held'],
  ])
  return hasPages ? text : null
}

const widthOfLine = ({ text, size, bold }: Line, family: Family): number => widthOf(text, { family, size, bold })

/** Gives the y of its baseline. */
const showLine = ({ sheet, family, left, right }: Area, line: Line, top: number): number => {
  const { text, align, size, bold } = line
  // A title that is wider than its slip is printed smaller.
  const fitted = Math.min(size, (size * (right - left)) / widthOfLine(line, family))
  const ink: Ink = { family, size: fitted, bold, align }
  const y = top + size * 1.25
  const x = align === 'left' ? left : align === 'right' ? right : (left + right) / 2
  write(sheet, x, y, text, ink)
  return y
}

/** Titles on the right of `beside`, or under it where there is no room. Gives the y under both. */
const showBeside = (area: Area, titles: readonly Line[], beside: readonly Line[], top: number, under: number) => {
  const { sheet, family, left, right } = area
  // Titles on the right begin where the longest of them fits.
  const wide = Math.max(...titles.map((line) => widthOfLine(line, family)))
  const start = Math.max((left + right) / 2, right - wide)
  const isShort = beside.every((line) => left + widthOfLine(line, family) < start - 10)
  let y = isShort ? top : under
  for (const line of titles) {
    y += line.size * 1.25
    const own: Ink = { family, size: line.size, bold: line.bold }
    const room = right - (isShort ? start : left)
    const size = Math.min(line.size, (line.size * room) / widthOfLine(line, family))
    write(sheet, isShort ? start : left, y, line.text, { ...own, size })
  }
  return Math.max(y, under)
}

/** Titles between two lines across. Gives the y under them. */
const showBetweenRules = (area: Area, titles: readonly Line[], top: number): number => {
  const { sheet, left, right } = area
  const start = top + 6
  rule(sheet, left, start, right, start, { thickness: 0.8 })
  let y = start
  for (const line of titles) y = showLine(area, line, y)
  rule(sheet, left, y + 4, right, y + 4, { thickness: 0.8 })
  return y + 4
}

/** Titles on the left of lines that end on the right, or under them where there is no room. Gives the y under both. */
const showOpposite = (
  area: Area,
  titles: readonly Line[],
  opposite: readonly Line[],
  top: number,
  under: number,
): number => {
  const { family, left, right } = area
  const wide = (lines: readonly Line[]) => Math.max(0, ...lines.map((line) => widthOfLine(line, family)))
  let y = wide(titles) + wide(opposite) < right - left - 16 ? top : under
  for (const line of titles) y = showLine(area, line, y)
  return Math.max(y, under)
}

/** The company on the left, titles in the middle and what is said of the month on the right, or all of it in turn. */
const showThreeParts = (area: Area, whose: readonly Line[], titles: readonly Line[], top: number): number => {
  const { family, left, right } = area
  const wide = (lines: readonly Line[]) => Math.max(0, ...lines.map((line) => widthOfLine(line, family)))
  const [title, ...others] = titles
  const beside = others.map((line): Line => ({ ...line, align: 'right' }))
  const room = (right - left) / 2 - wide(titles.slice(0, 1)) / 2 - 10
  const isShort = wide(whose) < room && wide(beside) + PAGE_TEXT < room
  let y = top
  for (const line of whose) y = showLine(area, line, y)
  const underWhose = y
  y = isShort ? top : underWhose
  if (title) y = showLine(area, title, y)
  const underTitle = y
  y = isShort ? top : underTitle
  for (const line of beside) y = showLine(area, isShort ? line : { ...line, align: 'center' }, y)
  return Math.max(underWhose, underTitle, y)
}

/** Where the company and the titles stand. */
const drawSide = (draw: Draw) =>
  draw.choose([
    [4, 'company-left'],
    [2, 'middle'],
    [2, 'title-first'],
    [1.5, 'both-sides'],
    [1.5, 'three-parts'],
    [1, 'between-rules'],
    [1, 'company-right'],
    [1, 'company-left', 'held'],
    [1.5, 'cells', 'held'],
    [1.5, 'strip', 'held'],
    [1.5, 'one-line', 'held'],
    [1, 'cut-corner', 'held'],
  ] as const)

/** Points that the number of the page takes at the top right. */
const PAGE_TEXT = 60

/** Points under it. */
const drawGap = (draw: Draw): number =>
  draw.choose([
    [1, 6],
    [2, 12],
    [1, 20],
  ])

/** Company, RUT, title and month in some order, labelled or not, on the left, in the middle or on both sides. */
export const drawMasthead = (
  draw: Draw,
  company: Company,
  economy: Economy,
  spelling: Spelling,
  family: Family,
  titleConcept: Concept,
): Masthead => {
  const companyName = draw.happens(0.95)
  const companyRut = companyName && draw.happens(0.93)
  const month = drawMonth(draw)(economy)
  const isCapitals = draw.happens(0.5)
  const name = isCapitals ? spelling.data(company.name).toUpperCase() : spelling.data(company.name)
  const rut = spelling.rut(company.rut).includes('-') ? spelling.rut(company.rut) : company.rut
  const title = draw.word(titleConcept)
  const size = draw.choose([
    [2, 8],
    [2, 9],
    [1, 10],
  ])
  const big = draw.choose([
    [1, size],
    [2, size + 3],
    [2, size + 5],
  ])
  const whose = drawWhose(draw, company, spelling, { name, rut }, { companyName, companyRut })
  const { titles, besides } = drawTitles(draw, spelling, title, month)
  whose.push(...besides)
  const notes = drawNotes(draw, economy)
  const pageText = drawPageText(draw)
  const side = drawSide(draw)
  const isTitleBold = draw.happens(0.7)
  const gap = drawGap(draw)
  const paper = (text: string, ink: Partial<Line> = {}): Line => ({ text, align: 'left', size, bold: false, ...ink })
  const titleLines = (align: Line['align']) =>
    titles.map((text, at) => paper(text, { align, size: at === 0 ? big : size + 1, bold: isTitleBold }))
  const isBold = draw.happens(0.4)
  const whoseLines = (align: Line['align']) => whose.map((text, at) => paper(text, { align, bold: at === 0 && isBold }))
  const middle = draw.choose([
    [2, 'center'],
    [1, 'left'],
  ] as const)
  const fields = fieldsOf(draw.fork('fields'), spelling, { name, rut, month }, { companyName, companyRut })
  const orders: Record<typeof side, () => Line[]> = {
    'title-first': () => [...titleLines(middle), ...whoseLines('left')],
    middle: () => [...whoseLines('center'), ...titleLines('center')],
    'both-sides': () => whoseLines('left'),
    'company-left': () => [...whoseLines('left'), ...titleLines(middle)],
    'three-parts': () => [],
    'between-rules': () => whoseLines(middle),
    'company-right': () => whoseLines('right'),
    cells: () => titleLines('center').slice(0, 1),
    strip: () => titleLines(middle).slice(0, 1),
    'one-line': () => [],
    'cut-corner': () => titleLines('right'),
  }
  return {
    companyName,
    companyRut,
    draw: (sheet, left, right, top, page, pages) => {
      const area: Area = { sheet, family, left, right }
      let y = top
      for (const line of orders[side]()) y = showLine(area, line, y)
      if (side === 'both-sides') y = showBeside(area, titleLines('left'), whoseLines('left'), top, y)
      if (side === 'between-rules') y = showBetweenRules(area, titleLines('center'), y)
      if (side === 'company-right') y = showOpposite(area, titleLines('left'), whoseLines('right'), top, y)
      if (side === 'cells') y = showCells(area, size, fields, y)
      if (side === 'strip') y = showStrip(area, size, fields, y)
      if (side === 'one-line') y = showOneLine(area, size, [...fields.map(({ text }) => text), title], y)
      if (side === 'cut-corner') y = showOpposite(area, whoseLines('left'), titleLines('right'), top, y)
      if (side === 'three-parts') y = showThreeParts(area, whoseLines('left'), titleLines('center'), top)
      for (const text of notes) y = showLine(area, paper(text), y)
      if (pageText !== null)
        write(sheet, right, top + size * 0.3, pageText(page, pages), { family, size: size - 1, align: 'right' })
      return y + gap
    },
  }
}

export const footers = (draw: Draw, economy: Economy): string[] =>
  draw.choose<string[]>([
    [5, []],
    [1, [`Impreso el ${monthEnd(economy)} a las 18:42`]],
    [1, [`Documento generado por el sistema de remuneraciones`]],
    [1, [`${monthTitle(economy)} ${economy.year} - Uso interno`]],
    [2, [], 'held'],
    [1, [`Usuario: admin   Impreso: ${monthEnd(economy, '-')} 09:14:51`], 'held'],
    [1, ['Timbraje Dirección del Trabajo / SII'], 'held'],
  ])
