import { textOf, type Word } from '../../input/page.ts'
import { bareText, plainWords } from '../../text/plain.ts'
import { isCompanyRut } from '../../text/rut.ts'
import type { DocumentHeading } from '../heading/heading.ts'
import type { PageTimbre } from '../invoice.ts'
import { below, rightOf, type LabelMap } from '../labels/labels.ts'
import { hasLegalForm, isCutName, isLegalForm } from '../../text/legal-form.ts'
import { companyWordCount, isNameLike, timbreLikeness, withoutStray } from '../names.ts'
import {
  heightOf,
  isBullet,
  middleOf,
  segmentOf,
  segmentWith,
  sharedWidth,
  type FoundRut,
  type Segment,
  type Sheet,
  type Found,
} from '../sheet.ts'
import { STREET } from '../../text/street.ts'
import { wholeName } from './wrapped-name.ts'

/** Texts of the heading that are never the issuer's name. */
export const NOT_A_NAME =
  /\b(?:factura|boleta|electronica|cotizacion|original|cedible|duplicado|triplicado|copia|pagina|timbre|documento|tributario|s[. ]?i[. ]?i|fecha|folio|hoja|sucursal|casa matriz|invoice|cliente|http|www)\b/
/** 'Servicio de Salud Maule' is a public body, 'Servicio de transporte' and 'Servicios de salud' are activities. */
const ACTIVITY_START =
  /^(?:venta|ventas|comercio|fabricacion|elaboracion|importacion|servicios de|servicio de(?! salud [a-z])|actividades|transporte de|arriendo|otras|otros|compra|compraventa|obras|produccion|instalacion|reparacion|mantencion|explotacion|asesorias? en|distribucion|desarrollo|giro|restaurantes|restaurante|cultivo|construccion de)\b/

/** A name and the RUT under it begin within so many points. */
const SIGNED = 3

/** Middles nearer than this part of the height are of one line. */
const SAME_LINE = 0.4
/** 'Razón social: X' in the issuer's block, or what stands under 'Emisor'. */
export const labelledName = (
  sheet: Sheet,
  map: LabelMap,
  block: ReadonlySet<number>,
  timbre: PageTimbre | null,
): Found<string> | null => {
  for (const hit of map.all) {
    const isIssuers =
      hit.label === 'issuer' || (hit.label === 'receiver' && /razon social|nombre|empresa/.test(hit.phrase))
    const isTitle = hit.label === 'issuer' && hit.startsSegment && !hit.hasColon
    if (!isIssuers || !(isTitle || (hit.hasColon && block.has(hit.row)))) continue
    const words = withoutStray(isTitle ? (below(sheet, map, hit)?.words ?? []) : rightOf(sheet, map, hit))
    const text = textOf(words)
    if (isTitle && !hasLegalForm(text)) continue
    if (isNameLike(text) && !isAddress(text) && (!timbre || timbreLikeness(text, timbre.receiverName) < 0.8))
      return { value: text, words, confidence: 0.95 }
  }
  return null
}

export const bestName = (
  sheet: Sheet,
  map: LabelMap,
  zone: readonly Segment[],
  timbre: PageTimbre | null,
  email: string | null,
  heading: DocumentHeading | null,
): Found<string> | null => {
  const texts = zone.map((segment) => beforeLabel(map, segment))
  const candidates = texts
    .map((printed) => ({ printed, own: beforeRut(sheet, printed) }))
    .map(({ printed, own }) => ({ segment: firmBetweenBullets(beforeDash(own)), isBeforeRut: own !== printed }))
    .filter(({ segment }) => isNameLike(segment.text) && !startsWithLabel(map, segment))
    .map(({ segment, isBeforeRut }) => ({
      segment,
      score: nameScore(sheet, zone, segment, timbre, email, heading) + (isBeforeRut ? LEGAL_FORM : 0),
    }))
    .sort((a, b) => b.score - a.score)
  const best = candidates[0]
  if (best === undefined || best.score < 1.5) return null
  const registered = registeredAnywhere(sheet, registeredName(texts, best.segment))
  const words = withoutStray(withoutSigns(wholeName(zone, registered, timbre)))
  const runnerUp = candidates[1]?.score ?? 0
  return {
    value: textOf(words),
    words,
    confidence: isCutName(textOf(words)) ? 0.6 : best.score - runnerUp > 1.5 ? 0.95 : 0.75,
  }
}

/** 'Aguas del Norte S.A. - 76.123.456-0': a name and its RUT are said on one line. */
const beforeRut = ({ ruts }: Sheet, segment: Segment): Segment => {
  const at = segment.words.findIndex((word) => ruts.some(({ words }) => words[0] === word))
  const words = segment.words.slice(0, at)
  const end = words.findLastIndex(({ text }) => /\p{L}/u.test(text) && !/^r\.?u\.?t/i.test(text)) + 1
  const name = textOf(words.slice(0, end))
  return at > 0 && (hasLegalForm(name) || isWholePerson(name)) ? segmentOf(words.slice(0, end)) : segment
}

