import { textOf, type Word } from '../../input/page.ts'
import { plainWords } from '../../text/plain.ts'
import { EMAIL, findEmail } from './email.ts'
import type { DocumentHeading } from '../heading/heading.ts'
import type { PageTimbre } from '../invoice.ts'
import { STREET } from '../../text/street.ts'
import { bestName, firmBeforeRut, labelledName, NOT_A_NAME, personOverRut, startsWithLabel } from './issuer-name.ts'
import { rightOf, type LabelMap } from '../labels/labels.ts'
import { hasLegalForm, isLegalForm } from '../../text/legal-form.ts'
import { letterCount } from '../names.ts'
import { segmentWith, sharedWidth, type FoundRut, type Segment, type Sheet, type Found } from '../sheet.ts'

export type Issuer = {
  name: Found<string> | null
  email: Found<string> | null
  phone: Found<string> | null
  address: Found<string> | null
  activity: Found<string> | null
}

/** Chilean numbers have 9 digits, before 56 and with brackets or dashes in any place; old ones have 6 to 8. */
const PHONE = /(?:\+?\s?\(?\+?56\)?[\s-]*)?\(?\d{1,2}\)?[\s-]*\d{3,4}[\s-]*\d{3,4}|\(\d{2,3}-?\d{0,2}\)\s*\d{6,8}/

/** The texts of the issuer's block, outside the box with the document's name. */
const zoneOf = ({ rows }: Sheet, block: ReadonlySet<number>, heading: DocumentHeading | null): Segment[] =>
  rows
    .filter(({ index }) => block.has(index))
    .flatMap(({ segments }) => segments)
    .filter((segment) => !isInBox(segment, heading))

/** Lines of a block, over a RUT or under it. */
const BLOCK_LINES = 3

/** Lines of a column of its own begin within so many points. */
const ALIGNED = 3

const zoneAbout = ({ rows }: Sheet, { rut, receiver }: { rut: FoundRut; receiver: readonly Word[] }): Segment[] => {
  const column = segmentWith(rows[rut.row], rut.words[0]) ?? rut
  return rows
    .flatMap(({ index, segments }) =>
      Math.abs(index - rut.row) <= BLOCK_LINES
        ? segments
        : segments.filter(({ left }) => index < rut.row && Math.abs(left - column.left) < ALIGNED),
    )
    .filter(({ words }) => !words.some((word) => receiver.includes(word)))
}

const isInBox = (segment: Segment, heading: DocumentHeading | null): boolean => {
  if (heading === null) return false
  const top = Math.min(heading.top, heading.rut?.top ?? heading.top)
  const bottom = Math.max(
    heading.bottom,
    heading.folio && !Number.isNaN(heading.folio.bottom) ? heading.folio.bottom : heading.bottom,
  )
  const inside = segment.top >= top - 2 && segment.bottom <= bottom + 2
  // 'Norte S.A. RUT 76.123.456-0', wherever the document is named.
  const rut = segment.words.findIndex((word) => heading.rut?.words.includes(word))
  const isNamed = segment.words.slice(0, Math.max(0, rut)).some(({ text }, at) => at > 0 && isLegalForm(text))
  return (
    inside &&
    !isNamed &&
    (sharedWidth(segment, heading) > 0.3 ||
      segment.words.some((word) => word === heading.folio || heading.rut?.words.includes(word)))
  )
}

