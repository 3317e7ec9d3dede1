import { expect, test } from 'vitest'
import { cellOf } from '../../page/cells.ts'
import { monospacedLine } from '../../testing/monospaced-page.ts'
import { isLabel } from './name-words.ts'

test('whoever is called nearly as a number of order has a name', () => {
  const areLabels = ['Órdenes', 'N° Orden', 'Fonasa'].map((text) => isLabel(cellOf(monospacedLine(text))))
  expect(areLabels).toEqual([false, true, true])
})
