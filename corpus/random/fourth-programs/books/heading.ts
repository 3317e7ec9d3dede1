import type { Company } from '../../../company.ts'
import type { Economy } from '../../../economy.ts'
import type { Chance } from '../../../random.ts'
import { two } from '../../../shapes.ts'
import { any, odds, type Manner } from '../manner.ts'

export type Side = 'left' | 'center' | 'right'
export type Piece = { text: string; side: Side; isBold?: boolean; scale?: number }
/** Pieces on one line. */
export type Line = readonly Piece[]

const TITLES =
  'Libro de Remuneraciones|Libro Auxiliar de Remuneraciones|Planilla de Remuneraciones|Libro de Remuneraciones Mensual|Planilla de Sueldos|Libro de Sueldos|Resumen de Remuneraciones|Nómina de Remuneraciones|Informe de Remuneraciones|Libro de Remuneraciones Art. 62'

/** A date a few days after the month's end, when the paper was printed. */
const printedOn = (chance: Chance, { year, month }: Economy, manner: Manner): string =>
  month === 12 ? manner.date([chance.whole(2, 9), 1, year + 1]) : manner.date([chance.whole(2, 9), month + 1, year])

type Texts = {
  name: string
  rut: string
  title: string
  month: string
  extra: string[]
  corner: string[]
}

const drawTexts = (chance: Chance, company: Company, economy: Economy, manner: Manner, title: string): Texts => {
  const { colon } = manner
  const label = (texts: string, value: string, share: number) =>
    chance.happens(share) ? `${manner.words(any(chance, texts))}${colon} ${value}` : value
  const name = manner.data(company.name)
  const isLabelled = chance.happens(0.5)
  return {
    name: label('Empresa|Razón Social|Empleador|Nombre Empresa', name, isLabelled ? 1 : 0),
    rut: `${manner.words(any(chance, isLabelled ? 'RUT Empresa|RUT|R.U.T.|Rut Empleador' : 'RUT|R.U.T.|Rut'))}${colon} ${manner.rut(company.rut)}`,
    title: manner.words(title),
    month: label(
      'Período|Mes|Mes de Proceso|Periodo|Remuneraciones del mes|Mes de Remuneración',
      manner.month(economy),
      0.65,
    ),
    extra: [
      ...(chance.happens(0.4)
        ? [label('Dirección|Domicilio', manner.data(`${company.address}, ${company.commune}`), 0.6)]
        : []),
      ...(chance.happens(0.3) ? [label('Giro|Actividad', manner.data(company.business), 0.7)] : []),
    ],
    corner: [
      ...(chance.happens(0.5)
        ? [`${any(chance, 'Fecha|Fecha Emisión|Emitido el|Impreso')}${colon} ${printedOn(chance, economy, manner)}`]
        : []),
      ...(chance.happens(0.25) ? [`Hora${colon} ${two(chance.whole(8, 19))}:${two(chance.whole(0, 59))}`] : []),
    ],
  }
}

const big = (text: string, side: Side, scale: number): Line => [{ text, side, isBold: true, scale }]
const plain = (text: string, side: Side): Line => [{ text, side }]

/** Lines with a corner of small facts on the right. */
const cornered = (lines: readonly Line[], corner: readonly string[]): Line[] =>
  Array.from({ length: Math.max(lines.length, corner.length) }, (_, at) => [
    ...(lines[at] ?? []),
    ...(corner[at] === undefined ? [] : [{ text: corner[at], side: 'right' as const }]),
  ])

type Order = (texts: Texts, scale: number) => Line[]

const under = (texts: readonly string[], side: Side): Line[] => texts.map((text) => plain(text, side))
const named = (name: string): Line => [{ text: name, side: 'left', isBold: true }]

/** The orders in which programs write the employer, the title and the month. */
const ORDERS: readonly (readonly [number, Order])[] = [
  [
    3,
    ({ name, rut, title, month, extra, corner }, scale) => [
      ...cornered([named(name), ...under([rut, ...extra], 'left')], corner),
      big(title, 'center', scale),
      plain(month, 'center'),
    ],
  ],
  [
    2,
    ({ name, rut, title, month, extra, corner }, scale) => [
      big(name, 'center', scale),
      ...under([rut, ...extra], 'center'),
      big(title, 'center', scale),
      plain(month, 'center'),
      ...under(corner, 'right'),
    ],
  ],
  [
    2,
    ({ name, rut, title, month, extra, corner }, scale) =>
      cornered([big(title, 'left', scale), ...under([name, rut, month, ...extra], 'left')], corner),
  ],
  [
    1.5,
    ({ name, rut, title, month, corner }, scale) => [
      ...cornered([big(title, 'left', scale)], corner),
      ...under([`${name}   ${rut}`, month], 'left'),
    ],
  ],
  [
    1.5,
    ({ name, rut, title, month, corner }, scale) => [
      [...named(name), { text: month, side: 'right' }],
      ...cornered([plain(rut, 'left')], corner.slice(0, 1)),
      big(title, 'center', scale),
    ],
  ],
  [
    1,
    ({ name, rut, title, month, extra }, scale) => [
      ...under([name, rut, ...extra], 'left'),
      big(`${title} - ${month}`, 'left', scale),
    ],
  ],
]

/** What stands over a book: the employer, the title and the month, in one of the orders that programs have. */
export const drawHeading = (
  chance: Chance,
  company: Company,
  economy: Economy,
  manner: Manner,
  isOld: boolean,
): Line[] => {
  const texts = drawTexts(chance, company, economy, manner, any(chance, TITLES))
  const scale = isOld ? 1 : chance.pick([1, 1.2, 1.2, 1.5])
  return odds(chance, ORDERS)(texts, scale)
}
