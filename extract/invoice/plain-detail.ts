import { detailLineOf, type DetailLine, type Piece } from './detail-line.ts'
import { lineFits, type ReadItem } from './item-values.ts'
import { wrappedLines } from './plain-wrapped.ts'
import type { Part } from './documents.ts'
import { heightOf, textOf, type Row, type Sheet } from './sheet.ts'
import { isTotalsRow, totalCandidates, totalHitsIn } from './totals.ts'

/** Values of one column end within this distance, in points. */
const ALIGNED = 3
const PRICE_ALIGNED = 6
/** Columns of a line stand this many heights apart. */
const COLUMN_GAP = 1.2
const MOST_LINES = 0.6
const CODE = /^(?:\d{4,14}|[A-Z]{1,5}[-.]?\d{1,8}[A-Z\d-]*)$/

/**
 * A detail without headings, or whose headings could not be read: lines of text that end in an amount, between the
 * parties and the foot. Read only when its values add up to an amount of the foot, or each is a product of its line: any
 * list of amounts would look like one. Among copies, the one that adds up.
 */
export const readPlainDetail = (parts: readonly Part[]): ReadItem[] => {
  const read = parts.map(linesOfPart).filter(({ items }) => items.length > 0)
  const adding = read.find(({ addsUp }) => addsUp)
  return (
    adding?.items ??
    read
      .filter(({ items }) => items.every(({ fits }) => fits === true))
      .sort((x, y) => y.items.length - x.items.length)[0]?.items ??
    []
  )
}

const linesOfPart = ({ sheet, map, heading }: Part): { items: ReadItem[]; addsUp: boolean } => {
  const end = sheet.rows.findIndex((row, index) => index > (heading?.row ?? -1) && (isTotalsRow(row) || isFeesRow(row)))
  if (end < 0) return { items: [], addsUp: false }
  const labelled = sheet.rows
    .slice(0, end)
    .findLastIndex((row) => (map.rows[row.index] ?? []).some(({ hasColon }) => hasColon))
  const lines = sheet.rows.slice(Math.max(labelled, heading?.row ?? -1) + 1, end).map(detailLineOf)
  const valued = lines.filter(
    ({ pieces, row }) => pieces.at(-1)?.kind === 'number' && /\p{L}{3,}/u.test(textOf(row.words)),
  )
  const edge = commonEdge(valued)
  const own = valued.filter(({ row }) => Math.abs((row.words.at(-1)?.right ?? 0) - edge) <= ALIGNED)
  const texts = wrappedLines(lines, own)
  const prices = priceEdge(own)
  const items = own.map((line) => itemOf(line, texts.get(line) ?? [], sheet.page.number, prices))
  const sum = items.reduce((all, { total }) => all + (total?.value ?? 0), 0)
  return { items: withCodes(withoutLineNumbers(items)), addsUp: footSums(sheet).includes(sum) }
}

/** What the lines may add up to: an amount of the foot, or one before a discount or a charge on the whole. */
export const footSums = (sheet: Sheet): number[] => {
  const foot = totalCandidates(sheet)
  const changes = foot.flatMap(({ role, value }) =>
    role === 'discount' ? [Math.abs(value)] : role === 'surcharge' ? [-value] : [],
  )
  return foot.flatMap(({ value }) => [value, ...changes.map((change) => value + change)])
}

const isFeesRow = (row: Row): boolean => totalHitsIn(row).some(({ role }) => role === 'honorarium' || role === 'total')

const commonEdge = (lines: readonly DetailLine[]): number => {
  const edges = lines.map(({ row }) => row.words.at(-1)?.right ?? 0)
  const votes = edges.map((edge) => edges.filter((other) => Math.abs(other - edge) <= ALIGNED).length)
  return edges[votes.indexOf(Math.max(...votes))] ?? 0
}

const numbersOf = ({ pieces }: DetailLine): Piece[] =>
  pieces.filter(({ kind, amount }) => kind === 'number' && amount?.isPercent !== true)

/** Where prices end, by the lines that multiply; null when none does. */
const priceEdge = (lines: readonly DetailLine[]): number | null => {
  const edges = lines.flatMap((line) => productOf(numbersOf(line))?.price.right ?? []).sort((a, b) => a - b)
  return edges[edges.length >> 1] ?? null
}

/** `texts`: the lines of its name, its own among them. */
const itemOf = (line: DetailLine, texts: readonly Row[], page: number, edge: number | null): ReadItem => {
  const { pieces, row } = line
  const numbers = numbersOf(line)
  const last = numbers.at(-1)
  const product = productOf(numbers)
  const inColumn = numbers.slice(0, -1).find(({ right }) => edge !== null && Math.abs(right - edge) <= PRICE_ALIGNED)
  const twin = product ? undefined : (inColumn ?? twinOf(numbers))
  const text = product
    ? textBeside(pieces, product)
    : textOfColumns(pieces.filter((piece) => piece !== last && piece !== twin))
  const rest = (isBefore: boolean) =>
    texts.flatMap((other) => (other !== row && other.middle < row.middle === isBefore ? other.words : []))
  const words = [...rest(true), ...text.flatMap((piece) => [...piece.words]), ...rest(false)]
  return {
    page,
    row: row.index,
    code: null,
    description: words.length > 0 ? { value: textOf(words), words } : null,
    quantity: product ? { value: product.counted, words: product.quantity.words } : null,
    price: product
      ? { value: product.priced, words: product.price.words }
      : twin?.amount
        ? { value: twin.amount.value, words: twin.words }
        : null,
    total: last?.amount ? { value: last.amount.value, words: last.words } : null,
    discount: null,
    fits: product ? true : null,
  }
}

