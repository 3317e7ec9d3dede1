import { readFileSync } from 'node:fs'
import path from 'node:path'
import { makeDte, xmlBytes } from 'extract/xml/testing/make-dte.ts'
import type { BrowserContext, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type HeldFile, heldFiles } from './held-files.ts'
import { type Person, type Product, startProduct } from './product.ts'

let product: Product
let rosa: Person
beforeAll(async () => {
  product = await startProduct()
  rosa = await product.newPerson({ unfolds: true })
  await rosa.signIn('rosa@losaromos.cl')
}, 60_000)
afterAll(() => product.close())

const invoice = (folio: number, name = `factura-${folio}.xml`): HeldFile => ({
  name,
  type: 'text/xml',
  bytes: xmlBytes(makeDte({ folio })),
})
const smallPicture: HeldFile = {
  name: 'miniatura.png',
  type: 'image/png',
  bytes: readFileSync(path.resolve(import.meta.dirname, '../corpus/samples/bad/small-199x200.png')),
}
const broken: HeldFile = {
  name: 'rota.xml',
  type: 'text/xml',
  bytes: Buffer.from('<?xml version="1.0"?><DTE><Nada/></DTE>'),
}

/** Drops files on the page, anywhere. */
const drop = async ({ page }: Person, files: HeldFile[]) => {
  const data = await heldFiles(page, files)
  await page.dispatchEvent('h1', 'dragover', { dataTransfer: data })
  await page.getByText('Suelta las facturas para leerlas').waitFor()
  await page.dispatchEvent('h1', 'drop', { dataTransfer: data })
  await page.getByText('Suelta las facturas para leerlas').waitFor({ state: 'hidden' })
}
const uploads = ({ page }: Person) => page.getByRole('region', { name: 'Documentos subidos' })
const row = (person: Person, name: string) => uploads(person).getByRole('listitem').filter({ hasText: name })
const registered = async ({ page }: Person): Promise<number> => {
  const part = page.locator('dl > div').filter({ hasText: 'Registradas' })
  await expect.poll(() => part.innerText()).toMatch(/\$/)
  return Number(/\d+/.exec(await part.innerText())![0])
}

const names = [1, 2, 3, 4, 5, 6, 7].map((n) => `factura-${n}.xml`)

test('ten files dropped, one of them broken, one too small, one a repeat: each says its own, and the list grows by itself', async () => {
  const { page } = rosa
  await page.goto('/mis-facturas')
  const before = await registered(rosa)
  const seven = names.map((_, n) => invoice(n + 1))
  await drop(rosa, [...seven, broken, smallPicture, invoice(1, 'otra-vez.xml')])
  await uploads(rosa).waitFor()
  await expect.poll(() => uploads(rosa).getByRole('listitem').count()).toBe(10)

  for (const name of names) await row(rosa, name).getByText('Por revisar').waitFor()
  await row(rosa, 'otra-vez.xml').getByText('Repetida').waitFor()
  await row(rosa, 'rota.xml').getByText('Error').waitFor()
  await row(rosa, 'miniatura.png').getByText('La imagen debe ser al menos de 200x200 píxeles').waitFor()
  expect(await row(rosa, 'miniatura.png').getByRole('button', { name: 'Reintentar' }).count()).toBe(0)
  await expect.poll(() => registered(rosa)).toBe(before + 7)
  await page.getByText('7 por revisar · 1 repetida · 2 con error').waitFor()
  await rosa.expectSound()
})

test('the repeated one leads to the first; keeping both enters it once more', async () => {
  const { page } = rosa
  const before = await registered(rosa)
  const href = (await row(rosa, 'otra-vez.xml').getByRole('link', { name: 'Ver la primera' }).getAttribute('href'))!
  await expect
    .poll(() => row(rosa, 'factura-1.xml').getByRole('link', { name: 'Revisar' }).getAttribute('href'))
    .toBe(href)
  await row(rosa, 'otra-vez.xml').getByRole('button', { name: 'Guardar ambas' }).click()
  await row(rosa, 'otra-vez.xml').getByText('Por revisar').waitFor()
  await expect.poll(() => registered(rosa)).toBe(before + 1)
  await page.getByText('8 por revisar · 2 con error').waitFor()
})

test('a refused one is read again when asked, and taken off when nobody wants it', async () => {
  const { page } = rosa
  const asked = page.waitForResponse((response) => response.url().endsWith('/retry'))
  await row(rosa, 'rota.xml').getByRole('button', { name: 'Reintentar' }).click()
  expect((await (await asked).json()) as unknown).toMatchObject({ status: 'processing' })
  await row(rosa, 'rota.xml').getByText('Error').waitFor()
  await page.getByRole('button', { name: 'Quitar rota.xml de la lista' }).click()
  await row(rosa, 'rota.xml').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Quitar miniatura.png de la lista' }).click()
  await row(rosa, 'miniatura.png').waitFor({ state: 'detached' })
})

