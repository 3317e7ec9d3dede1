import fastifyCompress from '@fastify/compress'
import fastifyCookie from '@fastify/cookie'
import fastifyHelmet from '@fastify/helmet'
import fastifyMultipart from '@fastify/multipart'
import { sql } from 'drizzle-orm'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { randomUUID } from 'node:crypto'
import { contract } from './contract.ts'
import type { Deps } from './deps.ts'
import { auditLogHandlers } from './features/audit-log/routes.ts'
import { accountHandlers } from './features/account/routes.ts'
import { adminHandlers } from './features/admin/routes.ts'
import { paymentHandlers, subscriptionHandlers } from './features/billing/routes.ts'
import { servePaymentReturn } from './features/billing/return.ts'
import { loyaltyCardHandlers } from './features/loyalty-cards/routes.ts'
import { bankAccountHandlers } from './features/bank-accounts/routes.ts'
import { branchHandlers } from './features/branches/routes.ts'
import { contactHandlers } from './features/contact/routes.ts'
import { couponHandlers } from './features/coupons/routes.ts'
import { adminEmployeeHandlers, employeeHandlers } from './features/employees/routes.ts'
import { invoiceHandlers } from './features/invoices/routes.ts'
import { modelPermissionHandlers } from './features/model-permission/routes.ts'
import { organizationHandlers } from './features/organizations/routes.ts'
import { adminPayrollHandlers } from './features/payrolls/platform-payrolls.ts'
import { payrollHandlers } from './features/payrolls/routes.ts'
import { payrollWorkHandlers } from './features/payrolls/working.ts'
import { personRequestHandlers } from './features/person-requests/routes.ts'
import { personalDataHandlers } from './features/personal-data/routes.ts'
import { planHandlers } from './features/plans/routes.ts'
import { processHandlers } from './features/processes/routes.ts'
import { invitationHandlers, peopleHandlers } from './features/people/routes.ts'
import { mailboxHandlers, recoveryHandlers } from './features/recovery/routes.ts'
import { providerHandlers } from './features/session/provider/routes.ts'
import { secondFactorHandlers } from './features/session/second-factor/routes.ts'
import { botHandlers, makeAuthenticate, sessionHandlers } from './features/session/routes.ts'
import { sampleHandlers } from './features/samples/routes.ts'
import { signUpHandlers } from './features/sign-up/routes.ts'
import { supportAccessHandlers } from './features/support-access/routes.ts'
import { userHandlers } from './features/users/routes.ts'
import { vendorHandlers } from './features/vendors/routes.ts'
import { apiDocument, apiPage } from './http/api-document.ts'
import { AppError } from './app-error.ts'
import type { Env } from './env.ts'
import { makeBinder } from './http/bind.ts'
import { replyError } from './http/error-reply.ts'
import { takeUnreadBody } from './http/unread-body.ts'
import type { BotCheck } from './outside/bot-check/bot-check.ts'
import { serveProviderPages } from './http/provider-pages.ts'
import type { Bank } from './outside/payments/simulator/records.ts'
import { sendFile, serveWeb } from './http/static-files.ts'

/** Largest JSON body. Documents come as multipart, with their own limits. */
const bodyBytes = 256 * 1024

/** So many of the last addresses are proxies, or those of the list. */
const trusted = (proxies: Env['TRUST_PROXY']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies

/** What no screen asks the browser for. */
const permissionsPolicy = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb', 'midi', 'serial']
  .map((feature) => `${feature}=()`)
  .join(', ')

const isReadable = (address: string): boolean => {
  try {
    return decodeURI(address.split('?')[0]!) !== ''
  } catch {
    return false
  }
}

/** Only our own, and what the bot check needs in the browser when it is somebody else's. */
const contentSecurityPolicy = ({ script }: BotCheck, formOrigin: string) => ({
  useDefaults: false,
  directives: {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...(script?.scriptHosts ?? [])],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(script?.frameHosts ?? [])],
    ...(script === null ? {} : { 'frame-src': script.frameHosts }),
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    // Browsers check where a form's answer redirects to as well: the card provider's pages, and back.
    'form-action': [...new Set(["'self'", formOrigin])],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  },
})

