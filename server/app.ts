import fastifyCompress from '@fastify/compress'
import fastifyCookie from '@fastify/cookie'
import fastifyHelmet from '@fastify/helmet'
import fastifyMultipart from '@fastify/multipart'
import { sql } from 'drizzle-orm'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { randomUUID } from 'node:crypto'
import { contract } from './contract.ts'
import type { Deps } from './deps.ts'
import { activityHandlers } from './features/activity/routes.ts'
import { adminHandlers } from './features/admin/routes.ts'
import { bankAccountHandlers } from './features/bank-accounts/routes.ts'
import { branchHandlers } from './features/branches/routes.ts'
import { adminEmployeeHandlers, employeeHandlers } from './features/employees/routes.ts'
import { invoiceHandlers } from './features/invoices/routes.ts'
import { modelPermissionHandlers } from './features/model-permission/routes.ts'
import { organizationHandlers } from './features/organizations/routes.ts'
import { payrollHandlers } from './features/payrolls/routes.ts'
import { personRequestHandlers } from './features/person-requests/routes.ts'
import { personalDataHandlers } from './features/personal-data/routes.ts'
import { processHandlers } from './features/processes/routes.ts'
import { botHandlers, makeAuthenticate, sessionHandlers } from './features/session/routes.ts'
import { userHandlers } from './features/users/routes.ts'
import { vendorHandlers } from './features/vendors/routes.ts'
import { apiDocument, apiPage } from './http/api-document.ts'
import { AppError } from './app-error.ts'
import { makeBinder } from './http/bind.ts'
import { replyError } from './http/error-reply.ts'
import type { BotCheck } from './outside/bot-check/bot-check.ts'
import { sendFile, serveWeb } from './http/static-files.ts'

/** Largest JSON body. Papers come as multipart, with their own limits. */
const bodyBytes = 256 * 1024

/** Only our own, and what the bot check needs in the browser when it is somebody else's. */
const contentSecurityPolicy = ({ script }: BotCheck) => ({
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
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  },
})

/** The whole application on its dependencies: what `main.ts` serves and what the tests call. `webFolder`: built web. */
export const makeApp = async (deps: Deps, webFolder: string): Promise<FastifyInstance> => {
  const app = fastify({
    loggerInstance: deps.log.child({}, { serializers: { req: ({ id }: { id: string }) => ({ id }) } }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: deps.env.TRUST_PROXY,
    bodyLimit: bodyBytes,
    routerOptions: { maxParamLength: 200 },
    requestTimeout: 120_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
  }) as unknown as FastifyInstance

  app.setErrorHandler(replyError)
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: contentSecurityPolicy(deps.bot),
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
    if (request.url.startsWith('/api')) void reply.header('cache-control', 'no-store')
  })
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
  const document = apiDocument(contract)
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(apiPage(document)))
  app.get('/api/docs/openapi.json', () => document)

  const bind = makeBinder(app, deps, makeAuthenticate(deps), sendFile)
  bind(contract.session, sessionHandlers)
  bind(contract.bot, botHandlers)
  bind(contract.organizations, organizationHandlers)
  bind(contract.modelPermissions, modelPermissionHandlers)
  bind(contract.branches, branchHandlers)
  bind(contract.users, userHandlers)
  bind(contract.bankAccounts, bankAccountHandlers)
  bind(contract.employees, employeeHandlers)
  bind(contract.adminEmployees, adminEmployeeHandlers)
  bind(contract.activity, activityHandlers)
  bind(contract.personalData, personalDataHandlers)
  bind(contract.personRequests, personRequestHandlers)
  bind(contract.processes, processHandlers)
  bind(contract.payrolls, payrollHandlers)
  bind(contract.vendors, vendorHandlers)
  bind(contract.invoices, invoiceHandlers)
  bind(contract.admin, adminHandlers)

  await serveWeb(app, webFolder)
  return app
}
