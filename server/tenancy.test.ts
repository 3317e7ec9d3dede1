import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rutCheckDigit } from 'contract/rules/rut.ts'
import { users } from './db/schema/organizations.ts'
import { startTestServer, type TestServer } from './testing/app.ts'
import { dteFile } from './testing/uploads.ts'
import { type Call, foundCompany, type Send, signIn } from './testing/company.ts'

/**
 * Whatever is done to branches, employees and accounts, in any order and by anybody, no answer ever carries a word of an
 * organization that the caller does not reach. Everything written carries a mark of its own, so that it can be told in
 * any answer, wherever in it.
 */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ work: false })
})
afterAll(() => server.close())

type Owner = 0 | 1
type Organization = { id: number; owner: Owner; isPrincipal: boolean }
type Actor = { call: Call & { send: Send }; owner: Owner; home: Organization; isAdmin: boolean }
/** Something made at an organization; it may be gone, or moved, since. */
type Thing = { id: number; organization: Organization }
type World = {
  organizations: Organization[]
  actors: Actor[]
  /** Mark -> where it was written, or where it was moved to. */
  marks: Map<string, Organization>
  employees: Thing[]
  accounts: Thing[]
  invitations: Thing[]
  /** Sent as invoices; nobody reads them here. */
  uploads: { id: string; organization: Organization }[]
  refused: number
}

const password = 'una-clave-larga'
let counter = 0
let lastFolio = 0
const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % list.length]
const newMark = (world: World, organization: Organization): string => {
  const mark = `zz${++counter}q`
  world.marks.set(mark, organization)
  return mark
}
/** Few RUTs for many people: the same person works in several organizations, of both owners. */
const rutOf = (index: number) => {
  const body = String(15_000_000 + (index % 4))
  return `${body}-${rutCheckDigit(body)}`
}

const reaches = (actor: Actor, organization: Organization): boolean =>
  organization.id === actor.home.id || (actor.isAdmin && organization.owner === actor.owner)

const index = fc.nat(999)
const command = fc.record({
  what: fc.constantFrom(
    ...(['branch', 'branch', 'employee', 'employee', 'employee', 'account', 'account'] as const),
    ...(['change employee', 'move employee', 'change account', 'profile', 'remove'] as const),
    ...(['invite', 'invite', 'change invitation', 'change invitation', 'change person'] as const),
    ...(['delete branch', 'delete branch', 'upload', 'upload', 'change upload'] as const),
  ),
  actor: index,
  organization: index,
  thing: index,
  flag: fc.boolean(),
  /** One time in four at an organization drawn from all of them, most of which he does not reach. */
  isStrangeOrganization: fc.nat(3).map((n) => n === 0),
  /** And one in three with something that was made at any organization. */
  isStrangeThing: fc.nat(2).map((n) => n === 0),
})
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never

/** One command about to be done: by whom, where, with what, and a mark that nothing else carries. */
type Step = {
  world: World
  what: Command['what']
  actor: Actor
  organization: Organization
  base: string
  thing: number
  flag: boolean
  isStrangeThing: boolean
  mark: string
  person: { fullName: string; email: string; rut: string }
  flat: { account_bank: string; account_number: string; account_name: string }
  account: object
}

const stepOf = (world: World, drawn: Command): Step => {
  const { what, thing, flag, isStrangeThing } = drawn
  const actor = pick(world.actors, drawn.actor)!
  const organizations = drawn.isStrangeOrganization
    ? world.organizations
    : world.organizations.filter((one) => reaches(actor, one))
  const organization = pick(organizations, drawn.organization)!
  const mark = `zz${counter + 1}q`
  const flat = { account_bank: 'BCI', account_number: `77${thing}00${counter}`, account_name: `Titular ${mark}` }
  return {
    world,
    what,
    actor,
    organization,
    base: `/organizations/${organization.id}`,
    thing,
    flag,
    isStrangeThing,
    mark,
    person: { fullName: `Persona ${mark}`, email: `${mark}@x.cl`, rut: rutOf(thing) },
    flat,
    account: { ...flat, account_type: 'Cuenta Vista', account_rut: rutOf(thing), account_description: mark },
  }
}

