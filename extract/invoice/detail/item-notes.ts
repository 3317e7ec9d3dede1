import { textOf } from '../../input/page.ts'
import type { Row, Segment } from '../sheet.ts'
import { rememberedOf } from '../../text/remembered.ts'
import { linesInCells } from './cell-lines.ts'
import { detailLineOf, type Piece } from '../figures/detail-line.ts'
import { CONNECTORS, type ItemHeader } from './item-header.ts'
import { saying } from '../labels/phrases.ts'
import { wholeFirst } from '../figures/line-figures.ts'
import { centerOf, heightOf, rowOf, sharedWidth } from '../sheet.ts'
import { totalHitsIn, type TotalHit } from '../foot/totals.ts'

const ORDERS = String.raw`pedido|nota de (?:pedido|venta)|orden(?: de)? (?:compra|trabajo|servicio)|o\/?c|o\.c\.`
const DELIVERIES = String.raw`guia(?:s)?(?: de)?(?: despacho)?|g\.?d\.?|entrega|hes|vale|folio guia|contrato`
/** The stroke of 'S/N' is a thin letter to a reader of images: 'SIN T453147', where no word is counted. */
const LOTS = String.raw`lote|n?\.?\s?serie|s ?n|s[il]n(?= [a-z]*\d{4})|vence|venc|vcto|f\. ?venc`
/**
 * Of which order, delivery ('Guía de Despacho N° 4540902 del 03/04/2026' over its lines) or lot ('Lote 22 Vence 12/2027') a line
 * is, with its number: no part of a name, wherever it stands.
 */
const NOTE = new RegExp(
  String.raw`^(?:(?:su|nuestro|s\/|n\/)\s?)?(?:${ORDERS}|${DELIVERIES}|${LOTS})\b\.?:?\s*(?:electronica)?\s*(?:n|no|nro|numero)?[°º.:#]*\s*[\w/-]*\d`,
)

/** 'Guía 26448' right under the name of a line says with what it alone was delivered. */
const OF_ONE_LINE = /^guia \d/

/** 'Según cotización 2213': what goes on with a name ('Desarrollo de software según propuesta 114') has no capital. */
const AS_AGREED =
  /^Seg[uú]n (?:(?:su|nuestr[ao]) )?(?:cotizaci[oó]n|contrato|propuesta|presupuesto|pedido|acuerdo|convenio|gu[ií]a|orden|o\.?c\b|nota de venta)\b.*\d/u

/** 'Publicado el 17/02/2018', 'Entregada con fecha 3-5-2020': when something was done with what it stands under. */
const DONE_ON = /^\p{Lu}\p{Ll}+[aei]d[oa]s? (?:el|con fecha|de fecha) \d{1,2}[-/. ]/u

/** 'Valor UF: $ 36.313,02', 'Tipo de cambio 945,20': what the prices of all lines are worked out with. */
const RATE =
  /^(?:(?:valor|precio)(?: de(?: la)?)? (?:uf|utm|d[oó]lar|us\$|usd)|(?:uf|d[oó]lar) (?:al?|del)|tipo de cambio|d[oó]lar observado)(?![\p{L}\d]).*\d/iu

