import type { Db } from './connect.ts'

/**
 * A query of every call, written out once for each database: made with a name (`.prepare('name')`), PostgreSQL reads it
 * once on each connection too. What varies are its placeholders.
 */
export const preparedOn = <Query>(prepare: (db: Db) => Query): ((db: Db) => Query) => {
  const known = new WeakMap<Db, Query>()
  return (db) => {
    const before = known.get(db)
    if (before !== undefined) return before
    const query = prepare(db)
    known.set(db, query)
    return query
  }
}
