import { healthRate, widestAfpBand } from 'contract/figures/payroll.ts'

/**
 * Arithmetic as a cross-check: what the law and the document's own sums say about which amounts are which.
 * Chile: salud is 7 % of the taxable pay, AFP 10 % plus a commission (chile.md 4.6).
 */

/** Amounts are rounded to the peso, sometimes line by line. */
export const ROUNDING = 2
/** With the pay above the ceiling, the AFP is below the band: this is a tenth of the rate. */
const CAPPED_LOWEST = 0.01

export const isNear = (a: number, b: number, tolerance = ROUNDING): boolean => Math.abs(a - b) <= tolerance

/** True when an AFP amount can be the law's for a taxable pay (or for the ceiling, when it is capped). */
export const isAfpOf = (afp: number, taxable: number): boolean =>
  afp >= widestAfpBand.lowest * taxable - ROUNDING && afp <= widestAfpBand.highest * taxable + ROUNDING

/** True when a health amount is the legal 7 % of the taxable pay. */
export const isHealthOf = (health: number, taxable: number): boolean => isNear(health, healthRate * taxable)

/** AFP against health, whatever the ceiling: both are computed on the same pay. */
export const isAfpBesideHealth = (afp: number, health: number): boolean => isAfpOf(afp, health / healthRate)

/** AFP possible for pay that may be over the ceiling. */
export const isCappedAfp = (afp: number, taxable: number): boolean =>
  afp >= CAPPED_LOWEST * taxable && afp <= widestAfpBand.highest * taxable + ROUNDING
