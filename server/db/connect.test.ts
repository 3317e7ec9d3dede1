import { sql } from 'drizzle-orm'
import { afterAll, expect, inject, test } from 'vitest'
import { noRows } from './rows.ts'
import { connect, type Connection, serverConnections } from './connect.ts'

const connections: Connection[] = []
afterAll(() => Promise.all(connections.map(({ close }) => close())))

test('three servers in full use at once all find a connection of the embedded cluster', async () => {
  for (let server = 0; server < 3; server++) connections.push(connect(inject('cluster'), () => undefined))
  const asked = connections.flatMap(({ db, rowsOf }) =>
    [db, rowsOf(noRows)].flatMap((pool) =>
      Array.from({ length: (serverConnections - 1) / 2 }, () => pool.execute(sql`select pg_sleep(1)`)),
    ),
  )
  expect((await Promise.allSettled(asked)).filter(({ status }) => status === 'rejected')).toEqual([])
})
