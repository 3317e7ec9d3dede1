import path from 'node:path'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { choose } from './chosen-file.ts'
import { hasFocus } from './focus.ts'
import { type Person, type Product, startProduct, widths } from './product.ts'
import { missedTargets } from './touch.ts'

const root = path.resolve(import.meta.dirname, '..')
const libro = path.join(root, 'demo', 'libro-octubre-2026.pdf')

let product: Product
let rosa: Person
let address: string
beforeAll(async () => {
  product = await startProduct()
  rosa = await product.newPerson()
  await rosa.signIn('rosa@losaromos.cl')
  const { page } = rosa
  await page.goto('/mis-nominas/crear')
  await choose(rosa, libro)
  await page.getByRole('button', { name: 'Cargar Nómina' }).click()
  await page.waitForURL(/\/mis-nominas\/ver\/\d+/)
  address = new URL(page.url()).pathname
}, 120_000)
afterAll(() => product.close())

const row = ({ page }: Person, name: string | RegExp) =>
  page.getByRole('table', { name: 'Empleados extraídos' }).getByRole('row', { name })
const bench = ({ page }: Person) => page.getByRole('region', { name: 'Valor elegido' })
const total = () => bench(rosa).getByRole('textbox', { name: 'Total' })
const type = async ({ page }: Person, text: string) => {
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}

