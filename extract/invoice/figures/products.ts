import { rememberedOf } from '../../text/remembered.ts'
import type { DetailLine, Piece } from './detail-line.ts'
import { isCell, isInText, isMoney, readings, wholeFirst, type Figure } from './line-figures.ts'
import { heightOf } from '../sheet.ts'

/** What the figures of one record may say: `value` = `quantity` x `price`, less a discount or with a net price beside it. */
export type Product = {
  value: Figure
  quantity: Figure | null
  price: Figure | null
  discount: Figure | null
  /** Others that follow from these: the net price, the amount before the discount, what the discount takes. */
  also: readonly Figure[]
  /** What speaks for it: figures explained by the arithmetic, above what chance gives. */
  evidence: number
  isProven: boolean
}

/** A record's figures stand within so many lines under or over its value's: its name may wrap between them. */
const REACH = 6
/** Figures of one line that are weighed: more than these is no line of a detail. */
const MOST_FIGURES = 14

/**
 * Evidence, in nats above chance: a product that gives a value by chance is the rarer the more digits the value has, up to
 * what a slip of the reader costs. 1 x p = p only says that a figure stands twice; a value alone says nothing of itself.
 */
const PROVEN = 4
const ROUNDED = 2.6
const ONCE = 2.2
const TWICE = 0.8
const ALONE = 0.2
const EXPLAINED = 1.4
/** The share of its digits' surprise that a match is worth, as any of several figures might have matched. */
const SURPRISE = 0.6
/** A bare figure that would be a discount, without a sign of share or of less: many figures might be. */
const UNNAMED = 2

/** '1.500' is fifteen hundred pesos, less often one and a half; of a quantity that is nearly as likely. */
export const OTHER_PRICE = 2.5
const OTHER_COUNT = 0.4

/** A quantity on another line than its price. */
const APART_COUNT = 0.6
/** A quantity within a text where a cell has the same one, and a price where a cell has another. */
const IN_TEXT = 1
const PRICE_IN_TEXT = 2

/** A quantity printed as pesos are, by a price that is not; a price with the decimals of a quantity, by one without. */
const MONEY_COUNT = 2.5
const FINE_PRICE = 1
/** A price with the unit of a quantity, by a quantity without one. */
const COUNTED_PRICE = 2.5

/** A unit stands within so many heights after its figure. */
const NEAR_UNIT = 0.8

/** No discount leaves less of a line than this share. */
const LEAST_LEFT = 0.01

/** Pesos that rounding a line costs. */
const EXACT = 1
const ROUNDING_SHARE = 0.004

/** Litres and kilos have so many decimals, which pesos do not. */
const COUNT_DECIMALS = 3

/** Read as `value`, a figure is money: '45,678' is as 45678 and is not as 45.678; '1.234,567' is none. */
const isMoneyAs = ({ amount }: Piece, value: number): boolean =>
  amount !== null &&
  (amount.isCurrency || (amount.isMoney && value === amount.value && amount.decimals !== COUNT_DECIMALS))

type Fit = 'exact' | 'rounded' | null

/** How near a product of a quantity and a price (pesos) is to a value: exact to the peso, within the rounding of a price, or not. */
export const fitOf = (product: number, value: number, quantity: number, price: Piece): Fit => {
  const apart = Math.abs(product - value)
  if (apart <= EXACT) return 'exact'
  if (apart > ROUNDING_SHARE * Math.abs(value)) return null
  const ofPrice = Math.abs(quantity) * 0.5 * 10 ** -(price.amount?.decimals ?? 0)
  return apart <= ofPrice + EXACT ? 'rounded' : null
}

/** How near to a value a quantity at a price is when a third figure is taken from it: a share of it, or pesos; of all, or of each. */
const fitOfReduced = ({ amount }: Piece, value: number, { q, p, counted, price }: Factors): Fit => {
  if (amount === null || amount.value === 0) return null
  const size = Math.abs(amount.value)
  const share = size < 100 ? fitOf(q * p * (1 - size / 100), value, q, price) : null
  if (share === 'exact' || amount.isPercent) return share
  const ofAll = fitOf(q * p - size, value, q, price)
  if (ofAll === 'exact') return ofAll
  // A list price comes after the quantity; gross and tare come before the price of what is left.
  const ofEach = amount.value < 0 || counted.left < price.left ? fitOf(q * (p - size), value, q, price) : null
  return ofEach === 'exact' ? ofEach : (share ?? ofAll ?? ofEach)
}

const numbersIn = rememberedOf(({ pieces }: DetailLine): readonly Piece[] =>
  pieces.filter(({ kind }) => kind === 'number'),
)

