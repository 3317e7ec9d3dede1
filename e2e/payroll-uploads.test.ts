import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { badPdf, choose, type ChosenFile } from './chosen-file.ts'
import { type Person, type Product, startProduct } from './product.ts'

/** What becomes of the document of a payroll between being sent and being a payroll, as its list says it. */

let product: Product
let rosa: Person
beforeAll(async () => {
  product = await startProduct()
  rosa = await product.newPerson({ unfolds: true })
  await rosa.signIn('rosa@losaromos.cl')
}, 60_000)
afterAll(() => product.close())

const root = path.resolve(import.meta.dirname, '..')
const libro = path.join(root, 'demo', 'libro-octubre-2026.pdf')
const another = path.join(root, 'corpus', 'samples', 'P01-01-1w.pdf')

/** From now on readings wait, as on a day on which many were sent before. */
const holdReadings = () =>
  product.arrange(`
    create function hold_reading() returns trigger language plpgsql as
      $$ begin new.run_at := now() + interval '1 hour'; return new; end $$;
    create trigger hold_reading before insert on job for each row when (new.kind = 'read-payroll')
      execute function hold_reading()`)
const releaseReadings = () =>
  product.arrange(`
    drop trigger hold_reading on job;
    update job set run_at = now() where kind = 'read-payroll' and done_at is null`)

const uploads = ({ page }: Person) => page.getByRole('region', { name: 'Documentos subidos' })
const row = (person: Person, name: string) => uploads(person).getByRole('listitem').filter({ hasText: name })
const send = async (person: Person, file: ChosenFile) => {
  const { page } = person
  await page.goto('/mis-nominas/crear')
  await choose(person, file)
  const accepted = page.waitForResponse((reply) => reply.url().endsWith('/process-payroll'))
  await page.getByRole('button', { name: 'Cargar Nómina' }).click()
  const { processId } = (await (await accepted).json()) as { processId: string }
  return processId
}

describe('a document that is no payroll', () => {
  test('is listed with its reason after its page is left, and after a reload', async () => {
    const { page } = rosa
    await send(rosa, badPdf('invoice-as-payroll.pdf'))
    await page
      .getByRole('alert')
      .filter({ hasText: /factura/i })
      .waitFor()
    await page.getByText('Volver a mis nóminas').click()
    const failed = row(rosa, 'invoice-as-payroll.pdf')
    await failed.getByText('Error').waitFor()
    await failed.getByText(/factura/i).waitFor()
    await rosa.expectSound()
    await page.reload()
    await failed.getByText(/factura/i).waitFor()
  })

  test('is read again when asked, and taken off when nobody wants it', async () => {
    const { page } = rosa
    const asked = page.waitForResponse((reply) => reply.url().endsWith('/retry'))
    await row(rosa, 'invoice-as-payroll.pdf')
      .getByRole('button', { name: /^Reintentar/ })
      .press('Enter')
    expect((await (await asked).json()) as unknown).toMatchObject({ status: 'processing' })
    await row(rosa, 'invoice-as-payroll.pdf')
      .getByText(/factura/i)
      .waitFor()
    await page.getByRole('button', { name: 'Quitar invoice-as-payroll.pdf de la lista' }).click()
    await row(rosa, 'invoice-as-payroll.pdf').waitFor({ state: 'detached' })
    await page.reload()
    await page.getByText('Nóminas registradas').waitFor()
    expect(await uploads(rosa).getByRole('listitem').count()).toBe(0)
  })
})

test('on a phone, a tray with nothing in it takes two lines', async () => {
  const phone = await product.newPerson({ unfolds: true, width: 390 })
  await phone.signIn('diego@losaromos.cl')
  await phone.page.goto('/mis-nominas')
  const nothing = uploads(phone).getByText('Lo que subas y pida algo de ti aparecerá aquí.')
  await nothing.waitFor()
  expect((await nothing.boundingBox())!.height).toBeLessThan(60)
  await phone.expectSound()
  await phone.leave()
})

test('one that is being read is followed from the list and from another device; one that waits is cancelled', async () => {
  const { page } = rosa
  await holdReadings()
  await send(rosa, libro)
  await send(rosa, another)
  // Nobody waits for them on their own page any more.
  await page.goto('/mis-nominas')
  for (const name of ['libro-octubre-2026.pdf', 'P01-01-1w.pdf']) await row(rosa, name).getByText('En cola').waitFor()
  await rosa.expectSound()

  const phone = await product.newPerson({ unfolds: true, width: 390, colorScheme: 'dark' })
  await phone.signIn('rosa@losaromos.cl')
  await phone.page.goto('/mis-nominas')
  await row(phone, 'P01-01-1w.pdf').waitFor()
  await phone.expectSound()
  await phone.page.getByRole('button', { name: 'Cancelar la lectura de P01-01-1w.pdf' }).click()
  await row(phone, 'P01-01-1w.pdf').waitFor({ state: 'detached' })
  // The other device says so by itself.
  await row(rosa, 'P01-01-1w.pdf').waitFor({ state: 'detached' })

  // The first one becomes a payroll while it is looked at, without a reload.
  const list = page.getByRole('table', { name: 'Nóminas', exact: true })
  expect(await list.getByText('octubre de 2026').count()).toBe(0)
  await releaseReadings()
  await list.getByText('octubre de 2026').waitFor({ timeout: 120_000 })
  await row(rosa, 'libro-octubre-2026.pdf').waitFor({ state: 'detached' })
  expect(await uploads(rosa).getByRole('listitem').count()).toBe(0)
  await rosa.expectSound()
  await phone.leave()
}, 240_000)

test('behind the question about another company nothing is said to go on', async () => {
  const person = await product.newPerson()
  const { page } = person
  await person.signIn('rosa@losaromos.cl')
  await page.clock.install()
  await send(person, path.join(root, 'corpus', 'samples', 'P01-03-12w.pdf'))
  await page.getByRole('dialog', { name: '¿Cargar la nómina de otra empresa?' }).waitFor()
  const shown = () => page.getByText(/^Procesando archivo\.\.\. \d+%$/).textContent()
  const before = await shown()
  await page.clock.runFor(150_000)
  expect(await shown()).toBe(before)
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await person.leave()
})
