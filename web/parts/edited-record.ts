import { formatMoney } from 'contract/rules/money.ts'
import { versionOf } from 'contract/rules/version.ts'
import { ApiError } from '../api.ts'

/** What a form edits: its version as it was loaded, and how the record that somebody else saved stands in the form. */
export type Edited<Values> = {
  version: string
  read: (present: unknown) => { version: string; values: Values }
  /** A value of a field as a person reads it; undefined: as it is. */
  show: (name: string, value: unknown) => string | undefined
}

/**
 * Of a record and the route that changes it, which names the fields that make its version (contract/route.ts). `show`: for
 * fields whose values are codes.
 */
export const editedRecord = <T extends object, Values>(
  record: T,
  route: { edited: readonly string[] },
  valuesOf: (record: T) => Values,
  show: Edited<Values>['show'] = () => undefined,
): Edited<Values> => ({
  version: versionOf(record, route.edited),
  read: (present) => ({ version: versionOf(present as T, route.edited), values: valuesOf(present as T) }),
  show,
})

/** The record as it is now, when a call failed because somebody else had changed it; null for any other failure. */
export const presentOf = (error: unknown): object | null =>
  error instanceof ApiError && error.code === 'changed_meanwhile' ? error.present : null

/** A value of a form as a person reads it. */
export const plainValue = (value: unknown): string => {
  if (value === '' || value === null || value === undefined) return 'nada'
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  return typeof value === 'number' ? formatMoney(value) : typeof value === 'string' ? value : JSON.stringify(value)
}
