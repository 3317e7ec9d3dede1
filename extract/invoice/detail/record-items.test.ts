import { describe, expect, it } from 'vitest'
import { itemsOf } from '../testing/invoice-items.ts'
import { FIRST, HEADING, SECOND, changed } from '../testing/invoice-text.ts'

describe('a line number without a heading', () => {
  it('leaves a code by itself, however near the number is', () => {
    const text = changed(
      [HEADING, 'Codigo             Cantidad    Descripcion                 Precio        Total'],
      [FIRST, '1 SRV-4327         10          Cemento especial 25 kg       4.500       45.000'],
      [`${SECOND}\n`, ''],
      ['48.600', '45.000'],
      ['9.234', '8.550'],
      ['57.834', '53.550'],
    )
    expect(itemsOf(text)).toEqual([['SRV-4327', 'Cemento especial 25 kg', 10, 4500, 45_000]])
  })
})

it('reads codes that follow each other under their heading', () => {
  const text = changed([FIRST, FIRST.replace('A-1 ', '29  ')], [SECOND, SECOND.replace('B-22', '30  ')])
  expect(itemsOf(text)?.map(([code]) => code)).toEqual(['29', '30'])
})
