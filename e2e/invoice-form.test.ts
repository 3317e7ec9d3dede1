import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pasteLines } from '../testing/browser.ts'
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

describe('an invoice entered by hand', () => {
  test('says everything that is missing, each in its own words', async () => {
    const { page } = rosa
    await page.goto('/agregar-factura')
    await page.getByRole('button', { name: 'Guardar factura' }).press('Enter')
    for (const text of [
      'Selecciona un proveedor',
      'Selecciona la fecha de vencimiento',
      'Agrega al menos un ítem a la factura',
      'Este campo es requerido',
    ])
      await page.getByText(text).first().waitFor()
    const summary = page.getByRole('region', { name: 'Errores del formulario' })
    expect((await summary.getByRole('button').allInnerTexts()).map((text) => text.split(':')[0])).toEqual([
      'Proveedor',
      'Fecha de vencimiento',
      'Descripción',
      'Ítems',
    ])
    for (const hint of [
      'Campos marcados con * son obligatorios',
      'Debes agregar al menos un ítem',
      'El monto se calcula automáticamente',
    ])
      await page.getByText(hint).waitFor()
    await textbox(rosa, 'Fecha de vencimiento').fill('01-01-2020')
    await page.keyboard.press('Tab')
    await page.getByText('La fecha de vencimiento no puede ser anterior a hoy').first().waitFor()
    await rosa.expectSound()
  })

  test('with three items adds up as it is typed, without a mouse', async () => {
    const { page } = rosa
    const vendor = page.getByRole('combobox', { name: 'Proveedor', exact: true })
    await vendor.fill('andalien')
    await page
      .getByRole('option', { name: /Andalién/ })
      .first()
      .waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => vendor.inputValue()).toContain('Andalién')
    await textbox(rosa, 'N° de factura').fill('90210')
    await textbox(rosa, 'Fecha de vencimiento').fill('31-12-2099')
    await textbox(rosa, 'Descripción').fill('Insumos de oficina de noviembre')
    await textbox(rosa, 'Descripción del ítem 1').focus()
    for (const [item, description, quantity, price] of [
      [1, 'Resma carta', '10', '3990'],
      [2, 'Tóner negro', '0', '45500'],
      [3, 'Archivador', '3', '1250'],
    ] as const) {
      await hasFocus(textbox(rosa, `Descripción del ítem ${item}`))
      await page.keyboard.type(description)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Control+a')
      await page.keyboard.type(quantity)
      await page.keyboard.press('Tab')
      await page.keyboard.type(price)
      await page.keyboard.press('Enter')
    }
    // A quantity below 1 is 1: 39.900 + 45.500 + 3.750.
    await page.getByText('$89.150,00').first().waitFor()
    await page.getByText('$16.939,00').first().waitFor()
    await page.getByText('$106.089,00').first().waitFor()
    await rosa.expectSound()
    await page.keyboard.press('Control+s')
    await page.getByText('Factura creada correctamente').waitFor()
    await page.getByText('$106.089,00').first().waitFor()
  })

  test('is edited with its items as they are and its dates and totals behind a toggle', async () => {
    const { page } = rosa
    await page.getByRole('link', { name: /^Editar la factura 90210/ }).press('Enter')
    await page.getByText('Resma carta').waitFor()
    expect(await page.getByRole('textbox', { name: /ítem/ }).count()).toBe(0)
    expect(await textbox(rosa, 'Total').count()).toBe(0)
    await page.getByRole('button', { name: 'Editar' }).press('Enter')
    await textbox(rosa, 'Fecha de vencimiento').waitFor()
    await textbox(rosa, 'Total').fill('106.090')
    await page.getByText('El total es $106.090,00 y los montos suman $106.089,00.').waitFor()
    await rosa.expectSound()
    await page.getByRole('button', { name: 'Guardar cambios' }).press('Enter')
    await page.getByRole('dialog', { name: 'Los montos no cuadran' }).waitFor()
    await rosa.expectSound()
    await page.getByRole('button', { name: 'Guardar así' }).press('Enter')
    await page.getByText('Factura actualizada correctamente').waitFor()
    await page.getByText('$106.090,00').first().waitFor()
  })

  test('shows what will be stored: the total follows the net, and items that disagree are said and asked', async () => {
    const { page } = rosa
    await page.getByRole('link', { name: /^Editar la factura 90210/ }).press('Enter')
    await page.getByRole('button', { name: 'Editar' }).press('Enter')
    await textbox(rosa, 'Neto').fill('1.000')
    // 1.000 and the IVA of before.
    await expect.poll(() => textbox(rosa, 'Total').inputValue()).toBe('$17.939,00')
    await page.getByText('El neto es $1.000,00 y los ítems suman $89.150,00.').waitFor()
    await page.getByRole('button', { name: 'Usar $190,00' }).press('Enter')
    await expect.poll(() => textbox(rosa, 'Total').inputValue()).toBe('$1.190,00')
    await page.getByRole('button', { name: 'Guardar cambios' }).press('Enter')
    await page.getByRole('button', { name: 'Cancelar' }).last().press('Enter')
    await expect.poll(() => textbox(rosa, 'Total').inputValue()).toBe('$1.190,00')
    await page.getByRole('button', { name: 'Guardar cambios' }).press('Enter')
    await page.getByRole('button', { name: 'Guardar así' }).press('Enter')
    await page.getByText('$1.190,00').first().waitFor()
  })
})