/** A line with figures of its own: beyond it stands another record. */
const isOfRecord = rememberedOf(
  (line: DetailLine): boolean => numbersIn(line).filter((one) => !isInText(line.pieces, one)).length > 1,
)

/** The lines whose figures may explain a value on this one, which is the first: those about it, as far as the next record. */
const linesAbout = (lines: readonly DetailLine[], at: number): number[] => {
  const found = [at]
  for (const step of [-1, 1])
    for (let line = at + step; lines[line] && Math.abs(line - at) <= REACH; line += step) {
      found.push(line)
      if (isOfRecord(lines[line]!)) break
    }
  return found
}

/** The products of a line among others: the other ways to read a detail have most of its lines in common. */
type Known = { about: readonly (DetailLine | undefined)[]; first: number; products: readonly Product[] }
const known = new WeakMap<DetailLine, Known[]>()

/** Every way in which the figures about a line give a value that stands on it. */
export const productsAt = (lines: readonly DetailLine[], at: number): readonly Product[] => {
  const own = lines[at]!
  const near = linesAbout(lines, at)
  // What opens the line before them, and what is taken off on the one after, is looked at, too.
  const first = Math.min(...near) - 1
  const about = Array.from({ length: Math.max(...near) + 2 - first }, (_, index) => lines[first + index])
  const same = (known.get(own) ?? []).find(
    (one) => one.about.length === about.length && one.about.every((line, index) => line === about[index]),
  )
  if (same) return same.first === first ? same.products : same.products.map((one) => moved(one, first - same.first))
  const products = productsAmong(lines, at, near)
  known.set(own, [...(known.get(own) ?? []), { about, first, products }])
  return products
}

/** A product of the same lines at other places among more. */
const moved = (product: Product, by: number): Product => {
  const of = <T extends Figure | null>(figure: T): T => figure && { ...figure, line: figure.line + by }
  return {
    ...product,
    value: of(product.value),
    quantity: of(product.quantity),
    price: of(product.price),
    discount: of(product.discount),
    also: product.also.map(of),
  }
}

const productsAmong = (lines: readonly DetailLine[], at: number, near: readonly number[]): Product[] => {
  const own = numbersIn(lines[at]!)
  if (own.length > MOST_FIGURES) return []
  const found: Product[] = []
  for (const piece of own) {
    if (piece.amount === null || piece.amount.isPercent || isInText(lines[at]!.pieces, piece)) continue
    const total = wholeFirst(piece)
    const value: Figure = { line: at, piece, value: total }
    found.push({ value, quantity: null, price: null, discount: null, also: [], evidence: ALONE, isProven: false })
    if (total > 1) found.push(...near.flatMap((line) => productsOf(lines, line, value)))
  }
  return found
}

/** Whether a quantity by its price gives the figure that a line ends with. */
export const endsInProduct = (line: DetailLine): boolean => {
  const last = numbersIn(line).at(-1)
  return productsAt([line], 0).some(({ value, isProven }) => isProven && value.piece === last)
}

/** Quantity and price on one line that give a value, which may stand on another. */
const productsOf = (lines: readonly DetailLine[], line: number, value: Figure): Product[] => {
  const figures = numbersIn(lines[line]!).filter((piece) => piece !== value.piece)
  if (figures.length > MOST_FIGURES) return []
  const others = [...figures.map((piece) => figureOf(line, piece)), ...discountsUnder(lines, line, value)]
  const found: Product[] = []
  for (const price of figures) {
    if (price.amount?.isPercent) continue
    const isSame = readings(price).includes(value.value)
    if (isSame && line === value.line) found.push(twiceOf(value, { line, piece: price, value: value.value }))
    for (const counted of [...figures, ...countsApart(lines, line, value)]) {
      if (counted === price || counted.amount?.isPercent) continue
      if (counted.amount?.isCurrency && !price.amount?.isCurrency) continue
      const at =
        [line, line - 1, value.line, value.line - 1].find((one) => lines[one]?.pieces.includes(counted)) ?? line
      found.push(...productsOfPair({ line, at, counted, price }, value, others, lines))
    }
  }
  return found
}

/** What the characters of a quantity and a price may say that gives a value. */
const productsOfPair = (
  places: Omit<Factors, 'q' | 'p'>,
  value: Figure,
  others: readonly Figure[],
  lines: readonly DetailLine[],
): Product[] => {
  const found: Product[] = []
  for (const p of readings(places.price))
    for (const q of readings(places.counted)) {
      // Nothing multiplies to a value by 0.
      if (p === 0 || q === 0 || !mayGive(q * p, value.value)) continue
      const factors = { ...places, q, p }
      const product = productIn(factors, value, others, lines)
      if (product) found.push({ ...product, evidence: product.evidence - oddityOf(factors, lines) })
    }
  return found
}