test('another tab shows the same documents: closing one loses nothing', async () => {
  const other = await product.newPerson({ unfolds: true, width: 390, colorScheme: 'dark' })
  await other.signIn('rosa@losaromos.cl')
  await other.page.goto('/mis-facturas')
  await uploads(other).waitFor()
  await expect.poll(() => uploads(other).getByRole('listitem').count()).toBe(8)
  await other.expectSound()

  // On a phone they are picked.
  await other.page
    .getByLabel('Subir facturas')
    .first()
    .setInputFiles(
      [8, 9].map((folio) => ({ ...invoice(folio), mimeType: 'text/xml', buffer: Buffer.from(invoice(folio).bytes) })),
    )
  for (const name of ['factura-8.xml', 'factura-9.xml']) await row(other, name).getByText('Por revisar').waitFor()
  await row(other, 'factura-9.xml').getByRole('link', { name: 'Revisar' }).click()
  await other.page.waitForURL('**/editar-factura/*')
  await other.leave()
})

test('among the documents of all branches each says whose it is, opens there, and is read again or taken off there', async () => {
  const diego = await product.newPerson({ unfolds: true })
  await diego.signIn('diego@losaromos.cl')
  await diego.page.goto('/mis-facturas')
  await registered(diego)
  await drop(diego, [invoice(21, 'de-talcahuano.xml'), { ...broken, name: 'rota-en-talcahuano.xml' }])
  await row(diego, 'de-talcahuano.xml').getByText('Por revisar').waitFor()
  await row(diego, 'rota-en-talcahuano.xml').getByText('Error').waitFor()
  expect(await uploads(diego).getByText('Los Aromos Talcahuano').count()).toBe(0)
  await diego.leave()

  const other = await product.newPerson({ unfolds: true })
  await other.signIn('rosa@losaromos.cl')
  await other.page.goto('/mis-facturas')
  await uploads(other).waitFor()
  expect(await row(other, 'de-talcahuano.xml').count()).toBe(0)
  await other.page.getByRole('combobox', { name: 'Sucursal' }).selectOption('Todas')
  await row(other, 'de-talcahuano.xml').getByText('Los Aromos Talcahuano').waitFor()
  await row(other, 'factura-2.xml').getByText('Comercial Los Aromos SpA').waitFor()
  await other.expectSound()
  const refused = row(other, 'rota-en-talcahuano.xml')
  const asked = other.page.waitForResponse((response) => response.url().endsWith('/retry'))
  await refused.getByRole('button', { name: 'Reintentar' }).click()
  expect((await asked).status()).toBe(200)
  await refused.getByText('Error').waitFor()
  await other.page.getByRole('button', { name: 'Quitar rota-en-talcahuano.xml de la lista' }).click()
  await refused.waitFor({ state: 'detached' })
  await row(other, 'de-talcahuano.xml').getByRole('link', { name: 'Revisar' }).click()
  await other.page.waitForURL(/\/editar-factura\/\d+\?sucursal=\d+$/)
  await other.leave()
})

test('without a connection the files wait, and go on their way when it is back', async () => {
  const { page } = rosa
  await page.goto('/mis-facturas')
  await registered(rosa)
  await page.route('**/process-invoice', (route) => route.abort('internetdisconnected'), { times: 2 })
  await drop(rosa, [invoice(10)])
  await row(rosa, 'factura-10.xml').getByText('Por revisar').waitFor()
})

