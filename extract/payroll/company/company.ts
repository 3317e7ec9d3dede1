import type { Location } from 'contract/rules/location.ts'
import { around, locationOf, textOf, type Word } from '../../input/page.ts'
import { cellOf, rutCell, type Cell, type RutCell } from '../../page/cells.ts'
import { overlap } from '../../page/columns.ts'
import { hasLegalForm, isCutName } from '../../text/legal-form.ts'
import { beginsAsAddress } from '../../text/street.ts'
import { bareText, plainText } from '../../text/plain.ts'
import { isCompanyRut, readRut, type PrintedRut } from '../../text/rut.ts'
import {
  isForm,
  isInColumnOfLabels,
  isNameLike,
  lineOver,
  overItsLines,
  overLines,
  SAME_LEFT,
} from './company-lines.ts'
import {
  COMPANY_WORD,
  INSTITUTION,
  isSentence,
  isTitle,
  REGISTER,
  withoutCode,
  withoutNameLabel,
} from '../words/company-words.ts'
import {
  findLabelled,
  IS_NUMBER,
  isLabelOfOther,
  isLabelText,
  isOfRepresentative,
  isOtherText,
  isParticle,
  valuesOf,
  type Labelled,
} from '../labels/labelled.ts'
import { exactMeaningOf, meaningOf, meaningsOf } from '../words/labels.ts'
import { NAME_WORD } from '../words/name-words.ts'
import { NAMES_RUT, type ScannedLine } from '../scan.ts'
import { firmInSentence, namedInSentence } from '../names/sentences.ts'
import type { Concept } from '../words/vocabulary.ts'

export type FoundCompany = {
  /** Names that as much speaks for: other places of the head give them. */
  otherNames?: NonNullable<FoundCompany['name']>[]
  name: { text: string; location: Location; confidence: number } | null
  rut: (PrintedRut & { text: string; location: Location; confidence: number }) | null
}

const LABELLED_CONFIDENCE = 0.97
const BESIDE_CONFIDENCE = 0.93
const FORM_CONFIDENCE = 0.85
/** Of a name of which a part is missing. */
const CUT_CONFIDENCE = 0.6
/** A name stands within so many lines above or below its RUT. */
const NEAR_RUT = 6
/** Only the head of a page names the company without a label. */
const HEAD_LINES = 14

/**
 * The company of a document from the lines of its head (those of workers' rows left out). `workerRuts` are never it.
 * A name without a label needs evidence: its RUT beside or below, or a legal form ('SpA', 'Ltda.').
 */
export const findCompany = (lines: readonly ScannedLine[], workerRuts: ReadonlySet<string>): FoundCompany => {
  const rut = findRut(lines, workerRuts)
  const said = rut && found(rut.line, namedInSentence(lines, rut.line, rut.cell), LABELLED_CONFIDENCE)
  const printed = [said, labelledName(lines, workerRuts), rut && nameBeside(lines, rut), nameInHead(lines, isFirm)]
  const names = printed.filter((one) => one !== null)
  const first = names[0] ?? (rut && personAt(lines, rut)) ?? nameInHead(lines, isInstitution) ?? nameInSentence(lines)
  const [bare] = first ? withoutKind(first) : []
  const name = first && bare && isInColumnOfLabels(lines, first.text) ? bare : first
  return {
    name,
    otherNames: [
      ...names.filter((one) => name && isOther(one, name) && marksOf(one) >= marksOf(name)),
      ...(name ? withoutKind(name) : []),
    ].filter((one, at, all) => all.findIndex(({ text }) => text === one.text) === at),
    rut: rut && {
      ...rut.cell.rut,
      text: rut.cell.text,
      location: locationOf(rut.line.page, rut.cell),
      confidence: rut.isLabelled ? LABELLED_CONFIDENCE : BESIDE_CONFIDENCE,
    },
  }
}

type Name = NonNullable<FoundCompany['name']>

/** 'Empresa Hotelera Alfa SpA': a firm's name, or a label without a colon and a name. */
const withoutKind = (name: Name): Name[] => {
  const [, rest] = /^empresa (\S+ .+)$/i.exec(name.text) ?? []
  return rest !== undefined && hasLegalForm(rest) ? [{ ...name, text: rest }] : []
}

