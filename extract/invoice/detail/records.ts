import { medianOf } from '../../page/median.ts'
import { plainText } from '../../text/plain.ts'
import type { DetailLine, Piece } from '../figures/detail-line.ts'
import type { ItemHeader } from './item-header.ts'
import { isAligned, isCell, isInText, isUsual, readings, wholeFirst, type Figure } from '../figures/line-figures.ts'
import { figuresOf, fitOf, OTHER_PRICE, PARTS, printedOddity, productsAt, type Product } from '../figures/products.ts'
import { centerOf, heightOf, type Row } from '../sheet.ts'
import type { Heading } from '../labels/vocabulary.ts'

/** A record of the detail by its figures: the lines that they take (`last` included) and how likely it is one. */
export type Cut = {
  product: Product
  first: number
  last: number
  score: number
  /** The same figures the other way round, where nothing tells which is the quantity. */
  swapped?: Pick<Product, 'quantity' | 'price'>
}

/** Figures in the same column as those of the other records; under a heading that says so, or that says another thing. */
const IN_COLUMN = 1.6
const UNDER_HEADING = 1.4
const UNDER_OTHER = -1.4
/** The usual order: quantity, price, value; the value last on its line. */
const IN_ORDER = 0.3
const VALUE_LAST = 0.4
/** Between a quantity and its price stands a sign: '3 x 1.490', '2 @ 500', '5 UN a $ 90'. */
const SIGNED = 1.2
/** A figure that stands alone in its cell and that nothing explains. */
const UNEXPLAINED = 0.7
/** No letters near: figures of the foot, not of a record. */
const UNNAMED = 1.5
/** Records are worth their figures from this score on. */
const THRESHOLD = 1.9
/** For a value beside its name, where what all of them add up to decides. */
const LOW_THRESHOLD = 0.3

/** The usual order alone does not tell a quantity from its price: what does is worth more than this. */
const TOLD_APART = 0.5

/** Whether a value that nothing multiplies to may be a record: never, where its place speaks for it, or beside any name. */
export type Alone = 'no' | 'likely' | 'any'

const SIGN = /^(?:x|×|✕|\*|@|a|por|c\/u|cu|=|\(\$?|\$|\))+$/i

const headingOf: Record<(typeof PARTS)[number], readonly Heading[]> = {
  value: ['total'],
  quantity: ['quantity'],
  price: ['price'],
  discount: ['discount', 'surcharge'],
}

/** How a figure's place speaks for what it is taken for. */
type Weigher = (part: (typeof PARTS)[number], figure: Figure, product: Product) => number

/** Where a figure stands to its record's value: on its line, under it or over it. */
const sideOf = (figure: Figure, { value }: Product): number => Math.sign(figure.line - value.line)

type Vote = { piece: Piece; side: number; weight: number; line: number }

/** What the records have in common: each says where its figures stand, as far as it is sure of them. */
const votesOf = (found: readonly (readonly Product[])[]): Map<string, Vote[]> => {
  const votes = new Map<string, Vote[]>(PARTS.map((part) => [part, []]))
  for (const [line, products] of found.entries()) {
    const strong = Math.max(0, ...products.map(({ evidence }) => evidence))
    const likely = products.filter(({ evidence }) => evidence > 0.5 * strong)
    const all = likely.reduce((sum, { evidence }) => sum + evidence ** 2, 0)
    for (const product of likely)
      for (const part of PARTS) {
        const figure = product[part]
        if (figure)
          votes.get(part)?.push({
            piece: figure.piece,
            side: sideOf(figure, product),
            weight: (product.evidence ** 2 / all) * Math.min(1, strong / 2),
            line,
          })
      }
  }
  return votes
}

const weigherOf = (found: readonly (readonly Product[])[], header: ItemHeader | null): Weigher => {
  const votes = votesOf(found)
  return (part, figure, product) => {
    const side = sideOf(figure, product)
    const own = product.value.line
    const sums = new Map<number, number>()
    let most = 0
    for (const vote of votes.get(part) ?? []) {
      most += vote.line === own ? 0 : vote.weight
      if (vote.line !== own && vote.side === side && isAligned(figure.piece, vote.piece))
        sums.set(vote.line, (sums.get(vote.line) ?? 0) + vote.weight)
    }
    const shared = [...sums.values()].reduce((sum, weight) => sum + Math.min(1, weight), 0)
    const inColumn = most === 0 ? 0 : IN_COLUMN * Math.min(1, shared / Math.max(1, most))
    return inColumn + (side === 0 && header ? underHeading(part, figure.piece, header) : 0)
  }
}

