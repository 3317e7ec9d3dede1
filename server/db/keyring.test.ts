import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeKeyring } from './keyring.ts'

const key = (id: string) => `${id}:${randomBytes(32).toString('base64')}`
const value = { total: 512_345.5, name: 'Muñoz', list: [null, true] }

test('what is encrypted decrypts again and shows nothing meanwhile', () => {
  const keyring = makeKeyring(key('a'))
  const bytes = keyring.encrypt(value, 'here')
  expect(keyring.decrypt(bytes, 'here')).toEqual(value)
  expect(bytes.toString('latin1')).not.toContain('512345')
  expect(keyring.encrypt(value, 'here').equals(bytes)).toBe(false)
})

test('an altered byte is refused', () => {
  const keyring = makeKeyring(key('a'))
  const bytes = keyring.encrypt(value, 'here')
  for (const at of [0, 1, 3, 5, 20, bytes.length - 1]) {
    const altered = Buffer.from(bytes)
    altered[at]! ^= 1
    expect(() => keyring.decrypt(altered, 'here')).toThrow()
  }
})

test('after a rotation the old values open, and new ones use the new key', () => {
  const [old, fresh] = [key('old'), key('new')]
  const bytes = makeKeyring(old).encrypt(value, 'here')
  expect(makeKeyring(`${fresh},${old}`).decrypt(bytes, 'here')).toEqual(value)
  expect(() => makeKeyring(fresh).decrypt(bytes, 'here')).toThrow("No key 'old'")
})

test('ASVS 11.2.1 and 11.3.2: a value opens only where it was written for', () => {
  const keyring = makeKeyring(key('a'))
  const bytes = keyring.encrypt(value, 'employee 1')
  expect(() => keyring.decrypt(bytes, 'employee 2')).toThrow()
  expect(keyring.decryptOr(bytes, 'employee 2', null)).toBeNull()
})

test('a value of the first version, bound to nothing, still opens', () => {
  // Written by that version with this key.
  const keyring = makeKeyring(`t1:${Buffer.alloc(32, 7).toString('base64')}`)
  const bytes = Buffer.from(
    '0274312fdcc7562b10537b8c38bbeae8509736a84ba348dabf22dbf84049fd8618d9a1264060fe3d5b4e6b7f684eea409d0b3b960d5ac07fef40d20473172b8df2',
    'hex',
  )
  expect(keyring.decrypt(bytes, 'anywhere')).toEqual({ total: 512_345.5, name: 'Muñoz' })
  expect(bytes.subarray(0, keyring.currentPrefix.length).equals(keyring.currentPrefix)).toBe(false)
})

test('a cut value is refused', () => {
  const keyring = makeKeyring(key('a'))
  const bytes = keyring.encrypt('', 'here')
  for (let length = 0; length < bytes.length; length++)
    expect(keyring.decryptOr(bytes.subarray(0, length), 'here', null)).toBeNull()
})
