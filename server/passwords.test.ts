import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { passwordTexts } from 'contract/rules/password.ts'
import { users } from './db/schema/organizations.ts'
import { hashNewPassword, isOldHash, isPassword } from './passwords.ts'
import { password, startTestServer, type TestServer } from './testing/app.ts'

describe('ASVS 6.2.4, 6.2.11 and 6.2.12: a password that others would guess is refused', () => {
  test.each(['12345678', 'PASSWORD1', 'qwertyuiop', 'iloveyou1', 'Contraseña123', 'colocolo', 'chile2026', '00000000'])(
    '%s',
    (common) => {
      expect(() => hashNewPassword(common, [])).toThrow(passwordTexts.common)
    },
  )

  test('and so is one that says who its owner is', () => {
    expect(() => hashNewPassword('losaromos.cl', ['rosa@losaromos.cl'], 'newPassword')).toThrow(
      expect.objectContaining({ code: 'password_refused', fields: { newPassword: passwordTexts.personal } }) as Error,
    )
  })
})

describe('ASVS 11.4.2: passwords are kept as argon2id', () => {
  test('with the parameters of OWASP, each with a salt of its own', async () => {
    const [a, b] = [await hashNewPassword('tren azul', []), await hashNewPassword('tren azul', [])]
    expect(a).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
    expect(a).not.toBe(b)
    expect(isOldHash(a)).toBe(false)
  })

  test('ASVS 6.2.8: all of it counts: the last of 128 characters, of an emoji, of a space', async () => {
    for (const one of ['x'.repeat(127), '😀'.repeat(20), 'una frase con espacios ']) {
      const kept = await hashNewPassword(`${one}a`, [])
      expect(await isPassword(kept, `${one}a`)).toBe(true)
      expect(await isPassword(kept, `${one}b`)).toBe(false)
      expect(await isPassword(kept, one)).toBe(false)
    }
  })
})

describe('in the product', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ work: false })
  })
  afterAll(() => server.close())

  test('a branch cannot be given a common password, and is not made', async () => {
    const place = { organizationName: 'Sucursal Lota', rut: '76.192.083-9', address: 'Lota 1', email: 'lota@aromos.cl' }
    const made = await server.call('rosa', 'POST', '/organizations/1/branches', {
      ...place,
      password: 'password1',
      confirmPassword: 'password1',
    })
    expect(made).toMatchObject({ status: 400, body: { fields: { password: passwordTexts.common } } })
    const { body } = await server.call('rosa', 'GET', '/organizations/1/branches')
    expect(JSON.stringify(body)).not.toContain('Lota')
  })

  test('a hash of weaker parameters is made again at the next log-in', async () => {
    const { db } = server.deps
    const weak = await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
    await db.update(users).set({ passwordHash: weak }).where(eq(users.email, 'rosa@losaromos.cl'))
    await server.login('rosa')
    const [rosa] = await db.select().from(users).where(eq(users.email, 'rosa@losaromos.cl'))
    expect(isOldHash(rosa!.passwordHash!)).toBe(false)
    await server.login('rosa')
  })
})
