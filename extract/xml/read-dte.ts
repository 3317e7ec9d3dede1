import { normalizeRut } from 'contract/rules/rut.ts'
import { checkInvoice } from '../check/invoice.ts'
import { SUM_TOLERANCE } from '../invoice/foot/balance.ts'
import {
  type DocumentReading,
  type Invoice,
  type InvoiceExtras,
  type InvoiceItem,
  type InvoiceReading,
  MAX_DOCUMENTS,
  type OtherTax,
  type PageTimbre,
} from '../invoice/invoice.ts'
import { leftOut, namesOf } from '../invoice/left-out.ts'
import { lineFits } from '../invoice/detail/item-values.ts'
import { checkTimbre, timbreStatus } from '../invoice/stamp/timbre-status.ts'
import { timbresAmong } from '../invoice/stamp/stamp-evidence.ts'
import type { Field, Issue } from '../reading.ts'
import type { TaxAuthorityKeys } from '../timbre/verify-timbre.ts'
import { unreadable } from '../unreadable.ts'
import { checkSignature, type SignatureState } from './signature.ts'
import { withoutParts, xmlText } from './xml-text.ts'
import { allNamed, childrenNamed, find, MAX_XML_BYTES, parseXml, textAt, type XmlElement } from './xml-tree.ts'

/** What a DTE is wrapped in, by kind of document (SII, DTE_v10.xsd). */
const DOCUMENTS: ReadonlySet<string> = new Set(['Documento', 'Exportaciones', 'Liquidacion'])

const messages = {
  damaged: 'El XML está dañado o no es un documento tributario. Descárgalo de nuevo y vuelve a subirlo.',
  'too-large': 'El XML es demasiado grande. Sube sus facturas en archivos separados.',
  'no-invoice':
    'El XML no trae ningún documento tributario electrónico (DTE). Sube el XML de la factura del proveedor.',
}

const refuse = (code: keyof typeof messages): InvoiceReading => unreadable('invoice', code, [], messages[code])

/** The tax documents of a file in their order, each with the DTE around it. */
const documentsIn = (root: XmlElement): { document: XmlElement; wrapper: XmlElement | null }[] => {
  const wrappers = allNamed(root, new Set(['DTE']))
  return allNamed(root, DOCUMENTS)
    .filter((element) => find(element, 'Encabezado/IdDoc') !== null)
    .map((document) => ({ document, wrapper: wrappers.find(({ children }) => children.includes(document)) ?? null }))
}

/**
 * One of the documents of an XML file (from 0, in the order of `readDte`), as a file of its own: still in its envelope,
 * whose namespaces its signature may need, and without the envelope's signature, which was of all of them. Null when the
 * file is damaged or has no such document; never throws.
 */
export const cutDte = (bytes: Uint8Array, number: number): Uint8Array | null => {
  if (bytes.byteLength > MAX_XML_BYTES) return null
  const text = xmlText(bytes)
  const root = parseXml(text)
  if (typeof root === 'string') return null
  const all = documentsIn(root).map(({ document, wrapper }) => wrapper ?? document)
  if (all[number] === undefined) return null
  const others = all.filter((_, index) => index !== number)
  const ofAll = others.length > 0 ? childrenNamed(root, 'Signature') : []
  return withoutParts(
    bytes,
    text,
    [...others, ...ofAll].toSorted((a, b) => a.from - b.from),
  )
}

/**
 * Reads the XML of a tax document, alone (DTE) or with others in an envelope (EnvioDTE, EnvioBOLETA): exact values, the
 * stamps' and the documents' signatures checked. Nothing outside the bytes is opened. Pesos; dates 'YYYY-MM-DD'. Never
 * throws. Fields of an XML have no location: page 1 and an empty box.
 */
export const readDte = (bytes: Uint8Array, keys?: TaxAuthorityKeys): InvoiceReading => {
  if (bytes.byteLength > MAX_XML_BYTES) return refuse('too-large')
  const text = xmlText(bytes)
  const root = parseXml(text)
  if (typeof root === 'string') return refuse(root)
  const documents = documentsIn(root)
  const [first, ...others] = documents.slice(0, MAX_DOCUMENTS).map(({ document, wrapper }) => {
    const ted = find(document, 'TED')
    const [timbre] = ted ? timbresAmong([{ page: 1, text: text.slice(ted.from, ted.to) }], keys) : []
    const signature = checkSignature(root, document, wrapper ? (childrenNamed(wrapper, 'Signature')[0] ?? null) : null)
    return finish(document, timbre ?? null, signature)
  })
  if (first === undefined) return refuse('no-invoice')
  const left = documents.slice(MAX_DOCUMENTS).map(({ document }) => ({
    page: 1,
    documentType: numberAt(document, 'Encabezado/IdDoc/TipoDTE') || null,
    invoice_number: textAt(document, 'Encabezado/IdDoc/Folio'),
  }))
  if (left.length === 0) return others.length === 0 ? first : { ...first, others }
  return {
    ...first,
    others,
    issues: [
      ...first.issues,
      leftOut(
        documents.length,
        MAX_DOCUMENTS,
        namesOf(left.map(({ invoice_number }) => `N° ${invoice_number ?? 's/n'}`)),
      ),
    ],
    extras: { ...first.extras, otherDocuments: left },
  }
}

