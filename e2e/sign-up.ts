import { randomInt } from 'node:crypto'
import { rutCheckDigit } from 'contract/rules/rut.ts'
import type { Person } from './product.ts'

/** Signs a new shop up from the public page; ends at the provider's page, or where a free coupon leads. Gives its number. */
export const signUp = async ({ page }: Person, coupon = ''): Promise<number> => {
  // Nobody's else: the tests share a database, in whatever order they run.
  const mine = randomInt(1_000_000, 9_999_999)
  const body = `7${mine}`
  await page.goto('/')
  await page.getByRole('link', { name: 'Elegir Pyme' }).click()
  await page.waitForURL(/\/registrar\?p=/)
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
  await fill('Razon social', `Panadería ${mine} SpA`)
  await fill('Nombre de Fantasía', `El Roble ${mine}`)
  await fill('Sucursal', 'Casa central')
  await fill('RUT', `${body}-${rutCheckDigit(body)}`)
  await page.locator('input[type=file]').setInputFiles('web/public/pictures/factura-1366-light.webp')
  // It is looked at before it counts as chosen.
  await page.getByText('factura-1366-light.webp').waitFor()
  await fill('Email', `tienda${mine}@pagos.cl`)
  await fill('Contraseña', 'pan-amasado-de-campo')
  await fill('Confirmar contraseña', 'pan-amasado-de-campo')
  if (coupon !== '') await fill('Cupón (opcional)', coupon)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Crear cuenta y pagar' }).click()
  return mine
}
