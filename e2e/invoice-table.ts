import type { Person } from './product.ts'

/** The list of invoices as a person has it before them. */

const list = ({ page }: Person) => page.getByRole('table', { name: 'Facturas' })
export const rows = (person: Person) => list(person).locator('tbody tr')
/** What opens a row: the name of its vendor. */
export const opener = (person: Person, at: number) => rows(person).nth(at).locator('[data-opener]')
/** Beside the list; above it where there is no room. */
export const detail = ({ page }: Person) =>
  page
    .getByRole('complementary', { name: 'Detalle de Factura' })
    .or(page.getByRole('dialog', { name: 'Detalle de Factura' }))
export const open = async (person: Person, search = '') => {
  await person.page.goto(`/mis-facturas${search}`)
  // Its rows, and no more of them on their way: what is clicked stays where it is.
  await person.page.locator('table[aria-label=Facturas][aria-busy=false]').waitFor()
  await rows(person).first().waitFor()
}
