import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasFocus } from './focus.ts'
import { type Product, startProduct, widths } from './product.ts'

/** Ctrl+K: any screen, invoice, worker or vendor by a few keys. */

let product: Product
beforeAll(async () => {
  product = await startProduct()
}, 60_000)
afterAll(() => product.close())

describe.each(widths)('at %d px', (width) => {
  test('screens, workers and invoices are found by keys alone, and Esc gives the focus back', async () => {
    const person = await product.newPerson({ width })
    const { page } = person
    await person.signIn('rosa@losaromos.cl')
    await page.goto('/dashboard')
    await page.getByText(/facturas pagadas/).waitFor()
    const field = page.getByRole('combobox', { name: 'Buscar e ir a…' })
    /** Where the focus goes once the window stands. */
    const isFocused = () => hasFocus(field)
    const option = (name: RegExp) => page.getByRole('option', { name })

    const button = page.getByRole('button', { name: 'Buscar e ir a…' })
    await button.focus()
    await page.keyboard.press('Enter')
    await option(/^Nueva Factura/).waitFor()
    await person.expectSound('both')
    await page.keyboard.press('Escape')
    await field.waitFor({ state: 'detached' })
    await hasFocus(button)

    await page.keyboard.press('Control+k')
    await isFocused()
    await page.keyboard.type('sepulveda')
    await option(/Marcela Andrea Sepúlveda Ortiz/).waitFor()
    await person.expectSound('both')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/mis-empleados/editar/*')
    await field.waitFor({ state: 'detached' })

    await page.keyboard.press('Control+k')
    await isFocused()
    await field.pressSequentially('xyzxyz')
    await page.getByText('Nada coincide con «xyzxyz».').waitFor()
    await field.fill('nongu')
    await option(/Aseo Integral Nonguén SpA · N°/)
      .first()
      .waitFor()
    // One vendor may be in several branches.
    const found = await page.getByRole('option').allInnerTexts()
    expect(found.filter((text) => text.includes('76.762.483-2')).length).toBeGreaterThan(1)
    expect(new Set(found).size).toBe(found.length)
    await option(/Aseo Integral Nonguén SpA · N°/)
      .first()
      .click()
    await page.waitForURL('**/editar-factura/*')
    await field.waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: 'Editar factura' }).waitFor()

    await page.keyboard.press('Control+k')
    await isFocused()
    await page.keyboard.type('provee')
    await option(/^Proveedores/).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/mis-proveedores')
    await person.expectSound()
    await person.leave()
  })
})

test('any invoice is found with Ctrl+K and four keys: of its number, else of its vendor', async () => {
  const rosa = await product.newPerson()
  const { page } = rosa
  await rosa.signIn('rosa@losaromos.cl')
  await page.goto('/mis-facturas?filas=50')
  const listed = page.getByRole('table', { name: 'Facturas' }).locator('tbody tr[data-row]')
  await listed.first().waitFor()
  const heads = await page.getByRole('columnheader').allInnerTexts()
  const at = (name: string) => heads.findIndex((head) => head.trim() === name)
  const all = await listed.evaluateAll(
    (rows, [number, vendor]) =>
      rows.map(({ children }) => ({
        number: children[number!]?.textContent?.trim() ?? '',
        vendor: children[vendor!]?.querySelector('[data-opener]')?.textContent?.trim() ?? '',
      })),
    [at('N°'), at('Proveedor')],
  )
  expect(all.length).toBeGreaterThan(20)
  const field = page.getByRole('combobox', { name: 'Buscar e ir a…' })
  await page.keyboard.press('Control+k')
  await hasFocus(field)
  // One in four, and one of each length of number: what is asked of the server and how it is ranked is the same for all.
  const isFirstOfLength = ({ number }: { number: string }, at: number) =>
    all.findIndex((one) => one.number.length === number.length) === at
  for (const { number, vendor } of all.filter((one, at) => at % 4 === 0 || isFirstOfLength(one, at))) {
    const isNumbered = /^\d+$/.test(number)
    for (const key of isNumbered ? number.slice(-4) : vendor.slice(0, 4)) await page.keyboard.press(key)
    const option = page.getByRole('option').filter({ hasText: isNumbered ? `N° ${number}` : vendor })
    await option.first().waitFor()
    // As if it had just been opened.
    await field.fill('')
    await option.first().waitFor({ state: 'detached' })
  }
  await rosa.leave()
})

test('an invoice is found by its whole number, however many newer ones have its digits', async () => {
  const rosa = await product.newPerson()
  const { page } = rosa
  await rosa.signIn('rosa@losaromos.cl')
  await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}`, 'content-type': 'application/json' }
    const { data } = (await (await fetch('/api/vendors?pageSize=10', { headers })).json()) as { data: { id: number }[] }
    const create = async (description: string, invoice_number?: string) => {
      const items = [{ itemNumber: 1, description, amount: 1000, quantity: 1 }]
      const body = { description, vendorId: data[0]!.id, invoice_number, dueDate: '2027-03-01', items }
      const made = await fetch('/api/invoices', { method: 'POST', headers, body: JSON.stringify(body) })
      if (!made.ok) throw new Error(await made.text())
    }
    await create('Lonas para el patio', '880044')
    for (let i = 0; i < 12; i++) await create(`Orden 880044, parte ${i + 1}`)
  })
  await page.goto('/dashboard')
  await page.getByText(/facturas pagadas/).waitFor()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Buscar e ir a…' })
  await hasFocus(field)
  await page.keyboard.type('880044')
  const found = page.getByRole('option').filter({ hasText: '· N°' })
  await found.first().waitFor()
  await expect.poll(() => found.first().innerText()).toContain('N° 880044')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/editar-factura/*')
  await expect
    .poll(() =>
      page
        .getByRole('textbox', { name: /^N(úmero|°)/ })
        .first()
        .inputValue(),
    )
    .toBe('880044')
  await rosa.leave()
})
