import { makeDte, xmlBytes } from 'extract/xml/testing/make-dte.ts'
import { PDFDocument, StandardFonts } from 'pdf-lib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { badPdf, choose, type ChosenFile } from './chosen-file.ts'
import { type Person, type Product, startProduct } from './product.ts'

let product: Product
let rosa: Person
/** Addresses asked for since the last call. */
const asked: string[] = []
beforeAll(async () => {
  product = await startProduct()
  rosa = await product.newPerson()
  await rosa.signIn('rosa@losaromos.cl')
  rosa.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
}, 60_000)
afterAll(() => product.close())

/** Each page says its number in a font that is not inside the file. */
const pdf = async (pages: number): Promise<ChosenFile> => {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (let page = 1; page <= pages; page++)
    document.addPage([595, 842]).drawText('I'.repeat(page), { x: 60, y: 600, size: 90, font })
  return { name: 'factura.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await document.save()) }
}
const viewer = ({ page }: Person) => page.getByRole('region', { name: /^Vista del documento/ })
/** How many strokes are on the page: what is drawn, not only that something is. */
const strokes = async (person: Person, page: number): Promise<number> => {
  const picture = viewer(person).getByRole('img', { name: `Página ${page} de` })
  return picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth
    canvas.height = 1
    const context = canvas.getContext('2d')!
    // A line through the middle of the letters.
    context.drawImage(image, 0, (-image.naturalHeight * (842 - 630)) / 842)
    const { data } = context.getImageData(0, 0, canvas.width, 1)
    const isDark = (x: number) => x >= 0 && data[4 * x]! < 100
    return Array.from({ length: canvas.width }, (_, x) => x).filter((x) => isDark(x) && !isDark(x - 1)).length
  })
}

describe('a document chosen for a new invoice', () => {
  test('as a PDF is seen at once, page by page, before anything is sent; what draws it comes only then', async () => {
    const { page } = rosa
    await page.goto('/agregar-factura')
    await page.getByText('Arrastra aquí la factura').waitFor()
    await page.waitForLoadState('networkidle')
    expect(asked.filter((address) => /pdf[.-](worker|document)/.test(address))).toEqual([])
    await choose(rosa, await pdf(3))
    await viewer(rosa).getByText('Página 1 de 3', { exact: true }).waitFor()
    await expect.poll(() => strokes(rosa, 1)).toBe(1)
    expect(asked.filter((address) => /pdf[.-](worker|document)/.test(address))).toHaveLength(2)
    await rosa.expectSound()

    await viewer(rosa).getByRole('button', { name: 'Página siguiente del documento' }).press('Enter')
    await expect.poll(() => strokes(rosa, 2)).toBe(2)
    // With the keys: down to the end of the page, and over to the next.
    await viewer(rosa).getByRole('application').focus()
    await expect
      .poll(async () => {
        await page.keyboard.press('PageDown')
        return viewer(rosa)
          .getByText(/Página \d de 3/)
          .innerText()
      })
      .toBe('Página 3 de 3')
    await expect.poll(() => strokes(rosa, 3)).toBe(3)
    await viewer(rosa).getByRole('application').focus()
    await page.keyboard.press('+')
    await viewer(rosa).getByText('120 %').waitFor()
    expect(asked.some((address) => address.endsWith('/process-invoice'))).toBe(false)
  })

  test('as XML says who issued what and for how much; the PDF before it is let go', async () => {
    const { page } = rosa
    expect(page.workers()).toHaveLength(1)
    const dte = Buffer.from(xmlBytes(makeDte({ folio: 4512 })))
    await choose(rosa, { name: 'dte.xml', mimeType: 'text/xml', buffer: dte })
    const summary = page.getByRole('region', { name: 'Resumen del XML' })
    for (const text of ['Ferretería Los Maitenes SpA', '76.543.210-3', 'Factura electrónica', '4512', '$17.701,00'])
      await summary.getByText(text, { exact: true }).waitFor()
    await expect.poll(() => page.workers().length).toBe(0)
    expect(await viewer(rosa).count()).toBe(0)
    await rosa.expectSound()
  })

  test('protected or broken says so at once, and may be sent all the same', async () => {
    const { page } = rosa
    await choose(rosa, badPdf('random-bytes.pdf'))
    await page.getByText('No podemos mostrar este PDF: parece estar dañado.').waitFor()
    await choose(rosa, badPdf('encrypted-user-password.pdf'))
    await page.getByText('Este PDF está protegido con contraseña: no podemos mostrarlo ni leerlo.').waitFor()
    await rosa.expectSound()
    await page.getByRole('button', { name: 'Cargar factura' }).click()
    await page.getByText('El PDF está protegido con contraseña. Guárdalo sin contraseña y vuelve a subirlo.').waitFor()
  })

  test.each(['self-parent', 'zero-size-page', 'huge-image-20000', 'truncated-half', 'zero-pages', 'javascript'])(
    'of a bad sort (%s) is shown or answered in words, never silence',
    async (name) => {
      await rosa.page.goto('/agregar-factura')
      await choose(rosa, badPdf(`${name}.pdf`))
      const answer = /No podemos mostrar este PDF|No se pudo dibujar esta página/
      const picture = viewer(rosa).getByRole('img', { name: 'Página 1 de' })
      await picture.or(rosa.page.getByText(answer)).first().waitFor()
      await rosa.expectSound()
    },
  )
})

test('a payroll of two thousand pages is seen before it is sent, a page at a time', async () => {
  const person = await product.newPerson({ width: 390, colorScheme: 'dark' })
  await person.signIn('rosa@losaromos.cl')
  await person.page.goto('/mis-nominas/crear')
  await choose(person, badPdf('two-thousand-pages.pdf'))
  await viewer(person).getByText('Página 1 de 2000').waitFor()
  await viewer(person).getByRole('img', { name: 'Página 1 de' }).waitFor()
  await viewer(person).getByRole('button', { name: 'Página siguiente del documento' }).click()
  await viewer(person).getByRole('img', { name: 'Página 2 de' }).waitFor()
  await viewer(person).getByRole('textbox', { name: 'Ir a la página' }).fill('1500')
  await person.page.keyboard.press('Enter')
  await viewer(person).getByText('Página 1500 de 2000').waitFor()
  await person.expectSound()
  await person.leave()
})
