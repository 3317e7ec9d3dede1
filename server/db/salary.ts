import { cell } from './cell.ts'
import type { Keyring } from './keyring.ts'
import { employees } from './schema/employees.ts'

/** A salary in pesos; null when there is none or it cannot be read. */
export const salaryOf = (
  keyring: Keyring,
  { id, sueldoBase }: Pick<typeof employees.$inferSelect, 'id' | 'sueldoBase'>,
): number | null =>
  sueldoBase === null ? null : keyring.decryptOr<number, null>(sueldoBase, cell(employees.sueldoBase, id), null)
