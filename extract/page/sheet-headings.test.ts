import { expect, test } from 'vitest'
import { textPage } from '../testing/read-book.ts'
import { withoutColumnNumbers, withoutSheetHeadings } from './sheet-headings.ts'

const textOf = (text: string) =>
  withoutSheetHeadings(textPage(text))
    .words.map((word) => word.text)
    .join(' ')

const ROWS = `
    A              B            C        D
1   EJEMPLO SPA
2   RUT            NOMBRE       SUELDO   LIQUIDO
3   15.300.111-1   ANA          720.000  604.285
5   10.600.014-K   BRUNO        720.000  606.732
6   TOTAL                     1.440.000  1.211.017`
const CELLS =
  'EJEMPLO SPA RUT NOMBRE SUELDO LIQUIDO 15.300.111-1 ANA 720.000 604.285 10.600.014-K BRUNO 720.000 606.732 TOTAL 1.440.000 1.211.017'

test('the letters of the columns and the numbers of the rows are left out, also over a foot of the page', () => {
  expect(textOf(ROWS)).toBe(CELLS)
  expect(textOf(`${ROWS}\n                 Pagina 1`)).toBe(`${CELLS} Pagina 1`)
})

test('numbers of lines without letters over the columns stay, and so do letters that are no columns', () => {
  expect(textOf(ROWS.split('\n').slice(2).join('\n'))).toContain('1 EJEMPLO SPA 2 RUT')
  expect(
    textOf(ROWS.replace('A              B            C        D', 'A              C            B        D')),
  ).toContain('A C B D')
})

test('numbers in brackets under the titles of columns are left out, those of notes stay', () => {
  const read = (text: string) => withoutColumnNumbers(textPage(text)).words.map((word) => word.text)
  expect(
    read(`
RUT            SUELDO   GRATIF.   OTROS
(1)            (2)      (3)       (4)
15.300.111-1   720.000  180.000   (2)`).filter((text) => text.startsWith('(')),
  ).toEqual(['(2)'])
  expect(
    read(`
RUT            SUELDO   GRATIF.   OTROS
(1)            (2)      (3)       IMPON.
                                  (4)`),
  ).toEqual(['RUT', 'SUELDO', 'GRATIF.', 'OTROS', 'IMPON.'])
  expect(read('HORAS (2)   DOMINGO (1)   FESTIVO (3)   NOCHE (4)')).toContain('(2)')
})
