import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from 'contract/rules/date.ts'
import { dateInChile, startOfDayInChile } from 'contract/rules/period.ts'
import { addMonths, periodEndAfter } from './calendar.ts'
import { nextTry } from './dunning.ts'
import { changeTo, splitIva } from './prices.ts'

const day = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2024-01-01', days))
const price = fc.integer({ min: 0, max: 500_000 })

describe('the calendar', () => {
  test('a month has 28 to 31 days whatever it is counted from, and months follow each other without a gap', () => {
    fc.assert(
      fc.property(day, fc.nat(40), (anchor, months) => {
        const [from, to] = [addMonths(anchor, months), addMonths(anchor, months + 1)]
        expect(daysBetween(from, to)).toBeGreaterThanOrEqual(28)
        expect(daysBetween(from, to)).toBeLessThanOrEqual(31)
        expect(periodEndAfter(anchor, 'monthly', from)).toBe(to)
        expect(periodEndAfter(anchor, 'monthly', addDays(to, -1))).toBe(to)
      }),
    )
  })

  test('the 31st comes back after a short month, and a 29th of February after four years', () => {
    expect(['2026-02-28', '2026-03-31', '2026-04-30']).toEqual([1, 2, 3].map((n) => addMonths('2026-01-31', n)))
    expect(periodEndAfter('2024-02-29', 'annual', '2027-02-28')).toBe('2028-02-29')
  })

  test('a day in Chile begins once, also where its clocks change at midnight', () => {
    for (const date of [
      '2026-09-05',
      '2026-09-06',
      '2026-09-07',
      '2027-04-03',
      '2027-04-04',
      '2027-09-05',
      '2026-07-01',
    ]) {
      const start = startOfDayInChile(date)
      expect(dateInChile(start)).toBe(date)
      expect(dateInChile(new Date(start.getTime() - 1))).toBe(addDays(date, -1))
    }
  })
})

describe('prices', () => {
  test('net and IVA add up to the total', () => {
    fc.assert(
      fc.property(price, (total) => {
        const { net, iva } = splitIva(total, '2026-11-21')
        expect(net + iva).toBe(total)
        expect(Math.abs(iva - net * 0.19)).toBeLessThanOrEqual(1)
      }),
    )
  })

  const plan = (id: number, monthly: number) => ({ id, uuid: '', name: 'P', price: monthly, item_limit: null })

  test('a better plan costs the whole difference on the first day, less each day, and never more than it', () => {
    fc.assert(
      fc.property(day, price, price, fc.nat(100), fc.nat(27), (start, a, b, percentOff, gone) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b) + 1]
        const periodEnd = addMonths(start, 1)
        const billed = { planId: 1, period: 'monthly' as const, price: low, periodStart: start, periodEnd }
        const discount = { percentOff, until: null, planId: null }
        const on = (today: string) => {
          const change = changeTo(billed, plan(2, high), 'monthly', today, discount)
          return change.when === 'now' ? change.amount : -1
        }
        const whole = Math.round(((high - low) * (100 - percentOff)) / 100)
        expect(on(start)).toBe(whole)
        expect(on(periodEnd)).toBe(0)
        const today = addDays(start, gone)
        expect(on(today)).toBeLessThanOrEqual(whole)
        expect(on(today)).toBeGreaterThanOrEqual(on(addDays(today, 1)))
        expect(changeTo(billed, plan(2, low), 'monthly', today)).toEqual({ when: 'period-end' })
        expect(changeTo(billed, plan(1, high), 'monthly', today)).toEqual({ when: 'current' })
      }),
    )
  })

  test('a year begun in the middle of a month gives back what was not used of it', () => {
    const billed = {
      planId: 1,
      period: 'monthly' as const,
      price: 30_000,
      periodStart: '2026-11-01',
      periodEnd: '2026-12-01',
    }
    expect(changeTo(billed, plan(1, 30_000), 'annual', '2026-11-16')).toEqual({
      when: 'now',
      amount: 330_000 - 15_000,
      restarts: true,
      periodEnd: '2027-11-16',
    })
    const year = { ...billed, period: 'annual' as const, price: 330_000, periodEnd: '2027-11-01' }
    expect(changeTo(year, plan(1, 30_000), 'monthly', '2026-11-16')).toEqual({ when: 'period-end' })
  })
})

describe('after a decline', () => {
  const after = (code: number | null, today: string, level: '1' | '2' = '1') =>
    nextTry(code, level, { firstTryOn: '2026-11-01', today })

  test('the card is tried on days 1, 3, 5, 7, 10 and 14, and no more', () => {
    const days: (string | null)[] = []
    for (let today: string | null = '2026-11-01'; today !== null; today = days.at(-1) ?? null)
      days.push(after(-1, today))
    expect(days).toEqual(['2026-11-02', '2026-11-04', '2026-11-06', '2026-11-08', '2026-11-11', '2026-11-15', null])
  })

  test('a card that is none is not tried again; a limit of the day waits for tomorrow', () => {
    expect(after(-96, '2026-11-01')).toBeNull()
    expect(after(null, '2026-11-01')).toBeNull()
    expect(after(-98, '2026-11-09')).toBe('2026-11-10')
    expect(after(-98, '2026-11-15')).toBeNull()
  })

  test('the detailed codes are believed only where the shop has them', () => {
    for (const code of [-1, -4, -7, -8, -9, -11]) {
      expect(after(code, '2026-11-01', '2')).toBeNull()
      expect(after(code, '2026-11-01', '1')).toBe('2026-11-02')
    }
    expect(after(-2, '2026-11-01', '2')).toBe('2026-11-02')
  })
})
