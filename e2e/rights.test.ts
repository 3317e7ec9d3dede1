import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { password } from '../testing/browser.ts'
import { type Person, type Product, startProduct } from './product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
}, 60_000)
afterAll(() => product.close())

const denied = 'No tienes permisos para acceder a esta página'
const as = async (email: string, use: (person: Person) => Promise<void>) => {
  const person = await product.newPerson()
  await person.signIn(email)
  await use(person)
  await person.leave()
}

describe('Rosa', () => {
  test('sees everybody of all branches in one list, and opens each in its own', () =>
    as('rosa@losaromos.cl', async ({ page }) => {
      await page.goto('/mis-empleados')
      await page.getByText('Empleados registrados').waitFor()
      await page.getByRole('combobox', { name: 'Sucursal' }).selectOption('Todas')
      await page.waitForURL('**/mis-empleados?sucursal=todas')
      const row = page.getByRole('row', { name: /Constanza Belén Toro Figueroa/ })
      await row.getByText('Los Aromos Talcahuano').waitFor()
      await row.getByRole('link', { name: 'Constanza Belén Toro Figueroa', exact: true }).click()
      await page.getByText('Sucursal: Los Aromos Talcahuano').waitFor()
      await page.getByText('Volver a mis empleados').click()
      await page.waitForURL('**/mis-empleados?sucursal=todas')
      // What is changed in the branch is at once found in the list of all.
      await row.getByRole('link', { name: 'Constanza Belén Toro Figueroa', exact: true }).click()
      await page.getByRole('textbox', { name: 'Email' }).fill('constanza@losaromos.cl')
      await page.getByRole('button', { name: 'Guardar cambios' }).click()
      await page.waitForURL('**/mis-empleados?sucursal=todas')
      // With branches beside the names, the list has no room for e-mails: the search finds whose it is.
      await page.getByPlaceholder('Nombre, email o RUT').fill('constanza@losaromos.cl')
      await page.getByRole('row', { name: /Camila Fernanda/ }).waitFor({ state: 'detached' })
      await row.waitFor()
    }))

  test('sees the sum of all branches in invoices, payrolls, vendors and the dashboard, and it stays chosen', () =>
    as('rosa@losaromos.cl', async ({ page, expectSound }) => {
      const selector = page.getByRole('combobox', { name: 'Sucursal' })
      const count = (text: string) => Number(/\d[\d.]*/.exec(text)![0].replaceAll('.', ''))
      const cents = (text: string) => Number(/-?\$[\d.]+,\d\d/.exec(text)![0].replaceAll(/[$.,]/g, ''))
      const invoices = () => page.locator('dl > div').filter({ hasText: 'Registradas' }).innerText()
      const payrolls = () => page.getByText('Nóminas registradas').locator('xpath=..').innerText()
      const dashboard = () => page.getByRole('heading', { name: 'Total facturas' }).locator('xpath=../..').innerText()
      for (const [path, read, sign] of [
        ['/mis-facturas', invoices, /\d[^]*\$/],
        ['/mis-nominas', payrolls, /\d/],
        ['/dashboard', dashboard, /\d[^]*\$/],
      ] as const) {
        const said = async (): Promise<string> => {
          await expect.poll(read).toMatch(sign)
          return read()
        }
        await page.goto(path)
        await selector.selectOption('Todas')
        await page.waitForURL(`**${path}?sucursal=todas`)
        await page.reload()
        const whole = await said()
        await expect.poll(() => selector.inputValue()).toBe('todas')
        await expectSound()

        const parts: string[] = []
        const ids = await selector
          .locator('option')
          .evaluateAll((options) => options.map((one) => one.getAttribute('value')))
        for (const id of ids.filter((one) => one !== 'todas')) {
          await page.goto(`${path}?sucursal=${id}`)
          parts.push(await said())
        }
        expect(parts.length).toBeGreaterThan(1)
        expect(count(whole)).toBe(parts.reduce((sum, part) => sum + count(part), 0))
        if (whole.includes('$')) expect(cents(whole)).toBe(parts.reduce((sum, part) => sum + cents(part), 0))
      }

      await page.goto('/mis-facturas?sucursal=todas')
      const row = page
        .getByRole('table', { name: 'Facturas' })
        .getByRole('row', { name: /Los Aromos Chillán/ })
        .first()
      await row.locator('[data-opener]').click()
      await page
        .getByRole('complementary', { name: 'Detalle de Factura' })
        .getByRole('link', { name: /Editar|Revisar/ })
        .click()
      await page.waitForURL(/\/editar-factura\/\d+\?sucursal=\d+$/)
      await page.getByText('Volver a mis facturas').click()
      await page.waitForURL('**/mis-facturas?sucursal=todas')
      await page.getByRole('link', { name: 'Nueva Factura' }).click()
      await page.waitForURL('**/agregar-factura?sucursal=todas')
      await page.getByRole('heading', { name: 'Nueva Factura' }).waitFor()
      await expect.poll(() => selector.locator('option:checked').innerText()).toMatch(/\(casa matriz\)$/)

      await page.goto('/mis-proveedores?sucursal=todas')
      await page.getByRole('cell', { name: 'Los Aromos Talcahuano' }).first().waitFor()
      await expectSound()
    }))

  test('is led to the person whose RUT she types again', () =>
    as('rosa@losaromos.cl', async ({ page, expectSound }) => {
      await page.goto('/mis-empleados/crear')
      await page.getByRole('textbox', { name: 'Nombre completo' }).fill('Marcela Sepúlveda')
      await page.getByRole('textbox', { name: 'RUT', exact: true }).pressSequentially('124579031')
      await page.getByRole('textbox', { name: 'Email' }).fill('otra@losaromos.cl')
      await page.getByRole('button', { name: 'Guardar empleado' }).click()
      await page.getByText('El Empleado ya existe').waitFor()
      await expectSound()
      await page.getByRole('link', { name: 'Ver la ficha que ya tiene este RUT' }).click()
      await page.getByRole('button', { name: 'Salir sin guardar' }).click()
      await page.getByText('Marcela Andrea Sepúlveda Ortiz · 12.457.903-1').waitFor()
    }))

  test('gives her password before an account changes, when the server wants it', () =>
    as('rosa@losaromos.cl', async ({ page, expectSound }) => {
      // As the server answers ten minutes after the password was given (server/features/session/session.test.ts).
      let isRecent = false
      await page.route('**/api/organizations/1/employees/*', (route) =>
        route.request().method() === 'PUT' && !isRecent
          ? route.fulfill({
              status: 403,
              json: { error: 'password_needed', message: 'Escribe otra vez tu contraseña.' },
            })
          : route.continue(),
      )
      page.on('response', (response) => {
        if (response.url().endsWith('/auth/confirm') && response.ok()) isRecent = true
      })
      await page.goto('/mis-empleados?buscar=marcela')
      await page.getByRole('link', { name: 'Marcela Andrea Sepúlveda Ortiz', exact: true }).click()
      await page.getByRole('textbox', { name: 'Nombre del titular' }).fill('Marcela A. Sepúlveda')
      const save = page.getByRole('button', { name: 'Guardar cambios' })
      await save.click()
      const dialog = page.getByRole('dialog', { name: 'Confirma que eres tú' })
      const field = dialog.getByRole('textbox', { name: 'Contraseña', exact: true })
      await field.fill('equivocada')
      await page.keyboard.press('Enter')
      await dialog.getByText('La contraseña no es correcta.').waitFor()
      await expectSound()
      await page.keyboard.press('Escape')
      await page.getByText('No se pudo actualizar el empleado').waitFor()
      await expect
        .poll(() => page.getByRole('textbox', { name: 'Nombre del titular' }).inputValue())
        .toBe('Marcela A. Sepúlveda')
      await save.click()
      await field.fill(password)
      await page.keyboard.press('Enter')
      await page.getByText('Empleado actualizado correctamente').waitFor()
    }))

  test('registers what a person asked, and answers with a reason', () =>
    as('rosa@losaromos.cl', async ({ page, expectSound }) => {
      await page.goto('/editar-perfil/datos-personales')
      await page.getByRole('link', { name: 'Solicitudes recibidas' }).click()
      await page.getByRole('button', { name: 'Registrar solicitud' }).click()
      await page.getByRole('textbox', { name: 'RUT de la persona' }).pressSequentially('124579031')
      await page.getByRole('combobox', { name: 'Qué pide' }).fill('supr')
      await page.getByRole('option', { name: 'Supresión' }).click()
      await page.getByRole('button', { name: 'Registrar', exact: true }).click()
      await page.getByText('Solicitud registrada: responde hasta el').waitFor()
      await page.getByText('Por responder', { exact: true }).waitFor()
      await expectSound()
      await page.getByRole('button', { name: 'Responder' }).click()
      await page.getByRole('radio', { name: 'Rechazada' }).check()
      await page.getByRole('button', { name: 'Guardar respuesta' }).click()
      await page.getByText('Explica por qué').waitFor()
      await expectSound()
      await page.getByRole('textbox', { name: 'Por qué' }).fill('Trabaja aquí: sus datos son necesarios para pagarle')
      await page.getByRole('button', { name: 'Guardar respuesta' }).click()
      await page.getByText('Rechazada', { exact: true }).waitFor()
      await page.getByText(/Trabaja aquí/).waitFor()
      await expectSound()
    }))
})

