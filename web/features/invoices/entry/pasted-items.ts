import { longestItemCode } from 'contract/invoice-forms.ts'
import { perUnit } from 'contract/rules/invoice-amounts.ts'
import { typedDate } from 'contract/rules/typed-date.ts'
import { parseTypedNumber } from 'contract/rules/typed-number.ts'
import { headingsIn, isSum, type PastedColumn, type PastedHeadings } from './pasted-headings.ts'

/** A number, or the text as typed where it may mean two: its field asks. */
type Figure = number | string

/** The figure of a cell; null when it is no number at all. */
const figureIn = (cell: string): Figure | null => {
  const typed = parseTypedNumber(cell, { decimals: 6, isSigned: true })
  return typed.state === 'number' ? typed.value : typed.state === 'unclear' ? cell : null
}

export type PastedItem = { item_code: string; description: string; quantity: Figure; amount: Figure }

const unit =
  /^(c\/u|u|uns?|und|unid|unidad(es)?|kgs?|kilos?|grs?|g|lts?|l|litros?|ml|cc|mts?|m[23²³]?|metros?|cm|mm|packs?|paq|paquetes?|cajas?|cj|sacos?|bolsas?|rollos?|par(es)?|sets?|kits?|doc|docenas?|hrs?|horas?|dias?|días?|mes(es)?|gl|global|ton|tn|pzas?|piezas?|tiras?|bidon(es)?|bidón|tarros?|planchas?|resmas?)\.?$/i
const isUnit = (cell: string): boolean => unit.test(cell)

/** '3 kg' -> 3. */
const figureWithUnit = (cell: string): Figure | null => {
  const [, number, word] = /^([\d.,]+)\s*(\D.*)$/.exec(cell) ?? []
  return number !== undefined && word !== undefined && isUnit(word) ? figureIn(number) : null
}

/** 'A1', 'CLV-0032', 'HAR': one word, with a figure or short and in capitals. */
const isCode = (cell: string): boolean =>
  cell.length <= longestItemCode &&
  /^\S+$/.test(cell) &&
  (/\d/.test(cell) || /^[A-Z]{2,6}$/.test(cell)) &&
  figureWithUnit(cell) === null

/** Whether they multiply: the proof of which number is which. Pesos may be rounded. */
const multiply = (quantity: Figure | undefined, price: Figure | undefined, total: Figure | undefined): boolean =>
  typeof quantity === 'number' &&
  typeof price === 'number' &&
  typeof total === 'number' &&
  Math.abs(quantity * price - total) < 1

type Amounts = { quantity: Figure; amount: Figure }

/** Of the numbers after a description: those whose product follows, else the first two; one alone is the price. */
const amountsAmong = (figures: readonly Figure[]): Amounts => {
  const at = figures.findIndex((figure, i) => multiply(figure, figures[i + 1], figures[i + 2]))
  const [first = 0, second] = figures.slice(Math.max(0, at))
  return second === undefined ? { quantity: 1, amount: first } : { quantity: first, amount: second }
}

const itemOf = (code: string, description: string, { quantity, amount }: Amounts): PastedItem[] =>
  isSum(description)
    ? []
    : [
        {
          item_code: code.length <= longestItemCode ? code : '',
          description,
          quantity: typeof quantity === 'number' && quantity < 1 ? 1 : quantity,
          amount,
        },
      ]

/** The words of a row: its code, and what is sold. A unit of measure and a date are neither. */
const wordsOf = (cells: readonly string[]): { code: string; description: string } => {
  const words = cells.filter((cell) => !isUnit(cell) && typedDate(cell) === null)
  const [first = '', ...rest] = words.length > 0 ? words : cells
  return rest.length > 0 && isCode(first)
    ? { code: first, description: rest.join(' ') }
    : { code: '', description: [first, ...rest].join(' ') }
}

const isWord = (cell: string): boolean => figureIn(cell) === null

