import type { AuditDetails, AuditEntry } from './audit-log.ts'
import { accountWords } from './rules/account.ts'
import { formatInstant } from './rules/instant.ts'
import { invoiceWireLabel } from './rules/invoice-fields.ts'
import { formatPesos } from './rules/money.ts'
import { type HeadingField, headingNames, workerNames, type WorkerValue } from './rules/payroll-fields.ts'
import { formatDate } from './rules/period.ts'

/** What is recorded under these names, in words, on the screen and in the file that is exported. */
const labels: Record<string, string> = {
  ...accountWords,
  fields: 'Cambió',
  entries: 'Anotaciones',
  name: 'Nombre',
  fullName: 'Nombre',
  organizationName: 'Nombre',
  rut: 'RUT',
  email: 'Email',
  phone: 'Teléfono',
  phoneNumber: 'Teléfono',
  address: 'Dirección',
  description: 'Descripción',
  website: 'Sitio web',
  fonasaName: 'Salud',
  afpName: 'AFP',
  sueldo_base: 'Sueldo base',
  sueldoBase: 'Sueldo base',
  login: 'Con acceso',
  role: 'Rol',
  status: 'Estado',
  moved: 'Lo que tenía',
  payrolls: 'Nóminas',
  invoices: 'Facturas',
  employees: 'Empleados',
  vendors: 'Proveedores',
  accounts: 'Cuentas bancarias',
  kind: 'Solicitud',
  dueOn: 'Responder hasta',
  answer: 'Respuesta',
  reason: 'Motivo',
  blocked: 'Personas bloqueadas',
  field: 'Dato',
  line: 'Fila',
  format: 'Formato',
  paidOn: 'Fecha de pago',
  paidAccount: 'Cuenta de pago',
  account: 'Cuenta bancaria',
  card: 'Tarjeta',
  lastFour: 'Terminada en',
  total: 'Total',
  plan: 'Plan',
  period: 'Período',
  erased: 'Suprimidos',
  kept: 'Conservados',
  from: 'De la organización N°',
  to: 'A la organización N°',
  invitation: 'Invitación N°',
  model: 'Modelo externo',
  until: 'Hasta',
  duplicateOf: 'Repite la factura N°',
}

const words: Record<string, string> = {
  true: 'sí',
  false: 'no',
  active: 'activa',
  inactive: 'inactiva',
  client_user: 'usuario',
  client_admin: 'administrador',
  admin: 'soporte',
  'to principal': 'pasó a la casa matriz',
  app: 'aplicación de códigos',
  passkey: 'llave de acceso',
}

/** A field of an invoice or of a payroll, by the name that its reading gives it. */
const fieldLabel = (path: string): string =>
  invoiceWireLabel(path) ?? { ...headingNames, ...workerNames }[path as HeadingField | WorkerValue] ?? path

const labelOf = (name: string): string => labels[name] ?? name

/** What a person asks for and a second factor are both recorded as a kind. */
const labelFor = (name: string, value: AuditDetails[string] | undefined): string =>
  name === 'kind' && (value === 'app' || value === 'passkey') ? 'Segundo factor' : labelOf(name)

const textOf = (name: string, value: AuditDetails[string] | undefined): string => {
  if (value === null || value === undefined || value === '') return 'nada'
  if (name === 'fields') return String(value).split(' ').map(labelOf).join(', ')
  if (name === 'field') return fieldLabel(String(value))
  if (name === 'paidOn') return formatDate(String(value))
  if (name === 'until') return formatInstant(String(value))
  if (name === 'total' && typeof value === 'number') return formatPesos(value)
  return words[String(value)] ?? String(value)
}

/** What an entry says of before and after, a line for each thing: 'Banco: Santander → Estado'. */
export const detailLines = ({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string[] => {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.flatMap((name) => {
    const [old, now] = [before?.[name] ?? null, after?.[name] ?? null]
    if (before === null || !(name in before)) return [`${labelFor(name, now)}: ${textOf(name, now)}`]
    if (after === null || !(name in after)) return [`${labelOf(name)}: ${textOf(name, old)}`]
    return old === now ? [] : [`${labelOf(name)}: ${textOf(name, old)} → ${textOf(name, now)}`]
  })
}

/** One side of it alone, in the same words. */
export const sideLines = (side: AuditDetails | null): string[] => detailLines({ before: null, after: side })
