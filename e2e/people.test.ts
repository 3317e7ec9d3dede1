import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasFocus } from './focus.ts'
import { type Person, type Product, startProduct } from './product.ts'

let product: Product
let rosa: Person
beforeAll(async () => {
  product = await startProduct()
  rosa = await product.newPerson()
  await rosa.signIn('rosa@losaromos.cl')
}, 60_000)
afterAll(() => product.close())

const textbox = ({ page }: Person, name: string) => page.getByRole('textbox', { name, exact: true })
const choose = async ({ page }: Person, name: string, typed: string, option: string) => {
  await page.getByRole('combobox', { name, exact: true }).fill(typed)
  await page.getByRole('option', { name: option }).click()
}

describe('Rosa and the people who work with her', () => {
  test('finds an employee by RUT in any spelling, and the way back keeps the search', async () => {
    const { page } = rosa
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Empleados', exact: true }).click()
    await page.getByText('Empleados registrados').waitFor()
    await page.getByRole('searchbox').fill('12457903-1')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/mis-empleados?buscar=12457903-1')
    await page.getByRole('link', { name: 'Marcela Andrea Sepúlveda Ortiz', exact: true }).click()
    await page.getByRole('heading', { name: 'Remuneraciones' }).waitFor()
    await page.getByText('Volver a mis empleados').click()
    await page.waitForURL('**/mis-empleados?buscar=12457903-1')
  })

  test('a form says everything that is missing at once, and each field its own text', async () => {
    const { page } = rosa
    await page.goto('/mis-empleados/crear')
    await page.getByRole('button', { name: 'Guardar empleado' }).click()
    await page.getByText('Revisa estos 3 datos').waitFor()
    await page.getByText('RUT es requerido', { exact: true }).waitFor()
    await rosa.expectSound()
  })

  test('a RUT that is already there is refused on its field, and nothing typed is lost', async () => {
    const { page } = rosa
    await textbox(rosa, 'Nombre completo').fill('Ana Soto Díaz')
    await textbox(rosa, 'RUT').pressSequentially('124579031')
    await expect.poll(() => textbox(rosa, 'RUT').inputValue()).toBe('12.457.903-1')
    await textbox(rosa, 'Email').fill('ana.soto@losaromos.cl')
    await choose(rosa, 'AFP', 'uno', 'AFP Uno')
    await page.keyboard.press('Control+s')
    await page.getByText('El Empleado ya existe').waitFor()
    await expect.poll(() => textbox(rosa, 'Nombre completo').inputValue()).toBe('Ana Soto Díaz')
  })

  test('a Cuenta RUT fills itself in, and Ctrl+S saves', async () => {
    const { page } = rosa
    await textbox(rosa, 'RUT').fill('11.111.111-1')
    await choose(rosa, 'Tipo de cuenta', 'rut', 'Cuenta RUT')
    await page.getByRole('button', { name: 'Completar' }).click()
    await expect.poll(() => textbox(rosa, 'Número de cuenta').inputValue()).toBe('11111111')
    await hasFocus(textbox(rosa, 'Número de cuenta'))
    await page.getByRole('button', { name: 'Usar 11.111.111-1' }).click()
    await hasFocus(textbox(rosa, 'RUT del titular'))
    await page.getByRole('button', { name: 'Usar Ana Soto Díaz' }).click()
    await page.keyboard.press('Control+s')
    await page.getByText('Empleado creado correctamente').waitFor()
    await page.waitForURL((at) => at.pathname === '/mis-empleados')
  })

  test('leaving an employee with changes is asked about; the account stays behind its mask until asked for', async () => {
    const { page } = rosa
    await page.getByRole('link', { name: 'Ana Soto Díaz', exact: true }).click()
    await page.getByRole('button', { name: 'Mostrar número' }).click()
    await expect.poll(() => textbox(rosa, 'Número de cuenta').inputValue()).toBe('11111111')
    await textbox(rosa, 'Descripción').fill('Sueldo')
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await page.getByText('¿Salir sin guardar?').waitFor()
    await page.getByRole('button', { name: 'Cancelar' }).last().click()
    await page.getByText('¿Salir sin guardar?').waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await page.getByText('Empleado actualizado correctamente').waitFor()
  })

  test('deleting asks, says so, and the employee is gone', async () => {
    const { page } = rosa
    await page.getByRole('button', { name: 'Eliminar a Ana Soto Díaz' }).click()
    await page.getByText('¿Estás seguro de que quieres eliminar este elemento?').waitFor()
    await page.getByRole('button', { name: 'Eliminar', exact: true }).click()
    await page.getByText('Empleado eliminado correctamente').waitFor()
    await page.getByRole('link', { name: 'Ana Soto Díaz', exact: true }).waitFor({ state: 'detached' })
  })
})

