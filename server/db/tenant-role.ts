import pg from 'pg'

/**
 * As whom a request of somebody signed in speaks to the database: a role that owns nothing, signs in nowhere, and is held
 * by row-level security. The owner of the database takes it.
 */
export const tenantRole = (config: pg.PoolConfig): string => `${new pg.Client(config).user ?? 'casa_matriz'}_tenant`

/** What may be done to a table where that is less than everything that its policies let through. */
const narrower: Record<string, string> = {
  activity: 'select, insert',
  coupon: 'select, update (redeemed)',
  invoice_tally: 'select',
  job: 'select, insert, update',
  mail: 'insert',
  payment_ledger: 'select, insert',
  plan: 'select',
  vendor_tally: 'select',
}
const views = ['own_invoice', 'own_vendor', 'own_employee', 'person_name']

/** The statements that let `owner` act as `role`. A database's administrator runs them. */
export const makeTenantRole = (role: string, owner: string): string[] => [
  `create role ${pg.escapeIdentifier(role)} nologin`,
  `grant ${pg.escapeIdentifier(role)} to ${pg.escapeIdentifier(owner)}`,
]

type State = { owner: string; exists: boolean; member: boolean; plain: boolean; may_create: boolean }

/** Throws, saying what to run, where there is no such role and the caller may not make it. */
const requireTenantRole = async (client: pg.Client, role: string): Promise<void> => {
  const look = async (): Promise<State> => {
    const { rows } = await client.query<State>(
      `select current_user as owner, r.oid is not null as exists,
         coalesce(pg_has_role(current_user, r.oid, 'member'), false) as member,
         coalesce(not (r.rolsuper or r.rolbypassrls or r.rolcreaterole), true) as plain,
         (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as may_create
       from (select) nothing left join pg_roles r on r.rolname = $1`,
      [role],
    )
    return rows[0]!
  }
  const state = await look()
  const missing = makeTenantRole(role, state.owner).slice(state.exists ? 1 : 0)
  if (!state.member && state.may_create)
    // Another server may be making it at this same moment.
    for (const statement of missing) await client.query(statement).catch(() => undefined)
  const { member, plain } = state.member ? state : await look()
  if (!plain)
    throw new Error(
      `El rol ${role} puede demasiado. Quítale lo que tiene: alter role ${role} nosuperuser nobypassrls nocreaterole;`,
    )
  if (!member)
    throw new Error(
      `Falta el rol ${role}, con el que se atiende a cada empresa sin que vea nada de otra. ` +
        `Créalo como administrador de la base: ${missing.join('; ')};`,
    )
}

/** Gives the role exactly what the tables' policies are for; what has no policy it does not even ask. */
export const grantTenantRole = async (client: pg.Client, role: string): Promise<void> => {
  await requireTenantRole(client, role)
  const to = pg.escapeIdentifier(role)
  // Of what is ours: a database may have an extension's tables too.
  const { rows } = await client.query<{ name: string; kind: string; isHeld: boolean }>(`
    select relname as name, relkind as kind, exists (select from pg_policy where polrelid = c.oid) as "isHeld"
    from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'S')
      and pg_has_role(relowner, 'usage') order by relname`)
  const grants = rows.map(({ name, kind, isHeld }) => {
    const given = views.includes(name) ? 'select' : isHeld ? (narrower[name] ?? 'select, insert, update, delete') : null
    if (kind === 'S') return `grant usage on sequence ${name} to ${to}`
    return `revoke all on ${name} from ${to}${given === null ? '' : `; grant ${given} on ${name} to ${to}`}`
  })
  await client.query(['begin', ...grants, 'commit'].join('; '))
}