/** 'Norte S.A. | RUT 76.123.456-0' in the foot: the firm right before the issuer's own RUT, wherever on the page, is its name. */
export const firmBeforeRut = (sheet: Sheet, map: LabelMap, { rut }: FoundRut): Found<string> | null => {
  for (const one of sheet.ruts.filter((other) => other.rut === rut)) {
    const row = sheet.rows[one.row]!
    const before = row.words.slice(0, row.words.indexOf(one.words[0]!))
    const last = before.findLast(({ text }) => /\p{L}/u.test(text) && !/^r\.?u\.?t/i.test(text))
    const segment = segmentWith(row, last)
    // 'Cliente Norte S.A.' beside the box with the issuer's RUT.
    const isReceiver = map.rows[one.row]!.some(
      ({ from, label }) => row.words[from] === segment?.words[0] && (label === 'receiver' || label === 'party'),
    )
    if (segment === undefined || isReceiver) continue
    const name = withoutSigns(segment.words.slice(0, segment.words.indexOf(last!) + 1))
    if (hasLegalForm(textOf(name))) return { value: textOf(name), words: name, confidence: 0.9 }
  }
  return null
}

/** Who signs over his own RUT. */
export const personOverRut = ({ rows }: Sheet, { row }: FoundRut): Found<string> | null => {
  const [over, own] = [rows[row - 1], rows[row]]
  const isSigned = over && own && Math.abs(over.left - own.left) < SIGNED && isWholePerson(textOf(over.words))
  return isSigned ? { value: textOf(over.words), words: over.words, confidence: 0.8 } : null
}

/** 'Norte S.A. - Fono 2 2345 6789': what a dash parts from a legal form is none of the name. */
const beforeDash = (segment: Segment): Segment => {
  const { words } = segment
  const dash = words.findIndex(({ text }, at) => /^[-–—]$/.test(text) && at > 1 && isLegalForm(words[at - 1]!.text))
  return dash > 0 ? segmentOf(words.slice(0, dash)) : segment
}

/** 'Norte SpA · Hotel y restaurante': bullets part what one line says. */
const betweenBullets = ({ words }: Segment): Segment[] => {
  const bullets = [-1, ...words.flatMap((word, at) => (isBullet(word) ? [at] : [])), words.length]
  return bullets
    .slice(1)
    .map((end, at) => words.slice(bullets[at]! + 1, end))
    .flatMap((part) => (part.length > 0 ? [segmentOf(part)] : []))
}

/** 'Norte y Cía. SpA · Hotel y restaurante': the one of several texts that has a legal form. */
const firmBetweenBullets = (segment: Segment): Segment => {
  const firms = segment.words.some(isBullet) ? betweenBullets(segment).filter(({ text }) => hasLegalForm(text)) : []
  return firms.length === 1 ? firms[0]! : segment
}

/** A brand over the name that it is the beginning of ('KESTREL' over 'Kestrel Agencia en Chile') is not the whole name. */
const registeredName = (zone: readonly Segment[], brand: Segment): Segment => {
  const bare = bareText(brand.text)
  const goesOn = ({ text, words }: Segment): boolean =>
    bareText(text).length > bare.length &&
    bareText(textOf(words.slice(0, brand.words.length))) === bare &&
    !/[\d:,@]/.test(text) &&
    !NOT_A_NAME.test(plainWords(text).join(' '))
  return hasLegalForm(brand.text)
    ? brand
    : (zone.flatMap(betweenBullets).find((other) => middleOf(other) > brand.bottom && goesOn(other)) ?? brand)
}

/**
 * 'Banco Norte' over the page, 'Banco Norte S.A. - Infórmese de ...' or 'Servicios Banco Norte S.A. - Av. Sur 12' in its foot:
 * the name with its legal form, wherever it stands.
 */
const registeredAnywhere = (sheet: Sheet, brand: Segment): Segment => {
  const bare = bareText(brand.text)
  const whole = hasLegalForm(brand.text) ? [] : sheet.rows.flatMap(({ segments }) => segments)
  const count = brand.words.length
  const found = whole.find(
    ({ words }) =>
      words[count] !== undefined &&
      bareText(textOf(words.slice(0, count))) === bare &&
      hasLegalForm(textOf(words.slice(0, count + 1))),
  )
  if (found) return segmentOf(found.words.slice(0, count + 1))
  const isIn = (name: Segment) =>
    bare.length >= LEAST_BRAND &&
    name.words.length <= MOST_WORDS &&
    hasLegalForm(name.text) &&
    brand.words.every(({ text }) => bareWords(name).includes(` ${bareText(text)} `))
  const names = whole.map((segment) => beforeDash(beforeRut(sheet, segment)))
  return names.findLast(isIn) ?? brand
}

const bareWords = ({ words }: Segment): string => ` ${words.map(({ text }) => bareText(text)).join(' ')} `

/** A brand of fewer letters may be in any name, and a name of more words is a sentence. */
const LEAST_BRAND = 4
const MOST_WORDS = 7

