import { readFileSync } from 'node:fs'
import path from 'node:path'
import { PDFDocument } from 'pdf-lib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinDocuments } from 'extract/testing/several-documents.ts'
import { envelope, makeDte, xmlBytes } from 'extract/xml/testing/make-dte.ts'
import { answerAll } from './answer-all.ts'
import { type Person, type Product, startProduct } from './product.ts'
import { rowTool } from './row-tool.ts'

/** Files with several documents, and going from one document to the next by keyboard alone. */

let product: Product
let rosa: Person
beforeAll(async () => {
  product = await startProduct()
  rosa = await product.newPerson({ unfolds: true })
  await rosa.signIn('rosa@losaromos.cl')
}, 60_000)
afterAll(() => product.close())

const corpusDocument = (name: string) =>
  new Uint8Array(readFileSync(path.resolve(import.meta.dirname, `../corpus/samples/${name}.pdf`)))
const envelopeOf = (...folios: number[]) => ({
  mimeType: 'text/xml',
  buffer: Buffer.from(xmlBytes(envelope(...folios.map((folio) => makeDte({ folio }))))),
})
const pick = ({ page }: Person, files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.getByLabel('Subir facturas').first().setInputFiles(files)
const uploads = ({ page }: Person) => page.getByRole('region', { name: 'Documentos subidos' })
const row = (person: Person, name: string) => uploads(person).getByRole('listitem').filter({ hasText: name })
const confirmed = (left: string) => `Factura confirmada. Abriendo la siguiente (${left}).`
const allDone = 'Factura confirmada. Está todo revisado: no quedan documentos por confirmar.'
const folio = ({ page }: Person) => page.getByLabel('N° de factura').inputValue()

const pagesIn = async (pdf: Uint8Array) => (await PDFDocument.load(pdf)).getPageCount()

test('a PDF of three invoices: each is reviewed beside its own pages, one after the other, with Ctrl+Enter', async () => {
  const { page } = rosa
  const names = ['V02-03-t33', 'sii_manual-01-t33', 'V03-02-t33']
  await page.goto('/agregar-factura')
  const buffer = Buffer.from(await joinDocuments(names.map(corpusDocument)))
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'tres facturas.pdf', mimeType: 'application/pdf', buffer })
  await page.getByRole('button', { name: 'Cargar factura' }).press('Enter')
  await page.waitForURL(/\/editar-factura\/\d+/, { timeout: 60_000 })
  await page.getByText('El archivo trae 3 documentos. Este es el primero; los demás esperan su revisión.').waitFor()
  await page.getByText('Después quedan 2.').waitFor()
  const seen: string[] = []
  const shown: string[] = []
  const pages: number[] = []
  for (const left of ['quedan 2', 'queda 1', null]) {
    // The picture is of one of its own pages, however far in the file it is.
    const picture = page.locator('img[alt^="Página 1"]')
    await picture.waitFor()
    shown.push((await picture.getAttribute('src'))!)
    seen.push(await folio(rosa))
    await rosa.expectSound()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Descargar documento' }).press('Enter')
    expect((await saved).suggestedFilename()).toBe('tres facturas.pdf')
    pages.push(await pagesIn(readFileSync(await (await saved).path())))
    await answerAll(rosa)
    await page.keyboard.press('Control+Enter')
    await page.getByText(left === null ? allDone : confirmed(left)).waitFor()
    if (left !== null) await expect.poll(() => folio(rosa)).not.toBe(seen.at(-1))
  }
  expect(seen[0]).toBe('15720')
  expect(new Set(seen).size).toBe(3)
  expect(new Set(shown).size).toBe(3)
  expect(pages.reduce((sum, count) => sum + count)).toBe(await pagesIn(buffer))
  expect(new URL(page.url()).pathname).toBe('/mis-facturas')
})

test('an envelope of three: each has its own line, a repeated one leads to its first, and one deleted leaves the others', async () => {
  const { page } = rosa
  await page.goto('/mis-facturas')
  await pick(rosa, [{ name: 'sola.xml', ...envelopeOf(502) }])
  await row(rosa, 'sola.xml').getByText('Por revisar').waitFor()
  await pick(rosa, [{ name: 'envio.xml', ...envelopeOf(501, 502, 503) }])
  for (const name of ['envio.xml · 1 de 3', 'envio.xml · 3 de 3'])
    await row(rosa, name).getByText('Por revisar').waitFor()
  const repeated = row(rosa, 'envio.xml · 2 de 3')
  await repeated.getByText('Repetida').waitFor()
  await expect
    .poll(() => repeated.getByRole('link', { name: 'Ver la primera' }).getAttribute('href'))
    .toBe(await row(rosa, 'sola.xml').getByRole('link', { name: 'Revisar' }).getAttribute('href'))
  await rosa.expectSound()
  await repeated.getByRole('button', { name: 'Guardar ambas: envio.xml · 2 de 3' }).press('Enter')
  await repeated.getByText('Por revisar').waitFor()

  const third = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^Acciones de la factura 503 / }) })
  await (await rowTool(third, 'Eliminar')).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await row(rosa, 'envio.xml · 3 de 3').waitFor({ state: 'detached' })
  await expect.poll(() => uploads(rosa).getByRole('listitem').count()).toBe(3)
})

test('under «Todas» the oldest document of any branch comes next, whichever page of the list was on screen', async () => {
  const diego = await product.newPerson({ unfolds: true, width: 390, colorScheme: 'dark' })
  await diego.signIn('diego@losaromos.cl')
  await diego.page.goto('/mis-facturas')
  await pick(diego, [{ name: 'de talcahuano.xml', ...envelopeOf(601, 602) }])
  await row(diego, 'de talcahuano.xml · 2 de 2').getByText('Por revisar').waitFor()
  await diego.expectSound()
  await diego.leave()

  const { page } = rosa
  await page.goto('/mis-facturas?sucursal=todas&pagina=2')
  await row(rosa, 'sola.xml').getByRole('link', { name: 'Revisar' }).press('Enter')
  const order = ['502', '501', '502', '601', '602']
  for (const [index, expected] of order.entries()) {
    await expect.poll(() => folio(rosa)).toBe(expected)
    expect(new URL(page.url()).searchParams.has('sucursal')).toBe(expected.startsWith('6'))
    const left = order.length - 1 - index
    await answerAll(rosa)
    await page.keyboard.press('Control+Enter')
    await page.getByText(left === 0 ? allDone : confirmed(left === 1 ? 'queda 1' : `quedan ${left}`)).waitFor()
  }
  expect(new URL(page.url()).search).toBe('?sucursal=todas&pagina=2')
  await rosa.expectSound()
})