export const findIssuer = (
  sheet: Sheet,
  map: LabelMap,
  heading: DocumentHeading | null,
  timbre: PageTimbre | null,
  /** Lines over the receiver's block and the detail, and those of a column before it. */
  block: ReadonlySet<number>,
  /** Its RUT, where that stands elsewhere: the block is about it, without the words that name the receiver. */
  apart: { rut: FoundRut; receiver: readonly Word[] } | null = null,
  rut: FoundRut | null = null,
  /** Lines of a firm that stands beside the receiver: the issuer where none is named over him. */
  beside: readonly Segment[] = [],
): Issuer => {
  const over = apart ? zoneAbout(sheet, apart) : zoneOf(sheet, block, heading)
  const zone = over.some(({ text }) => hasLegalForm(text)) ? over : [...over, ...beside]
  const email = findEmail(sheet, zone)
  const labelled = labelledName(sheet, map, block, timbre)
  const best = labelled ?? bestName(sheet, map, zone, timbre, email?.value ?? null, heading)
  const name =
    rut && !hasLegalForm(best?.value ?? '')
      ? (firmBeforeRut(sheet, map, rut) ?? best ?? personOverRut(sheet, rut))
      : best
  return {
    name,
    email,
    phone: findPhone(sheet, map, zone, block),
    address: findAddress(sheet, map, zone, block, name),
    activity: findLabelled(sheet, map, 'activity', block),
  }
}

const found = (value: string, words: readonly Word[], confidence: number): Found<string> => ({
  value,
  words,
  confidence,
})

const findLabelled = (
  sheet: Sheet,
  map: LabelMap,
  label: 'activity' | 'address',
  block: ReadonlySet<number>,
): Found<string> | null => {
  for (const hit of map.all) {
    if (hit.label !== label || !block.has(hit.row) || !(hit.startsSegment || hit.hasColon)) continue
    const words = rightOf(sheet, map, hit)
    if (letterCount(textOf(words)) >= 3) return found(textOf(words), words, 0.9)
  }
  return null
}

const phoneIn = (text: string): string | null => {
  const match = PHONE.exec(text)
  const digits = match ? match[0].replace(/\D/g, '') : ''
  return match && digits.length >= 6 && digits.length <= 12 ? match[0].trim() : null
}

const findPhone = (
  sheet: Sheet,
  map: LabelMap,
  zone: readonly Segment[],
  block: ReadonlySet<number>,
): Found<string> | null => {
  for (const hit of map.all) {
    if (hit.label !== 'phone' || !block.has(hit.row)) continue
    const words = rightOf(sheet, map, hit)
    const value = phoneIn(textOf(words))
    if (value) return found(value, words, 0.9)
  }
  const isRut = (text: string) => sheet.ruts.some((rut) => rut.text === text)
  for (const segment of zone) {
    const words = segment.words.filter(({ text }) => /^[+()\d-]+$/.test(text))
    const text = textOf(words)
    if (words.some((word) => isRut(word.text)) || !/^\+|\d{3,4}\s?-?\d{4}$|^\(/.test(text)) continue
    const value = phoneIn(text)
    if (value && value.replace(/\D/g, '').length >= 8) return found(value, words, 0.8)
  }
  return null
}

const findAddress = (
  sheet: Sheet,
  map: LabelMap,
  zone: readonly Segment[],
  block: ReadonlySet<number>,
  name: Found<string> | null,
): Found<string> | null => {
  const labelled = findLabelled(sheet, map, 'address', block)
  if (labelled) return labelled
  const free = zone.filter((segment) => {
    const plain = plainWords(segment.text).join(' ')
    const isOther =
      startsWithLabel(map, segment) ||
      EMAIL.test(segment.text) ||
      sheet.ruts.some((rut) => segment.text.includes(rut.text))
    return (
      !isOther &&
      letterCount(segment.text) >= 4 &&
      /\d/.test(segment.text) &&
      !NOT_A_NAME.test(plain) &&
      segment.words !== name?.words
    )
  })
  const street = free.find((segment) => STREET.test(plainWords(segment.text).join(' ')))
  const numbered =
    street ?? free.find((segment) => /\p{L}{3,}.*\s\d{1,5}\b/u.test(segment.text) && !/^\+|\d{7,}/.test(segment.text))
  return numbered ? found(numbered.text, numbered.words, street ? 0.8 : 0.72) : null
}
