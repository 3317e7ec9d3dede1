import type { Db } from '../../db/connect.ts'
import type { Context } from '../../http/context.ts'
import { recordPayeeAccount } from '../audit-log/queries/payee-account.ts'
import { findPayee } from '../vendors/queries.ts'

/**
 * An invoice goes to another vendor. Where that one has the same RUT, as in another branch, and another account, the
 * payee is diverted as if its account had been changed. `isNew`: the vendor was copied for it, account and all.
 */
export const guardPayment = async (
  ctx: Context<'session'>,
  tx: Db,
  change: { organizationId: number; from: number; to: number; isNew: boolean },
): Promise<void> => {
  const { organizationId, from, to: id, isNew } = change
  const [old, after] = [await findPayee(tx, ctx.keyring, from), await findPayee(tx, ctx.keyring, id)]
  if (!isNew && (old.rut !== after.rut || old.account === null || after.account === null)) return
  await recordPayeeAccount(tx, ctx, { organizationId, kind: 'vendor', id, before: isNew ? null : old, after })
}
