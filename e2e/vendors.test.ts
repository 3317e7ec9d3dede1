import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { banks } from 'contract/figures/banks.ts'
import { textDocument } from 'extract/testing/text-document.ts'
import { type Person, type Product, startProduct } from './product.ts'

let product: Product
let rosa: Person
beforeAll(async () => {
  product = await startProduct()
  rosa = await product.newPerson({ unfolds: true })
  await rosa.signIn('rosa@losaromos.cl')
}, 60_000)
afterAll(() => product.close())

const rows = ({ page }: Person) => page.getByRole('table', { name: 'Proveedores' }).locator('tbody tr')
const textbox = ({ page }: Person, name: string) => page.getByRole('textbox', { name, exact: true })
const search = async (person: Person, words: string) => {
  await person.page.goto('/mis-proveedores')
  await rows(person).first().waitFor()
  await person.page.getByRole('searchbox').fill(words)
  await person.page.keyboard.press('Enter')
  await person.page.waitForURL('**buscar=**')
}
const choose = async ({ page }: Person, name: string, typed: string, option: string) => {
  await page.getByRole('combobox', { name, exact: true }).fill(typed)
  await page.getByRole('option', { name: option, exact: true }).click()
}

describe('Rosa and her vendors', () => {
  test('finds one by name without accents, by e-mail, and by RUT in any spelling', async () => {
    const { page } = rosa
    await page.goto('/mis-proveedores')
    await page.getByText('Proveedores Registrados').waitFor()
    await rows(rosa).first().waitFor()
    for (const words of ['nonguen', 'facturacion@aseononguen.cl', '76.762.483-2', '767624832', '76762483-2']) {
      await search(rosa, words)
      await expect.poll(() => rows(rosa).count()).toBe(1)
      await rows(rosa).getByText('Aseo Integral Nonguén SpA').waitFor()
    }
  })

  test('sees the invoices of one, which is said to the console too', async () => {
    const { page } = rosa
    await search(rosa, 'nonguen')
    await expect.poll(() => rows(rosa).count()).toBe(1)
    const said = page.waitForEvent('console', (message) => message.text().startsWith('view invoices'))
    await page.getByRole('button', { name: 'Ver facturas de Aseo Integral Nonguén SpA' }).click()
    await said
    await page.waitForURL('**/mis-facturas?proveedor=*')
    await page.getByText('Solo facturas de Aseo Integral Nonguén SpA.').waitFor()
    const invoices = page.getByRole('table', { name: 'Facturas' }).locator('tbody tr')
    await invoices.first().waitFor()
    for (const row of await invoices.allInnerTexts()) expect(row).toContain('Nonguén')
  })

  test('one with invoices is not deleted: why is said, with the way to them', async () => {
    const { page } = rosa
    await search(rosa, 'nonguen')
    await expect.poll(() => rows(rosa).count()).toBe(1)
    await page.getByRole('button', { name: 'Eliminar Aseo Integral Nonguén SpA' }).click()
    await page.getByText('¿Estás seguro de que quieres eliminar este elemento?').waitFor()
    await page.getByRole('button', { name: 'Eliminar', exact: true }).click()
    await page.getByText(/No se puede eliminar: este proveedor tiene \d+ facturas\./).waitFor()
    await rosa.expectSound()
    await page.getByRole('link', { name: 'Ver sus facturas' }).click()
    await page.waitForURL('**/mis-facturas?proveedor=*')
  })

  test('a RUT that is there already is refused on its field, with the way to whoever has it', async () => {
    const { page } = rosa
    await page.goto('/agregar-proveedor')
    await expect
      .poll(() => page.getByRole('link', { name: 'Proveedores', exact: true }).getAttribute('aria-current'))
      .toBe('page')
    await page.getByRole('combobox', { name: 'Banco', exact: true }).click()
    const offered = () => page.getByRole('listbox').getByRole('option').allInnerTexts()
    await expect.poll(async () => (await offered()).sort()).toEqual([...banks].sort())
    await page.keyboard.press('Escape')

    await textbox(rosa, 'Nombre o razón social').fill('Ferretería El Roble Ltda.')
    await textbox(rosa, 'RUT').pressSequentially('767624832')
    await expect.poll(() => textbox(rosa, 'RUT').inputValue()).toBe('76.762.483-2')
    await textbox(rosa, 'Email').fill('ventas@elroble.cl')
    await choose(rosa, 'Banco', 'santan', 'Santander')
    await choose(rosa, 'Tipo de cuenta', 'corriente', 'Cuenta Corriente')
    await textbox(rosa, 'Número de cuenta').fill('0012345678')
    await page.getByRole('button', { name: 'Usar 76.762.483-2' }).click()
    await page.getByRole('button', { name: 'Usar Ferretería El Roble Ltda.' }).click()
    await page.keyboard.press('Control+s')
    await page.getByText('Ya existe un proveedor con este RUT: Aseo Integral Nonguén SpA.').first().waitFor()
    await page.getByRole('link', { name: 'Abrir el proveedor que ya existe' }).waitFor()
    await rosa.expectSound()
  })

  test('with its own RUT it is created; another change is saved; it is deleted', async () => {
    const { page } = rosa
    await textbox(rosa, 'RUT').fill('')
    await textbox(rosa, 'RUT').pressSequentially('761234560')
    await expect.poll(() => page.getByRole('link', { name: 'Abrir el proveedor que ya existe' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Guardar proveedor' }).click()
    await page.getByText('Proveedor creado correctamente').waitFor()

    await page.getByRole('link', { name: 'Editar Ferretería El Roble Ltda.' }).click()
    await page.waitForURL('**/editar-proveedor/*')
    await expect
      .poll(() => page.getByRole('link', { name: 'Proveedores', exact: true }).getAttribute('aria-current'))
      .toBe('page')
    await expect.poll(() => textbox(rosa, 'Número de cuenta').inputValue()).not.toContain('0012345678')
    await textbox(rosa, 'Dirección').fill('Barros Arana 100, Concepción')
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await page.getByText('Proveedor actualizado correctamente').waitFor()

    await page.getByRole('button', { name: 'Eliminar Ferretería El Roble Ltda.' }).click()
    await page.getByRole('button', { name: 'Eliminar', exact: true }).click()
    await page.getByText('Proveedor eliminado correctamente').waitFor()
    await page.getByRole('link', { name: 'Ferretería El Roble Ltda.', exact: true }).waitFor({ state: 'detached' })
  })
})

/** An invoice of Imprenta Collao that asks to be paid to an account. */
const documentWith = (folio: number, account: string) =>
  textDocument(`
IMPRENTA COLLAO SPA                    R.U.T.: 76.620.009-5
                                       FACTURA ELECTRONICA
                                       N° ${folio}
Señor(es): COMERCIAL LOS AROMOS SPA    R.U.T.: 77.111.222-6
Fecha Emision: 05-11-2026

Descripcion              Cantidad   Precio     Total
Etiquetas                      10    1.487    14.875

                                      NETO    14.875
                                   IVA 19%     2.826
                                     TOTAL    17.701
Depositar en Cta. Cte. ${account} Banco Santander`)

describe('an account on a document that is not the vendor’s', () => {
  const said = ({ page }: Person) => page.getByRole('region', { name: 'Cuentas distintas en las facturas' })
  const send = async ({ page }: Person, folio: number, account: string) => {
    await page.goto('/mis-facturas')
    const buffer = Buffer.from(await documentWith(folio, account))
    await page
      .getByLabel('Subir facturas')
      .first()
      .setInputFiles({ name: `factura-${folio}.pdf`, mimeType: 'application/pdf', buffer })
    const uploads = page.getByRole('region', { name: 'Documentos subidos' })
    await uploads
      .getByRole('listitem')
      .filter({ hasText: `factura-${folio}.pdf` })
      .getByText('Por revisar')
      .waitFor()
  }
  const openVendor = async (person: Person) => {
    await search(person, 'collao')
    // The link moves when the list found takes the place of the whole one.
    await expect.poll(() => rows(person).count()).toBe(1)
    await person.page.getByRole('link', { name: 'Editar Imprenta Collao SpA' }).click()
    await person.page.waitForURL('**/editar-proveedor/*')
  }

  test('is said on its page, masked, with the invoice; somebody may say that it is right', async () => {
    const { page } = rosa
    await send(rosa, 9001, '9988776655')
    await openVendor(rosa)
    await said(rosa)
      .getByText(
        /^La factura N° 9001 del 05-11-2026 pide pagar en la cuenta ••••6655 \(Santander\), y la de esta ficha es la cuenta ••••/,
      )
      .waitFor()
    await rosa.expectSound()
    const address = page.url()
    const phone = await product.newPerson({ unfolds: true, width: 390, colorScheme: 'dark' })
    await phone.signIn('rosa@losaromos.cl')
    await phone.page.goto(address)
    await said(phone).waitFor()
    await phone.expectSound()
    await phone.leave()

    await said(rosa).getByRole('button', { name: 'Está bien así' }).press('Enter')
    await said(rosa).waitFor({ state: 'detached' })
    await page.reload()
    await textbox(rosa, 'Número de cuenta').waitFor()
    expect(await said(rosa).count()).toBe(0)
  })

  test('leads to the form; once the account is the document’s, nothing more is said', async () => {
    const { page } = rosa
    await send(rosa, 9002, '5544332211')
    await openVendor(rosa)
    await said(rosa).getByRole('button', { name: 'Actualizar la cuenta' }).press('Enter')
    await expect
      .poll(() => textbox(rosa, 'Número de cuenta').evaluate((field) => field === document.activeElement))
      .toBe(true)
    await page.keyboard.type('5544332211')
    await page.keyboard.press('Control+s')
    await page.getByText('Proveedor actualizado correctamente').waitFor()
    await openVendor(rosa)
    await textbox(rosa, 'Número de cuenta').waitFor()
    await expect.poll(() => textbox(rosa, 'Número de cuenta').inputValue()).toBe('••••2211')
    expect(await said(rosa).count()).toBe(0)
  })
})
