import fc from 'fast-check'
import { expect, test } from 'vitest'
import { periodPrice, type Plan, type SubscriptionPeriod } from 'contract/plans.ts'
import { addDays, daysBetween } from 'contract/rules/date.ts'
import { addMonths, periodEndAfter } from './calendar.ts'
import { changeTo, type Discount, renewalOf, spanTotal } from './prices.ts'

const plans: Plan[] = [14_990, 39_990, 89_990].map((price, i) => ({
  id: i + 1,
  uuid: '',
  name: 'P',
  price,
  item_limit: null,
}))
const [pyme, , empresa] = plans as [Plan, Plan, Plan]
const free = (until: string | null): Discount => ({ percentOff: 100, until, planId: null })

test('of a year only the months of the discount are discounted', () => {
  const year = { period: 'annual' as const, periodStart: '2026-11-29', periodEnd: '2027-11-29' }
  const list = periodPrice(empresa.price, 'annual')
  expect(spanTotal(list, empresa.id, year, free('2027-02-28'))).toBe(Math.round((list * 9) / 12))
  expect(spanTotal(list, empresa.id, year, free(null))).toBe(0)
  expect(spanTotal(list, empresa.id, year, free('2026-11-29'))).toBe(list)
  // The month in which it ends counts by its days.
  expect(spanTotal(360_000, 1, year, free('2027-01-13'))).toBe(360_000 - 30_000 - Math.round((30_000 * 15) / 31))
  expect(spanTotal(list, empresa.id, year, { percentOff: 20, until: '2027-05-29', planId: null })).toBe(
    Math.round(list * 0.9),
  )
})

test('free months of a small plan give no free year of a large one', () => {
  const billed = {
    planId: pyme.id,
    period: 'monthly' as const,
    price: pyme.price,
    periodStart: '2026-11-29',
    periodEnd: '2026-12-29',
  }
  const year = changeTo(billed, empresa, 'annual', '2026-11-29', free('2027-02-28'))
  expect(year).toMatchObject({ when: 'now', amount: Math.round(periodPrice(empresa.price, 'annual') * 0.75) })
  const forPyme = { ...free('2027-02-28'), planId: pyme.id }
  expect(changeTo(billed, empresa, 'monthly', '2026-11-29', forPyme)).toMatchObject({ amount: empresa.price })
})

const step = fc.record({ days: fc.integer({ min: 0, max: 70 }), plan: fc.nat(2), isAnnual: fc.boolean() })
const coupon = fc.record({
  percentOff: fc.integer({ min: 1, max: 100 }),
  months: fc.option(fc.integer({ min: 1, max: 30 })),
  plan: fc.option(fc.nat(2)),
})

/** A period that runs, and what was charged for it; `stretches`: the prices it had, each from a day on. */
type Period = {
  planId: number
  period: SubscriptionPeriod
  price: number
  periodStart: string
  periodEnd: string
  anchor: string
  charged: number
  credit: number
  stretches: { from: string; price: number }[]
}

/** The most that a discount may take off a period: its percent of the dearest price, for the months begun in it. */
const mostOff = (run: Period, { percentOff, until }: Discount): number => {
  const months = run.period === 'annual' ? 12 : 1
  const covered = Array.from({ length: months }, (_, n) => addMonths(run.periodStart, n)).filter(
    (month) => until === null || month < until,
  ).length
  const dearest = Math.max(...run.stretches.map(({ price }) => price))
  return (dearest * percentOff * covered) / (100 * months)
}

const listPriceOf = (run: Period, to: string): number =>
  run.stretches.reduce((sum, { from, price }, i) => {
    const days = daysBetween(from, run.stretches[i + 1]?.from ?? to)
    return sum + (price * days) / daysBetween(run.periodStart, run.periodEnd)
  }, 0)

test('whatever is done with a coupon, a period costs its list price less the discount of the months that it covers', () => {
  fc.assert(
    fc.property(coupon, fc.nat(2000), step, fc.array(step, { maxLength: 12 }), (given, day, first, steps) => {
      const start = addDays('2024-01-01', day)
      const discount: Discount = {
        percentOff: given.percentOff,
        until: given.months === null ? null : addMonths(start, given.months),
        planId: given.plan === null ? null : plans[given.plan]!.id,
      }
      let next: { plan: Plan; period: SubscriptionPeriod } | null = null
      const begin = (plan: Plan, period: SubscriptionPeriod, from: string): Period => {
        const price = periodPrice(plan.price, period)
        const span = { period, periodStart: from, periodEnd: periodEndAfter(from, period, from) }
        const charged = spanTotal(price, plan.id, span, discount)
        return { ...span, planId: plan.id, price, anchor: from, charged, credit: 0, stretches: [{ from, price }] }
      }
      const isFair = (ended: Period, to: string) => {
        // What its days cost: 'credit' was paid before it began.
        const paid = ended.charged + ended.credit
        // A change within a year counts days, and its months have not as many each.
        const unequal = ended.stretches.length > 1 ? Math.max(...ended.stretches.map(({ price }) => price)) / 100 : 0
        const least = listPriceOf(ended, to) - mostOff(ended, discount)
        expect(paid).toBeGreaterThanOrEqual(Math.floor(least - unequal) - 2)
      }
      let run = begin(plans[first.plan]!, first.isAnnual ? 'annual' : 'monthly', start)
      let today = start
      for (const { days, plan: wanted, isAnnual } of steps) {
        today = addDays(today, days)
        while (run.periodEnd <= today) {
          isFair(run, run.periodEnd)
          const renewed = renewalOf(
            { ...run, nextPeriod: next?.period ?? null },
            next?.plan ?? null,
            discount,
            run.periodEnd,
          )
          expect(renewed.periodEnd >= addMonths(renewed.periodStart, renewed.period === 'annual' ? 12 : 1)).toBe(true)
          const stretches = [{ from: renewed.periodStart, price: renewed.price }]
          run = { ...renewed, charged: renewed.total, credit: 0, stretches }
          next = null
        }
        const [plan, period] = [plans[wanted]!, isAnnual ? 'annual' : 'monthly'] as const
        const change = changeTo(run, plan, period, today, discount)
        next = change.when === 'period-end' ? { plan, period } : null
        if (change.when !== 'now') continue
        const price = periodPrice(plan.price, period)
        if (change.restarts) {
          const begun = begin(plan, period, today)
          const credit = begun.charged - change.amount
          isFair({ ...run, credit: run.credit - credit }, today)
          run = { ...begun, charged: change.amount, credit }
        } else {
          run = { ...run, planId: plan.id, price, charged: run.charged + change.amount }
          run.stretches = [...run.stretches, { from: today, price }]
        }
      }
      isFair(run, run.periodEnd)
    }),
    { numRuns: 1000 },
  )
})