/** Columns of a line: pieces with no wide space between them. */
const columnsOf = (pieces: readonly Piece[]): Piece[][] => {
  const columns: Piece[][] = []
  for (const piece of pieces) {
    const last = columns.at(-1)
    const before = last?.at(-1)
    if (last && before && piece.left - before.right < COLUMN_GAP * heightOf(piece)) last.push(piece)
    else columns.push([piece])
  }
  return columns
}

const wordCount = (pieces: readonly Piece[]) => pieces.filter(({ kind }) => kind === 'word').length

/** The column with the most words, and a code before it. */
const textOfColumns = (pieces: readonly Piece[]): Piece[] => {
  const columns = columnsOf(pieces.filter(({ kind }) => kind !== 'dash'))
  const most = columns.reduce((best, column) => (wordCount(column) > wordCount(best) ? column : best), columns[0] ?? [])
  const before = columns[columns.indexOf(most) - 1] ?? []
  const isBefore = before.length <= 2 && before.some(({ text }) => CODE.test(text))
  return isBefore ? [...before, ...most] : most
}

/** The name stands before its quantity, or between the quantity and the price. */
const textBeside = (pieces: readonly Piece[], { quantity, price }: Product): Piece[] => {
  const [from, to] = [pieces.indexOf(quantity), pieces.indexOf(price)]
  const before = textOfColumns(pieces.slice(0, from))
  const between = pieces.slice(from + 1, to).filter(({ kind }) => kind !== 'dash')
  if (wordCount(before) >= wordCount(between)) return before
  return between[0]?.kind === 'unit' ? between.slice(1) : between
}

type Product = { quantity: Piece; price: Piece; counted: number; priced: number }

/** The price of one: the same amount before the value. */
const twinOf = (numbers: readonly Piece[]): Piece | undefined => {
  const [price, total] = numbers.slice(-2)
  return price && total && price.amount?.value === total.amount?.value && price.amount?.isMoney ? price : undefined
}

/** Two numbers of the line whose product, less what a third says, is the last. */
export const productOf = (numbers: readonly Piece[]): Product | null => {
  const total = numbers.at(-1)?.amount?.value
  if (total === undefined) return null
  const others = numbers.slice(0, -1)
  // The price stands nearest to the value, the quantity nearest to the price.
  for (let p = others.length - 1; p > 0; p--)
    for (let q = p - 1; q >= 0; q--) {
      const [left, right] = [others[q], others[p]]
      if (!left || !right) continue
      const [quantity, price] = isSwapped(left, right) ? [right, left] : [left, right]
      const discounts = others
        .slice(p + 1)
        .flatMap(({ amount }) => (amount ? [{ value: amount.value, isPercent: amount.isPercent }] : []))
      for (const counted of readings(quantity))
        for (const priced of readings(price))
          if (lineFits(counted, priced, price.amount?.decimals ?? 0, total, discounts))
            return { quantity, price, counted, priced }
    }
  return null
}

/** Only the first is written as money: 'P/U' stands before 'Cant.' on some papers. */
const isSwapped = (first: Piece, second: Piece): boolean =>
  first.amount?.isMoney === true && second.amount?.isMoney === false && second.amount.decimals === 0

const readings = ({ amount }: Piece): number[] =>
  amount ? [amount.value, ...(amount.other === null ? [] : [amount.other])] : []

/** 1, 2, 3 before the names count the lines: most of them, since lone digits may be lost. */
const withoutLineNumbers = (items: ReadItem[]): ReadItem[] => {
  const isNumber = ({ description }: ReadItem, index: number) =>
    description !== null &&
    description.words.length > 1 &&
    description.words[0]?.text.replace(/\D$/, '') === String(index + 1)
  if (items.filter(isNumber).length < MOST_LINES * items.length) return items
  return items.map((item, index) => {
    if (!isNumber(item, index)) return item
    const words = item.description?.words.slice(1) ?? []
    return { ...item, description: { value: textOf(words), words } }
  })
}

/** The first word of every line is a code when all look like one. */
export const withCodes = (items: ReadItem[]): ReadItem[] => {
  const first = items.map(({ description }) => description?.words[0])
  if (!first.every((word, index) => word && CODE.test(word.text) && (items[index]?.description?.words.length ?? 0) > 1))
    return items
  return items.map((item) => {
    const [code, ...rest] = item.description?.words ?? []
    return code
      ? { ...item, code: { value: code.text, words: [code] }, description: { value: textOf(rest), words: rest } }
      : item
  })
}
