import type { Word } from '../input/page.ts'
import { bareText, plainWords } from '../text/plain.ts'
import type { DocumentHeading } from './heading.ts'
import type { PageTimbre } from './invoice.ts'
import { rightOf, type LabelMap } from './labels.ts'
import { companyWordCount, hasLegalForm, isNameLike, letterCount, timbreLikeness } from './names.ts'
import type { Found } from './receiver.ts'
import { centerOf, heightOf, isOcr, middleOf, sharedWidth, textOf, type Segment, type Sheet } from './sheet.ts'

export type Issuer = {
  name: Found<string> | null
  email: Found<string> | null
  phone: Found<string> | null
  address: Found<string> | null
  activity: Found<string> | null
}

/** Texts of the heading that are never the issuer's name. */
const NOT_A_NAME =
  /\b(?:factura|boleta|electronica|cotizacion|original|cedible|duplicado|triplicado|copia|pagina|timbre|documento|tributario|s\.?i\.?i|fecha|folio|hoja|sucursal|casa matriz|invoice|cliente|http|www)\b/
const STREET =
  /\b(?:av|avda|avenida|calle|pasaje|psje|pje|camino|ruta|km|panamericana|autopista|parcela|lote|local|oficina|of|depto|piso|bodega|sitio|kilometro|nro|costanera|gran avenida|paseo|isla|manzana|block)\b/
const ACTIVITY_START =
  /^(?:venta|ventas|comercio|fabricacion|elaboracion|importacion|servicios? de|actividades|transporte de|arriendo|otras|otros|compra|compraventa|obras|produccion|instalacion|reparacion|mantencion|explotacion|asesorias? en|distribucion|desarrollo|giro|restaurantes|restaurante|cultivo|construccion de)\b/

/** Middles nearer than this part of the height are of one line. */
const SAME_LINE = 0.4
const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/
/** Chilean numbers have 9 digits, before 56 and with brackets or dashes in any place; old ones have 6 to 8. */
const PHONE = /(?:\+?\s?\(?\+?56\)?[\s-]*)?\(?\d{1,2}\)?[\s-]*\d{3,4}[\s-]*\d{3,4}|\(\d{2,3}-?\d{0,2}\)\s*\d{6,8}/

/** The issuer's block: above the receiver, outside the box with the document's name. */
const zoneOf = (sheet: Sheet, heading: DocumentHeading | null, bottom: number): Segment[] => {
  const segments = sheet.rows.filter((row) => row.middle < bottom).flatMap((row) => row.segments)
  return segments.filter((segment) => !isInBox(segment, heading))
}

const isInBox = (segment: Segment, heading: DocumentHeading | null): boolean => {
  if (heading === null) return false
  const top = Math.min(heading.top, heading.rut?.top ?? heading.top)
  const bottom = Math.max(
    heading.bottom,
    heading.folio && !Number.isNaN(heading.folio.bottom) ? heading.folio.bottom : heading.bottom,
  )
  const inside = segment.top >= top - 2 && segment.bottom <= bottom + 2
  return (
    inside &&
    (sharedWidth(segment, heading) > 0.3 ||
      segment.words.some((word) => word === heading.folio || heading.rut?.words.includes(word)))
  )
}