/** Of what is written at an organization: refused to who does not reach it, else its mark is the organization's. */
const written = ({ world, actor, organization, what }: Step, status: number): void => {
  const may = reaches(actor, organization)
  if (!may) expect(status, `${what} at ${organization.id}`).toBe(404)
  if (!may) world.refused += 1
  if (status === 200) newMark(world, organization)
}

const chosen = <T extends { organization: Organization }>(step: Step, things: T[]): T | undefined =>
  pick(step.isStrangeThing ? things : things.filter((made) => made.organization === step.organization), step.thing)
const one = (step: Step, things: Thing[]): number => chosen(step, things)?.id ?? 1

const addBranch = async ({ world, actor, base, thing, flag, mark }: Step): Promise<void> => {
  const email = flag ? `${mark}@sucursal.cl` : ''
  const form = { organizationName: `Sucursal ${mark}`, rut: rutOf(thing), address: `Calle ${mark}`, email }
  const made = await actor.call('POST', `${base}/branches`, { ...form, password, confirmPassword: password })
  if (made.status !== 200) return expect([403, 404, 409]).toContain(made.status)
  const fresh: Organization = { id: (made.body as { id: number }).id, owner: actor.owner, isPrincipal: false }
  world.organizations.push(fresh)
  newMark(world, fresh)
  const call = flag ? await signIn(server, email, password) : null
  if (call) world.actors.push({ call, owner: fresh.owner, home: fresh, isAdmin: false })
}

const addEmployee = async (step: Step): Promise<void> => {
  const { world, actor, organization, base, person, flag, flat } = step
  const made = await actor.call('POST', `${base}/employees`, { ...person, ...(flag ? flat : {}) })
  written(step, made.status)
  if (made.status === 200) world.employees.push({ id: (made.body as { id: number }).id, organization })
}

const addAccount = async (step: Step): Promise<void> => {
  const { world, actor, organization, base, account } = step
  const made = await actor.call('POST', `${base}/account`, account)
  written(step, made.status)
  if (made.status === 200) world.accounts.push({ id: (made.body as { data: { id: number } }).data.id, organization })
}

/** Or names another organization in its body, which moves nobody. */
const changeEmployee = async (step: Step): Promise<void> => {
  const { world, what, actor, base, thing, person, flat } = step
  const sent = what === 'move employee' ? { organizationId: pick(world.organizations, thing)!.id } : flat
  const reply = await actor.call('PUT', `${base}/employees/${one(step, world.employees)}`, { ...person, ...sent })
  written(step, reply.status)
}

const invite = async (step: Step): Promise<void> => {
  const { world, actor, organization, base, person, flag } = step
  const sent = { name: person.fullName, email: person.email, role: flag ? 'client_user' : 'client_admin' }
  const { status } = await actor.call('POST', `${base}/invitations`, sent)
  written(step, status)
  // Of his own organization too, only an administrator invites.
  if (reaches(actor, organization)) expect(status).toBe(actor.isAdmin ? 200 : 403)
  if (status !== 200) return
  const { body } = await actor.call('GET', `${base}/people`)
  const made = (body as { invitations: { id: number; email: string }[] }).invitations
  world.invitations.push({ id: made.find(({ email }) => email === sent.email)!.id, organization })
}

const changeInvitation = async (step: Step): Promise<void> => {
  const { world, actor, organization, base, flag } = step
  const id = one(step, world.invitations)
  const url = `${base}/invitations/${id}`
  const { status } = await (flag ? actor.call('DELETE', url) : actor.call('POST', `${url}/send`, {}))
  const isHere = world.invitations.some((made) => made.id === id && made.organization === organization)
  if (!reaches(actor, organization)) return expect(status, url).toBe(404)
  if (!actor.isAdmin) return expect(status, url).toBe(403)
  // Here it may have been withdrawn, or gone with its branch.
  expect(isHere ? [200, 404] : [404], url).toContain(status)
}