describe('dates that can hardly be right', () => {
  test('of a new invoice are asked before it is saved, and taken when they are meant', async () => {
    const { page } = rosa
    await page.goto('/agregar-factura')
    const vendor = page.getByRole('combobox', { name: 'Proveedor', exact: true })
    await vendor.fill('andalien')
    await page
      .getByRole('option', { name: /Andalién/ })
      .first()
      .click()
    await textbox(rosa, 'N° de factura').fill('90211')
    await textbox(rosa, 'Fecha de emisión').fill('31-12-2099')
    await textbox(rosa, 'Fecha de vencimiento').fill('30-12-2099')
    await textbox(rosa, 'Descripción').fill('Insumos con la fecha errada')
    await textbox(rosa, 'Descripción del ítem 1').fill('Resma carta')
    await page.getByRole('textbox', { name: /^Precio/ }).fill('3990')
    await page.keyboard.press('Control+s')
    const asked = page.getByRole('dialog', { name: 'Revisa las fechas' })
    await asked.getByText('La fecha de emisión, 31-12-2099, es posterior a hoy.').waitFor()
    await rosa.expectSound()
    await asked.getByRole('button', { name: 'Cancelar' }).click()
    await asked.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/agregar-factura')
    await page.keyboard.press('Control+s')
    await asked.getByRole('button', { name: 'Guardar así' }).click()
    await page.getByText('Factura creada correctamente').waitFor()
  })

  test('of one that is there are said at the fields and asked', async () => {
    const { page } = rosa
    await page.getByRole('link', { name: /^Editar la factura 90211/ }).click()
    await page.getByRole('button', { name: 'Editar' }).click()
    await textbox(rosa, 'Fecha de emisión').fill('30-12-2099')
    await textbox(rosa, 'Descripción').focus()
    await page.getByText('Es posterior a hoy: revisa el día y el año').waitFor()
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await page.getByRole('dialog', { name: 'Revisa las fechas' }).getByRole('button', { name: 'Guardar así' }).click()
    await page.getByText('Factura actualizada correctamente').waitFor()
  })

  test('of a payment before the invoice was issued are asked', async () => {
    const { page } = rosa
    await page.getByRole('button', { name: /^Marcar como pagada.* 90211/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Marcar como pagada' })
    await dialog.getByText('La factura se emitió después de esta fecha, el 30-12-2099.').waitFor()
    await dialog.getByRole('button', { name: 'Marcar como pagada', exact: true }).click()
    await rosa.expectSound()
    await dialog.getByRole('button', { name: 'Marcar como pagada de todos modos' }).click()
    await page.getByText('Factura marcada como pagada').waitFor()
  })
})

test('a hundred lines pasted from a spreadsheet stand there, add up, and the last one is typed into', async () => {
  const { page } = rosa
  await page.goto('/agregar-factura')
  const first = textbox(rosa, 'Descripción del ítem 1')
  await first.waitFor()
  await pasteLines(page, 100)
  const last = textbox(rosa, 'Descripción del ítem 100')
  await last.fill('Artículo final')
  await expect.poll(() => last.inputValue()).toBe('Artículo final')
  // 2 x (1.000 + 1.001 + ... + 1.099).
  await page.getByText('$209.900,00').first().waitFor()
})

test('dates that are odd are remarked at their fields, and nothing is refused for them', async () => {
  const { page } = rosa
  await page.goto('/agregar-factura')
  await textbox(rosa, 'Fecha de emisión').fill('01-12-2098')
  await textbox(rosa, 'Fecha de vencimiento').fill('15-12-2097')
  await page.keyboard.press('Tab')
  await page.getByText('Es posterior a hoy: revisa el día y el año').waitFor()
  await page.getByText('Es anterior a la fecha de emisión').waitFor()
  expect(await textbox(rosa, 'Fecha de vencimiento').getAttribute('aria-invalid')).not.toBe('true')
  await rosa.expectSound()
})
