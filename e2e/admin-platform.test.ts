import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorText } from 'contract/errors.ts'
import { password } from '../testing/browser.ts'
import { type Person, type Product, startProduct } from './product.ts'

/** The platform as its staff see it, and what of that its customers see and decide. */

let product: Product
let staff: Person
let rosa: Person
beforeAll(async () => {
  product = await startProduct()
  staff = await product.newPerson()
  await staff.signIn('soporte@casamatriz.cl')
  rosa = await product.newPerson()
  await rosa.signIn('rosa@losaromos.cl')
}, 120_000)
afterAll(() => product.close())

/** Each screen of theirs, and what is there once it is loaded. */
const screens = [
  ['/admin/dashboard', 'Diferencias de pago'],
  ['/admin/organizaciones', 'Comercial Los Aromos SpA'],
  ['/admin/nominas', 'Comercial Los Aromos SpA'],
  ['/admin/empleados', 'Benjamín Ignacio Espinoza Leal'],
  ['/admin/empleados/crear', 'Previsión y sueldo'],
  ['/admin/mensajes', 'No hay datos'],
  ['/admin/cupones', 'LANZAMIENTO20'],
] as const

const typeInto = async ({ page }: Person, label: string, text: string) => {
  const field = page.getByRole('textbox', { name: label, exact: true })
  await field.fill('')
  await field.pressSequentially(text)
}

