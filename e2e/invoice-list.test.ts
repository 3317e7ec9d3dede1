import { readFile } from 'node:fs/promises'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unzipped } from '../server/testing/unzip.ts'
import { countClicks } from './clicks.ts'
import { detail, open, opener, rows } from './invoice-table.ts'
import { rowTool } from './row-tool.ts'
import { type Person, type Product, startProduct } from './product.ts'

let product: Product
let rosa: Person
beforeAll(async () => {
  product = await startProduct()
  rosa = await product.newPerson()
  await rosa.signIn('rosa@losaromos.cl')
}, 60_000)
afterAll(() => product.close())

const inMenu = async ({ page }: Person, row: Locator, name: string) => {
  await row.getByRole('button', { name: /^Acciones de la/ }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}
const tab = ({ page }: Person, name: string) =>
  page.getByRole('navigation', { name: 'Estado de las facturas' }).getByRole('link', { name })
/** The first number of a tab or of a card. */
const countIn = (text: string): number => Number(/\d[\d.]*/.exec(text)![0].replaceAll('.', ''))
const countOf = async (person: Person, name: string) => {
  await tab(person, name).getByText(/\d/).waitFor()
  return countIn(await tab(person, name).innerText())
}
/** Takes back what was done last, until the server has it: the rows change before it answers. */
const undo = async ({ page }: Person) => {
  const answer = page.waitForResponse(
    (reply) => reply.request().method() === 'PUT' && reply.url().includes('/api/invoices/'),
  )
  await page.getByRole('button', { name: 'Deshacer' }).click()
  expect((await answer).status()).toBe(200)
}
/** The rows, once they are those of the address. */
const settledRows = async (person: Person) => {
  await person.page.locator('table[aria-label=Facturas][aria-busy=false]').waitFor()
  return rows(person).allInnerTexts()
}

describe('Rosa and her list of invoices', () => {
  test('a search without accents or case finds, and reload and the way back keep what the list shows', async () => {
    const { page } = rosa
    await open(rosa)
    await page.getByRole('searchbox').fill('NONGUEN')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/mis-facturas?buscar=NONGUEN')
    await expect
      .poll(async () => (await settledRows(rosa)).map((row) => row.includes('Nonguén')))
      .toSatisfy((found: boolean[]) => found.length > 0 && found.every(Boolean))
    await tab(rosa, 'Pagadas').click()
    // Before the tab is drawn: both are kept.
    await page.getByRole('combobox', { name: 'Orden' }).selectOption({ label: 'Mayor monto' })
    await page.waitForURL(/estado=pagadas.*orden=monto/)
    await expect.poll(() => tab(rosa, 'Pagadas').getAttribute('aria-current')).toBe('page')
    const before = await settledRows(rosa)
    expect(before.join()).not.toContain('Pendiente')
    await page.reload()
    await expect.poll(() => settledRows(rosa)).toEqual(before)
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('NONGUEN')

    await rows(rosa)
      .first()
      .getByRole('link', { name: /^Editar/ })
      .click()
    await page.waitForURL('**/editar-factura/*')
    await expect
      .poll(() => page.getByRole('link', { name: 'Facturas', exact: true }).getAttribute('aria-current'))
      .toBe('page')
    await page.goBack()
    await expect.poll(() => settledRows(rosa)).toEqual(before)
  })

  test('one that is paid goes back to pending, long after it was marked', async () => {
    const { page } = rosa
    await open(rosa, '?estado=pagadas')
    await tab(rosa, 'Pagadas').click()
    const reopen = page.getByRole('button', { name: /^Volver a pendiente la / }).first()
    const name = (await reopen.getAttribute('aria-label'))!.replace('Volver a pendiente la ', '')
    await reopen.click()
    await page.getByText('Factura marcada como pendiente').waitFor()
    await undo(rosa)
    await page.getByRole('button', { name: `Volver a pendiente la ${name}` }).waitFor()
  })

  test('the detail has an address of its own and closes with Escape', async () => {
    const { page } = rosa
    await open(rosa)
    await inMenu(rosa, rows(rosa).first(), 'Ver')
    await page.getByRole('heading', { name: 'Detalle de Factura' }).waitFor()
    const { href } = new URL(page.url())
    expect(href).toMatch(/factura=\d+/)
    await page.goto(href)
    await detail(rosa).getByText('Neto', { exact: true }).first().waitFor()
    await rosa.expectSound()
    await page.keyboard.press('Escape')
    await detail(rosa).waitFor({ state: 'hidden' })
    expect(page.url()).not.toContain('factura=')
    await page.goBack()
    await detail(rosa).getByText('Neto', { exact: true }).first().waitFor()
  })

  test('paying says so and can be undone; the counts follow', async () => {
    const { page } = rosa
    await open(rosa, '?estado=pendientes')
    const pending = await countOf(rosa, 'Pendientes')
    await rows(rosa)
      .first()
      .getByRole('button', { name: /^Marcar como pagada/ })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/^1 factura · \$[\d.]+,\d\d$/).waitFor()
    await expect
      .poll(() => dialog.getByRole('textbox', { name: 'Fecha de pago' }).inputValue())
      .toMatch(/^\d\d-\d\d-\d{4}$/)
    await rosa.expectSound()
    // On a phone that lies its calendar is whole.
    await page.setViewportSize({ width: 667, height: 375 })
    await dialog.getByRole('button', { name: 'Abrir calendario: Fecha de pago' }).click()
    const lastDay = page.getByRole('dialog', { name: 'Fecha de pago' }).getByRole('button').last()
    await expect
      .poll(async () => {
        const box = await lastDay.boundingBox()
        return box !== null && box.y > 0 && box.y + box.height <= 375
      })
      .toBe(true)
    // Esc closes it alone.
    await page.keyboard.press('Escape')
    await lastDay.waitFor({ state: 'detached' })
    expect(await dialog.count()).toBe(1)
    await page.setViewportSize({ width: 1366, height: 768 })
    await dialog.getByRole('button', { name: 'Marcar como pagada' }).press('Enter')
    await page.getByText('Factura marcada como pagada').waitFor()
    await expect.poll(() => countOf(rosa, 'Pendientes')).toBe(pending - 1)
    await undo(rosa)
    await expect.poll(() => countOf(rosa, 'Pendientes')).toBe(pending)
  })

  test('several are paid at once, and that is undone at once', async () => {
    const { page } = rosa
    await open(rosa, '?estado=vencidas')
    const [pending, paid] = [await countOf(rosa, 'Pendientes'), await countOf(rosa, 'Pagadas')]
    const boxes = rows(rosa).getByRole('checkbox')
    const firstRow = () => rows(rosa).first().boundingBox()
    const before = await firstRow()
    await boxes.nth(0).check()
    await page.getByText('1 factura seleccionada').waitFor()
    // What can be done with it stands over the head: no row moves.
    expect(await firstRow()).toEqual(before)
    await boxes.nth(2).click({ modifiers: ['Shift'] })
    await page.getByText('3 facturas seleccionadas').waitFor()
    await rosa.expectSound()
    await page.getByRole('button', { name: 'Marcar como pagadas' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/^3 facturas · \$[\d.]+,\d\d$/).waitFor()
    await dialog.getByRole('textbox', { name: 'Fecha de pago' }).fill('01-01-2099')
    await dialog
      .getByText('Hasta el', { exact: false })
      .or(dialog.getByText('La fecha de pago no puede ser posterior a hoy'))
      .first()
      .waitFor()
    await dialog.getByRole('textbox', { name: 'Fecha de pago' }).fill('02-11-2026')
    await dialog.getByLabel('Cuenta de pago').selectOption({ index: 1 })
    await dialog.getByRole('button', { name: 'Marcar 3 como pagadas' }).click()
    await page.getByText('3 facturas marcadas como pagadas').waitFor()
    await expect.poll(() => countOf(rosa, 'Pagadas')).toBe(paid + 3)
    await undo(rosa)
    await expect.poll(() => countOf(rosa, 'Pendientes')).toBe(pending)
    await expect.poll(() => countOf(rosa, 'Pagadas')).toBe(paid)
  })

  test('ten are paid with three clicks, their number and sum said before; what nobody has confirmed stays out', async () => {
    const { page } = rosa
    await open(rosa, '?estado=pendientes')
    const [pending, paid] = [await countOf(rosa, 'Pendientes'), await countOf(rosa, 'Pagadas')]
    const counted = await countClicks(rosa)
    await page.getByRole('checkbox', { name: 'Seleccionar todas las filas de esta página' }).click()
    await page.getByRole('button', { name: 'Marcar como pagadas' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/^10 facturas · \$[\d.]+,\d\d$/).waitFor()
    await dialog.getByRole('button', { name: 'Marcar 10 como pagadas' }).click()
    await page.getByText('10 facturas marcadas como pagadas').waitFor()
    expect(counted()).toBe(3)
    await expect.poll(() => countOf(rosa, 'Pagadas')).toBe(paid + 10)
    await undo(rosa)
    await expect.poll(() => countOf(rosa, 'Pendientes')).toBe(pending)

    // As if one of them had been read from a document that nobody looked at since.
    await open(rosa, '?estado=pendientes')
    const id = Number(await rows(rosa).first().getAttribute('data-row'))
    const sql = (set: string) => product.arrange(`update invoice set ${set} where id = ${id}`)
    await sql(`reviewed_at = null, origin = 'document'`)
    await open(rosa, '?estado=pendientes')
    for (const at of [0, 1]) await rows(rosa).nth(at).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Marcar como pagadas' }).click()
    await dialog.getByText('1 está por revisar y queda fuera').waitFor()
    await dialog.getByText(/^1 factura · \$/).waitFor()
    await dialog.getByRole('checkbox', { name: 'Pagarla también' }).check()
    await dialog.getByText(/^2 facturas · \$/).waitFor()
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await sql(`reviewed_at = now(), origin = 'manual'`)
  })

  test('beside an open detail a row under the pointer still says its status, and its menu has what can be done', async () => {
    const { page } = rosa
    await open(rosa, '?estado=pendientes')
    await opener(rosa, 0).click()
    await detail(rosa).getByText('Neto', { exact: true }).last().waitFor()
    const row = rows(rosa).nth(2)
    await row.hover()
    const isSeen = (badge: Element) => {
      const { right, top, height } = badge.getBoundingClientRect()
      return badge.contains(document.elementFromPoint(right - 2, top + height / 2))
    }
    expect(await row.getByText('Pendiente', { exact: true }).evaluate(isSeen)).toBe(true)
    await expect.poll(async () => (await rowTool(row, 'Editar')).getAttribute('role')).toBe('menuitem')
    await page.keyboard.press('Escape')
  })

  test('on a phone, where the table has no head, all of a page are chosen at once too', async () => {
    const person = await product.newPerson({ width: 390 })
    await person.signIn('rosa@losaromos.cl')
    await open(person)
    const all = person.page.getByRole('checkbox', { name: 'Seleccionar toda la página' })
    await all.check()
    await person.page.getByText('10 facturas seleccionadas').waitFor()
    await rows(person).nth(4).getByRole('checkbox').uncheck()
    await person.page.getByText('9 facturas seleccionadas').waitFor()
    await expect.poll(() => all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true)
    await person.expectSound()
    await all.check()
    await all.uncheck()
    await person.page.getByText('facturas seleccionadas').waitFor({ state: 'hidden' })
    await person.leave()
  })

  test('what is filtered comes out as CSV, whole, and as a workbook; what is chosen comes alone', async () => {
    const { page } = rosa
    await open(rosa, '?estado=pagadas')
    const paid = await countOf(rosa, 'Pagadas')
    expect(paid).toBeGreaterThan(await rows(rosa).count())
    const save = async (button: string, kind: string) => {
      await page.getByRole('button', { name: button, exact: true }).click()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: kind }).click(),
      ])
      expect(download.suggestedFilename()).toMatch(/^facturas-\d{4}-\d\d-\d\d\.(csv|xlsx)$/)
      return readFile(await download.path())
    }
    const lines = (file: Buffer) => file.toString('utf8').trimEnd().split('\r\n')
    const csv = lines(await save('Exportar', 'CSV'))
    expect(csv[0]).toMatch(/^\uFEFFN°;Documento;Proveedor;/)
    expect(csv).toHaveLength(paid + 1)
    expect(csv.slice(1).every((line) => line.includes(';Pagada;'))).toBe(true)

    const sheet = unzipped(await save('Exportar', 'Excel')).get('xl/worksheets/sheet1.xml')!
    expect(sheet.match(/<row>/g)).toHaveLength(paid + 1)

    await rows(rosa).nth(1).getByRole('checkbox').check()
    const number = await rows(rosa).nth(1).locator('td').nth(2).innerText()
    const chosen = lines(await save('Exportar selección', 'CSV'))
    expect(chosen).toHaveLength(2)
    expect(chosen[1]).toMatch(new RegExp(`^${number};`))
  })

  test('deleting asks in the words of the house, and the invoice is gone', async () => {
    const { page } = rosa
    await open(rosa)
    const all = await countOf(rosa, 'Todas')
    await (await rowTool(rows(rosa).first(), 'Eliminar')).click()
    await page.getByText('¿Estás seguro de que quieres eliminar esta factura?', { exact: true }).waitFor()
    await rosa.expectSound()
    await page.getByRole('button', { name: 'Eliminar', exact: true }).click()
    await page.getByText('Factura eliminada correctamente').waitFor()
    await expect.poll(() => countOf(rosa, 'Todas')).toBe(all - 1)
  })
})

