import { rowTool } from './row-tool.ts'
import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type Product, startProduct, widths } from './product.ts'
import { expectPageSound } from './sound.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
}, 60_000)
afterAll(() => product.close())

/** Types over what a field says, key by key. */
const retype = async (page: Page, label: string, text: string) => {
  const field = page.getByRole('textbox', { name: label, exact: true }).first()
  await field.click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}
const say = async (page: Page, name: string, picture: string) => {
  if (!process.env['PICTURES']) return
  mkdirSync(process.env['PICTURES'], { recursive: true })
  await page.screenshot({ path: `${process.env['PICTURES']}/${name}-${picture}.png` })
}

/** The same address in two tabs of one person, each with its form. */
const twoTabs = async (person: Person, address: string, ready: string): Promise<[Page, Page]> => {
  const other = await person.page.context().newPage()
  other.setDefaultTimeout(30_000)
  for (const page of [person.page, other]) {
    await page.goto(address)
    await page.getByRole('textbox', { name: ready, exact: true }).first().waitFor()
  }
  return [person.page, other]
}
/** The form of the first row of a list. */
const firstPath = async ({ page }: Person, list: string): Promise<string> => {
  await page.goto(list)
  const edit = await rowTool(
    page
      .getByRole('row')
      .filter({ has: page.getByRole('button', { name: /^Acciones de/ }) })
      .first(),
    'Editar',
  )
  return (await edit.getAttribute('href'))!
}

describe('Two tabs', () => {
  test('with one vendor: what each alone changed is kept, and what both changed is asked with both values', async () => {
    const rosa = await product.newPerson()
    await rosa.signIn('rosa@losaromos.cl')
    const [one, two] = await twoTabs(rosa, await firstPath(rosa, '/mis-proveedores'), 'Dirección')
    await retype(one, 'Dirección', 'Barros Arana 100, Concepción')
    await one.getByRole('button', { name: 'Guardar cambios' }).click()
    await one.waitForURL('**/mis-proveedores*')

    await retype(two, 'Dirección', 'Colo Colo 55, Concepción')
    await retype(two, 'Teléfono', '+56 41 222 3344')
    await two.getByRole('button', { name: 'Guardar cambios' }).click()
    const asked = two.getByRole('region', { name: 'Cambios mientras escribías' })
    await asked
      .getByText('aquí dice «Barros Arana 100, Concepción», tú escribiste «Colo Colo 55, Concepción»')
      .waitFor()
    await expect
      .poll(() => two.getByRole('textbox', { name: 'Dirección', exact: true }).inputValue())
      .toBe('Colo Colo 55, Concepción')
    await asked.getByRole('button', { name: /^Dirección: dejar/ }).click()
    await two.waitForURL('**/mis-proveedores*')
    await two.goto(await firstPath(rosa, '/mis-proveedores'))
    await expect
      .poll(() => two.getByRole('textbox', { name: 'Dirección', exact: true }).inputValue())
      .toBe('Barros Arana 100, Concepción')
    await expect.poll(() => two.getByRole('textbox', { name: 'Teléfono', exact: true }).inputValue()).toContain('222')
    await rosa.leave()
  })

  test('with one employee and with one branch: neither overwrites the other in silence', async () => {
    const rosa = await product.newPerson()
    await rosa.signIn('rosa@losaromos.cl')
    const cases = [
      ['/mis-empleados', 'Nombre completo', 'Ana Rivas Uno', 'Ana Rivas Dos'],
      ['/mis-sucursales', 'Dirección', 'Colón 100', 'Colón 200'],
    ] as const
    for (const [list, label, first, second] of cases) {
      const [one, two] = await twoTabs(rosa, await firstPath(rosa, list), label)
      await retype(one, label, first)
      await one.getByRole('button', { name: 'Guardar cambios' }).click()
      await one.waitForURL(`**${list}*`)
      await retype(two, label, second)
      await two.getByRole('button', { name: 'Guardar cambios' }).click()
      await two.getByText(`aquí dice «${first}», tú escribiste «${second}»`).waitFor()
      await two.getByRole('button', { name: `${label}: guardar «${second}»` }).click()
      await two.waitForURL(`**${list}*`)
      await two.getByText(second).first().waitFor()
      await two.close()
    }
    await rosa.leave()
  })
})

describe.each(widths)('at %d px', (width) => {
  test('the question about an invoice that two changed is sound, and is answered with the keyboard', async () => {
    const rosa = await product.newPerson({ width })
    await rosa.signIn('rosa@losaromos.cl')
    const [one, two] = await twoTabs(rosa, await firstPath(rosa, '/mis-facturas'), 'Descripción')
    await retype(one, 'Descripción', `Lo que escribió la primera, ${width}`)
    await one.getByRole('button', { name: 'Guardar cambios' }).click()
    await one.waitForURL('**/mis-facturas*')
    await retype(two, 'Descripción', `Lo que escribió la segunda, ${width}`)
    await two.keyboard.press('ControlOrMeta+S')
    const asked = two.getByRole('region', { name: 'Cambios mientras escribías' })
    await asked.waitFor()
    await say(two, 'lost-updates', String(width))
    await expectPageSound(two, 'both')
    // The focus stands on the question: the first choice is one Tab away, the second two.
    await two.keyboard.press('Tab')
    await two.keyboard.press('Tab')
    await two.keyboard.press('Enter')
    await two.waitForURL('**/mis-facturas*')
    await two.getByText(`Lo que escribió la segunda, ${width}`).first().waitFor({ state: 'attached' })
    await rosa.leave()
  })
})
