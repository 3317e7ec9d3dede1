import { expect, test } from 'vitest'
import type { Word } from '../input/page.ts'
import { isOddlySpelt, withoutOpening, withoutStray } from './names.ts'

const seen = (text: string): Word[] =>
  text
    .split(' ')
    .map((word, at) => ({ text: word, left: at * 50, right: at * 50 + 40, top: 0, bottom: 10, confidence: 0.9 }))
const said = (words: readonly Word[]) => words.map(({ text }) => text).join(' ')

test.each([
  ['Hotelera Cerro S.A. s', 'Hotelera Cerro S.A.'],
  ['Hotelera Sur E.I.R.L 0', 'Hotelera Sur E.I.R.L'],
  ['a Valle Verde Ltda.', 'Valle Verde Ltda.'],
  ['Viento Norte k SpA', 'Viento Norte SpA'],
  ['Rojas y Soto SpA', 'Rojas y Soto SpA'],
  ['Aserradero Los Maitenes Lida,', 'Aserradero Los Maitenes Ltda.'],
  ['ASERRADERO LOS MAITENES LTDO', 'ASERRADERO LOS MAITENES LTDA.'],
  ['Aserradero Soto E.IL.R.L.', 'Aserradero Soto E.I.R.L.'],
  ['Pintura 1 L', 'Pintura 1 L'],
  ['Aserradero Lida', 'Aserradero Lida'],
])('%s is %s', (text, name) => expect(said(withoutStray(seen(text)))).toBe(name))

test('what a file says is left as it is', () => {
  const words = seen('a Valle Verde Lida').map(({ text, left, right, top, bottom }) => ({
    text,
    left,
    right,
    top,
    bottom,
  }))
  expect(withoutStray(words)).toEqual(words)
  expect(withoutOpening(words)).toEqual(words)
})

test('a letter seen too often is odd', () => {
  expect(
    [
      'cabriítilla',
      'X-4841EEEE',
      'Pape! higiénico',
      'YOGHURT BATIDO 1206',
      'BEBIDA COLA 1.51',
      'Servicio de intemet',
      'TOMILLO 3/8',
    ].every(isOddlySpelt),
  ).toBe(true)
  expect(
    [
      'carretilla',
      'perro',
      'leer',
      'Pasillo',
      'Clavo 4 x 8',
      'Resma 500',
      'Tubo 1.5',
      'Tornillo 3/8',
      'Mesa de comedor',
    ].some(isOddlySpelt),
  ).toBe(false)
})