/** Reads the texts of a document's elements, and keeps each with the path of its field. */
const reader = () => {
  const fields: Field[] = []
  const text = (path: string, from: XmlElement, names: readonly string[]): string | null => {
    const value = names.map((name) => textAt(from, name)).find((found) => found !== null) ?? null
    if (value !== null)
      fields.push({ path, text: value, origin: 'xml', confidence: 1, page: 1, boundingBox: [0, 0, 0, 0] })
    return value
  }
  const number = (path: string, from: XmlElement, name: string): number | null => {
    const value = text(path, from, [name])
    return value !== null && /^-?\d{1,15}(?:\.\d{1,6})?$/.test(value) ? Number(value) : null
  }
  return { fields, text, number }
}
type Reader = ReturnType<typeof reader>

const head = 'Encabezado'

const partiesOf = (document: XmlElement, { text }: Reader): Pick<Invoice, 'vendor' | 'receiver'> => {
  const rut = (path: string, name: string) => normalizeRut(text(path, document, [name]) ?? '')
  const address = [textAt(document, `${head}/Emisor/DirOrigen`), textAt(document, `${head}/Emisor/CmnaOrigen`)].filter(
    (part) => part !== null,
  )
  return {
    vendor: {
      name: text('vendor.name', document, [`${head}/Emisor/RznSoc`, `${head}/Emisor/RznSocEmisor`]),
      rut: rut('vendor.rut', `${head}/Emisor/RUTEmisor`),
      email: text('vendor.email', document, [`${head}/Emisor/CorreoEmisor`]),
      phone: text('vendor.phone', document, [`${head}/Emisor/Telefono`]),
      address: address.length > 0 ? address.join(', ') : null,
    },
    receiver: {
      name: text('receiver.name', document, [`${head}/Receptor/RznSocRecep`]),
      rut: rut('receiver.rut', `${head}/Receptor/RUTRecep`),
    },
  }
}

const code = 'CdgItem/VlrCodigo'

const itemOf = (detail: XmlElement, index: number, { text, number }: Reader): InvoiceItem => {
  const at = (name: string) => `items[${index}].${name}`
  return {
    // Programs write 0 where a line has no code.
    item_code: textAt(detail, code)?.trim() === '0' ? null : text(at('item_code'), detail, [code]),
    description: text(at('description'), detail, ['NmbItem']),
    quantity: number(at('quantity'), detail, 'QtyItem'),
    unit_price: number(at('unit_price'), detail, 'PrcItem'),
    total: number(at('total'), detail, 'MontoItem'),
  }
}

const finish = (document: XmlElement, timbre: PageTimbre | null, signature: SignatureState): DocumentReading => {
  const isStamped = timbre?.isCoherent ?? false
  const from = reader()
  const { fields, text, number } = from
  const details = childrenNamed(document, 'Detalle')
  const totals = find(document, `${head}/Totales`) ?? document
  const data: Invoice = {
    kind: 'invoice',
    ...partiesOf(document, from),
    documentType: number('documentType', document, `${head}/IdDoc/TipoDTE`),
    invoice_number: text('invoice_number', document, [`${head}/IdDoc/Folio`])?.replace(/^0+(?=\d)/, '') ?? null,
    invoice_date: dateOf(text('invoice_date', document, [`${head}/IdDoc/FchEmis`])),
    dueDate: dateOf(text('dueDate', document, [`${head}/IdDoc/FchVenc`])),
    items: details.map((detail, index) => itemOf(detail, index, from)),
    neto: number('neto', totals, 'MntNeto') ?? 0,
    exento: number('exento', totals, 'MntExe') ?? 0,
    iva: number('iva', totals, 'IVA') ?? 0,
    total: number('total', totals, 'MntTotal'),
    ted: isStamped,
  }
  const taxes = otherTaxes(totals, data)
  const adjustments = globalAdjustments(document, data)
  const issues: Issue[] = checkInvoice(data, {
    fields,
    disagreements: [],
    printed: { neto: data.neto !== 0, exento: data.exento !== 0, iva: data.iva !== 0, total: data.total !== null },
    otherTaxes: taxes.reduce((sum, { amount }) => sum + amount, 0),
    adjustments,
    totalCrossChecks: [],
    lineFits: details.map((detail, index) => fits(detail, data.items[index])),
  })
  if (!isStamped)
    issues.push(
      warning('ted', 'timbre-invalid', 'El timbre electrónico del XML falta o su firma no corresponde a su contenido.'),
    )
  else issues.push(...checkTimbre(timbre))
  if (signature === 'altered')
    issues.push(
      warning(
        'invoice_number',
        'signature',
        'La firma electrónica del XML no corresponde a su contenido: pudo ser modificado.',
      ),
    )
  return {
    status: 'read',
    kind: 'invoice',
    data,
    issues,
    fields,
    pages: [],
    timbre: timbreStatus(timbre, 0, false),
    extras: extrasOf(document, taxes, adjustments),
  }
}

