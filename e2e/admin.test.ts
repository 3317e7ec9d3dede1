import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasFocus } from './focus.ts'
import { type Person, type Product, startProduct } from './product.ts'

/** The platform's own screens: by its staff, by a customer, and by who only looks like staff. */

let product: Product
let staff: Person
beforeAll(async () => {
  product = await startProduct()
  staff = await product.newPerson()
  await staff.signIn('soporte@casamatriz.cl')
})
afterAll(() => product.close())

/** Goes on by Tab until the focus is on what is called so: nothing is reached in another way. */
const tabTo = async (name: RegExp): Promise<void> => {
  for (let i = 0; i < 300; i++) {
    await staff.page.keyboard.press('Tab')
    const focused = await staff.page.evaluate(() => {
      const element = document.activeElement
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null
      return element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? ''
    })
    if (name.test(focused)) return
  }
  throw new Error(`No Tab leads to ${name}`)
}

const rowOf = (text: string) => staff.page.getByRole('row').filter({ hasText: text })

describe('every invoice of the platform', () => {
  test('a counter narrows the table, and the address says so', async () => {
    const { page } = staff
    await page.goto('/admin/facturas')
    await page.getByRole('button', { name: /Vencidas$/ }).click()
    await page.waitForURL(/estado=overdue/)
    await expect.poll(() => page.getByRole('row').filter({ hasText: 'Pagada' }).count()).toBe(0)
    await expect.poll(() => page.getByLabel('Estado de las facturas').inputValue()).toBe('overdue')
  })

  test('one is added, edited and deleted with the keyboard alone', async () => {
    const { page } = staff
    await page.goto('/admin/facturas')
    await page
      .getByRole('button', { name: /^Editar la/ })
      .first()
      .waitFor()
    await tabTo(/^Agregar factura$/)
    await page.keyboard.press('Enter')
    await page.keyboard.type('Guantes de nitrilo')
    await page.keyboard.press('Enter')
    await page.getByText('Selecciona un proveedor').waitFor()
    const edited = (name: string) => page.getByRole('row').getByRole('textbox', { name })
    const vendor = page.getByRole('row').getByRole('combobox', { name: 'Proveedor' })
    // What is wrong first has the focus.
    await hasFocus(vendor)
    await page.keyboard.type('a')
    await page.getByRole('option', { name: /·/ }).first().waitFor()
    // What answers to the letter may take the place of what was offered before, and of the choice among it: then again.
    await expect
      .poll(async () => {
        await page.keyboard.press('ArrowDown')
        await page.keyboard.press('Enter')
        return vendor.inputValue()
      })
      .toContain(' · ')
    await page.keyboard.press('Tab')
    await page.keyboard.type('45.900')
    await expect.poll(() => edited('Monto neto').inputValue()).toBe('45.900')
    await page.keyboard.press('Tab')
    await page.keyboard.type('31-12-2027')
    await expect.poll(() => edited('Vencimiento').inputValue()).toBe('31-12-2027')
    await page.keyboard.press('Enter')
    const row = rowOf('Guantes de nitrilo')
    await row.getByText('$54.621,00').waitFor()

    await tabTo(/^Buscar facturas$/)
    await page.keyboard.type('nitrilo')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByRole('button', { name: /^Editar la/ }).count()).toBe(1)
    await tabTo(/^Editar la/)
    await page.keyboard.press('Enter')
    await page.keyboard.press('End')
    await page.keyboard.type(' talla L')
    await page.keyboard.press('Enter')
    await rowOf('Guantes de nitrilo talla L').waitFor()

    await tabTo(/^Editar la/)
    await page.keyboard.press('Enter')
    await page.keyboard.type(' borrador')
    await page.keyboard.press('Escape')
    await rowOf('Guantes de nitrilo talla L').waitFor()
    expect(await rowOf('borrador').count()).toBe(0)

    await tabTo(/^Eliminar la/)
    await page.keyboard.press('Enter')
    await page.getByText('¿Estás seguro de que quieres eliminar este elemento?').waitFor()
    await tabTo(/^Eliminar$/)
    await page.keyboard.press('Enter')
    await expect.poll(() => rowOf('Guantes de nitrilo').count()).toBe(0)
  })

  test('a row that is being added is only there until it is cancelled, and asks nobody', async () => {
    const { page } = staff
    await page.goto('/admin/facturas')
    await page
      .getByRole('button', { name: /^Editar la/ })
      .first()
      .waitFor()
    const rows = await page.getByRole('row').count()
    const posted: string[] = []
    page.on('request', (request) => request.method() === 'POST' && posted.push(request.url()))
    await page.getByRole('button', { name: 'Agregar factura' }).click()
    await page.getByRole('textbox', { name: 'Descripción' }).pressSequentially('Nunca guardada')
    expect(await page.getByRole('row').count()).toBe(rows + 1)
    await page.getByRole('row').getByRole('button', { name: 'Cancelar' }).click()
    await expect.poll(() => page.getByRole('row').count()).toBe(rows)
    expect(posted).toEqual([])
  })

  test('ten rows a page, or 5, 20 or 50', async () => {
    const { page } = staff
    await page.goto('/admin/facturas')
    const edits = page.getByRole('button', { name: /^Editar la/ })
    await edits.first().waitFor()
    expect(await edits.count()).toBe(10)
    const size = page.getByRole('combobox', { name: /por página|Filas/i })
    expect(await size.locator('option').allInnerTexts()).toEqual(['5', '10', '20', '50'])
    await size.selectOption('5')
    await expect.poll(() => edits.count()).toBe(5)
  })

  test('what is typed into a row stays through the pages, and leaving the screen asks first', async () => {
    const { page } = staff
    const edits = page.getByRole('button', { name: /^Editar la/ })
    await edits.first().click()
    const typed = page.getByRole('row').getByRole('textbox', { name: 'Descripción' })
    await typed.fill('A medio escribir')
    await page.getByRole('button', { name: 'Siguiente' }).click()
    await page.waitForURL(/pagina=2/)
    // The five of the next page below it.
    await expect.poll(() => edits.count()).toBe(5)
    expect(await typed.inputValue()).toBe('A medio escribir')
    await page.getByRole('link', { name: 'Todos los proveedores' }).click()
    await page.getByText('¿Salir sin guardar?').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
    await typed.focus()
    await page.keyboard.press('Escape')
    await expect.poll(() => typed.count()).toBe(0)
  })

  test('a list that cannot be loaded says so in red', async () => {
    const person = await product.newPerson()
    await person.signIn('soporte@casamatriz.cl')
    const { page } = person
    for (const [address, call, text] of [
      ['/admin/facturas', '**/api/invoices?**', 'Error al cargar las facturas'],
      ['/admin/proveedores', '**/api/vendors?**', 'Error al cargar los proveedores'],
    ] as const) {
      const body = JSON.stringify({ message: 'La base de datos no responde', error: 'unavailable' })
      await page.route(call, (route) => route.fulfill({ status: 400, contentType: 'application/json', body }))
      await page.goto(address)
      const banner = page.getByRole('alert').filter({ hasText: text })
      await banner.waitFor()
      const color = await banner.evaluate((element) => getComputedStyle(element).color)
      const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map(Number)
      expect(red).toBeGreaterThan(Math.max(green, blue) * 2)
    }
    await page.context().close()
  })

  test('the simulated actions take a second, ask nobody, and are done once each for as long as the page is open', async () => {
    const { page } = staff
    await page.goto('/admin/facturas?estado=paid')
    const unfold = page.getByRole('button', { name: /^Detalle de la/ }).first()
    await unfold.click()
    await page.getByRole('button', { name: 'Generar reporte' }).waitFor()
    expect(await page.getByRole('button', { name: 'Enviar recordatorio' }).count()).toBe(0)

    await page.getByLabel('Estado de las facturas').selectOption('pending')
    await expect.poll(() => page.getByText('Pagada', { exact: true }).count()).toBe(0)
    await unfold.click()
    await page.getByRole('button', { name: 'Enviar recordatorio' }).waitFor()
    const calls: string[] = []
    const note = (request: { url: () => string }) => calls.push(request.url())
    page.on('request', note)
    const actions = [
      ['Marcar como pagada', 'Marcada como pagada'],
      ['Enviar recordatorio', 'Recordatorio enviado'],
      ['Generar reporte', 'Reporte generado'],
    ] as const
    for (const [label, said] of actions) {
      const start = performance.now()
      await page.getByRole('button', { name: label, exact: true }).click()
      const done = page.getByRole('button', { name: said })
      await done.waitFor()
      expect(performance.now() - start).toBeGreaterThan(1000)
      expect(await done.isDisabled()).toBe(true)
    }
    expect(calls).toEqual([])
    page.off('request', note)

    await page.getByRole('link', { name: 'Todos los proveedores' }).click()
    await page.getByText('Proveedores Registrados').waitFor()
    await page.goBack()
    await unfold.click()
    for (const [, said] of actions) expect(await page.getByRole('button', { name: said }).isDisabled()).toBe(true)
  })
})

