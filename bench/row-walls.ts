import type pg from 'pg'
import { type Figure, timeOf } from './figure.ts'
import { type Product, quantile, type Run } from './invoice-requests.ts'

// What row-level security costs: the statements of the same requests, as the role that it holds to one company's rows, and as
// the owner of the tables, whom it does not hold. Both on one connection each, in turn.

/** Each request is asked so often on each side and its best time counts. */
const TIMES = 5

const running = (client: pg.PoolClient, statements: Run['statements'][number]) => () =>
  timeOf(async () => {
    for (const statement of statements) await client.query(statement)
  })

export const wallFigures = async ({ inside }: Product, name: string, run: Run): Promise<Figure[]> => {
  const { organizationId, invoices } = run.company
  const owner = await inside.pool.connect()
  const walled = await inside.tenants.connect()
  try {
    const rows = "select set_config('app.reach', $1, false), set_config('app.company', $1, false)"
    await walled.query(rows, [`{${organizationId}}`])
    const times = { owner: [] as number[], walled: [] as number[] }
    for (const statements of run.statements) {
      const [asOwner, asWalled] = [running(owner, statements), running(walled, statements)]
      const best = { owner: Number.POSITIVE_INFINITY, walled: Number.POSITIVE_INFINITY }
      for (let time = 0; time < TIMES; time++) {
        best.owner = Math.min(best.owner, await asOwner())
        best.walled = Math.min(best.walled, await asWalled())
      }
      times.owner.push(best.owner)
      times.walled.push(best.walled)
    }
    return ([0.5, 0.99] as const).map((q) => {
      const [ours, base] = [quantile(times.walled, q), quantile(times.owner, q)]
      return {
        what: `invoice ${name}, row-level security, p${q * 100}, ${invoices.toLocaleString('en')} invoices`,
        ratio: ours / base,
        over: `${ours.toFixed(1)} ms / ${base.toFixed(1)} ms the same statements as the owner`,
      }
    })
  } finally {
    owner.release()
    // It shows a company's rows: nobody else's.
    walled.release(true)
  }
}
