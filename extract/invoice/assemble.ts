import { invoiceFieldInWords } from 'contract/rules/invoice-fields.ts'
import { hasRutDigit } from 'contract/rules/rut.ts'
import type { Page, Word } from '../input/page.ts'
import type { Candidate } from 'contract/rules/trace.ts'
import type { Field, Issue } from '../reading.ts'
import { amountsOf, BALANCED, labelOf, proofsOfTotal, UNBALANCED } from './foot/amounts.ts'
import { documents, exemptTypes, isDocumentType } from 'contract/figures/documents.ts'
import { itemsOf } from './detail/assemble-items.ts'
import { candidateOf, fieldOf, type Source } from './fields.ts'
import type { Invoice, PageTimbre } from './invoice.ts'
import type { ExtractedText } from './extracted-text.ts'
import { saying } from './labels/phrases.ts'
import { receiverName, vendorName } from './parties/party-names.ts'
import { certaintyOf, isOcr, type Found } from './sheet.ts'
import { isSound, ownStamp, stampedValue, type Comparison, type Printed, type StampedPath } from './stamp/stamp.ts'
import type { TotalCandidate } from './labels/total-labels.ts'

export type Assembled = {
  data: Invoice
  fields: Field[]
  issues: Issue[]
  comparison: Comparison | null
  /** Additional taxes, and retained ones below 0. */
  others: readonly TotalCandidate[]
}

/** Confidence of a value that a signed timbre repeats, and of one that only the timbre says. */
const CONFIRMED = 0.999
const STAMPED = 0.97
/** Characters that a reader of images may get wrong in a number that is otherwise the timbre's. */
const MISREAD_CHARACTERS = 2
/** Words read from an image this surely are not taken for misread. */
const CLEAR = 0.93

type Evidence<Value> = (Source & { value: Value }) | null

/** Weighs the extracted text against the timbre and gives the invoice, its fields and what they disagree on. */
export const assemble = (extracted: ExtractedText, timbres: readonly PageTimbre[]): Assembled => {
  const { issuer, dates, part } = extracted
  const page = part.sheet.page
  const pageOf = (number: number) =>
    extracted.parts.find(({ sheet }) => sheet.page.number === number)?.sheet.page ?? page
  const fields: Field[] = []
  const issues: Issue[] = []
  const evidence = evidenceOf(extracted, pageOf)
  const printed = Object.fromEntries(
    Object.entries(evidence).map(([path, found]) => [path, found?.value ?? null]),
  ) as Printed
  const comparison = ownStamp(timbres, printed)

  const decide = (path: StampedPath): string | number | null => {
    const decision = decisionOn(path, evidence[path], comparison?.timbre ?? null, extracted, pageOf)
    fields.push(...decision.fields)
    issues.push(...decision.issues)
    return decision.value
  }

  const text = (path: string, found: (Found<string> & { page?: Page }) | null): string | null => {
    if (found) fields.push(fieldOf(path, { page, ...found, isProven: found.confidence >= CONFIRMED }))
    return found?.value ?? null
  }

  const documentType = decide('documentType') as number | null
  const { amounts, others } = amountsOf(
    extracted,
    { documentType, total: decide('total') as number | null, timbre: comparison?.timbre ?? null },
    fields,
    issues,
    pageOf,
  )
  const data: Invoice = {
    kind: 'invoice',
    vendor: {
      name: text('vendor.name', vendorName(extracted, comparison, issues)),
      rut: decide('vendor.rut') as string | null,
      email: text('vendor.email', issuer.email),
      phone: text('vendor.phone', issuer.phone),
      address: text('vendor.address', issuer.address),
    },
    receiver: {
      name: text('receiver.name', receiverName(extracted, comparison, issues)),
      rut: decide('receiver.rut') as string | null,
    },
    documentType,
    invoice_number: decide('invoice_number') as string | null,
    invoice_date: decide('invoice_date') as string | null,
    dueDate: text('dueDate', dates.due),
    items: itemsOf(extracted, comparison, fields, issues, pageOf),
    ...amounts,
    ted: timbres.some(({ isCoherent }) => isCoherent),
  }
  return { data, fields, issues, comparison, others }
}

/** A document of paper alone ('FACTURA', with a folio from a printing works) has a type of its own, which it does not print. */
const OF_PAPER = 0.6

/** Whether anything on the pages says that the document is an electronic one. */
const isElectronic = ({ parts }: ExtractedText): boolean =>
  parts.some(({ sheet }) => sheet.rows.some((row) => ELECTRONIC.test(saying(row))))
const ELECTRONIC = /\b(?:electronic|sii\b|s i i\b|timbre\b|dte\b|resolucion\b)/

