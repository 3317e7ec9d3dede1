import type { BranchEdit, BranchForm } from 'contract/branches.ts'
import type { BranchFields, Holding } from './queries.ts'

const words: Record<keyof Holding, [one: string, many: string]> = {
  payrolls: ['nómina', 'nóminas'],
  invoices: ['factura', 'facturas'],
  employees: ['empleado', 'empleados'],
  vendors: ['proveedor', 'proveedores'],
  accounts: ['cuenta bancaria', 'cuentas bancarias'],
}

/** Why a branch cannot be deleted, naming what it has; null when it has nothing. */
export const holdingText = (holding: Holding): string | null => {
  const parts = (Object.keys(words) as (keyof Holding)[])
    .filter((name) => holding[name] > 0)
    .map((name) => `${holding[name]} ${words[name][holding[name] === 1 ? 0 : 1]}`)
  if (parts.length === 0) return null
  const list = parts.length === 1 ? parts[0]! : `${parts.slice(0, -1).join(', ')} y ${parts.at(-1)}`
  return `La sucursal tiene ${list}. Para eliminarla, mueve lo que tiene a la casa matriz.`
}

/** The form's fields as the branch's own: what was not sent is not there. */
export const fieldsOf = ({ organizationName, rut, address, phone, email }: BranchForm | BranchEdit): BranchFields => ({
  name: organizationName,
  rut,
  address,
  ...(phone === undefined ? {} : { phone }),
  ...(email === undefined ? {} : { email }),
})
