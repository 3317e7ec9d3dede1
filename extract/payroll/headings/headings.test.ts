import { expect, test } from 'vitest'
import type { Word } from '../../input/page.ts'
import { assignHeadings, readHeadings } from './headings.ts'

const word = (text: string, left: number, top: number): Word => ({
  text,
  left,
  right: left + text.length * 5,
  top,
  bottom: top + 8,
})
const line = (...words: Word[]) => ({ words, middle: words[0]!.top + 4 })
const concepts = (stacks: ReturnType<typeof assignHeadings>) =>
  readHeadings(stacks).map(({ meanings }) => meanings[0]?.concept)

test('the cell of a column that is empty in every row lends its words to no neighbour', () => {
  const rules = [0, 60, 120, 180, 240].map((x) => ({ left: x, right: x, top: 0, bottom: 30 }))
  const columns = [
    { left: 5, right: 55 },
    { left: 150, right: 175 },
    { left: 185, right: 235 },
  ]
  const lines = [
    line(word('Monto', 93, 0)),
    line(word('recargo', 83, 10), word('Sueldo', 145, 10)),
    line(
      word('Nombre', 5, 20),
      word('domingo', 83, 20),
      word('del', 143, 20),
      word('mes', 160, 20),
      word('Líquido', 195, 20),
    ),
  ]
  expect(concepts(assignHeadings(lines, [], columns, rules))).toEqual(['name', 'basePaid', 'net'])
})

test('a title printed sideways in the cell of a column that is empty in every row is of no neighbour', () => {
  const rules = [0, 20, 40, 60, 80].map((x) => ({ left: x, right: x, top: 0, bottom: 60 }))
  const columns = [
    { left: 3, right: 18 },
    { left: 62, right: 78 },
  ]
  const sideways = ['Sueldo base', 'Anticipo', 'Casino', 'Líquido a pagar'].map((text, at) => ({
    text,
    left: 6 + 20 * at,
    right: 14 + 20 * at,
    top: 5,
    bottom: 55,
    sideways: true,
  }))
  expect(concepts(assignHeadings([], sideways, columns, rules))).toEqual(['base', 'netToPay'])
})

test('a title over several columns says less of one whose own words are understood', () => {
  const [base, bare] = readHeadings([
    { own: [[word('Sueldo base', 0, 10)]], group: [[word('Imponibles', 0, 0)]] },
    { own: [[word('Total', 0, 10)]], group: [[word('Imponibles', 0, 0)]] },
  ])
  const taxable = base?.meanings.find(({ concept }) => concept === 'taxable')?.score ?? 0
  expect(base?.meanings[0]?.concept).toBe('base')
  expect(taxable).toBeLessThan(0.3)
  expect(bare?.meanings.find(({ concept }) => concept === 'taxable')?.score).toBeGreaterThan(taxable)
})

test('the title of a section over the column in its middle is no part of what the column is called', () => {
  const [base] = readHeadings([
    { own: [[word('Sueldo', 0, 10)], [word('Haberes', 0, 0), word('Imponibles', 40, 0)]], group: [] },
  ])
  expect(base!.meanings[0]?.concept).toBe('base')
  const [hours] = readHeadings([
    {
      own: [[word('Domingo', 0, 20)], [word('Hrs.', 0, 10)], [word('Imponibles', 0, 0)]],
      group: [],
    },
  ])
  expect(hours!.meanings[0]?.concept).toBe('sundayHours')
})

test('titles of several words that each end with their column are of these, though a space alone parts them', () => {
  const columns = [
    { left: 10, right: 55 },
    { left: 70, right: 105 },
  ]
  const lines = [
    line(word('TOTAL', 30, 0), word('LIQUIDO', 60, 0), word('A', 100, 0)),
    line(word('DESCUENTOS', 5, 10), word('PAGAR', 80, 10)),
  ]
  expect(concepts(assignHeadings(lines, [], columns))).toEqual(['totalDeductions', 'netToPay'])
})

test('no title begins with what joins it to the word before', () => {
  const columns = [
    { left: 80, right: 115 },
    { left: 160, right: 189 },
  ]
  const words = [
    { ...word('Apellidos', 87, 0), right: 114 },
    { ...word('y', 116, 0), right: 119 },
    { ...word('Nombres', 121, 0), right: 148 },
    { ...word('Cargo', 177, 0), right: 195 },
  ]
  expect(concepts(assignHeadings([line(...words)], [], columns))).toEqual(['name', 'role'])
})

test('a word printed once for each of two columns is of both, and titles neither', () => {
  const columns = [
    { left: 5, right: 25 },
    { left: 30, right: 50 },
  ]
  const lines = [line(word('HRS.', 5, 0), word('HRS.', 28, 0)), line(word('EXT.', 5, 10), word('DOM.', 28, 10))]
  const texts = readHeadings(assignHeadings(lines, [], columns, [])).map(({ text }) => text)
  expect(texts).toEqual(['HRS. EXT.', 'HRS. DOM.'])
})

test("'COMIS.' after what the fund takes is its commission", () => {
  const columns = [
    { left: 0, right: 60 },
    { left: 70, right: 100 },
  ]
  const lines = [line(word('A.F.P.', 0, 0), word('10%', 32, 0), word('COMIS.', 70, 0))]
  expect(concepts(assignHeadings(lines, [], columns, []))[1]).toBe('afpCommission')
})

test('words that begin or end where the titles under them do are of these, though a space alone parts them', () => {
  const columns = [
    { left: 33, right: 40 },
    { left: 55, right: 95 },
    { left: 110, right: 140 },
  ]
  const lines = [
    line(word('DIAS', 25, 0), word('SUELDO', 50, 0), word('DEL', 80, 0)),
    line(word('TRAB.', 25, 10), word('MES', 80, 10), word('AFP', 125, 10)),
  ]
  expect(concepts(assignHeadings(lines, [], columns))).toEqual(['days', 'basePaid', 'afp'])
})
