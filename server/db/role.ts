import pg from 'pg'
import { makeTenantRole, tenantRole } from './tenant-role.ts'

/**
 * As whom the product speaks to its database: a role that owns the product's tables and nothing else, so that whatever
 * gets a statement of its own through reads no file, starts no program and changes no other database.
 */
export const appRole = 'casa_matriz'

const withClient = async <T>(config: pg.ClientConfig, use: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client(config)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

/** What is in the public schema and of no extension, given to the role: of a database that an earlier version made. */
const handOver = `do $$
declare item record;
begin
  for item in
    select format('alter table %s owner to ${appRole}', c.oid::regclass) as change from pg_class c
      where c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'drizzle'))
        and c.relkind in ('r', 'p', 'v', 'm') and c.relowner <> '${appRole}'::regrole
    union all
    select format('alter routine %s owner to ${appRole}', p.oid::regprocedure) from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.proowner <> '${appRole}'::regrole
        and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all
    select format('alter schema %I owner to ${appRole}', nspname) from pg_namespace
      where nspname in ('public', 'drizzle') and nspowner <> '${appRole}'::regrole
  loop
    execute item.change;
  end loop;
end $$`

/** Makes the database and its owner where they are not there. `admin`: a superuser's, of another database. */
export const prepareDatabase = async (admin: pg.ClientConfig, database: string): Promise<void> => {
  await withClient(admin, async (client) => {
    const role = await client.query('select 1 from pg_roles where rolname = $1', [appRole])
    if (role.rowCount === 0) await client.query(`create role ${appRole} login`)
    const tenant = tenantRole({ user: appRole })
    const known = await client.query('select 1 from pg_roles where rolname = $1', [tenant])
    if (known.rowCount === 0) for (const statement of makeTenantRole(tenant, appRole)) await client.query(statement)
    const there = await client.query('select 1 from pg_database where datname = $1', [database])
    if (there.rowCount === 0) await client.query(`create database ${database} owner ${appRole}`)
    await client.query(`alter database ${database} owner to ${appRole}`)
  })
  await withClient({ ...admin, database }, (client) => client.query(handOver))
}

const rightsOf = (config: pg.ClientConfig): Promise<{ role: string; rights: string[] }> =>
  withClient(config, async (client) => {
    const { rows } = await client.query<{ role: string; rights: string[] }>(
      `select rolname as role, array_remove(array[case when rolsuper then 'superuser' end,
        case when rolcreaterole then 'createrole' end, case when rolbypassrls then 'bypassrls' end], null) as rights
       from pg_roles where rolname = current_user`,
    )
    return rows[0]!
  })

/** A role that may do more than own its database is refused in production and told of anywhere else. */
export const requirePlainRole = async (
  config: pg.ClientConfig,
  isProduction: boolean,
  warn: (text: string) => void,
): Promise<void> => {
  const { role, rights } = await rightsOf(config)
  if (rights.length === 0) return
  const text =
    `El usuario ${role} de DATABASE_URL puede demasiado (${rights.join(', ')}). Crea uno que solo sea dueño de esta base ` +
    `y de sus tablas: create role ${appRole} login password '...'; alter database ... owner to ${appRole};`
  if (isProduction) throw new Error(text)
  warn(text)
}
