import { readPayrollPages } from '../payroll/read-pages.ts'
import { monospacedPage } from './monospaced-page.ts'

/** The workers of pages of text: name, base, gratification, AFP, health, hours on Sundays and net. */
export const amountsOfWorkers = (...pages: (readonly string[])[]) =>
  readPayrollPages(pages.map((lines, at) => monospacedPage(lines, at + 1)))?.workers.map(({ name, amounts }) => [
    name?.text,
    amounts.baseSalary?.value,
    amounts.gratification?.value,
    amounts.afpAmount?.value,
    amounts.fonasaAmount?.value,
    amounts.sundayHours?.value,
    amounts.total?.value,
  ])
