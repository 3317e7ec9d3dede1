import { detailLineOf, type DetailLine, type Piece } from './item-columns.ts'
import { lineFits, type ReadItem } from './item-values.ts'
import type { Part } from './documents.ts'
import { heightOf, TEXT_GAP, textOf, type Row } from './sheet.ts'
import { isTotalsRow, totalCandidates, totalHitsIn } from './totals.ts'

/** Values of one column end within this distance, in points. */
const ALIGNED = 3
/** A line without an amount goes on with the one above when it follows within this part of the height. */
const TIGHT = 0.7
const CODE = /^(?:\d{4,14}|[A-Z]{1,5}[-.]?\d{1,8}[A-Z\d-]*)$/

/**
 * A detail without headings: lines of text that end in an amount, between the parties and the foot. Read only when its
 * values add up to an amount of the foot: any list of amounts would look like one.
 */
export const readPlainDetail = ({ sheet, map, heading }: Part): ReadItem[] => {
  const end = sheet.rows.findIndex((row, index) => index > (heading?.row ?? 0) && (isTotalsRow(row) || isFeesRow(row)))
  if (end < 0) return []
  const labelled = sheet.rows
    .slice(0, end)
    .findLastIndex((row) => (map.rows[row.index] ?? []).some(({ hasColon }) => hasColon))
  const lines = sheet.rows.slice(Math.max(labelled, heading?.row ?? 0) + 1, end).map(detailLineOf)
  const valued = lines.filter(
    ({ pieces, row }) => pieces.at(-1)?.kind === 'number' && /\p{L}{3,}/u.test(textOf(row.words)),
  )
  const edge = commonEdge(valued)
  const items = valued
    .filter(({ row }) => Math.abs((row.words.at(-1)?.right ?? 0) - edge) <= ALIGNED)
    .map((line) => itemOf(line, lines, sheet.page.number))
  const sum = items.reduce((all, { total }) => all + (total?.value ?? 0), 0)
  const foot = totalCandidates(sheet).map(({ value }) => value)
  const isSure = items.length > 0 && (foot.includes(sum) || items.every(({ fits }) => fits === true))
  return isSure ? withCodes(items) : []
}

const isFeesRow = (row: Row): boolean => totalHitsIn(row).some(({ role }) => role === 'honorarium' || role === 'total')

const commonEdge = (lines: readonly DetailLine[]): number => {
  const edges = lines.map(({ row }) => row.words.at(-1)?.right ?? 0)
  const votes = edges.map((edge) => edges.filter((other) => Math.abs(other - edge) <= ALIGNED).length)
  return edges[votes.indexOf(Math.max(...votes))] ?? 0
}

const itemOf = (line: DetailLine, lines: readonly DetailLine[], page: number): ReadItem => {
  const { pieces, row } = line
  const numbers = pieces.filter(({ kind, amount }) => kind === 'number' && amount?.isPercent !== true)
  const last = numbers.at(-1)
  const product = productOf(numbers)
  const used = new Set<Piece | undefined>([last, product?.quantity, product?.price])
  // Numbers at the right of the last word are columns: without a product, only the value is known.
  let end = pieces.findLastIndex(({ kind }) => kind === 'word' || kind === 'unit')
  for (let next = pieces[end + 1]; next && !used.has(next) && isBeside(pieces[end], next); next = pieces[end + 1]) end++
  const text = pieces.filter((piece, at) => !used.has(piece) && piece.kind !== 'dash' && at <= end)
  const words = [...text.flatMap((piece) => [...piece.words]), ...wrapped(line, lines)]
  return {
    page,
    row: row.index,
    code: null,
    description: words.length > 0 ? { value: textOf(words), words } : null,
    quantity: product ? { value: product.counted, words: product.quantity.words } : null,
    price: product ? { value: product.priced, words: product.price.words } : null,
    total: last?.amount ? { value: last.amount.value, words: last.words } : null,
    discount: null,
    fits: product ? true : null,
  }
}

const isBeside = (before: Piece | undefined, piece: Piece): boolean =>
  before !== undefined && piece.left - before.right < TEXT_GAP * heightOf(piece)

type Product = { quantity: Piece; price: Piece; counted: number; priced: number }

/** Two numbers of the line whose product, less what a third says, is the last. */
const productOf = (numbers: readonly Piece[]): Product | null => {
  const total = numbers.at(-1)?.amount?.value
  if (total === undefined) return null
  const others = numbers.slice(0, -1)
  for (const [at, quantity] of others.entries())
    for (const price of others.slice(at + 1)) {
      const discounts = others.flatMap((piece) =>
        piece === quantity || piece === price || !piece.amount
          ? []
          : [{ value: piece.amount.value, isPercent: piece.amount.isPercent }],
      )
      for (const counted of readings(quantity))
        for (const priced of readings(price))
          if (lineFits(counted, priced, price.amount?.decimals ?? 0, total, discounts))
            return { quantity, price, counted, priced }
    }
  return null
}

const readings = ({ amount }: Piece): number[] =>
  amount ? [amount.value, ...(amount.other === null ? [] : [amount.other])] : []

const wrapped = (line: DetailLine, lines: readonly DetailLine[]) => {
  const found: Row['words'] = []
  let above = line.row
  for (const { row, numbers } of lines.slice(lines.indexOf(line) + 1)) {
    if (
      numbers > 0 ||
      row.top - above.bottom > TIGHT * heightOf(row) ||
      Math.abs(row.left - line.row.left) > heightOf(row)
    )
      break
    found.push(...row.words)
    above = row
  }
  return found
}

/** The first word of every line is a code when all look like one. */
const withCodes = (items: ReadItem[]): ReadItem[] => {
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
