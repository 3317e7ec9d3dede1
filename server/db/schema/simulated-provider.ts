import { jsonb, pgSchema, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * What the simulated card provider remembers: its own schema, as a provider's database is not ours. A document per token,
 * card and order.
 */
export const simulatedProvider = pgSchema('simulated_provider')

export const providerRecords = simulatedProvider.table(
  'record',
  {
    kind: text('kind').$type<'transaction' | 'inscription' | 'card' | 'order'>().notNull(),
    key: text('key').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.key] })],
)
