import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Product, startProduct, widths } from './product.ts'

/** A house that has an outside model: its people decide whether it may be asked. */

let product: Product
beforeAll(async () => {
  product = await startProduct({
    MODEL_PROVIDER: 'compatible',
    MODEL_NAME: 'modelo-local',
    MODEL_URL: 'http://127.0.0.1:9/v1',
  })
})
afterAll(() => product.close())

test.each(widths)(
  'a principal allows it and takes it back by keyboard at %d px, and the screen is sound',
  async (width) => {
    const { page, signIn, expectSound, leave } = await product.newPerson({ width })
    await signIn('rosa@losaromos.cl')
    await page.goto('/editar-perfil')
    const invoices = page.getByRole('switch', { name: 'Permitirlo en facturas' })
    await invoices.waitFor()
    await expect.poll(() => invoices.isChecked()).toBe(false)
    await expect.poll(() => page.getByRole('switch', { name: 'Permitirlo en nóminas' }).isChecked()).toBe(false)
    await page.getByText('salen de Casa Matriz').waitFor()
    await invoices.focus()
    await page.keyboard.press('Space')
    await page.getByRole('switch', { name: 'Permitirlo en facturas', checked: true, disabled: false }).waitFor()
    await page.reload()
    await page.getByRole('switch', { name: 'Permitirlo en facturas', checked: true }).waitFor()
    await expectSound('both')
    await page.getByRole('switch', { name: 'Permitirlo en facturas' }).focus()
    await page.keyboard.press('Space')
    await page.getByRole('switch', { name: 'Permitirlo en facturas', checked: false, disabled: false }).waitFor()
    await leave()
  },
)

test('who may not decide is not asked', async () => {
  const { page, signIn, leave } = await product.newPerson()
  await signIn('diego@losaromos.cl')
  await page.goto('/editar-perfil')
  await page.getByText('Cuentas Bancarias').first().waitFor()
  expect(await page.getByText('Consultas a un modelo externo').count()).toBe(0)
  await leave()
})