/** What the page says of everything that a timbre says too. */
const evidenceOf = (
  extracted: ExtractedText,
  pageOf: (number: number) => Page,
): Record<StampedPath, Evidence<string | number>> => {
  const { heading, issuerRut, receiver, dates, balance, part } = extracted
  const page = part.sheet.page
  const { total } = balance
  const proofs = proofsOfTotal(extracted)
  const folio = heading?.folio ?? null
  return {
    'vendor.rut': issuerRut && {
      value: issuerRut.rut,
      words: issuerRut.words,
      page,
      confidence: issuerRut.isValid ? 0.98 : 0.4,
    },
    documentType:
      heading === null || heading.type === 0
        ? null
        : {
            value: heading.type,
            words: headingWords(extracted),
            page,
            confidence: !isElectronic(extracted) ? OF_PAPER : heading.likeness < 1 ? 0.85 : 0.97,
          },
    invoice_number: folio && {
      value: folio.folio,
      words: [folio.word],
      page,
      confidence: folio.isLabelled ? 0.97 : isOcr([folio.word]) ? 0.65 : 0.75,
      restsOn: folio.isLabelled ? ['label'] : [],
    },
    invoice_date: dates.issue && { ...dates.issue, page },
    'receiver.rut': receiver.rut && {
      value: receiver.rut.rut,
      words: receiver.rut.words,
      page,
      confidence: receiver.rut.isValid ? 0.97 : 0.4,
    },
    total: total && {
      value: total.value,
      words: total.words,
      page: pageOf(total.page),
      confidence: proofs.length > 0 ? BALANCED : UNBALANCED,
      isProven: proofs.length > 0,
      restsOn: [...labelOf(total), ...proofs],
    },
  }
}

/** A value with the field and the doubt that it leaves. */
type Decision = { value: string | number | null; fields: Field[]; issues: Issue[] }

/** Between what the page says and what its timbre says. */
const decisionOn = (
  path: StampedPath,
  found: Evidence<string | number>,
  timbre: PageTimbre | null,
  extracted: ExtractedText,
  pageOf: (number: number) => Page,
): Decision => {
  const stamped = timbre ? stampedValue(timbre, path) : null
  if (timbre === null || stamped === null)
    return { value: found?.value ?? null, fields: found ? [fieldOf(path, found)] : [], issues: [] }
  const strength = timbre.isCoherent ? 1 : 0.97
  const ofTimbre = (evidence: Source): Field => fieldOf(path, { ...evidence, origin: 'timbre' })
  if (found === null) {
    const field = ofTimbre({ words: [], page: pageOf(timbre.page), confidence: STAMPED * strength })
    return { value: stamped, fields: [{ ...field, text: String(stamped) }], issues: [] }
  }
  if (found.value === stamped)
    return { value: stamped, fields: [ofTimbre({ ...found, confidence: CONFIRMED * strength })], issues: [] }
  const issue = (other: Candidate) => differing(path, found.value, stamped, other)
  if (!prefersStamp(path, found, timbre, extracted))
    return {
      value: found.value,
      fields: [fieldOf(path, { ...found, confidence: 0.6 })],
      issues: [issue({ path, value: stamped })],
    }
  const field = ofTimbre({ ...found, confidence: 0.9 * strength, restsOn: [] })
  const isExplained = timbre.isCoherent && isMisreading(found, stamped)
  return {
    value: stamped,
    fields: [{ ...field, text: String(stamped) }],
    issues: isExplained ? [] : [issue(candidateOf(path, found.value, found))],
  }
}

/** What is asked of a person where the two differ; `other`: the value that was not taken. */
const differing = (path: StampedPath, printed: string | number, stamped: string | number, other: Candidate): Issue => ({
  path,
  code: 'timbre-differs',
  severity: 'warning',
  message: `El documento dice «${inWords(path, printed)}» y su timbre electrónico «${inWords(path, stamped)}»: revisa ${invoiceFieldInWords(path)}.`,
  candidates: [other],
})

/** The kind of a document by its name, as nobody knows the SII's numbers. */
const inWords = (path: StampedPath, value: string | number): string | number => {
  const code = Number(value)
  return path === 'documentType' && isDocumentType(code) ? documents[code].name : value
}

const headingWords = ({ heading, part }: ExtractedText): Word[] => {
  const box = heading
  return box === null
    ? []
    : part.sheet.rows.flatMap(({ words }) =>
        words.filter(
          (word) =>
            word.left >= box.left - 0.5 &&
            word.right <= box.right + 0.5 &&
            word.top >= box.top - 0.5 &&
            word.bottom <= box.bottom + 0.5,
        ),
      )
}

/**
 * When the two differ: a timbre whose signature holds, whatever was read; one that does not hold only over a text that
 * contradicts itself.
 */
const prefersStamp = (
  path: StampedPath,
  found: NonNullable<Evidence<string | number>>,
  timbre: PageTimbre,
  extracted: ExtractedText,
): boolean => {
  if (isSound(timbre)) return true
  const { balance } = extracted
  if (path === 'documentType') {
    const hasIva = (balance.iva?.value ?? 0) > 0
    const fits = (type: number) => exemptTypes.has(type) !== hasIva
    return isOcr(found.words) || (!fits(Number(found.value)) && fits(timbre.documentType))
  }
  if (path === 'total') return !balance.addsUp && extracted.moneyWords?.value !== found.value
  if (path === 'vendor.rut' || path === 'receiver.rut') return !hasRutDigit(String(found.value))
  return false
}

/** The extracted text is the timbre's value with a few characters misread. */
const isMisreading = (found: NonNullable<Evidence<string | number>>, stamped: string | number): boolean => {
  const [a, b] = [String(found.value), String(stamped)]
  if (!isOcr(found.words) || a.length !== b.length || certaintyOf(found.words) >= CLEAR) return false
  return [...a].filter((character, at) => character !== b[at]).length <= MISREAD_CHARACTERS
}
