import { textOf } from '../input/page.ts'
import { isCompanyRut } from '../text/rut.ts'
import { chooseBalance, type Balance } from './foot/balance.ts'
import { columnBefore } from './columns-apart.ts'
import { dueOnNextPages, findDates, type Dates } from './heading/dates.ts'
import type { Part, InvoiceDocument } from './documents.ts'
import type { DocumentHeading } from './heading/heading.ts'
import type { PageTimbre } from './invoice.ts'
import { besideReceiver } from './parties/beside-receiver.ts'
import { personOverRut } from './parties/issuer-name.ts'
import { findIssuer, type Issuer } from './parties/issuer.ts'
import { sumOfLines, type Items } from './detail/item-values.ts'
import { findItems } from './detail/items.ts'
import { findItemHeaders } from './detail/item-header.ts'
import { unnamedTotals, withSumAsTotal } from './foot/unnamed-totals.ts'
import { rightOf, withoutRows, type LabelMap } from './labels/labels.ts'
import { findMoneyWords } from './foot/money-words.ts'
import { ownerOf } from './parties/rut-owners.ts'
import { findReceiver, type Receiver } from './parties/receiver.ts'
import type { FoundRut, Sheet, Found } from './sheet.ts'
import type { TotalCandidate } from './labels/total-labels.ts'
import { isTotalsHeading, totalCandidates } from './foot/totals.ts'

/** Everything that the words of one document say, before it is weighed against the timbre and checked. */
export type ExtractedText = {
  /** The part whose heading, parties and dates are read. */
  part: Part
  parts: readonly Part[]
  heading: DocumentHeading | null
  issuer: Issuer
  issuerRut: FoundRut | null
  receiver: Receiver
  dates: Dates
  items: Items
  balance: Balance
  candidates: readonly TotalCandidate[]
  moneyWords: Found<number> | null
  terms: Found<string> | null
}

/** Sum of the lines, when each has a value. */
export const itemSumOf = ({ items }: Items): number | null =>
  items.length > 0 && items.every(({ total }) => total !== null) ? sumOfLines(items) : null

export const readExtractedText = (document: InvoiceDocument, timbres: readonly PageTimbre[]): ExtractedText => {
  const { parts } = document
  const part = parts.find(({ heading }) => heading !== null && heading === document.heading) ?? parts[0]
  if (part === undefined) throw new Error('A document has at least one part')
  const { sheet, heading } = part
  const items = findItems(parts)
  const map = withoutRows(part.map, (row) => items.taken.has(`${sheet.page.number}/${row}`))
  const itemsTop = items.tops[parts.indexOf(part)] ?? Infinity
  const timbre = likelyTimbre(timbres, heading)
  const { issuerRut, receiver, apart } = partiesOf(part, timbre, Math.min(itemsTop, sheet.page.height))
  const bottom = Math.min(itemsTop, receiver.top - 1, 0.6 * sheet.page.height)
  const over = sheet.rows.filter((row) => row.middle < bottom)
  const block = new Set([...over, ...columnBefore(sheet, receiver.name?.words[0])].map(({ index }) => index))
  const figures = new Set(
    items.items.flatMap(({ quantity, price, total }) => [quantity, price, total]).flatMap((one) => one?.words ?? []),
  )
  const moneyWords = parts.map((other) => findMoneyWords(other.sheet)).find((found) => found !== null) ?? null
  const headers = new Set(
    parts.flatMap(({ sheet: { page, rows }, sheet: own }) =>
      findItemHeaders(own)
        .filter(({ first, last }) => !isTotalsHeading(rows[first]!) || items.taken.has(`${page.number}/${last + 1}`))
        .flatMap(({ first, last }) => rows.slice(first, last + 1).map(({ index }) => `${page.number}/${index}`)),
    ),
  )
  const isDetail = (place: string) => items.taken.has(place) || headers.has(place)
  const named = withSumAsTotal(
    parts
      .flatMap((other) => totalCandidates(other.sheet))
      .filter(({ page, row, words }) => !isDetail(`${page}/${row}`) && !words.some((word) => figures.has(word))),
  )
  const candidates = [
    ...named,
    ...unnamedTotals(
      parts.map((other) => other.sheet),
      named,
      figures,
    ),
  ]
  const dates = findDates(sheet, map, heading, timbre, Math.min(itemsTop, sheet.page.height))
  return {
    part,
    parts,
    heading,
    issuer: findIssuer(
      sheet,
      map,
      heading,
      timbre,
      block,
      apart,
      issuerRut,
      besideReceiver(sheet, map, receiver, itemsTop),
    ),
    issuerRut,
    receiver,
    dates: { ...dates, due: dates.due ?? dueOnNextPages(parts.slice(parts.indexOf(part) + 1)) },
    items,
    balance: chooseBalance(candidates, {
      type: heading?.type ?? timbre?.documentType ?? null,
      totals: [...(moneyWords ? [moneyWords.value] : []), ...(timbre ? [timbre.total] : [])],
      itemSum: itemSumOf(items),
    }),
    candidates,
    moneyWords,
    terms: findTerms(sheet, map),
  }
}

