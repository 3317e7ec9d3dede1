import { invoiceFieldInWords } from 'contract/rules/invoice-fields.ts'
import type { Basis, Proof } from 'contract/rules/trace.ts'
import type { Page } from '../../input/page.ts'
import { money } from '../../check/names.ts'
import type { Field, Issue } from '../../reading.ts'
import { exemptTypes } from 'contract/figures/documents.ts'
import { IVA_TOLERANCE, ivaOf } from './balance.ts'
import { candidateOf, fieldOf } from '../fields.ts'
import { type Invoice, type PageTimbre } from '../invoice.ts'
import { itemSumOf, type ExtractedText } from '../extracted-text.ts'
import { resolveFoot, type Foot, type ResolvedFoot } from './resolve-foot.ts'
import { isOcr } from '../sheet.ts'
import type { TotalCandidate } from '../labels/total-labels.ts'

/** Amounts that add up confirm each other. */
export const BALANCED = 0.99
export const UNBALANCED = 0.6
/** One that was not read, or not well, and follows from others that agree. */
const RESOLVED = 0.9
const DEDUCED = 0.8

type Path = keyof Foot
type Amounts = Pick<Invoice, Path>
/** What was decided of the document before its amounts are. */
type Decided = { documentType: number | null; total: number | null; timbre: PageTimbre | null }

/** What else than the label beside it says the total: the other amounts, the detail, or the amount in words. */
export const proofsOfTotal = ({ balance, items, moneyWords }: ExtractedText): Proof[] => {
  const total = balance.total?.value
  return [
    ...(balance.addsUp ? (['parts'] as const) : []),
    ...(total !== undefined && itemSumOf(items) === total ? (['items'] as const) : []),
    ...(total !== undefined && moneyWords?.value === total ? (['words'] as const) : []),
  ]
}

export const labelOf = ({ labelWords }: TotalCandidate): readonly Basis[] => (labelWords.length > 0 ? ['label'] : [])

const basesOf = (candidate: TotalCandidate, addsUp: boolean): Basis[] => [
  ...labelOf(candidate),
  ...(addsUp ? (['total'] as const) : []),
]

/** Discounts on the whole document below 0, charges above. */
export const adjustmentsOf = ({ candidates }: ExtractedText): number[] => [
  ...new Set(
    candidates.flatMap(({ role, value }) =>
      role === 'discount' ? [-Math.abs(value)] : role === 'surcharge' ? [value] : [],
    ),
  ),
]

/** On a receipt: the tax inside the total. */
const isTaxInside = ({ balance }: ExtractedText): boolean => {
  const [total, iva] = [balance.total?.value ?? 0, balance.iva?.value ?? 0]
  return balance.neto === null && iva > 0 && Math.abs(ivaOf(total - iva) - iva) <= IVA_TOLERANCE
}

/**
 * The amounts of the foot: as printed, 0 when not printed. One that was not found, or that the reader of an image got
 * wrong, is what the other cross-checks leave when they leave one answer; an issue says so, with what was read.
 */
