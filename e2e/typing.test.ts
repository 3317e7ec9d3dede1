import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type Product, startProduct } from './product.ts'

/** Every money, quantity and date field, typed key by key as people in Chile do; nothing is pasted or filled in. */

let product: Product
let rosa: Person
beforeAll(async () => {
  product = await startProduct()
  rosa = await product.newPerson()
  await rosa.signIn('rosa@losaromos.cl')
}, 60_000)
afterAll(() => product.close())

const textbox = (name: string) => rosa.page.getByRole('textbox', { name, exact: true })
const type = async (name: string, text: string) => {
  await textbox(name).click()
  await rosa.page.keyboard.press('Control+a')
  await rosa.page.keyboard.type(text)
}
const leave = () => rosa.page.keyboard.press('Tab')

describe('a new invoice', () => {
  test('dots group thousands in quantity and price; the value that will be kept is shown at each key', async () => {
    await rosa.page.goto('/agregar-factura')
    await type('Cantidad del ítem 1', '1.000')
    await leave()
    await expect.poll(() => textbox('Cantidad del ítem 1').inputValue()).toBe('1.000')
    await type('Precio unitario neto del ítem 1', '45.900')
    await rosa.page.getByText('$45.900,00', { exact: true }).waitFor()
    await leave()
    await expect.poll(() => textbox('Precio unitario neto del ítem 1').inputValue()).toBe('$45.900,00')
    await rosa.page.getByText('$45.900.000,00').first().waitFor()
    await rosa.expectSound()
  })

  test('a price that may mean two amounts is asked, and a negative one refused', async () => {
    await type('Precio unitario neto del ítem 1', '1.19')
    await rosa.page.getByRole('button', { name: '$119,00' }).waitFor()
    await rosa.expectSound()
    await rosa.page.getByRole('button', { name: '$1,19' }).click()
    await leave()
    await expect.poll(() => textbox('Precio unitario neto del ítem 1').inputValue()).toBe('$1,19')
    await type('Precio unitario neto del ítem 1', '-5')
    await leave()
    await rosa.page.getByText('No puede ser negativo').waitFor()
    await expect.poll(() => textbox('Precio unitario neto del ítem 1').inputValue()).toBe('-5')
    await type('Cantidad del ítem 1', '2.5')
    await rosa.page.getByRole('heading', { level: 1 }).click()
    await rosa.page.getByText('¿2,5 o 25? Los decimales van con coma.').waitFor()
  })

  test.each([
    ['31-12-26', '31-12-2026', null],
    ['2026-12-31', '31-12-2026', null],
    ['30-11', '30-11', 'Falta el año: escribe 30-11-aaaa'],
    ['31-02-2027', '31-02-2027', 'Esa fecha no está en el calendario'],
  ])('a date typed as %s becomes %s', async (typed, shown, reason) => {
    await type('Fecha de emisión', typed)
    await leave()
    await expect.poll(() => textbox('Fecha de emisión').inputValue()).toBe(shown)
    if (reason !== null) await rosa.page.getByText(reason).waitFor()
  })

  test('the first click on the button counts, although leaving a field shows its error; nothing moves under it', async () => {
    const { page } = rosa
    await page.goto('/agregar-factura')
    await textbox('Descripción').click()
    const button = page.getByRole('button', { name: 'Guardar factura' })
    await button.scrollIntoViewIfNeeded()
    const before = (await button.boundingBox())!
    await page.mouse.move(before.x + before.width / 2, before.y + 4)
    await page.mouse.down()
    // The time that a finger takes: an error would have been drawn by now.
    for (let i = 0; i < 3; i++) await page.evaluate(() => new Promise(requestAnimationFrame))
    // A pressed button is drawn one pixel lower; an error is nineteen high.
    expect((await button.boundingBox())!.y - before.y).toBeLessThanOrEqual(1)
    await page.mouse.up()
    await page.getByRole('region', { name: 'Errores del formulario' }).waitFor()
  })
})

test('a salary typed with dots is that salary, in the list of employees too', async () => {
  const { page } = rosa
  await page.goto('/mis-empleados')
  await page
    .getByRole('link', { name: /^Editar/ })
    .first()
    .click()
  await type('Sueldo base', '850.000')
  await page.getByText('$850.000,00', { exact: true }).waitFor()
  await leave()
  await page.keyboard.press('Control+s')
  await page.getByText('Empleado actualizado correctamente').waitFor()
  await page.goBack()
  await expect.poll(() => textbox('Sueldo base').inputValue()).toBe('$850.000,00')
})

test.each(['Neto', 'Exento', 'IVA', 'Otros impuestos', 'Total'])(
  'the %s of an invoice that is there is typed with dots too',
  async (name) => {
    const { page } = rosa
    await page.goto('/editar-factura/1')
    await page.getByRole('button', { name: 'Editar', exact: true }).click()
    await type(name, '45.900')
    await page.locator('output', { hasText: '$45.900,00' }).first().waitFor()
    await leave()
    await expect.poll(() => textbox(name).inputValue()).toBe('$45.900,00')
    await type(name, '-45,5')
    await leave()
    if (name === 'Otros impuestos') await expect.poll(() => textbox(name).inputValue()).toBe('-$45,50')
    else await page.getByText('No puede ser negativo').first().waitFor()
  },
)

describe('a request about personal data', () => {
  test('its RUT takes shape key by key, and its date is what was meant, or is asked', async () => {
    const { page } = rosa
    await page.goto('/editar-perfil/solicitudes')
    await page.getByRole('button', { name: 'Registrar solicitud' }).first().click()
    const rut = textbox('RUT de la persona')
    await rut.click()
    for (const [keys, shown] of [
      ['1', '1'],
      ['2', '1-2'],
      ['457903', '1.245.790-3'],
      ['k', '12.457.903-K'],
    ] as const) {
      await page.keyboard.type(keys)
      await expect.poll(() => rut.inputValue()).toBe(shown)
    }
    await leave()
    await page.getByText('RUT inválido').waitFor()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('End')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('1')
    await leave()
    await expect.poll(() => page.getByText('RUT inválido').count()).toBe(0)
    await expect.poll(() => rut.inputValue()).toBe('12.457.903-1')
    for (const [typed, shown, reason] of [
      ['30-11', '30-11', 'Falta el año: escribe 30-11-aaaa'],
      ['31-02-2024', '31-02-2024', 'Esa fecha no está en el calendario'],
      ['2024-02-02', '02-02-2024', null],
      ['3/2/24', '03-02-2024', null],
    ] as const) {
      await type('Recibida el', typed)
      await leave()
      await expect.poll(() => textbox('Recibida el').inputValue()).toBe(shown)
      if (reason !== null) await page.getByText(reason).waitFor()
    }
    await page.getByText('Hay que responder hasta el 04-03-2024.').waitFor()
    await rosa.expectSound()
  })
})
