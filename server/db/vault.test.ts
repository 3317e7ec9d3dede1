import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeVault } from './vault.ts'

const key = (id: string) => `${id}:${randomBytes(32).toString('base64')}`
const value = { total: 512_345.5, name: 'Muñoz', list: [null, true] }

test('what is sealed opens again and shows nothing meanwhile', () => {
  const vault = makeVault(key('a'))
  const bytes = vault.seal(value)
  expect(vault.open(bytes)).toEqual(value)
  expect(bytes.toString('latin1')).not.toContain('512345')
  expect(vault.seal(value).equals(bytes)).toBe(false)
})

test('an altered byte is refused', () => {
  const vault = makeVault(key('a'))
  const bytes = vault.seal(value)
  for (const at of [3, bytes.length - 1]) {
    const altered = Buffer.from(bytes)
    altered[at]! ^= 1
    expect(() => vault.open(altered)).toThrow()
  }
})

test('after a rotation the old values open, and new ones use the new key', () => {
  const [old, fresh] = [key('old'), key('new')]
  const bytes = makeVault(old).seal(value)
  expect(makeVault(`${fresh},${old}`).open(bytes)).toEqual(value)
  expect(() => makeVault(fresh).open(bytes)).toThrow("No key 'old'")
})
