import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasFocus } from './focus.ts'
import { type Person, type Product, startProduct } from './product.ts'
import { rowTool } from './row-tool.ts'
import { expectShortWhole } from './short-words.ts'

/** What leaves the browser at the platform's tables, sentence by sentence of the specification (sections 2, 7 and 8). */

let product: Product
let staff: Person
beforeAll(async () => {
  product = await startProduct()
  staff = await product.newPerson()
  await staff.signIn('soporte@casamatriz.cl')
}, 60_000)
afterAll(() => product.close())

const box = (name: string) => staff.page.getByRole('textbox', { name, exact: true })
const type = async (name: string, text: string) => {
  await box(name).click()
  await staff.page.keyboard.press('Control+a')
  await staff.page.keyboard.type(text)
}
const edits = () => staff.page.getByRole('button', { name: /^Editar la/ })
const openInvoices = async (query = '') => {
  await staff.page.goto(`/admin/facturas${query}`)
  await edits().first().waitFor()
}
/** The request that `act` makes, and what it carried. */
const sent = async (method: string, act: () => Promise<unknown>) => {
  const { page } = staff
  const asked = page.waitForRequest((request) => request.method() === method && request.url().includes('/api/invoices'))
  await act()
  const request = await asked
  return { url: new URL(request.url()).pathname, body: request.postDataJSON() as Record<string, unknown> }
}
const rowOf = (text: string) => staff.page.getByRole('row').filter({ hasText: text })

test('a long name of an organization gives way to its badge and its date', async () => {
  const { page } = staff
  const name = 'Sociedad Comercial e Importadora de Repuestos Automotrices del Bío-Bío y Ñuble Limitada'
  await product.arrange(`update organization set name = '${name}' where id = 3`)
  await page.goto('/admin/organizaciones')
  const row = page.getByRole('row').filter({ hasText: name })
  await row.waitFor()
  await expectShortWhole(row, ['Activa', /^\d\d-\d\d-\d{4}$/])
})

