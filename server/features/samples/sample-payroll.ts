import {
  gratificationCap,
  gratificationShare,
  healthRate,
  pensionRate,
  unemploymentRate,
} from 'contract/figures/payroll.ts'
import { type Fund, fundCommissions } from 'contract/figures/social-security.ts'
import { formatPeriod } from 'contract/rules/period.ts'
import { formatRut, rutCheckDigit } from 'contract/rules/rut.ts'
import { formatWhole } from 'contract/rules/whole-number.ts'
import { type Drawing, type Canvas } from './sample-pdf.ts'

/** The sample of a payroll: the book of remunerations of a company, of people that nobody is. */

type Company = { name: string; rut: string }

/** Of numbers that the Registro Civil has not reached. */
const people: readonly { name: string; body: number; base: number; fund: Fund; sundayHours: number }[] = [
  { name: 'Ejemplo Araya Antonia Belén', body: 39_411_207, base: 780_000, fund: 'AFP Modelo', sundayHours: 8 },
  { name: 'Ejemplo Bravo Bruno Andrés', body: 39_480_615, base: 640_000, fund: 'AFP Habitat', sundayHours: 16 },
  { name: 'Ejemplo Cortés Carla Inés', body: 39_502_338, base: 1_150_000, fund: 'AFP Provida', sundayHours: 0 },
  { name: 'Ejemplo Díaz Diego Matías', body: 39_577_091, base: 560_000, fund: 'AFP Uno', sundayHours: 16 },
  { name: 'Ejemplo Espinoza Elena Paz', body: 39_610_854, base: 920_000, fund: 'AFP Capital', sundayHours: 0 },
]

/** Hours of a month that an hour's pay is a part of, and what an hour on a Sunday adds to it (Código del Trabajo, 38). */
const monthHours = 180
const sundayRate = 0.3
const lunch = 60_000

const payOf = ({ name, body, base, fund, sundayHours }: (typeof people)[number], month: string) => {
  const gratification = Math.min(Math.round(base * gratificationShare), gratificationCap(month))
  const sundays = Math.round((base / monthHours) * sundayRate * sundayHours)
  const taxable = base + gratification + sundays
  const afp = Math.round(taxable * (pensionRate + fundCommissions[fund] / 100))
  const fonasa = Math.round(taxable * healthRate)
  const unemployment = Math.round(taxable * unemploymentRate)
  const discounts = afp + fonasa + unemployment
  return {
    rut: formatRut(`${body}-${rutCheckDigit(String(body))}`),
    name,
    hours: sundayHours,
    amounts: [
      base,
      sundays,
      gratification,
      taxable,
      lunch,
      afp,
      fonasa,
      unemployment,
      discounts,
      taxable + lunch - discounts,
    ],
  }
}

const heads = [
  'Sueldo Base',
  'Recargo Domingo',
  'Gratificación',
  'Total Imponible',
  'Colación',
  'AFP',
  'Fonasa',
  'Seg. Cesantía',
  'Total Descuentos',
  'Líquido a Pagar',
]
const left = 40
const nameAt = 104
const hoursAt = 286
const amountsAt = 345
const step = 50.5

const line = (
  canvas: Canvas,
  y: number,
  words: [rut: string, name: string, hours: string, ...amounts: string[]],
  isBold: boolean,
) => {
  const [rut, name, hours, ...amounts] = words
  const how = { size: 7.5, isBold }
  canvas.words(rut, { x: left, y }, how)
  canvas.words(name, { x: nameAt, y }, how)
  canvas.words(hours, { x: hoursAt, y }, { ...how, to: 'right' })
  for (const [i, amount] of amounts.entries())
    canvas.words(amount, { x: amountsAt + i * step, y }, { ...how, to: 'right' })
}

/** `month`: 'YYYY-MM'. */
export const samplePayroll = (company: Company, month: string, madeAt: Date): Drawing => ({
  title: 'Ejemplo de libro de remuneraciones',
  layout: 'landscape',
  madeAt,
  draw: (canvas) => {
    const right = canvas.width - left
    canvas.words('LIBRO DE REMUNERACIONES', { x: left, y: 40 }, { size: 15, isBold: true })
    canvas.words(`Empresa: ${company.name}`, { x: left, y: 68 }, { size: 10 })
    canvas.words(`RUT: ${formatRut(company.rut)}`, { x: left, y: 84 }, { size: 10 })
    canvas.words(`Período: ${formatPeriod(month)}`, { x: left, y: 100 }, { size: 10 })
    canvas.box(left - 4, 128, right - left + 8, 26, '#eceef4')
    const two = (text: string, x: number, to?: 'right') => {
      const [first, ...rest] = text.split(' ')
      const lines = rest.length === 0 ? [first!] : [first!, rest.join(' ')]
      for (const [i, words] of lines.entries())
        canvas.words(words, { x, y: 132 + i * 10 }, { size: 7.5, isBold: true, ...(to ? { to } : {}) })
    }
    two('RUT', left)
    two('Nombre', nameAt)
    two('Horas Domingo', hoursAt, 'right')
    for (const [i, head] of heads.entries()) two(head, amountsAt + i * step, 'right')
    const rows = people.map((person) => payOf(person, month))
    for (const [i, { rut, name, hours, amounts }] of rows.entries())
      line(canvas, 166 + i * 20, [rut, name, String(hours), ...amounts.map(formatWhole)], false)
    const below = 166 + rows.length * 20
    canvas.rule(below, left, right)
    const sums = heads.map((_, i) => formatWhole(rows.reduce((sum, { amounts }) => sum + amounts[i]!, 0)))
    // Without the hours: a number by itself in a row of totals is how many workers there are.
    line(canvas, below + 8, ['TOTALES', '', '', ...sums], true)
  },
})
