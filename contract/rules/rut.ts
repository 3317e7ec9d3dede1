import { tidyLine } from './text.ts'

/**
 * The RUT, Chile's tax and identity number: up to 8 digits and a modulo-11 check digit (0-9 or K).
 * Canonical form, used in the database and on the wire: no dots, a dash, capital K ('76123456-0').
 * Specification, section 5, "RUT".
 */

export const rutTexts = {
  required: 'RUT es requerido',
  length: 'RUT debe tener entre 8 y 9 caracteres',
  invalid: 'RUT inválido',
} as const

/** RUTs of companies begin here (SII); below are people's. */
export const firstCompanyRut = 50_000_000

/** Digits and K of what was typed or printed, at most 9 characters, no separators: '12.345.678-k' -> '12345678K'. */
export const cleanRut = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^0-9K]/g, '')
    .slice(0, 9)

/** Check digit of the body's digits, weights 2 to 7 from the right: 11 -> '0', 10 -> 'K'. */
export const rutCheckDigit = (body: string): string => {
  let sum = 0
  for (let i = body.length - 1, weight = 2; i >= 0; i--, weight = weight === 7 ? 2 : weight + 1)
    sum += Number(body[i]) * weight
  const rest = 11 - (sum % 11)
  return rest === 11 ? '0' : rest === 10 ? 'K' : String(rest)
}

const parts = (text: string) => {
  const clean = cleanRut(text)
  return { body: clean.slice(0, -1), digit: clean.slice(-1), length: clean.length }
}

/** Canonical form of any spelling, or null when it has no RUT's shape. Does not check the digit: see `isRut`. */
export const normalizeRut = (text: string): string | null => {
  const { body, digit } = parts(text)
  return /^\d{6,8}$/.test(body) && /^[0-9K]$/.test(digit) ? `${body.replace(/^0+/, '')}-${digit}` : null
}

/** True when the check digit matches, whatever the spelling and the length. */
export const hasRutDigit = (text: string): boolean => {
  const { body, digit } = parts(text)
  return /^\d+$/.test(body) && rutCheckDigit(body) === digit
}

/** True for 8 to 9 characters with a matching check digit, in any spelling. */
export const isRut = (text: string): boolean => rutProblem(text) === null

/** What the specification says about a typed RUT, or null when it is right. */
export const rutProblem = (text: string): string | null => {
  const { body } = parts(text)
  const plain = text.toUpperCase().replace(/[^0-9K]/g, '')
  if (plain === '' && tidyLine(text) === '') return rutTexts.required
  // Of all that was typed: one that is too long is refused, never cut, and zeros in front make none that is too short longer.
  if (plain.length > 9 || plain.replace(/^0+/, '').length < 8) return rutTexts.length
  return /^\d+$/.test(body) && hasRutDigit(text) ? null : rutTexts.invalid
}

/** '761234560' or '76123456-0' -> '76.123.456-0'; shorter input is formatted as far as it goes (for typing). */
export const formatRut = (text: string): string => {
  const { body, digit, length } = parts(text)
  return length < 2 ? body + digit : `${body.replace(/\B(?=(\d{3})+$)/g, '.')}-${digit}`
}

/** Files of banks and payrolls fill a RUT up with zeros, which would push its end out: '0076418205-7'. */
const unpadded = (text: string): string =>
  text.replace(/[^0-9kK]/g, '').length > 9 ? text.replace(/^[\s0.]+/, '') : text

/** What a field shows of what was typed or pasted: '0076418205-7' -> '76.418.205-7'. */
export const rutAsTyped = (text: string): string => formatRut(cleanRut(unpadded(text)))

/** The same while it is typed: in the middle the text is left alone until the field is left, so that the caret does not jump. */
export const rutWhileTyped = ({ value, selectionStart }: { value: string; selectionStart: number | null }): string =>
  selectionStart === value.length ? rutAsTyped(value) : value