const warning = (path: string, code: string, message: string): Issue => ({ path, code, severity: 'warning', message })

const dateOf = (text: string | null): string | null => (text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null)

const numberAt = (element: XmlElement, path: string): number => Number(textAt(element, path) ?? 0) || 0

const fits = (detail: XmlElement, item: InvoiceItem | undefined): boolean | null => {
  if (!item || item.quantity === null || item.unit_price === null || item.total === null) return null
  const discount = numberAt(detail, 'DescuentoMonto')
  const surcharge = numberAt(detail, 'RecargoMonto')
  const decimals = String(item.unit_price).split('.')[1]?.length ?? 0
  return lineFits(item.quantity, item.unit_price, decimals, item.total, [
    { value: discount - surcharge, isPercent: false },
    { value: numberAt(detail, 'DescuentoPct'), isPercent: true },
  ])
}

/** Additional and retained taxes. A tax is retained when taking it away is what makes the total (codes vary by law). */
const otherTaxes = (totals: XmlElement, { neto, exento, iva, total }: Invoice): OtherTax[] => {
  const taxes = childrenNamed(totals, 'ImptoReten').map((tax) => ({
    name: `Impuesto ${textAt(tax, 'TipoImp') ?? ''}`.trim(),
    amount: numberAt(tax, 'MontoImp'),
  }))
  const fixed = ['IVANoRet', 'CredEC'].flatMap((name) => {
    const amount = numberAt(totals, name)
    return amount === 0 ? [] : [{ name, amount: -amount }]
  })
  const all = (list: readonly OtherTax[]) => list.reduce((sum, { amount }) => sum + amount, 0)
  const missing = (total ?? 0) - neto - exento - iva - all(fixed)
  const isRetained = Math.abs(missing - all(taxes)) > SUM_TOLERANCE && Math.abs(missing + all(taxes)) <= SUM_TOLERANCE
  return [...taxes.map((tax) => (isRetained ? { ...tax, amount: -tax.amount } : tax)), ...fixed]
}

/** Discounts (below 0) and charges on the whole document, in pesos. */
const globalAdjustments = (document: XmlElement, { items }: Invoice): number[] => {
  const sum = items.reduce((all, { total }) => all + (total ?? 0), 0)
  return childrenNamed(document, 'DscRcgGlobal').map((adjustment) => {
    const value = numberAt(adjustment, 'ValorDR')
    const amount = textAt(adjustment, 'TpoValor') === '%' ? Math.round((sum * value) / 100) : value
    return textAt(adjustment, 'TpoMov') === 'R' ? amount : -amount
  })
}

const TERMS: ReadonlyMap<string, string> = new Map([
  ['1', 'Contado'],
  ['2', 'Crédito'],
  ['3', 'Sin costo'],
])

const extrasOf = (document: XmlElement, taxes: OtherTax[], adjustments: readonly number[]): InvoiceExtras => {
  const extras: InvoiceExtras = {}
  const vendorActivity =
    textAt(document, 'Encabezado/Emisor/GiroEmis') ?? textAt(document, 'Encabezado/Emisor/GiroEmisor')
  const receiverActivity = textAt(document, 'Encabezado/Receptor/GiroRecep')
  const receiverAddress = textAt(document, 'Encabezado/Receptor/DirRecep')
  const terms =
    textAt(document, 'Encabezado/IdDoc/TermPagoGlosa') ?? TERMS.get(textAt(document, 'Encabezado/IdDoc/FmaPago') ?? '')
  if (vendorActivity) extras.vendorActivity = vendorActivity
  if (receiverActivity) extras.receiverActivity = receiverActivity
  if (receiverAddress) extras.receiverAddress = receiverAddress
  if (terms) extras.paymentTerms = terms
  const adjustment = adjustments.reduce((sum, value) => sum + value, 0)
  if (adjustment !== 0) extras.globalDiscount = adjustment
  if (taxes.length > 0) extras.otherTaxes = taxes
  const references = childrenNamed(document, 'Referencia').map((reference) => {
    const date = textAt(reference, 'FchRef')
    return {
      type: textAt(reference, 'TpoDocRef') ?? '',
      folio: textAt(reference, 'FolioRef') ?? '',
      ...(date ? { date } : {}),
    }
  })
  if (references.length > 0) extras.references = references
  return extras
}