/** A line that ends so goes on in the next one. */
export const GOES_ON = /(?:[,;(/]|^(?:de|del|la|el|los|las|y|e|o|en|con|para|por|a|al|sin|según))$/iu

/** A note does not reach the column of the values. */
const SHORT = 4

const reachesValues = (row: Row, { columns }: ItemHeader): boolean =>
  row.right > (columns.at(-1)?.left ?? -Infinity) - SHORT

/** Whether the name on a line has to go on in the next. */
const goesOn = (row: Row | undefined, { columns }: ItemHeader): boolean => {
  const heading = columns.find(({ role }) => role === 'description')
  const name = heading && row?.segments.find((segment) => sharedWidth(segment, heading) > 0)
  return name !== undefined && GOES_ON.test(name.words.at(-1)!.text)
}

/** `before`: the line over it, whose name may have to go on. */
export const isNoteRow = (row: Row, header: ItemHeader, before?: Row): boolean =>
  !reachesValues(row, header) &&
  !(before && reachesValues(before, header) && OF_ONE_LINE.test(saying(row))) &&
  (NOTE.test(saying(row)) || [AS_AGREED, DONE_ON, RATE].some((note) => note.test(textOf(row.words)))) &&
  !goesOn(before, header)

/** Whether a line says what the prices of all lines are worked out with: none of the detail, whatever heads it. */
export const isRateRow = (row: Row): boolean => RATE.test(textOf(row.words))

/** The lines of a detail without such notes, and without what goes on in the cell of one. */
export const withoutNotes = (
  rows: readonly Row[],
  header: ItemHeader,
  isFoot: (row: Row) => boolean = () => false,
): Row[] => {
  const lines = rows.map((row) => ({ middle: row.middle, begins: reachesValues(row, header) && !isFoot(row) }))
  const isInCell = linesInCells(lines, rows[0] ? heightOf(rows[0].words[0]!) : 0)
  const kept: Row[] = []
  let isNote = false
  for (const [at, row] of rows.entries()) {
    isNote = isNoteRow(row, header, rows[at - 1]) || (isNote && isInCell[at]!)
    if (!isNote) kept.push(...withoutRemark(row, header))
  }
  return kept
}

/** 'Obs.: aprobado por el cliente' says something of what it stands under, also on the line of its figures. */
const REMARK = /^(?:obs|observaci[oó]n|observaciones|nota)\.?:$/i

const withoutRemark = (row: Row, header: ItemHeader): Row[] => {
  const remark = reachesValues(row, header)
    ? row.segments.find(({ words }) => REMARK.test(words[0]!.text) && words.length > 1)
    : undefined
  if (!remark) return [row]
  const words = row.words.filter((word) => !remark.words.includes(word))
  return words.length > 0 ? [rowOf(row, words)] : []
}

/** The rest of a heading whose lines do not go together: words right under its columns and no figures. */
const isHeadingRest = (row: Row, header: ItemHeader, above: number): boolean => {
  const isTight = row.top - above < 0.5 * (row.bottom - row.top)
  const under = row.segments.filter((segment) => header.columns.some((column) => sharedWidth(column, segment) > 0.5))
  if (!isTight || row.words.some(({ text }) => /\d/.test(text))) return false
  const isMost = row.segments.length > 1 && under.length >= 0.75 * row.segments.length
  return (
    (isMost && 2 * row.segments.length >= header.columns.length) || row.segments.every((one) => isRestOf(one, header))
  )
}

const JOINING: ReadonlySet<string> = new Set([...CONNECTORS, 'las', 'por', 'u'])

/** 'o' between 'Producto' and 'Servicio', each on a line of its own. */
const isJoining = ({ words }: Row): boolean => words.every(({ text }) => JOINING.has(text.toLowerCase()))

/**
 * How many of the lines under a heading (`rows`) go on with it, however many lines its columns need: 'Detalle' over 'del' over
 * 'producto' over 'o' over 'servicio'. `isHeading`: whether a line is nothing but names of columns.
 */
export const headingRests = (
  rows: readonly Row[],
  header: ItemHeader,
  isHeading: (row: Row) => boolean = () => false,
): number => {
  let [count, bottom, rests] = [0, header.bottom, 0]
  for (const row of rows) {
    const isNext = row.top - bottom < 0.5 * (row.bottom - row.top)
    const isRest =
      isHeadingRest(row, header, bottom) || (isNext && count > 0 && isJoiningRest(rows[count - 1]!, row, header))
    if (!isRest && !(isNext && isJoining(row)) && !(count === 0 && isHeading(row))) break
    count++
    bottom = row.bottom
    // A word that joins what follows is of the heading with it alone.
    if (!isJoining(row)) rests = count
  }
  return rests
}

/** A word or two under a word that joins them to the heading over it. */
const isJoiningRest = (above: Row, { segments: [only, ...more] }: Row, { columns }: ItemHeader): boolean =>
  only !== undefined &&
  more.length === 0 &&
  only.words.length <= 2 &&
  !only.words.some(({ text }) => /\d/.test(text)) &&
  isJoining(above) &&
  columns.some((column) => sharedWidth(column, only) > 0.5)

const ALIGNED = 1.5

/** 'Facturada' under 'Cantidad': a word or two in line with the heading of something else than the names. */
const isRestOf = (segment: Segment, { columns }: ItemHeader): boolean =>
  segment.words.length <= 2 &&
  columns.some(
    (column) =>
      column.role !== 'description' &&
      (Math.abs(column.right - segment.right) < ALIGNED ||
        Math.abs(column.left - segment.left) < ALIGNED ||
        Math.abs(centerOf(column) - centerOf(segment)) < ALIGNED) &&
      sharedWidth(column, segment) > 0.5,
  )

/** A sum among the lines (of one delivery, of one page): more lines with a quantity, a price and a value follow it. */
export const isInnerSum = (row: Row, following: readonly Row[]): boolean => {
  if (!totalHitsIn(row).some(({ role }) => role === 'subtotal')) return false
  for (const next of following) {
    const hits = totalHitsIn(next)
    if (hits.some(({ role }) => role === 'neto' || role === 'total' || role === 'iva' || role === 'exento'))
      return false
    const { numbers, pieces } = detailLineOf(next)
    if (numbers >= LINE_NUMBERS && pieces.some(({ kind }) => kind === 'word')) return true
  }
  return false
}

/**
 * 'Telefonía 22' over some lines and 'Subtotal Telefonía 22' under them, or 'Obra gruesa 3' over what 'Total obra gruesa' adds
 * up: the title and the sum of a part of the detail.
 */
export const titledSums = rememberedOf((rows: readonly Row[]): ReadonlySet<Row> => {
  const sayings = rows.map(saying)
  const found = new Set<Row>()
  for (const [at, row] of rows.entries()) {
    const hit = totalHitsIn(row).find(({ role }) => role === 'subtotal' || role === 'total')
    const amount = hit && moneyOf(row).at(-1)
    if (hit === undefined || amount === undefined) continue
    const name = saying({
      tokens: row.tokens.filter((token) => token.at >= hit.to && !amount.words.includes(row.words[token.at]!)),
    })
    if (name === '') continue
    const title = sayings.findLastIndex(
      (said, over) =>
        over < at &&
        !found.has(rows[over]!) &&
        ((said === name && hit.role === 'subtotal') ||
          ((said === name || said.startsWith(`${name} `)) && isSumOf(rows.slice(over + 1, at), wholeFirst(amount)))),
    )
    if (title >= 0) found.add(row).add(rows[title]!)
  }
  // The first sum of a page may be of a part whose title is on the page before: it is called as the others are.
  const isCalled = (a: Row, b: Row) => [0, 1].every((at) => a.tokens[at]?.plain === b.tokens[at]?.plain)
  const subtotals = rows.filter((row) => totalHitsIn(row)[0]?.role === 'subtotal' && row.tokens.length > 2)
  const titled = subtotals.filter((row) => found.has(row))
  for (const row of subtotals) if (titled.some((other) => isCalled(row, other))) found.add(row)
  return found
})

/** Whether the last amounts of some lines add up to a value. */
const isSumOf = (rows: readonly Row[], value: number): boolean => {
  const sum = rows.reduce((all, row) => {
    const last = moneyOf(row).at(-1)
    return all + (last && row.segments.length > 1 ? wholeFirst(last) : 0)
  }, 0)
  return sum > 0 && Math.abs(sum - value) <= 1
}

/** A line of the detail has a quantity, a price and a value. */
const LINE_NUMBERS = 3

/** What a discount leaves of a line stands within so many lines under its value. */
const NET_REACH = 6

/** Figures printed under lines of a detail that say what a discount leaves of each. */
export type LineNets = {
  /** By the line of the value: the discount and what it leaves. */
  figures: ReadonlyMap<number, readonly Piece[]>
  /** Lines that hold nothing else. */
  rows: ReadonlySet<number>
}

const moneyOf = (row: Row): Piece[] =>
  detailLineOf(row).pieces.filter(({ amount }) => amount !== null && !amount.isPercent)

/** Whether two of a line's figures one after the other multiply to a value. */
const isProductIn = (row: Row, value: number): boolean => {
  const figures = moneyOf(row)
  return figures.slice(1).some((price, at) => Math.abs(wholeFirst(figures[at]!) * wholeFirst(price) - value) <= 1)
}

const isMain = ({ role }: TotalHit): boolean => role === 'neto' || role === 'total' || role === 'exento'

/**
 * '** DSCTO 12,5%  -560' within so many lines under a line worth 4.480, which has to be its share, or under one worth the 3.920
 * that it leaves: what that leaves of the line. A discount that says no share is of the line whose quantity and price stand right
 * over it, where it is marked as a note of that or more lines follow it: over the foot it may be one on the whole.
 */
const ownDiscount = (rows: readonly Row[], at: number): { owner: Row; pieces: Piece[] } | null => {
  const row = rows[at]!
  const share = detailLineOf(row).pieces.find(({ amount }) => amount?.isPercent)?.amount?.value
  const [discount, ...more] = moneyOf(row)
  const isDiscount = totalHitsIn(row).some(({ role }) => role === 'discount')
  if (!isDiscount || !discount || more.length > 0 || wholeFirst(discount) >= 0) return null
  const above = rows.slice(Math.max(0, at - NET_REACH), at).toReversed()
  const end = above.findIndex((one) => totalHitsIn(one).length > 0)
  const isUnderLine = row.words[0]!.text.startsWith('*') || rows.slice(at + 1).some(isProductRow)
  for (const owner of end < 0 ? above : above.slice(0, end)) {
    const gross = moneyOf(owner).at(-1)
    if (!gross?.amount) continue
    const [printed, taken] = [wholeFirst(gross), wholeFirst(discount)]
    const isShareOf = (whole: number) =>
      share === undefined
        ? isUnderLine && owner !== above[0] && isProductIn(above[0]!, whole) && whole > -taken
        : Math.abs((whole * Math.abs(share)) / 100 + taken) <= 1
    const isNet = isShareOf(printed - taken) && isProductIn(owner, printed - taken)
    if (!isNet && !isShareOf(printed)) continue
    const value = isNet ? printed : printed + taken
    const net = {
      ...gross,
      amount: { ...gross.amount, value, other: null },
      words: [...gross.words, ...discount.words],
    }
    return { owner, pieces: [discount, net] }
  }
  return null
}

/** '3 PAR x $2.850': figures that multiply, with nothing that says that they are of the foot. */
const isProductRow = (row: Row): boolean => {
  const [quantity, price, ...more] = moneyOf(row)
  return quantity !== undefined && price !== undefined && more.length === 0 && totalHitsIn(row).length === 0
}

/** Under the first line of the foot, or right over it with its label over theirs: 'Descuento 5%  -197' over 'Neto  3.748'. */
const isOfFoot = (rows: readonly Row[], at: number, foot: number): boolean => {
  if (foot < 0) return false
  if (at > foot) return true
  const labels = rows.slice(at, foot + 1).map((row) => totalHitsIn(row).at(-1))
  const main = labels.at(-1)
  return labels.every((label) => main && label && Math.abs(label.left - main.left) < ALIGNED)
}

/** 'Valor línea', 'Neto ítem': of one line of the detail. */
const OF_ONE = /^(?:valor|total|sub ?total|neto|importe|monto)(?: de la| del?)? (?:linea|item|articulo|producto)\b/

/**
 * '** DSCTO 10%  -2.796' over '** NETO ITEM  25.164' under a line worth 27.960: what a discount leaves of one line of the
 * detail, not of all, as it says itself or as the foot says that name again.
 */
export const netsOfLines = rememberedOf((rows: readonly Row[]): LineNets => {
  const figures = new Map<number, readonly Piece[]>()
  const taken = new Set<number>()
  for (const [at, row] of rows.entries()) {
    const above = rows[at - 1]
    const [[net, ...more], [discount, ...others]] = [moneyOf(row), above ? moneyOf(above) : []]
    if (!net || !discount || more.length + others.length > 0 || wholeFirst(discount) >= 0) continue
    const roles = ['subtotal', ...totalHitsIn(row).map(({ role }) => role)]
    const isSaidAgain = rows.slice(at + 1).some((next) => totalHitsIn(next).some(({ role }) => roles.includes(role)))
    if (!isSaidAgain && !OF_ONE.test(saying(row))) continue
    const before = wholeFirst(net) - wholeFirst(discount)
    const owner = rows.slice(Math.max(0, at - NET_REACH), at - 1).findLast((one) => {
      const value = moneyOf(one).at(-1)
      return value && Math.abs(wholeFirst(value) - before) <= 1
    })
    if (owner === undefined) continue
    // Under a line without a value may stand what it is before the discount, with a name of its own.
    const isGross = totalHitsIn(owner).length > 0
    const over = rows[owner.index - 1]
    if (isGross && (over === undefined || !isProductIn(over, before))) continue
    figures.set(isGross ? owner.index - 1 : owner.index, [discount, net])
    taken.add(at).add(at - 1)
    if (isGross) taken.add(owner.index)
  }
  // In the foot a discount is one on the whole.
  const foot = rows.findIndex((row) => totalHitsIn(row).some(isMain) && moneyOf(row).length > 0)
  for (const at of rows.keys()) {
    const own = taken.has(at) || isOfFoot(rows, at, foot) ? null : ownDiscount(rows, at)
    if (own === null) continue
    figures.set(own.owner.index, own.pieces)
    taken.add(at)
  }
  return { figures, rows: taken }
})
