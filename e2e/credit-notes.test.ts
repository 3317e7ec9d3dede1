import { rowTool } from './row-tool.ts'
import { mkdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rutCheckDigit } from 'contract/rules/rut.ts'
import { widths, type Person, type Product, startProduct } from './product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
}, 60_000)
afterAll(() => product.close())

/** Enters a vendor with an invoice and a credit note, both due two weeks ago, as another program would. */
const enter = async ({ page }: Person, name: string, rut: string): Promise<number> => {
  await page.waitForFunction(() => localStorage.getItem('token') !== null)
  return page.evaluate(
    async ([vendorName, vendorRut]) => {
      const send = async (method: string, url: string, body: object) => {
        const headers = { authorization: `Bearer ${localStorage.getItem('token')}`, 'content-type': 'application/json' }
        const reply = await fetch(`/api${url}`, { method, headers, body: JSON.stringify(body) })
        return (await reply.json()) as { id: number }
      }
      const vendor = await send('POST', '/vendors', { name: vendorName, rut: vendorRut, email: 'ventas@envases.cl' })
      const later = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
      const before = new Date(Date.now() - 14 * 86_400_000).toISOString().slice(0, 10)
      for (const [type, amount] of [
        [33, 100_000],
        [61, 20_000],
      ]) {
        const made = await send('POST', '/invoices', {
          description: type === 33 ? 'Cajas para noviembre' : 'Cajas devueltas',
          vendorId: vendor.id,
          document_type: type,
          invoice_number: `77${type}`,
          dueDate: later,
          items: [{ description: 'Cajas', quantity: 1, amount }],
        })
        await send('PUT', `/invoices/${made.id}`, { dueDate: before })
      }
      return vendor.id
    },
    [name, rut],
  )
}

describe.each(widths)('a credit note at %d px', (width) => {
  test('is never overdue nor paid in bulk, and takes from what its vendor is owed', async () => {
    const rosa = await product.newPerson({ width })
    await rosa.signIn('rosa@losaromos.cl')
    const rut = `7631000${widths.indexOf(width)}`
    const vendorId = await enter(rosa, `Envases del Itata ${width}`, `${rut}-${rutCheckDigit(rut)}`)
    const { page } = rosa
    await page.goto(`/mis-facturas?proveedor=${vendorId}`)
    const table = page.getByRole('table', { name: 'Facturas' })
    const note = table.locator('tbody tr').filter({ hasText: '-$23.800,00' })
    await note.getByText('Por descontar').waitFor()
    expect(await note.innerText()).not.toMatch(/Vencida|Venció|Pendiente/)
    await page
      .getByText('Se le debe $95.200,00, contando 1 nota de crédito por descontar (-$23.800,00).', { exact: false })
      .waitFor()
    await rosa.expectSound('both')
    if (process.env['PICTURES']) {
      mkdirSync(process.env['PICTURES'], { recursive: true })
      await page.screenshot({ path: `${process.env['PICTURES']}/credit-${width}.png` })
    }
    for (const box of await table.getByRole('checkbox', { name: /^Seleccionar la/ }).all()) await box.check()
    await page.getByRole('button', { name: 'Marcar como pagadas' }).click()
    const payment = page.getByRole('dialog')
    await payment.getByText('1 factura · $119.000,00').waitFor()
    await payment.getByText('1 nota de crédito queda fuera: descuenta de lo que debes.').waitFor()
    await payment.getByRole('button', { name: 'Marcar como pagada' }).click()
    await table.getByText('Pagada').waitFor()
    await note.getByText('Por descontar').waitFor()
    await page.getByRole('link', { name: /^Notas de crédito/ }).click()
    await page.waitForURL('**estado=creditos**')
    await expect.poll(() => table.locator('tbody tr').count()).toBe(1)
    await (await rowTool(note, 'Marcar como descontada')).click()
    await note.getByText('Descontada').waitFor()
    await rosa.expectSound('both')
    await rosa.leave()
  })
})