/** Near to a value, or so far over it as a discount takes. */
const mayGive = (product: number, value: number): boolean =>
  Math.abs(product - value) <= Math.max(EXACT, ROUNDING_SHARE * Math.abs(value)) ||
  (product > value && product * LEAST_LEFT <= value)

const figureOf = (line: number, piece: Piece): Figure => ({ line, piece, value: piece.amount?.value ?? 0 })

/** A discount said on a line of its own, under the figures. */
const discountsUnder = (lines: readonly DetailLine[], line: number, value: Figure): Figure[] =>
  [line + 1, value.line]
    .filter((index) => index !== line)
    .flatMap((index) =>
      (lines[index] ? numbersIn(lines[index]) : [])
        .filter((piece) => piece !== value.piece && isReduced(piece))
        .map((piece) => figureOf(index, piece)),
    )

/**
 * What speaks against reading them so: the less usual reading of the characters, a quantity on another line, one printed as
 * money beside a price that is not.
 */
const oddityOf = ({ line, at, counted, q, price, p }: Factors, lines: readonly DetailLine[]): number =>
  (p === price.amount?.value ? 0 : OTHER_PRICE) +
  (q === counted.amount?.other ? OTHER_COUNT : 0) +
  (at === line ? 0 : APART_COUNT) +
  (isSaidInCell(lines[at]!, counted, q) ? IN_TEXT : 0) +
  (isBesidePrice(lines[line]!, price) ? PRICE_IN_TEXT : 0) +
  printedOddity({ line: at, piece: counted, value: q }, { line, piece: price, value: p }, lines)

/** 'Pisco 1 L x 12' beside a quantity of 1: what a cell of its own says is of the record, not what its text does. */
const isSaidInCell = ({ pieces }: DetailLine, counted: Piece, q: number): boolean =>
  !isCell(pieces, counted) &&
  pieces.some((other) => other !== counted && readings(other).includes(q) && isCell(pieces, other))

/** 'Jeringa 5 ml con aguja 21G' beside a price in a cell of its own: the record's is that one. */
const isBesidePrice = ({ pieces }: DetailLine, price: Piece): boolean =>
  !isCell(pieces, price) && pieces.slice(0, -1).some((other) => isMoney(other) && isCell(pieces, other))

/** What the way they are printed speaks against two figures' being a quantity and its price. */
export const printedOddity = (quantity: Figure, price: Figure, lines: readonly DetailLine[]): number => {
  const [counted, priced] = [quantity.piece, price.piece]
  const isFine = priced.amount?.decimals === COUNT_DECIMALS && counted.amount?.decimals !== COUNT_DECIMALS
  const asMoney = isMoneyAs(counted, quantity.value) && !isMoneyAs(priced, price.value) ? MONEY_COUNT : 0
  if (hasUnit(lines[quantity.line]!, counted)) return 0
  return asMoney + (isFine ? FINE_PRICE : 0) + (hasUnit(lines[price.line]!, priced) ? COUNTED_PRICE : 0)
}

/** What each of them costs. */
const RATE = /^c\/?u/i

/** '1.245 kWh': its unit right after it says that a figure counts, however it is printed. */
const hasUnit = ({ pieces }: DetailLine, figure: Piece): boolean => {
  const next = pieces[pieces.indexOf(figure) + 1]
  return next?.kind === 'unit' && !RATE.test(next.text) && next.left - figure.right < NEAR_UNIT * heightOf(figure)
}

/**
 * '3 Silla' over '(1.490 c/u)': a quantity that opens the line of the name, whose rest may stand beside the value, or has a cell
 * of its own on the line of the value, where the price stands on another.
 */
const countsApart = (lines: readonly DetailLine[], line: number, value: Figure): Piece[] => [
  ...[...new Set([line - 1, value.line, value.line - 1])].flatMap((index) => {
    const [first, next] = index === line ? [] : (lines[index]?.pieces ?? [])
    return first?.kind === 'number' &&
      !isMoney(first) &&
      next?.kind !== undefined &&
      next.kind !== 'dash' &&
      first !== value.piece
      ? [first]
      : []
  }),
  ...(value.line === line ? [] : cellCounts(lines[value.line]!, value.piece)),
]

/** Cells of figures between the name on a line and its value. */
const cellCounts = ({ pieces }: DetailLine, value: Piece): Piece[] =>
  pieces
    .slice(1, pieces.indexOf(value))
    .filter((piece) => piece.kind === 'number' && !isMoney(piece) && isCell(pieces, piece))

