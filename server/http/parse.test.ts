import { invoices } from 'contract/invoices.ts'
import { vendors } from 'contract/vendors.ts'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { AppError } from '../app-error.ts'
import { parseInput } from './parse.ts'

const textOf = (schema: z.ZodMiniType, value: unknown): string => {
  try {
    parseInput(schema, value)
  } catch (error) {
    if (error instanceof AppError) return error.message
  }
  return 'nothing was refused'
}

test.each([
  ['a word that is none of a list', invoices.list.query, { status: 'foo' }],
  ['a page before the first', vendors.list.query, { page: '-1' }],
  ['a page that is no number', vendors.list.query, { page: 'x' }],
  ['a body that is a list', vendors.create.body, []],
  ['a body that is nothing', vendors.create.body, null],
])('%s is refused in Spanish', (_what, schema, value) => {
  const text = textOf(schema, value)
  expect(text).not.toMatch(/invalid|expected|too (small|big)|received|option/i)
  expect(text).toMatch(/inválid|se esperaba|debe|pequeñ|requerid/i)
})
