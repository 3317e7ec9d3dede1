import { adminPageSizes, pageSizes } from 'contract/route.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readListParams, writeListParams } from './list-params.ts'

const read = (address: string, sizes: readonly number[] = pageSizes) =>
  readListParams(new URLSearchParams(address), sizes)

test('an address without anything is the first page of ten', () => {
  expect(read('')).toEqual({ search: '', page: 0, pageSize: 10 })
})

test('the address counts pages from 1, the wire from 0', () => {
  expect(read('pagina=3&filas=50&buscar=sept%202026')).toEqual({ search: 'sept 2026', page: 2, pageSize: 50 })
})

test.each(['pagina=0', 'pagina=-4', 'pagina=1.5', 'pagina=x', 'pagina=', 'filas=7', 'filas=1000', 'filas=x'])(
  '%s counts as left out',
  (address) => expect(read(address)).toEqual({ search: '', page: 0, pageSize: 10 }),
)

test('the admin tables have sizes of their own', () => {
  expect(read('filas=5', adminPageSizes).pageSize).toBe(5)
  expect(read('filas=5').pageSize).toBe(10)
  expect(read('filas=100', adminPageSizes).pageSize).toBe(10)
})

test('what is written is what is read', () => {
  fc.assert(
    fc.property(
      fc.record({
        search: fc.string({ maxLength: 50 }).map((text) => text.trim()),
        page: fc.nat(10_000),
        pageSize: fc.constantFrom(...pageSizes),
      }),
      (params) => {
        expect(readListParams(writeListParams(new URLSearchParams(), params))).toEqual(params)
      },
    ),
  )
})

test('a new search, or a new size, goes back to the first page; what is not a list state stays', () => {
  const address = new URLSearchParams('pagina=4&sucursal=12&filas=20')
  expect(writeListParams(address, { search: 'oct' }).toString()).toBe('sucursal=12&filas=20&buscar=oct')
  expect(writeListParams(address, { pageSize: 10 }).toString()).toBe('sucursal=12')
  expect(writeListParams(address, { page: 0 }).toString()).toBe('sucursal=12&filas=20')
})