describe('a payroll that was read', () => {
  test('stands under its document: a value leads to its place, and a place to its value', async () => {
    const { page } = rosa
    await page.getByRole('img', { name: /^Página 1 de/ }).waitFor()
    const cell = row(rosa, /Sepúlveda/).getByRole('button', { name: '$1.112.321,00' })
    await cell.click()
    await bench(rosa).getByText('Total: leído en la página 1.').waitFor()
    await page.locator('[data-field="5:total"][data-active="true"]').waitFor()
    await expect.poll(() => page.locator('[data-active="true"]').count()).toBe(1)
    // Another box of the document leads to its value.
    const other = page.locator('span[data-field$=":afpAmount"]').first()
    const key = await other.getAttribute('data-field')
    await other.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await other.boundingBox())!
    await page.mouse.click(x + width / 2, y + height / 2)
    await bench(rosa).getByText('AFP: leído en la página 1.').waitFor()
    await page.locator(`[data-cell="${key}"][aria-current="true"]`).waitFor()
    await rosa.expectSound()
  })

  test('is walked with the arrows, and corrected without the mouse; what was read stays beside', async () => {
    const { page } = rosa
    const cell = row(rosa, /Sepúlveda/).getByRole('button', { name: '$1.112.321,00' })
    await cell.focus()
    await page.keyboard.press('ArrowRight')
    await bench(rosa).getByText('Fonasa: leído en la página 1.').waitFor()
    await page.keyboard.press('ArrowLeft')
    await bench(rosa).getByText('Total: leído en la página 1.').waitFor()
    await page.keyboard.press('Enter')
    await hasFocus(total())
    await type(rosa, '1.112.322')
    await page.keyboard.press('Enter')
    await row(rosa, /Sepúlveda/)
      .getByRole('button', { name: '$1.112.322,00' })
      .waitFor()
    await row(rosa, /Sepúlveda/)
      .getByText('Corregido')
      .waitFor()
    await bench(rosa)
      .getByText(/Corregido por .* El documento decía \$1\.112\.321,00/)
      .waitFor()
    // The focus is back at the value.
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-cell'))).toMatch(/:total$/)
    await rosa.expectSound()
    await page.reload()
    await row(rosa, /Sepúlveda/)
      .getByRole('button', { name: '$1.112.322,00' })
      .waitFor()
  })

  test('says a value that cannot be, and Esc leaves it as it was', async () => {
    const { page } = rosa
    const cell = row(rosa, /Sepúlveda/).getByRole('button', { name: '$1.112.322,00' })
    await cell.click()
    await bench(rosa).getByRole('button', { name: 'Corregir Total' }).click()
    await hasFocus(total())
    await type(rosa, 'mucho')
    await page.keyboard.press('Enter')
    await bench(rosa).getByText('Formato inválido').first().waitFor()
    await page.keyboard.press('Escape')
    await row(rosa, /Sepúlveda/)
      .getByRole('button', { name: '$1.112.322,00' })
      .waitFor()
    await bench(rosa).getByRole('button', { name: 'Volver a lo leído' }).click()
    await row(rosa, /Sepúlveda/)
      .getByRole('button', { name: '$1.112.321,00' })
      .waitFor()
    await row(rosa, /Sepúlveda/)
      .getByText('Corregido')
      .waitFor({ state: 'detached' })
    // The button that was pressed is gone: the focus is at the value.
    await hasFocus(row(rosa, /Sepúlveda/).getByRole('button', { name: '$1.112.321,00' }))
  })

  test('a correction that spoils a sum is asked; what is right is said to be, and can be taken back', async () => {
    const { page } = rosa
    await bench(rosa).getByRole('button', { name: 'Corregir Total' }).click()
    await hasFocus(total())
    await type(rosa, '2.112.321')
    await page.keyboard.press('Enter')
    await page
      .getByText(/La suma de líquido a pagar de los trabajadores es/)
      .first()
      .waitFor()
    await page.getByRole('heading', { name: /avisos? por revisar/ }).waitFor()
    await rosa.expectSound()
    const title = page.getByRole('heading', { name: /por revisar$/ })
    for (let said = await title.innerText(); said !== 'Nada por revisar'; said = await title.innerText()) {
      await page.getByRole('listitem').getByRole('button', { name: 'Está bien así' }).first().click()
      await expect.poll(() => title.innerText(), { timeout: 30_000 }).not.toBe(said)
    }
    await page.getByRole('heading', { name: 'Nada por revisar' }).waitFor()
    await page.getByText(/avisos? dados? por buenos?/).click()
    await page.getByRole('button', { name: 'Volver a revisar' }).first().click()
    await page.getByRole('heading', { name: /avisos? por revisar/ }).waitFor()
    await rosa.expectSound()
  })

  test('another value that may stand there is shown on the document and chosen by keys; it is taken back as any other', async () => {
    const { page } = rosa
    await page.goto('/mis-nominas/crear')
    await choose(rosa, path.join(root, 'corpus', 'samples', 'W20-01-5w.pdf'))
    await page.getByRole('button', { name: 'Cargar Nómina' }).click()
    // It is another company's.
    await page.getByRole('button', { name: 'Cargarla igual' }).click()
    await page.waitForURL(/\/mis-nominas\/ver\/\d+/)
    await page.getByRole('img', { name: /^Página 1 de/ }).waitFor()
    const kept = page.getByRole('button', { name: /^Está bien así: \$.* \(leído\)$/ }).first()
    await kept.focus()
    await page.getByRole('img', { name: /^Página 3 de/ }).waitFor()
    await page.keyboard.press('Tab')
    await hasFocus(page.getByRole('button', { name: 'Usar $2.130.000,00' }).first())
    await page.locator('span[data-active="true"]').waitFor()
    await rosa.expectSound()
    await page.keyboard.press('Enter')
    await page.getByText('Sueldo Base: valor corregido').waitFor()
    await page.getByRole('button', { name: 'Usar $2.130.000,00' }).waitFor({ state: 'detached' })
    const cell = page.locator('[data-cell="2:baseSalary"]')
    await cell.filter({ hasText: '$2.130.000,00' }).click()
    await bench(rosa)
      .getByText(/El documento decía/)
      .waitFor()
    await bench(rosa).getByRole('button', { name: 'Volver a lo leído' }).click()
    await bench(rosa).getByRole('button', { name: 'Usar $2.130.000,00' }).waitFor()
    // Chosen beside the document, the focus is at the value.
    await bench(rosa).getByRole('button', { name: 'Usar $2.130.000,00' }).press('Enter')
    await hasFocus(cell)
    await page.locator('[data-cell="2:total"]').click()
    await bench(rosa).getByText('Cuadra con haberes y descuentos').first().waitFor()
    await rosa.expectSound()
    await page.goto(address)
  })

  test('its rows fit beside the document, and each says by a mark and in words whether it is paid', async () => {
    const { page } = rosa
    await page.goto('/mis-nominas/crear')
    await choose(rosa, path.join(root, 'corpus', 'samples', 'P03-03-18w.pdf'))
    await page.getByRole('button', { name: 'Cargar Nómina' }).click()
    // It is another company's.
    await page.getByRole('button', { name: 'Cargarla igual' }).click()
    await page.waitForURL(/\/mis-nominas\/ver\/\d+/)
    await page.getByRole('img', { name: /^Página 1 de/ }).waitFor()
    const table = page.getByRole('table', { name: 'Empleados extraídos' })
    const payment = table.getByRole('button', { name: /^Por pagar: pago de/ }).first()
    await payment.getByText('Por pagar').waitFor()
    expect(await payment.locator('svg.tabler-icon-x').count()).toBe(1)
    const beyond = () =>
      table.evaluate(({ parentElement: place }) => (place ? place.scrollWidth - place.clientWidth : NaN))
    await expect.poll(beyond).toBe(0)
    await rosa.expectSound()
    await page.goto(address)
  })

  test('another column is chosen by keys for all the workers of a guessed one, and undone', async () => {
    const { page } = rosa
    await page.goto('/mis-nominas/crear')
    await choose(rosa, path.join(root, 'corpus', 'samples', 'H01-01-6w.pdf'))
    await page.getByRole('button', { name: 'Cargar Nómina' }).click()
    await page.waitForURL(/\/mis-nominas\/ver\/\d+/)
    const other = page.getByRole('button', {
      name: 'Usar la otra columna: $100.112,00, $94.939,00, $148.977,00… (6 trabajadores)',
    })
    const cell = page.locator('[data-cell="0:afpAmount"]')
    await cell.filter({ hasText: '$95.052,00' }).waitFor()
    await other.focus()
    // While it is pointed at, the document shows the first of its values.
    await page.locator('span[data-active="true"]').waitFor()
    await rosa.expectSound()
    await page.keyboard.press('Enter')
    await page.getByText('AFP: otra columna elegida para 6 trabajadores').waitFor()
    await cell.filter({ hasText: '$100.112,00' }).waitFor()
    await other.waitFor({ state: 'detached' })
    await rosa.expectSound()
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await page.getByText('AFP: otra vez como se leyó').waitFor()
    await cell.filter({ hasText: '$95.052,00' }).waitFor()
    await other.waitFor()
    await page.goto(address)
  })

  test('a row leads to its employee', async () => {
    const { page } = rosa
    await row(rosa, /Sepúlveda/)
      .getByRole('link', { name: /Sepúlveda/ })
      .click()
    await page.waitForURL(/\/mis-empleados\/editar\/\d+/)
    await page.goBack()
    await page.waitForURL(`**${address}`)
  })

  test('one is paid on a day, and then all, with how many and how much said before', async () => {
    const { page } = rosa
    await row(rosa, /Sepúlveda/)
      .getByRole('button', { name: /pago de/ })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('1 trabajador · ').waitFor()
    await dialog.getByRole('textbox', { name: 'Fecha de pago' }).focus()
    await type(rosa, '31-12-2099')
    await page.keyboard.press('Enter')
    await dialog
      .getByText(/posterior a hoy|Hasta el/)
      .first()
      .waitFor()
    await type(rosa, '30-10-2026')
    await rosa.expectSound()
    await dialog.getByRole('button', { name: 'Marcar como pagado' }).click()
    await row(rosa, /Sepúlveda/)
      .getByText('30-10-2026')
      .waitFor()
    await page.getByRole('button', { name: 'Marcar todos como pagados' }).click()
    await dialog.getByText(/^\d+ trabajadores · \$/).waitFor()
    await dialog.getByRole('button', { name: 'Marcar como pagados' }).click()
    await page.getByText('Todos los trabajadores quedaron pagados').waitFor()
    const unpaid = page.getByRole('table', { name: 'Empleados extraídos' }).getByText('Por pagar')
    await expect.poll(() => unpaid.count()).toBe(0)
  })

  test('is exported', async () => {
    const { page } = rosa
    await page.getByRole('button', { name: 'Exportar' }).click()
    const waiting = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: /CSV/ }).click()
    const file = await waiting
    expect(file.suggestedFilename()).toBe('nomina-2026-10.csv')
    const text = readFileSync(await file.path(), 'utf8')
    expect(text).toContain('Sepúlveda')
    expect(text).toContain('30-10-2026')
  })

  test('closed, it is read only, until it is opened again and somebody says why', async () => {
    const { page } = rosa
    await page.getByRole('button', { name: 'Cerrar nómina' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Queda', { exact: false }).first().waitFor()
    await rosa.expectSound()
    await dialog.getByRole('button', { name: 'Cerrar nómina' }).click()
    await page.getByText('Nómina cerrada').waitFor()
    await row(rosa, /Sepúlveda/)
      .getByRole('button', { name: /\$/ })
      .first()
      .click()
    for (const name of [/^Corregir/, 'Marcar todos como pagados', 'Está bien así'])
      await expect.poll(() => page.getByRole('button', { name }).count()).toBe(0)
    await rosa.expectSound()
    await page.goto('/mis-nominas')
    await page.getByText('Nómina cerrada').waitFor()
    await page.goto(address)
    await page.getByRole('button', { name: 'Reabrir' }).click()
    await dialog.getByRole('button', { name: 'Reabrir nómina' }).click()
    await dialog.getByText('Di por qué se reabre').waitFor()
    await rosa.expectSound()
    await dialog.getByRole('radio', { name: 'Hay un valor por corregir' }).check()
    await dialog.getByRole('button', { name: 'Reabrir nómina' }).click()
    await page.getByText(/Reabierta el .*: hay un valor por corregir\./).waitFor()
    await page.getByRole('button', { name: 'Cerrar nómina' }).waitFor()
  })

  test('the company is corrected where it stands; the RUT of a branch offers to move it there, and back', async () => {
    const { page } = rosa
    await page.getByRole('button', { name: 'Mover', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: /Talcahuano/ }).check()
    await rosa.expectSound()
    await dialog.getByRole('button', { name: 'Mover', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.waitForURL(/sucursal=\d+/)
    await page.getByText('Sucursal: Los Aromos Talcahuano').waitFor()
    await page.getByRole('button', { name: /^Pasarla a Comercial Los Aromos/ }).click()
    await page.waitForURL((at) => at.pathname === address && at.search === '')
    await page.getByRole('button', { name: 'Corregir Empresa', exact: true }).click()
    await hasFocus(dialog.getByRole('textbox', { name: 'Empresa' }))
    await type(rosa, 'Los Aromos y Cía.')
    await page.keyboard.press('Enter')
    await page.getByText('Los Aromos y Cía.').waitFor()
    await rosa.expectSound()
  })
})

/** In a window too low for the rows, their head stays below the bar at the top. */
const expectHeadToFollow = async (page: Page) => {
  const { width, height } = page.viewportSize()!
  const head = page.getByRole('table', { name: 'Empleados extraídos' }).getByRole('columnheader', { name: 'RUT' })
  await head.waitFor()
  await page.setViewportSize({ width, height: 420 })
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const bar = await page.getByRole('banner').boundingBox()
  await expect.poll(async () => Math.round((await head.boundingBox())!.y)).toBe(Math.round(bar!.height))
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.setViewportSize({ width, height })
}

describe.each(widths)('at %d px', (width) => {
  test('the payroll is worked on without a fault', async () => {
    const person = await product.newPerson({ width })
    const { page } = person
    await person.signIn('rosa@losaromos.cl')
    await page.goto(address)
    if (width < 600) {
      const pencils = page.getByRole('button', { name: /^Corregir / })
      await expect.poll(() => pencils.count()).toBe(3)
      expect((await missedTargets(page)).filter((missed) => missed.includes('Corregir'))).toEqual([])
      // Under each other, at the end of their lines.
      const ends = await pencils.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().right)))
      expect(new Set(ends).size).toBe(1)
      await page.getByRole('button', { name: 'Ver documento' }).click()
    } else await expectHeadToFollow(page)
    await page.getByRole('img', { name: /^Página 1 de/ }).waitFor()
    await row(person, /Sepúlveda/)
      .getByRole('button', { name: /\$/ })
      .first()
      .click()
    await bench(person).waitFor()
    await person.expectSound('both')
    await person.leave()
  })
})
