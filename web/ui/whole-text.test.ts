import { expect, test } from 'vitest'
import { cutText } from './whole-text.tsx'

/** A cell, and how wide its parts are and would need to be; a page without layout knows neither. */
const cell = (html: string, widths: Record<string, readonly [room: number, needed: number]>): HTMLElement => {
  const one = document.createElement('td')
  one.innerHTML = html
  for (const [selector, [room, needed]] of Object.entries(widths))
    for (const part of selector === 'td' ? [one] : one.querySelectorAll(selector)) {
      Object.defineProperty(part, 'clientWidth', { value: room })
      Object.defineProperty(part, 'scrollWidth', { value: needed })
    }
  return one
}

test('what does not fit a cell is said whole', () => {
  expect(cutText(cell('Lácteos Valle Verde', { td: [80, 140] }))).toBe('Lácteos Valle Verde')
  expect(cutText(cell('<a>Lácteos Valle Verde</a>', { a: [80, 140] }))).toBe('Lácteos Valle Verde')
  expect(cutText(cell('<a>Lácteos</a>', { a: [80, 80] }))).toBeNull()
})

test('words that only readers get are a pixel wide and not cut, and of a cell without words nothing is said', () => {
  expect(cutText(cell('Pendiente <span>Por revisar</span>', { span: [1, 90] }))).toBeNull()
  expect(cutText(cell('<label>Vencimiento</label><input>', { td: [80, 140] }))).toBeNull()
  expect(cutText(cell('<button></button>', { button: [28, 40] }))).toBeNull()
})
