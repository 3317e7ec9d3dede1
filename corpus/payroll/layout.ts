import type { Payroll, PayrollRules } from './payroll.ts'
import type { HtmlToPdf } from '../writers/html-to-pdf.ts'
import type { Prints } from './truth.ts'

/** A way in which some payroll program prints a month. */
export type Layout = {
  code: string
  /** Workers of each document that is written. */
  sizes: readonly number[]
  rules: PayrollRules
  prints: Prints
  draw: (payroll: Payroll, htmlToPdf: HtmlToPdf) => Promise<Uint8Array>
}

/** Most documents print everything; a layout names only what it leaves out. */
export const everything = (name: Prints['name'], but: Partial<Prints> = {}): Prints => ({
  companyName: true,
  companyRut: true,
  base: true,
  gratification: true,
  sundayHours: true,
  name,
  ...but,
})
