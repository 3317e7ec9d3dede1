import { detailLineOf, type DetailLine } from './detail-line.ts'
import type { Part } from './documents.ts'
import { findItemHeaders } from './item-header.ts'
import type { ReadItem } from './item-values.ts'
import { footSums, productOf, withCodes } from './plain-detail.ts'
import { textOf, type Row } from './sheet.ts'
import { isTotalsRow } from './totals.ts'

/** A till prints a line in two: what it is, then its figures without any word. More than so many lines of text are no name. */
const MOST_NAME_LINES = 3
/** The lines of one follow each other within this part of the height. */
const STEP = 0.9

/**
 * Lines of figures alone (a quantity, a price, a discount, their product), each under the text that names it. Read only
 * when every line of figures is a product and all of them add up to an amount of the foot.
 */
export const readPairedDetail = (parts: readonly Part[]): ReadItem[] => {
  for (const { sheet, heading } of parts) {
    const figures = sheet.rows.find((row) => row.index > (heading?.row ?? -1) && productIn(detailLineOf(row)) !== null)
    if (figures === undefined) continue
    const headed = findItemHeaders(sheet).findLast(({ last }) => last < figures.index)
    const after = sheet.rows.slice(Math.max(heading?.row ?? -1, headed?.last ?? -1) + 1)
    const end = after.findIndex(isTotalsRow)
    const items = withCodes(pairsOf(after.slice(0, Math.max(0, end)).map(detailLineOf), sheet.page.number))
    const sum = items.reduce((all, { total }) => all + (total?.value ?? 0), 0)
    if (items.length > 0 && footSums(sheet).includes(sum)) return items
  }
  return []
}

const pairsOf = (lines: readonly DetailLine[], page: number): ReadItem[] => {
  const items: ReadItem[] = []
  let from = 0
  for (const [index, line] of lines.entries()) {
    const product = productIn(line)
    const total = numbersOf(line).at(-1)
    if (product === null || total?.amount === undefined || total.amount === null) continue
    const words = nameOver(lines.slice(from, index), line.row).flatMap((row) => row.words)
    from = index + 1
    if (words.length === 0) continue
    items.push({
      page,
      row: line.row.index,
      code: null,
      description: { value: textOf(words), words },
      quantity: { value: product.counted, words: product.quantity.words },
      price: { value: product.priced, words: product.price.words },
      total: { value: total.amount.value, words: total.words },
      discount: null,
      fits: true,
    })
  }
  return items
}

const productIn = (line: DetailLine) => (isFigures(line) ? productOf(numbersOf(line)) : null)

const numbersOf = ({ pieces }: DetailLine) => pieces.filter(({ kind }) => kind === 'number')

/** Signs that may stand among figures: '3 x $ 1.490 c/u'. */
const SIGN = /^(?:x|×|por|a|@|=|c\/u|cu|[($)]+)$/i

const isFigures = ({ pieces, numbers }: DetailLine): boolean =>
  numbers > 2 && pieces.every(({ kind, text }) => kind !== 'word' || SIGN.test(text))

/** The lines of text right over the figures, up to a wider space. */
const nameOver = (lines: readonly DetailLine[], figures: Row): Row[] => {
  const rows: Row[] = []
  let below = figures
  for (const { row, pieces } of lines.toReversed()) {
    const isText = pieces.some(({ kind }) => kind === 'word')
    if (!isText || below.top - row.bottom > STEP * (row.bottom - row.top) || rows.length === MOST_NAME_LINES) break
    rows.unshift(row)
    below = row
  }
  return rows
}
