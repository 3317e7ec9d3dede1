import type { Pay } from '../../payroll/pay.ts'
import type { Payroll } from '../../payroll/payroll.ts'
import { spellPesos } from '../../spell.ts'
import type { Draw } from '../draw.ts'
import { box, type Family, type Ink, rule, type Sheet, widthOf, wrap, write } from '../sheet.ts'
import type { Spelling } from '../spelling.ts'
import type { Concept } from '../words/open.ts'
import { drawSections } from './sections.ts'
import { drawLines, type SlipContent } from './lines.ts'
import { drawWorker } from './worker.ts'

export type SlipStyle = {
  family: Family
  size: number
  leading: number
  structure: 'side-by-side' | 'one-list' | 'stacked' | 'three-columns'
  worker: 'one-column' | 'two-columns' | 'three-columns' | 'grid' | 'under-labels'
  rules: 'boxes' | 'lines' | 'text' | 'none'
  /** Dots between a label and its amount. */
  leaders: boolean
  titleFill: number | undefined
}

export const drawSlipStyle = (draw: Draw): SlipStyle => {
  const family = draw.choose<Family>([
    [6, 'sans'],
    [1, 'narrow'],
    [2, 'serif'],
    [2.5, 'mono'],
  ])
  const rules =
    family === 'mono'
      ? draw.choose<SlipStyle['rules']>([
          [3, 'text'],
          [1, 'none'],
          [1, 'lines'],
        ])
      : draw.choose<SlipStyle['rules']>([
          [3, 'boxes'],
          [3, 'lines'],
          [2, 'none'],
        ])
  return {
    family,
    size: draw.choose([
      [1, 7],
      [3, 8],
      [2, 9],
      [1, 10],
    ]),
    leading: draw.choose([
      [2, 1.25],
      [3, 1.45],
      [1, 1.8],
    ]),
    structure: draw.choose<SlipStyle['structure']>([
      [5, 'side-by-side'],
      [3, 'one-list'],
      [2.5, 'stacked'],
      [1.5, 'three-columns', 'held'],
    ]),
    worker: draw.choose<SlipStyle['worker']>([
      [3, 'one-column'],
      [4, 'two-columns'],
      [1, 'three-columns'],
      [1.5, 'grid'],
      [1.2, 'under-labels', 'held'],
    ]),
    rules,
    leaders: draw.happens(0.12),
    titleFill:
      rules !== 'text' && draw.happens(0.35)
        ? draw.choose([
            [1, 0.88],
            [1, 0.8],
          ])
        : undefined,
  }
}

export type Frame = { sheet: Sheet; style: SlipStyle; ink: Ink; step: number; left: number; right: number }

/** A line across, as the style has it: drawn, of characters, or none. Gives the y under it. */
export const across = ({ sheet, style, ink, step, left, right }: Frame, y: number, letter = '-'): number => {
  if (style.rules === 'none') return y
  if (style.rules === 'text') {
    write(sheet, left, y + style.size, letter.repeat(Math.floor((right - left) / widthOf(letter, ink))), ink)
    return y + step
  }
  rule(sheet, left, y + 3, right, y + 3)
  return y + 6
}

/** Gives what draws all that stands under a slip's masthead; its answer is the y under the slip. */
export const drawBody = (
  draw: Draw,
  content: SlipContent,
  spelling: Spelling,
  style: SlipStyle,
  payroll: Payroll,
): ((sheet: Sheet, pay: Pay, left: number, right: number, top: number) => number) => {
  const linesOf = drawLines(draw, content, spelling)
  const worker = drawWorker(draw, spelling, style, payroll)
  const sections = drawSections(draw, content, spelling, style)
  const word = (id: Concept) => spelling.words(draw.word(id))
  const spelled = draw.happens(0.35) ? word('spelled') : ''
  const legend = draw.happens(0.4)
    ? draw.choose([
        [
          2,
          'Certifico que he recibido conforme el monto indicado en la presente liquidación, sin tener cargo ni cobro alguno que hacer.',
        ],
        [
          1,
          'Recibí conforme el alcance líquido de la presente liquidación, no teniendo cargo ni cobro posterior alguno que hacer por los conceptos comprendidos en ella.',
        ],
      ] as const)
    : ''
  const signatures = draw.choose([
    [2, ['Firma Trabajador']],
    [2, ['Firma Empleador', 'Firma Trabajador']],
    [1, ['p. ' + payroll.company.name, 'Recibí Conforme']],
    [1, []],
  ] as const)
  const signsName = draw.happens(0.25)
  const hasBases = draw.happens(0.4)
  const bases = hasBases ? [word('taxable'), word('taxed')] : []
  const employerTitle = word('employerTitle')
  return (sheet, pay, left, right, top) => {
    const ink: Ink = { family: style.family, size: style.size }
    const frame: Frame = { sheet, style, ink, step: style.size * style.leading, left, right }
    let y = worker(frame, pay, top)
    const lines = linesOf(pay)
    y = sections(frame, pay, lines, across(frame, y))
    if (spelled !== '' && pay.net > 0) {
      y += frame.step
      for (const line of wrap(`${spelled}: ${spellPesos(pay.net)} PESOS`, right - left, ink)) {
        write(sheet, left, y, line, ink)
        y += frame.step
      }
    }
    if (bases.length > 0) {
      y += frame.step
      const [taxable, taxed] = bases
      write(sheet, left, y, `${taxable}: ${spelling.money(pay.taxable)}`, ink)
      write(sheet, (left + right) / 2, y, `${taxed}: ${spelling.money(pay.taxed)}`, ink)
      y += frame.step * 0.6
    }
    if (lines.employer.length > 0) {
      const start = y + 4
      y += frame.step + 4
      write(sheet, left + 4, y, employerTitle, { ...ink, bold: true })
      for (const line of lines.employer) {
        y += frame.step
        write(sheet, left + 4, y, line.label, ink)
        write(sheet, left + (right - left) * 0.55, y, spelling.money(line.amount), { ...ink, align: 'right' })
      }
      if (style.rules === 'boxes') box(sheet, left, start, (right - left) * 0.57, y - start + 5)
      y += 6
    }
    if (legend !== '') {
      y += frame.step
      for (const line of wrap(legend, right - left, { ...ink, size: style.size - 1 })) {
        write(sheet, left, y, line, { ...ink, size: style.size - 1 })
        y += frame.step * 0.9
      }
    }
    if (signatures.length > 0) {
      y += frame.step * 3
      for (const [at, text] of signatures.entries()) {
        const x = left + ((right - left) * (at + 0.5)) / signatures.length
        if (style.family === 'mono') write(sheet, x, y, '_'.repeat(22), { ...ink, align: 'center' })
        else rule(sheet, x - 60, y, x + 60, y)
        write(sheet, x, y + frame.step, text, { ...ink, align: 'center' })
        if (signsName && at === signatures.length - 1)
          write(sheet, x, y + frame.step * 2, spelling.name(pay.worker.name), { ...ink, align: 'center' })
      }
      y += frame.step * (signsName ? 2.4 : 1.4)
    }
    return y
  }
}
