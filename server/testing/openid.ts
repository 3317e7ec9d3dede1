import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/** Accounts of the provider, by what somebody types to sign in there. */
export type Accounts = Record<string, { sub: string; email: string; email_verified: boolean }>

const form = (uid: string, prompt: string) => `<!doctype html><html lang="es"><title>Proveedor de prueba</title>
<h1>Proveedor de prueba</h1><form method="post" action="/sign-in/${uid}">
${prompt === 'login' ? '<label>Usuario <input name="login" autofocus></label>' : '<p>Casa Matriz pide tu email.</p>'}
<button>Continuar</button></form>`

/** A real OpenID provider (certified library) on a free port of its own, with PKCE required. */
export const startOpenId = async (redirectUri: string, accounts: Accounts) => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'casa-matriz', client_secret: 'secreto', redirect_uris: [redirectUri] }],
    cookies: { keys: ['llave de prueba'] },
    pkce: { required: () => true },
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, interaction) => `/sign-in/${interaction.uid}` },
    findAccount: (_ctx, sub) => {
      const account = Object.values(accounts).find((one) => one.sub === sub)
      return account && { accountId: sub, claims: () => account }
    },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/sign-in/')) return void answer(request, response)
    return void interact(provider, accounts, request, response)
  })
  return {
    issuer,
    settings: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'casa-matriz', OIDC_CLIENT_SECRET: 'secreto' },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

type Call = Parameters<ReturnType<Provider['callback']>>

const interact = async (provider: Provider, accounts: Accounts, request: Call[0], response: Call[1]) => {
  const { uid, prompt, params, session } = await provider.interactionDetails(request, response)
  if (request.method === 'GET')
    return response.writeHead(200, { 'content-type': 'text/html' }).end(form(uid, prompt.name))
  let body = ''
  for await (const chunk of request) body += String(chunk)
  if (prompt.name === 'login') {
    const account = accounts[new URLSearchParams(body).get('login') ?? '']
    const result = account ? { login: { accountId: account.sub } } : { error: 'access_denied' }
    return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  }
  const grant = new provider.Grant({ accountId: session!.accountId, clientId: String(params['client_id']) })
  grant.addOIDCScope('openid email profile')
  const result = { consent: { grantId: await grant.save() } }
  return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: true })
}
