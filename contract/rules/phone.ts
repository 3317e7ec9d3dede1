/**
 * A phone as people write it: an optional '+', then digits, spaces, dashes or parentheses, with at least one digit, 8 to
 * 15 characters (specification, section 5, "Vendor"). Kept as typed: foreign numbers have their own groups.
 */
export const phoneLength = { min: 8, max: 15 } as const

const shape = /^\+?(?=.*\d)[\d\s()-]+$/

/** What is wrong with a typed phone, in Spanish, or null when it is right. */
export const phoneProblem = (text: string): string | null => {
  if (!shape.test(text)) return 'Formato inválido'
  if (text.length < phoneLength.min) return `Debe tener al menos ${phoneLength.min} caracteres`
  return text.length > phoneLength.max ? `Debe tener como máximo ${phoneLength.max} caracteres` : null
}