describe('every invoice of the platform', () => {
  test('the status filter has its four choices, and the search goes with it', async () => {
    const { page } = staff
    await openInvoices()
    const status = page.getByLabel('Estado de las facturas')
    expect(await status.locator('option').allInnerTexts()).toEqual(['Todas', 'Pendientes', 'Pagadas', 'Vencidas'])
    await status.selectOption('paid')
    await page.waitForURL(/estado=paid/)
    await expect.poll(() => page.getByRole('row').filter({ hasText: 'Pendiente' }).count()).toBe(0)
    await expect.poll(() => page.getByRole('row').filter({ hasText: 'Pagada' }).count()).toBeGreaterThan(1)
    const pressed = page.getByRole('button', { name: /Pagadas$/ })
    await expect.poll(() => pressed.getAttribute('aria-pressed')).toBe('true')
    await page.getByRole('searchbox', { name: 'Buscar facturas' }).pressSequentially('pedido 305')
    await page.keyboard.press('Enter')
    await expect.poll(() => edits().count()).toBe(1)
    await rowOf('Aseo de bodegas, pedido 305').waitFor()
    await page.waitForURL(/estado=paid/)
  })

  test('typed key by key, the amount and the date of a new one are what they mean; its temporary number is not sent', async () => {
    const { page } = staff
    await openInvoices()
    await page.getByRole('button', { name: 'Agregar factura' }).click()
    await type('Descripción', 'Guantes de nitrilo')
    await type('Monto neto', '-5')
    await page.keyboard.press('Tab')
    await page.getByText('No puede ser negativo').waitFor()
    await type('Monto neto', '1.19')
    await page.getByRole('button', { name: '$119,00' }).waitFor()
    await type('Monto neto', '45.900')
    await page.getByText('$45.900,00', { exact: true }).waitFor()
    for (const [typed, shown] of [
      ['31-02-2027', '31-02-2027'],
      ['30-11', '30-11'],
      ['2027-12-31', '31-12-2027'],
      ['31-12-27', '31-12-2027'],
    ] as const) {
      await type('Vencimiento', typed)
      await page.keyboard.press('Tab')
      await expect.poll(() => box('Vencimiento').inputValue()).toBe(shown)
    }
    const vendor = page.getByRole('combobox', { name: 'Proveedor' })
    await vendor.pressSequentially('aseo integral')
    await page
      .getByRole('option', { name: /Aseo Integral/ })
      .first()
      .click()
    const { url, body } = await sent('POST', () => page.getByRole('button', { name: 'Guardar', exact: true }).click())
    expect(url).toBe('/api/invoices')
    expect(body).not.toHaveProperty('id')
    expect(body).toMatchObject({
      description: 'Guantes de nitrilo',
      dueDate: '2027-12-31T12:00:00.000Z',
      status: 'pending',
      items: [{ description: 'Guantes de nitrilo', amount: 45_900, quantity: 1 }],
    })
    // Back to the button that added the row, and the list is asked for again.
    await hasFocus(page.getByRole('button', { name: 'Agregar factura' }))
    await rowOf('Guantes de nitrilo').getByText('$54.621,00').waitFor()
  })

  test('its status is a choice of two; the update sends the due date as an instant', async () => {
    const { page } = staff
    await openInvoices('?buscar=nitrilo')
    await expect.poll(() => edits().count()).toBe(1)
    const columns = () =>
      page.getByRole('columnheader').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left))
    const before = await columns()
    await (await rowTool(rowOf('Guantes de nitrilo'), 'Editar')).click()
    // Nothing moves; what is wrong is gone to by itself.
    await type('Descripción', 'abc')
    expect(await columns()).toEqual(before)
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await hasFocus(box('Descripción'))
    await type('Descripción', 'Guantes de nitrilo')
    // Esc closes a calendar, and not the row that it is of.
    await box('Vencimiento').press('ArrowDown')
    const calendar = page.getByRole('dialog', { name: 'Vencimiento' })
    await hasFocus(calendar.locator('[data-autofocus]'))
    await page.keyboard.press('Escape')
    await calendar.waitFor({ state: 'detached' })
    expect(await box('Descripción').inputValue()).toBe('Guantes de nitrilo')
    const status = page.getByRole('row').getByRole('combobox', { name: 'Estado' })
    expect(await status.locator('option').allInnerTexts()).toEqual(['Pendiente', 'Pagada'])
    await status.selectOption('paid')
    await type('Vencimiento', '30-11-2027')
    const { body } = await sent('PUT', () => page.getByRole('button', { name: 'Guardar', exact: true }).click())
    expect(body).toMatchObject({ status: 'paid', dueDate: '2027-11-30T12:00:00.000Z' })
    await rowOf('Guantes de nitrilo').getByText('Pagada', { exact: true }).waitFor()
    await rowOf('Guantes de nitrilo').getByText('30-11-2027').waitFor()
  })

  test('by keys alone, the focus goes back to the row that was edited, to the button that added one, and to the next one deleted', async () => {
    const { page } = staff
    const { keyboard } = page
    await openInvoices('?buscar=aseo&filas=20')
    await expect.poll(async () => (await edits().count()) > 3).toBe(true)
    const edit = edits().nth(1)
    const name = await edit.getAttribute('aria-label')
    const description = box('Descripción')
    await edit.focus()
    await keyboard.press('Enter')
    await hasFocus(description)
    await keyboard.press('Escape')
    await hasFocus(page.getByRole('button', { name: name ?? '', exact: true }))
    await keyboard.press('Enter')
    await hasFocus(description)
    await sent('PUT', () => keyboard.press('Enter'))
    await description.waitFor({ state: 'detached' })
    await hasFocus(edits().nth(1))

    const add = page.getByRole('button', { name: 'Agregar factura' })
    await add.focus()
    await keyboard.press('Enter')
    await hasFocus(description)
    await keyboard.press('Escape')
    await hasFocus(add)

    const remove = page.getByRole('button', { name: /^Eliminar la/ })
    const names = () => remove.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
    const before = await names()
    await remove.nth(1).focus()
    await keyboard.press('Enter')
    await hasFocus(page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }))
    await keyboard.press('Tab')
    await sent('DELETE', () => keyboard.press('Enter'))
    await expect.poll(names).toEqual(before.toSpliced(1, 1))
    await hasFocus(remove.nth(1))
  })

  test('an update and a deletion that fail are logged and said, and nothing typed is lost', async () => {
    const { page } = await product.newPerson()
    const logged: string[] = []
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
    await page.context().addInitScript((token) => localStorage.setItem('token', token), await tokenOf(staff))
    const message = 'La base de datos no responde'
    await page.route(/\/api\/invoices\/\d+$/, (route) =>
      route.request().method() === 'GET'
        ? route.continue()
        : route.fulfill({
            status: 400,
            contentType: 'application/json',
            body: JSON.stringify({ message, error: 'x' }),
          }),
    )
    await page.goto('/admin/facturas')
    const row = page.getByRole('row').filter({ hasText: 'pedido 312' })
    await (await rowTool(row, 'Editar')).click()
    const description = page.getByRole('textbox', { name: 'Descripción', exact: true })
    await description.press('End')
    await description.pressSequentially(' corregido')
    await page.keyboard.press('Enter')
    await page
      .getByRole('alert')
      .filter({ hasText: `No se guardó la factura. ${message}` })
      .waitFor()
    await expect.poll(() => description.inputValue()).toMatch(/corregido$/)
    await page.keyboard.press('Escape')
    await (await rowTool(row, 'Eliminar')).click()
    await page.getByText('¿Estás seguro de que quieres eliminar este elemento?').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar', exact: true }).click()
    await page.getByRole('dialog').getByText(message).waitFor()
    await expect.poll(() => logged.filter((text) => text.startsWith('admin invoice')).length).toBe(2)
    await page.context().close()
  })
})

