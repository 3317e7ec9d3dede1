import { textOf } from '../../input/page.ts'
import { plainText } from '../../text/plain.ts'
import { amountsOf } from '../figures/amount.ts'
import type { Part } from '../documents.ts'
import { sumOfLines, type Items, type ReadItem } from './item-values.ts'
import type { Row } from '../sheet.ts'
import { totalCandidates } from '../foot/totals.ts'

/** 'Otros cargos no afectos', 'Cargos exentos': the title of charges under the foot of those that pay IVA. */
const TITLE = /\b(?:no afect[oa]s?|exent[oa]s?)\b/

/** Pesos that rounding may cost. */
const EXACT = 1

/**
 * The lines of a detail with the exempt charges of a table of their own, under a title that says so: where the others add up to
 * the neto alone, those are as much as what is exempt.
 */
export const withExemptApart = (read: Items, parts: readonly Part[]): Items => {
  const foot = parts.flatMap(({ sheet }) => totalCandidates(sheet))
  const sum = sumOfLines(read.items)
  const isNeto = foot.some(({ role, value }) => role === 'neto' && Math.abs(value - sum) <= EXACT)
  const exempt = isNeto ? foot.find(({ role, value }) => role === 'exento' && value > 0)?.value : undefined
  if (exempt === undefined) return read
  for (const { sheet } of parts)
    for (const title of sheet.rows.filter(isTitle)) {
      const items = chargesUnder(sheet.rows, title, sheet.page.number)
      const count = items.findIndex((_, at) => Math.abs(sumOfLines(items.slice(0, at + 1)) - exempt) <= EXACT) + 1
      const own = items.slice(0, count).filter(({ page, row }) => !read.taken.has(`${page}/${row}`))
      if (count === 0 || own.length < count) continue
      const taken = new Set([...read.taken, ...own.map(({ page, row }) => `${page}/${row}`)])
      return { ...read, items: [...read.items, ...own], taken }
    }
  return read
}

const isTitle = (row: Row): boolean =>
  row.segments.length === 1 && amountsOf(row).length === 0 && TITLE.test(plainText(textOf(row.words)))

/** The lines right under a title of which each is a name and its amount. */
const chargesUnder = (rows: readonly Row[], title: Row, page: number): ReadItem[] => {
  const under = rows.slice(rows.indexOf(title) + 1).map((row) => chargeOf(row, page))
  const end = under.findIndex((item) => item === null)
  return under.slice(0, end < 0 ? under.length : end).filter((item) => item !== null)
}

const chargeOf = (row: Row, page: number): ReadItem | null => {
  const amount = amountsOf(row).at(-1)
  const words = row.words.slice(0, amount?.from ?? 0)
  if (!amount || amount.isPercent || amount.to < row.words.length || !/\p{L}{3}/u.test(textOf(words))) return null
  return {
    page,
    row: row.index,
    code: null,
    description: { value: textOf(words), words },
    quantity: null,
    price: null,
    total: { value: amount.value, words: amount.words },
    discount: null,
    fits: null,
  }
}
