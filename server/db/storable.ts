/** What PostgreSQL keeps in no text: the character 0, and halves of a character (JSON carries those as escapes). */
const unstorable = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/**
 * The same value with texts that the database takes: for what is sent, and for what was read from documents that anybody
 * may have made.
 */
export const storable = <T>(value: T): T => {
  if (typeof value === 'string') return value.replace(unstorable, '') as T
  if (Array.isArray(value)) return value.map(storable) as T
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [storable(name), storable(inner as unknown)]),
    ) as T
  return value
}
