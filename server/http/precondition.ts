import { versionOf } from 'contract/rules/version.ts'
import { AppError } from '../app-error.ts'

/** What of a reply is the record: single results stand in a `data` field in some routes (specification, section 7). */
const recordIn = (reply: object): object =>
  'data' in reply && typeof reply.data === 'object' && reply.data !== null ? reply.data : reply

/** The entity tag of a reply: of the fields that people edit. */
export const tagOf = (reply: object, edited: readonly string[]): string => versionOf(recordIn(reply), edited)

/**
 * Holds `If-Match` against a record as it is now, locked. Without the header, or with '*', any version will do. Throws
 * `changed_meanwhile` with the present values when they are others than the caller had before them.
 */
export const requireVersion = (header: string | undefined, reply: object, edited: readonly string[]): void => {
  if (header === undefined || header.trim() === '*') return
  const tag = tagOf(reply, edited)
  // A proxy that compresses may have made the tag a weak one.
  if (header.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)) return
  const values = Object.entries(recordIn(reply)).filter(([name]) => edited.includes(name))
  throw new AppError('changed_meanwhile', { present: Object.fromEntries(values) })
}
