import { expect, test } from 'vitest'
import { readInvoicePages } from '../read-invoice.ts'
import { itemsOf } from '../testing/invoice-items.ts'
import { changed, FIRST, HEADING, SECOND } from '../testing/invoice-text.ts'
import { pageOfLines } from '../testing/page-of-lines.ts'

/** Texts beside each other, of which each begins so many characters after the one before. */
const beside = (wide: number, ...texts: readonly string[]) =>
  texts
    .map((text) => text.padEnd(wide))
    .join('')
    .trimEnd()

const twoDetails = changed(
  [HEADING, beside(48, 'Cant  Descripcion             P.Unit   Total', 'Cant  Descripcion             P.Unit   Total')],
  [FIRST, beside(48, '  10  Cemento especial         4.500  45.000', '   3  Clavo corriente          1.200   3.600')],
  [SECOND, `${' '.repeat(54)}4 x 8 galvanizado\n   2  Arena fina               5.000  10.000`],
  ['Neto        48.600', 'Neto        58.600'],
  ['IVA 19%      9.234', 'IVA 19%     11.134'],
  ['Total       57.834', 'Total       69.734'],
)

test('two details beside each other are one, the left one first', () => {
  expect(itemsOf(twoDetails)?.map(([, ...rest]) => rest)).toEqual([
    ['Cemento especial', 10, 4500, 45_000],
    ['Arena fina', 2, 5000, 10_000],
    ['Clavo corriente 4 x 8 galvanizado', 3, 1200, 3600],
  ])
})

test('what was read in the right one is located where it is printed', () => {
  const page = pageOfLines(twoDetails)
  const printed = page.words.find(({ text }) => text === '3.600')!
  const { fields } = readInvoicePages([page])
  const field = fields.find(({ path }) => path === 'items[2].total')
  expect(field?.boundingBox).toEqual([printed.left, printed.top, printed.right, printed.bottom])
})

test('cards beside each other are each an item, also under a foot that is printed first', () => {
  const text = changed(
    [
      HEADING,
      `${beside(30, 'Monto Neto', 'IVA 19%', 'Total')}
${beside(30, '$ 62.600', '$ 11.894', '$ 74.494')}

${beside(30, 'Cemento especial 25 kg', 'Clavo corriente 4 x 8', 'Disco de corte')}
${beside(30, '10 × $ 4.500', '3 × $ 1.200', '2 × $ 2.000')}
${beside(30, '              $ 45.000', '               $ 3.600', '               $ 4.000')}

${beside(30, 'Arena fina', 'Clavo corriente 4 x 8')}
${beside(30, '', 'galvanizado')}
${beside(30, '2 × $ 2.500', '')}
${beside(30, '               $ 5.000', '5 × $ 1.000')}
${beside(30, '', '               $ 5.000')}`,
    ],
    [FIRST, ''],
    [SECOND, ''],
    ['Neto        48.600', ''],
    ['IVA 19%      9.234', ''],
    ['Total       57.834', ''],
  )
  expect(itemsOf(text)?.map(([, ...rest]) => rest)).toEqual([
    ['Cemento especial 25 kg', 10, 4500, 45_000],
    ['Clavo corriente 4 x 8', 3, 1200, 3600],
    ['Disco de corte', 2, 2000, 4000],
    ['Arena fina', 2, 2500, 5000],
    ['Clavo corriente 4 x 8 galvanizado', 5, 1000, 5000],
  ])
})

test('cards with their code, their name and their own headings over their figures', () => {
  const figures = 'Cantidad   Precio           Total'
  const text = changed(
    [
      HEADING,
      `${beside(50, '1001-A', '2022-B')}
${beside(50, 'Cemento especial 25 kg', 'Clavo corriente 4 x 8')}

${beside(50, figures, 'Cantidad   Precio   Dcto.   Total')}
${beside(50, '10 UN      4.500           45.000', '3 UN       1.200    0%      3.600')}

3033-C
Llave angular de bronce
cromado
${figures}
2 UN       2.500            5.000`,
    ],
    [FIRST, ''],
    [SECOND, ''],
    ['Neto        48.600', 'Neto        53.600'],
    ['IVA 19%      9.234', 'IVA 19%     10.184'],
    ['Total       57.834', 'Total       63.784'],
  )
  expect(itemsOf(text)).toEqual([
    ['1001-A', 'Cemento especial 25 kg', 10, 4500, 45_000],
    ['2022-B', 'Clavo corriente 4 x 8', 3, 1200, 3600],
    ['3033-C', 'Llave angular de bronce cromado', 2, 2500, 5000],
  ])
})