describe('employees of any organization', () => {
  test('one is added, edited and deleted with the keyboard alone', async () => {
    const { page } = staff
    await page.goto('/admin/empleados')
    await page
      .getByRole('link', { name: /^Editar a/ })
      .first()
      .waitFor()
    await tabTo(/^Nuevo Empleado$/)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/admin/empleados/crear')
    await tabTo(/^ID de organización\s*\*?$/)
    await tabTo(/^Nombre completo\s*\*?$/)
    await page.keyboard.type('Josefa Paz Riffo Soto')
    await page.keyboard.press('Enter')
    await page.getByText('ID de organización debe ser mayor a 0').first().waitFor()
    await staff.expectSound('both')
    await tabTo(/^ID de organización\s*\*?$/)
    await page.keyboard.type('1')
    await tabTo(/^RUT\s*\*?$/)
    await page.keyboard.type('157778889')
    await tabTo(/^Email\s*\*?$/)
    await page.keyboard.type('josefa@losaromos.cl')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/admin/empleados')
    await page.getByText('Empleado creado correctamente').waitFor()

    const find = async () => {
      await tabTo(/^Buscar empleados$/)
      await page.keyboard.type('riffo')
      await page.keyboard.press('Enter')
      await page.waitForURL(/riffo/)
      await expect.poll(() => page.getByRole('link', { name: /^Editar a/ }).count()).toBe(1)
    }
    await find()
    await tabTo(/^Editar a Josefa/)
    await page.keyboard.press('Enter')
    await page.getByText('El sueldo base se ve y se cambia mientras la organización permite el soporte.').waitFor()
    expect(await page.getByLabel('Sueldo base').count()).toBe(0)
    await tabTo(/^Email\s*\*?$/)
    await page.keyboard.type('j.riffo@losaromos.cl')
    await page.keyboard.press('Enter')
    await page.getByText('Empleado actualizado correctamente').waitFor()

    await find()
    await page.getByText('j.riffo@losaromos.cl').waitFor()
    await tabTo(/^Eliminar a Josefa/)
    await page.keyboard.press('Enter')
    await page.getByText('¿Estás seguro de que quieres eliminar este elemento?').waitFor()
    await tabTo(/^Eliminar$/)
    await page.keyboard.press('Enter')
    await page.getByText('Empleado eliminado correctamente').waitFor()
    await expect.poll(() => page.getByRole('link', { name: /^Editar a/ }).count()).toBe(0)
  })
})

