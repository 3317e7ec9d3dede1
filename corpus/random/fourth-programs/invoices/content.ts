import { chanceFrom, type Chance } from '../../../random.ts'
import { drawFrom } from '../../draw.ts'
import { drawContent, figuresOf, type Content, type Good } from '../../invoice/content.ts'
import { odds } from '../manner.ts'
import { EXEMPT, WARES } from './wares.ts'

export type Discounts = 'none' | 'percent' | 'pesos'

const drawCode = (chance: Chance, kind: string): string => {
  if (kind === 'ean') return `780${chance.whole(1_000_000_000, 9_999_999_999)}`
  if (kind === 'letters') return `${chance.pick(['FER', 'SV', 'PRD', 'IN', 'ALM'])}${chance.whole(100, 9999)}`
  if (kind === 'dashed') return `${chance.whole(10, 99)}-${chance.whole(100, 999)}-${chance.whole(10, 99)}`
  return String(chance.whole(1000, 99_999))
}

const BY_MEASURE = new Set(['KG', 'HR', 'M2'])

type GoodRules = {
  lines: number
  discounts: Discounts
  isUntaxed: boolean
  isMixed: boolean
  decimals: boolean
  codes: string
}

const drawGoods = (chance: Chance, rules: GoodRules): Good[] => {
  const shelf = rules.isUntaxed ? EXEMPT : chance.pick(WARES)
  const order = [...shelf.keys()].map((at) => [chance.next(), at] as const).sort(([a], [b]) => a - b)
  return Array.from({ length: rules.lines }, (_, line) => {
    const isExempt = rules.isMixed && line === rules.lines - 1
    // No line comes twice while the shelf lasts.
    const [name, unit, base] = isExempt ? chance.pick(EXEMPT) : shelf[order[line % order.length]![1]]!
    const rough = Math.max(10, Math.round(base * (0.75 + 0.5 * chance.next())))
    const price = rules.decimals && chance.happens(0.4) ? rough + chance.whole(1, 99) / 100 : rough
    const quantity =
      BY_MEASURE.has(unit) && rules.decimals
        ? chance.whole(12, 900) / chance.pick([10, 100, 4])
        : chance.pick(base > 100_000 ? [1, 1, 1, 2] : [1, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 36, 50, 100])
    const gross = Math.round(quantity * price)
    const isLess = rules.discounts !== 'none' && chance.happens(0.5)
    const rate = isLess && rules.discounts === 'percent' ? chance.pick([3, 5, 7, 10, 12, 15, 20]) : 0
    const discount =
      rate > 0 ? Math.round((gross * rate) / 100) : isLess ? Math.round(gross * chance.pick([0.05, 0.1])) : 0
    return {
      code: drawCode(chance, rules.codes),
      name,
      unit,
      price,
      quantity,
      rate,
      discount,
      total: gross - discount,
      isExempt: isExempt || rules.isUntaxed,
    }
  })
}

/** A document between two companies: what is sold, and what that adds up to. */
export const drawSale = (seed: string, discounts: Discounts): Content => {
  const chance = chanceFrom(`${seed}/sale`)
  const type = chance.happens(0.14) ? 34 : 33
  const lines = odds(chance, [
    [3, chance.whole(1, 2)],
    [5, chance.whole(3, 8)],
    [2, chance.whole(9, 22)],
  ])
  // Parties, dates and folio; goods and sums are our own.
  const sold = drawContent(drawFrom(`${seed}/parties`, 'open'), {
    type,
    lines: 1,
    decimals: false,
    discounts: 'none',
    globalDiscount: false,
    exempt: false,
    taxes: false,
    longNames: 0,
    codes: 'number',
  })
  const goods = drawGoods(chance, {
    lines,
    discounts,
    isUntaxed: type === 34,
    isMixed: type === 33 && lines > 1 && chance.happens(0.1),
    decimals: chance.happens(0.4),
    codes: chance.pick(['number', 'letters', 'dashed', 'ean']),
  })
  const taxed = figuresOf(type, goods, 0).neto
  const discount = type === 33 && chance.happens(0.15) ? Math.round(taxed * chance.pick([0.03, 0.05, 0.1])) : 0
  const figures = figuresOf(type, goods, discount)
  const { neto, exento } = figures
  const iva = type === 34 ? 0 : figures.iva
  return { ...sold, goods, discount, neto, exento, iva, taxes: [], total: neto + exento + iva }
}
