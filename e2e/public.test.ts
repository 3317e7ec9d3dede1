import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Product, startProduct, widths } from './product.ts'

/** What anybody sees: the public page, its plans and contact form, and the shop's sign-up up to the payment. */

let product: Product
beforeAll(async () => {
  product = await startProduct({ BOT_CHECK: 'altcha' })
})
afterAll(() => product.close())

const plansOf = (page: Page) => page.locator('#planes li')

describe('the public page', () => {
  test.each(widths)('is sound at %d px, with its plans', async (width) => {
    const { page, expectSound, leave } = await product.newPerson({ width })
    await page.goto('/')
    await page.getByRole('link', { name: 'Elegir Pyme' }).waitFor()
    await expectSound('both')
    await leave()
  })

  test.each(widths)('has its terms and its privacy, drawn as pages, at %d px', async (width) => {
    const { page, expectSound, leave } = await product.newPerson({ width })
    for (const [address, title] of [
      ['/terminos', 'Términos y Condiciones'],
      ['/privacidad', 'Política de privacidad'],
    ] as const) {
      await page.goto(address)
      await page.getByRole('heading', { name: title, level: 1 }).waitFor()
      // Their styles are nobody's but these pages': a text as wide as the window has lost them.
      const text = (await page.locator('main p').first().boundingBox())!
      expect(text.width).toBeLessThanOrEqual(Math.min(700, width - 32))
      await expectSound('both')
    }
    await leave()
  })

  test('reads before any script runs', async () => {
    const answer = await fetch(`${product.url}/`)
    const html = await answer.text()
    for (const text of ['Sube el documento', 'Ver Planes', 'Regístrate como comercio', 'Contacto', 'versión 0.0.1'])
      expect(html).toContain(text)
    expect(await (await fetch(`${product.url}/terminos`)).text()).toContain('intermediario')
  })

  test('loads under 75 KB of compressed script with its first screen', async () => {
    const html = await (await fetch(`${product.url}/`)).text()
    const scripts = [...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, address]) => address!)
    expect(scripts.length).toBeGreaterThan(1)
    const sizes = await Promise.all(
      scripts.map(async (address) => {
        const answer = await fetch(product.url + address, { headers: { 'accept-encoding': 'br' } })
        return Number(answer.headers.get('content-length'))
      }),
    )
    const total = sizes.reduce((sum, size) => sum + size, 0)
    expect(total).toBeGreaterThan(10_000)
    expect(total).toBeLessThan(75_000)
  })

  test('shows what costs something, by month or by year, and leads to the sign-up with the choice', async () => {
    const { page, leave } = await product.newPerson()
    await page.goto('/')
    const pyme = plansOf(page).filter({ hasText: 'Pyme' })
    await pyme.getByText('$14.990').waitFor()
    expect(await plansOf(page).count()).toBe(3)
    expect(await pyme.getByText('Te ahorras').count()).toBe(0)
    const link = pyme.getByRole('link')
    expect(await link.getAttribute('href')).toMatch(/^\/registrar\?p=[0-9a-f-]{36}&t=true$/)
    await page.getByRole('radio', { name: 'Mensual' }).focus()
    await page.keyboard.press('ArrowRight')
    await pyme.getByText('$164.890').waitFor()
    await pyme.getByText('Te ahorras $14.990').waitFor()
    expect(await link.getAttribute('href')).toContain('&t=false')
    await leave()
  })

  test('on a phone the menu opens, and closes when one of its links is followed', async () => {
    const { page, leave } = await product.newPerson({ width: 390 })
    await page.goto('/')
    // What is drawn above the target moves it while it comes.
    await page.getByRole('link', { name: 'Elegir Pyme' }).waitFor()
    await page.getByRole('button', { name: 'Abrir el menú' }).click()
    await page.getByRole('link', { name: 'Contacto' }).click()
    await page.getByRole('button', { name: 'Abrir el menú' }).waitFor()
    await expect
      .poll(() => page.locator('#contacto').evaluate((e) => Math.round(e.getBoundingClientRect().top)))
      .toBe(64)
    await leave()
  })
})

