import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type Product, startProduct, widths } from './product.ts'
import { missedTargets } from './touch.ts'

/**
 * Each screen as it is when it opens, at every width and in both colour schemes: nothing that axe finds, nothing that
 * scrolls sideways, nothing said to the console, and on a phone nothing that a finger may miss. A new screen gets its line
 * here; states that a journey leads to are looked at in the journey's own file.
 */

let product: Product
beforeAll(async () => {
  product = await startProduct()
}, 60_000)
afterAll(() => product.close())

/** Its address, words by which it is known to be there, and what is done to it before it is looked at. */
type Screen = { at: string; says?: string | RegExp; prepare?: (page: Page) => Promise<void> }

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

const ofEverybody: Screen[] = [{ at: '/login', says: 'Iniciar sesión' }]

const ofRosa: Screen[] = [
  {
    at: '/dashboard',
    says: /\d+ de \d+ facturas pagadas/,
    prepare: (page) => page.getByRole('region', { name: 'Por sucursal' }).waitFor(),
  },
  { at: '/mis-nominas', says: /septiembre de 2026/ },
  { at: '/mis-nominas/crear', says: /Cargar Nómina/ },
  { at: '/mis-nominas/ver/3', says: /Sepúlveda/ },
  {
    at: '/mis-facturas',
    says: 'Registradas',
    prepare: (page) => page.getByRole('table', { name: 'Facturas' }).locator('tbody tr').first().waitFor(),
  },
  {
    at: '/mis-facturas',
    says: 'Registradas',
    prepare: async (page) => {
      await page.locator('[data-opener]').first().click()
      await page
        .getByRole('complementary')
        .or(page.getByRole('dialog'))
        .getByText('Neto', { exact: true })
        .last()
        .waitFor()
    },
  },
  { at: '/agregar-factura', says: 'Carga con IA', prepare: (page) => press(page, 'Agregar ítem') },
  {
    at: '/editar-factura/1',
    says: 'Editar',
    prepare: async (page) => {
      await press(page, 'Editar')
      await page.getByRole('textbox', { name: 'Total', exact: true }).waitFor()
    },
  },
  {
    at: '/mis-proveedores',
    says: 'Proveedores Registrados',
    prepare: (page) => page.getByRole('table', { name: 'Proveedores' }).locator('tbody tr').first().waitFor(),
  },
  {
    at: '/agregar-proveedor',
    says: 'Guardar proveedor',
    prepare: async (page) => {
      await press(page, 'Guardar proveedor')
      await page.getByText('RUT es requerido', { exact: true }).waitFor()
    },
  },
  { at: '/mis-empleados', says: 'Empleados registrados' },
  { at: '/mis-empleados?sucursal=todas', says: 'Constanza Belén Toro Figueroa' },
  { at: '/mis-empleados/crear', says: 'Guardar empleado' },
  { at: '/mis-empleados/editar/1', says: 'Remuneraciones' },
  { at: '/mis-sucursales', says: 'Agregar Sucursal' },
  { at: '/mis-sucursales/add', says: 'Guardar Sucursal' },
  { at: '/mis-sucursales/edit/3', says: 'Guardar cambios' },
  { at: '/editar-perfil/', says: 'Cuentas Bancarias' },
  { at: '/editar-perfil/3', says: 'Cuentas Bancarias' },
  { at: '/editar-perfil/actividad', says: 'Exportar CSV' },
  { at: '/editar-perfil/datos-personales', says: 'Buscar sus datos' },
  { at: '/editar-perfil/solicitudes', says: 'Registrar solicitud' },
  { at: '/cliente/tienda/cards', says: 'Todavía no hay cobros' },
]

const ofSoporte: Screen[] = [
  { at: '/admin/dashboard', says: 'Diferencias de pago' },
  { at: '/admin/organizaciones', says: 'Comercial Los Aromos SpA' },
  { at: '/admin/nominas', says: 'Comercial Los Aromos SpA' },
  { at: '/admin/nominas/ver/3', says: /Sepúlveda/ },
  { at: '/admin/empleados', says: 'Benjamín Ignacio Espinoza Leal' },
  { at: '/admin/mensajes', says: 'No hay datos' },
  { at: '/admin/cupones', says: 'LANZAMIENTO20' },
  {
    at: '/admin/facturas',
    prepare: async (page) => {
      await press(page, /^Detalle de la/)
      await page.getByRole('button', { name: 'Generar reporte' }).waitFor()
    },
  },
  {
    at: '/admin/vendors',
    prepare: async (page) => {
      await page.waitForURL('**/admin/proveedores')
      await page
        .getByRole('button', { name: /^Ver facturas de/ })
        .first()
        .waitFor()
    },
  },
]

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 600

const look = async ({ page, expectSound }: Person, { at, says, prepare }: Screen) => {
  await page.goto(at)
  if (says !== undefined) await page.getByText(says).first().waitFor()
  await prepare?.(page)
  await expectSound('both')
  // Last: it scrolls.
  if (isPhone(page)) expect(await missedTargets(page)).toEqual([])
}

describe.each(widths)('at %d px, by day and by night', (width) => {
  describe.each([
    ['nobody', null, ofEverybody],
    ['Rosa', 'rosa@losaromos.cl', ofRosa],
    ['soporte', 'soporte@casamatriz.cl', ofSoporte],
  ] as const)('for %s', (_name, email, screens) => {
    let person: Person
    beforeAll(async () => {
      person = await product.newPerson({ width })
      if (email !== null) await person.signIn(email)
    })
    afterAll(() => person.leave())

    test.each(screens)('$at is sound', (screen) => look(person, screen))
  })
})
