import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/connect.ts'
import { organizations } from '../../db/schema/organizations.ts'
import type { Deps } from '../../deps.ts'
import type { AskModel } from 'extract/model/question.ts'

export type Allowed = { invoices: boolean; payrolls: boolean }
const none: Allowed = { invoices: false, payrolls: false }

/** What an organization allows; a branch, what its principal does. */
export const findAllowed = async (db: Db, organizationId: number): Promise<Allowed> => {
  const deciding = alias(organizations, 'deciding')
  const rows = await db
    .select({ invoices: deciding.modelInvoices, payrolls: deciding.modelPayrolls })
    .from(organizations)
    .innerJoin(deciding, eq(deciding.id, sql`coalesce(${organizations.parentId}, ${organizations.id})`))
    .where(eq(organizations.id, organizationId))
  return rows[0] ?? none
}

/** What it allows now, kept from changing until the transaction ends. */
export const lockAllowed = async (db: Db, organizationId: number): Promise<Allowed> => {
  const rows = await db
    .select({ invoices: organizations.modelInvoices, payrolls: organizations.modelPayrolls })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .for('no key update')
  return rows[0] ?? none
}

export const saveAllowed = async (db: Db, organizationId: number, { invoices, payrolls }: Allowed): Promise<void> => {
  await db
    .update(organizations)
    .set({ modelInvoices: invoices, modelPayrolls: payrolls })
    .where(eq(organizations.id, organizationId))
}

const permitted = { invoice: 'invoices', payroll: 'payrolls' } as const

/** How a reading may ask the outside model: nothing, unless this house has one and the organization allows it. */
export const askFor = async (
  { db, model, log }: Pick<Deps, 'db' | 'model' | 'log'>,
  { organizationId, kind }: { organizationId: number; kind: keyof typeof permitted },
): Promise<{ ask?: AskModel }> => {
  if (model === null) return {}
  const allowed = await findAllowed(db, organizationId)
  if (!allowed[permitted[kind]]) return {}
  return {
    ask: async (question) => {
      try {
        return await model.ask(question)
      } catch (error) {
        // Its message may quote the document: only its name is told.
        log.warn({ model: model.name, cause: error instanceof Error ? error.name : 'unknown' }, 'outside model failed')
        return []
      }
    },
  }
}
