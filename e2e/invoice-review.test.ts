import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Locator } from 'playwright-core'
import { answerAll } from './answer-all.ts'
import { hasFocus } from './focus.ts'
import { type Person, type Product, startProduct, widths } from './product.ts'

const corpus = path.resolve(import.meta.dirname, '../corpus/samples')
const documentPath = (name: string) => path.join(corpus, `${name}.pdf`)

let product: Product
let rosa: Person
beforeAll(async () => {
  product = await startProduct()
  rosa = await product.newPerson()
  await rosa.signIn('rosa@losaromos.cl')
}, 60_000)
afterAll(() => product.close())

type Chosen = string | { name: string; mimeType: string; buffer: Buffer }
const open = async ({ page }: Person) => {
  await page.goto('/agregar-factura')
  await page.getByText('Carga con IA').waitFor()
}
const choose = ({ page }: Person, file: Chosen) => page.locator('input[type=file]').first().setInputFiles(file)
const load = ({ page }: Person) => page.getByRole('button', { name: 'Cargar factura' }).press('Enter')
const reviewed = ({ page }: Person) => page.waitForURL(/\/editar-factura\/\d+/, { timeout: 60_000 })
const send = async (person: Person, name: string) => {
  await open(person)
  await choose(person, documentPath(name))
  await load(person)
  await reviewed(person)
  await person.page.locator('img[alt^="Página 1"]').waitFor()
}
/** Name of the field that has the focus, or the words of the button. */
const focused = ({ page }: Person) =>
  page.evaluate(() => {
    const at = document.activeElement
    return at?.closest<HTMLElement>('[data-field]')?.dataset['field'] ?? at?.textContent ?? ''
  })
/** A picture of this size, as a browser draws it. */
const picture = async ({ page }: Person, width: number, height: number, type: string): Promise<Buffer> => {
  const address = await page.evaluate(
    ([w, h, t]) => {
      const canvas = document.createElement('canvas')
      canvas.width = w
      canvas.height = h
      canvas.getContext('2d')?.fillRect(0, 0, w / 2, h / 2)
      return canvas.toDataURL(t)
    },
    [width, height, type] as const,
  )
  return Buffer.from(address.split(',')[1] ?? '', 'base64')
}