/** Somebody of another organization, named at this one. */
const changePerson = async ({ actor, organization, base, thing, flag }: Step): Promise<void> => {
  const everyone = () => server.deps.db.select().from(users).orderBy(users.id)
  const before = await everyone()
  const strangers = before.filter(({ organizationId }) => organizationId !== organization.id)
  const stranger = pick(strangers, thing)!
  const change = flag ? { isActive: false } : { role: 'client_admin' }
  const { status } = await actor.call('PATCH', `${base}/people/${stranger.id}`, change)
  expect(reaches(actor, organization) && !actor.isAdmin ? [403] : [404]).toContain(status)
  expect(await everyone()).toEqual(before)
}

const upload = async (step: Step): Promise<void> => {
  const { world, actor, organization, mark } = step
  const sent = await actor.call.send(organization.id, dteFile({ folio: ++lastFolio }), `${mark}.xml`)
  written(step, sent.status)
  if (sent.status === 200) world.uploads.push({ id: (sent.body as { processId: string }).processId, organization })
}

const changeUpload = async (step: Step): Promise<void> => {
  const { world, actor, organization, base, flag } = step
  const sent = chosen(step, world.uploads)
  const url = `${base}/invoice-uploads/${sent?.id ?? 'x'}`
  const { status } = await (flag ? actor.call('DELETE', url) : actor.call('POST', `${url}/retry`, {}))
  const may = reaches(actor, organization) && sent?.organization === organization
  expect(may ? status !== 404 || !flag : status === 404, `${url} answered ${status}`).toBe(true)
}

const deleteBranch = async ({ world, actor, organization, thing, flag, isStrangeThing }: Step): Promise<void> => {
  const branches = world.organizations.filter((at) => !at.isPrincipal && (isStrangeThing || reaches(actor, at)))
  const gone = pick(branches, thing) ?? organization
  const url = `/organizations/${actor.home.id}/branches/${gone.id}?moveToPrincipal=${flag}`
  const reply = await actor.call('DELETE', url)
  if (reply.status !== 200) return
  const principal = world.organizations.find(({ owner, isPrincipal }) => owner === gone.owner && isPrincipal)!
  expect(reaches(actor, gone) && !gone.isPrincipal).toBe(true)
  for (const [mark, at] of world.marks) if (at === gone) world.marks.set(mark, principal)
  for (const made of [...world.employees, ...world.accounts, ...world.invitations, ...world.uploads])
    if (made.organization === gone) made.organization = principal
  world.organizations = world.organizations.filter((at) => at !== gone)
  world.actors = world.actors.filter(({ home }) => home !== gone)
}

const doers: Record<Command['what'], (step: Step) => Promise<void>> = {
  branch: addBranch,
  employee: addEmployee,
  account: addAccount,
  'change employee': changeEmployee,
  'move employee': changeEmployee,
  'change account': async (step) => {
    const { world, actor, base, account } = step
    written(step, (await actor.call('PUT', `${base}/account/${one(step, world.accounts)}`, account)).status)
  },
  profile: async (step) => {
    const { world, actor, base, mark, thing } = step
    const sent = { name: `Empresa ${mark}`, parentId: pick(world.organizations, thing)!.id }
    written(step, (await actor.call('PATCH', base, sent)).status)
  },
  remove: async (step) => {
    const { world, actor, base, flag } = step
    const path = flag ? `employees/${one(step, world.employees)}` : `account/${one(step, world.accounts)}`
    await actor.call('DELETE', `${base}/${path}`)
  },
  invite,
  'change invitation': changeInvitation,
  'change person': changePerson,
  upload,
  'change upload': changeUpload,
  'delete branch': deleteBranch,
}

/** Does it, whether the actor may or not: what he may not must be refused, and is checked to change nothing of others. */
const perform = (world: World, drawn: Command): Promise<void> => doers[drawn.what](stepOf(world, drawn))

