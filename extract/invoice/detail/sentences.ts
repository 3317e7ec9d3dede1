import { textOf, type Word } from '../../input/page.ts'
import type { Part } from '../documents.ts'
import { detailLineOf, type Piece } from '../figures/detail-line.ts'
import { productsAt, type Product } from '../figures/products.ts'
import type { Items, ReadItem } from './item-values.ts'
import { endsDetail } from './item-rows.ts'
import { listMarkers } from './list-markers.ts'
import { heightOf, rowOf, type Row } from '../sheet.ts'

/** A sentence has so many lines, and these follow each other within so many heights. */
const MOST_LINES = 4
const LINE_STEP = 1

/** 'Por 20 unidad(es) de': what opens a sentence without a number of its own. */
const opens = ({ words: [first, next] }: Row): boolean => /^por$/i.test(first!.text) && /^\d/.test(next?.text ?? '')

/** What stands between a name and its price: 'valor unitario', 'a razón de', 'c/u'. */
const OF_PRICE = /^(?:a|por|de|valor|precio|unitario|unit|raz[oó]n|cada|un[oa]?|c\/u|[$x×=:,.-]+)[.,:]*$/i
const hasName = (pieces: readonly Piece[]): boolean => pieces.some(({ text }) => /\p{L}{3}/u.test(text))

const wordsOf = (pieces: readonly Piece[]): Word[] => pieces.flatMap(({ words }) => [...words])

/** The name in 'unidad(es) de Menú ejecutivo, valor unitario': after what is counted, and before the price is announced. */
const nameBetween = (pieces: readonly Piece[]): readonly Piece[] => {
  const de = pieces.slice(0, 3).findIndex(({ text }) => /^del?$/i.test(text))
  const rest = pieces.slice(de + 1)
  const comma = rest.findLastIndex(({ text }) => text.endsWith(','))
  const name = comma < 0 ? rest : rest.slice(0, comma + 1)
  const end = name.findLastIndex(({ text }, at) => at === comma || !OF_PRICE.test(text))
  return name.slice(0, end + 1)
}

/** The name that a sentence says, over the figures or among them. */
const nameIn = (pieces: readonly Piece[], quantity: Piece, price: Piece): Word[] => {
  const before = pieces.slice(0, pieces.indexOf(quantity))
  return wordsOf(
    hasName(before.filter(({ text }) => !/^por$/i.test(text)))
      ? before
      : nameBetween(pieces.slice(pieces.indexOf(quantity) + 1, pieces.indexOf(price))),
  )
}

type Said = { row: Row; rows: readonly Row[]; product: Product; pieces: readonly Piece[] }

/** The likeliest product of a quantity and a price, in this order and with words or a sign before the value that ends the sentence. */
const productOf = (row: Row): Pick<Said, 'product' | 'pieces'> | null => {
  const line = detailLineOf(row)
  const { pieces } = line
  const last = pieces.findLast(({ kind }) => kind !== 'dash')
  const [product] = productsAt([line], 0)
    .filter(({ value, quantity, price, discount, isProven }) => {
      const [q, p, v] = [quantity?.piece, price?.piece, value.piece].map((piece) =>
        piece ? pieces.indexOf(piece) : -1,
      )
      return isProven && !discount && value.piece === last && q! >= 0 && q! < p! && p! + 1 < v!
    })
    .sort((a, b) => b.evidence - a.evidence || pieces.indexOf(b.quantity!.piece) - pieces.indexOf(a.quantity!.piece))
  return product ? { product, pieces } : null
}

/** A line and those under it that together say what something costs; null where they do not, or where columns part them. */
const saidFrom = ({ sheet, map }: Part, at: number, marker: Word | undefined, end: number): Said | null => {
  const rows: Row[] = []
  for (let index = at; index < Math.min(at + MOST_LINES, end); index++) {
    const [row, before] = [sheet.rows[index]!, rows.at(-1)]
    const isApart = before !== undefined && row.top - before.bottom > LINE_STEP * heightOf(row)
    const segments = row.segments.filter(({ words }) => words.some((word) => word !== marker))
    if (segments.length > 1 || isApart || endsDetail(sheet, map, row)) return null
    rows.push(row)
    const words = rows.flatMap((one) => one.words).filter((word) => word !== marker)
    const found = productOf({ ...rowOf(rows[0]!, words), index: rows[0]!.index })
    if (found) return { ...found, row: rows[0]!, rows }
  }
  return null
}

/** What every sentence of a list says, or none where one of them says no price. */
const saidIn = (part: Part): Said[] => {
  const { rows } = part.sheet
  const markers = listMarkers(rows)
  const marked = rows.filter(({ words }) => markers.has(words[0]!))
  const starts = (marked.length > 0 ? marked : rows.filter(opens)).map(({ index }) => index)
  const found = starts.map((at, index) => {
    const marker = rows[at]!.words.find((word) => markers.has(word))
    return saidFrom(part, at, marker, starts[index + 1] ?? rows.length)
  })
  return found.every((one) => one !== null) ? found : []
}

const itemOf = ({ row, product, pieces }: Said, page: number): ReadItem => {
  const { quantity, price, value } = product
  const name = nameIn(pieces, quantity!.piece, price!.piece)
  const text = textOf(name).replace(/[\s,;:.-]+$/, '')
  return {
    page,
    row: row.index,
    code: null,
    description: /\p{L}/u.test(text) ? { value: text, words: name } : null,
    quantity: { value: quantity!.value, words: quantity!.piece.words },
    price: { value: price!.value, words: price!.piece.words },
    total: { value: value.value, words: value.piece.words },
    discount: null,
    fits: true,
  }
}

/** Items that a letter says in sentences of a list: '1. Por 20 horas de Asesoría, valor unitario $ 5.000, total $ 100.000'. */
export const readSentences = (parts: readonly Part[]): Items => {
  const said = parts.map((part) => ({ page: part.sheet.page.number, list: saidIn(part) }))
  return {
    items: said.flatMap(({ page, list }) => list.map((one) => itemOf(one, page))),
    tops: said.map(({ list }) => list[0]?.row.top ?? Infinity),
    taken: new Set(
      said.flatMap(({ page, list }) => list.flatMap(({ rows }) => rows.map(({ index }) => `${page}/${index}`))),
    ),
  }
}
