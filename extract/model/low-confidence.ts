import type { Location } from 'contract/rules/location.ts'
import { LOW_CONFIDENCE, isLowConfidence } from '../check/invoice.ts'
import { guessedColumn } from '../check/payroll.ts'
import type { DocumentReading } from '../invoice/invoice.ts'
import { invoiceFieldInWords } from 'contract/rules/invoice-fields.ts'
import type { Payroll } from '../payroll/payroll.ts'
import type { Reading } from '../reading.ts'

/**
 * A value that the reader did not find, or is not sure of. `locations`: where it was read; of one that was found nowhere,
 * where the rest of its worker stands, or nothing.
 */
export type LowConfidenceField = {
  path: string
  what: string
  type: 'rut' | 'amount' | 'date' | 'folio' | 'name'
  locations: readonly Location[]
}

/** One question a document: what goes beyond it is left to people. */
const MAX_FIELDS = 20

const invoiceTypes: Readonly<Record<string, LowConfidenceField['type']>> = {
  'vendor.name': 'name',
  'vendor.rut': 'rut',
  'receiver.name': 'name',
  'receiver.rut': 'rut',
  invoice_number: 'folio',
  invoice_date: 'date',
  dueDate: 'date',
  neto: 'amount',
  exento: 'amount',
  iva: 'amount',
  total: 'amount',
}

const workerTypes: Readonly<Record<string, [type: LowConfidenceField['type'], what: string]>> = {
  fullName: ['name', 'el nombre'],
  rut: ['rut', 'el RUT'],
  'payrollRecord.total': ['amount', 'el líquido a pagar'],
  'payrollRecord.baseSalary': ['amount', 'el sueldo base'],
  'payrollRecord.gratification': ['amount', 'la gratificación'],
  'payrollRecord.afpAmount': ['amount', 'el descuento de AFP'],
  'payrollRecord.fonasaAmount': ['amount', 'el descuento de salud'],
}

type AnyReading = Reading<'payroll', Payroll> | DocumentReading

/**
 * The paths that an issue names or whose words were hard to read, each once, as the document has them. What a column is
 * called is no question of its cells: asking them would show every worker's row.
 */
export const lowConfidenceFields = (reading: AnyReading): LowConfidenceField[] => {
  const { data, issues, fields } = reading
  if (data === null) return []
  const paths = new Set([
    ...issues.filter(({ code }) => code !== guessedColumn).map(({ path }) => path),
    ...fields
      .filter((field) => (data.kind === 'invoice' ? isLowConfidence(field) : field.confidence < LOW_CONFIDENCE))
      .map(({ path }) => path),
  ])
  // What a stamp or a signed file says is not asked again; a sum of the reader's own is not printed anywhere.
  const sure = new Set(
    fields.filter(({ origin }) => ['timbre', 'xml', 'computed'].includes(origin)).map(({ path }) => path),
  )
  const lowConfidence = [...paths].flatMap((path): LowConfidenceField[] => {
    const locations = fields.filter((field) => field.path === path)
    if (sure.has(path)) return []
    if (data.kind === 'invoice') {
      const type = invoiceTypes[path]
      return type ? [{ path, what: invoiceFieldInWords(path), type, locations }] : []
    }
    const [, row, name] = /^employees\[(\d+)\]\.(.+)$/.exec(path) ?? []
    const known = name === undefined ? undefined : workerTypes[name]
    const worker = row === undefined ? undefined : data.employees[Number(row)]
    if (known === undefined || worker === undefined) return []
    const who = worker.fullName ?? worker.rut ?? `el trabajador ${Number(row) + 1}`
    const near =
      locations.length > 0 ? locations : fields.filter((field) => field.path.startsWith(`employees[${row}].`))
    return [{ path, what: `${known[1]} de ${who}`, type: known[0], locations: near }]
  })
  return lowConfidence.slice(0, MAX_FIELDS)
}
