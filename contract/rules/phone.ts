import * as z from 'zod/mini'
import { fieldTexts } from './fields.ts'

/** An optional '+', then digits, spaces, dashes or parentheses, with at least one digit (specification, section 5). */
const shape = /^\+?(?=.*\d)[\d\s()-]+$/

/** A phone as people write it, 8 to 15 characters without the spaces around it; kept as typed. */
export const phoneField = z
  .string(fieldTexts.format)
  .check(
    z.trim(),
    z.regex(shape, fieldTexts.format),
    z.minLength(8, fieldTexts.atLeast(8)),
    z.maxLength(15, fieldTexts.atMost(15)),
  )
