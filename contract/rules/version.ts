/** Whether what somebody edits is still what they had before them. */

/** A 53-bit hash of a text (cyrb53, public domain): tells versions apart, and keeps no secret. */
const hash = (text: string): number => {
  let [one, two] = [0xdeadbeef, 0x41c6ce57]
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    one = Math.imul(one ^ code, 2_654_435_761)
    two = Math.imul(two ^ code, 1_597_334_677)
  }
  one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(two ^ (two >>> 13), 3_266_489_909)
  two = Math.imul(two ^ (two >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909)
  return 4_294_967_296 * (two & 2_097_151) + (one >>> 0)
}

/**
 * The version of a record as the wire shows it: an entity tag ('"1x9k2..."') made of the values of these fields, the same
 * for the same values wherever it is made. A field that is not there counts as null.
 */
export const versionOf = (record: object, fields: readonly string[]): string => {
  const values = fields.map((name) => (record as Record<string, unknown>)[name] ?? null)
  return `"${hash(JSON.stringify(values)).toString(36)}"`
}
