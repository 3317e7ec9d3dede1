import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

const key = `k1:${Buffer.alloc(32).toString('base64')}`
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://casamatriz.cl',
  PAYMENTS: 'simulator',
  ALLOW_SIMULATED_PAYMENTS: '1',
  SMTP_URL: 'smtps://casa:clave@correo.cl',
}

test('nothing needs to be set, and empty is unset', () => {
  expect(readEnv({ BOT_CHECK: '', PORT: '' }, '/srv')).toMatchObject({
    PORT: 3000,
    DATA_DIR: '/srv/data',
    BOT_CHECK: 'altcha',
    PUBLIC_URL: 'http://localhost:3000',
    DEMO: true,
  })
})

test.each([
  ['no bot check', { ...production, BOT_CHECK: 'off' }, 'BOT_CHECK'],
  ['a bot check that costs a bot nothing', { ...production, BOT_CHECK_COST: '10' }, 'BOT_CHECK_COST'],
  ['no public address', { NODE_ENV: 'production' }, 'PUBLIC_URL'],
  ['payments that nobody named', { ...production, PAYMENTS: '' }, 'PAYMENTS'],
  ['pretended payments', { ...production, ALLOW_SIMULATED_PAYMENTS: '' }, 'ALLOW_SIMULATED_PAYMENTS'],
  ['mails that nobody sends', { ...production, SMTP_URL: '' }, 'SMTP_URL'],
  ['a provider without its codes', { ...production, PAYMENTS: 'transbank' }, 'TRANSBANK_MALL_KEY'],
  ['a shared database and keys of its own', { ...production, DATABASE_URL: 'postgres://a:b@c/d' }, 'SECRET_KEYS'],
])('ASVS 13.3.1: production refuses %s', (_name, variables, named) => {
  expect(() => readEnv(variables, '/srv')).toThrow(named)
})

test('production starts with what it needs, and without the demo', () => {
  expect(readEnv({ ...production, SECRET_KEYS: key, DATABASE_URL: 'postgres://a:b@c/d' }, '/srv').DEMO).toBe(false)
})

test('production keeps its mails in a folder only where somebody says so', () => {
  expect(readEnv({ ...production, SMTP_URL: '', ALLOW_UNSENT_MAIL: '1' }, '/srv').SMTP_URL).toBeUndefined()
})

test('everything that is wrong is said at once', () => {
  expect(() =>
    readEnv({ PORT: 'x', BOT_CHECK: 'no', DATABASE_URL: 'mysql://x', SECRET_KEYS: 'short' }, '/srv'),
  ).toThrow(/PORT[\s\S]*DATABASE_URL[\s\S]*SECRET_KEYS[\s\S]*BOT_CHECK/)
})

test("the SII's keys are given by their numbers, as anything that verifies takes them", () => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 512 })
  const der = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  const { SII_KEYS: keys } = readEnv({ SII_KEYS: `100:${der},300:${der}` }, '/srv')
  expect(Object.keys(keys)).toEqual(['100', '300'])
  expect(createPublicKey(keys[300] ?? '').equals(publicKey)).toBe(true)
  expect(readEnv({}, '/srv').SII_KEYS).toEqual({})
  expect(() => readEnv({ SII_KEYS: 'mine' }, '/srv')).toThrow('SII_KEYS')
})

test('the README lists every setting', () => {
  const source = readFileSync('server/env.ts', 'utf8')
  const readme = readFileSync('README.md', 'utf8')
  const names = [...source.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map((match) => match[1]!)
  expect(names.length).toBeGreaterThan(10)
  for (const name of names) expect(readme).toContain(`\`${name}\``)
})

test('proxies are a count or a list of addresses, and nothing else', () => {
  const read = (text: string) => readEnv({ TRUST_PROXY: text }, '/').TRUST_PROXY
  expect([read(''), read('0'), read('2')]).toEqual([0, 0, 2])
  expect(read('10.0.0.0/8, ::1')).toEqual(['10.0.0.0/8', '::1'])
  for (const text of ['true', 'todos', '10', '10.0.0.0/33', '10.0.0.0/8/1', '*', '-1', '10.0.0.1,'])
    expect(() => read(text), text).toThrow('TRUST_PROXY')
})
