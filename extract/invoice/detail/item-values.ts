import { textOf, type Word } from '../../input/page.ts'
import { isUnit, type Piece } from '../figures/detail-line.ts'
import { wordsOfPieces, type DetailRow } from './item-rows.ts'
import { withoutOpening } from '../names.ts'
import { codeSaidIn } from './said-code.ts'
import { heightOf, middleOf } from '../sheet.ts'

/** A value of the detail and the words that say it. */
export type ItemValue<Value> = { value: Value; words: readonly Word[]; isComputed?: boolean }

/** One line of the detail as read; `fits`: quantity x price, less the discount, gives the value; null when it cannot be told. */
export type ReadItem = {
  page: number
  row: number
  code: ItemValue<string> | null
  description: ItemValue<string> | null
  quantity: ItemValue<number> | null
  price: ItemValue<number> | null
  total: ItemValue<number> | null
  discount: number | null
  fits: boolean | null
  /** Its own label or brackets say that the code is one. */
  isCodeSaid?: boolean
  /** Nothing says that the code is one: neither they nor a heading. */
  isCodeGuessed?: boolean
  /** What else the same line may say: by another reading of it, or with its quantity and price the other way round. */
  otherwise?: { description?: string; code?: string; quantity?: number; unit_price?: number }
}

/** The lines of a document's detail, and what of the page they take. */
export type Items = {
  items: ReadItem[]
  /** Where the detail begins on each part, in the part's reading space; Infinity when it has none. */
  tops: readonly number[]
  /** 'page/row' of every line that the detail takes: its labels are no totals. */
  taken: ReadonlySet<string>
}

/** Parts of a peso or of a dollar that are printed: sums are exact to these. */
const SMALLEST = 1e4

/** What lines are worth together, those without a value nothing. */
export const sumOfLines = (items: readonly ReadItem[]): number =>
  Math.round(items.reduce((sum, { total }) => sum + (total?.value ?? 0), 0) * SMALLEST) / SMALLEST

/** A copy has as many lines, and this part of their values is read alike. */
const SAME_LINES = 0.6

/** Whether lines with the `second` values repeat those with the `first`. */
export const isCopy = (first: readonly number[], second: readonly number[]): boolean =>
  first.length > 0 &&
  first.length === second.length &&
  first.filter((value, index) => value === second[index]).length >= SAME_LINES * first.length

/** Pesos that rounding each line may cost, beyond what the printed decimals of the price allow. */
const LINE_TOLERANCE = 1

type Numeric = { values: readonly number[]; decimals: number; words: readonly Word[]; isPercent: boolean }

const numericOf = (pieces: readonly Piece[] | undefined): Numeric[] =>
  (pieces ?? []).flatMap(({ amount, words }) =>
    amount === null
      ? []
      : [
          {
            values: amount.other === null ? [amount.value] : [amount.value, amount.other],
            decimals: amount.decimals,
            words,
            isPercent: amount.isPercent,
          },
        ],
  )

/** 'quantity x price - discount = total', within the rounding of what is printed. */
export const lineFits = (
  quantity: number,
  price: number,
  priceDecimals: number,
  total: number,
  discounts: readonly { value: number; isPercent: boolean }[],
): boolean => {
  const gross = quantity * price
  const tolerance = LINE_TOLERANCE + Math.abs(quantity) * 10 ** -priceDecimals
  const near = (value: number) =>
    Math.abs(value - total) <= Math.min(tolerance, Math.max(LINE_TOLERANCE, 0.02 * Math.abs(total)))
  if (near(gross)) return true
  return discounts.some(({ value, isPercent }) => {
    const amount = Math.abs(value)
    const byShare = amount <= 100 && near(gross * (1 - amount / 100))
    const byAmount = near(gross - amount) || near(gross - amount * quantity)
    const asCharge = near(gross + amount) || (amount <= 100 && near(gross * (1 + amount / 100)))
    return isPercent ? byShare || asCharge : byShare || byAmount || asCharge
  })
}

type Fit = { quantity: number; price: number; total: Numeric }

