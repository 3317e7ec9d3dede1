import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasFocus } from './focus.ts'
import { type Product, startProduct } from './product.ts'
import { signUp } from './sign-up.ts'
import { expectShortWhole } from './short-words.ts'

/** From a plan to a paid dashboard, and every other way in which a payment ends, at the provider's own pages. */

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.close())

const atProvider = (page: Page) => page.getByRole('heading', { name: 'Inscripción de tarjeta' }).waitFor()
const choose = (page: Page, label: RegExp) =>
  page.getByLabel('Tarjeta').selectOption({
    index: label.source.startsWith('MASTERCARD') ? 2 : 0,
  })

/** What the top bar says of the subscription, and whose it is, is not cut, on whatever screen has room for both. */
const expectWholeBar = async (page: Page) => {
  const bar = page.getByRole('banner')
  const size = page.viewportSize()!
  for (const width of [size.width, 1100]) {
    await page.setViewportSize({ ...size, width })
    for (const text of [bar.getByText('Suscripción no activa').locator('..'), bar.locator('a[href="/editar-perfil"]')])
      await expect
        .poll(() => text.evaluate((e) => e.scrollWidth > e.clientWidth || e.scrollHeight > e.clientHeight))
        .toBe(false)
    const said = await bar.getByText('Suscripción no activa').boundingBox()
    expect(said?.width).toBeGreaterThan(100)
  }
  await page.setViewportSize(size)
}

describe('a shop signs up and pays', () => {
  test('with an approved card: to the dashboard, and the receipt is in Mi suscripción', async () => {
    const person = await product.newPerson()
    const { page } = person
    await signUp(person)
    await atProvider(page)
    await person.expectSound()
    await page.getByRole('button', { name: 'Inscribir tarjeta' }).click()
    await page.getByText('Pago exitoso, redirigiendo...').waitFor()
    await page.waitForURL(/\/dashboard$/)
    await page.goto('/cliente/tienda/cards')
    await page.getByText('Activa', { exact: true }).waitFor()
    await page.getByText('Visa terminada en 6623').waitFor()
    await page.getByText('Autorización 1213').waitFor()
    // Where its room is short.
    await page.setViewportSize({ width: 1200, height: 768 })
    const row = page.getByRole('row').filter({ hasText: 'Autorización 1213' })
    await expectShortWhole(row, ['Pagado', /^\d\d-\d\d-\d{4}$/, /^P-/])
    // On a phone a long name goes on under the word in its corner, not beneath it.
    await page.setViewportSize({ width: 390, height: 800 })
    const clear = row.evaluate((card) => {
      const title = card.querySelector('[data-card="title"] > *')!
      title.textContent = 'Cambio al plan Crecimiento, mensual'
      const words = document.createRange()
      words.selectNodeContents(title)
      return (
        words.getBoundingClientRect().right < card.querySelector('[data-card="corner"]')!.getBoundingClientRect().left
      )
    })
    expect(await clear).toBe(true)
    await page.reload()
    await page.setViewportSize({ width: 1366, height: 768 })
    await person.expectSound()

    await page.getByRole('button', { name: 'Cancelar suscripción' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar suscripción' }).click()
    await page.getByText(/^Cancelaste la suscripción: puedes usar todo hasta el \d\d-\d\d-\d{4}/).waitFor()
    // What asked is gone; what takes it back stands in its place.
    await hasFocus(page.getByRole('button', { name: 'Seguir con la suscripción' }))
    await page.getByRole('button', { name: 'Seguir con la suscripción' }).click()
    await page.getByText(/^Tu suscripción sigue y se renueva el \d\d-\d\d-\d{4}/).waitFor()
    await person.leave()
  })

  test.each([
    [
      'declined',
      async (page: Page) => {
        await choose(page, /MASTERCARD/)
        await page.getByRole('button', { name: 'Inscribir tarjeta' }).click()
      },
    ],
    ['aborted', (page: Page) => page.getByRole('button', { name: 'Anular y volver' }).click()],
    [
      'timed out',
      async (page: Page) => {
        await page.getByText('Otras formas de terminar').click()
        await page.getByRole('button', { name: 'Dejar vencer el plazo' }).click()
      },
    ],
  ])('%s: nothing is paid, it is said so, and another card does it', async (_name, act) => {
    const person = await product.newPerson()
    const { page } = person
    await signUp(person)
    await atProvider(page)
    await act(page)
    await page.getByText('Pago rechazado. Intenta de nuevo.').waitFor()
    await person.expectSound()
    await page.getByRole('link', { name: 'Ir a Mi suscripción' }).click()
    await page.getByText('Por pagar').waitFor()
    await page.getByText('Todavía no hay cobros').waitFor()
    await page.getByText('Elegiste Pyme, mensual').waitFor()
    await expectWholeBar(page)
    await page.getByRole('listitem').filter({ hasText: 'Pyme' }).getByRole('button', { name: 'Elegir' }).click()
    await page.getByRole('button', { name: 'Pagar y activar' }).click()
    await atProvider(page)
    await page.getByRole('button', { name: 'Inscribir tarjeta' }).click()
    await page.getByText('Pago exitoso, redirigiendo...').waitFor()
    await page.waitForURL(/\/dashboard$/)
    await person.leave()
  })

  test('with a free coupon: no card is asked for', async () => {
    const person = await product.newPerson()
    const { page } = person
    await signUp(person, 'BIENVENIDA')
    await page.getByText('Organización y usuario creados exitosamente. Suscripción gratis activada.').waitFor()
    await page.waitForURL(/\/cliente\/tienda\/cards$/)
    await page.getByText('Activa', { exact: true }).waitFor()
    await page.getByText('100 %').waitFor()
    await person.leave()
  })
})

describe('the documents of a month', () => {
  const book = path.resolve('demo', 'libro-octubre-2026.pdf')

  test('are counted before they end; what does not fit is refused, and the file stays to be sent after a better plan', async () => {
    const person = await product.newPerson()
    const { page } = person
    const mine = await signUp(person, 'BIENVENIDA')
    await page.waitForURL(/\/cliente\/tienda\/cards$/)
    const shop = `(select id from organization where name = 'Panadería ${mine} SpA')`
    const read = (count: number) => `insert into process
      (organization_id, user_id, kind, status, file_key, file_name, file_hash, stated, progress, dismissed_at)
      select ${shop}, (select min(id) from app_user where organization_id = ${shop}), 'invoice', 'finished', 'none', 'f.pdf',
        gen_random_uuid()::text, '{}', '{}', now() from generate_series(1, ${count})`
    await product.arrange(read(47))
    await page.goto('/agregar-factura')
    await page.getByRole('button', { name: 'Cargar factura' }).waitFor()
    expect(await page.getByText('documentos este mes').count()).toBe(0)

    await product.arrange(read(1))
    await page.goto('/agregar-factura')
    await page.getByText('Te quedan 12 de 60 documentos este mes').waitFor()
    await person.expectSound()
    await page.goto('/mis-facturas')
    await page.getByText('Te quedan 12 de 60 documentos este mes').waitFor()

    await product.arrange(read(12))
    await product.arrange(`update subscription set status = 'past_due' where organization_id = ${shop}`)
    await page.goto('/mis-nominas/crear')
    await page.getByRole('banner').getByRole('link', { name: 'Pago pendiente' }).waitFor()
    await page.getByText('No te quedan documentos este mes').waitFor()
    await page.locator('input[type=file]').first().setInputFiles(book)
    await page.getByRole('button', { name: 'Cargar Nómina' }).click()
    await page.getByText(/incluye 60 documentos por mes y ya se procesaron todos/).waitFor()
    await page.getByText('libro-octubre-2026.pdf').waitFor()
    await person.expectSound()

    const [plans] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'Cambiar de plan' }).click(),
    ])
    await plans.getByText('60 de 60').waitFor()
    await plans.close()
    await product.arrange(`update subscription set status = 'active', plan_id = (select id from plan where name = 'Empresa')
      where organization_id = ${shop}`)
    await page.getByRole('button', { name: 'Reintentar' }).click()
    // The demo's book is another company's.
    await page.getByRole('button', { name: 'Cargarla igual' }).click()
    await page.waitForURL(/\/mis-nominas\/ver\/\d+/)
    await person.leave()
  })
})

