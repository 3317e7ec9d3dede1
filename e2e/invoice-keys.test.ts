import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasFocus } from './focus.ts'
import { detail, open, opener, rows } from './invoice-table.ts'
import { type Person, type Product, startProduct } from './product.ts'

let product: Product
let rosa: Person
beforeAll(async () => {
  product = await startProduct()
  rosa = await product.newPerson()
  await rosa.signIn('rosa@losaromos.cl')
}, 60_000)
afterAll(() => product.close())

describe('by keyboard, Rosa', () => {
  const focused = () => rosa.page.evaluate(() => document.activeElement?.closest('tr')?.dataset['row'] ?? null)
  const keys = () => rows(rosa).evaluateAll((all) => all.map((row) => row.dataset['row']!))
  const shown = () => new URL(rosa.page.url()).searchParams.get('factura')

  test('walks through the rows with the arrows or j and k, the detail follows, and Escape leaves her where she was', async () => {
    const { page } = rosa
    await open(rosa, '?estado=pagadas&orden=monto')
    const [ids, page2] = [await keys(), 10]
    await opener(rosa, 0).press('ArrowDown')
    await expect.poll(focused).toBe(ids[1])
    // Nothing opens by walking alone.
    expect(shown()).toBeNull()
    await page.keyboard.press('Enter')
    await detail(rosa).waitFor()
    for (const [key, at] of [
      ['ArrowDown', 2],
      ['j', 3],
      ['k', 2],
      ['ArrowUp', 1],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(() => shown()).toBe(ids[at])
      await expect.poll(() => focused()).toBe(ids[at])
      await detail(rosa)
        .getByText(await opener(rosa, at).innerText())
        .first()
        .waitFor()
    }
    // Over the end of the page it goes on with the next one.
    for (let at = 2; at <= page2; at++) await page.keyboard.press('ArrowDown')
    await expect.poll(() => new URL(page.url()).searchParams.get('pagina')).toBe('2')
    await expect.poll(async () => (await keys())[0]).not.toBe(ids[0])
    await expect.poll(async () => shown() === (await keys())[0]).toBe(true)
    await page.keyboard.press('Escape')
    await detail(rosa).waitFor({ state: 'hidden' })
    const [first] = await keys()
    await expect.poll(focused).toBe(first)
    // The whole walk was one visit.
    await page.goBack()
    await detail(rosa).waitFor()
    await page.goBack()
    await expect.poll(() => shown()).toBeNull()
    await expect.poll(() => new URL(page.url()).searchParams.get('pagina')).toBeNull()
  })

  test('letters go where they are typed, and a menu opens, walks and closes by its own keys', async () => {
    const { page } = rosa
    await open(rosa, '?estado=pagadas')
    await opener(rosa, 0).press('Enter')
    await detail(rosa).waitFor()
    const before = shown()
    await page.getByRole('searchbox').pressSequentially('jk')
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('jk')
    expect(shown()).toBe(before)
    await page.getByRole('searchbox').press('Escape')
    const more = rows(rosa)
      .nth(1)
      .getByRole('button', { name: /^Acciones de la/ })
    await more.press('Enter')
    const item = (name: string) => page.getByRole('menuitem', { name, exact: true })
    await hasFocus(item('Volver a pendiente'))
    await page.keyboard.press('ArrowDown')
    await hasFocus(item('Ver'))
    await rosa.expectSound()
    expect(shown()).toBe(before)
    await page.keyboard.press('Escape')
    await item('Ver').waitFor({ state: 'hidden' })
    await hasFocus(more)
    // It closed the menu, not the detail.
    expect(shown()).toBe(before)
  })

  test('reads whole what a line cuts, at the pointer and at the focus', async () => {
    const { page } = rosa
    await open(rosa)
    const cell = rows(rosa).first().locator('td').nth(3)
    const text = await cell.innerText()
    await cell.hover()
    await page.locator('body > [aria-hidden]').getByText(text, { exact: true }).waitFor()
    await page.mouse.move(5, 5)
    await page.locator('body > [aria-hidden]').getByText(text, { exact: true }).waitFor({ state: 'hidden' })
    await opener(rosa, 0).press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await page.locator('body > [aria-hidden]').getByText(text).waitFor()
    await page.keyboard.press('Escape')
    await page.locator('body > [aria-hidden]').getByText(text).waitFor({ state: 'hidden' })
  })

  test('goes on beside what goes away under the focus', async () => {
    const { page } = rosa
    await page
      .getByRole('checkbox', { name: /^Seleccionar la / })
      .first()
      .press('Space')
    const giveUp = page.getByRole('button', { name: 'Quitar selección' })
    await giveUp.press('Enter')
    await giveUp.waitFor({ state: 'hidden' })
    await hasFocus(page.getByRole('checkbox', { name: /^Seleccionar tod/ }).first())
  })
})