export const amountsOf = (
  extracted: ExtractedText,
  decided: Decided,
  fields: Field[],
  issues: Issue[],
  pageOf: (number: number) => Page,
): { amounts: Amounts; others: readonly TotalCandidate[] } => {
  const { balance } = extracted
  const found = resolvedFoot(extracted, decided)
  const resolved = found?.foot
  const sure = balance.addsUp || isTaxInside(extracted)
  const amounts: Amounts = { neto: 0, exento: 0, iva: 0, total: decided.total }
  const candidates: Record<Path, TotalCandidate | null> = balance
  const compute = (path: Path, value: number, confidence: number, from: TotalCandidate | null) => {
    amounts[path] = value
    // What was read of it is no longer its value's.
    const at = fields.findIndex((field) => field.path === path)
    if (at >= 0) fields.splice(at, 1)
    fields.push(
      fieldOf(path, {
        words: from?.words ?? [],
        page: from ? pageOf(from.page) : extracted.part.sheet.page,
        confidence,
        isProven: true,
        origin: 'computed',
      }),
    )
  }
  for (const path of ['neto', 'exento', 'iva'] as const) {
    const candidate = candidates[path]
    if (!candidate) continue
    amounts[path] = candidate.value
    const agrees = resolved?.[path] === candidate.value
    const confidence = sure || agrees ? BALANCED : UNBALANCED
    fields.push(
      fieldOf(path, {
        words: candidate.words,
        page: pageOf(candidate.page),
        confidence: candidate.value === 0 ? Math.max(confidence, RESOLVED) : confidence,
        isProven: agrees || (balance.addsUp && balance.ivaFits),
        restsOn: basesOf(candidate, agrees || balance.addsUp),
      }),
    )
  }
  if (resolved) {
    for (const path of ['neto', 'exento', 'iva', 'total'] as const) {
      const candidate = candidates[path]
      if ((amounts[path] ?? 0) === resolved[path]) continue
      // What a file's own text prints is kept: the checks say what does not add up.
      if (candidate && !isOcr(candidate.words)) continue
      compute(path, resolved[path], RESOLVED, candidate ?? balance.total)
      issues.push(resolvedIssue(path, resolved[path], candidate, pageOf))
    }
    return { amounts, others: balance.addsUp ? balance.others : found.others }
  }
  deduce(extracted, decided, amounts, (path, value, isLowConfidence) => {
    compute(path, value, isLowConfidence ? DEDUCED : RESOLVED, balance.total)
    if (isLowConfidence) issues.push(resolvedIssue(path, value, null, pageOf))
  })
  return { amounts, others: balance.others }
}

const resolvedFoot = (extracted: ExtractedText, { documentType, total, timbre }: Decided): ResolvedFoot | null => {
  const { balance, moneyWords, candidates } = extracted
  const stamped = timbre?.isCoherent === true ? timbre.total : null
  const isExempt = exemptTypes.has(documentType ?? 0)
  const isWhole = balance.addsUp && (balance.ivaFits || isExempt || balance.neto === null)
  if (isWhole && balance.total?.value === total && (stamped === null || stamped === total)) return null
  return resolveFoot(candidates, {
    type: documentType,
    stamped,
    inWords: moneyWords?.value ?? null,
    itemSum: itemSumOf(extracted.items),
    adjustments: adjustmentsOf(extracted),
  })
}

const resolvedIssue = (
  path: Path,
  value: number,
  read: TotalCandidate | null,
  pageOf: (number: number) => Page,
): Issue => {
  const name = invoiceFieldInWords(path)
  return read
    ? {
        path,
        code: 'repaired',
        severity: 'warning',
        message: `Se leyó ${money(read.value)} como ${name.replace(/^el /, '')}, pero con los demás montos solo calza ${money(value)}, que se puso en su lugar.`,
        candidates: [candidateOf(path, read.value, { words: read.words, page: pageOf(read.page) })],
      }
    : {
        path,
        code: 'computed',
        severity: 'warning',
        message: `No se encontró ${name} y se calculó con los demás montos: ${money(value)}.`,
      }
}

/** Without cross-checks enough: what the printed amounts leave for one that is missing. */
const deduce = (
  { balance, heading }: ExtractedText,
  { documentType: type, total }: Decided,
  { neto, exento, iva }: Amounts,
  set: (path: Path, value: number, isLowConfidence: boolean) => void,
): void => {
  if (total === null) return
  const others = balance.others.reduce((sum, { value }) => sum + value, 0)
  const has = { neto: balance.neto !== null, exento: balance.exento !== null, iva: balance.iva !== null }
  if (!has.exento && !has.neto && !has.iva && (exemptTypes.has(type ?? 0) || heading?.type === 0))
    set('exento', total - others, false)
  else if (!has.neto && iva > 0 && type !== 39) {
    const rest = total - iva - exento - others
    if (ivaOf(rest) === iva) set('neto', rest, true)
  } else if (!has.iva && neto > 0) {
    const rest = total - neto - exento - others
    if (rest > 0 && ivaOf(neto) === rest) set('iva', rest, true)
  }
}