test('a guest who comes back without a session is asked to log in, and not told anything', async () => {
  const { page, expectSound, leave } = await product.newPerson()
  await page.goto(`/payment/response?TBK_TOKEN=${'a'.repeat(64)}`)
  await page.getByText('Procesando pago...').waitFor()
  await page.getByRole('link', { name: 'Iniciar sesión' }).waitFor()
  await expectSound()
  await leave()
})

describe('Mi suscripción', () => {
  test('loyalty cards are made, changed and deleted', async () => {
    const { page, signIn, leave } = await product.newPerson()
    await signIn('rosa@losaromos.cl')
    await page.goto('/cliente/tienda/cards')
    await page.getByRole('button', { name: 'Agregar tarjeta' }).click()
    await page.getByRole('textbox', { name: 'Nombre' }).pressSequentially('Café amigo')
    await page.getByRole('textbox', { name: 'Premio' }).pressSequentially('Un café gratis')
    await page.getByLabel('Timbres para completarla').selectOption('10')
    await page.getByRole('button', { name: 'Agregar', exact: true }).click()
    const row = page.getByRole('row').filter({ hasText: 'Café amigo' })
    await row.waitFor()
    expect(await row.textContent()).toContain('10')
    await row.getByRole('button', { name: 'Eliminar Café amigo' }).click()
    await page.getByRole('button', { name: 'Eliminar', exact: true }).click()
    await page.getByText('No hay tarjetas de fidelización').waitFor()
    await leave()
  })
})