/** The heading over a figure: the one that it stands under, by its middle or its edges. */
const columnOver = (piece: Piece, header: ItemHeader): ItemHeader['columns'][number] | null => {
  let best: { column: ItemHeader['columns'][number]; apart: number } | null = null
  for (const column of header.columns) {
    const apart = Math.min(
      Math.abs(centerOf(column) - centerOf(piece)),
      Math.abs(column.right - piece.right),
      Math.abs(column.left - piece.left),
    )
    if (best === null || apart < best.apart) best = { column, apart }
  }
  return best !== null && best.apart < 3 * heightOf(piece) ? best.column : null
}

const FIGURES: ReadonlySet<Heading> = new Set(['quantity', 'price', 'total', 'discount', 'surcharge'])

const underHeading = (part: (typeof PARTS)[number], piece: Piece, header: ItemHeader): number => {
  const column = columnOver(piece, header)
  if (column === null) return 0
  if (headingOf[part].includes(column.role) || column.roles.some((role) => headingOf[part].includes(role)))
    return UNDER_HEADING
  return FIGURES.has(column.role) || column.role === 'code' || column.role === 'line' || column.role === 'other'
    ? UNDER_OTHER
    : 0
}

const UNIT_PRICE = /\bunit/

const isUnitPrice = (piece: Piece, header: ItemHeader): boolean => {
  const column = columnOver(piece, header)
  return column?.role === 'price' && UNIT_PRICE.test(plainText(column.text))
}

/** Of a list price and the net one that is left of it, the unit price is the one whose heading alone says so. */
const withUnitPrice = (product: Product, header: ItemHeader, lines: readonly DetailLine[]): Product => {
  const { price, quantity, value, discount, also } = product
  if (price === null || quantity === null || discount === null || isUnitPrice(price.piece, header)) return product
  const { line } = price
  const [net] = lines[line]!.pieces.filter(
    (piece) => piece !== value.piece && piece !== quantity.piece && isUnitPrice(piece, header),
  ).flatMap((piece): Figure[] => {
    const own = readings(piece).find((one) => fitOf(quantity.value * one, value.value, quantity.value, piece) !== null)
    return own === undefined ? [] : [{ line, piece, value: own }]
  })
  if (net === undefined) return product
  const rest = also.filter(({ piece }) => piece !== net.piece)
  return { ...product, price: net, discount: null, also: [...rest, price, discount] }
}

/**
 * Where the headings say which figure is the quantity and which the price, how they are printed says nothing against it: nor
 * does '2.308' on a page of '55,392' where a count gives that only by a price of 2308.
 */
const asSaid = (product: Product, header: ItemHeader, lines: readonly DetailLine[]): Product => {
  const { value, quantity, price } = product
  const isUnder = (figure: Figure, role: Heading) =>
    figure.line === value.line && columnOver(figure.piece, header)?.role === role
  if (!quantity || !price || !isUnder(quantity, 'quantity') || !isUnder(price, 'price')) return product
  const isOwnSign = product.isProven && isUsual(quantity) && !isUsual(price) && Number.isInteger(price.value)
  const oddity = printedOddity(quantity, price, lines) + (isOwnSign ? OTHER_PRICE : 0)
  return { ...product, evidence: product.evidence + oddity }
}

/** The figures of a line by the headings over them, whatever they multiply to. */
const underHeadings = ({ pieces }: DetailLine, line: number, header: ItemHeader): Product[] => {
  const figures = pieces.filter(({ kind, amount }) => kind === 'number' && amount !== null)
  const under = (...roles: Heading[]): Figure | null => {
    const piece = figures.find(
      (one) => roles.includes(columnOver(one, header)?.role ?? 'other') && one.amount?.isPercent !== true,
    )
    return piece?.amount
      ? { line, piece, value: roles.includes('quantity') ? piece.amount.value : wholeFirst(piece) }
      : null
  }
  const value = under('total')
  const [quantity, price, discount] = [under('quantity'), under('price'), under('discount')]
  if (value === null || (quantity === null && price === null)) return []
  return [{ value, quantity, price, discount, also: [], evidence: 0, isProven: false }]
}

const isText = ({ kind, text }: Piece): boolean => kind === 'word' && /\p{L}{3,}/u.test(text) && !SIGN.test(text)

const hasText = ({ pieces }: DetailLine): boolean => pieces.some(isText)

const isSigned = (quantity: Figure, price: Figure, lines: readonly DetailLine[]): boolean => {
  const { pieces } = lines[price.line]!
  const between = pieces.slice(pieces.indexOf(quantity.piece) + 1, pieces.indexOf(price.piece))
  return (
    between.some(({ text }) => SIGN.test(text)) && between.every(({ text, kind }) => SIGN.test(text) || kind !== 'word')
  )
}

