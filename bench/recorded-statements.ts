import type pg from 'pg'

type Statement = { text: string; values: unknown[] }

/** The statements that the product sends while `work` runs. */
export const recorded = async (pool: pg.Pool, work: () => Promise<unknown>): Promise<Statement[]> => {
  const statements: Statement[] = []
  const query = pool.query.bind(pool)
  pool.query = ((config: { text: string }, values: unknown[]) => {
    statements.push({ text: config.text, values })
    return query(config, values)
  }) as typeof pool.query
  try {
    await work()
  } finally {
    pool.query = query
  }
  return statements
}
