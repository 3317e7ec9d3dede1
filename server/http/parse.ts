import * as z from 'zod/mini'
import { fieldTexts } from 'contract/rules/fields.ts'
import { AppError } from '../app-error.ts'
import { storable } from '../db/storable.ts'

/** What is said where the schema itself says nothing: of something that is missing, or of another kind. */
const inSpanish = ({ input }: { input?: unknown }): string =>
  input === undefined || input === null || input === '' ? fieldTexts.required : fieldTexts.format

/** No form has as many levels; what has thousands would exhaust whoever walks through it. */
const deepest = 20
const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)))

// What no schema says in its own words is Spanish too: the bounds of a page, a word that is none of a list, a body of another kind.
z.config(z.locales.es())

/** Parses what came in. Failing is `invalid_input` with each field's own text; the message is the first of them. */
export const parseInput = (schema: z.ZodMiniType, value: unknown): unknown => {
  if (isDeeper(value, deepest)) throw new AppError('invalid_input')
  const parsed = schema.safeParse(storable(value), { error: inSpanish })
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues) fields[issue.path.join('.')] ??= issue.message
  const [first] = Object.values(fields)
  throw new AppError('invalid_input', { fields, ...(first === undefined ? {} : { message: first }) })
}

/** A path's parameters; one that cannot be is a thing that does not exist. */
export const parseParams = (
  shapes: Record<string, z.ZodMiniType>,
  params: Record<string, unknown>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(shapes).map(([name, shape]) => {
      const value = params[name]
      const parsed = shape.safeParse(value)
      // What the database takes in no text is no name of anything either.
      if (!parsed.success || value !== storable(value)) throw new AppError('not_found')
      return [name, parsed.data]
    }),
  )
