import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connect, migrateDatabase } from './connect.ts'
import { noRows } from './rows.ts'

/** A PostgreSQL that somebody else administers: the product's role owns its database and may make no other role. */
const cluster = inject('cluster')
const name = `own_${randomUUID().replaceAll('-', '').slice(0, 12)}`
const owner = { ...cluster, user: name, database: name }
let admin: pg.Client

beforeAll(async () => {
  admin = new pg.Client({ ...cluster, user: 'postgres', database: 'postgres' })
  await admin.connect()
  await admin.query(`create role ${name} login`)
  await admin.query(`create database ${name} owner ${name}`)
})
afterAll(async () => {
  await admin.query(`drop database ${name} with (force)`)
  await admin.query(`drop role if exists ${name}_tenant`)
  await admin.query(`drop role ${name}`)
  await admin.end()
})

test('without the role that requests run as the server does not start, and says what to run; then it does', async () => {
  const refused = await migrateDatabase(owner).then(
    () => '',
    (error: Error) => error.message,
  )
  expect(refused).toMatch(new RegExp(`^Falta el rol ${name}_tenant`))
  const said = refused.slice(refused.indexOf('create role'))
  expect(said).toBe(`create role "${name}_tenant" nologin; grant "${name}_tenant" to "${name}";`)

  await admin.query(`create role ${name}_tenant nologin bypassrls`)
  await expect(migrateDatabase(owner)).rejects.toThrow(
    `alter role ${name}_tenant nosuperuser nobypassrls nocreaterole;`,
  )
  await admin.query(`alter role ${name}_tenant nobypassrls`)
  // The half that is left to be run is the half that is said.
  await expect(migrateDatabase(owner)).rejects.toThrow(`base: grant "${name}_tenant" to "${name}";`)
  await admin.query(said.split('; ')[1]!)
  await migrateDatabase(owner)
  await migrateDatabase(owner)

  const { rowsOf, close } = connect(owner, () => undefined)
  try {
    const { rows } = await rowsOf(noRows).execute(
      `select current_user as who, (select count(*)::integer from plan) > 0 as plans`,
    )
    expect(rows).toEqual([{ who: `${name}_tenant`, plans: true }])
  } finally {
    await close()
  }
})
