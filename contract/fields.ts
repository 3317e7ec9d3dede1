import * as z from 'zod/mini'
import { phoneProblem } from './rules/phone.ts'
import { normalizeRut, rutProblem, rutTexts } from './rules/rut.ts'

/** The pieces that forms are made of, with the generic texts of the specification, section 5. */

export const fieldTexts = {
  required: 'Este campo es requerido',
  atLeast: (characters: number) => `Debe tener al menos ${characters} caracteres`,
  atMost: (characters: number) => `Debe tener como máximo ${characters} caracteres`,
  format: 'Formato inválido',
} as const

/** Adds the check `problemOf`: a Spanish text when the value is wrong, else null. */
const told = (problemOf: (text: string) => string | null) =>
  z.check<string>((ctx) => {
    const message = problemOf(ctx.value)
    if (message !== null) ctx.issues.push({ code: 'custom', input: ctx.value, message })
  })

/** A required text of `min` to `max` characters, counted without the spaces around it. */
export const requiredText = (min: number, max: number, required: string = fieldTexts.required) =>
  z
    .string(required)
    .check(
      z.trim(),
      z.minLength(1, required),
      z.minLength(min, fieldTexts.atLeast(min)),
      z.maxLength(max, fieldTexts.atMost(max)),
    )

/** A name of a person or a company (specification, section 9: 2 to 100 characters). */
export const nameField = requiredText(2, 100)

/** Longest e-mail address (RFC 5321, section 4.5.3.1.3, less its brackets). */
const longestEmail = 254

/** A required e-mail address. */
export const emailField = z
  .string(fieldTexts.required)
  .check(
    z.trim(),
    z.minLength(1, fieldTexts.required),
    z.maxLength(longestEmail, fieldTexts.format),
    z.email(fieldTexts.format),
  )

/** A required RUT in any spelling; gives its canonical form ('76123456-0'). */
export const rutField = z.pipe(
  z.string(rutTexts.required).check(told(rutProblem)),
  z.transform((text: string) => normalizeRut(text) ?? text),
)

/** A phone, 8 to 15 characters. */
export const phoneField = z.string(fieldTexts.format).check(z.trim(), told(phoneProblem))

/**
 * A field that may be left empty. Empty text and null come out as null ("it has no value"); a field that was not sent
 * stays undefined ("nothing is said of it").
 */
export const optionalField = <T extends z.ZodMiniType>(schema: T) =>
  z.optional(
    z.pipe(
      z.transform((value: z.input<T> | '' | null): unknown =>
        typeof value === 'string' && value.trim() === '' ? null : value,
      ),
      z.nullable(schema) as z.ZodMiniType<z.output<T> | null, unknown>,
    ),
  )