/** Without more to go on: the timbre with the printed folio, or the only one. */
const likelyTimbre = (timbres: readonly PageTimbre[], heading: DocumentHeading | null): PageTimbre | null =>
  timbres.find(({ folio, rut }) => String(folio) === heading?.folio?.folio || rut === heading?.rut?.rut) ??
  (timbres.length === 1 ? (timbres[0] ?? null) : null)

/**
 * The issuer's RUT when none stands beside the name of the document: the timbre's, or the page's first that is not a
 * receiver's.
 */
const firstRut = (sheet: Sheet, map: LabelMap, timbre: PageTimbre | null): FoundRut | null => {
  const stamped = sheet.ruts.find(({ rut }) => rut === timbre?.rut)
  if (stamped) return stamped
  const receiver = map.all.find(({ label }) => label === 'receiver' || label === 'party')
  const others = sheet.ruts.filter((rut) => rut.isValid && ownerOf(sheet, map, rut) !== 'receiver')
  return (
    others.find((rut) => ownerOf(sheet, map, rut) === 'issuer') ??
    others.find((rut) => receiver === undefined || rut.bottom < receiver.top) ??
    null
  )
}

/** Who the parties are. `apart`: the issuer's RUT stands neither beside the name of the document nor over the receiver. */
const partiesOf = ({ sheet, map, heading: named }: Part, timbre: PageTimbre | null, limit: number) => {
  // Right under the name of the document may stand the receiver.
  const isOther = named?.rut && named.rut.top > named.top && ownerOf(sheet, map, named.rut) === 'receiver'
  const heading = named && isOther ? { ...named, rut: null } : named
  const headRut = heading?.rut ?? firstRut(sheet, map, timbre)
  const receiver = findReceiver(sheet, map, heading, headRut?.rut ?? timbre?.rut ?? null, timbre, limit)
  const rut = headRut === null && receiver.rut ? onlyOther(sheet, receiver.rut) : null
  return { issuerRut: headRut ?? rut, receiver, apart: rut && { rut, receiver: receiver.name?.words ?? [] } }
}

/**
 * Where nothing stands beside the name of the document, the issuer's is the one RUT besides the receiver's, at the foot: a company's, or
 * that of the person who signs over it.
 */
const onlyOther = (sheet: Sheet, receiver: FoundRut): FoundRut | null => {
  const others = sheet.ruts.filter(
    (one) => one.isValid && one.rut !== receiver.rut && (isCompanyRut(one.rut) || personOverRut(sheet, one) !== null),
  )
  return new Set(others.map(({ rut }) => rut)).size === 1 ? others[0]! : null
}

const findTerms = (sheet: Sheet, map: LabelMap): Found<string> | null => {
  for (const hit of map.all) {
    if (hit.label !== 'terms' || !hit.startsSegment) continue
    const words = rightOf(sheet, map, hit)
    if (/\p{L}{3,}/u.test(textOf(words)) && words.length <= 8) return { value: textOf(words), words, confidence: 0.9 }
  }
  return null
}
