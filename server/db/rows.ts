import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

/**
 * Whose rows the database shows, whatever a query asks for. 'platform': everybody's. Else those of the organizations that
 * somebody reaches, and what a company's organizations know of each other (`company`: all of them).
 */
export type Rows = 'platform' | { reach: readonly number[]; company: readonly number[] }

/** Nobody's: only what the platform offers to everybody. */
export const noRows: Rows = { reach: [], company: [] }

/** So many companies' handles are kept, with the statements prepared on them. */
const mostKept = 500

const asArray = (ids: readonly number[]): string => `{${ids.join(',')}}`
const setRows = `select set_config('app.reach', $1, false), set_config('app.company', $2, false)`

/**
 * Hands out connections of a pool, each showing the rows it is asked for: what it showed before is known, and changed
 * in one statement where it is not the same. One that cannot be changed is closed.
 */
const showing = (pool: pg.Pool, shown: WeakMap<pg.PoolClient, string>, reach: string, company: string): pg.Pool => {
  const key = `${reach} ${company}`
  const connect = async (): Promise<pg.PoolClient> => {
    const client = await pool.connect()
    if (shown.get(client) === key) return client
    shown.delete(client)
    try {
      await client.query({ name: 'set_rows', text: setRows, values: [reach, company] })
    } catch (error) {
      client.release(true)
      throw error
    }
    shown.set(client, key)
    return client
  }
  const query = async (config: pg.QueryConfig, values?: unknown[]) => {
    const client = await connect()
    let failure: unknown
    try {
      return await client.query(config, values)
    } catch (error) {
      failure = error
      throw error
    } finally {
      // As the pool's own `query` does: a connection that something went wrong on is not used again.
      client.release(failure !== undefined)
    }
  }
  // A pool to drizzle, which takes a connection for each transaction and asks the pool everything else.
  return Object.assign(Object.create(pool) as pg.Pool, { connect, query })
}

/** The database as somebody's rows. `owner`: of the connection that is held by no wall. */
export const makeRowsOf = (owner: NodePgDatabase, tenants: pg.Pool): ((rows: Rows) => NodePgDatabase) => {
  const shown = new WeakMap<pg.PoolClient, string>()
  const kept = new Map<string, NodePgDatabase>()
  return (rows) => {
    if (rows === 'platform') return owner
    const [reach, company] = [asArray(rows.reach), asArray(rows.company)]
    const key = `${reach} ${company}`
    const known = kept.get(key) ?? drizzle(showing(tenants, shown, reach, company))
    // The newest last: who has not come for longest is forgotten first.
    kept.delete(key)
    kept.set(key, known)
    if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
    return known
  }
}
