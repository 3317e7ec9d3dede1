import * as z from 'zod/mini'
import { location } from './location.ts'
import { type Basis, type Proof, proofTexts } from './rules/trace.ts'

/** What else a value may be, and what it rests on: the same of an invoice and of a payroll. */

export const candidate = z.object({
  path: z.string(),
  value: z.union([z.string(), z.number()]),
  text: z.optional(z.string()),
  location: z.optional(location),
})

const proofs = Object.keys(proofTexts) as [Proof, ...Proof[]]

export const basis = z.enum(['label', 'second-reading', ...proofs]) satisfies z.ZodMiniType<Basis>
export const proof = z.enum(proofs)
