import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrateDatabase } from './connect.ts'
import { appRole, prepareDatabase, requirePlainRole } from './role.ts'

const cluster = inject('cluster')
const admin = { ...cluster, user: 'postgres', database: 'postgres' }
const database = `role_${randomUUID().replaceAll('-', '')}`
const own = { ...cluster, user: appRole, database }
const query = async (config: pg.ClientConfig, statement: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client(config)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

beforeAll(() => prepareDatabase(admin, database))
afterAll(() => query(admin, `drop database ${database} with (force)`).then(() => undefined))

test('ASVS 13.2.2: the product’s role owns everything of its database, and can do nothing else', async () => {
  await migrateDatabase(own)
  const owners = await query(own, `select distinct tableowner from pg_tables where schemaname in ('public', 'drizzle')`)
  expect(owners).toEqual([{ tableowner: appRole }])
  for (const statement of [
    'create role intruder login',
    'create database other',
    `copy (select 1) to program 'true'`,
    `select pg_read_file('/etc/passwd')`,
    'alter system set fsync = off',
    'select rolpassword from pg_authid',
  ])
    await expect(query(own, statement), statement).rejects.toMatchObject({ code: '42501' })
})

test('a database that a superuser made before is handed over, with all that is in it, and goes on', async () => {
  const old = `role_${randomUUID().replaceAll('-', '')}`
  await query(admin, `create database ${old}`)
  const asAdmin = { ...admin, database: old }
  try {
    await migrateDatabase(asAdmin)
    await query(asAdmin, `insert into organization (name, rut) values ('De antes', '76192083-9')`)
    await prepareDatabase(admin, old)
    await prepareDatabase(admin, old)
    const now = { ...own, database: old }
    await migrateDatabase(now)
    expect(await query(now, 'select name from organization')).toEqual([{ name: 'De antes' }])
    await query(now, 'alter table organization add column later text')
    await query(now, 'alter function search_text(text) parallel safe')
    expect(
      await query(now, `select distinct tableowner from pg_tables where schemaname in ('public', 'drizzle')`),
    ).toEqual([{ tableowner: appRole }])
  } finally {
    await query(admin, `drop database ${old} with (force)`)
  }
})

test('a superuser is refused in production and told of anywhere else, with what to do about it', async () => {
  const said: string[] = []
  const warn = (text: string) => void said.push(text)
  const superuser = { ...admin, database }
  await expect(requirePlainRole(superuser, true, warn)).rejects.toThrow(
    /El usuario postgres de DATABASE_URL puede demasiado \(superuser/,
  )
  expect(said).toEqual([])
  await requirePlainRole(superuser, false, warn)
  expect(said).toEqual([expect.stringMatching(/create role casa_matriz login/)])
  await requirePlainRole(own, true, warn)
  expect(said).toHaveLength(1)
})