/** `at`: the line of the quantity, which may open the line before its price's. */
type Factors = { line: number; at: number; counted: Piece; q: number; price: Piece; p: number }

const isReduced = ({ amount }: Piece): boolean => amount !== null && (amount.isPercent || amount.value < 0)

type Explained = Pick<Product, 'discount' | 'also' | 'evidence'>

const productIn = (
  factors: Factors,
  value: Figure,
  others: readonly Figure[],
  lines: readonly DetailLine[],
): Product | null => {
  const { line, at, counted, q, price, p } = factors
  const rest = others.filter(({ piece }) => piece !== counted && piece !== price)
  const explained = multipliedIn(factors, value, rest) ?? reducedIn(factors, value, rest, lines)
  return (
    explained && {
      value,
      quantity: { line: at, piece: counted, value: q },
      price: { line, piece: price, value: p },
      ...explained,
      isProven: explained.discount !== null || p > 1,
    }
  )
}

/** A quantity at its price gives the value. */
const multipliedIn = ({ q, price, p }: Factors, value: Figure, others: readonly Figure[]): Explained | null => {
  const fit = fitOf(q * p, value.value, q, price)
  if (fit === null) return null
  const evidence = q === 1 || p === 1 ? ONCE : fit === 'exact' ? PROVEN : ROUNDED
  // A price that is printed again as the net one: nothing was taken off.
  const again = others.find((one) => isMoney(one.piece) && readings(one.piece).includes(p) && p !== value.value)
  return {
    discount: null,
    also: again ? [again] : [],
    evidence: worth(p === 1 ? evidence / 2 : evidence, value.value),
  }
}

/** A list price with its discount, the one that takes the most figures into account; of the next line where none is beside them. */
const reducedIn = (
  factors: Factors,
  value: Figure,
  others: readonly Figure[],
  lines: readonly DetailLine[],
): Explained | null => {
  const { line, q, p } = factors
  if (q * p <= value.value || q * p * LEAST_LEFT > value.value) return null
  const fitting = others.flatMap((discount) => {
    const fit = fitOfReduced(discount.piece, value.value, factors)
    return fit === null || !mayBeTakenOff(discount, factors, lines) ? [] : [{ discount, fit }]
  })
  const isBeside = (one: Figure) => one.line === line
  const near = fitting.some(({ discount }) => isBeside(discount)) ? others.filter(isBeside) : others
  let best: Explained | null = null
  for (const { discount, fit } of fitting) {
    if (!near.includes(discount)) continue
    const also = near.filter((one) => one.piece !== discount.piece && follows(one.piece, q, p, value.value))
    const evidence =
      worth(fit === 'exact' ? PROVEN : ROUNDED, value.value) +
      EXPLAINED * Math.min(2, 1 + also.length) -
      (isReduced(discount.piece) ? 0 : UNNAMED)
    if (best === null || evidence > best.evidence) best = { discount, also, evidence }
  }
  return best
}

/** A figure before both is of the name, unless it says itself that it is taken off: the discount of a line under the name. */
const mayBeTakenOff = (
  { line, piece }: Figure,
  { line: own, counted, price }: Factors,
  lines: readonly DetailLine[],
): boolean => {
  const isBefore = line === own && piece.right < Math.min(counted.left, price.left)
  return isBefore ? (piece.amount?.value ?? 0) < 0 : isReduced(piece) || isCell(lines[line]!.pieces, piece)
}

const worth = (evidence: number, value: number): number =>
  Math.min(evidence, SURPRISE * Math.log(Math.max(1, Math.abs(value))))

/** A figure that follows from a quantity, a list price and a value: the net price, the amount before the discount, the discount. */
const follows = (piece: Piece, q: number, p: number, value: number): boolean => {
  const printed = Math.abs(piece.amount?.value ?? 0)
  if (!(isMoney(piece) || isReduced(piece)) || printed < 2) return false
  return (
    fitOf(q * printed, value, q, piece) !== null ||
    Math.abs(printed - q * p) <= EXACT ||
    Math.abs(printed - (q * p - value)) <= EXACT
  )
}

const twiceOf = (value: Figure, price: Figure): Product => ({
  value,
  quantity: null,
  price,
  discount: null,
  also: [],
  evidence: TWICE,
  isProven: false,
})

/** Parts of a record by what they are. */
export const PARTS = ['value', 'quantity', 'price', 'discount'] as const

export const figuresOf = (product: Product): Figure[] => [
  ...PARTS.flatMap((part) => product[part] ?? []),
  ...product.also,
]