/** Values of one line: among what the numbers may say, those that multiply. */
export const readItem = (row: DetailRow): ReadItem => {
  const [quantity] = numericOf(row.cells.quantity)
  const price = numericOf(row.cells.price).find(({ isPercent }) => !isPercent)
  const totals = totalsOf(row)
  const discounts = discountsOf(row)
  const [firstTotal] = totals
  const inText =
    quantity === undefined && price === undefined && firstTotal
      ? productIn(row.cells.description ?? [], firstTotal, discounts)
      : null
  if (inText !== null) {
    const { counted, priced, rest: description } = inText
    const named = namesOf({ ...row, cells: { ...row.cells, description } })
    return lineOf(row, named, discounts, { counted, priced, total: inText.total, fit: inText })
  }
  const fit = quantity && price ? fitOf(quantity, price, totals, discounts) : null
  return lineOf(row, namesOf(row), discounts, {
    counted: quantity,
    priced: price,
    total: fit?.total ?? firstTotal,
    fit,
  })
}

type Names = Pick<ReadItem, 'code' | 'description' | 'isCodeSaid'>

/** Numbers of one line by what they are taken for, and what they say where they multiply. */
type LineFigures = {
  counted: Numeric | undefined
  priced: Numeric | undefined
  total: Numeric | undefined
  fit: Fit | null
}

const lineOf = (
  row: DetailRow,
  { code, description, isCodeSaid = false }: Names,
  discounts: Discounts,
  { counted, priced, total, fit }: LineFigures,
): ReadItem => ({
  page: row.page,
  row: row.row,
  code,
  isCodeSaid,
  description,
  quantity: valueOf(counted, fit?.quantity),
  price: valueOf(priced, fit?.price),
  total: valueOf(total),
  discount: discounts.find(({ value }) => value !== 0)?.value ?? null,
  fits: counted && priced && total ? fit !== null : null,
})

/** A printed number with what it is known to say, else with what it likeliest does. */
const valueOf = (printed: Numeric | undefined, known?: number): ItemValue<number> | null =>
  printed ? { value: known ?? printed.values[0] ?? 0, words: printed.words } : null

/** What may be the line's value: the column's numbers, and whole ones of columns that are nothing else. */
const totalsOf = (row: DetailRow): Numeric[] =>
  [
    ...numericOf(row.cells.total),
    ...row.extra.flatMap((pieces) => numericOf(pieces).filter(({ decimals }) => decimals === 0)),
  ]
    .filter(({ isPercent }) => !isPercent)
    .map(wholeFirst)

/** A line's value is whole pesos before it is anything else. */
const wholeFirst = (value: Numeric): Numeric => ({
  ...value,
  values: value.values.toSorted((a, b) => Number(!Number.isInteger(a)) - Number(!Number.isInteger(b))),
})

/** 'Silla (dcto. 5%)', 'Silla' over 'Descuento cliente 5,00-%': a discount said at the end of the name; with more words, on its own line. */
const NAMED_DISCOUNT =
  /\s*[([]?\s*(?:dcto|dscto|desc|descto|descuento)\.?:?((?: \p{L}+){0,3})\s*-?(\d{1,2}(?:[.,]\d{1,2})?)-?\s*%\s*[)\]]?$/iu

export const withoutDiscount = (words: readonly Word[]): { words: readonly Word[]; share: number | null } => {
  const text = textOf(words)
  const match = NAMED_DISCOUNT.exec(text)
  if (!match || match.index === 0) return { words, share: null }
  const kept = text.slice(0, match.index).trim().split(' ').length
  const [last, next] = [words[kept - 1], words[kept]]
  if (match[1] !== '' && last && next && next.top < last.bottom - heightOf(last) / 2) return { words, share: null }
  return { words: words.slice(0, kept), share: Number((match[2] ?? '').replace(',', '.')) }
}

const inName = (pieces: readonly Piece[] | undefined): Numeric[] => {
  const { share } = withoutDiscount(wordsOfPieces(pieces))
  return share === null ? [] : [{ values: [share], decimals: 0, words: [], isPercent: true }]
}

/** Discounts and charges of a line; a share beside its price or value, under no heading of its own, is one too. */
const discountsOf = ({ cells }: DetailRow): Discounts =>
  [
    ...numericOf(cells.discount),
    ...numericOf(cells.surcharge),
    ...inName(cells.description),
    ...[...numericOf(cells.price), ...numericOf(cells.total)].filter(({ isPercent }) => isPercent),
  ].map(({ values, isPercent }) => ({ value: values[0] ?? 0, isPercent }))

type Discounts = readonly { value: number; isPercent: boolean }[]

const fitOf = (quantity: Numeric, price: Numeric, totals: readonly Numeric[], discounts: Discounts): Fit | null => {
  for (const total of totals)
    for (const q of quantity.values)
      for (const p of price.values)
        if (lineFits(q, p, priceDecimals(price, p), total.values[0] ?? 0, discounts))
          return { quantity: q, price: p, total }
  return null
}

