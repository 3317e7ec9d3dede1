import { fromCents, toCents } from 'contract/rules/money.ts'
import { customType, integer, timestamp } from 'drizzle-orm/pg-core'

/** Pesos with two decimals: `numeric` in the database, the number of pesos here (see contract/rules/money.ts). */
export const money = customType<{ data: number; driverData: string }>({
  dataType: () => 'numeric(16, 2)',
  fromDriver: Number,
  // As every sum rounds it: a double's own digits would put 1,005 below the half.
  toDriver: (pesos) => fromCents(toCents(pesos)).toFixed(2),
})

/** A quantity or a unit's price: six decimals, as the SII's format has. */
export const precise = customType<{ data: number; driverData: string }>({
  dataType: () => 'numeric(18, 6)',
  fromDriver: Number,
  toDriver: (value) => value.toFixed(6),
})

/** What `keyring.encrypt` gives: an encrypted JSON value. */
export const encrypted = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const serialId = () => integer('id').primaryKey().generatedAlwaysAsIdentity()
