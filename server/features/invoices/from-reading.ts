import type { Location } from 'contract/rules/location.ts'
import { invoiceWirePath } from 'contract/rules/invoice-fields.ts'
import { daysToPay, documentInWords, documents, isCreditNote, isDocumentType } from 'contract/figures/documents.ts'
import { longestItemCode, longestItemText } from 'contract/invoice-forms.ts'
import type { Invoice as WireInvoice, InvoiceIssue } from 'contract/invoices.ts'
import { accountMismatch } from 'contract/vendors.ts'
import { maskAccountNumber, plainAccountNumber } from 'contract/rules/account.ts'
import { addDays, isDate } from 'contract/rules/date.ts'
import { emailField } from 'contract/rules/fields.ts'
import { longestFolio, normalizeFolio } from 'contract/rules/folio.ts'
import { amountsOf, largestAmount, perUnit, timesPesos } from 'contract/rules/invoice-amounts.ts'
import { sumPesos } from 'contract/rules/money.ts'
import { formatDate } from 'contract/rules/period.ts'
import { phoneField } from 'contract/rules/phone.ts'
import { formatRut, hasRutDigit } from 'contract/rules/rut.ts'
import type { DocumentReading, Invoice } from 'extract/index.ts'
import type { PrintedAccount } from 'extract/invoice/parties/bank-accounts.ts'
import { storable } from '../../db/storable.ts'
import type { NewInvoiceRow, NewItemRow } from './queries/invoices.ts'

/** What a reading of a supplier's document becomes, before anything is stored. Pure. */

/** A dispatch note asks for no payment: its invoice comes apart. */
const dispatchNote = 52

type Company = { id: number; name: string; rut: string }
export type ReadVendor = {
  name: string
  rut: string
  email: string | null
  phoneNumber: string | null
  address: string | null
}
type Columns = Omit<NewInvoiceRow, 'organizationId' | 'vendorId' | 'userId'>
export type FromReading =
  | { vendor: ReadVendor; invoice: Columns; items: NewItemRow[]; accounts: PrintedAccount[] }
  | { refusal: string }

/** A location that can be shown; of a page without size, as an XML's, or a bounding box that is nowhere, there is none. */
const shownLocation = ({ page, boundingBox }: Location, pages: Columns['pages']): Location | null =>
  pages?.[page - 1] !== undefined && boundingBox.every(Number.isFinite) ? { page, boundingBox: boundingBox } : null

const nowhere: Location = { page: 0, boundingBox: [0, 0, 0, 0] }

const locationsOf = ({ fields, pages }: DocumentReading): WireInvoice['locations'] => {
  const locations: WireInvoice['locations'] = {}
  for (const { path, text, origin, confidence, restsOn = [], ...location } of fields)
    locations[invoiceWirePath(path)] ??= {
      ...(shownLocation(location, pages) ?? nowhere),
      text,
      origin,
      confidence,
      restsOn: [...restsOn],
    }
  return locations
}

const issuesOf = ({ issues, pages }: DocumentReading): InvoiceIssue[] =>
  issues.map(({ path, code, message, severity, location, candidates }) => ({
    path: invoiceWirePath(path),
    code,
    message,
    severity,
    location: location ? shownLocation(location, pages) : null,
    ...(candidates
      ? {
          candidates: candidates.map(({ location: at, ...candidate }) => {
            const shown = at ? shownLocation(at, pages) : null
            return { ...candidate, path: invoiceWirePath(candidate.path), ...(shown ? { location: shown } : {}) }
          }),
        }
      : {}),
  }))

const warning = (path: string, code: string, message: string): InvoiceIssue => ({
  path,
  code,
  message,
  severity: 'warning',
  location: null,
})

const contactPaths: ReadonlySet<string> = new Set(['vendor.email', 'vendor.phone', 'vendor.address'])

/** Who issues it, with what a vendor may have: a doubtful address or phone is left for a person to write. */
const vendorOf = ({ vendor }: Invoice, issues: InvoiceIssue[]): ReadVendor | null => {
  if (vendor.rut === null || !hasRutDigit(vendor.rut)) return null
  const isDoubtful = (path: string) => issues.some((issue) => issue.path === path)
  const sure = <T>(path: string, value: string | null, accept: (text: string) => T | undefined): T | null =>
    value === null || isDoubtful(path) ? null : (accept(value) ?? null)
  return {
    name: vendor.name?.slice(0, 100) || `Proveedor ${formatRut(vendor.rut)}`,
    rut: vendor.rut,
    email: sure('vendor.email', vendor.email, (text) => emailField.safeParse(text).data),
    phoneNumber: sure('vendor.phone', vendor.phone, (text) => phoneField.safeParse(text).data),
    address: sure('vendor.address', vendor.address, (text) => text.slice(0, 200)),
  }
}

