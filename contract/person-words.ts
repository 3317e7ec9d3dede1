import type { PersonSection } from './personal-data.ts'
import { accountWords } from './rules/account.ts'
import { formatMoney } from './rules/money.ts'
import { dateInChile, formatDate, formatPeriod, isPeriod } from './rules/period.ts'
import { formatRut } from './rules/rut.ts'

type Row = PersonSection['rows'][number]
type Value = Row[string]

/** Wire names of what is held, in words; in the order in which they are shown, on the screen and on paper. */
const labels: Record<string, string> = {
  at: 'Fecha',
  action: 'Qué se hizo',
  month: 'Período',
  fullName: 'Nombre',
  name: 'Nombre',
  rut: 'RUT',
  email: 'Email',
  phoneNumber: 'Teléfono',
  address: 'Dirección',
  afpName: 'AFP',
  fonasaName: 'Salud',
  sueldo_base: 'Sueldo base',
  isOwn: 'Es suya',
  ...accountWords,
  total: 'Total a pagar',
  baseSalary: 'Sueldo base',
  afpAmount: 'AFP',
  fonasaAmount: 'Salud',
  gratification: 'Gratificación',
  sundayHours: 'Horas domingo',
  paid: 'Pagado',
  company_name: 'Empresa',
  document: 'Documento',
  invoice_number: 'N° de factura',
  invoice_date: 'Fecha de emisión',
  dueDate: 'Vencimiento',
  description: 'Descripción',
  invoice_total: 'Total',
  status: 'Estado',
  kind: 'Qué pidió',
  receivedOn: 'Recibida',
  dueOn: 'Responder hasta',
  extensionReason: 'Motivo de la prórroga',
  answer: 'Respuesta',
  answerReason: 'Fundamento',
  answeredOn: 'Respondida',
  organization: 'Organización',
  createdAt: 'Creado',
  deletedAt: 'Eliminado',
}
const order = Object.keys(labels)
const positionOf = (name: string): number => (order.includes(name) ? order.indexOf(name) : order.length)

const amounts: ReadonlySet<string> = new Set([
  'sueldo_base',
  'total',
  'baseSalary',
  'afpAmount',
  'fonasaAmount',
  'gratification',
  'invoice_total',
])
const statuses: Record<string, string> = { paid: 'Pagada', pending: 'Pendiente' }

const isInstant = (text: string): boolean => /^\d{4}-\d{2}-\d{2}T/.test(text)
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)

const short: ReadonlySet<string> = new Set([
  'rut',
  'account_rut',
  'account_number',
  'month',
  'at',
  'invoice_date',
  'dueDate',
  'receivedOn',
  'dueOn',
  'answeredOn',
  'createdAt',
  'deletedAt',
])

/** True for what must not be broken into two lines. */
export const isShort = (name: string): boolean => short.has(name)

/** True for what is said in pesos. */
export const isAmount = (name: string): boolean => amounts.has(name)

/** How a column is called on paper and on screen; one without a name here keeps its own. */
export const labelOf = (name: string): string => labels[name] ?? name

/** A value as people read it; null when there is none. */
export const wordsOf = (name: string, value: Value | undefined): string | null => {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (typeof value === 'number') return isAmount(name) ? formatMoney(value) : String(value)
  if (name === 'rut' || name === 'account_rut') return formatRut(value)
  if (name === 'status') return statuses[value] ?? value
  if (name === 'month' && isPeriod(value)) return formatPeriod(value)
  if (isInstant(value)) return formatDate(dateInChile(new Date(value)))
  return isDay(value) ? formatDate(value) : value
}

/** The names that some row says something of, in order; a row's own number says nothing. */
export const namesIn = (rows: readonly Row[]): string[] => {
  const names = new Set(rows.flatMap((row) => Object.keys(row).filter((name) => wordsOf(name, row[name]) !== null)))
  names.delete('id')
  return [...names].sort((a, b) => positionOf(a) - positionOf(b))
}