const readable = [
  '',
  '/employees?scope=all&pageSize=100',
  '/employees?search=zz',
  '/account',
  '/people',
  '/branches',
  '/activity?pageSize=100',
  '/payrolls?scope=all',
  '/payrolls/deleted?scope=all',
  '/vendors?scope=all',
  '/invoices?scope=all',
  '/invoice-uploads?scope=all',
]

/** Each single thing is read at every organization of his own, by everybody. */
const lookAtThings = async (world: World): Promise<void> => {
  for (const actor of world.actors)
    for (const organization of world.organizations.filter((one) => reaches(actor, one)))
      for (const [kind, things] of [
        ['employees', world.employees],
        ['account', world.accounts],
      ] as const)
        for (const thing of things) {
          const reply = await actor.call('GET', `/organizations/${organization.id}/${kind}/${thing.id}`)
          if (thing.organization !== organization)
            expect(reply.status, `${kind} ${thing.id} at ${organization.id}`).toBe(404)
        }
}

const lookAtUploads = async (world: World, actor: Actor, organization: Organization): Promise<void> => {
  for (const sent of world.uploads) {
    const reply = await actor.call('GET', `/organizations/${organization.id}/process/${sent.id}/status`)
    expect(reply.status, `process at ${organization.id}`).toBe(
      reaches(actor, organization) && sent.organization === organization ? 200 : 404,
    )
  }
}

const lookAtLists = async (world: World, actor: Actor, organization: Organization): Promise<void> => {
  for (const path of readable) {
    const reply = await actor.call('GET', `/organizations/${organization.id}${path}`)
    if (!reaches(actor, organization)) expect(reply.status).toBe(404)
    // A branch's own answers carry nothing of its sister or of its principal, even for who reaches all of them.
    const isOwnAlone = path !== '' && path !== '/activity?pageSize=100' && !organization.isPrincipal
    for (const [mark] of reply.text.matchAll(/zz\d+q/g)) {
      const at = world.marks.get(mark)
      expect(at && reaches(actor, at), `${mark} in ${path} of ${organization.id}`).toBe(true)
      if (isOwnAlone) expect(at).toBe(organization)
    }
  }
}

/** Reads everything there is to read as everybody, at every organization. */
const look = async (world: World): Promise<void> => {
  await lookAtThings(world)
  for (const actor of world.actors)
    for (const organization of world.organizations) {
      await lookAtUploads(world, actor, organization)
      await lookAtLists(world, actor, organization)
    }
}

const found = async (owner: Owner): Promise<Actor> => {
  const name = `Dueña ${owner} ${++counter}`
  const { id, admin } = await foundCompany(server, name, `admin${counter}@empresa.cl`)
  return { call: admin, owner, home: { id, owner, isPrincipal: true }, isAdmin: true }
}

const first: Command = {
  what: 'branch',
  actor: 0,
  organization: 0,
  thing: 0,
  flag: true,
  isStrangeOrganization: false,
  isStrangeThing: false,
}

test('ASVS 8.2.2 and 8.4.1: no sequence of operations lets one organization’s data into another’s answers', async () => {
  let written = 0
  let moved = 0
  let refused = 0
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 25, maxLength: 40, size: 'max' }), async (commands) => {
      const actors = [await found(0), await found(1)]
      const world: World = {
        organizations: actors.map(({ home }) => home),
        actors,
        marks: new Map(),
        employees: [],
        accounts: [],
        invitations: [],
        uploads: [],
        refused: 0,
      }
      // Each has a branch with a login to begin with.
      for (const actor of [0, 1]) await perform(world, { ...first, actor })
      // And whatever was drawn, a branch goes at the end, with what is left in it.
      for (const one of [...commands, { ...first, what: 'delete branch' } as const]) {
        const organizations = world.organizations.length
        await perform(world, one)
        if (world.organizations.length < organizations) moved += 1
      }
      await look(world)
      written += world.marks.size
      refused += world.refused
    }),
    { numRuns: 6, endOnFailure: true },
  )
  // A run in which nothing was written, moved or refused would prove nothing.
  for (const [what, times] of Object.entries({ written, moved, refused })) expect(times, what).toBeGreaterThan(0)
}, 180_000)
