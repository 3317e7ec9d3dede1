import fc from 'fast-check'
import { expect, test } from 'vitest'
import { versionOf } from './version.ts'

const record = fc.record({ name: fc.string(), rut: fc.string(), total: fc.integer(), note: fc.option(fc.string()) })
const fields = ['name', 'rut', 'total', 'note']

test('the version is of the values alone: the same after a journey over the wire, another as soon as one differs', () => {
  fc.assert(
    fc.property(record, record, (one, other) => {
      const version = versionOf(one, fields)
      expect(version).toMatch(/^"[a-z0-9]+"$/)
      expect(versionOf(JSON.parse(JSON.stringify({ id: 7, ...one })) as object, fields)).toBe(version)
      const isSame = JSON.stringify(one) === JSON.stringify(other)
      expect(versionOf(other, fields) === version).toBe(isSame)
    }),
  )
})

test('values do not run into each other, and a field that is not there is one without a value', () => {
  expect(versionOf({ name: 'ab', rut: 'c' }, fields)).not.toBe(versionOf({ name: 'a', rut: 'bc' }, fields))
  expect(versionOf({ name: 'a' }, fields)).toBe(versionOf({ name: 'a', note: null }, fields))
})
