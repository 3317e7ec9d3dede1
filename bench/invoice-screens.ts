import type { Page } from 'playwright-core'
import { launchBrowser, pasteLines, signIn } from '../testing/browser.ts'
import { startServerProcess } from '../testing/server-process.ts'
import { type Bench, type Figure, median } from './figure.ts'
import { scriptOf } from './script-bytes.ts'

// What the invoice screens cost whoever opens them: script over the wire, cold, when they ask for what they show, how long the slowest
// frame after a touch takes with a hundred rows on the screen, and how much of it moves by itself. Each against the most that it may. Needs the
// built web.

/** Kilobytes of compressed script that each route may load. */
const SCRIPT_KB = {
  '/dashboard': 200,
  '/mis-facturas': 200,
  '/mis-proveedores': 200,
  '/mis-nominas': 200,
  '/mis-empleados': 200,
  '/agregar-factura': 250,
  '/editar-factura/1': 250,
  '/mis-nominas/crear': 250,
  '/mis-nominas/ver/3': 250,
} as const
/** Milliseconds from the touch to the frame that shows it. */
const INTERACTION_MS = 50
/** Of the layout, from the first paint until uploads have come and gone (CLS). */
const SHIFT = 0.02
const ROWS = 100
/** Of each interaction; the median counts. */
const ROUNDS = 10
const EMAIL = 'rosa@losaromos.cl'

