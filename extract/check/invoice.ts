import { invoiceFieldInWords } from 'contract/rules/invoice-fields.ts'
import { daysBetween } from 'contract/rules/date.ts'
import { hasRutDigit, rutCheckDigit } from 'contract/rules/rut.ts'
import { calibrated } from '../invoice/calibrated.ts'
import { type Invoice } from '../invoice/invoice.ts'
import type { Field, Issue } from '../reading.ts'
import { checkFoot, checkItems, type AmountContext } from './invoice-amounts.ts'

export type InvoiceContext = AmountContext & {
  fields: readonly Field[]
  /** What the timbre contradicts already. */
  disagreements: readonly Issue[]
}

/** Below this a value is shown to a person before it is trusted; of what was read from an image, more is asked. */
export const LOW_CONFIDENCE = 0.7
const LOW_CONFIDENCE_IMAGE = calibrated(LOW_CONFIDENCE)

/** No sum nor digit proves a text, and a letter makes another one: of one read from an image this is asked. */
const LOW_CONFIDENCE_TEXT = 0.95
const TEXTS = /^(?:vendor\.name|receiver\.name|items\[\d+\]\.description)$/

/** A value of an invoice that was hard to read. */
export const isLowConfidence = ({ path, origin, confidence }: Pick<Field, 'path' | 'origin' | 'confidence'>): boolean =>
  confidence < (origin !== 'ocr' ? LOW_CONFIDENCE : TEXTS.test(path) ? LOW_CONFIDENCE_TEXT : LOW_CONFIDENCE_IMAGE)
const TYPES_NOT_INVOICES: Readonly<Record<number, string>> = { 52: 'una guía de despacho' }

/** Everything of an invoice that a person should look at. Never throws; an empty list is a document that adds up. */
export const checkInvoice = (data: Invoice, context: InvoiceContext): Issue[] => {
  const issues = [...checkParties(data), ...checkHead(data), ...checkFoot(data, context), ...checkItems(data, context)]
  return [...issues, ...checkLowConfidence(context.fields, [...context.disagreements, ...issues])]
}

/** The law allows 30 days to pay, or 60 where it is agreed (Ley 21.131): a date more days away is likely misread. */
const LONGEST_TERM = 366

/** Receipts name no receiver. */
const receiptTypes: ReadonlySet<number> = new Set([39, 41])

const checkParties = ({ vendor, receiver, documentType }: Invoice): Issue[] => {
  const issues: Issue[] = []
  const missing = (path: string, severity: Issue['severity']) =>
    issues.push({ path, code: 'missing', severity, message: `No se encontró ${invoiceFieldInWords(path)}.` })
  if (vendor.rut === null) missing('vendor.rut', 'error')
  if (vendor.name === null) missing('vendor.name', 'error')
  const isReceipt = receiptTypes.has(documentType ?? 0)
  if (receiver.rut === null && !isReceipt) missing('receiver.rut', 'warning')
  if (receiver.name === null && !isReceipt) missing('receiver.name', 'warning')
  for (const [path, rut] of [
    ['vendor.rut', vendor.rut],
    ['receiver.rut', receiver.rut],
  ] as const)
    if (rut !== null && !hasRutDigit(rut)) {
      const body = rut.slice(0, -2)
      issues.push({
        path,
        code: 'rut-digit',
        severity: 'error',
        message: `El dígito verificador de ${rut} (${invoiceFieldInWords(path)}) no corresponde: puede estar mal leído.`,
        candidates: [{ path, value: `${body}-${rutCheckDigit(body)}` }],
      })
    }
  return issues
}

const checkHead = ({
  invoice_number: folio,
  invoice_date: issued,
  dueDate: due,
  documentType: type,
}: Invoice): Issue[] => {
  const issues: Issue[] = []
  if (folio === null)
    issues.push({
      path: 'invoice_number',
      code: 'missing',
      severity: 'error',
      message: 'No se encontró el folio del documento.',
    })
  if (issued === null)
    issues.push({
      path: 'invoice_date',
      code: 'missing',
      severity: 'error',
      message: 'No se encontró la fecha de emisión.',
    })
  if (issued !== null && due !== null && due < issued)
    issues.push({
      path: 'dueDate',
      code: 'due-before-issue',
      severity: 'warning',
      message: `El vencimiento (${due}) es anterior a la emisión (${issued}).`,
    })
  if (issued !== null && due !== null && daysBetween(issued, due) > LONGEST_TERM)
    issues.push({
      path: 'dueDate',
      code: 'due-far',
      severity: 'warning',
      message: `El vencimiento (${due}) es más de un año después de la emisión (${issued}): puede estar mal leído.`,
    })
  const other = type === null ? undefined : TYPES_NOT_INVOICES[type]
  if (other)
    issues.push({
      path: 'documentType',
      code: 'not-an-invoice',
      severity: 'warning',
      message: `El documento es ${other}, no una factura.`,
    })
  return issues
}

/** Values whose words were hard to read, unless something else already names them. */
const checkLowConfidence = (fields: readonly Field[], issues: readonly Issue[]): Issue[] => {
  const named = new Set(issues.map(({ path }) => path))
  return fields.filter(isLowConfidence).flatMap(({ path, text, page, boundingBox }): Issue[] => {
    const row = /^items\[\d+\]/.exec(path)?.[0]
    if (named.has(path) || (row && named.has(row))) return []
    return [
      {
        path,
        code: 'doubtful',
        severity: 'warning',
        message: `Revisa ${nameOf(path)}: se leyó «${text}» con poca seguridad.`,
        location: { page, boundingBox },
      },
    ]
  })
}

const itemFields: Record<string, string> = {
  item_code: 'el código',
  description: 'la descripción',
  quantity: 'la cantidad',
  unit_price: 'el precio',
  total: 'el valor',
}

const nameOf = (path: string): string => {
  const item = /^items\[(\d+)\]\.(\w+)$/.exec(path)
  return item
    ? `${itemFields[item[2] ?? ''] ?? 'un dato'} de la línea ${Number(item[1]) + 1}`
    : invoiceFieldInWords(path)
}
