import type { Locator } from 'playwright-core'

/** What can be done with a row, by its title ('Editar'): its own button, or the entry of its menu in a narrow window. */
export const rowTool = async (row: Locator, title: string): Promise<Locator> => {
  await row.getByRole('button', { name: /^Acciones de/ }).waitFor()
  const quick = row.getByTitle(title, { exact: true })
  if (await quick.isVisible()) return quick
  await row.getByRole('button', { name: /^Acciones de/ }).click()
  return row.page().getByRole('menuitem', { name: title, exact: true })
}