const bindFeatures = (bind: ReturnType<typeof makeBinder>): void => {
  bind(contract.session, sessionHandlers)
  bind(contract.bot, botHandlers)
  bind(contract.recovery, recoveryHandlers)
  bind(contract.mailbox, mailboxHandlers)
  bind(contract.account, accountHandlers)
  bind(contract.secondFactor, secondFactorHandlers)
  bind(contract.provider, providerHandlers)
  bind(contract.people, peopleHandlers)
  bind(contract.invitations, invitationHandlers)
  bind(contract.organizations, organizationHandlers)
  bind(contract.modelPermissions, modelPermissionHandlers)
  bind(contract.supportAccesses, supportAccessHandlers)
  bind(contract.branches, branchHandlers)
  bind(contract.users, userHandlers)
  bind(contract.bankAccounts, bankAccountHandlers)
  bind(contract.employees, employeeHandlers)
  bind(contract.adminEmployees, adminEmployeeHandlers)
  bind(contract.adminPayrolls, adminPayrollHandlers)
  bind(contract.auditLog, auditLogHandlers)
  bind(contract.personalData, personalDataHandlers)
  bind(contract.personRequests, personRequestHandlers)
  bind(contract.processes, processHandlers)
  bind(contract.payrolls, payrollHandlers)
  bind(contract.payrollWork, payrollWorkHandlers)
  bind(contract.samples, sampleHandlers)
  bind(contract.vendors, vendorHandlers)
  bind(contract.invoices, invoiceHandlers)
  bind(contract.admin, adminHandlers)
  bind(contract.plans, planHandlers)
  bind(contract.contact, contactHandlers)
  bind(contract.coupons, couponHandlers)
  bind(contract.signUp, signUpHandlers)
  bind(contract.payments, paymentHandlers)
  bind(contract.subscriptions, subscriptionHandlers)
  bind(contract.loyaltyCards, loyaltyCardHandlers)
}

let described: ReturnType<typeof apiDocument> | undefined
/** Made for the first who asks: a start need not wait for what hardly anybody reads. */
const describedApi = () => (described ??= apiDocument(contract))

/** The whole application on its dependencies: what `main.ts` serves and what the tests call. `webFolder`: built web. */
export const makeApp = async (deps: Deps, webFolder: string, bank: Bank | null = null): Promise<FastifyInstance> => {
  const app = fastify({
    loggerInstance: deps.log.child({}, { serializers: { req: ({ id }: { id: string }) => ({ id }) } }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Addresses that nothing can be made of never reach the error handler.
    frameworkErrors: replyError,
    // An address that nothing can be made of is one that is not there: refused by the framework itself, its answer would
    // have none of the headers that protect.
    rewriteUrl: ({ url = '/' }) => (isReadable(url) ? url : '/api/'),
    trustProxy: trusted(deps.env.TRUST_PROXY),
    bodyLimit: bodyBytes,
    routerOptions: { maxParamLength: 200 },
    // A large document over a slow line: 20 MB at 50 KB/s. Headers have node's own minute.
    requestTimeout: 420_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
  }) as unknown as FastifyInstance

  app.setErrorHandler(replyError)
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: contentSecurityPolicy(deps.bot, deps.gateway.formOrigin),
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: deps.env.PUBLIC_URL.startsWith('https:')
      ? { maxAge: 63_072_000, includeSubDomains: true }
      : false,
  })
  await app.register(fastifyCompress, { global: true, threshold: 1024 })
  await app.register(fastifyCookie)
  await app.register(fastifyMultipart)

  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id)
    void reply.header('permissions-policy', permissionsPolicy)
    // Another host, to whoever resolves it: no address of ours.
    if (request.url.startsWith('//')) throw new AppError('not_found')
    if (request.url.startsWith('/api')) void reply.header('cache-control', 'no-store')
  })
  app.addHook('onSend', takeUnreadBody)
  // The route's pattern, never the address asked for: a search may name a person.
  app.addHook('onResponse', async (request, reply) => {
    if (!request.url.startsWith('/api/health'))
      request.log.info(
        {
          method: request.method,
          route: request.routeOptions.url ?? null,
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
        },
        'request',
      )
  })

  app.get('/api/health', () => ({ status: 'ok' }))
  app.get('/api/ready', async () => {
    if (deps.isStopping()) throw new AppError('unavailable', { retryAfterSeconds: 5 })
    await deps.db.execute(sql`select 1 from job limit 1`)
    return { status: 'ok', database: 'ok', queue: 'ok' }
  })
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(apiPage(describedApi())))
  app.get('/api/docs/openapi.json', () => describedApi())

  bindFeatures(makeBinder(app, deps, makeAuthenticate(deps), sendFile))

  await servePaymentReturn(app, deps)
  if (bank !== null) await serveProviderPages(app, bank)
  await serveWeb(app, webFolder)
  return app
}
