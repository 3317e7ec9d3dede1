import { makeDte, xmlBytes } from 'extract/xml/testing/make-dte.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type Product, startProduct } from './product.ts'

/** Without a connection: what waits is said, nothing counts as done, nothing typed is lost, and all goes on by itself. */

let product: Product
beforeAll(async () => {
  product = await startProduct()
}, 60_000)
afterAll(() => product.close())

const invoice = (folio: number) => new TextDecoder('latin1').decode(xmlBytes(makeDte({ folio })))

/** Holds a file over the window and lets it go, as a mouse does. */
const drop = ({ page }: Person, name: string, text: string, type: string) =>
  page.evaluate(
    ({ name, text, type }) => {
      const data = new DataTransfer()
      data.items.add(new File([text], name, { type }))
      for (const kind of ['dragover', 'drop'])
        document.body.dispatchEvent(
          new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true, composed: true }),
        )
    },
    { name, text, type },
  )

test.each([1366, 390])(
  'at %i px, a document waits for the connection and goes by itself when it is back',
  async (width) => {
    const person = await product.newPerson({ width, unfolds: true })
    const { page } = person
    await person.signIn('rosa@losaromos.cl')
    await page.goto('/mis-facturas')
    await page.getByText('Registradas').first().waitFor()
    await page.context().setOffline(true)
    const bar = page.getByRole('status').filter({ hasText: 'Sin conexión.' })
    await bar.waitFor()
    await drop(person, `factura-${width}.xml`, invoice(width), 'text/xml')
    await bar.getByText('1 documento espera y se enviará solo.').waitFor()
    // Nothing says that it is there.
    await page.getByText('En cola', { exact: true }).waitFor()
    await person.expectSound()

    // A screen that was never opened comes when there is a way to fetch it.
    await page.getByRole('link', { name: 'Nómina' }).first().click()
    await page.context().setOffline(false)
    await page.getByText('Volvió la conexión.').waitFor()
    await page.waitForURL('**/mis-nominas')
    await page.getByText('Nóminas registradas').waitFor()
    await page.goto('/mis-facturas')
    await page.getByText(`factura-${width}.xml`).first().waitFor()
    await person.leave()
  },
)

test('what cannot be saved is said, and what was typed stays until it can', async () => {
  const person = await product.newPerson()
  const { page } = person
  await person.signIn('rosa@losaromos.cl')
  await page.goto('/mis-empleados/crear')
  const name = page.getByRole('textbox', { name: 'Nombre completo' })
  await name.fill('Ignacia Paz Riquelme')
  await page.getByRole('textbox', { name: 'RUT', exact: true }).pressSequentially('111111111')
  await page.getByRole('textbox', { name: 'Email' }).fill('ignacia@losaromos.cl')
  await page.context().setOffline(true)
  await page.getByText('Sin conexión.').waitFor()
  await page.getByRole('button', { name: 'Guardar empleado' }).click()
  await page.getByText('No pudimos conectar con Casa Matriz. Revisa tu conexión a internet').first().waitFor()
  await expect.poll(() => name.inputValue()).toBe('Ignacia Paz Riquelme')
  expect(await page.getByText('creado correctamente').count()).toBe(0)
  await person.expectSound()
  await page.context().setOffline(false)
  await page.getByText('Volvió la conexión.').waitFor()
  await page.getByRole('button', { name: 'Guardar empleado' }).click()
  await page.waitForURL('**/mis-empleados')
  await page.getByText('Ignacia Paz Riquelme').first().waitFor()
  await person.leave()
})

test('a list that is asked for without an answer from the server comes by itself', async () => {
  const person = await product.newPerson()
  const { page } = person
  await person.signIn('rosa@losaromos.cl')
  await person.page.goto('/dashboard')
  // The network is there, the server is not: nothing of ours is answered.
  let isDown = true
  await page.route('**/api/**', (route) => (isDown ? route.abort('connectionrefused') : route.fallback()))
  await page.getByRole('link', { name: 'Proveedores' }).first().click()
  await page.getByText('Sin conexión.').waitFor()
  expect(await page.getByText('No hay datos').count()).toBe(0)
  isDown = false
  await page.getByText('Volvió la conexión.').waitFor()
  await page.getByText('Aseo Integral Nonguén SpA').first().waitFor()
  await person.leave()
})
