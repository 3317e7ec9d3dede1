import { hasRutDigit } from 'contract/rules/rut.ts'
import type { Page, Word } from '../input/page.ts'
import type { Field, Issue } from '../reading.ts'
import { exemptTypes, IVA_TOLERANCE, ivaOf } from './balance.ts'
import { itemsOf } from './assemble-items.ts'
import { fieldOf } from './fields.ts'
import type { Invoice, PageTimbre } from './invoice.ts'
import { fieldNames } from './invoice.ts'
import { itemSumOf, type Print } from './print.ts'
import type { Found } from './receiver.ts'
import { receiverName, vendorName } from './party-names.ts'
import { certaintyOf, isOcr } from './sheet.ts'
import { ownStamp, stampedValue, type Comparison, type Printed, type StampedPath } from './stamp.ts'
import type { TotalCandidate } from './totals.ts'

export type Assembled = {
  data: Invoice
  fields: Field[]
  issues: Issue[]
  comparison: Comparison | null
  computed: ReadonlySet<string>
}

/** Confidence of a value that a signed timbre repeats, and of one that only the timbre says. */
const CONFIRMED = 0.999
const STAMPED = 0.97
/** Amounts that add up confirm each other. */
const BALANCED = 0.99
const UNBALANCED = 0.6
/** Characters that a reader of images may get wrong in a number that is otherwise the timbre's. */
const MISREAD_CHARACTERS = 2
/** Words read from an image this surely are not taken for misread. */
const CLEAR = 0.93

type Evidence<Value> = {
  value: Value
  words: readonly Word[]
  page: Page
  confidence: number
  isProven?: boolean
} | null

/** Weighs the print against the timbre and gives the invoice, its fields and what they disagree on. */
export const assemble = (print: Print, timbres: readonly PageTimbre[]): Assembled => {
  const { heading, issuer, issuerRut, receiver, dates, balance, part } = print
  const page = part.sheet.page
  const pageOf = (number: number) => print.parts.find(({ sheet }) => sheet.page.number === number)?.sheet.page ?? page
  const fields: Field[] = []
  const issues: Issue[] = []
  const computed = new Set<string>()

  const total = balance.total
  const folio = heading?.folio ?? null
  const type = heading && heading.type !== 0 ? heading.type : null
  const evidence: Record<StampedPath, Evidence<string | number>> = {
    'vendor.rut': issuerRut && {
      value: issuerRut.rut,
      words: issuerRut.words,
      page,
      confidence: issuerRut.isValid ? 0.98 : 0.4,
    },
    documentType:
      type === null || !heading
        ? null
        : { value: type, words: headingWords(print), page, confidence: heading.likeness < 1 ? 0.85 : 0.97 },
    invoice_number: folio && {
      value: folio.folio,
      words: [folio.word],
      page,
      confidence: folio.isLabelled ? 0.97 : 0.75,
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
      confidence: isConfirmed(print) ? BALANCED : UNBALANCED,
      isProven: isConfirmed(print),
    },
  }
  const printed = Object.fromEntries(
    Object.entries(evidence).map(([path, found]) => [path, found?.value ?? null]),
  ) as Printed
  const comparison = ownStamp(timbres, printed)

  const decide = (path: StampedPath): string | number | null => {
    const found = evidence[path]
    const timbre = comparison?.timbre
    const stamped = timbre ? stampedValue(timbre, path) : null
    if (timbre === undefined || stamped === null) {
      if (found) fields.push(fieldOf(path, found))
      return found?.value ?? null
    }
    const strength = timbre.isCoherent ? 1 : 0.97
    if (found === null) {
      fields.push({
        ...fieldOf(path, { words: [], page: pageOf(timbre.page), confidence: STAMPED * strength, origin: 'timbre' }),
        text: String(stamped),
      })
      return stamped
    }
    if (found.value === stamped) {
      fields.push(fieldOf(path, { ...found, confidence: CONFIRMED * strength, origin: 'timbre' }))
      return stamped
    }
    const isStamped = prefersStamp(path, found, timbre, print)
    const chosen = isStamped ? stamped : found.value
    fields.push(
      isStamped
        ? { ...fieldOf(path, { ...found, confidence: 0.9 * strength, origin: 'timbre' }), text: String(stamped) }
        : fieldOf(path, { ...found, confidence: 0.6 }),
    )
    if (!(isStamped && timbre.isCoherent && isMisreading(found, stamped)))
      issues.push({
        path,
        code: 'timbre-differs',
        severity: 'warning',
        message: `El documento dice «${found.value}» y su timbre electrónico «${stamped}»: revisa ${fieldNames[path] ?? path}.`,
        repair: { path, value: isStamped ? found.value : stamped },
      })
    return chosen
  }

  const text = (path: string, found: Found<string> | null): string | null => {
    if (found) fields.push(fieldOf(path, { ...found, page }))
    return found?.value ?? null
  }

  const documentType = decide('documentType') as number | null
  const data: Invoice = {
    kind: 'invoice',
    vendor: {
      name: text('vendor.name', vendorName(print, comparison, issues)),
      rut: decide('vendor.rut') as string | null,
      email: text('vendor.email', issuer.email),
      phone: text('vendor.phone', issuer.phone),
      address: text('vendor.address', issuer.address),
    },
    receiver: {
      name: text('receiver.name', receiverName(print, comparison, issues)),
      rut: decide('receiver.rut') as string | null,
    },
    documentType,
    invoice_number: decide('invoice_number') as string | null,
    invoice_date: decide('invoice_date') as string | null,
    dueDate: text('dueDate', dates.due),
    items: itemsOf(print, comparison, fields, issues, pageOf),
    ...amountsOf(print, documentType, fields, issues, computed, pageOf),
    total: decide('total') as number | null,
    ted: timbres.some(({ isCoherent }) => isCoherent),
  }
  return { data, fields, issues, comparison, computed }
}