export const findIssuer = (
  sheet: Sheet,
  map: LabelMap,
  heading: DocumentHeading | null,
  timbre: PageTimbre | null,
  /** Where the receiver's block or the detail begins. */
  bottom: number,
): Issuer => {
  const zone = zoneOf(sheet, heading, bottom)
  const email = findEmail(zone) ?? null
  const labelled = labelledName(sheet, map, bottom, timbre)
  const name = labelled ?? bestName(sheet, map, zone, timbre, email?.value ?? null, heading)
  return {
    name,
    email,
    phone: findPhone(sheet, map, zone, bottom),
    address: findAddress(sheet, map, zone, bottom, name),
    activity: findLabelled(sheet, map, 'activity', bottom),
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
  bottom: number,
): Found<string> | null => {
  for (const hit of map.all) {
    if (hit.label !== label || middleOf(hit) > bottom || !(hit.startsSegment || hit.hasColon)) continue
    const words = rightOf(sheet, map, hit)
    if (letterCount(textOf(words)) >= 3) return found(textOf(words), words, 0.9)
  }
  return null
}

/** 'Razón social: X' above the receiver's block. */
const labelledName = (sheet: Sheet, map: LabelMap, bottom: number, timbre: PageTimbre | null): Found<string> | null => {
  for (const hit of map.all) {
    const isIssuers =
      hit.label === 'issuer' || (hit.label === 'receiver' && /razon social|nombre|empresa/.test(hit.phrase))
    if (!isIssuers || middleOf(hit) > bottom || !hit.hasColon) continue
    const words = rightOf(sheet, map, hit)
    const text = textOf(words)
    if (isNameLike(text) && (!timbre || timbreLikeness(text, timbre.receiverName) < 0.8))
      return found(text, words, 0.95)
  }
  return null
}

const bestName = (
  sheet: Sheet,
  map: LabelMap,
  zone: readonly Segment[],
  timbre: PageTimbre | null,
  email: string | null,
  heading: DocumentHeading | null,
): Found<string> | null => {
  const candidates = zone
    .filter((segment) => isNameLike(segment.text) && !startsWithLabel(map, segment))
    .map((segment) => ({ segment, score: nameScore(sheet, zone, segment, timbre, email, heading) }))
    .sort((a, b) => b.score - a.score)
  const best = candidates[0]
  if (best === undefined || best.score < 1.5) return null
  const words = withoutSigns(withSecondLine(zone, best.segment))
  const runnerUp = candidates[1]?.score ?? 0
  return found(textOf(words), words, best.score - runnerUp > 1.5 ? 0.95 : 0.75)
}

const startsWithLabel = (map: LabelMap, segment: Segment): boolean =>
  map.all.some(
    (hit) =>
      hit.hasColon &&
      hit.left === segment.words[0]?.left &&
      Math.abs(middleOf(hit) - middleOf(segment)) < SAME_LINE * heightOf(segment),
  )

const nameScore = (
  sheet: Sheet,
  zone: readonly Segment[],
  segment: Segment,
  timbre: PageTimbre | null,
  email: string | null,
  heading: DocumentHeading | null,
): number => {
  const { text } = segment
  const plain = plainWords(text).join(' ')
  const ratio = heightOf(segment.words[0] ?? segment) / sheet.lineHeight
  const above = zone.filter((other) => middleOf(other) < segment.top && sharedWidth(other, segment) > 0.3).length
  const domain = bareText((email?.split('@')[1] ?? '').replace(/\.\w+$/, ''))
  const bare = bareText(text)
  return (
    (hasLegalForm(text) ? 5 : 0) +
    0.8 * companyWordCount(text) +
    Math.max(-1, Math.min(3, (ratio - 1) * 4)) +
    (above === 0 ? 2.5 : above === 1 ? 1 : 0) +
    (domain.length >= 4 && (bare.includes(domain) || domain.includes(bare)) ? 2 : 0) +
    (timbre ? 6 * Math.max(0, timbreLikeness(text, timbre.authorization?.name ?? '') - 0.4) : 0) +
    (timbre && timbreLikeness(text, timbre.receiverName) > 0.9 ? -6 : 0) -
    (NOT_A_NAME.test(plain) ? (hasLegalForm(text) ? 2 : 6) : 0) -
    (STREET.test(plain) && /\d/.test(plain) ? 4 : 0) -
    (/\d{3}/.test(text) ? 2 : 0) -
    (ACTIVITY_START.test(plain) && !hasLegalForm(text) ? 3 : 0) -
    (/:$|^[(]/.test(text) ? 2 : 0) -
    (plain.split(' ').length > 9 ? 3 : 0) -
    (/,/.test(text) && !hasLegalForm(text) ? 1 : 0) -
    (heading && segment.left > heading.left && segment.top > heading.bottom ? 2 : 0)
  )
}

/** Dashes and bullets around a name are no part of it. */
const withoutSigns = (words: readonly Word[]): Word[] => {
  const kept = [...words]
  while (kept[0] && !/[\p{L}\d]/u.test(kept[0].text)) kept.shift()
  while (kept.length > 0 && !/[\p{L}\d.)]/u.test(kept.at(-1)?.text ?? '')) kept.pop()
  return kept
}

/** A name in two lines: the same letters, one under the other, and the legal form closes the second. */
const withSecondLine = (zone: readonly Segment[], first: Segment): readonly Word[] => {
  const height = heightOf(first.words[0] ?? first)
  const isSame = (other: Segment, gap: number) =>
    gap > -0.5 * height &&
    gap < 0.7 * height &&
    Math.abs(heightOf(other.words[0] ?? other) - height) < 0.08 * height &&
    (Math.abs(other.left - first.left) < height || Math.abs(centerOf(other) - centerOf(first)) < height)
  if (hasLegalForm(first.text)) {
    // The form alone, or the end of a name whose beginning is above in the same letters.
    const isTail = plainWords(first.text).length <= 2
    const above = isTail
      ? zone.find(
          (other) => isSame(other, first.top - other.bottom) && middleOf(other) < first.top && isNameLike(other.text),
        )
      : undefined
    return above ? [...above.words, ...first.words] : first.words
  }
  const next = zone.find(
    (other) => other.top > first.top && isSame(other, other.top - first.bottom) && hasLegalForm(other.text),
  )
  return next ? [...first.words, ...next.words] : first.words
}

/** What readers of images make of the '@': a capital stuck to the domain, a word of its own, or nothing. */
const BROKEN_DOMAIN = /^[QO©€(a]?([a-z0-9-]{3,}(?:\.[a-z0-9-]{2,})+)$/
const STUCK = /^([a-z][\w.+-]*?[a-z0-9])[GQO©€]([a-z0-9-]{3,}(?:\.[a-z0-9-]{2,})+)$/
const MAILBOX = /^[a-z][\w.+-]{2,}$/

const findEmail = (zone: readonly Segment[]): Found<string> | null => {
  for (const segment of zone)
    for (const word of segment.words) {
      const match = EMAIL.exec(word.text)
      if (match) return found(match[0].replace(/\.$/, ''), [word], 0.95)
    }
  return zone.map(brokenEmail).find((email) => email !== null) ?? null
}

const brokenEmail = ({ words }: Segment): Found<string> | null => {
  if (!isOcr(words)) return null
  for (const [index, word] of words.entries()) {
    const stuck = STUCK.exec(word.text)
    if (stuck) return found(`${stuck[1]}@${stuck[2]}`, [word], 0.65)
    const domain = BROKEN_DOMAIN.exec(word.text)?.[1]
    const before = words.slice(Math.max(0, index - 2), index).filter(({ text }) => text.length > 1)
    const mailbox = before.at(-1)
    if (domain && mailbox && MAILBOX.test(mailbox.text) && !/^(?:www|http)/.test(word.text))
      return found(`${mailbox.text}@${domain}`, [mailbox, word], 0.65)
  }
  return null
}

const phoneIn = (text: string): string | null => {
  const match = PHONE.exec(text)
  const digits = match ? match[0].replace(/\D/g, '') : ''
  return match && digits.length >= 6 && digits.length <= 12 ? match[0].trim() : null
}

const findPhone = (sheet: Sheet, map: LabelMap, zone: readonly Segment[], bottom: number): Found<string> | null => {
  for (const hit of map.all) {
    if (hit.label !== 'phone' || middleOf(hit) > bottom) continue
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
  bottom: number,
  name: Found<string> | null,
): Found<string> | null => {
  const labelled = findLabelled(sheet, map, 'address', bottom)
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
