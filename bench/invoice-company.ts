import type pg from 'pg'
import { rutCheckDigit } from 'contract/rules/rut.ts'
import { words } from './invoice-words.ts'

/** A company with many invoices, of `years` past ones: most of them paid, drawn by chance that is the same every time. */
export type Company = { organizationId: number; email: string; invoices: number }

/** Rows per statement: the kept counts are brought up to date once for each. */
const batch = 20_000
const years = 6
/** One vendor for so many invoices, within reason. */
const perVendor = 400
const vendorsBetween = [20, 2500] as const

const pick = (list: string, n: string) => `(${list})[1 + mod(hashint4(${n}) & 2147483647, array_length(${list}, 1))]`
const sqlList = (list: readonly string[]) => `array[${list.map((word) => `'${word}'`).join(',')}]`

/** Makes the company unless it is there already; `today` in Chile. */
export const makeCompany = async (
  pool: pg.Pool,
  { invoices, passwordHash, today }: { invoices: number; passwordHash: string; today: string },
): Promise<Company> => {
  const email = `caja@${invoices}.cl`
  const known = await pool.query<{ id: number; n: string }>(
    `select u.organization_id as id, (select count(*) from invoice i where i.organization_id = u.organization_id) as n
     from app_user u where u.email = $1`,
    [email],
  )
  if (Number(known.rows[0]?.n) === invoices) return { organizationId: known.rows[0]!.id, email, invoices }

  const rut = `${76_900_000 + (invoices % 90_000)}`
  const made = await pool.query<{ id: number }>(`insert into organization (name, rut) values ($1, $2) returning id`, [
    `Compañía de ${invoices} facturas`,
    `${rut}-${rutCheckDigit(rut)}`,
  ])
  const organizationId = made.rows[0]!.id
  await pool.query(
    `insert into app_user (organization_id, name, email, role, password_hash) values ($1, 'Caja', $2, 'client_admin', $3)`,
    [organizationId, email, passwordHash],
  )
  const vendors = Math.min(Math.max(Math.round(invoices / perVendor), vendorsBetween[0]), vendorsBetween[1])
  const [kinds, names, goods, uses] = [words.kinds, words.names, words.goods, words.uses].map(sqlList)
  await pool.query(
    `insert into vendor (organization_id, name, email, rut)
     select $1, ${pick(kinds!, 'n')} || ' ' || ${pick(names!, 'n * 7')} || ' ' || ${pick(names!, 'n * 13 + 5')} || ' ' || ${pick(sqlList(words.forms), 'n * 3')},
            'ventas' || n || '@proveedor.cl', (70000000 + n) || '-1'
     from generate_series(1, $2::integer) n`,
    [organizationId, vendors],
  )
  for (let from = 1; from <= invoices; from += batch) {
    await pool.query(
      `insert into invoice (organization_id, vendor_id, document_type, invoice_number, description, invoice_date, due_date,
                            status, paid_at, neto, iva, total, created_at)
       select $1, first.id + mod(hashint4(n) & 2147483647, $2::integer), 33, n::text,
              ${pick(goods!, 'n * 11')} || ' ' || ${pick(uses!, 'n * 17')} || ', pedido ' || (100000 + n),
              issued, issued + 30, case when is_paid then 'paid' else 'pending' end, case when is_paid then now() end,
              neto, round(neto * 0.19), neto + round(neto * 0.19), now()
       from (select min(id) as id from vendor where organization_id = $1) first,
            generate_series($3::integer, $4::integer) n
       cross join lateral (select $5::date - (($6::integer - n)::bigint * ${years * 365} / $6)::integer as issued,
                                  1000 + mod(hashint4(n * 5) & 2147483647, 2000000) as neto) drawn
       cross join lateral (select mod(hashint4(n * 23) & 2147483647, 100) < case when issued < $5::date - 45 then 97 else 30 end as is_paid) state`,
      [organizationId, vendors, from, Math.min(from + batch - 1, invoices), today, invoices],
    )
  }
  await pool.query('vacuum analyze invoice, vendor, invoice_tally')
  return { organizationId, email, invoices }
}
