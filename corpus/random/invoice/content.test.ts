import { describe, expect, test } from 'vitest'
import { isRut } from 'contract/rules/rut.ts'
import { drawFrom } from '../draw.ts'
import { drawContent, type ContentRules } from './content.ts'

const rules: ContentRules = {
  type: 33,
  lines: 7,
  decimals: true,
  discounts: 'percent',
  globalDiscount: true,
  exempt: true,
  taxes: true,
  longNames: 0.3,
  codes: 'letters',
}
const seeds = Array.from({ length: 20 }, (_, at) => at)
const content = (seed: number, but: Partial<ContentRules> = {}) =>
  drawContent(drawFrom(`content/${seed}`, 'any'), { ...rules, ...but })

describe('the figures of a document drawn at random', () => {
  test.each(seeds)('%i adds up line by line, and as the law adds taxes', (seed) => {
    const { goods, discount, neto, exento, iva, taxes, total } = content(seed)
    for (const good of goods) expect(good.total).toBe(Math.round(good.quantity * good.price) - good.discount)
    const sum = (isExempt: boolean) =>
      goods.filter((good) => good.isExempt === isExempt).reduce((all, good) => all + good.total, 0)
    expect(neto).toBe(sum(false) - discount)
    expect(exento).toBe(sum(true))
    expect(iva).toBe(Math.round(neto * 0.19))
    expect(total).toBe(neto + exento + iva + taxes.reduce((all, { amount }) => all + amount, 0))
  })

  test.each(seeds)('%i has RUTs with the right digit, and falls due on or after its day', (seed) => {
    const { vendor, receiver, issued, due } = content(seed)
    expect(isRut(vendor.rut) && isRut(receiver.rut)).toBe(true)
    expect(due >= issued).toBe(true)
  })

  test('an exempt document has no net and no IVA, and a fee receipt pays less than it charges', () => {
    expect(content(1, { type: 34 })).toMatchObject({ neto: 0, iva: 0 })
    const fees = content(2, { type: 0 })
    expect(fees.total).toBeLessThan(fees.exento)
  })
})
