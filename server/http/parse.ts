import type * as z from 'zod/mini'
import { AppError } from '../app-error.ts'
import { storable } from '../db/storable.ts'

/** Parses what came in. Failing is `invalid_input` with each field's own text; the message is the first of them. */
export const parseInput = (schema: z.ZodMiniType, value: unknown): unknown => {
  const parsed = schema.safeParse(storable(value))
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
      const parsed = shape.safeParse(params[name])
      if (!parsed.success) throw new AppError('not_found')
      return [name, parsed.data]
    }),
  )