const scoreOf = (product: Product, lines: readonly DetailLine[], weigh: Weigher): number => {
  const { value, quantity, price } = product
  let score = product.evidence
  for (const part of PARTS) {
    const figure = product[part]
    if (figure) score += weigh(part, figure, product)
  }
  const own = lines[value.line]!
  if (own.pieces.findLast(({ kind }) => kind === 'number') === value.piece) score += VALUE_LAST
  if (price && price.line === value.line && price.piece.right < value.piece.left) score += IN_ORDER
  if (quantity && price) {
    if (quantity.piece.right < price.piece.left) score += IN_ORDER
    if (isSigned(quantity, price, lines)) score += SIGNED
  }
  if (isReducedUnder(product, lines)) score -= REDUCED_UNDER
  const used = new Set(figuresOf(product).map(({ piece }) => piece))
  const { first, last } = extentOf(product)
  for (let line = first; line <= last; line++)
    for (const piece of lines[line]!.pieces)
      if (
        piece.kind === 'number' &&
        !used.has(piece) &&
        isCell(lines[line]!.pieces, piece) &&
        piece.amount?.value !== 0
      )
        score -= UNEXPLAINED
  const near = lines.slice(Math.max(0, first - 2), last + 2)
  if (!near.some(hasText)) score -= UNNAMED
  return score
}

/** Under a value stands what a discount takes from it and what is left. */
const REDUCED_UNDER = 6

const isReducedUnder = ({ value }: Product, lines: readonly DetailLine[]): boolean => {
  const figures = (lines[value.line + 1]?.pieces ?? []).flatMap(({ amount }) =>
    amount && !amount.isPercent ? [amount.value] : [],
  )
  return figures.some((taken) => taken < 0 && figures.includes(value.value + taken))
}

const extentOf = (product: Product): { first: number; last: number } => {
  const taken = figuresOf(product).map(({ line }) => line)
  return { first: Math.min(...taken), last: Math.max(...taken) }
}

/**
 * Cuts lines into the records of a detail: those whose figures explain each other and stand where the others' do. No two records share a line.
 */
export const recordCutter = (
  lines: readonly DetailLine[],
  header: ItemHeader | null,
  isFoot: (row: Row) => boolean,
  takesOff = false,
): ((alone: Alone) => Cut[]) => {
  const found = lines.map((line, at) => {
    const products = productsAt(lines, at)
    return header
      ? [
          ...products.map((product) => asSaid(withUnitPrice(product, header, lines), header, lines)),
          ...underHeadings(line, at, header),
        ]
      : products
  })
  const feet = lines.map(({ row }) => isFoot(row))
  const weigh = weigherOf(found, header)
  const scored = found.map((products) =>
    products
      .filter((product) => isWorth(product, lines, feet, takesOff))
      .map((product) => ({ product, ...extentOf(product), score: scoreOf(product, lines, weigh) })),
  )
  return (alone) => {
    const least = ({ product }: Cut) => (alone === 'any' && isNamed(product, lines) ? LOW_THRESHOLD : THRESHOLD)
    const above = (cut: Cut): Cut[] => (cut.score > least(cut) ? [{ ...cut, score: cut.score - least(cut) }] : [])
    const cuts = scored
      .flat()
      .filter(({ product: { price, quantity } }) => price !== null || quantity !== null || alone !== 'no')
      .flatMap(above)
    const chosen = bestChain(cuts, lines.length)
    const isTaken = (line: number) => chosen.some(({ first, last }) => first <= line && line <= last)
    const areNamedOver = chosen.every(({ first, last }) => !lines.slice(first, last + 1).some(hasText))
    const missed = lines.flatMap(({ pieces }, line) => {
      const product = isTaken(line) || chosen.length < 2 ? null : inColumns(pieces, line, chosen)
      const isNamedOver = () =>
        areNamedOver && !feet[line] && line > 0 && !isTaken(line - 1) && hasText(lines[line - 1]!)
      if (product === null || (!isWorth(product, lines, feet, takesOff) && !isNamedOver())) return []
      return above({ product, ...extentOf(product), score: scoreOf(product, lines, weigh) })
    })
    const all = missed.length > 0 ? bestChain([...cuts, ...missed], lines.length) : chosen
    return withAlikePrices(all).map((cut) => withSwapped(cut, cuts))
  }
}

/** Prices of fewer other records tell nothing, and no price is so many times another of its detail by a misread sign alone. */
const FEWEST_PRICES = 3
const SIGN_APART = 100

/**
 * '88,097' at '7,922' among '11,725' at '8.430': where a sign was misread, a quantity and its price give the same value as
 * 88.097 by 7922 and as 88097 by 7.922. Of these the price is taken that is nearer to those of the other records.
 */
