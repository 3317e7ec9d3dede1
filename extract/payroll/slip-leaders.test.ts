import { expect, test } from 'vitest'
import { monospacedPage } from '../testing/monospaced-page.ts'
import { scanLines } from './scan.ts'
import { readItems } from './slip-items.ts'

test('dots between a label and its amount are no text, also after a number of the label', () => {
  const page = monospacedPage([
    'GRATIFICACION ART. 50 . . . . . . . .    152.882',
    'SUELDO BASE ......................       606.808',
  ])
  const { items } = readItems(scanLines(page, page.words))
  expect(items.map(({ meaning, numbers }) => [meaning?.concept ?? null, numbers.at(-1)?.number.value])).toEqual([
    ['gratification', 152_882],
    ['base', 606_808],
  ])
})
