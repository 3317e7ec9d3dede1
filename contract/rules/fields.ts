import * as z from 'zod/mini'
import { normalizeRut, rutProblem, rutTexts } from './rut.ts'
import { tidyLine, tidyLines } from './text.ts'

/** The pieces that forms are made of, with the generic texts of the specification, section 5. */
export const fieldTexts = {
  required: 'Este campo es requerido',
  atLeast: (characters: number) => `Debe tener al menos ${characters} caracteres`,
  atMost: (characters: number) => `Debe tener como máximo ${characters} caracteres`,
  format: 'Formato inválido',
} as const

/** Every text that somebody types is tidied before it is judged and kept: of one line, or of several. */
export const tidied = () => z.overwrite(tidyLine)
export const tidiedLines = () => z.overwrite(tidyLines)

const textOf = (min: number, max: number, required: string, tidy: ReturnType<typeof tidied>) =>
  z
    .string(required)
    .check(
      tidy,
      z.minLength(1, required),
      z.minLength(min, fieldTexts.atLeast(min)),
      z.maxLength(max, fieldTexts.atMost(max)),
    )

/** A text of `min` to `max` characters, counted without the spaces around it. */
export const requiredText = (min: number, max: number, required: string = fieldTexts.required) =>
  textOf(min, max, required, tidied())

/** The same of several lines. */
export const requiredLines = (min: number, max: number) => textOf(min, max, fieldTexts.required, tidiedLines())

/** One of a list: nothing chosen, and what is none of it, are said apart. */
export const chosen = <const T extends readonly string[]>(options: T) =>
  z.enum(options, { error: ({ input }) => (input ? fieldTexts.format : fieldTexts.required) })

/** An e-mail address of at most 254 characters (RFC 5321). */
export const emailField = z
  .string(fieldTexts.required)
  .check(tidied(), z.minLength(1, fieldTexts.required), z.maxLength(254, fieldTexts.format), z.email(fieldTexts.format))

/** A RUT in any spelling, as it was typed. */
export const rutText = z
  .string(rutTexts.required)
  .check(z.refine((text) => rutProblem(text) === null, { error: ({ input }) => rutProblem(String(input)) ?? '' }))

/** The same; gives its canonical form ('76123456-0'). */
export const rutField = z.pipe(
  rutText,
  z.transform((text: string) => normalizeRut(text) ?? text),
)

/** A field that may be left empty: blank text and null give null ("empty it"), a missing one undefined ("leave it"). */
export const optionalField = <T extends z.ZodMiniType>(schema: T) =>
  z.optional(
    // Not a union: that would replace the schema's own texts.
    z.pipe(
      z.transform((value: z.input<T> | '' | null): unknown =>
        typeof value === 'string' && tidyLine(value) === '' ? null : value,
      ),
      z.nullable(schema) as z.ZodMiniType<z.output<T> | null>,
    ),
  )