/** The first word of a text at which a label with a colon begins, -1 for none. */
const labelIn = (map: LabelMap, segment: Segment): number =>
  segment.words.findIndex(({ left }) =>
    map.all.some(
      (hit) =>
        hit.hasColon &&
        hit.left === left &&
        Math.abs(middleOf(hit) - middleOf(segment)) < SAME_LINE * heightOf(segment),
    ),
  )

export const startsWithLabel = (map: LabelMap, segment: Segment): boolean => labelIn(map, segment) === 0

/** 'Aguas del Norte S.A. Giro: Distribución de agua': a name and what the next label says are on one line. */
const beforeLabel = (map: LabelMap, segment: Segment): Segment => {
  const at = labelIn(map, segment)
  return at > 0 ? segmentOf(segment.words.slice(0, at)) : segment
}

/** What the legal form of a company says for a name: more than large letters at the top that its e-mail has, too, say for a brand. */
const LEGAL_FORM = 7

const nameScore = (
  sheet: Sheet,
  zone: readonly Segment[],
  segment: Segment,
  timbre: PageTimbre | null,
  email: string | null,
  heading: DocumentHeading | null,
): number => {
  const { text } = segment
  const ratio = heightOf(segment.words[0] ?? segment) / sheet.lineHeight
  const above = zone.filter((other) => middleOf(other) < segment.top && sharedWidth(other, segment) > 0.3).length
  return (
    (hasLegalForm(text) ? LEGAL_FORM : 0) +
    0.8 * companyWordCount(text) +
    Math.max(-1, Math.min(3, (ratio - 1) * 4)) +
    (above === 0 ? 2.5 : above === 1 ? 1 : 0) +
    (isInDomain(text, email) ? 2 : 0) +
    (heading?.rut && !isCompanyRut(heading.rut.rut) ? personScore(text) : 0) +
    (timbre ? stampedScore(text, timbre) : 0) -
    doubtOf(text) -
    (heading && segment.left > heading.left && segment.top > heading.bottom ? 2 : 0)
  )
}

/** What a name and its surnames say where the RUT is a person's: more than the large letters of a brand. */
const personScore = (text: string): number => (isWholePerson(text) ? LEGAL_FORM : PERSON.test(text) ? 3 : 0)

/** A name with both surnames, and no article before it. */
const WHOLE_PERSON =
  /^(?!(?:El|La|Los|Las|EL|LA|LOS|LAS) )(?:\p{Lu}[\p{L}'-]+(?: (?:del?|de las?|de los|DEL?|DE LAS?|DE LOS))?(?: |$)){3,6}$/u
const isWholePerson = (text: string): boolean =>
  WHOLE_PERSON.test(text) && companyWordCount(text) === 0 && !ACTIVITY_START.test(plainWords(text).join(' '))

/** Names and surnames, two to five of them. */
const PERSON = /^(?:(?:\p{Lu}[\p{L}'.-]+|del?|la|los|las)(?: |$)){2,7}$/u

const isInDomain = (text: string, email: string | null): boolean => {
  const domain = bareText((email?.split('@')[1] ?? '').replace(/\.\w+$/, ''))
  const bare = bareText(text)
  return domain.length >= 4 && (bare.includes(domain) || domain.includes(bare))
}

/** What the timbre says of a text: it names the issuer in its authorization, and the receiver. */
const stampedScore = (text: string, { authorization, receiverName }: PageTimbre): number =>
  6 * Math.max(0, timbreLikeness(text, authorization?.name ?? '') - 0.4) -
  (timbreLikeness(text, receiverName) > 0.9 ? 6 : 0)

/** A street and its number. */
const namesStreet = (plain: string): boolean => STREET.test(plain) && /\d/.test(plain)

const isAddress = (text: string): boolean => namesStreet(plainWords(text).join(' ')) && !hasLegalForm(text)

/** What in a text itself says that it is no name: words of documents, addresses and activities, figures, signs, its length. */
const doubtOf = (text: string): number => {
  const plain = plainWords(text).join(' ')
  const isFirm = hasLegalForm(text)
  return (
    (NOT_A_NAME.test(plain) ? (isFirm ? 2 : 6) : 0) +
    (namesStreet(plain) ? 4 : 0) +
    (/\d{3}/.test(text) ? 2 : 0) +
    (ACTIVITY_START.test(plain) && !isFirm ? 3 : 0) +
    (/:$|^[(]/.test(text) ? 2 : 0) +
    (plain.split(' ').length > 9 ? 3 : 0) +
    (text.includes(',') && !isFirm ? 1 : 0)
  )
}

/** Dashes and bullets around a name are no part of it. */
const withoutSigns = (words: readonly Word[]): Word[] => {
  const kept = [...words]
  while (kept[0] && !/[\p{L}\d]/u.test(kept[0].text)) kept.shift()
  while (kept.length > 0 && !/[\p{L}\d.)]/u.test(kept.at(-1)?.text ?? '')) kept.pop()
  return kept
}
