import type { Payroll, PayrollRules } from './payroll.ts'
import type { Press } from './press.ts'
import type { Prints } from './truth.ts'

/** A way in which some payroll program prints a month. */
export type Layout = {
  code: string
  /** Workers of each document that is written. */
  sizes: readonly number[]
  rules: PayrollRules
  prints: Prints
  draw: (payroll: Payroll, press: Press) => Promise<Uint8Array>
}

/** Most papers print everything; a layout names only what it leaves out. */
export const everything = (name: Prints['name'], but: Partial<Prints> = {}): Prints => ({
  companyName: true,
  companyRut: true,
  base: true,
  gratification: true,
  sundayHours: true,
  name,
  ...but,
})