describe('the vendors of the platform', () => {
  test('are searched, counted, and lead to the new one; their invoices are only logged', async () => {
    const { page } = staff
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await page.goto('/admin/vendors')
    await page.waitForURL('**/admin/proveedores')
    await page.getByText('Proveedores Registrados').waitFor()
    await page.getByRole('searchbox', { name: 'Buscar proveedores' }).pressSequentially('aseo')
    await page.keyboard.press('Enter')
    const see = page.getByRole('button', { name: /^Ver facturas de/ })
    const names = () => page.getByRole('listitem').getByRole('heading').allInnerTexts()
    // Found, and not only on its way: no name at all is no vendor that was found.
    await expect.poll(async () => (await names()).map((name) => name.slice(0, 4)).join()).toMatch(/^Aseo(,Aseo)*$/)
    const asked: string[] = []
    const note = (request: { url: () => string }) => asked.push(request.url())
    page.on('request', note)
    await see.first().click()
    await expect.poll(() => logged.some((text) => text.startsWith('view invoices'))).toBe(true)
    expect(asked).toEqual([])
    expect(new URL(page.url()).pathname).toBe('/admin/proveedores')
    page.off('request', note)
    await page.getByRole('link', { name: 'Nuevo Proveedor' }).click()
    await page.waitForURL('**/admin/agregar-proveedor')
  })

  test('a new one asks whose it is; its RUT takes shape from the second character on', async () => {
    const { page } = staff
    await page.goto('/admin/agregar-proveedor')
    const rut = box('RUT')
    await rut.click()
    for (const [key, shown] of [
      ['7', '7'],
      ['6', '7-6'],
      ['5', '76-5'],
      ['4', '765-4'],
      ['3', '7.654-3'],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(() => rut.inputValue()).toBe(shown)
    }
    await expect.poll(() => box('ID de organización').inputValue()).toBe('0')
    await type('ID de usuario', '0')
    await page.getByRole('button', { name: 'Guardar proveedor' }).click()
    await page.getByText('ID de usuario debe ser mayor a 0').first().waitFor()
    await page.getByText('ID de organización debe ser mayor a 0').first().waitFor()
    for (const odd of ['-1', '1.5', 'uno', '1e3', '99999999999']) {
      await type('ID de organización', odd)
      await page.keyboard.press('Tab')
      await expect.poll(() => box('ID de organización').getAttribute('aria-invalid'), { message: odd }).toBe('true')
    }
    const link = page.getByRole('link', { name: 'Volver a proveedores' })
    expect(await link.getAttribute('href')).toBe('/admin/vendors')
  })
})

const tokenOf = async ({ page }: Person): Promise<string> =>
  (await page.evaluate(() => localStorage.getItem('token'))) ?? ''

describe('what can be done with a row', () => {
  test.each(['/admin/facturas', '/admin/empleados', '/admin/nominas'])('stands in its own row, in %s', async (at) => {
    const { page } = staff
    await page.goto(at)
    const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Acciones de/ }) })
    await rows.first().waitFor()
    for (let i = 0; i < Math.min(3, await rows.count()); i++) {
      const row = (await rows.nth(i).boundingBox())!
      await rows.nth(i).hover()
      for (const tool of await rows.nth(i).locator('td:last-child :is(a, button)').all()) {
        const own = (await tool.boundingBox())!
        expect(own.y).toBeGreaterThanOrEqual(row.y - 1)
        expect(own.y + own.height).toBeLessThanOrEqual(row.y + row.height + 1)
        expect(own.x + own.width).toBeLessThanOrEqual(row.x + row.width + 1)
      }
    }
  })

  test('on a phone nothing scrolls sideways, and a row is edited there', async () => {
    const phone = await product.newPerson({ width: 390, isTouch: true })
    await phone.signIn('soporte@casamatriz.cl')
    const { page } = phone
    await page.goto('/admin/facturas')
    const row = page.getByRole('row').filter({ hasText: 'pedido 312' })
    await row.waitFor()
    const isWide = () =>
      page.getByRole('table', { name: 'Facturas' }).evaluate((table) => {
        const frame = table.parentElement!
        return frame.scrollWidth > frame.clientWidth
      })
    expect(await isWide()).toBe(false)
    await (await rowTool(row, 'Editar')).click()
    await page.getByRole('textbox', { name: 'Descripción', exact: true }).waitFor()
    expect(await isWide()).toBe(false)
    await phone.expectSound('both')
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await page
      .getByRole('button', { name: /^Detalle de la/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Generar reporte' }).waitFor()
    expect(await isWide()).toBe(false)
    await phone.leave()
  })
})