describe('Rosa and her branches', () => {
  test('creates one, whose own person signs in and manages no branches', async () => {
    const { page } = rosa
    await page.getByRole('link', { name: 'Sucursales', exact: true }).click()
    await page.getByRole('link', { name: 'Agregar Sucursal' }).click()
    await page.locator('input[name=organizationName]').fill('Los Aromos Lota')
    await textbox(rosa, 'RUT').pressSequentially('764182057')
    await page.locator('input[name=address]').fill('Caupolicán 120, Lota')
    await page.locator('input[name=email]').fill('lota@losaromos.cl')
    await page.locator('input[name=password]').fill('abc')
    await page.locator('input[name=confirmPassword]').fill('abcd')
    await page.getByText('La contraseña debe tener al menos 6 caracteres').first().waitFor()
    await page.getByRole('button', { name: 'Guardar Sucursal' }).click()
    await page.getByText('Las contraseñas no coinciden').first().waitFor()
    await rosa.expectSound()
    await page.locator('input[name=password]').fill('bodega-del-puerto-77')
    await page.locator('input[name=confirmPassword]').fill('bodega-del-puerto-77')
    await page.getByRole('button', { name: 'Guardar Sucursal' }).click()
    await page.getByText('Sucursal creada correctamente').waitFor()
    await page.waitForURL((at) => at.pathname === '/mis-sucursales')

    const lota = await product.newPerson()
    await lota.signIn('lota@losaromos.cl', 'bodega-del-puerto-77')
    await lota.page.goto('/dashboard')
    // An organization without documents is told what to begin with, not four zeros.
    await lota.page.getByRole('heading', { name: 'Primeros pasos' }).waitFor()
    await lota.page.getByText('1 de 3 listos').waitFor()
    expect(await lota.page.getByRole('link', { name: 'Subir una nómina' }).getAttribute('href')).toBe(
      '/mis-nominas/crear',
    )
    expect(await lota.page.getByRole('link', { name: 'Subir una factura' }).getAttribute('href')).toBe(
      '/agregar-factura',
    )
    expect(await lota.page.getByText('Total facturas').count()).toBe(0)
    await lota.expectSound()
    expect(await lota.page.getByRole('link', { name: 'Sucursales', exact: true }).count()).toBe(0)
    await lota.page.goto('/mis-sucursales')
    await lota.page.getByText('No tienes permisos para acceder a esta página').waitFor()
    await lota.leave()
  })

  test('an empty one goes after the browser asked; one that holds something says what, and moves it', async () => {
    const { page } = rosa
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.message())
      void dialog.accept()
    })
    await page.getByRole('button', { name: 'Eliminar Los Aromos Lota' }).click()
    await page.getByText('Sucursal eliminada correctamente').waitFor()
    await page.getByRole('button', { name: 'Eliminar Los Aromos Chillán' }).click()
    await page.getByText(/La sucursal tiene .* 3 empleados/).waitFor()
    await rosa.expectSound()
    await page.getByRole('button', { name: 'Mover a la casa matriz y eliminar' }).click()
    await page.getByRole('link', { name: 'Los Aromos Chillán', exact: true }).waitFor({ state: 'detached' })
    expect(asked).toEqual(Array(2).fill('¿Seguro que deseas eliminar esta sucursal?'))
    await page.goto('/mis-empleados')
    await page.getByRole('link', { name: 'Luis Alberto Hormazábal Rivas', exact: true }).waitFor()
  })
})

