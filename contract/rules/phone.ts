import * as z from 'zod/mini'
import { fieldTexts } from './fields.ts'
import { tidyLine } from './text.ts'

/** The areas of Chile's fixed numbers, which have nine digits with it; Santiago's is 2. */
const areas = '2|3[2-5]|4[1-35]|5[1-3578]|6[13-57]|7[1-35]'
const chilean = new RegExp(`^(?:9\\d{8}|(?:${areas})\\d+)$`)

/** As pasted from anywhere: any dash is one, and digits of full width are digits. */
const tidyPhone = (text: string): string => tidyLine(text.normalize('NFKC')).replace(/[\p{Dash_Punctuation}−]/gu, '-')

/** A number of Chile in the one spelling '+56412201450', also where its country is left out; null: not surely one of there. */
export const chileanPhone = (text: string): string | null => {
  const digits = tidyPhone(text).replace(/[\s()-]/g, '')
  if (/^\+56\d{9}$/.test(digits)) return digits
  const number = /^(?:56)?(\d{9})$/.exec(digits)?.[1]
  return number !== undefined && chilean.test(number) ? `+56${number}` : null
}

/** An optional '+', then digits, spaces, dashes or parentheses, with at least one digit (specification, section 5). */
const shape = /^\+?(?=.*\d)[\d\s()-]+$/

/** A phone as people write it, 8 to 15 characters without the spaces around it; kept as typed. */
export const phoneField = z
  .string(fieldTexts.format)
  .check(
    z.overwrite(tidyPhone),
    z.regex(shape, fieldTexts.format),
    z.minLength(8, fieldTexts.atLeast(8)),
    z.maxLength(15, fieldTexts.atMost(15)),
  )

/**
 * The same, and a number of Chile in its one spelling, however its digits were grouped: of an organization, whose phones
 * stand beside each other.
 */
export const ownPhoneField = z.pipe(
  z.pipe(
    z.string(fieldTexts.format),
    z.transform((text: string) => chileanPhone(text) ?? text),
  ),
  phoneField,
)