describe('an organization', () => {
  const row = () => staff.page.getByRole('row').filter({ hasText: 'N° 1' })

  test('made inactive is out at once and reads why; active again, it comes back', async () => {
    const { page } = staff
    await page.goto('/admin/organizaciones')
    await row().getByRole('button', { name: 'Desactivar a Comercial Los Aromos SpA' }).click()
    await page.getByText('¿Desactivar la organización?').waitFor()
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await row().getByText('Activa', { exact: true }).waitFor()
    await row().getByRole('button', { name: 'Desactivar a Comercial Los Aromos SpA' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Desactivar', exact: true }).click()
    await row().getByText('Inactiva', { exact: true }).waitFor()

    await rosa.page.goto('/mis-facturas')
    await rosa.page.waitForURL('**/login**')
    await rosa.page.getByText(errorText('organization_inactive')).waitFor()
    const late = await product.newPerson()
    await late.page.goto('/login')
    await late.page.getByLabel('Email').fill('diego@losaromos.cl')
    await late.page.getByLabel('Contraseña', { exact: true }).fill(password)
    await late.page.keyboard.press('Enter')
    await late.page.getByText(errorText('organization_inactive')).waitFor()
    await late.leave()

    await row().getByRole('button', { name: 'Activar a Comercial Los Aromos SpA' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Activar', exact: true }).click()
    await row().getByText('Activa', { exact: true }).waitFor()
    await rosa.signIn('rosa@losaromos.cl')
  })
})

describe('a salary', () => {
  const openFile = async () => {
    await staff.page.goto('/admin/empleados')
    await staff.page.getByRole('button', { name: 'Ver la ficha de Benjamín Ignacio Espinoza Leal' }).click()
    return staff.page.getByRole('dialog').locator('dt', { hasText: 'Sueldo base' }).locator('+ dd')
  }

  test('is dots for staff until the customer allows support, for as long as that says', async () => {
    expect(await (await openFile()).innerText()).toContain('••••')
    await staff.expectSound()

    await rosa.page.goto('/editar-perfil')
    await rosa.page.getByLabel('Por cuánto tiempo').selectOption('1')
    const allow = rosa.page.getByRole('switch', { name: /^Permitir soporte hasta/ })
    await allow.focus()
    await rosa.page.keyboard.press('Space')
    await rosa.page.getByText('Termina solo.').waitFor()
    await rosa.expectSound()
    expect(await (await openFile()).innerText()).toMatch(/^\$\d/)

    await allow.focus()
    await rosa.page.keyboard.press('Space')
    await rosa.page.getByLabel('Por cuánto tiempo').waitFor()
    expect(await (await openFile()).innerText()).toContain('••••')
  })

  test('and every look is in the customer’s Actividad', async () => {
    const { page } = rosa
    await page.goto('/editar-perfil/actividad')
    for (const text of [
      'Soporte de Casa Matriz vio la ficha de un empleado',
      'Soporte de Casa Matriz vio empleados en un listado',
      'Permitió que soporte de Casa Matriz vea montos de remuneraciones',
      'Terminó el permiso de soporte de Casa Matriz',
    ])
      await page.getByText(text).first().waitFor()
    await rosa.expectSound()
  })
})

test('a message from the public page is read, answered and noted', async () => {
  const visitor = await product.newPerson()
  await visitor.page.goto('/')
  await typeInto(visitor, 'Nombre y apellido', 'Ana Muñoz')
  await typeInto(visitor, 'Correo electrónico', 'ana@ferreteria.cl')
  await typeInto(visitor, 'Teléfono', '912345678')
  await visitor.page.getByLabel('Mensaje').pressSequentially('¿Leen Softland?')
  await visitor.page.getByRole('button', { name: 'Enviar mensaje' }).click()
  await visitor.page.getByText('Mensaje enviado con éxito').waitFor()
  await visitor.leave()

  const { page } = staff
  await page.goto('/admin/mensajes')
  await page.getByRole('button', { name: 'Ver el mensaje de Ana Muñoz' }).click()
  await page.getByRole('dialog').getByText('¿Leen Softland?').waitFor()
  await page.getByRole('switch', { name: 'Respondido' }).focus()
  await page.keyboard.press('Space')
  await typeInto(staff, 'Nota interna', 'Le escribí el lunes')
  await staff.expectSound()
  // What is typed is still there after Esc, and gone when it is given up.
  await page.keyboard.press('Escape')
  const open = () => page.getByRole('button', { name: 'Ver el mensaje de Ana Muñoz' }).click()
  const note = page.getByRole('textbox', { name: 'Nota interna', exact: true })
  await open()
  await expect.poll(() => note.inputValue()).toBe('Le escribí el lunes')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
  await note.waitFor({ state: 'detached' })
  await open()
  await expect.poll(() => note.inputValue()).toBe('')
  await page.getByRole('switch', { name: 'Respondido' }).focus()
  await page.keyboard.press('Space')
  await typeInto(staff, 'Nota interna', 'Le escribí el lunes')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.getByText('Mensaje guardado').waitFor()
  await page.getByRole('row').filter({ hasText: 'Ana Muñoz' }).getByText('Respondido').waitFor()
  await page.getByLabel('Estado de los mensajes').selectOption('new')
  await page.waitForURL(/estado=new/)
  await page.getByText('Ningún mensaje cumple este filtro.').waitFor()
  await page.getByRole('button', { name: 'Limpiar filtros' }).click()
  await page.getByRole('row').filter({ hasText: 'Ana Muñoz' }).waitFor()
})

test('a coupon is typed, refused with its reasons, made, and switched off', async () => {
  const { page } = staff
  await page.goto('/admin/cupones')
  await page.getByRole('button', { name: 'Nuevo cupón' }).click()
  await typeInto(staff, 'Código', 'otoño25')
  await typeInto(staff, 'Descuento (%)', '250')
  await page.getByRole('button', { name: 'Crear cupón' }).click()
  await page.getByText('Debe ser un porcentaje de 1 a 100').first().waitFor()
  await expect.poll(() => page.getByRole('textbox', { name: 'Código', exact: true }).inputValue()).toBe('otoño25')
  await typeInto(staff, 'Descuento (%)', '25')
  await typeInto(staff, 'Meses', '3')
  await typeInto(staff, 'Último día', '31-12-2030')
  await page.keyboard.press('Enter')
  await page.getByText('Cupón creado').waitFor()
  const row = page.getByRole('row').filter({ hasText: 'OTOÑO25' })
  await row.getByText('25 %').waitFor()
  await row.getByText('3 meses').waitFor()
  await row.getByText('31-12-2030').waitFor()
  await row.getByRole('button', { name: 'Desactivar el cupón OTOÑO25' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desactivar', exact: true }).click()
  await row.getByText('Desactivado').waitFor()
})

test('who only has "admin" in the e-mail reads that they may not, and nothing is asked', async () => {
  const secret = 'ribera-sur-2026'
  const email = 'administracion@losaromos.cl'
  const made = await rosa.page.evaluate(
    async ([account, password]) => {
      const reply = await fetch('/api/organizations/1/branches', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${localStorage.getItem('token')}` },
        body: JSON.stringify({
          organizationName: 'Los Aromos Penco',
          rut: '76.192.083-9',
          address: 'Av. Penco 120',
          email: account,
          password,
          confirmPassword: password,
        }),
      })
      return reply.status
    },
    [email, secret] as const,
  )
  expect(made).toBe(200)
  await product.arrange(`update app_user set role = 'client_user' where email = '${email}'`)
  const person = await product.newPerson()
  await person.signIn(email, secret)
  const asked: string[] = []
  person.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const others = [
    '/admin/nominas/ver/3',
    '/admin/empleados/editar/1',
    '/admin/facturas',
    '/admin/proveedores',
    '/admin/vendors',
    '/admin/agregar-proveedor',
  ]
  for (const address of [...screens.map(([path]) => path), ...others]) {
    await person.page.goto(address)
    await person.page.getByText('No tienes permisos para acceder a esta página').waitFor()
  }
  await person.expectSound()
  expect(asked.filter((path) => /^\/api\/(admin|contact|invoices|vendors)\b/.test(path))).toEqual([])
  await person.leave()
})