describe('vendors for any organization', () => {
  test('the owner is asked with its rules, and the list is come back to', async () => {
    const { page } = staff
    await page.goto('/admin/agregar-proveedor')
    const type = async (label: string | RegExp, text: string) => {
      const field = page.getByLabel(label).first()
      await field.fill('')
      await field.pressSequentially(text)
    }
    await page.getByRole('button', { name: 'Guardar proveedor' }).click()
    await page.getByText('ID de organización debe ser mayor a 0').first().waitFor()
    await expect.poll(() => page.getByLabel('ID de usuario').inputValue()).toBe('1')
    await type('ID de organización', '1')
    await type('Nombre o razón social', 'Imprenta Andes Ltda')
    await type('RUT', '765432103')
    await expect.poll(() => page.getByLabel('RUT').first().inputValue()).toBe('76.543.210-3')
    await type('Email', 'ventas@imprentaandes.cl')
    await type('Teléfono', '+56 41 222 3344')
    await type('Dirección', 'Barros Arana 540, Concepción')
    const choose = async (label: string, typed: string, option: string) => {
      await page.getByRole('combobox', { name: label, exact: true }).pressSequentially(typed)
      await page.getByRole('option', { name: option, exact: true }).click()
    }
    await choose('Banco', 'santander', 'Santander')
    await choose('Tipo de cuenta', 'corriente', 'Cuenta Corriente')
    await type('RUT del titular', '765432103')
    await type('Nombre del titular', 'Imprenta Andes Ltda')
    await type('Número de cuenta', '7000123456')
    await staff.expectSound()
    await page.getByRole('button', { name: 'Guardar proveedor' }).click()
    await page.waitForURL('**/admin/proveedores')
    await page.getByText('Proveedor creado correctamente').waitFor()
    await page.getByRole('searchbox').fill('imprenta andes')
    await page.keyboard.press('Enter')
    const card = page.getByRole('listitem').filter({ hasText: 'Imprenta Andes Ltda' })
    await card.getByText('76.543.210-3').waitFor()
    await card.getByText('Comercial Los Aromos SpA').waitFor()
    await card.getByRole('button', { name: 'Eliminar Imprenta Andes Ltda' }).click()
    await page.getByText('Estás seguro de que quieres eliminar este proveedor?').waitFor()
    await page.getByRole('button', { name: 'Eliminar', exact: true }).click()
    await page.getByText('Proveedor eliminado correctamente').waitFor()
  })
})

describe('who is not staff', () => {
  test('a customer who asks for them lands on their own dashboard', async () => {
    const rosa = await product.newPerson()
    await rosa.signIn('rosa@losaromos.cl')
    const asked: string[] = []
    rosa.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const addresses = [
      'dashboard',
      'facturas',
      'vendors',
      'agregar-proveedor',
      'organizaciones',
      'empleados',
      'cupones',
    ]
    for (const address of addresses.map((name) => `/admin/${name}`)) {
      await rosa.page.goto(address)
      await rosa.page.waitForURL((at) => at.pathname === '/dashboard')
    }
    expect(asked.filter((path) => path.startsWith('/api/admin'))).toEqual([])
    await rosa.leave()
  })
})
