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

/** The same for a query that has a few shapes, which `shape` tells apart; `made` is what one of them is written out from. */
export const preparedByShape = <Made, Query>(
  prepare: (db: Db, shape: string, made: Made) => Query,
): ((db: Db, shape: string, made: Made) => Query) => {
  const shapesOf = preparedOn(() => new Map<string, Query>())
  return (db, shape, made) => {
    const known = shapesOf(db)
    const query = known.get(shape) ?? prepare(db, shape, made)
    known.set(shape, query)
    return query
  }
}