describe('what may be sent', () => {
  test('nothing chosen is said at once', async () => {
    await open(rosa)
    await load(rosa)
    await rosa.page.getByText('Selecciona un archivo para cargar').waitFor()
    await rosa.expectSound()
  })

  test('every picture that cannot be sent gets its sentence', async () => {
    await open(rosa)
    const png = await picture(rosa, 400, 400, 'image/png')
    const small = await picture(rosa, 199, 400, 'image/png')
    const heavy = Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)])
    const cut = Buffer.concat([png.subarray(0, 12), Buffer.alloc(500)])
    for (const [name, mimeType, buffer, text] of [
      ['a.gif', 'image/gif', png, 'Solo se permiten imágenes JPG, PNG o WebP'],
      ['a.png', 'image/png', Buffer.from('hola a todos'), 'El archivo no es una imagen válida'],
      ['a.png', 'image/png', heavy, 'La imagen no debe pesar más de 2MB'],
      ['a.png', 'image/png', small, 'La imagen debe ser al menos de 200x200 píxeles'],
      ['a.png', 'image/png', cut, 'No se pudo leer la imagen'],
      ['a.txt', 'text/plain', Buffer.from('hola'), /^El archivo no es un PDF/],
    ] as const) {
      await choose(rosa, { name, mimeType, buffer })
      await rosa.page.getByRole('alert').filter({ hasText: text }).waitFor()
    }
    await choose(rosa, { name: 'a.png', mimeType: 'image/png', buffer: png })
    await rosa.page.getByRole('img', { name: 'Página 1 de a.png' }).waitFor()
    expect(await rosa.page.getByRole('alert').filter({ hasText: /\S/ }).count()).toBe(0)
    await rosa.expectSound()
  })

  test('a picture is looked at from 50 to 300 %, with buttons, wheel and keys, and dragged', async () => {
    const { page } = rosa
    const zoom = page.getByLabel('Zoom')
    const frame = page.getByRole('application')
    await page.getByRole('button', { name: 'Acercar' }).click()
    await expect.poll(() => zoom.textContent()).toBe('120 %')
    await frame.press('-')
    await frame.press('-')
    await expect.poll(() => zoom.textContent()).toBe('80 %')
    await frame.press('0')
    for (let i = 0; i < 12; i++) await frame.press('+')
    await expect.poll(() => zoom.textContent()).toBe('300 %')
    await page.getByRole('button', { name: 'Ajustar al ancho' }).click()
    await frame.scrollIntoViewIfNeeded()
    const box = (await frame.boundingBox())!
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.wheel(0, -100)
    await page.waitForFunction(() => document.querySelector('[aria-label="Zoom"]')?.textContent === '120 %')
    await frame.press('+')
    await expect.poll(() => zoom.textContent()).toBe('140 %')
    const before = await frame.evaluate((element) => element.scrollLeft)
    await page.mouse.down()
    await page.mouse.move(x - 30, y, { steps: 3 })
    await page.mouse.up()
    await expect.poll(() => frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(before)
  })

  test('what is no invoice gets its sentence; the file and what was typed stay', async () => {
    const { page } = rosa
    await page.getByRole('textbox', { name: 'Descripción', exact: true }).fill('Lo que ya había escrito')
    await choose(rosa, path.join(corpus, 'bad/poem.pdf'))
    await load(rosa)
    await page
      .getByRole('alert')
      .filter({ hasText: /factura/i })
      .waitFor()
    await page.getByRole('button', { name: 'Cargar factura' }).waitFor()
    await page.getByText('poem.pdf').first().waitFor()
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Descripción', exact: true }).inputValue())
      .toBe('Lo que ya había escrito')
    expect(new URL(page.url()).pathname).toBe('/agregar-factura')
    await rosa.expectSound()
  })

  test('what was typed comes back after a reload, until it is discarded', async () => {
    const { page } = rosa
    await page.reload()
    await page.getByText('Recuperamos lo que habías escrito').waitFor()
    await page.getByRole('button', { name: 'Descartar' }).click()
    await expect.poll(() => page.getByRole('textbox', { name: 'Descripción', exact: true }).inputValue()).toBe('')
  })
})

describe('from a document to a paid invoice, by keyboard alone', () => {
  test('the document opens beside its fields, each with its confidence in words', async () => {
    await send(rosa, 'simplefactura-02-t33')
    const { page } = rosa
    for (const text of ['Verificado por timbre', 'Cuadra con', 'Revisar']) await page.getByText(text).first().waitFor()
    await page.getByText('Proveedor creado desde un documento', { exact: false }).waitFor()
    await rosa.expectSound()
  })

  test('a field lights its bounding box; the box leads to the field; a word fills it', async () => {
    const { page } = rosa
    await page.getByLabel('N° de factura').focus()
    const active = page.locator('span[data-active="true"]')
    await expect.poll(() => active.getAttribute('data-field')).toBe('invoice_number')
    const words = page.waitForResponse((reply) => reply.url().endsWith('/words') && reply.ok())
    await page.reload()
    await page.locator('img[alt^="Página 1"]').waitFor()
    await page.getByLabel('N° de factura').focus()
    await words
    const pointAtTotal = async () => {
      const box = (await page.locator('span[data-field="total"]').boundingBox())!
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    }
    await pointAtTotal()
    await expect.poll(() => focused(rosa)).toBe('total')
    const field = page.getByLabel('Total', { exact: true })
    const read = await field.inputValue()
    await field.fill('1')
    // What is written there is no longer what the stamp vouches for.
    await page.locator('[data-field="total"]').getByText('Revisado').waitFor()
    await pointAtTotal()
    await expect.poll(() => field.inputValue()).toBe(read)
    await expect.poll(() => focused(rosa)).toBe('total')
  })

  test('Enter goes through what asks for a look, and ends at the confirmation', async () => {
    const { page } = rosa
    await page.locator('h1').focus()
    await page.keyboard.press('Enter')
    // What is said of the whole document waits for an answer of its own.
    await expect.poll(() => focused(rosa)).toMatch(/^La factura está emitida a /)
    await page.keyboard.press('Tab')
    await expect.poll(() => focused(rosa)).toBe('Está bien así')
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(rosa)).toBe('dueDate')
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(rosa)).toBe('Confirmar')
    await page.getByText('Nada por revisar').waitFor()
  })

  test('Ctrl+Enter confirms; the list says so, and Enter pays', async () => {
    const { page } = rosa
    await page.keyboard.press('Control+Enter')
    await page.waitForURL('**/mis-facturas**')
    await page.getByText('Factura confirmada. Está todo revisado: no quedan documentos por confirmar.').waitFor()
    const row = page.getByRole('row').filter({ hasText: '62014' })
    await row.getByRole('button', { name: /Marcar como pagada/ }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Marcar como pagada' }).press('Enter')
    await row.getByText('Pagada').waitFor()
    await rosa.expectSound()
  })
})

