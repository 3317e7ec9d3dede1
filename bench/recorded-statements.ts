import type pg from 'pg'

/** `name`: it is prepared once on each connection, and then only asked for. */
export type Statement = { name?: string; text: string; values: unknown[] }

/** The statements that the product sends while `work` runs. */
export const recorded = async (pool: pg.Pool, work: () => Promise<unknown>): Promise<Statement[]> => {
  const statements: Statement[] = []
  const query = pool.query.bind(pool)
  pool.query = ((config: Omit<Statement, 'values'>, values: unknown[]) => {
    const { name, text } = config
    statements.push({ ...(name === undefined ? {} : { name }), text, values })
    return query(config, values)
  }) as typeof pool.query
  try {
    await work()
  } finally {
    pool.query = query
  }
  return statements
}
