import { expect, test } from 'vitest'
import { textPage } from '../../testing/read-book.ts'
import { headingOver, nearLines } from './heading-lines.ts'
import { scanLines } from '../scan.ts'

test('an address beside the hour of printing is of the head of the page', () => {
  const rows = `
AV. PROVIDENCIA 9191                                 HORA      : 19:15:20
RUT          NOMBRE                    SUELDO      AFP    SALUD   LIQUIDO
15300111-1   SOTO PEREZ ANA           784.000   88.000   54.880   641.120
10600014-K   ROJAS VERA BRUNO         539.000   60.000   37.730   441.270`
  const page = textPage(rows)
  const scanned = scanLines(page, page.words)
  expect(headingOver(scanned, scanned[2]!).map(({ words: [first] }) => first?.text)).toEqual(['RUT'])
})

test('titles beside those that are printed sideways are of the heading, however high these are', () => {
  const page = textPage(`
RUT          NOMBRE





15300111-1   SOTO PEREZ ANA           784.000   88.000   54.880   641.120`)
  const [titles, row] = scanLines(page, page.words)
  const sideways = ['SUELDO', 'AFP', 'SALUD', 'LIQUIDO'].map((text, at) => ({
    text,
    left: 190 + 50 * at,
    right: 198 + 50 * at,
    top: titles!.top - 5,
    bottom: row!.top - 4,
    sideways: true,
  }))
  expect(nearLines([titles!], row!)).toEqual([])
  expect(nearLines([titles!], row!, sideways)).toEqual([titles])
})

test('the title of the first rows may stand between them and the heading', () => {
  const page = textPage(`
RUT          NOMBRE                    SUELDO      AFP    SALUD   LIQUIDO



Sucursal: Gerencia



15300111-1   SOTO PEREZ ANA           784.000   88.000   54.880   641.120`)
  const [titles, title, row] = scanLines(page, page.words)
  expect(nearLines([titles!, title!], row!)).toEqual([titles])
})