test('the same document again leads to the first one, with its notice; both can be kept', async () => {
  const { page } = rosa
  await open(rosa)
  await choose(rosa, documentPath('simplefactura-02-t33'))
  await load(rosa)
  await page
    .getByText(/Esta factura ya estaba ingresada: es la factura N° 62014 de .+ No se guardó otra vez\./)
    .waitFor()
  const first = new URL(page.url()).pathname
  expect(first).toMatch(/^\/editar-factura\/\d+$/)
  await rosa.expectSound()
  await page.getByRole('button', { name: 'Guardar ambas' }).press('Enter')
  await expect.poll(() => new URL(page.url()).pathname).not.toBe(first)
  await reviewed(rosa)
  expect(new URL(page.url()).pathname).not.toBe(first)
})

test('confirming one opens the next document that waits, and says how many are left', async () => {
  const { page } = rosa
  await send(rosa, 'libredte-01-t33')
  const here = page.url()
  await page.getByText('Después queda 1.').waitFor()
  await answerAll(rosa)
  await page.keyboard.press('Control+Enter')
  await page.waitForURL((address) => /editar-factura/.test(address.pathname) && address.href !== here)
  await page.getByText('Factura confirmada. Abriendo la siguiente (queda 1).').waitFor()
})

test('a vendor is created in place, from what the document says', async () => {
  const { page } = rosa
  await send(rosa, 'libredte-02-t33')
  const vendor = page.getByRole('combobox', { name: 'Proveedor', exact: true })
  await expect.poll(() => vendor.inputValue()).not.toBe('')
  const name = (await vendor.inputValue()).split(' · ')[0] ?? ''
  await page.getByRole('button', { name: 'Crear proveedor' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await expect.poll(() => dialog.getByLabel('Nombre o razón social').inputValue()).toBe(name)
  await expect.poll(() => dialog.getByLabel('RUT').inputValue()).toMatch(/^\d{1,2}\.\d{3}\.\d{3}-[\dK]$/)
  await rosa.expectSound()
  await dialog.getByLabel('Nombre o razón social').fill('Otro Emisor SpA')
  await dialog.getByLabel('RUT').fill('76.086.428-5')
  await dialog.getByLabel('Email').fill('pagos@otroemisor.example')
  await dialog.getByRole('button', { name: 'Crear proveedor' }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => vendor.inputValue()).toContain('Otro Emisor SpA')
})

test('what somebody said to be right is kept: a reload and a colleague see it acknowledged, with who said it', async () => {
  const { page } = rosa
  await send(rosa, 'sii_manual-02-t33')
  const notice = page.getByRole('group', { name: /^La factura está emitida a TRANSPORTES NEVADO/ })
  const check = notice.getByText(/^La factura está emitida a TRANSPORTES NEVADO/)
  await check.waitFor()

  // One keystroke does not confirm what was issued to another company: it leads to what is said of it, and Enter waits.
  await page.getByText('1 por revisar').waitFor()
  const here = page.url()
  await page.keyboard.press('Control+Enter')
  await page.getByText('Antes de confirmar, responde lo que falta.').waitFor()
  await hasFocus(notice)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Enter')
  await notice.getByRole('button', { name: 'Descartar' }).press('Enter')
  await page.getByText('¿Estás seguro de que quieres eliminar esta factura?').waitFor()
  await page.getByRole('button', { name: 'Cancelar' }).last().press('Enter')
  expect(page.url()).toBe(here)
  const kept = () => page.waitForResponse((reply) => reply.url().endsWith('/acknowledgements') && reply.ok())
  let saved = kept()
  await notice.getByRole('button', { name: 'Está bien así' }).press('Enter')
  await saved
  await check.waitFor({ state: 'detached' })
  await page.reload()
  const summary = page.getByText('1 dado por bueno')
  await summary.waitFor()
  expect(await check.count()).toBe(0)

  const colleague = await product.newPerson({ width: 390, colorScheme: 'dark' })
  await colleague.signIn('rosa@losaromos.cl')
  await colleague.page.goto(page.url())
  await colleague.page.getByText('1 dado por bueno').click()
  await colleague.page.getByText(/^Rosa Contreras, /).waitFor()
  await colleague.expectSound()
  await colleague.leave()

  await summary.press('Enter')
  await rosa.expectSound()
  saved = kept()
  await page.getByRole('button', { name: /^Volver a revisar: La factura está emitida a/ }).press('Enter')
  await saved
  await check.waitFor()
  await page.getByText('dado por bueno').waitFor({ state: 'detached' })
})

describe.each(widths)('at %d px', (width) => {
  test('a document is sent and looked through, accessible, quiet and as wide as the window', async () => {
    const person = await product.newPerson({ width })
    const { page } = person
    await person.signIn('rosa@losaromos.cl')
    await open(person)
    const buffer = readFileSync(documentPath('sii_manual-01-t33'))
    // Another file each time, with the same invoice in it: the second one names the first.
    await choose(person, { name: 'factura.pdf', mimeType: 'application/pdf', buffer })
    await load(person)
    const first = page.getByRole('link', { name: 'Ver la primera' })
    await Promise.race([reviewed(person), first.waitFor({ timeout: 60_000 })])
    if (await first.isVisible()) await first.click()
    await page.locator('img[alt^="Página 1"]').waitFor({ state: 'attached' })
    await person.expectSound('both')
    if (width < 600) {
      await page.getByLabel('N° de factura').focus()
      await page.getByRole('button', { name: 'Documento', exact: true }).click()
      await page.locator('span[data-active="true"]').waitFor()
      await expect.poll(() => page.getByLabel('N° de factura').isVisible()).toBe(false)
      // The field was scrolled to: what is now half under the bar at the top is no target.
      await page.evaluate(() => scrollTo(0, 0))
      await person.expectSound('both')
      await page.getByRole('button', { name: 'Datos', exact: true }).click()
      await page.getByRole('textbox', { name: 'Fecha de vencimiento' }).waitFor()
      await person.expectSound()
    }
    await page.getByRole('textbox', { name: 'Fecha de vencimiento' }).waitFor()
    if (width === 1366) {
      const inSight = async (element: Locator) => {
        const box = (await element.boundingBox())!
        return box.y >= 0 && box.y + box.height <= 768
      }
      for (const name of [
        'Total',
        'Fecha de vencimiento',
        'N° de factura',
        'Fecha de emisión',
        'Neto',
        'Exento',
        'IVA',
      ])
        expect(await inSight(page.getByRole('textbox', { name, exact: true })), name).toBe(true)
      for (const name of ['Descripción', 'Otros impuestos'])
        expect(await inSight(page.getByRole('textbox', { name })), name).toBe(true)
      expect(await inSight(page.getByRole('combobox', { name: 'Proveedor', exact: true })), 'vendor').toBe(true)
      expect(await inSight(page.getByRole('button', { name: 'Confirmar', exact: true })), 'confirm').toBe(true)
      const picture = (await page.getByRole('application').boundingBox())!
      expect(picture.width / width, 'width of the document').toBeGreaterThanOrEqual(0.55)
      expect(await page.evaluate(() => document.documentElement.scrollHeight), 'one screen').toBeLessThanOrEqual(768)
    }
    await person.leave()
  })
})
