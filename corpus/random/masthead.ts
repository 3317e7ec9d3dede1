import type { Company } from '../company.ts'
import type { Economy } from '../economy.ts'
import { monthEnd, monthTitle, ufText } from '../shapes.ts'
import type { Draw } from './draw.ts'
import { type Family, type Ink, type Sheet, widthOf, write } from './sheet.ts'
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
  ])
  return (value: string) => `${label}${mark}${value}`
}

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
  const isNameLabelled = draw.happens(0.5)
  const companyLabel = labelled(draw, 'company', spelling)
  const rutLabel = labelled(draw, 'companyRut', spelling)
  const nameLine = isNameLabelled ? companyLabel(name) : name
  const joined = draw.choose([
    [3, 'apart'],
    [1, 'same'],
    [1, 'slash'],
    [0.5, 'before', 'held'],
  ] as const)
  const rutText = draw.happens(0.9) || joined !== 'apart' ? rutLabel(rut) : rut
  const whose: string[] = !companyName
    ? []
    : !companyRut
      ? [nameLine]
      : joined === 'same'
        ? [`${nameLine}     ${rutLabel(rut)}`]
        : joined === 'slash'
          ? [`${name} / RUT N° ${rut}`]
          : joined === 'before'
            ? [`${rut} ${name}`]
            : draw.happens(0.85)
              ? [nameLine, rutText]
              : [rutText, nameLine]
  if (companyName && draw.happens(0.4))
    whose.push(`${spelling.words('Dirección')}: ${spelling.data(company.address)}, ${spelling.data(company.commune)}`)
  if (companyName && draw.happens(0.25)) whose.push(`${spelling.words('Giro')}: ${spelling.data(company.business)}`)
  if (companyRut && draw.happens(0.1))
    whose.push(
      `${spelling.words('Representante Legal')}: ${spelling.data(company.representative.name)}  RUT: ${company.representative.rut}`,
    )
  const periodLine = labelled(draw, 'period', spelling)(month)
  const isInTitle = draw.happens(0.4)
  const mix = draw.choose([
    [2, ' - '],
    [2, ' '],
    [1, ' mes de '],
    [1, ' MES DE '],
    [1, ' correspondiente a '],
  ])
  const titles = isInTitle
    ? [`${title}${mix}${month}`]
    : draw.happens(0.6)
      ? [title, draw.happens(0.7) ? periodLine : month]
      : [title]
  if (titles.length === 1 && !isInTitle) whose.push(periodLine)
  const economyLine = draw.happens(0.15) ? `UF: ${ufText(economy.uf)}   UTM: ${ufText(economy.utm)}` : ''
  const dateLine = draw.happens(0.3)
    ? `${draw.choose([
        [1, 'Fecha'],
        [1, 'Fecha Emisión'],
        [1, 'Emitido el'],
      ])}: ${monthEnd(economy)}`
    : ''
  const hasPages = draw.happens(0.4)
  const pageText = draw.choose<(page: number, pages: number) => string>([
    [2, (page) => `Página ${page}`],
    [1, (page, pages) => `Página ${page} de ${pages}`],
    [1, (page, pages) => `Pág. ${page}/${pages}`],
    [1, (page) => `Hoja N° ${page}`],
  ])
  const side = draw.choose([
    [4, 'company-left'],
    [2, 'middle'],
    [2, 'title-first'],
    [1.5, 'both-sides'],
  ] as const)
  const isTitleBold = draw.happens(0.7)
  const gap = draw.choose([
    [1, 6],
    [2, 12],
    [1, 20],
  ])
  const paper = (text: string, ink: Partial<Line> = {}): Line => ({ text, align: 'left', size, bold: false, ...ink })
  const titleLines = (align: Line['align']) =>
    titles.map((text, at) => paper(text, { align, size: at === 0 ? big : size + 1, bold: isTitleBold }))
  const isBold = draw.happens(0.4)
  const whoseLines = (align: Line['align']) => whose.map((text, at) => paper(text, { align, bold: at === 0 && isBold }))
  const middle = draw.choose([
    [2, 'center'],
    [1, 'left'],
  ] as const)
  return {
    companyName,
    companyRut,
    draw: (sheet, left, right, top, page, pages) => {
      const lines: Line[] =
        side === 'title-first'
          ? [...titleLines(middle), ...whoseLines('left')]
          : side === 'middle'
            ? [...whoseLines('center'), ...titleLines('center')]
            : side === 'both-sides'
              ? whoseLines('left')
              : [...whoseLines('left'), ...titleLines(middle)]
      let y = top
      const show = ({ text, align, size: high, bold }: Line) => {
        // A title that is wider than its slip is printed smaller.
        const fitted = Math.min(high, (high * (right - left)) / widthOf(text, { family, size: high, bold }))
        const ink: Ink = { family, size: fitted, bold, align }
        y += high * 1.25
        const x = align === 'left' ? left : align === 'right' ? right : (left + right) / 2
        write(sheet, x, y, text, ink)
      }
      for (const line of lines) show(line)
      if (side === 'both-sides') {
        const under = y
        y = top
        // Titles on the right begin where the longest of them fits.
        const wide = Math.max(
          ...titleLines('left').map((line) => widthOf(line.text, { family, size: line.size, bold: line.bold })),
        )
        const start = Math.max((left + right) / 2, right - wide)
        const isShort = whoseLines('left').every(
          (line) => left + widthOf(line.text, { family, size: line.size, bold: line.bold }) < start - 10,
        )
        if (!isShort) y = under
        for (const line of titleLines('left')) {
          y += line.size * 1.25
          const own: Ink = { family, size: line.size, bold: line.bold }
          const room = right - (isShort ? start : left)
          const size = Math.min(line.size, (line.size * room) / widthOf(line.text, own))
          write(sheet, isShort ? start : left, y, line.text, { ...own, size })
        }
        y = Math.max(y, under)
      }
      for (const text of [economyLine, dateLine]) if (text !== '') show(paper(text))
      if (hasPages)
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
  ])
