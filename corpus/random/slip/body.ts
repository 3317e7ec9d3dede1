import type { Pay } from '../../payroll/pay.ts'
import type { Payroll } from '../../payroll/payroll.ts'
import { spellPesos } from '../../spell.ts'
import type { Draw } from '../draw.ts'
import { box, type Ink, rule, type Sheet, widthOf, wrap, write } from '../sheet.ts'
import type { Spelling } from '../spelling.ts'
import type { Concept } from '../words/open.ts'
import { drawSections } from './sections.ts'
import { drawExtras } from './extras.ts'
import { drawLines, type Line, type SlipContent } from './lines.ts'
import { across, type Frame, type SlipStyle } from './style.ts'
import { drawWorker } from './worker.ts'

/** Who signs, side by side; the last one over its name, when there is one. Gives the y under them. */
const drawSignatures = (
  { sheet, style, ink, step, left, right }: Frame,
  top: number,
  signatures: readonly string[],
  name: string,
): number => {
  const y = top + step * 3
  for (const [at, text] of signatures.entries()) {
    const x = left + ((right - left) * (at + 0.5)) / signatures.length
    if (style.family === 'mono') write(sheet, x, y, '_'.repeat(22), { ...ink, align: 'center' })
    else rule(sheet, x - 60, y, x + 60, y)
    write(sheet, x, y + step, text, { ...ink, align: 'center' })
    if (name !== '' && at === signatures.length - 1) write(sheet, x, y + step * 2, name, { ...ink, align: 'center' })
  }
  return y + step * (name === '' ? 1.4 : 2.4)
}

/** What the employer pays besides. Gives the y under it. */
const drawEmployer = (
  { sheet, style, ink, step, left, right }: Frame,
  top: number,
  title: string,
  lines: readonly Line[],
  spelling: Spelling,
): number => {
  const start = top + 4
  let y = top + step + 4
  write(sheet, left + 4, y, title, { ...ink, bold: true })
  for (const line of lines) {
    y += step
    write(sheet, left + 4, y, line.label, ink)
    write(sheet, left + (right - left) * 0.55, y, spelling.money(line.amount), { ...ink, align: 'right' })
  }
  if (style.rules === 'boxes') box(sheet, left, start, (right - left) * 0.57, y - start + 5)
  return y + 6
}

/** What the worker signs. */
const drawLegend = (draw: Draw): string =>
  draw.happens(0.4)
    ? draw.choose([
        [
          2,
          'Certifico que he recibido conforme el monto indicado en la presente liquidación, sin tener cargo ni cobro alguno que hacer.',
        ],
        [
          1,
          'Recibí conforme el alcance líquido de la presente liquidación, no teniendo cargo ni cobro posterior alguno que hacer por los conceptos comprendidos en ella.',
        ],
        [
          1,
          'Declaro haber revisado la presente liquidación, estar de acuerdo con los haberes y descuentos que en ella se detallan y haber recibido copia de la misma.',
        ],
        [
          1,
          'Conforme a los artículos 54 y 55 del Código del Trabajo, recibo a mi entera satisfacción el saldo indicado.',
        ],
        [
          1,
          'Acuso recibo de un ejemplar de este documento y del pago de las remuneraciones que en él se indican.',
          'held',
        ],
        [
          1,
          'Sus cotizaciones se declaran y pagan dentro de los primeros 13 días del mes siguiente en www.previred.com.',
          'held',
        ],
      ] as const)
    : ''

/** Who signs. */
const drawSigners = (draw: Draw, payroll: Payroll): readonly string[] =>
  draw.choose([
    [2, ['Firma Trabajador']],
    [2, ['Firma Empleador', 'Firma Trabajador']],
    [1, ['p. ' + payroll.company.name, 'Recibí Conforme']],
    [1, []],
    [1, ['Huella Dactilar', 'Firma del Trabajador']],
    [1, ['V°B° Empleador', 'Contabilidad', 'Firma Trabajador']],
    [1, []],
    [1, ['Recibí Conforme'], 'held'],
    [1, [payroll.company.name, 'Nombre, RUT y Firma Trabajador'], 'held'],
    [1, ['Confeccionó', 'Autorizó', 'Recibió'], 'held'],
  ] as const)

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
  const legend = drawLegend(draw)
  const signatures = drawSigners(draw, payroll)
  const signsName = draw.happens(0.25)
  const hasBases = draw.happens(0.4)
  const bases = hasBases ? [word('taxable'), word('taxed')] : []
  const employerTitle = word('employerTitle')
  const extras = drawExtras(draw.fork('extras'), spelling, payroll)
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
      const isShort =
        draw.mode === 'open' || widthOf(`${taxable}: ${spelling.money(pay.taxable)}  `, ink) < (right - left) / 2
      if (!isShort) y += frame.step
      write(sheet, isShort ? (left + right) / 2 : left, y, `${taxed}: ${spelling.money(pay.taxed)}`, ink)
      y += frame.step * 0.6
    }
    if (lines.employer.length > 0 && style.structure !== 'with-employer')
      y = drawEmployer(frame, y, employerTitle, lines.employer, spelling)
    y = extras(frame, pay, y)
    if (legend !== '') {
      y += frame.step
      for (const line of wrap(legend, right - left, { ...ink, size: style.size - 1 })) {
        write(sheet, left, y, line, { ...ink, size: style.size - 1 })
        y += frame.step * 0.9
      }
    }
    if (signatures.length > 0) y = drawSignatures(frame, y, signatures, signsName ? spelling.name(pay.worker.name) : '')
    return y
  }
}
