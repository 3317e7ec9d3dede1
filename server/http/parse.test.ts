import { invoices } from 'contract/invoices.ts'
import { vendors } from 'contract/vendors.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { couponForm } from 'contract/coupons.ts'
import { id, type Route, wholeNumber } from 'contract/route.ts'
import { AppError } from '../app-error.ts'
import { contract } from '../contract.ts'
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

const lists = Object.entries(contract).flatMap(([feature, routes]) =>
  Object.entries(routes as Record<string, Route>).flatMap(([name, { path, query }]) =>
    query !== undefined && query instanceof z.ZodMiniObject && 'pageSize' in query.shape
      ? [[`${feature}.${name}`, path, query] as const]
      : [],
  ),
)

/** What one of them cannot do without. */
const dates = { startDate: '2026-01-01', endDate: '2026-12-31' }

test('there are lists of both kinds', () => {
  expect(lists.length).toBeGreaterThan(10)
  expect(lists.filter(([, path]) => path.startsWith('/admin')).length).toBeGreaterThan(3)
})

test.each(lists)('%s takes the page sizes of the specification and no other', (name, path, query) => {
  const ofPlatform = path.startsWith('/admin') || name === 'contact.list'
  const ofOrganization = path.includes(':orgId')
  const taken = ofPlatform ? [5, 10, 20, 50] : ofOrganization ? [10, 20, 50, 100] : [5, 10, 20, 50, 100]
  for (const size of taken)
    expect(parseInput(query, { ...dates, pageSize: String(size) })).toMatchObject({ pageSize: size })
  expect(parseInput(query, dates)).toMatchObject({ pageSize: 10 })
  fc.assert(
    fc.property(fc.integer({ min: -10, max: 100 }), (size) => {
      fc.pre(!taken.includes(size) && size <= taken.at(-1)!)
      expect(textOf(query, { ...dates, pageSize: String(size) })).toBe(
        `El tamaño de página debe ser ${taken.slice(0, -1).join(', ')} o ${taken.at(-1)}`,
      )
    }),
  )
  for (const odd of ['', 'x', '10.5', '1e400', '10 filas'])
    expect(textOf(query, { ...dates, pageSize: odd })).toMatch(/^El tamaño de página debe ser /)
  expect(parseInput(query, { ...dates, pageSize: '1000000' })).toMatchObject({ pageSize: taken.at(-1) })
})

test('a whole number is digits alone: no group, exponent or other base is taken for another number', () => {
  for (const odd of ['1.000', '1e3', '0x1', '1.0', ' 1', '1 ', '+1', '٣', '1,0', '', '1'.repeat(400)])
    for (const schema of [wholeNumber('No es un número'), id]) expect(schema.safeParse(odd).success, odd).toBe(false)
  expect(id.parse('12')).toBe(12)
  expect(textOf(vendors.create.body, { userId: '1.000' })).not.toBe('nothing was refused')
})

test('what is typed of a coupon is read as everywhere: a dot groups', () => {
  const form = { code: 'X', percentOff: '25', months: '', planId: '', maxRedemptions: '1.000', expiresOn: '' }
  expect(parseInput(couponForm, form)).toMatchObject({ percentOff: 25, months: null, maxRedemptions: 1000 })
  expect(parseInput(couponForm, { ...form, percentOff: '25 % ' })).toMatchObject({ percentOff: 25 })
  expect(textOf(couponForm, { ...form, months: '3 %' })).toBe('Debe ser de 1 a 120 meses')
  for (const percentOff of ['12,5', '%', '1.5', '1e1', '0x1', '-5', ''])
    expect(textOf(couponForm, { ...form, percentOff }), percentOff).toBe('Debe ser un porcentaje de 1 a 100')
})