/** As much as an amount may be; what a document says beyond that is no amount. */
const bounded = (value: number | null): number | null =>
  value !== null && Number.isFinite(value) && Math.abs(value) <= largestAmount ? value : null

/** The document's own lines. Each one's IVA is its share of what such a document bears. */
const itemsOf = (data: Invoice, type: number, date: string): NewItemRow[] => {
  const isExempt = (isDocumentType(type) && documents[type].isExempt) || (data.iva === 0 && data.exento > 0)
  const lines = data.items.map((item) => {
    const quantity = bounded(item.quantity) || 1
    const neto = bounded(item.total) ?? bounded(timesPesos(quantity, bounded(item.unit_price) ?? 0)) ?? 0
    return { ...item, quantity, neto, unitPrice: bounded(item.unit_price) ?? bounded(perUnit(neto, quantity)) ?? neto }
  })
  const shares = amountsOf(
    lines.map(({ neto }) => ({ amount: neto, quantity: 1 })),
    { type: isExempt ? 34 : 33, date },
  ).lines
  return lines.map(({ item_code, description, quantity, unitPrice }, i) => ({
    itemNumber: i + 1,
    itemCode: item_code?.slice(0, longestItemCode) ?? null,
    description: description?.slice(0, longestItemText) || `Ítem ${i + 1}`,
    quantity,
    amount: unitPrice,
    unitPrice,
    isExempt,
    ...shares[i]!,
  }))
}

/** What it is about, in 5 to 200 characters: its first lines, or its own name. */
const describe = (data: Invoice, name: string): string => {
  const lines = data.items.flatMap(({ description }) => (description ? [description] : []))
  const shown = lines.slice(0, 3).join(', ')
  const rest = lines.length > 3 ? ` y ${lines.length - 3} más` : ''
  const text = shown.length + rest.length > 200 ? `${shown.slice(0, 199 - rest.length)}…${rest}` : shown + rest
  return text.length >= 5 ? text : `${name} N° ${data.invoice_number ?? 's/n'}`
}

const termsOf = (printed: string | undefined): NewInvoiceRow['paymentTerms'] => {
  if (printed === undefined) return null
  if (/contado|efectivo/i.test(printed)) return 'contado'
  if (/sin costo|gratuit/i.test(printed)) return 'gratuito'
  return /cr[eé]dito|\d+\s*d[ií]as/i.test(printed) ? 'credito' : null
}

/** The printed date; else what its terms say; else the days that the law gives. What is not printed is said aloud. */
const dueDateOf = (
  data: Invoice,
  printed: string | undefined,
  date: string,
): { dueDate: string; issue: InvoiceIssue | null } => {
  if (data.dueDate !== null) return { dueDate: data.dueDate, issue: null }
  // Nobody has to pay it: that its date is missing is nothing to look at.
  if (isCreditNote(data.documentType ?? 0)) return { dueDate: date, issue: null }
  const days = /(\d{1,3})\s*d[ií]as/i.exec(printed ?? '')?.[1]
  const [wait, reason] =
    days !== undefined
      ? [Number(days), `Dice «${printed}»`]
      : termsOf(printed) === 'contado'
        ? [0, 'Dice que es al contado']
        : [daysToPay, `Se contaron ${daysToPay} días desde su emisión (Ley 21.131)`]
  const later = addDays(date, wait)
  // A misread year may be the last one that there is.
  const dueDate = isDate(later) ? later : date
  const message = `El documento no trae fecha de vencimiento. ${reason}: ${formatDate(dueDate)}. Revísala.`
  return { dueDate, issue: warning('dueDate', 'due-date-assumed', message) }
}

/** `own`: the organization that it was uploaded to. `reached`: those whose documents it may be, its branches among them. */
const receiverIssue = ({ receiver, documentType }: Invoice, own: number, reached: Company[]): InvoiceIssue | null => {
  if (receiver.rut === null || !hasRutDigit(receiver.rut)) return null
  const company = reached.find(({ rut }) => rut === receiver.rut)
  if (company?.id === own) return null
  const whose = `${documentInWords(documentType)} está emitida a ${company?.name ?? receiver.name ?? 'otra empresa'} (RUT ${formatRut(receiver.rut)})`
  return company
    ? warning('receiver.rut', 'other-branch', `${whose}. Si corresponde, pásala a esa sucursal.`)
    : warning('receiver.rut', 'other-company', `${whose}, que no es tu organización ni una de tus sucursales.`)
}

