import type { AuditDetails, AuditEntry } from 'contract/audit-log.ts'
import { headingNames, workerNames } from 'contract/payroll-work.ts'
import { formatDate } from 'contract/rules/period.ts'

/** What is recorded under these names, in words. */
const labels: Record<string, string> = {
  account_bank: 'Banco',
  account_type: 'Tipo de cuenta',
  account_number: 'Número de cuenta',
  account_rut: 'RUT del titular',
  account_name: 'Titular',
  account_description: 'Descripción',
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
}

/** Fields of an invoice and of a payroll, by the names of their readings. */
const fieldWords: Record<string, string> = {
  'vendor.rut': 'Proveedor',
  'vendor.name': 'Proveedor',
  'vendor.account_number': 'Cuenta del proveedor',
  'receiver.rut': 'RUT del receptor',
  document_type: 'Documento',
  invoice_number: 'N° de factura',
  invoice_date: 'Fecha de emisión',
  dueDate: 'Fecha de vencimiento',
  description: 'Descripción',
  invoice_total_neto: 'Neto',
  exento: 'Exento',
  invoice_total_iva: 'IVA',
  other_taxes: 'Otros impuestos',
  invoice_total: 'Total',
  ...headingNames,
  ...workerNames,
}

const labelOf = (name: string): string => labels[name] ?? name

const textOf = (name: string, value: AuditDetails[string] | undefined): string => {
  if (value === null || value === undefined || value === '') return 'nada'
  if (name === 'fields') return String(value).split(' ').map(labelOf).join(', ')
  if (name === 'field')
    return fieldWords[String(value)] ?? (String(value).startsWith('items') ? 'Ítems' : String(value))
  if (name === 'paidOn') return formatDate(String(value))
  return words[String(value)] ?? String(value)
}

/** What an entry says of before and after, a line for each thing: 'Banco: Santander → Estado'. */
export const detailLines = ({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string[] => {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.flatMap((name) => {
    const [old, now] = [before?.[name] ?? null, after?.[name] ?? null]
    if (before === null || !(name in before)) return [`${labelOf(name)}: ${textOf(name, now)}`]
    if (after === null || !(name in after)) return [`${labelOf(name)}: ${textOf(name, old)}`]
    return old === now ? [] : [`${labelOf(name)}: ${textOf(name, old)} → ${textOf(name, now)}`]
  })
}
