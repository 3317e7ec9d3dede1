/**
 * A bank account's number: digits, with letters, spaces, dots and dashes allowed (foreign banks use them). On the wire it
 * is masked ('••••1234') unless a call asks to show it, so a form that gives the mask back means "unchanged".
 */

/** What the parts of an account are called. */
export const accountWords = {
  account_bank: 'Banco',
  account_type: 'Tipo de cuenta',
  account_number: 'Número de cuenta',
  account_rut: 'RUT del titular',
  account_name: 'Titular',
  account_description: 'Descripción',
} as const

const shape = /^[0-9A-Za-z][0-9A-Za-z .-]{2,33}$/
const bullets = '••••'
/** How many characters the mask shows, at most: never more than half of the number. */
const shown = 4

/** The number without separators: what two spellings are compared by. */
export const plainAccountNumber = (number: string): string => number.replace(/[^0-9A-Za-z]/g, '').toUpperCase()

/** '00123-45678' -> '••••5678'; a short one shows at most half of itself. */
export const maskAccountNumber = (number: string): string => {
  const plain = plainAccountNumber(number)
  const tail = Math.min(shown, Math.floor(plain.length / 2))
  return bullets + (tail > 0 ? plain.slice(-tail) : '')
}

/** True for what `maskAccountNumber` makes. */
export const isMaskedNumber = (text: string): boolean => /^••••[0-9A-Z]{0,4}$/.test(text)

/** True for 3 to 34 characters of a number, or for a mask given back. */
export const isAccountNumber = (text: string): boolean => shape.test(text) || isMaskedNumber(text)
