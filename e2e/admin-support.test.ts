import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ProcessStatus } from 'contract/processes.ts'
import { type Person, type Product, startProduct } from './product.ts'

/** A customer's payroll as the platform's staff see it: who, and nothing of what, until the customer allows it. */

let product: Product
let staff: Person
let rosa: Person
let payrollId = 0
beforeAll(async () => {
  product = await startProduct()
  staff = await product.newPerson()
  await staff.signIn('soporte@casamatriz.cl')
  rosa = await product.newPerson()
  await rosa.signIn('rosa@losaromos.cl')
  await rosa.page.goto('/dashboard')
  payrollId = await uploadBook()
}, 120_000)
afterAll(() => product.close())

/** October's book of Los Aromos, read. */
const uploadBook = async (): Promise<number> => {
  const token = await rosa.page.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}` }
  const body = new FormData()
  const bytes = new Uint8Array(readFileSync(new URL('../demo/libro-octubre-2026.pdf', import.meta.url)))
  body.append('file', new File([bytes], 'libro-octubre-2026.pdf', { type: 'application/pdf' }))
  const base = `${product.url}/api/organizations/1`
  const answer = await fetch(`${base}/process-payroll`, { method: 'POST', headers, body })
  const { processId } = (await answer.json()) as { processId: string }
  return vi.waitFor(
    async () => {
      const reply = await fetch(`${base}/process/${processId}/status`, { headers })
      const { status, output } = (await reply.json()) as ProcessStatus
      expect(status).toBe('finished')
      return output!.id!
    },
    { timeout: 90_000, interval: 250 },
  )
}

const support = (hours: number | null) =>
  rosa.page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${localStorage.getItem('token')}` }
    return (await fetch('/api/organizations/1/support-access', { method: 'PUT', headers, body })).status
  }, JSON.stringify({ hours }))

const totals = () => staff.page.getByRole('table', { name: 'Totales de la nómina' })

test('from the list, by keyboard: workers without amounts, and no document', async () => {
  const { page } = staff
  await page.goto('/admin/nominas?buscar=octubre')
  const link = page.getByRole('link', { name: 'Comercial Los Aromos SpA', exact: true })
  await link.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/admin/nominas/ver/${payrollId}`)
  await page.getByText('La organización no ha permitido el soporte: los montos y el documento no se ven.').waitFor()
  await page.getByRole('row').filter({ hasText: 'Marcela Andrea Sepúlveda Ortiz' }).waitFor()
  expect(await totals().innerText()).toContain('••••')
  expect(await page.locator('main').innerText()).not.toMatch(/\$\d/)
  expect(await page.getByRole('button', { name: 'Ver documento' }).count()).toBe(0)
  await staff.expectSound('both')
  await page.getByRole('link', { name: 'Volver a nóminas' }).click()
  await page.waitForURL('**/admin/nominas?buscar=octubre')
})

test('while the customer allows it, amounts and document; then neither', async () => {
  const { page } = staff
  expect(await support(1)).toBe(200)
  await page.goto(`/admin/nominas/ver/${payrollId}`)
  await page.getByText(/^La organización permite el soporte hasta el/).waitFor()
  expect(await totals().innerText()).toMatch(/\$\d/)
  expect(await page.getByRole('row').filter({ hasText: 'Marcela Andrea' }).innerText()).toMatch(/\$\d/)
  await page.getByRole('searchbox', { name: 'Buscar por nombre o RUT' }).pressSequentially('sepulveda')
  await expect.poll(() => page.getByRole('row').filter({ hasText: 'Jorge Luis' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Ver documento' }).click()
  await page
    .getByRole('img', { name: /libro-octubre-2026/ })
    .first()
    .waitFor()
  await staff.expectSound('both')

  expect(await support(null)).toBe(200)
  await page.reload()
  await page
    .getByText(/^La organización no ha permitido el soporte/)
    .first()
    .waitFor()
  expect(await page.locator('main').innerText()).not.toMatch(/\$\d/)
  expect(await page.getByRole('button', { name: 'Ver documento' }).count()).toBe(0)
})

test('and the customer reads of both looks', async () => {
  const { page } = rosa
  await page.goto('/editar-perfil/actividad')
  for (const text of ['Soporte de Casa Matriz vio una nómina', 'Soporte de Casa Matriz vio el documento de una nómina'])
    await page.getByText(text, { exact: true }).first().waitFor()
})

test('a number that is no payroll’s says so', async () => {
  const { page } = staff
  for (const id of ['999999', '0', 'uno', '99999999999999']) {
    await page.goto(`/admin/nominas/ver/${id}`)
    await page.getByText('Nómina no encontrada').waitFor()
  }
})
