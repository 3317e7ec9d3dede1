import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeKeyring } from './keyring.ts'

const key = (id: string) => `${id}:${randomBytes(32).toString('base64')}`
const value = { total: 512_345.5, name: 'Muñoz', list: [null, true] }

test('what is encrypted decrypts again and shows nothing meanwhile', () => {
  const keyring = makeKeyring(key('a'))
  const bytes = keyring.encrypt(value)
  expect(keyring.decrypt(bytes)).toEqual(value)
  expect(bytes.toString('latin1')).not.toContain('512345')
  expect(keyring.encrypt(value).equals(bytes)).toBe(false)
})

test('an altered byte is refused', () => {
  const keyring = makeKeyring(key('a'))
  const bytes = keyring.encrypt(value)
  for (const at of [3, bytes.length - 1]) {
    const altered = Buffer.from(bytes)
    altered[at]! ^= 1
    expect(() => keyring.decrypt(altered)).toThrow()
  }
})

test('after a rotation the old values open, and new ones use the new key', () => {
  const [old, fresh] = [key('old'), key('new')]
  const bytes = makeKeyring(old).encrypt(value)
  expect(makeKeyring(`${fresh},${old}`).decrypt(bytes)).toEqual(value)
  expect(() => makeKeyring(fresh).decrypt(bytes)).toThrow("No key 'old'")
})
