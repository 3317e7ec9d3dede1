import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { foldPlatformRollup } from '../server/features/invoices/queries/rollup.ts'
import type { Company } from './invoice-company.ts'
import { words } from './invoice-words.ts'

/** Invoices of one of the platform's many small organizations, and its vendors. */
const invoicesOfOne = 100
const vendorsOfOne = 5
/** Organizations per statement. */
const batch = 200
const years = 6

const pick = (list: readonly string[], n: string) =>
  `(array[${list.map((word) => `'${word}'`).join(',')}])[1 + mod(hashint4(${n}) & 2147483647, ${list.length})]`

/** The organizations that were made for it: their names begin so. */
const prefix = 'Pyme de la plataforma'

/** Organizations with their vendors and invoices, as many as are wanted and not there yet. */
const fill = async (client: pg.PoolClient, wanted: number, today: string): Promise<void> => {
  // The product's own limit is for what people wait for.
  await client.query('set statement_timeout = 0')
  const [known] = (
    await client.query<{ n: number }>(`select count(*)::integer as n from organization where name like '${prefix}%'`)
  ).rows
  for (let from = known?.n ?? 0; from < wanted; from += batch) {
    const to = Math.min(from + batch, wanted)
    await client.query(
      `with made as (
         insert into organization (name, rut)
         select '${prefix} ' || n, (60000000 + n) || '-0' from generate_series($1::integer + 1, $2::integer) n
         returning id
       ), vendors as (
         insert into vendor (organization_id, name, email, rut)
         select made.id, ${pick(words.kinds, 'made.id + v')} || ' ' || ${pick(words.names, 'made.id * 7 + v')} || ' ' || ${pick(words.forms, 'v * 3')},
                'ventas' || v || '@proveedor.cl', (70000000 + v) || '-1'
         from made, generate_series(1, ${vendorsOfOne}) v
         returning id, organization_id
       )
       insert into invoice (organization_id, vendor_id, document_type, invoice_number, description, invoice_date, due_date,
                            status, paid_at, neto, iva, total, created_at)
       select organization_id, id, 33, n::text,
              ${pick(words.goods, 'n * 11 + id')} || ' ' || ${pick(words.uses, 'n * 17 + id')}, issued, issued + 30,
              case when is_paid then 'paid' else 'pending' end, case when is_paid then now() end,
              neto, round(neto * 0.19), neto + round(neto * 0.19), now()
       from vendors, generate_series(1, ${invoicesOfOne / vendorsOfOne}) n
       cross join lateral (select $3::date - mod(hashint4(n * 31 + id) & 2147483647, ${years * 365}) as issued,
                                  1000 + mod(hashint4(n * 5 + id) & 2147483647, 2000000) as neto) drawn
       cross join lateral (select mod(hashint4(n * 23 + id) & 2147483647, 100) < case when issued < $3::date - 45 then 97 else 30 end as is_paid) state`,
      [from, to, today],
    )
  }
}

/**
 * Makes `invoices` of organizations with 100 each, unless they are there, and somebody who administers the platform; gives
 * that person's organization, and how many invoices the platform has in all. `today` in Chile.
 */
export const makePlatform = async (
  pool: pg.Pool,
  { invoices, passwordHash, today }: { invoices: number; passwordHash: string; today: string },
): Promise<Company> => {
  const email = 'soporte@plataforma.cl'
  const client = await pool.connect()
  await fill(client, Math.ceil(invoices / invoicesOfOne), today).finally(() => client.release(true))
  const own = await pool.query<{ id: number }>('select organization_id as id from app_user where email = $1', [email])
  let organizationId = own.rows[0]?.id
  if (organizationId === undefined) {
    const made = await pool.query<{ id: number }>(
      `insert into organization (name, rut) values ('Plataforma', '77905118-8') returning id`,
    )
    organizationId = made.rows[0]!.id
    await pool.query(
      `insert into app_user (organization_id, name, email, role, password_hash) values ($1, 'Soporte', $2, 'admin', $3)`,
      [organizationId, email, passwordHash],
    )
  }
  await foldPlatformRollup(drizzle(pool))
  await pool.query('vacuum analyze invoice, vendor, invoice_tally, platform_tally, organization')
  const all = await pool.query<{ n: number }>('select count(*)::integer as n from invoice')
  return { organizationId, email, invoices: all.rows[0]!.n }
}