test('at 1366x768 at least eight invoices are in sight, a line each; a click on one opens its detail', async () => {
  const { page } = rosa
  await open(rosa, '?estado=pendientes')
  const boxes = await rows(rosa).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().toJSON()))
  expect(boxes.every(({ height }) => height >= 48 && height <= 49)).toBe(true)
  expect(boxes.filter(({ bottom }) => bottom <= 768).length).toBeGreaterThanOrEqual(8)
  const name = await opener(rosa, 2).innerText()
  await rows(rosa).nth(2).locator('td').nth(3).click()
  await detail(rosa).getByText(name).first().waitFor()
  expect(page.url()).toMatch(/factura=\d+/)
  // The rows are still there, and the one that is open says so.
  await expect.poll(() => rows(rosa).nth(2).getAttribute('aria-current')).toBe('true')
  expect(await rows(rosa).nth(2).isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await detail(rosa).waitFor({ state: 'hidden' })
})

describe('Rosa and her dashboard', () => {
  test('each card leads to the list that it counts', async () => {
    const { page } = rosa
    for (const [card, name] of [
      ['Total facturas', 'Todas'],
      ['Pagadas', 'Pagadas'],
      ['Pendientes', 'Pendientes'],
      ['Vencidas', 'Vencidas'],
    ] as const) {
      await page.goto('/dashboard')
      await page.getByText(/\d+ de \d+ facturas pagadas/).waitFor()
      const heading = page.getByRole('heading', { name: card, exact: true })
      const count = countIn(await heading.locator('xpath=..').innerText())
      await heading.getByRole('link').click()
      await rows(rosa).first().waitFor()
      await expect.poll(() => countOf(rosa, name)).toBe(count)
      await expect.poll(() => tab(rosa, name).getAttribute('aria-current')).toBe('page')
    }
  })

  test('a month, a vendor and what falls due lead to invoices that add up to what was drawn', async () => {
    const { page } = rosa
    const registered = async () => {
      const part = page.locator('dl > div').filter({ hasText: 'Registradas' })
      await expect.poll(() => part.innerText()).toMatch(/\$/)
      return part.innerText()
    }
    for (const panel of ['Gasto por mes de emisión', 'Gasto por proveedor en estos meses']) {
      await page.goto('/dashboard')
      const link = page.getByRole('region', { name: panel }).getByRole('listitem').nth(1).getByRole('link')
      const amount = /\$[\d.]+,\d\d/.exec((await link.textContent()) ?? '')![0]
      await link.click()
      await page.getByRole('button', { name: 'Ver todas las facturas' }).waitFor()
      await expect.poll(() => registered()).toContain(amount)
    }
    await page.goto('/dashboard')
    const due = page.getByRole('region', { name: 'Vencen en los próximos 7 días' })
    const words = await due
      .getByText(/facturas? en total/)
      .locator('xpath=..')
      .innerText()
    await due.getByRole('link', { name: /^Ver/ }).click()
    await page.getByRole('button', { name: 'Ver todas las facturas' }).waitFor()
    await expect.poll(() => registered()).toContain(/\$[\d.]+,\d\d/.exec(words)![0])
  })
})

describe('What waits for somebody, on the dashboard', () => {
  const now = () => rosa.page.getByRole('list', { name: 'Qué hacer ahora' })

  test('the overdue ones are counted as their list counts them, and lead to it', async () => {
    await rosa.page.goto('/dashboard')
    await now()
      .getByText(/\d+ facturas? sin pagar/)
      .waitFor()
    const count = countIn(
      await now()
        .getByText(/sin pagar/)
        .innerText(),
    )
    await now().getByRole('link', { name: 'Pagos atrasados' }).click()
    await rows(rosa).first().waitFor()
    await expect.poll(() => countOf(rosa, 'Vencidas')).toBe(count)
  })

  test('the last payroll is told against the one before, and opens', async () => {
    await rosa.page.goto('/dashboard')
    await now()
      .getByText(/(más|menos) \(.*\) que en|Lo mismo que en/)
      .waitFor()
    await now()
      .getByRole('link', { name: /^Nómina de/ })
      .click()
    await rosa.page.waitForURL('**/mis-nominas/ver/*')
  })
})
