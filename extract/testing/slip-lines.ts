import { readPayrollPages } from '../payroll/read-pages.ts'
import { scanLines } from '../payroll/scan.ts'
import { readItems } from '../payroll/items/items.ts'
import { monospacedPage } from './monospaced-page.ts'

/** The amounts of a slip, whose base is the first, as they are printed under its head. */
export const SLIP_AMOUNTS = `Sueldo Base                 600.000
Gratificacion               150.000
Total Haberes               750.000
AFP Habitat                  84.525
Salud Fonasa                 52.500
Total Descuentos            137.025
Liquido a Pagar             612.975`

/** The workers of slips, a page each: name and RUT. */
export const workersOf = (texts: readonly string[]) =>
  (readPayrollPages(texts.map((text, at) => monospacedPage(text.split('\n'), at + 1)))?.workers ?? []).map(
    ({ name, rut }) => [name?.text, rut?.rut],
  )

export const linesOf = (text: string) => {
  const page = monospacedPage(text.replace(/^\n/, '').split('\n'))
  return scanLines(page, page.words)
}

export const itemsOf = (text: string) => readItems(linesOf(text)).items

/** What the labels of these lines mean, and the last number of each. */
export const meant = (text: string) =>
  itemsOf(text).map(({ meaning, numbers }) => [meaning?.concept ?? null, numbers.at(-1)?.number.value])
