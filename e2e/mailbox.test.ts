import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../testing/free-port.ts'
import { hasFocus } from './focus.ts'
import { type Product, startProduct, widths } from './product.ts'

let product: Product
beforeAll(async () => {
  // The link in the mail needs to know the address before the server starts.
  const port = await freePort()
  product = await startProduct({ PORT: String(port), PUBLIC_URL: `http://localhost:${port}` })
}, 60_000)
afterAll(() => product.close())

test('without a mail server the demo’s mails are read at /buzon, and their links work', async () => {
  const person = await product.newPerson()
  const { page } = person
  await page.goto('/buzon')
  await page.getByText('Todavía no hay mensajes.').waitFor()
  await person.expectSound()

  await page.goto('/login')
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click()
  await hasFocus(page.getByRole('textbox', { name: 'Email', exact: true }))
  await page.keyboard.type('diego@losaromos.cl')
  await page.keyboard.press('Enter')
  await page.getByText('Se ha enviado un email para restablecer tu contraseña').waitFor()

  // The outbox sends it a moment later.
  await expect
    .poll(
      async () => {
        await page.goto('/buzon')
        await page.getByRole('heading', { name: 'Buzón de la demostración' }).waitFor()
        const mail = page.getByText('Para diego@losaromos.cl')
        await mail.or(page.getByText('Todavía no hay mensajes.')).first().waitFor()
        return mail.count()
      },
      { timeout: 30_000, interval: 500 },
    )
    .toBe(1)
  // As every hour of the product: '00:01', and not '12:01 a. m.'.
  await page.getByText(/Para diego@losaromos\.cl · \d\d-\d\d-\d{4}, \d\d:\d\d$/).waitFor()
  await person.expectSound()
  await page.locator('a[href*="#"]').first().click()
  await page.getByRole('heading', { name: 'Elige una contraseña nueva' }).waitFor()
  await person.leave()

  for (const width of widths) {
    const other = await product.newPerson({ width })
    await other.page.goto('/buzon')
    await other.page.getByText('Para diego@losaromos.cl').waitFor()
    await other.expectSound('both')
    await other.leave()
  }
}, 120_000)