describe('the contact form', () => {
  test('says one thing at a time in its order, keeps what was typed, and thanks by name', async () => {
    const { page, leave } = await product.newPerson()
    await page.goto('/')
    const type = async (label: string, text: string) => {
      const field = page.getByLabel(label)
      await field.fill('')
      await field.pressSequentially(text)
    }
    const send = () => page.getByRole('button', { name: 'Enviar mensaje' }).click()
    const said = (text: string) => page.getByText(text, { exact: true }).waitFor()
    await send()
    await said('Todos los campos son obligatorios.')
    await type('Nombre y apellido', 'Ñandú')
    await type('Teléfono', '+56x9+8765-4321999')
    await expect.poll(() => page.getByLabel('Teléfono').inputValue()).toBe('+56987654321')
    await type('Correo electrónico', 'ana@')
    await type('Mensaje', '¿Leen Softland?')
    await send()
    await said('Debes ingresar nombre y apellido válidos.')
    await type('Nombre y apellido', 'Ana Muñoz')
    await send()
    await said('Correo electrónico no válido.')
    await type('Correo electrónico', 'ana@ejemplo.cl')
    await type('Teléfono', '12345')
    await send()
    await said('Teléfono debe tener formato chileno: 9 dígitos, con o sin +56.')
    await type('Teléfono', '987654321')
    await expect.poll(() => page.getByLabel('Mensaje').inputValue()).toBe('¿Leen Softland?')
    await send()
    await said('Mensaje enviado con éxito, nos pondremos en contacto contigo pronto Ana Muñoz')
    await expect.poll(() => page.getByLabel('Nombre y apellido').inputValue()).toBe('')
    await leave()
  })
})

describe('the sign-up', () => {
  test.each(widths)('is sound at %d px, with all its errors', async (width) => {
    const { page, expectSound, leave } = await product.newPerson({ width })
    await page.goto('/register?t=true')
    await page.waitForURL(/\/registrar\?t=true$/)
    await page.getByRole('button', { name: 'Crear cuenta y pagar' }).click()
    for (const text of ['El nombre es requerido.', 'El rut es requerido.', 'La imagen es requerido.'])
      await page.getByText(text, { exact: true }).waitFor()
    await page.getByText('Debes aceptar los Términos y Condiciones.').waitFor()
    await expectSound('both')
    await leave()
  })

  test('without a plan says so and keeps the form; the terms are read without leaving it', async () => {
    const { page, leave } = await product.newPerson()
    await page.goto('/registrar')
    const type = (label: string, text: string) => page.getByLabel(label, { exact: true }).pressSequentially(text)
    await type('Razon social', 'Almacén Doña Inés SpA')
    await type('Nombre de Fantasía', 'Doña Inés')
    await type('Sucursal', 'Ñuñoa')
    await type('RUT', '761234560')
    await type('Email', 'ines@donaines.cl')
    await type('Contraseña', 'un mar de papas')
    await type('Confirmar contraseña', 'un mar de papas')
    await expect.poll(() => page.getByLabel('RUT', { exact: true }).inputValue()).toBe('76.123.456-0')
    await page.locator('input[type=file]').setInputFiles('web/public/pictures/factura-1366-light.webp')
    await page.getByText('factura-1366-light.webp').waitFor()
    await page.getByRole('button', { name: 'Términos y Condiciones' }).click()
    await page.getByRole('dialog').getByText('fidelización y promociones').waitFor()
    await page.getByRole('button', { name: 'Cerrar' }).click()
    await page.getByRole('checkbox', { name: 'Acepto los' }).check()
    await page.getByRole('button', { name: 'Crear cuenta y pagar' }).click()
    await page.getByText('No hay plan seleccionado').waitFor()
    await expect.poll(() => page.getByLabel('Razon social').inputValue()).toBe('Almacén Doña Inés SpA')
    await leave()
  })
})