describe('Rosa and her organization', () => {
  test('renames herself, and the top bar follows', async () => {
    const { page } = rosa
    await page.getByRole('link', { name: 'Rosa Contreras' }).click()
    await page.getByRole('heading', { name: 'Cuentas Bancarias' }).waitFor()
    await page.getByRole('button', { name: 'Editar usuario' }).click()
    await textbox(rosa, 'Nombre').fill('Rosa Contreras Vidal')
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await page.getByText('Usuario actualizado correctamente').waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'Rosa Contreras Vidal' }).waitFor()
  })

  test('adds a bank account, sees its number when she asks, and deletes it', async () => {
    const { page } = rosa
    await page.getByRole('button', { name: 'Agregar cuenta' }).click()
    await choose(rosa, 'Banco', 'itau', 'Itaú')
    await choose(rosa, 'Tipo de cuenta', 'vista', 'Cuenta Vista')
    await textbox(rosa, 'Número de cuenta').fill('00123456789')
    await page.getByRole('button', { name: 'Usar 76.418.205-7' }).click()
    await page.getByRole('button', { name: 'Usar Comercial Los Aromos SpA' }).click()
    await page.getByRole('button', { name: 'Agregar', exact: true }).click()
    const row = page.getByRole('row', { name: /Itaú/ })
    await row.getByText('••••6789').waitFor()
    await row.getByRole('button', { name: 'Mostrar el número de cuenta' }).click()
    await row.getByText('00123456789').waitFor()
    await row.getByRole('button', { name: /^Eliminar la cuenta/ }).click()
    await page.getByRole('button', { name: 'Eliminar', exact: true }).click()
    await row.waitFor({ state: 'detached' })
  })

  test('what was done stands in the record, filtered by address and whole', async () => {
    const { page } = rosa
    await page.goto('/editar-perfil/actividad?tipo=account')
    await page.getByText('Vio el número de una cuenta bancaria de la organización').waitFor()
    expect(await page.getByText('Eliminó una sucursal').count()).toBe(0)
    await page.getByRole('button', { name: 'Comprobar' }).click()
    await page.getByText('El registro está íntegro').waitFor()
    await hasFocus(page.getByRole('button', { name: 'Comprobar' }))
    await rosa.expectSound()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Exportar CSV' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^actividad-\d{4}-\d{2}-\d{2}\.csv$/)
  })

  test('a person who asks to be blocked leaves the lists until they are unblocked', async () => {
    const { page } = rosa
    await page.goto('/editar-perfil/datos-personales')
    await textbox(rosa, 'RUT de la persona').pressSequentially('152086644')
    await page.keyboard.press('Enter')
    await page.getByText('Ficha de empleado (1)').waitFor()
    await rosa.expectSound()
    await page.getByRole('button', { name: 'Bloquear datos', exact: true }).click()
    await page.getByRole('button', { name: 'Bloquear', exact: true }).click()
    await page.getByText('Los datos de esta persona están bloqueados desde').waitFor()
    await page.goto('/mis-empleados')
    await page.getByRole('link', { name: 'Camila Fernanda Riquelme Soto', exact: true }).waitFor()
    expect(await page.getByText('Jorge Luis Muñoz Cárcamo').count()).toBe(0)

    await page.goto('/editar-perfil/datos-personales')
    await textbox(rosa, 'RUT de la persona').pressSequentially('152086644')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Desbloquear datos' }).click()
    await page.getByRole('button', { name: 'Bloquear datos', exact: true }).waitFor()
    await page.goto('/mis-empleados')
    await page.getByText('Jorge Luis Muñoz Cárcamo').waitFor()
  })
})
