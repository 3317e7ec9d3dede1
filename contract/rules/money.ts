import { formatWhole } from './whole-number.ts'

/**
 * Money is Chilean pesos with at most two decimals, computed as whole cents (safe integers, exact up to 90 billion
 * million pesos) and carried on the wire as the number of pesos, which has a single nearest double for every cent.
 */

/** Pesos (1234.5) -> cents (123450), rounded half away from zero. */
export const toCents = (pesos: number): number => {
  const cents = Math.round(Math.abs(pesos) * 100 + 1e-7)
  return pesos < 0 ? -cents : cents
}

/** Cents -> pesos. */
export const fromCents = (cents: number): number => cents / 100

/** True for an amount of whole cents, but for the dust of binary fractions. */
export const isWholeCents = (pesos: number): boolean => Math.abs(fromCents(toCents(pesos)) - pesos) < 1e-6

/** Exact sum of amounts in pesos; null and undefined count as nothing. */
export const sumPesos = (amounts: Iterable<number | null | undefined>): number => {
  let cents = 0
  for (const amount of amounts) cents += toCents(amount ?? 0)
  return fromCents(cents)
}

/** A price of whole pesos: 14990 -> '$14.990'. */
export const formatPesos = (pesos: number): string => `$${formatWhole(pesos)}`

const twoDecimals = new Intl.NumberFormat('es-CL', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** 1234567.8 -> '$1.234.567,80'; negative -> '-$1.500,00' (es-CL's own order would put the sign after the '$'). */
export const formatMoney = (pesos: number): string => `${pesos < 0 ? '-' : ''}$${twoDecimals.format(Math.abs(pesos))}`
