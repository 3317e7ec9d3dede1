import { hashPassword } from '../server/passwords.ts'
import type { Bench, Figure } from './figure.ts'
import { platformCases } from './invoice-cases.ts'
import {
  agent,
  drawRun,
  figuresOf,
  measure,
  openProduct,
  PASSWORD,
  type Product,
  type Run,
} from './invoice-requests.ts'
import { makePlatform } from './invoice-platform.ts'

// What the platform's staff ask of everybody's invoices, on a platform of 10 organizations and on one of 10,000, with 100
// invoices each. PLATFORM=N gives the larger one N invoices instead of a million (which takes some minutes to make, once).

/** Part of the folders' names: raise it when the platforms change. */
const EDITION = 1
const SIZES = [1000, Number(process.env['PLATFORM'] ?? 1_000_000)]

export const platformLists: Bench = {
  name: 'platform-lists',
  run: async () => {
    const products: Product[] = []
    try {
      const passwordHash = await hashPassword(PASSWORD)
      const platforms = []
      for (const invoices of SIZES) {
        const product = await openProduct(`platform-${EDITION}-${invoices}`)
        products.push(product)
        const { today, inside } = product
        platforms.push({ product, company: await makePlatform(inside.pool, { invoices, passwordHash, today }) })
      }
      const figures: Figure[] = []
      for (const { name, url } of platformCases) {
        const runs: Run[] = []
        for (const { product, company } of platforms) runs.push(await drawRun(product, company, url))
        figures.push(...figuresOf(name, await measure(runs)))
      }
      return figures
    } finally {
      agent.destroy()
      for (const product of products) await product.close()
    }
  },
}
