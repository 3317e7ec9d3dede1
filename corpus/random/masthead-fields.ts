import type { Draw } from './draw.ts'
import { box, type Family, type Ink, rule, type Sheet, widthOf, write } from './sheet.ts'
import type { Spelling } from './spelling.ts'
import type { Concept } from './words/open.ts'

/** A label with its value, and both as one text. */
type Field = { label: string; value: string; text: string }

/** Where on a sheet something is written, and in which letters. */
export type Area = { sheet: Sheet; family: Family; left: number; right: number }

/** Writes all of `what` under `top`, at a size. Gives the y under it. */
type Show<What> = (area: Area, size: number, what: readonly What[], top: number) => number

/** What a payroll says of its company and its month, each with a label of its own, so that it may stand in cells. */
export const fieldsOf = (
  draw: Draw,
  spelling: Spelling,
  { name, rut, month }: Record<'name' | 'rut' | 'month', string>,
  shown: { companyName: boolean; companyRut: boolean },
): Field[] => {
  const field = (concept: Concept, value: string): Field => {
    const label = spelling.words(draw.word(concept))
    return { label, value, text: `${label}: ${value}` }
  }
  const own = [
    ...(shown.companyName ? [field('company', name)] : []),
    ...(shown.companyRut ? [field('companyRut', rut)] : []),
  ]
  if (draw.happens(0.25)) own.reverse()
  return [...own, field('period', month)]
}

/** The size at which a text fits the room. */
const fitted = (text: string, ink: Ink, room: number): Ink => ({
  ...ink,
  size: Math.min(ink.size!, (ink.size! * room) / Math.max(1, widthOf(text, ink))),
})

/** A row for each label, with its value in a cell beside it. */
export const showCells: Show<Field> = ({ sheet, family, left, right }, size, fields, top) => {
  const ink: Ink = { family, size }
  const step = size * 1.6
  const wide = Math.min(Math.max(...fields.map(({ label }) => widthOf(label, ink))) + 12, (right - left) * 0.4)
  const room = Math.min(Math.max(...fields.map(({ value }) => widthOf(value, ink))) + 12, right - left - wide)
  let y = top + size * 0.8
  for (const { label, value } of fields) {
    box(sheet, left, y, wide, step, { fill: 0.9, border: 0.5 })
    box(sheet, left + wide, y, room, step)
    write(sheet, left + 4, y + step * 0.72, label, fitted(label, ink, wide - 8))
    write(sheet, left + wide + 4, y + step * 0.72, value, fitted(value, ink, room - 8))
    y += step
  }
  return y
}

/** Labels in one row over their values, between two lines across. */
export const showStrip: Show<Field> = ({ sheet, family, left, right }, size, fields, top) => {
  const ink: Ink = { family, size }
  const small: Ink = { family, size: size - 1 }
  const wants = fields.map(({ label, value }) => Math.max(widthOf(label, small), widthOf(value, ink)) + 20)
  const share = Math.min(1, (right - left) / wants.reduce((sum, want) => sum + want, 0))
  const start = top + size * 0.8
  rule(sheet, left, start, right, start)
  let x = left
  for (const [at, { label, value }] of fields.entries()) {
    const room = wants[at]! * share - 8
    write(sheet, x, start + size * 1.2, label, fitted(label, small, room))
    write(sheet, x, start + size * 2.5, value, fitted(value, { ...ink, bold: false }, room))
    x += wants[at]! * share
  }
  rule(sheet, left, start + size * 3, right, start + size * 3)
  return start + size * 3
}

/** All of it in one line, or in as many as it takes. */
export const showOneLine: Show<string> = ({ sheet, family, left, right }, size, texts, top) => {
  const ink: Ink = { family, size }
  let [x, y] = [left, top + size * 1.25]
  for (const text of texts) {
    const wide = widthOf(text, ink)
    if (x > left && x + wide > right - 70) [x, y] = [left, y + size * 1.4]
    write(sheet, x, y, text, fitted(text, ink, right - left))
    x += wide + size * 2.5
  }
  return y
}