/** Enters invoices until a page of a hundred is full. */
const fillList = (page: Page, count: number): Promise<void> =>
  page.evaluate(async (wanted) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}`, 'content-type': 'application/json' }
    const reply = await fetch('/api/vendors?pageSize=10', { headers })
    const { data } = (await reply.json()) as { data: { id: number }[] }
    const dueDate = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
    for (let i = 0; i < wanted; i++) {
      const items = [{ itemNumber: 1, description: `Insumo ${i}`, amount: 1000 + i, quantity: 1 }]
      const body = { description: `Compra de prueba ${i}`, vendorId: data[0]!.id, dueDate, items }
      const made = await fetch('/api/invoices', { method: 'POST', headers, body: JSON.stringify(body) })
      if (!made.ok) throw new Error(await made.text())
    }
  }, count)

/** The slowest of what happened since the last question, in milliseconds; the browser rounds it to 8. */
const slowest = async (page: Page): Promise<number> => {
  // The measure of an event comes after the frame that it caused.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))))
  return page.evaluate(() => Math.max(0, ...(window as unknown as { touches: number[] }).touches.splice(0)))
}

const chooseAll = (page: Page) => page.locator('thead input[type=checkbox]').click()

/** Each is done again and again: every other time it takes back what the time before did. */
const interactions: readonly [name: string, act: (page: Page, round: number) => Promise<unknown>][] = [
  ['choose a row', (page) => page.locator('tbody input[type=checkbox]').nth(3).click()],
  ['choose all rows, or none', chooseAll],
  ['type a letter of a search', (page, round) => page.getByRole('searchbox').press(round % 2 ? 'Backspace' : 'f')],
  [
    'open the export menu, or close it',
    (page, round) =>
      round % 2 ? page.keyboard.press('Escape') : page.getByRole('button', { name: 'Exportar', exact: true }).click(),
  ],
]

/** From here on each page notes how long whatever is touched takes. */
const noteTouches = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const touches: number[] = []
    Object.assign(window, { touches })
    new PerformanceObserver((list) => touches.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'event',
      durationThreshold: 16,
    } as PerformanceObserverInit)
  })

/** A letter typed into the last of a hundred lines of a new invoice, milliseconds. */
const typeInLastLine = async (page: Page): Promise<number> => {
  await page.goto('/agregar-factura')
  const line = (n: number) => page.getByRole('textbox', { name: `Descripción del ítem ${n}`, exact: true })
  await line(1).waitFor()
  await pasteLines(page, ROWS)
  await line(ROWS).focus()
  await slowest(page)
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await line(ROWS).press(String(round % 10))
    times.push(await slowest(page))
  }
  return median(times)
}

const touch = async (page: Page): Promise<[name: string, ms: number][]> => {
  await page.goto(`/mis-facturas?filas=${ROWS}`)
  await page
    .locator('tbody tr')
    .nth(ROWS - 1)
    .waitFor()
  await page.waitForLoadState('networkidle')
  await slowest(page)
  const measured: [string, number][] = []
  for (const [name, act] of interactions) {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      await act(page, round)
      times.push(await slowest(page))
    }
    measured.push([name, median(times)])
  }
  return measured
}

/**
 * When the list asks for its rows, against when its last script has come, of one visit: what is drawn late asks late.
 */
const firstQuestion = async (page: Page): Promise<{ asked: number; scripted: number }> => {
  await page.goto('/mis-facturas')
  await page.locator('tbody tr[data-row]').first().waitFor()
  return page.evaluate(() => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const asked = resources.find(({ name }) => /\/invoices\?/.test(name))!.startTime
    const scripts = resources.filter(({ name, startTime }) => name.endsWith('.js') && startTime < asked)
    return { asked, scripted: Math.max(...scripts.map(({ responseEnd }) => responseEnd)) }
  })
}

/** From here on each page notes how far what is in sight moves without being touched. */
const noteShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shifts.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** What is no invoice: it is read at once, and asks for somebody. */
const notAnInvoice = (name: string) => ({
  name,
  mimeType: 'text/xml',
  buffer: Buffer.from('<?xml version="1.0"?><DTE><Nada/></DTE>'),
})

/** How far the list moves from its first paint until two uploads were read, one was put away, and its line says so. */
const shiftOf = async (page: Page, isUnfolded: boolean): Promise<number> => {
  await page.addInitScript((open) => localStorage.setItem('uploads-open', open ? '1' : '0'), isUnfolded)
  await page.goto('/mis-facturas')
  await page.locator('tbody tr[data-row]').first().waitFor()
  await page.waitForLoadState('networkidle')
  const said = page.getByRole('region', { name: 'Documentos subidos' }).getByRole('status')
  const before = await said.innerText()
  await page
    .getByLabel('Subir facturas')
    .first()
    .setInputFiles([notAnInvoice(`uno-${String(isUnfolded)}.xml`), notAnInvoice(`dos-${String(isUnfolded)}.xml`)])
  await page.waitForFunction(
    (was) => {
      const now = document.querySelector('section[aria-label="Documentos subidos"] output')?.textContent ?? ''
      return now !== was && /con error/.test(now) && !/cola|leyendo/.test(now)
    },
    before,
    { timeout: 60_000 },
  )
  if (isUnfolded) {
    await page
      .getByRole('button', { name: /^Quitar uno-/ })
      .first()
      .click()
    await page.getByText('uno-true.xml').waitFor({ state: 'hidden' })
  }
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 200))))
  return page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0))
}

export const invoiceScreens: Bench = {
  name: 'invoice-screens',
  run: async () => {
    const server = await startServerProcess()
    const browser = await launchBrowser()
    try {
      const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1366, height: 768 } })
      const page = await context.newPage()
      await signIn(page, EMAIL)
      const figures: Figure[] = []
      for (const [route, most] of Object.entries(SCRIPT_KB)) {
        const kilobytes = await scriptOf(context, route)
        const over = `${kilobytes.toFixed(1)} KB of ${most}`
        figures.push({ what: `compressed script of ${route}`, ratio: kilobytes / most, over })
      }
      const visits: { asked: number; scripted: number }[] = []
      for (let round = 0; round < ROUNDS; round++) visits.push(await firstQuestion(page))
      const [asked, scripted] = (['asked', 'scripted'] as const).map((part) => median(visits.map((one) => one[part])))
      figures.push({
        what: 'the first question of /mis-facturas, against its last script',
        ratio: asked! / scripted!,
        over: `${asked!.toFixed(0)} ms of ${scripted!.toFixed(0)}`,
      })
      await noteShifts(page)
      for (const isUnfolded of [false, true]) {
        const shift = await shiftOf(page, isUnfolded)
        const what = `layout shift of /mis-facturas while uploads come, ${isUnfolded ? 'unfolded' : 'folded'}`
        figures.push({ what, ratio: shift / SHIFT, over: `${shift.toFixed(4)} of ${SHIFT}` })
      }
      await fillList(page, ROWS)
      await noteTouches(page)
      const touches: [string, number][] = (await touch(page)).map(([name, ms]) => [`${ROWS} rows: ${name}`, ms])
      touches.push([`${ROWS} lines of a new invoice: type into the last`, await typeInLastLine(page)])
      for (const [what, ms] of touches)
        figures.push({ what, ratio: ms / INTERACTION_MS, over: `${ms} ms of ${INTERACTION_MS}` })
      return figures
    } finally {
      await browser.close()
      await server.stop()
    }
  },
}
