import { expect, test } from 'vitest'
import { around, type Page, type Word } from '../../input/page.ts'
import { cellOf } from '../../page/cells.ts'
import type { GridColumn, PrintedName } from '../headings/grid.ts'
import { meaningsOf } from '../words/labels.ts'
import { strangeNames } from './strange-names.ts'

const page: Page = {
  number: 1,
  width: 600,
  height: 800,
  turn: 0,
  words: [],
  characters: 0,
  unknownCharacters: 0,
  imageCover: 0,
}

const nameOf = (text: string): PrintedName => {
  const words = text
    .split(' ')
    .map((word, at): Word => ({ text: word, left: at * 40, right: at * 40 + 35, top: 0, bottom: 10 }))
  return { text, words, box: around(words), page }
}

const people = [
  'Soto Pérez Ana Luisa',
  'Rojas Vera Bruno',
  'Lagos Muñoz Carla Inés',
  'Vera Mora Pedro',
  'Mora Soto Luis Abel',
]
const rutsOf = (names: readonly unknown[]): string[] => names.map((_, at) => `${at}-1`)

const strange = (...names: string[]) => {
  const all = [...people, ...names]
  const found = strangeNames([], all.map(nameOf), rutsOf(all))
  return all.filter((_, at) => found[at])
}

test('names of people are nothing to look at, though they share words', () => {
  expect(strange('Soto Mora Ana', 'Rojas de la Fuente Iris')).toEqual([])
})

test('what begins or ends in the middle of a name is', () => {
  expect(strange('y Díaz Paz Rosa', 'Rosa Díaz de la')).toEqual(['y Díaz Paz Rosa', 'Rosa Díaz de la'])
})

test('two texts with a dash between them are', () => {
  expect(strange('Osorio Donoso Yolanda - Chofer')).toEqual(['Osorio Donoso Yolanda - Chofer'])
})

test('all names of a column that its heading calls something else are', () => {
  const called = (text: string) => {
    const names = people.map(nameOf)
    const column: GridColumn = {
      ...around(names.map(({ box }) => box)),
      slot: 0,
      heading: { text, meanings: [...meaningsOf(text)] },
      isNumeric: false,
      cells: names.map(({ words }) => [cellOf(words)]),
      numbers: names.map(() => null),
      rows: [],
    }
    return strangeNames([column], names, rutsOf(names))
  }
  expect(called('Cargo')).toEqual(people.map(() => true))
  expect(called('Dependiente')).toEqual(people.map(() => false))
})

test('a piece of a name is', () => {
  expect(strange('Zúñiga')).toEqual(['Zúñiga'])
})

test('what several are called in all its words is nobody', () => {
  const jobs = ['Bodeguero Casa Matriz', 'Cajera Casa Matriz', 'Bodeguero Casa Matriz', 'Bodeguero Casa Matriz']
  expect(strange(...jobs)).toEqual(['Bodeguero Casa Matriz', 'Bodeguero Casa Matriz', 'Bodeguero Casa Matriz'])
})

test('a surname that all of a family firm have is of each', () => {
  const family = ['Soto Araya Antonia', 'Soto Bravo Bruno', 'Soto Cortés Carla', 'Soto Díaz Diego', 'Soto Vera Elena']
  expect(strangeNames([], family.map(nameOf), rutsOf(family))).toEqual(family.map(() => false))
})

test('positions and places in various pairs are nobody', () => {
  const jobs = [
    'Cajera Casa Matriz',
    'Bodeguero Local Talca',
    'Chofer Casa Matriz',
    'Cajera Local Talca',
    'Chofer Local Talca',
  ]
  expect(strangeNames([], jobs.map(nameOf), rutsOf(jobs))).toEqual(jobs.map(() => true))
  expect(strangeNames([], people.map(nameOf), rutsOf(people))).toEqual(people.map(() => false))
})

test('words in other letters than the names are of another column, but for given names that are all printed so', () => {
  expect(strange('SOTO MORA ANA Guardia')).toEqual(['SOTO MORA ANA Guardia'])
  const mixed = ['SOTO PÉREZ Ana', 'ROJAS VERA Bruno', 'LAGOS MUÑOZ Carla', 'VERA MORA Pedro Ingeniero de Procesos']
  const found = strangeNames([], mixed.map(nameOf), rutsOf(mixed))
  expect(mixed.filter((_, at) => found[at])).toEqual([mixed[3]])
})

test('the name of another worker is, and of one who is there twice is not', () => {
  const all = [...people, 'Rojas Vera Bruno'].map(nameOf)
  const found = (last: string) => strangeNames([], all, [...rutsOf(people), last])
  expect(found('5-1')).toEqual([false, true, false, false, false, true])
  expect(found('1-1')).toEqual(all.map(() => false))
})

test('all are beside which a column without a heading has other words like theirs', () => {
  const beside = (texts: readonly string[], title = '') => {
    const column: GridColumn = {
      ...around(texts.map((text) => nameOf(text).box)),
      slot: 0,
      heading: { text: title, meanings: [...meaningsOf(title)] },
      isNumeric: false,
      cells: texts.map((text) => [cellOf(nameOf(text).words)]),
      numbers: texts.map(() => null),
      rows: [],
    }
    return strangeNames([column], people.map(nameOf), rutsOf(people))
  }
  const others = ['Ruiz', 'Lara', 'Del Campo', 'Pino', 'Lillo']
  expect(beside(others)).toEqual(people.map(() => true))
  expect(beside(others, 'Cargo')).toEqual(people.map(() => false))
  expect(beside(['Cajera', 'Cajera', 'Cajera', 'Bodeguero', 'Bodeguero'])).toEqual(people.map(() => false))
  // The same names again, and where a worker's pension is.
  expect(beside(people)).toEqual(people.map(() => false))
  expect(beside(['Habitat', 'Cuprum', 'Modelo', 'Provida', 'Capital'], 'Nombre AFP')).toEqual(people.map(() => false))
})