describe('a file that was still on its way when its tab was closed', () => {
  /** How many files this browser keeps for whoever. */
  const keptIn = (page: Page): Promise<number> =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open('casa-matriz-outbox')
          opening.addEventListener('success', () => {
            const all = opening.result.transaction('files').objectStore('files').getAllKeys()
            all.addEventListener('success', () =>
              resolve((all.result as string[][]).filter(([kind]) => kind === 'file').length),
            )
          })
        }),
    )
  /** Drops files where nothing gets through, until the browser has them. */
  const dropOffline = async (person: Person, files: HeldFile[]) => {
    await person.signIn('rosa@losaromos.cl')
    await person.page.goto('/mis-facturas')
    await registered(person)
    await person.page.context().setOffline(true)
    await drop(person, files)
    await expect.poll(() => keptIn(person.page)).toBe(files.length)
  }
  const close = async (page: Page) => {
    // Closing it asks nobody, since nothing is lost: a question would keep it open.
    const closed = page.waitForEvent('close')
    await page.close({ runBeforeUnload: true })
    await closed
    await page.context().setOffline(false)
  }
  const sentFrom = (context: BrowserContext): string[] => {
    const sent: string[] = []
    context.on('request', (request) => request.url().endsWith('/process-invoice') && sent.push(request.url()))
    return sent
  }

  test('arrives on the next visit, on whatever screen, and says so', async () => {
    const other = await product.newPerson({ unfolds: true })
    await dropOffline(other, [invoice(31), invoice(32)])
    await close(other.page)

    const page = await other.page.context().newPage()
    await page.goto('/dashboard')
    await page.getByText('Se subió lo que quedó pendiente de tu visita anterior: 2 documentos.').waitFor()
    await page.getByRole('link', { name: 'Ver en Mis facturas' }).click()
    const again = { ...other, page }
    for (const name of ['factura-31.xml', 'factura-32.xml']) await row(again, name).getByText('Por revisar').waitFor()
    await page.getByRole('button', { name: 'Entendido' }).click()
    await expect.poll(() => keptIn(page)).toBe(0)
    await page.reload()
    await row(again, 'factura-32.xml').waitFor()
    await expect.poll(() => row(again, 'factura-32.xml').count()).toBe(1)
    expect(await page.getByText('visita anterior').count()).toBe(0)

    await page.goto('/dashboard')
    await page.getByText('Abrir la primera').waitFor()
    const toReview = page.getByRole('link', { name: 'Por revisar' })
    await expect.poll(() => toReview.getAttribute('href')).toMatch(/^\/editar-factura\/\d+$/)
    await toReview.click()
    await page
      .getByRole('button', { name: /^Confirmar/ })
      .first()
      .waitFor()
    await other.leave()
  })

  test('that had arrived, only that nobody heard of it, is entered once and called no repeat', async () => {
    const other = await product.newPerson({ unfolds: true })
    await other.signIn('rosa@losaromos.cl')
    await other.page.goto('/mis-facturas')
    const before = await registered(other)
    const arrived = new Promise<number>((resolve, reject) => {
      let isFirst = true
      // The route stays: taken away, it would let the first request go on, and its answer be heard before the page goes.
      const fetchFirst = async (route: Route) => {
        if (!isFirst) return route.continue()
        isFirst = false
        await route.fetch().then((reply) => resolve(reply.status()), reject)
      }
      other.page.route('**/process-invoice', fetchFirst).catch(reject)
    })
    await drop(other, [invoice(35)])
    expect(await arrived).toBe(200)
    await other.page.reload()
    await other.page.getByText('Se subió lo que quedó pendiente de tu visita anterior: 1 documento.').waitFor()
    await other.expectSound()
    await row(other, 'factura-35.xml').getByText('Por revisar').waitFor()
    await expect.poll(() => row(other, 'factura-35.xml').count()).toBe(1)
    await expect.poll(() => registered(other)).toBe(before + 1)
    await other.leave()
  })

  test('goes on in one tab only, however many are opened', async () => {
    const other = await product.newPerson({ unfolds: true })
    await dropOffline(other, [invoice(33)])
    const context = other.page.context()
    await close(other.page)
    const sent = sentFrom(context)
    const tabs = [await context.newPage(), await context.newPage()]
    await Promise.all(tabs.map((tab) => tab.goto('/mis-facturas')))
    const read = tabs.map((page) => row({ ...other, page }, 'factura-33.xml').getByText('Por revisar'))
    // Sooner than an idle tab polls by itself: the one that sends it tells the other.
    await Promise.all(read.map((place) => place.waitFor({ timeout: 20_000 })))
    expect(sent).toHaveLength(1)
    await other.leave()
  })

  test('is gone from the browser with whoever signs out, who is asked first', async () => {
    const other = await product.newPerson({ unfolds: true, width: 390, colorScheme: 'dark' })
    const { page } = other
    await dropOffline(other, [invoice(34)])
    // Before there is a way: nothing of it gets through.
    await page.route('**/process-invoice', () => new Promise<void>(() => undefined))
    await page.context().setOffline(false)
    await page.reload()
    await page.getByText('Seguimos subiendo lo que quedó pendiente de tu visita anterior: 1 documento.').waitFor()
    await other.expectSound()
    await page.getByRole('button', { name: 'Salir' }).click()
    const question = page.getByRole('dialog', { name: '¿Salir sin subirlos?' })
    await question.getByText('Queda 1 documento por subir.').waitFor()
    await other.expectSound()
    await question.getByRole('button', { name: 'Cancelar' }).press('Enter')
    await question.waitFor({ state: 'detached' })
    expect(await keptIn(page)).toBe(1)
    await page.getByRole('button', { name: 'Salir' }).click()
    await question.getByRole('button', { name: 'Salir igual' }).click()
    await page.waitForURL('**/login')
    await expect.poll(() => keptIn(page)).toBe(0)
    await other.leave()
  })
})
