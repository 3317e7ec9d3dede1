import type { Location } from './location.ts'

/**
 * Another value that what was read may be: offered, never applied. `path` names the value; `text` are the words that say it,
 * as printed. Without a location it follows from other values.
 */
export type Candidate = {
  path: string
  value: string | number
  text?: string | undefined
  location?: Location | undefined
}

/** What a value agrees with, digit by digit, and what the screens say of that. */
export const proofTexts = {
  stamp: 'Verificado por timbre',
  total: 'Cuadra con el total',
  parts: 'Cuadra con los demás montos',
  items: 'Cuadra con el detalle',
  words: 'Cuadra con el monto en palabras',
  net: 'Cuadra con haberes y descuentos',
  taxable: 'Cuadra con el imponible',
  digit: 'Dígito verificador correcto',
} as const
export type Proof = keyof typeof proofTexts

/** What a value that was kept rests on: what it is called, another way to read it, or what proves it. */
export type Basis = 'label' | 'second-reading' | Proof

export const isProof = (basis: Basis): basis is Proof => basis in proofTexts
