import * as z from 'zod/mini'

/** Shortest and longest password, in characters (OWASP ASVS 5.0, 6.2.1 and 6.2.9). */
const shortest = 8
const longest = 128

export const passwordTexts = {
  required: 'La contraseña es requerida.',
  short: 'Debe tener al menos 8 caracteres.',
  long: 'Debe tener como máximo 128 caracteres.',
  common: 'Esta contraseña es de las más usadas: es de las primeras que alguien probaría. Elige otra.',
  personal: 'La contraseña no puede ser tu email, tu nombre ni el de tu empresa. Elige otra.',
  confirmRequired: 'Confirma la contraseña',
  differs: 'Las contraseñas no coinciden',
} as const

/** For forms with texts of their own before these. */
export const newPasswordChecks = () => [
  z.minLength(shortest, passwordTexts.short),
  z.maxLength(longest, passwordTexts.long),
]

/**
 * A password that somebody chooses: 8 to 128 characters of any kind, taken as they are. What is too common or too
 * personal is refused by the server, which has the list (`hashNewPassword` of `server/passwords.ts`).
 */
export const newPasswordField = () =>
  z.string(passwordTexts.required).check(z.minLength(1, passwordTexts.required), ...newPasswordChecks())

/** A chosen password and the same once more. */
export const newPasswordTwice = z
  .object({
    password: newPasswordField(),
    confirmPassword: z.string(passwordTexts.confirmRequired).check(z.minLength(1, passwordTexts.confirmRequired)),
  })
  .check(
    z.refine(({ password, confirmPassword }) => password === confirmPassword, {
      error: passwordTexts.differs,
      path: ['confirmPassword'],
    }),
  )

/** 'Contraseña-2026' -> 'contrasena2026': what somebody who guesses tries is the same without accents and signs. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** The word that a year or a few digits were added to. */
const withoutNumber = (text: string): string => text.replace(/\d{1,6}$/, '')

/** One character repeated, or a run of neighbours: 'aaaaaaaa', '123456789012', 'hgfedcba'. */
const isRun = (text: string): boolean => {
  const codes = [...text].map((character) => character.codePointAt(0)!)
  const steps = new Set(codes.slice(1).map((code, i) => code - codes[i]!))
  return steps.size === 1 && [-1, 0, 1].some((step) => steps.has(step))
}

/** Words of fewer letters stand in too many good passwords. */
const shortestWord = 4

/**
 * What is wrong with a chosen password, in Spanish; null when nothing is. `isCommon` looks a lowercase password up in
 * the list of the most used ones; `words` name the person, the e-mail and the organization (ASVS 6.2.4 and 6.2.11).
 */
export const passwordProblem = (
  password: string,
  words: readonly string[],
  isCommon: (lowercase: string) => boolean,
): string | null => {
  const lower = password.toLowerCase()
  const bare = plain(password)
  if (isCommon(lower) || isCommon(bare) || isRun(lower)) return passwordTexts.common
  const own = words
    .flatMap((word) => [word, ...word.split(/[@\s]/)])
    .map(plain)
    .filter((word) => word.length >= shortestWord)
  if (own.includes(bare) || own.includes(withoutNumber(bare))) return passwordTexts.personal
  return null
}