/** Something else than the label beside it says the total: the other amounts, the detail, or the amount in words. */
const isConfirmed = ({ balance, items, moneyWords }: Print): boolean => {
  const total = balance.total?.value
  return balance.addsUp || (total !== undefined && (itemSumOf(items) === total || moneyWords?.value === total))
}

/** On a receipt: the tax inside the total. */
const isTaxInside = ({ balance }: Print): boolean => {
  const [total, iva] = [balance.total?.value ?? 0, balance.iva?.value ?? 0]
  return balance.neto === null && iva > 0 && Math.abs(ivaOf(total - iva) - iva) <= IVA_TOLERANCE
}

const headingWords = ({ heading, part }: Print): Word[] => {
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

/** When the two differ: the timbre over a print that contradicts itself or was read from an image; the print otherwise. */
const prefersStamp = (
  path: StampedPath,
  found: NonNullable<Evidence<string | number>>,
  timbre: PageTimbre,
  print: Print,
): boolean => {
  const { balance } = print
  if (path === 'documentType') {
    const hasIva = (balance.iva?.value ?? 0) > 0
    return (
      isOcr(found.words) ||
      (exemptTypes.has(Number(found.value)) && hasIva) ||
      (exemptTypes.has(timbre.documentType) !== exemptTypes.has(Number(found.value))) === !hasIva
    )
  }
  if (path === 'total') return !balance.addsUp && print.moneyWords?.value !== found.value
  if (path === 'vendor.rut' || path === 'receiver.rut')
    return !hasRutDigit(String(found.value)) || (isOcr(found.words) && timbre.isCoherent)
  return isOcr(found.words) && timbre.isCoherent
}

/** The print is the timbre's value with a few characters misread. */
const isMisreading = (found: NonNullable<Evidence<string | number>>, stamped: string | number): boolean => {
  const [a, b] = [String(found.value), String(stamped)]
  if (!isOcr(found.words) || a.length !== b.length || certaintyOf(found.words) >= CLEAR) return false
  return [...a].filter((character, at) => character !== b[at]).length <= MISREAD_CHARACTERS
}

/** Neto, exento and IVA: as printed, 0 when not printed, computed only when the others leave no doubt. */
const amountsOf = (
  print: Print,
  type: number | null,
  fields: Field[],
  issues: Issue[],
  computed: Set<string>,
  pageOf: (number: number) => Page,
): Pick<Invoice, 'neto' | 'exento' | 'iva'> => {
  const { balance, heading } = print
  const confidence = balance.addsUp || isTaxInside(print) ? BALANCED : UNBALANCED
  const others = balance.others.reduce((sum, { value }) => sum + value, 0)
  const total = balance.total?.value ?? null
  const read = (path: 'neto' | 'exento' | 'iva', candidate: TotalCandidate | null): number | null => {
    if (candidate)
      fields.push(
        fieldOf(path, {
          words: candidate.words,
          page: pageOf(candidate.page),
          confidence: candidate.value === 0 ? Math.max(confidence, 0.9) : confidence,
          isProven: balance.addsUp && balance.ivaFits,
        }),
      )
    return candidate?.value ?? null
  }
  const compute = (path: 'neto' | 'exento' | 'iva', value: number, isDoubtful: boolean): number => {
    const from = balance.total
    if (from)
      fields.push(
        fieldOf(path, {
          words: from.words,
          page: pageOf(from.page),
          confidence: isDoubtful ? 0.8 : 0.9,
          origin: 'computed',
        }),
      )
    computed.add(path)
    if (isDoubtful)
      issues.push({
        path,
        code: 'computed',
        severity: 'warning',
        message: `No se encontró ${fieldNames[path] ?? path} y se calculó con los demás montos: ${value}.`,
      })
    return value
  }
  let neto = read('neto', balance.neto)
  let exento = read('exento', balance.exento)
  let iva = read('iva', balance.iva)
  if (total !== null) {
    if (exento === null && neto === null && iva === null && (exemptTypes.has(type ?? 0) || heading?.type === 0))
      exento = compute('exento', total - others, false)
    else if (neto === null && iva !== null && iva > 0 && type !== 39) {
      const rest = total - iva - (exento ?? 0) - others
      if (ivaOf(rest) === iva) neto = compute('neto', rest, true)
    } else if (iva === null && neto !== null && neto > 0) {
      const rest = total - neto - (exento ?? 0) - others
      if (rest > 0 && ivaOf(neto) === rest) iva = compute('iva', rest, true)
    }
  }
  return { neto: neto ?? 0, exento: exento ?? 0, iva: iva ?? 0 }
}