/** Neither is a part of the other: a label or a legal form that only one of them has. */
const isOther = (one: Name, name: Name): boolean => {
  const [a, b] = [bareText(one.text), bareText(name.text)]
  return !a.includes(b) && !b.includes(a)
}

/** A label before a name speaks for it, and a legal form at its end. */
const marksOf = ({ text, confidence }: Name): number =>
  Number(confidence >= LABELLED_CONFIDENCE) + Number(hasLegalForm(text))

type RutAt = { cell: RutCell; line: ScannedLine; index: number; isLabelled: boolean }

const findRut = (lines: readonly ScannedLine[], workerRuts: ReadonlySet<string>): RutAt | null => {
  const rutsOf = (...concepts: Concept[]) =>
    new Set(findLabelled(lines, concepts).flatMap(({ cell, title }) => (IS_NUMBER.test(title) ? [] : [cell])))
  const [labelled, notIts] = [rutsOf('companyRut', 'company'), rutsOf('detail', 'name')]
  let best: RutAt | null = null
  let highest = 0
  for (const [index, line] of lines.entries())
    for (const printed of line.cells) {
      const cell = printed.kind === 'number' ? (bareRut(lines, index, printed) ?? printed) : printed
      const isLabelled = labelled.has(cell)
      if (cell.kind !== 'rut' || workerRuts.has(cell.rut.rut)) continue
      const isOther = notIts.has(cell) || isOfRepresentative(line, line.cells.indexOf(printed))
      if (isOther && !isLabelled) continue
      const mark =
        (isLabelled ? 4 : 0) + (isCompanyRut(cell.rut.rut) ? 2 : 0) + (cell.rut.isValid ? 1 : 0) + 1 / (index + 2)
      if (mark > highest) {
        highest = mark
        best = { cell, line, index, isLabelled }
      }
    }
  return best
}

/** '782955268' first on the line under a company's name: a RUT without points or dash. Elsewhere it is any number. */
const bareRut = (lines: readonly ScannedLine[], index: number, cell: Cell): RutCell | null => {
  const rut = lines[index]?.cells[0] === cell ? readRut(cell.text) : null
  const above = lines[index - 1]?.cells[0]
  const isUnderName = above !== undefined && isNameLike(above) && hasLegalForm(above.text)
  return rut && isUnderName && isCompanyRut(rut.rut) ? rutCell(cell.words, rut) : null
}

const found = (line: ScannedLine, words: readonly Word[], confidence: number): FoundCompany['name'] => {
  const kept = trimWords(words)
  const text = textOf(kept)
    .replace(/[\s,;:/-]+$/, '')
    .replace(/\s+,/g, ',')
    .replace(/\.{2,}$/, '.')
  // 'Sociedad' alone is the label of a name, or its first word.
  const isLabel =
    kept.length === 1 && (plainText(text).replace(COMPANY_WORD, '').trim() === '' || exactMeaningOf(text) !== null)
  return text === '' || isLabel || !/\p{L}{2}/u.test(text)
    ? null
    : { text, location: locationOf(line.page, around(kept)), confidence: isCutName(text) ? CUT_CONFIDENCE : confidence }
}

const KIND = /^(?:sociedad|compania|empresa|institucion)$/
/** No company is called an institution of these. */
const THING =
  /^(?:inversiones|transportes|servicios|supermercados?|clinica|colegio|restaurante?|panaderia|ferreteria|minimarket|asesorias|hotel|laboratorio|farmacia|libreria|imprenta|maestranza)$/

/** A firm is an 'Empresa Constructora' or a 'Empresa Agrícola', of one gender and number: no 'Empresa Aserradero'. */
const UNLIKE_FIRM = /^(?!el$|los$|las$)\p{L}{4,}(?:o|os|es)$/u

/**
 * 'COMPAÑIA SOCIEDAD DE INVERSIONES', 'EMPRESA Minera Alfa', 'Empresa HOTELERA ALFA': the first word is a label where no name
 * has both, or other capitals follow.
 */
