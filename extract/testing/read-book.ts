import type { Page } from '../input/page.ts'
import { readPayrollPages } from '../payroll/read-pages.ts'
import { monospacedPage } from './monospaced-page.ts'

/** A page of these lines. */
export const textPage = (text: string, number = 1): Page =>
  monospacedPage(text.replace(/^\n|\n\s*$/g, '').split('\n'), number)

/** The workers of a book of such pages: name, RUT, base salary, pension contribution and net. */
export const readBook = (...texts: string[]) =>
  readPayrollPages(texts.map((text, index) => textPage(text, index + 1)))?.workers.map(({ name, rut, amounts }) => [
    name?.text,
    rut?.rut,
    amounts.baseSalary?.value,
    amounts.afpAmount?.value,
    amounts.total?.value,
  ])
