import { chanceFrom } from '../../../random.ts'
import { LETTER, openSheet, rule, type Sheet } from '../../sheet.ts'
import { page } from '../../programs/markup.ts'
import { textWriterOf } from '../../programs/text-writer.ts'
import type { Pages, ProgramDocument } from '../../programs/program.ts'
import { drawLetterhead, type Letterhead } from '../letterhead.ts'
import { drawManner, type Manner } from '../manner.ts'
import { type DrawnForm, type DrawArea, writeSlip } from './drawn.ts'
import { drawPrintedForm, drawSlipStyle, slipHtml } from './printed.ts'
import { drawSlipForm, type Slip, type SlipForm } from './words.ts'

type Drawn = { pages: Pages; traits: string[] }

const inPairs = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / 2) }, (_, at) => list.slice(at * 2, at * 2 + 2))

const printed = (manner: Manner, form: SlipForm, head: Letterhead): Drawn => {
  const { chance, pays } = manner
  const look = drawPrintedForm(chance)
  const slips = pays.map((pay) => slipHtml(head, form, look, form.slipOf(pay)))
  const sides = chance.pick(['one', 'one', 'one', 'one', 'two', 'copy'] as const)
  const sheetOf = (texts: readonly string[]) =>
    `<section class="pair end">${texts.map((text) => `<div>${text}</div>`).join('')}</section>`
  const sections =
    sides === 'two'
      ? inPairs(slips).map(sheetOf)
      : sides === 'copy'
        ? slips.map((text) =>
            sheetOf([`${text}<div class="n">ORIGINAL</div>`, `${text}<div class="n">COPIA TRABAJADOR</div>`]),
          )
        : slips.map((text) => `<section class="end">${text}</section>`)
  const size = sides === 'one' ? chance.pick([7.5, 8.5, 9.5]) : chance.pick([6.2, 6.8])
  return {
    pages: {
      html: page(
        chance.pick(['arial', 'arial', 'verdana', 'times', 'georgia', 'narrow', 'condensed'] as const),
        size,
        `${drawSlipStyle(chance)}.pair{display:flex;gap:36px}.pair>div{flex:1;width:0}`,
        sections.join(''),
      ),
      format: 'Letter',
      landscape: sides !== 'one',
      margin: sides === 'one' ? '14mm' : '9mm',
    },
    traits: [
      'navegador',
      look.body,
      sides,
      look.factsAbove ? 'rótulos sobre valores' : `${look.factsAcross} datos a lo ancho`,
    ],
  }
}

/** Slips that fit two in a page's height stand so in half of the documents. */
const drawn = (manner: Manner, form: SlipForm, head: Letterhead): Drawn => {
  const { chance, pays } = manner
  const family = chance.pick(['sans', 'sans', 'serif', 'mono', 'narrow'] as const)
  const look: SlipForm & DrawnForm = {
    ...form,
    isBeside: chance.happens(0.5),
    colon: chance.pick([':', ':', '']),
    titled: chance.happens(0.75),
    signature: chance.pick(['Firma Trabajador', 'RECIBI CONFORME', 'Firma']),
    leaders: chance.happens(0.15),
  }
  const size = family === 'mono' ? 7 : chance.pick([7.5, 8.5, 9])
  const isHalf = chance.happens(0.3)
  const put = (sheet: Sheet, slip: Slip, top: number, scale: number): number => {
    const writer = textWriterOf(sheet, family, size * scale)
    const area: DrawArea = { sheet, writer, left: 44, right: LETTER[0] - 44, step: size * scale * 1.32 }
    return writeSlip(area, head, look, slip, top)
  }
  const slips = pays.map((pay) => form.slipOf(pay))
  const half = LETTER[1] / 2
  const fits = isHalf && slips.every((slip) => put(openSheet(...LETTER), slip, 34, 0.82) < half - 6)
  const sheets = (fits ? inPairs(slips) : slips.map((slip) => [slip])).map((own) => {
    const sheet = openSheet(...LETTER)
    for (const [at, slip] of own.entries()) put(sheet, slip, 34 + at * half, fits ? 0.82 : 1)
    if (fits) rule(sheet, 10, half, LETTER[0] - 10, half, { dash: 3, thickness: 0.3 })
    return sheet
  })
  return {
    pages: {
      sheets,
      emission:
        family === 'mono' ? chance.pick(['line', 'cell'] as const) : chance.pick(['cell', 'cell', 'word'] as const),
      producer: chance.pick(['Crystal Reports', 'FastReport', 'doPDF Ver 7.3']),
    },
    traits: [
      family,
      look.isBeside ? 'lado a lado' : 'una lista',
      fits ? 'dos por página' : 'una por página',
      ...(look.leaders ? ['puntos'] : []),
    ],
  }
}

/** A month's slips put together at random. */
export const drawnSlips = (seed: string): ProgramDocument => {
  const own = chanceFrom(`${seed}/form`)
  const manner = drawManner(seed, { sizes: [1, 2, 3, 6, 10, 15], sundays: own.pick([0.1, 0.3]) })
  const form = drawSlipForm(manner)
  const head = drawLetterhead(
    manner,
    'Liquidación de Sueldo|Liquidación de Remuneraciones|LIQUIDACIÓN DE SUELDO MENSUAL|Liquidación Mensual|Comprobante de Remuneraciones|Liquidación de Sueldos',
  )
  const { pages, traits } = own.happens(0.6) ? printed(manner, form, head) : drawn(manner, form, { ...head, print: [] })
  return {
    pages,
    ...manner.truthOf({ sundayHours: form.hoursShown, name: manner.name }),
    traits: [
      ...traits,
      ...(form.hasQuantities ? ['cantidades'] : []),
      ...(form.hasCodes ? ['códigos'] : []),
      `${manner.pays.length} trabajadores`,
    ],
  }
}