/** Signs between a quantity and its price where both stand in the text: '3 UN x $1.490 c/u'. */
const BETWEEN = /^(?:x|×|✕|por|a|@|\*|c\/u|cu|cada|uno|un|\$|[(]\$?|c\/u[).]*|\))$/i

type ProductInText = Fit & { counted: Numeric; priced: Numeric; rest: Piece[] }

/** A till's line: quantity and price stand under or beside the name, without columns, and their product is the value. */
const productIn = (pieces: readonly Piece[], total: Numeric, discounts: Discounts): ProductInText | null => {
  const numbers = pieces.flatMap((piece, at) => (piece.kind === 'number' ? [{ at, piece }] : []))
  const isSign = (piece: Piece) => piece.kind === 'dash' || piece.kind === 'unit' || BETWEEN.test(piece.text)
  for (const [index, first] of numbers.entries())
    for (const second of numbers.slice(index + 1, index + 3)) {
      const between = pieces.slice(first.at + 1, second.at)
      const isApart = middleOf(second.piece) - middleOf(first.piece) > heightOf(first.piece) * 0.6
      if (!isApart && !between.every(isSign)) continue
      const [counted] = numericOf([first.piece])
      const [priced] = numericOf([second.piece])
      const fit = counted && priced ? fitOf(counted, priced, [total], discounts) : null
      if (!counted || !priced || fit === null || (fit.quantity === 1 && !between.some(isSign))) continue
      let end = second.at + 1
      while (pieces[end] && isSign(pieces[end] as Piece)) end++
      const isTaken = (at: number) =>
        at === first.at ||
        (at > first.at && at < second.at && isSign(pieces[at] as Piece)) ||
        (at >= second.at && at < end)
      const before = pieces[second.at - 1]
      const rest = pieces.filter((piece, at) => !isTaken(at) && !(isApart && piece === before && isSign(piece)))
      return { ...fit, counted, priced, rest }
    }
  return null
}

const priceDecimals = (price: Numeric, value: number): number =>
  Number.isInteger(value) ? 0 : Math.max(price.decimals, 3)

/** The code in its own column, or as the name says it. */
const namesOf = (row: DetailRow): Names => {
  const inCode = trimmed(wordsOfPieces(row.cells.code))
  // Without a column for names they stand with the code, after it.
  const isShared = row.cells.description === undefined && inCode.length > 1
  const words = isShared ? inCode.slice(1) : trimmed(wordsOfPieces(row.cells.description))
  const codeWords = isShared ? inCode.slice(0, 1) : inCode
  const said = codeWords.length === 0 ? codeSaidIn(words) : null
  const codeText = textOf(codeWords).replace(/\s/g, codeWords.length > 2 ? ' ' : '')
  const code = said
    ? { value: said.codeText, words: said.code }
    : codeText === '' || codeText === '0'
      ? null
      : { value: codeText, words: codeWords }
  const rest = said?.description ?? words
  const unit = (row.cells.quantity ?? []).filter(({ kind, text }) => kind === 'word' && !isUnit(text))
  const spilled = rest.length === 0 ? wordsOfPieces(unit) : []
  const whole = withoutDiscount(trimmed(withoutOpening([...rest, ...spilled]))).words
  return {
    code,
    isCodeSaid: said !== null,
    description: whole.length === 0 ? null : { value: textOf(whole), words: whole },
  }
}

/** '(E)', '(Af.)', '*': how a line is taxed, not what it is. */
const TAX_MARK = /^(?:[([*]+\s?(?:ex|e|af|a)\.?\s?[)\]*]*|\*+)$/i
/** 'Bujía (EXENTO)': the same in capitals after a name in small letters; 'Despacho (exento)' is a name. */
const CAPITAL_MARK = /^[([*]+(?:EXENT[OA]|AFECT[OA])[)\]*]*$/

const isTaxMark = (words: readonly Word[]): boolean => {
  const { text } = words.at(-1)!
  return TAX_MARK.test(text) || (CAPITAL_MARK.test(text) && words.some((word) => /\p{Ll}/u.test(word.text)))
}

/** A name or a code without dashes and signs around it, and without a mark after it. */
export const trimmed = (words: readonly Word[]): Word[] => {
  const kept = [...words]
  while (kept[0] && /^[-–—:.|*]+$/.test(kept[0].text)) kept.shift()
  while (kept.length > 0 && /^[-–—:|]+$/.test(kept.at(-1)!.text)) kept.pop()
  while (kept.length > 1 && isTaxMark(kept)) kept.pop()
  return kept
}