const isLabelled = ([first, second, ...rest]: readonly Word[]): boolean => {
  if (!first || !second) return false
  const [kind, next] = [plainText(first.text), plainText(second.text)]
  if (kind === 'emp.') return true
  if (!KIND.test(kind)) return false
  return (
    KIND.test(next) ||
    (kind === 'institucion' && THING.test(next)) ||
    (kind === 'empresa' && (THING.test(next) || UNLIKE_FIRM.test(next))) ||
    (isUpper(first.text) && /^\p{Lu}/u.test(second.text) && !isUpper(second.text)) ||
    (!isUpper(first.text) && isCapitals(second.text) && rest.some(({ text }) => isCapitals(text)))
  )
}

/** A word of capitals that is no short name of letters ('S.A.', 'CMPC'). */
const isCapitals = (text: string): boolean => /^\p{Lu}{5,}$/u.test(text)

const isUpper = (text: string): boolean => text === text.toUpperCase()

/** Drops 'RUT' with what follows it, 'N°', dashes, bars and codes at the ends of a name. */
const trimWords = (words: readonly Word[]): Word[] => {
  const isNoise = (word: Word | undefined) =>
    word !== undefined && /^(?:p\.?p?\.|\(?r\.?u\.?t\.?:?|n[°º.]?:?|[-–—/|:·]+|nro\.?)$/.test(plainText(word.text))
  const kept = [...words]
  const end = endOfForm(kept, (rest) => isLabelOfOther(rest) || beginsAsAddress(rest))
  if (end > 0) kept.splice(end)
  // 'Servicio de Salud Sur RUT Empleador': no name has this word, which begins the label of the RUT after it.
  const label = kept.findIndex(({ text }, at) => at > 0 && IS_RUT.test(plainText(text)))
  if (label > 0) kept.splice(label)
  while (isNoise(kept.at(-1))) kept.pop()
  while (isNoise(kept[0]) || isLabelled(kept)) kept.shift()
  return withoutCode(withoutNameLabel(kept))
}

/** 'p. Empresa', 'V°B° Empleador': they stand under who signs for it, and what is beside them is no name. */
const SIGNATURE = /^(?:(?:p\.?p?\.?|por)(?: la)? |v\W{0,2}b\b|(?:vo? ?bo|visto bueno|firma|timbre)\b)/

/** 'Empleador     Recibí conforme': both stand under who signs. */
const SIGNED = /^(?:recib[io]|acepto|conforme|firma)\b/

const labelledName = (lines: readonly ScannedLine[], workerRuts: ReadonlySet<string>): FoundCompany['name'] => {
  for (const item of findLabelled(lines, ['company'])) {
    if (item.cell.kind === 'rut') {
      // 'EMPRESA 76.123.456-0 EJEMPLO SPA'
      const next = item.line.cells[item.line.cells.indexOf(item.cell) + 1]
      const name = next && isNameLike(next) ? found(item.line, next.words, LABELLED_CONFIDENCE) : null
      if (name) return name
      continue
    }
    const text = textOf(trimWords(item.words)).replace(/,$/, '')
    if (SIGNATURE.test(plainText(item.label.text)) || SIGNED.test(plainText(text))) continue
    // 'Aporte' over 'empleador': the two lines of another label.
    if (!item.line.cells.includes(item.label) && isOtherText(`${text} ${item.label.text}`)) continue
    if (item.cell.kind !== 'text' || isTitle(item.cell.text) || isSentence(text)) continue
    if (isOfWorker(lines, item, workerRuts) || isOtherText(text) || (isOpen(item.title) && !hasLegalForm(text)))
      continue
    const name = found(item.line, overLines(lines, item), LABELLED_CONFIDENCE)
    if (name) return name
  }
  return null
}

/** A name over its RUT has at most so many lines. */
const LINES_OF_NAME = 2

/**
 * 'EMPLEADOR   ANA SOTO VIDAL' over her RUT, with none beside it, or whose name her RUT stands beside: who signs beside the
 * employer is the worker.
 */
const isOfWorker = (
  lines: readonly ScannedLine[],
  { line, cell }: Labelled,
  workerRuts: ReadonlySet<string>,
): boolean => {
  const at = lines.indexOf(line)
  const own = plainText(cell.text)
  const isOnHisLine = ({ cells }: ScannedLine) =>
    cells.some((one) => plainText(one.text) === own) &&
    cells.some((one) => one.kind === 'rut' && workerRuts.has(one.rut.rut))
  if (!hasLegalForm(cell.text) && lines.some(isOnHisLine)) return true
  const near = lines.slice(at, at + 1 + LINES_OF_NAME).flatMap(({ page, cells }) => (page === line.page ? cells : []))
  const rut = near.find((other) => other.kind === 'rut' && (line.cells.includes(other) || overlap(other, cell) > 0))
  return rut?.kind === 'rut' && workerRuts.has(rut.rut.rut) && !hasLegalForm(cell.text)
}

/** 'Contr.' is 'contrato' as well as 'contratante'. */
const isOpen = (title: string): boolean => {
  const [best, next] = meaningsOf(title)
  return best !== undefined && next !== undefined && next.score >= best.score * AS_GOOD
}
/** A reading this much as good as the best is as good. */
const AS_GOOD = 0.95

/** The values of a line, each without what it runs into. */
const namesOn = (line: ScannedLine): Cell[] => valuesOf(line).map((cell) => afterTitle(upToForm(cell)))

/** What a title goes on with that is no word of a company's name. */
const OF_TITLE = /^(?:mensual(?:es)?|electronic[oa]s?|general(?:es)?|personal|anual|\W*\d+)$/

/** A name without the title before it: 'PLANILLA DE SUELDOS METALURGICA ALFA SPA'. */
const afterTitle = (cell: Cell): Cell => {
  const { words } = cell
  if (cell.kind !== 'text' || !isTitle(cell.text) || !hasLegalForm(cell.text)) return cell
  const isOfTitle = ({ text }: Word) => isTitle(text) || OF_TITLE.test(plainText(text))
  const start = words.findLastIndex(isOfTitle) + 1
  const rest = words.slice(start)
  const begins = rest.length > 1 && isTitle(textOf(words.slice(0, start))) && !isParticle(rest[0]!.text)
  return begins && isTitle(words[0]!.text) ? cellOf(rest) : cell
}

/** A name without the title or the label that it runs into: 'TRANSPORTES PUELCHE LTDA LIQUIDACION DE SUELDO', '... LTDA ROL:'. */
const upToForm = (cell: Cell, isNext = (rest: string) => isTitle(rest) || rest.endsWith(':')): Cell => {
  const { words } = cell
  if (cell.kind !== 'text' || !isNext(cell.text)) return cell
  const end = endOfForm(words, isNext)
  return end > 0 ? cellOf(words.slice(0, end)) : cell
}

const endOfForm = (words: readonly Word[], isNext: (rest: string) => boolean): number =>
  words.findIndex(
    (_, at) =>
      at > 0 &&
      hasLegalForm(textOf(words.slice(0, at))) &&
      // 'y Cía. Ltda.' are one form.
      !hasLegalForm(textOf(words.slice(0, at + 1))) &&
      isNext(textOf(words.slice(at))),
  )

const IS_RUT = /^\(?r\.?u\.?t\.?:?$/
const STARTS_WITH_RUT = /^r\.?u\.?t\.?\b/

const nameBeside = (lines: readonly ScannedLine[], rut: RutAt): FoundCompany['name'] => {
  const { line, cell } = rut
  const at = line.cells.indexOf(cell)
  const printed = line.cells[at - 1]
  // Whatever follows a legal form here is the label of the RUT.
  const before = printed && upToForm(printed, () => true)
  const near = before?.kind === 'text' && !hasForm(before) ? nameWithForm(lines, rut) : null
  if (near) return near
  if (before?.kind === 'text') {
    const kept = trimWords(before.words)
    const text = textOf(kept)
    // 'Rol Empresa : 76.123.456-0', 'RUT parroquia': what a colon parts from the RUT, or begins with it, is its label.
    const isItsLabel =
      before.words[before.words.indexOf(kept.at(-1)!) + 1]?.text === ':' || STARTS_WITH_RUT.test(plainText(before.text))
    if (
      kept.length > 0 &&
      (!isLabelText(text) || hasLegalForm(text)) &&
      !isTitle(text) &&
      !text.includes(':') &&
      !REGISTER.test(text) &&
      !isItsLabel
    )
      return found(line, kept, BESIDE_CONFIDENCE)
  }
  return nameAround(lines, rut)
}

/** A person who employs others has no legal form: the name stands before the label of the RUT, or right over it. */
const personAt = (
  lines: readonly ScannedLine[],
  { line, cell: rut, index, isLabelled }: RutAt,
): FoundCompany['name'] => {
  const [first, ...others] = line.cells.slice(0, line.cells.indexOf(rut))
  if (first?.kind !== 'text') return null
  const labels = first.words.map((_, at) => textOf(first.words.slice(at)))
  const scores = labels.map((text) => (isLabelOfOther(text) ? (meaningOf(text)?.score ?? 0) : 0))
  const isApart = others.length > 0 && others.every(({ text }) => NAMES_RUT.test(plainText(text)))
  const label = isApart ? first.words.length : scores.indexOf(Math.max(...scores))
  if (!isLabelled && !isApart) return null
  if (label === 0) return personOver(lines, index)
  const cell = label > 0 ? cellOf(first.words.slice(0, label)) : undefined
  return cell && isPerson(cell) ? found(line, cell.words, FORM_CONFIDENCE) : null
}

const isPerson = (cell: Cell): boolean =>
  isNameLike(cell) && cell.words.length > 1 && cell.words.every(({ text }) => NAME_WORD.test(text))

/** A person right over the beginning of a line. */
const personOver = (lines: readonly ScannedLine[], index: number): FoundCompany['name'] => {
  const line = lines[index]!
  const above = lineOver(lines, line)
  const over = above?.cells.find(({ left }) => Math.abs(left - line.cells[0]!.left) < SAME_LEFT)
  return above && over && isPerson(over) ? found(above, over.words, FORM_CONFIDENCE) : null
}

const hasForm = (cell: Cell): boolean => hasLegalForm(cell.text) || COMPANY_WORD.test(plainText(cell.text))

/**
 * On the line of its RUT, above it or right below: a cell with a legal form, else with a word of companies, as what it does has:
 * after the RUT of somebody whose name is over both ('Sucesión Soto Vidal' over 'RUT 76.123.456-0 Agrícola').
 */
const nameWithForm = (lines: readonly ScannedLine[], { line: own, cell: rut, index }: RutAt): FoundCompany['name'] => {
  const above = lines.slice(Math.max(0, index - NEAR_RUT), index + 1).toReversed()
  const below = lines.slice(index + 1, index + 3)
  const near = [...above, ...below].flatMap((line) => namesOn(line).map((cell) => ({ line, cell })))
  const best =
    near.find(({ cell }) => isFirm(cell)) ??
    near.find(({ cell }) => isNameLike(cell) && hasForm(cell)) ??
    near.find(({ cell }) => isInstitution(cell))
  if (!best) return null
  const isAfter = best.line === own && best.cell.left > rut.right && !hasLegalForm(best.cell.text)
  const over = isAfter ? personOver(lines, index) : null
  return over ?? found(best.line, overItsLines(lines, best.line, best.cell), BESIDE_CONFIDENCE)
}

/** Near its RUT: a cell with a legal form wins; else the head's first text, in the RUT's column. */
const nameAround = (lines: readonly ScannedLine[], rut: RutAt): FoundCompany['name'] => {
  const near = nameWithForm(lines, rut)
  if (near) return near
  const first = lines.slice(0, rut.index).find((line) => line.cells.some(isNameLike))
  const cell = first?.cells.find(isNameLike)
  return first && cell && !rut.isLabelled ? found(first, cell.words, FORM_CONFIDENCE) : null
}

const nameInHead = (lines: readonly ScannedLine[], isIt: (cell: Cell) => boolean): FoundCompany['name'] => {
  for (const line of lines.slice(0, HEAD_LINES))
    for (const cell of namesOn(line))
      if (isIt(cell)) return found(line, overItsLines(lines, line, cell), FORM_CONFIDENCE)
  return null
}

const nameInSentence = (lines: readonly ScannedLine[]): FoundCompany['name'] => {
  for (const line of lines.slice(0, HEAD_LINES)) {
    const words = firmInSentence(line)
    if (words.length > 0) return found(line, words, FORM_CONFIDENCE)
  }
  return null
}

const isInstitution = (cell: Cell): boolean =>
  isNameLike(cell) && cell.words.length > 1 && INSTITUTION.test(plainText(cell.text))

const isFirm = (cell: Cell): boolean => (isNameLike(cell) && hasLegalForm(cell.text)) || isForm(cell)
