import { dottedRut, two } from '../../shapes.ts'
import type { Chance } from '../../random.ts'
import { escapeHtml } from '../../writers/html-to-pdf.ts'
import { oneOf } from '../programs/markup.ts'
import type { TextWriter } from '../programs/text-writer.ts'
import type { Manner } from './manner.ts'

/** What stands above a payroll: the employer's lines, the title and the small facts of the print. */
export type Letterhead = {
  company: string[]
  title: string
  /** The month, with or without a label. */
  month: string
  print: string[]
  side: 'left' | 'right' | 'center' | 'foot'
}

/** 'T I T L E', with wider gaps between its words, which no browser may narrow. */
const spaced = (text: string) =>
  text
    .toUpperCase()
    .split(' ')
    .map((word) => word.split('').join(' '))
    .join('\u00A0\u00A0 ')

const nameLines = ({ chance, company, word, companyRut }: Manner): string[] => {
  const label = oneOf(chance, '|||Empresa: |Razón Social: |Empleador: |RAZON SOCIAL : |Empresa  ')
  const rut = oneOf(chance, 'RUT: |R.U.T.: |Rut |RUT Empresa: |R.U.T. N° |')
  const isOneLine = chance.happens(0.2)
  const name = `${label}${company.name}`
  const more = [
    ...(chance.happens(0.35) ? [`${word('Giro')}: ${company.business}`] : []),
    ...(chance.happens(0.5) ? [`${company.address}, ${company.commune}`] : []),
    ...(chance.happens(0.15)
      ? [`Rep. Legal: ${company.representative.name}  RUT ${dottedRut(company.representative.rut)}`]
      : []),
  ]
  return isOneLine ? [`${name} - ${rut}${companyRut}`, ...more] : [name, `${rut}${companyRut}`, ...more]
}

export const drawLetterhead = (manner: Manner, titles: string): Letterhead => {
  const { chance, economy, month } = manner
  const title = manner.word(titles)
  const next = economy.month === 12 ? [1, economy.year + 1] : [economy.month + 1, economy.year]
  const printed = `${two(chance.whole(1, 9))}/${two(next[0]!)}/${next[1]}`
  const print = [
    ...(chance.happens(0.5) ? [`${oneOf(chance, 'Fecha|Emitido el|Fecha Emisión|F. Impresión')}: ${printed}`] : []),
    ...(chance.happens(0.3)
      ? [`Hora: ${two(chance.whole(8, 19))}:${two(chance.whole(0, 59))}:${two(chance.whole(0, 59))}`]
      : []),
    ...(chance.happens(0.2) ? [`Usuario: ${oneOf(chance, 'mvaldes|RRHH02|admin|CONTADOR')}`] : []),
  ]
  return {
    company: nameLines(manner),
    title: chance.happens(0.08) ? spaced(title) : title,
    month: `${oneOf(chance, '||Período: |Mes: |PERIODO : |Remuneraciones de |Correspondiente a ')}${month}`,
    print,
    side: chance.pick(['left', 'left', 'left', 'right', 'center', 'foot'] as const),
  }
}

/** Writes it on a page of ours between `left` and `right`; `foot` is where a company at the foot of the page goes. Gives the y after it. */
export const writeLetterhead = (
  writer: TextWriter,
  { company, title, month, print, side }: Letterhead,
  { left, right, top, foot }: Record<'left' | 'right' | 'top' | 'foot', number>,
  sheetOf: { number: number; chance: Chance },
): number => {
  const step = writer.size * 1.35
  const middle = (left + right) / 2
  const put = side === 'right' ? writer.right : side === 'center' || side === 'foot' ? writer.center : writer.left
  const x = side === 'right' ? right : side === 'left' ? left : middle
  let y = side === 'foot' ? foot : top
  for (const [at, text] of company.entries()) put(x, y + at * step, text, at === 0)
  y = side === 'foot' ? top : top + step * (company.length - 1)
  const prints = [...print, `${oneOf(sheetOf.chance, 'Página|Pág.|Hoja')} ${sheetOf.number}`]
  for (const [at, text] of prints.entries())
    if (side === 'right') writer.left(left, top + at * step, text)
    else writer.right(right, top + at * step, text)
  y = Math.max(y, top + (prints.length - 1) * step)
  const size = writer.size + 3
  writer.center(middle, y + step * 1.6, title, true, size)
  writer.center(middle, y + step * 1.6 + size * 1.25, month)
  return y + step * 1.6 + size * 1.25 + step * 1.5
}

/** The same for a page that a browser prints; at the foot, its company comes with `footer`. */
export const letterheadHtml = ({
  company,
  title,
  month,
  print,
  side,
}: Letterhead): { head: string; footer: string } => {
  const lines = company.map((text, at) => (at === 0 ? `<b>${escapeHtml(text)}</b>` : escapeHtml(text))).join('<br>')
  const facts = print.map(escapeHtml).join('<br>')
  const heading = `<div class="c" style="margin:8px 0"><b style="font-size:130%">${escapeHtml(title)}</b><br>${escapeHtml(month)}</div>`
  const box = `<div>${lines}</div>`
  if (side === 'foot')
    return {
      head: `<div class="n">${facts}</div>${heading}`,
      footer: `<div class="c" style="margin-top:16px">${lines}</div>`,
    }
  const pair =
    side === 'right' ? [`<div>${facts}</div>`, `<div class="n">${lines}</div>`] : [box, `<div class="n">${facts}</div>`]
  return {
    head:
      side === 'center'
        ? `<div class="c">${lines}</div>${heading}<div class="n">${facts}</div>`
        : `<div class="side">${pair.join('')}</div>${heading}`,
    footer: '',
  }
}
