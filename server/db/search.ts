import { and, type AnyColumn, or, type SQL, sql } from 'drizzle-orm'
import { employees } from './schema/employees.ts'
import { invoices } from './schema/invoices.ts'
import { vendors } from './schema/vendors.ts'

/**
 * What a search by an index of words goes through, in the place of the tables: the same rows and names, of who may see them.
 * Behind a policy the index would not be asked (migration "row-level-security").
 */
export const searched = {
  invoices: sql`own_invoice ${invoices}`,
  vendors: sql`own_vendor ${vendors}`,
  employees: sql`own_employee ${employees}`,
}

/** More words than this add nothing to what is found, and each one costs. */
const mostWords = 8

/** The words of what a person typed. */
export const wordsOf = (typed: string): string[] => typed.split(/\s+/).filter(Boolean).slice(0, mostWords)

/** True where the text (already without accents and capitals) has the word. Rests on a trigram index. */
const has = (text: AnyColumn | SQL, word: string): SQL => sql`${text} like search_pattern(${word})`

/** A word that can only be a RUT, whole or begun, without its separators; else null. */
export const rutDigits = (word: string): string | null =>
  /^[\d.-]+k?$/i.test(word) && /[.-]/.test(word) && /\d/.test(word) ? word.replace(/[.-]/g, '') : null

/** '45.900', '$45.900,50' or '45900', as Chile writes pesos: 45900, 45900.5; null when the word is no amount of three digits or more. */
export const typedAmount = (word: string): number | null => {
  const match = /^\$?(\d{1,3}(?:\.\d{3})+|\d{3,12})(?:,(\d{1,2}))?$/.exec(word)
  if (match === null) return null
  const amount = Number(`${match[1]!.replaceAll('.', '')}.${match[2] ?? 0}`)
  return amount < 1e12 ? amount : null
}

/** True where every word is found; a RUT is found in any spelling. Undefined when nothing was typed. */
export const hasWords = (text: AnyColumn | SQL, typed: string): SQL | undefined =>
  and(
    ...wordsOf(typed).map((word) => {
      const digits = rutDigits(word)
      return digits === null ? has(text, word) : or(has(text, word), has(text, digits))
    }),
  )
