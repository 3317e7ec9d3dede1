import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { heldFiles } from './held-files.ts'
import { type Person, type Product, startProduct } from './product.ts'

/** A document dropped on any screen, or photographed, starts at once. */

let product: Product
beforeAll(async () => {
  product = await startProduct()
}, 60_000)
afterAll(() => product.close())

const photo = 'factura-ferreteria-foto.jpg'
const invoice = 'factura-distribuidora-pacifico-sur.pdf'
const demo = (name: string) => readFileSync(new URL(`../demo/${name}`, import.meta.url)).toString('base64')

/** Holds a file over the window, sees what would become of it, and lets it go. */
const drop = async ({ page }: Person, name: string, type: string, words: string, where = 'body') => {
  const send = (kind: string) =>
    page.evaluate(
      ({ kind, name, type, bytes, where }) => {
        const data = new DataTransfer()
        data.items.add(new File([Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0))], name, { type }))
        document
          .querySelector(where)!
          .dispatchEvent(new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true, composed: true }))
      },
      { kind, name, type, bytes: demo(name), where },
    )
  await send('dragover')
  if (words !== '') await page.getByText(words).waitFor()
  await send('drop')
  await page.getByText(/^Suelta /).waitFor({ state: 'detached' })
}

test('on Nóminas a payroll starts at once; the overlay says so', async () => {
  const person = await product.newPerson()
  const { page } = person
  await person.signIn('rosa@losaromos.cl')
  await page.goto('/mis-nominas')
  await page.getByText('Nóminas registradas').waitFor()
  await drop(person, 'libro-octubre-2026.pdf', 'application/pdf', 'Suelta el PDF de la nómina para leerlo')
  await page.waitForURL(/\/mis-nominas\/ver\/\d+/)
  await page.getByRole('heading', { name: 'Información de la Nómina' }).waitFor()

  // What is no PDF is said, and nothing is sent.
  await page.goto('/mis-nominas/crear')
  await page.getByRole('button', { name: 'Cargar Nómina' }).waitFor()
  await drop(person, photo, 'image/jpeg', 'Suelta el PDF de la nómina para leerlo')
  await page.getByRole('alert').getByText('PDF').first().waitFor()
  await person.expectSound()
  await person.leave()
})

test('several payrolls dropped at once are all sent, and followed in their list', async () => {
  const person = await product.newPerson({ unfolds: true })
  const { page } = person
  await person.signIn('rosa@losaromos.cl')
  await page.goto('/mis-nominas/crear')
  await page.getByRole('button', { name: 'Cargar Nómina' }).waitFor()
  const pdf = (name: string, bytes: Uint8Array) => ({ name, type: 'application/pdf', bytes })
  const names = ['uno.pdf', 'dos.pdf', 'tres.pdf']
  // No payrolls, each another one: they are refused with a reason, and stay where they can be seen.
  const data = await heldFiles(
    page,
    names.map((name, i) => pdf(name, Buffer.from(`%PDF-1.4\n%${i}\n%%EOF`))),
  )
  await page.dispatchEvent('h1', 'dragover', { dataTransfer: data })
  await page.dispatchEvent('h1', 'drop', { dataTransfer: data })
  await page.waitForURL(/\/mis-nominas(\?|$)/)
  const uploads = page.getByRole('region', { name: 'Documentos subidos' })
  for (const name of names)
    await uploads.getByRole('listitem').filter({ hasText: name }).getByText('Error').waitFor({ timeout: 60_000 })
  await uploads.getByText('3 con error').waitFor()
  await person.expectSound()
  await person.leave()
})

test('anywhere else an invoice is sent from where one is, and the news lead to it', async () => {
  const person = await product.newPerson({ unfolds: true })
  const { page } = person
  await person.signIn('rosa@losaromos.cl')
  await page.goto('/mis-proveedores')
  await page.getByText('Proveedores Registrados').waitFor()
  await drop(person, invoice, 'application/pdf', 'Suelta las facturas para leerlas')
  await page.getByText('Documento enviado: se está leyendo.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/mis-proveedores')
  await person.expectSound()
  await page.getByRole('link', { name: 'Ver en Mis facturas' }).click()
  await page.getByText(invoice).first().waitFor()
  await person.leave()
})

test('a photograph taken with the bar of a phone is sent at once, and read', async () => {
  const person = await product.newPerson({ width: 390, isTouch: true, unfolds: true })
  const { page } = person
  await person.signIn('rosa@losaromos.cl')
  await person.page.goto('/dashboard')
  const camera = page.getByRole('button', { name: 'Fotografiar una factura' })
  const chooser = page.waitForEvent('filechooser')
  await camera.click()
  const asked = await chooser
  expect(await asked.element().getAttribute('capture')).toBe('environment')
  await asked.setFiles(new URL(`../demo/${photo}`, import.meta.url).pathname)
  await page.waitForURL(/\/mis-facturas/)
  const sent = page.getByRole('region', { name: 'Documentos subidos' }).getByRole('listitem').filter({ hasText: photo })
  await sent.getByText('Por revisar').waitFor({ timeout: 60_000 })
  await person.expectSound()
  await person.leave()
})
