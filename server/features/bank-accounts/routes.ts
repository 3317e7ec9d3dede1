import { type BankAccountForm, bankAccounts } from 'contract/bank-accounts.ts'
import { errorText } from 'contract/errors.ts'
import { isMaskedNumber, maskAccountNumber, plainAccountNumber } from 'contract/rules/account.ts'
import { fieldTexts } from 'contract/rules/fields.ts'
import { AppError } from '../../app-error.ts'
import type { Db } from '../../db/connect.ts'
import type { Handlers } from '../../http/bind.ts'
import type { Context } from '../../http/context.ts'
import { requireRecentPassword } from '../../http/recent-password.ts'
import { recordOwnAccount, recordView } from '../audit-log/queries.ts'
import { lockOrganization } from '../organizations/queries.ts'
import {
  type AccountColumns,
  deleteBankAccount,
  findBankAccount,
  insertBankAccount,
  listBankAccounts,
  numberOf,
  updateBankAccount,
} from './queries.ts'
import { asBankAccount } from './wire.ts'

type Ctx = Context<'accounts:write'>
type Row = Awaited<ReturnType<typeof insertBankAccount>>

const wrongNumber = () => new AppError('invalid_input', { fields: { account_number: fieldTexts.format } })

/** The whole number that a form means: a mask given back is the number it hides, and of no other account. */
const wholeNumber = (ctx: Ctx, sent: string, current: Row | null): string => {
  if (!isMaskedNumber(sent)) return sent
  const whole = current && numberOf(ctx.keyring, current)
  if (whole === null || maskAccountNumber(whole) !== sent) throw wrongNumber()
  return whole
}

/** An account twice is a form that was sent twice. Called with the organization locked. */
const requireNew = async (
  ctx: Ctx,
  tx: Db,
  organizationId: number,
  form: BankAccountForm,
  number: string,
  id: number,
) => {
  const plain = plainAccountNumber(number)
  for (const other of await listBankAccounts(tx, organizationId)) {
    if (other.id === id || other.accountBank !== form.account_bank) continue
    const known = numberOf(ctx.keyring, other)
    if (known !== null && plainAccountNumber(known) === plain)
      throw new AppError('account_exists', { fields: { account_number: errorText('account_exists') } })
  }
}

const columnsOf = (form: BankAccountForm, number: string): AccountColumns => ({
  accountBank: form.account_bank,
  accountType: form.account_type,
  number,
  accountRut: form.account_rut,
  accountName: form.account_name,
  ...(form.account_description === undefined ? {} : { accountDescription: form.account_description }),
})

/** The account as it is written, number in clear: what the audit log tells versions apart by. */
const clear = (ctx: Ctx, row: Row) => ({
  account_bank: row.accountBank,
  account_type: row.accountType,
  account_number: numberOf(ctx.keyring, row),
  account_rut: row.accountRut,
  account_name: row.accountName,
})

export const bankAccountHandlers: Handlers<typeof bankAccounts> = {
  list: async (ctx, { params }) => {
    const rows = await listBankAccounts(ctx.db, params.orgId)
    return { data: rows.map((row) => asBankAccount(ctx.keyring, row)), total: rows.length }
  },

  get: async (ctx, { params }) => {
    const found = await findBankAccount(ctx.db, params.orgId, params.id)
    if (found === null) throw new AppError('account_not_found')
    return { data: asBankAccount(ctx.keyring, found) }
  },

  create: (ctx, { params: { orgId: organizationId }, body }) =>
    ctx.db.transaction(async (tx) => {
      requireRecentPassword(ctx)
      await lockOrganization(tx, organizationId)
      const number = wholeNumber(ctx, body.account_number, null)
      await requireNew(ctx, tx, organizationId, body, number, 0)
      const made = await insertBankAccount(tx, ctx.keyring, organizationId, columnsOf(body, number))
      const after = clear(ctx, made)
      await recordOwnAccount(tx, ctx, { organizationId, action: 'account.created', id: made.id, before: null, after })
      return { data: asBankAccount(ctx.keyring, made) }
    }),

  update: (ctx, { params: { orgId: organizationId, id }, body }) =>
    ctx.db.transaction(async (tx) => {
      requireRecentPassword(ctx)
      await lockOrganization(tx, organizationId)
      const before = await findBankAccount(tx, organizationId, id)
      if (before === null) throw new AppError('account_not_found')
      ctx.requireUnchanged({ data: asBankAccount(ctx.keyring, before) })
      const number = wholeNumber(ctx, body.account_number, before)
      await requireNew(ctx, tx, organizationId, body, number, id)
      const after = await updateBankAccount(tx, ctx.keyring, organizationId, id, columnsOf(body, number))
      await recordOwnAccount(tx, ctx, {
        organizationId,
        action: 'account.changed',
        id,
        before: clear(ctx, before),
        after: clear(ctx, after),
      })
      return { data: asBankAccount(ctx.keyring, after) }
    }),

  remove: async (ctx, { params: { orgId: organizationId, id } }) => {
    requireRecentPassword(ctx)
    await ctx.db.transaction(async (tx) => {
      await lockOrganization(tx, organizationId)
      const before = await findBankAccount(tx, organizationId, id)
      if (before === null) throw new AppError('account_not_found')
      await deleteBankAccount(tx, organizationId, id)
      const gone = clear(ctx, before)
      await recordOwnAccount(tx, ctx, { organizationId, action: 'account.deleted', id, before: gone, after: null })
    })
    return { ok: true }
  },

  number: async (ctx, { params: { orgId: organizationId, id } }) => {
    const found = await findBankAccount(ctx.db, organizationId, id)
    if (found === null) throw new AppError('account_not_found')
    await recordView(ctx.db, ctx, { organizationId, action: 'account.shown', subjectId: id })
    return { data: { account_number: numberOf(ctx.keyring, found) } }
  },
}
