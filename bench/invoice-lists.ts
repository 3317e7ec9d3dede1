import { hashPassword } from '../server/passwords.ts'
import type { Bench, Figure } from './figure.ts'
import { invoiceCases } from './invoice-cases.ts'
import { type Company, makeCompany } from './invoice-company.ts'
import { agent, drawRun, figuresOf, measure, openProduct, PASSWORD, type Run } from './invoice-requests.ts'
import { makePlatform } from './invoice-platform.ts'
import { wallFigures } from './row-walls.ts'

// Lists, searches and KPIs of companies of very different sizes. INVOICES=1000000 adds a company of a million (its making
// takes some minutes, once); OTHERS=100000 has as many invoices of other organizations live in the same database;
// DATABASE_URL measures on another PostgreSQL than the one that the product brings, and leaves the companies there.

/** Part of the folder's name: raise it when the companies change. */
const EDITION = 2
const SIZES = [1000, 100_000]

export const invoiceLists: Bench = {
  name: 'invoice-lists',
  run: async () => {
    const others = Number(process.env['OTHERS'] ?? 0)
    const folder = `lists-${EDITION}${others > 0 ? `-${others}` : ''}`
    const product = await openProduct(folder, process.env['DATABASE_URL'])
    try {
      const { pool } = product.inside
      const passwordHash = await hashPassword(PASSWORD)
      const more = Number(process.env['INVOICES'] ?? 0)
      const companies: Company[] = []
      for (const invoices of more > 0 ? [...SIZES, more] : SIZES)
        companies.push(await makeCompany(pool, { invoices, passwordHash, today: product.today }))
      if (others > 0) await makePlatform(pool, { invoices: others, passwordHash, today: product.today })
      const figures: Figure[] = []
      for (const { name, url } of invoiceCases) {
        const runs: Run[] = []
        for (const company of companies) runs.push(await drawRun(product, company, url))
        figures.push(...figuresOf(name, await measure(runs)))
        for (const run of runs) figures.push(...(await wallFigures(product, name, run)))
      }
      return figures
    } finally {
      agent.destroy()
      await product.close()
    }
  },
}
