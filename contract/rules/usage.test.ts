import { expect, test } from 'vitest'
import type { Usage } from '../subscription.ts'
import { usageLevel, usageWords } from './usage.ts'

const of = (used: number, limit: number | null): Usage => ({
  month: '2026-12',
  used,
  limit,
  planName: 'Pyme',
  access: 'full',
  status: 'active',
})

test.each([
  [79, 100, 'fine'],
  [80, 100, 'near'],
  [99, 100, 'near'],
  [100, 100, 'full'],
  [130, 100, 'full'],
  [4, 5, 'near'],
  [3, 4, 'fine'],
  [9999, null, 'fine'],
] as const)('%i of %s is %s', (used, limit, level) => {
  expect(usageLevel({ used, limit })).toBe(level)
})

test('it is said how many are left, and when there are more', () => {
  expect(usageWords(of(88, 100))).toEqual({
    title: 'Te quedan 12 de 100 documentos este mes',
    more: 'El 1 de enero vuelves a tener 100.',
  })
  expect(usageWords(of(1199, 1200))?.title).toBe('Te queda 1 de 1.200 documentos este mes')
  expect(usageWords(of(60, 60))).toEqual({
    title: 'No te quedan documentos este mes: ya se procesaron los 60 documentos de tu plan',
    more: 'Puedes seguir ingresando facturas a mano. El 1 de enero vuelves a tener 60.',
  })
  expect(usageWords(of(1, 60))).toBeNull()
})