const sameNumber = (a: string, b: string): boolean => {
  const [one, other] = [a, b].map((number) => plainAccountNumber(number).replace(/^0+/, ''))
  return one === other
}

/**
 * The document asks for its payment to another account than the vendor's: the usual way of a fraud, so it is said aloud.
 * Null when the vendor has no account yet or one of those printed is his.
 */
export const accountIssue = (
  printed: PrintedAccount[],
  known: { bank: string | null; number: string } | null,
  pages: Columns['pages'],
): (InvoiceIssue & { account: { bank: string | null; number: string } }) | null => {
  const [first] = printed
  if (first === undefined || known === null || printed.some(({ number }) => sameNumber(number, known.number)))
    return null
  const name = ({ bank, number }: { bank: string | null; number: string }) =>
    `la cuenta ${maskAccountNumber(number)}${bank === null ? '' : ` (${bank})`}`
  return {
    ...warning(
      accountMismatch.path,
      accountMismatch.code,
      `El documento pide pagar en ${name(first)} y la del proveedor es ${name(known)}. Antes de pagar, confírmalo con el proveedor por un medio que ya conocías.`,
    ),
    location: shownLocation(first.location, pages),
    account: { bank: first.bank, number: maskAccountNumber(first.number) },
  }
}

/** The document's own figures. A total that could not be read is the sum of its parts. */
const figuresOf = (data: Invoice, otherTaxesRead: { amount: number | null }[]) => {
  const parts = {
    neto: bounded(data.neto) ?? 0,
    exento: bounded(data.exento) ?? 0,
    iva: bounded(data.iva) ?? 0,
    otherTaxes: bounded(sumPesos(otherTaxesRead.map(({ amount }) => bounded(amount)))) ?? 0,
  }
  return { ...parts, total: bounded(data.total) ?? bounded(sumPesos(Object.values(parts))) ?? 0 }
}

/** The printed date; else today's, said aloud. */
const invoiceDateOf = (data: Invoice, today: string): { invoiceDate: string; issue: InvoiceIssue | null } =>
  data.invoice_date !== null
    ? { invoiceDate: data.invoice_date, issue: null }
    : {
        invoiceDate: today,
        issue: warning(
          'invoice_date',
          'date-assumed',
          'No se pudo leer la fecha de emisión: se puso la de hoy. Revísala.',
        ),
      }

const kindName = (type: number, printed: string | undefined): string =>
  (isDocumentType(type) && type !== 0 ? documents[type].name : printed) ?? 'Documento'

/** `today` is Chile's. */
export const fromReading = (
  reading: DocumentReading,
  whose: { own: number; reached: Company[]; today: string; unreadable: string },
): FromReading => {
  const { data, extras = {} } = reading
  if (data === null) return { refusal: reading.reason?.message ?? whose.unreadable }
  if (data.documentType === dispatchNote)
    return { refusal: 'Es una guía de despacho, que no se paga. Sube la factura que le corresponde.' }
  const doubts = issuesOf(reading)
  const vendor = vendorOf(data, doubts)
  if (vendor === null)
    return {
      refusal:
        'No se pudo leer el RUT de quien emite el documento. Sube una imagen más nítida o ingresa la factura a mano.',
    }
  // A doubtful way to reach the vendor was not stored: nobody has to look at it here.
  const issues = doubts.filter(({ path }) => !contactPaths.has(path))
  const figures = figuresOf(data, extras.otherTaxes ?? [])
  if (figures.total === 0 && data.items.length === 0)
    return {
      refusal: 'No se pudieron leer los montos del documento. Sube una imagen más nítida o ingresa la factura a mano.',
    }

  const documentType = data.documentType ?? 0
  const { invoiceDate, issue: dateIssue } = invoiceDateOf(data, whose.today)
  const { dueDate, issue: dueIssue } = dueDateOf(data, extras.paymentTerms, invoiceDate)
  const others = [dateIssue, dueIssue, receiverIssue(data, whose.own, whose.reached)].filter((issue) => issue !== null)
  return storable({
    vendor,
    invoice: {
      documentType,
      invoiceNumber: normalizeFolio(data.invoice_number ?? '').slice(0, longestFolio) || null,
      description: describe(data, kindName(documentType, extras.documentName)),
      invoiceDate,
      dueDate,
      paymentTerms: termsOf(extras.paymentTerms),
      ...figures,
      origin: 'document',
      issues: [...issues, ...others],
      locations: locationsOf(reading),
      pages: reading.pages.every(({ width, height }) => Number.isFinite(width + height)) ? reading.pages : [],
      ownPages: reading.ownPages ?? [],
    },
    items: itemsOf(data, documentType, invoiceDate),
    accounts: extras.accounts ?? [],
  })
}
