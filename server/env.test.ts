import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

const key = `k1:${Buffer.alloc(32).toString('base64')}`
const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://casamatriz.cl' }

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
  ['no public address', { NODE_ENV: 'production' }, 'PUBLIC_URL'],
  ['a shared database and keys of its own', { ...production, DATABASE_URL: 'postgres://a:b@c/d' }, 'SECRET_KEYS'],
])('production refuses %s', (_name, variables, named) => {
  expect(() => readEnv(variables, '/srv')).toThrow(named)
})

test('production starts with what it needs, and without the demo', () => {
  expect(readEnv({ ...production, SECRET_KEYS: key, DATABASE_URL: 'postgres://a:b@c/d' }, '/srv').DEMO).toBe(false)
})

test('everything that is wrong is said at once', () => {
  expect(() =>
    readEnv({ PORT: 'x', BOT_CHECK: 'no', DATABASE_URL: 'mysql://x', SECRET_KEYS: 'short' }, '/srv'),
  ).toThrow(/PORT[\s\S]*DATABASE_URL[\s\S]*SECRET_KEYS[\s\S]*BOT_CHECK/)
})

test('the README lists every setting', () => {
  const source = readFileSync('server/env.ts', 'utf8')
  const readme = readFileSync('README.md', 'utf8')
  const names = [...source.matchAll(/^ {4}([A-Z][A-Z_]+):/gm)].map((match) => match[1]!)
  expect(names.length).toBeGreaterThan(10)
  for (const name of names) expect(readme).toContain(`\`${name}\``)
})
