import { describe, expect, test } from 'vitest'
import { rosa, tokenOf } from './testing/token.ts'
import { decodePayload, isExpired, looksLikeAdmin, needsSync, readToken } from './token.ts'

describe('a token that cannot be read says why, in the words of the specification', () => {
  test.each([
    [undefined, 'Invalid token specified: must be a string'],
    [42, 'Invalid token specified: must be a string'],
    ['', 'Invalid token specified: missing part #2'],
    ['only-one-part', 'Invalid token specified: missing part #2'],
    ['a.%%%.c', 'Invalid token specified: invalid base64 for part #2'],
    ['a.abcde.c', 'Invalid token specified: invalid base64 for part #2'],
    [`a.${Buffer.from([0xff, 0xfe]).toString('base64url')}.c`, 'Invalid token specified: invalid base64 for part #2'],
    [`a.${Buffer.from('{not json').toString('base64url')}.c`, 'Invalid token specified: invalid json for part #2'],
    ['a..c', 'Invalid token specified: invalid json for part #2'],
  ])('%j', (token, message) => {
    expect(() => decodePayload(token)).toThrow(new Error(message))
  })
})

describe('a token that can be read', () => {
  test('gives its claims, accents included', () => {
    expect(readToken(tokenOf({ ...rosa, exp: 1000, iat: 700 }))).toEqual({
      uid: 'b7a2',
      email: 'rosa@losaromos.cl',
      role: 'client_admin',
      name: 'Rosa Núñez',
      userId: 1,
      organizationId: 10,
      organization: { id: 10, name: 'Comercial Los Aromos SpA', parentId: null },
      exp: 1000,
      iat: 700,
    })
  })

  test('may lack any claim, or carry nonsense in it', () => {
    const claims = readToken(tokenOf({ role: 'superuser', organizationId: 'ten', organization: 'Aromos', exp: null }))
    expect(claims).toMatchObject({ role: null, organizationId: null, organization: null, exp: null, name: '' })
    expect(readToken(tokenOf([])).uid).toBeNull()
  })
})

describe('the age of a token', () => {
  const at = (seconds: number) => seconds * 1000
  const claims = readToken(tokenOf({ ...rosa, iat: 1000, exp: 2000 }))

  test('it is expired from the second of its exp on; without exp, never', () => {
    expect(isExpired(claims, at(1999))).toBe(false)
    expect(isExpired(claims, at(2000))).toBe(true)
    expect(isExpired(readToken(tokenOf(rosa)), at(9e9))).toBe(false)
  })

  test('it needs a sync at 5 minutes of age, or half a minute before its end', () => {
    expect(needsSync(claims, at(1299))).toBe(false)
    expect(needsSync(claims, at(1300))).toBe(true)
    const short = readToken(tokenOf({ ...rosa, iat: 1000, exp: 1200 }))
    expect(needsSync(short, at(1169))).toBe(false)
    expect(needsSync(short, at(1170))).toBe(true)
  })
})

test('an admin is drawn by role, or by "admin" anywhere in the e-mail', () => {
  expect(looksLikeAdmin({ role: 'admin', email: 'x@y.cl' })).toBe(true)
  expect(looksLikeAdmin({ role: 'client_user', email: 'administracion@losaromos.cl' })).toBe(true)
  expect(looksLikeAdmin({ role: 'client_admin', email: 'rosa@losaromos.cl' })).toBe(false)
})
