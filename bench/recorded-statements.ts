import type pg from 'pg'

/** `name`: it is prepared once on each connection, and then only asked for. */
export type Statement = { name?: string; text: string; values: unknown[] }

type Sent = { name?: string; text: string }

/**
 * The statements that the product sends while `work` runs: those of `pool`, and those of its requests, whose connections
 * are first told whose rows they show. What tells them is left out: without the product nobody needs it.
 */
export const recorded = async (
  { pool, tenants }: { pool: pg.Pool; tenants: pg.Pool },
  work: () => Promise<unknown>,
): Promise<Statement[]> => {
  const statements: Statement[] = []
  const note = ({ name, text }: Sent, values: unknown[] | undefined) => {
    if (!text.includes('set_config'))
      statements.push({ ...(name === undefined ? {} : { name }), text, values: values ?? [] })
  }
  const query = pool.query.bind(pool)
  pool.query = ((config: Sent, values: unknown[]) => {
    note(config, values)
    return query(config, values)
  }) as typeof pool.query
  const listen = (client: pg.PoolClient) => {
    const send = client.query.bind(client) as (config: Sent, values?: unknown[]) => unknown
    client.query = ((config: Sent, values?: unknown[]) => {
      note(config, values)
      return send(config, values)
    }) as typeof client.query
  }
  const stopListening = (_error: unknown, client: pg.PoolClient) => void Reflect.deleteProperty(client, 'query')
  tenants.on('acquire', listen)
  tenants.on('release', stopListening)
  try {
    await work()
  } finally {
    pool.query = query
    tenants.off('acquire', listen)
    tenants.off('release', stopListening)
  }
  return statements
}