/** 'A1 | 3 | Clavos | 1.500': of a code, a quantity and words, where the words begin; -1 for a row of another shape. */
const wordsBehindQuantity = (cells: readonly string[], start: number): number => {
  const [code = '', quantity = '', ...rest] = cells.slice(start)
  if (!isCode(code) || !isWord(code) || isWord(quantity)) return -1
  const place = rest.findIndex((cell) => !isUnit(cell))
  const [first = '', next = ''] = rest.slice(Math.max(0, place))
  return place !== -1 && isWord(first) && next !== '' && !isWord(next) ? start + 2 + place : -1
}

/** The words that begin at a place, and the numbers after them. */
const cutAt = (cells: readonly string[], start: number): { words: ReturnType<typeof wordsOf>; figures: Figure[] } => {
  const after = cells.slice(start).findIndex((cell) => !isWord(cell))
  const end = after === -1 ? cells.length : start + after
  const words = cells.slice(start, end)
  const figures = cells.slice(end).flatMap((cell) => figureIn(cell) ?? [])
  // Beside a price alone it is the quantity; else a word like any other: 'Harina 25 kg' may be written in two cells.
  const measured = figures.length === 1 ? words.slice(1).findLast((cell) => figureWithUnit(cell) !== null) : undefined
  if (measured === undefined) return { words: wordsOf(words), figures }
  return {
    words: wordsOf(words.filter((cell) => cell !== measured)),
    figures: [figureWithUnit(measured) ?? 1, ...figures],
  }
}

/**
 * A row without headings over it: what stands before its first words, the words, and the numbers after them. A number
 * before the words is a code, or the quantity where the numbers after them are price and total.
 */
const itemByShape = (row: readonly string[]): PastedItem[] => {
  const cells = row.filter((cell) => cell !== '')
  const start = cells.findIndex(isWord)
  if (start === -1) return []
  const behind = wordsBehindQuantity(cells, start)
  const { words, figures } = cutAt(cells, behind === -1 ? start : behind)
  const [price] = figures
  // A row of headings has no number at all.
  if (price === undefined) return []
  if (behind !== -1) {
    const quantity = figureIn(cells[start + 1] ?? '') ?? 1
    return itemOf(cells[start] ?? '', words.description, { quantity, amount: price })
  }
  const before = cells.slice(0, start)
  const counted = figureIn(before.at(-1) ?? '') ?? undefined
  const isQuantity = counted !== undefined && figures.length === 2 && multiply(counted, price, figures[1])
  const amounts = isQuantity ? { quantity: counted, amount: price } : amountsAmong(figures)
  return itemOf(words.code || (before.at(isQuantity ? -2 : -1) ?? ''), words.description, amounts)
}

/** A row below headings: each value by its column; a total alone is divided by the quantity. */
const itemByHeadings = (headings: PastedHeadings, row: readonly string[]): PastedItem[] => {
  const cellOf = (column: PastedColumn): string => row[headings.get(column) ?? -1] ?? ''
  const description = cellOf('description')
  const measured = cellOf('quantity')
  const quantity = (measured === '' ? 1 : (figureIn(measured) ?? figureWithUnit(measured))) ?? 1
  const price = cellOf('price') === '' ? null : figureIn(cellOf('price'))
  const total = cellOf('total') === '' ? null : figureIn(cellOf('total'))
  const each =
    typeof total === 'number' && typeof quantity === 'number' && quantity > 1 ? perUnit(total, quantity) : total
  const amount = price ?? each
  return description === '' || amount === null ? [] : itemOf(cellOf('code'), description, { quantity, amount })
}

/**
 * Lines copied from a spreadsheet: cells between tabs, one line a row. Below a row of headings the columns are those it
 * names; without one each row tells by its shape. Rows without a description, and sums, are left out. Null when the text
 * is no table: it is pasted as it is.
 */
export const pastedItems = (text: string): PastedItem[] | null => {
  if (!text.includes('\t')) return null
  const rows = text.split(/\r?\n/).map((line) => line.split('\t').map((cell) => cell.trim()))
  let headings: PastedHeadings | null = null
  const items = rows.flatMap((row) => {
    const isHead = row.every((cell) => cell === '' || figureIn(cell) === null)
    const found = isHead ? headingsIn(row) : null
    if (found !== null) {
      headings = found
      return []
    }
    return headings === null ? itemByShape(row) : itemByHeadings(headings, row)
  })
  return items.length > 0 ? items : null
}