const withAlikePrices = (cuts: readonly Cut[]): Cut[] => {
  const prices = cuts.flatMap(({ product: { price } }) => price?.value ?? [])
  const usual = prices.length > FEWEST_PRICES ? (medianOf(prices) ?? 0) : 0
  const apart = (price: number) => Math.max(price / usual, usual / price)
  return cuts.map((cut) => {
    const { quantity, price } = cut.product
    if (!quantity || !price || usual <= 0 || price.value <= 0 || apart(price.value) < SIGN_APART) return cut
    // No sign was misread where both say what the page's other numbers tell.
    if (isUsual(quantity) && isUsual(price)) return cut
    for (const p of readings(price.piece))
      for (const q of readings(quantity.piece))
        if (apart(p) < SIGN_APART && Math.abs(q * p - quantity.value * price.value) < 1)
          return {
            ...cut,
            product: { ...cut.product, quantity: { ...quantity, value: q }, price: { ...price, value: p } },
          }
    return cut
  })
}

/** Quantity times price is symmetric: a record with what its figures say the other way round, if that is as likely. */
const withSwapped = (cut: Cut, cuts: readonly Cut[]): Cut => {
  const { value, quantity, price } = cut.product
  if (quantity === null || price === null || quantity.value === price.value) return cut
  const other = cuts.find(
    ({ product, score }) =>
      product.value.piece === value.piece &&
      product.quantity?.piece === price.piece &&
      product.price?.piece === quantity.piece &&
      cut.score - score < TOLD_APART,
  )
  return other ? { ...cut, swapped: other.product } : cut
}

/** The figures of a line that stand where the other records' do, whatever they multiply to: one of them was misread. */
const inColumns = (pieces: readonly Piece[], line: number, others: readonly Cut[]): Product | null => {
  const numbers = pieces.filter(({ kind, amount }) => kind === 'number' && amount?.isPercent === false)
  const [value, quantity, price] = (['value', 'quantity', 'price'] as const).map((part): Figure | null => {
    const column = others.flatMap(({ product }) => {
      const figure = product[part]
      return figure && figure.line === product.value.line ? [figure.piece] : []
    })
    const piece = numbers.find((one) => column.filter((other) => isAligned(one, other)).length > 0.5 * others.length)
    return piece?.amount ? { line, piece, value: part === 'quantity' ? piece.amount.value : wholeFirst(piece) } : null
  })
  if (!value || !price) return null
  return { value, quantity: quantity ?? null, price, discount: null, also: [], evidence: 0, isProven: false }
}

const isNamed = ({ value }: Product, lines: readonly DetailLine[]): boolean => hasText(lines[value.line]!)

/** Zeros without a name fill a page, and an amount taken off is none of the detail, unless this adds up with it (`takesOff`). */
const isWorth = (
  product: Product,
  lines: readonly DetailLine[],
  feet: readonly boolean[],
  takesOff: boolean,
): boolean => {
  const { value, line } = product.value
  if (value < 0) return product.isProven || (takesOff && product.price === null && isNamed(product, lines))
  if (product.price === null && (value === 0 || isInText(lines[line]!.pieces, product.value.piece, true))) return false
  // A figure of the foot is no record's, though it be the value of one, or a price of which there is one.
  const isOfFoot = (figure: Figure | null) => figure !== null && feet[figure.line]! && figure.line !== line
  if ((feet[line]! && product.price?.line !== line) || isOfFoot(product.price)) return false
  if (value > 0 && product.evidence > 1) return true
  const { first, last } = extentOf(product)
  const own = lines.slice(first, last + 1)
  if (feet.slice(first, last + 1).includes(true)) return false
  if (own.some(({ pieces }) => pieces.some(({ text }) => text.endsWith(':')))) return false
  return own.some(hasText)
}

/** The records that together are likeliest, by their last lines (weighted intervals). */
const bestChain = (cuts: readonly Cut[], count: number): Cut[] => {
  const byLast = Array.from({ length: count }, (): Cut[] => [])
  for (const cut of cuts) byLast[cut.last]!.push(cut)
  const best: { score: number; cut: Cut | null }[] = []
  const upTo = (line: number) => (line < 0 ? 0 : best[line]!.score)
  for (let line = 0; line < count; line++) {
    let choice: { score: number; cut: Cut | null } = { score: upTo(line - 1), cut: null }
    for (const cut of byLast[line]!) {
      const score = upTo(cut.first - 1) + cut.score
      if (score > choice.score) choice = { score, cut }
    }
    best.push(choice)
  }
  const chosen: Cut[] = []
  for (let line = count - 1; line >= 0;) {
    const { cut } = best[line]!
    if (cut) chosen.unshift(cut)
    line = cut ? cut.first - 1 : line - 1
  }
  return chosen
}