test('Diego works with his branch’s people, reads its profile, and manages nothing else', () =>
  as('diego@losaromos.cl', async ({ page, expectSound }) => {
    for (const [path, sign] of [
      ['/mis-facturas', 'Registradas'],
      ['/mis-proveedores', 'Proveedores Registrados'],
      ['/mis-nominas', 'Nóminas registradas'],
      ['/dashboard', 'Total facturas'],
    ] as const) {
      await page.goto(`${path}?sucursal=todas`)
      await page.getByText(sign).waitFor()
      expect(await page.getByRole('combobox', { name: 'Sucursal' }).count()).toBe(0)
      expect(await page.getByRole('columnheader', { name: 'Sucursal' }).count()).toBe(0)
    }
    await page.goto('/mis-empleados?sucursal=todas')
    await page.getByText('Empleados registrados').waitFor()
    await page.getByRole('link', { name: 'Constanza Belén Toro Figueroa', exact: true }).waitFor()
    expect(await page.getByRole('combobox', { name: 'Sucursal' }).count()).toBe(0)
    expect(await page.getByText('Marcela Andrea Sepúlveda Ortiz').count()).toBe(0)
    await expectSound()
    await page.getByRole('link', { name: 'Constanza Belén Toro Figueroa', exact: true }).click()
    await page.getByRole('heading', { name: 'Remuneraciones' }).waitFor()
    expect(await page.getByText('Derechos sobre sus datos').count()).toBe(0)
    await expectSound()
    await page.goto('/mis-empleados/crear')
    await page.getByRole('button', { name: 'Guardar empleado' }).waitFor()
    await page.goto('/mis-empleados/editar/1')
    await page.getByText('No se encontró el empleado').waitFor()

    await page.goto('/editar-perfil/')
    await page.getByRole('heading', { name: 'Cuentas Bancarias' }).waitFor()
    expect(await page.getByRole('button', { name: 'Agregar cuenta' }).count()).toBe(0)
    await expectSound()
    for (const path of [
      '/mis-sucursales',
      '/mis-sucursales/add',
      '/mis-sucursales/edit/3',
      '/editar-perfil/1',
      '/editar-perfil/actividad',
      '/editar-perfil/datos-personales',
      '/editar-perfil/solicitudes',
    ]) {
      await page.goto(path)
      await page
        .getByText(path === '/editar-perfil/1' ? 'No se encontró la organización' : denied)
        .first()
        .waitFor()
      // One screen refuses them all.
      expect(await page.getByText('una de tus sucursales').count()).toBe(0)
      if (path === '/mis-sucursales' || path === '/editar-perfil/1') await expectSound()
    }
  }))

test('soporte has his own organization’s screens, and of nobody else’s people', () =>
  as('soporte@casamatriz.cl', async ({ page, expectSound }) => {
    for (const [path, text] of [
      ['/mis-empleados/editar/1', 'No se encontró el empleado'],
      ['/mis-sucursales', denied],
      ['/mis-sucursales/add', denied],
      ['/editar-perfil/', 'Cuentas Bancarias'],
      ['/editar-perfil/1', 'No se encontró la organización'],
      ['/editar-perfil/actividad', 'Exportar CSV'],
      ['/editar-perfil/datos-personales', 'Buscar sus datos'],
      ['/editar-perfil/solicitudes', 'Registrar solicitud'],
      ['/mis-empleados', 'Agrega a tu primer empleado'],
    ] as const) {
      await page.goto(path)
      await page.getByText(text).first().waitFor()
      // How the others look is looked at above and in 'screens.test.ts'.
      if (path.startsWith('/mis-empleados')) await expectSound()
    }
  }))
