import * as client from 'openid-client'
import type { Env } from '../../env.ts'

/** What must be found again when the browser comes back: kept in its cookie, encrypted. */
export type Checks = { state: string; nonce: string; verifier: string; startedAt: number }

/** Who the provider says it is. `sub` is theirs for ever; the e-mail may change, and may not be theirs. */
export type ProviderAccount = {
  issuer: string
  subject: string
  email: string | null
  isEmailVerified: boolean
  signedInAt: number | null
}

export class ProviderRefused extends Error {}

export type IdentityProvider = {
  name: string
  issuer: string
  /** Where the browser goes. `isFresh`: the provider asks for the sign-in again, whoever is signed in there. */
  start: (redirectUri: string, isFresh: boolean, now: Date) => Promise<{ url: string; checks: Checks }>
  /** Judges what the browser came back with; throws `ProviderRefused`. */
  finish: (url: string, checks: Checks, isFresh: boolean) => Promise<ProviderAccount>
}

const timeoutSeconds = 10
/** Clocks of two houses. */
const toleratedSeconds = 60

/** OpenID Connect by the authorization code with PKCE, state and nonce, against any provider that can be discovered. */
const openIdProvider = (issuer: string, clientId: string, secret: string, name: string): IdentityProvider => {
  const isLocal = issuer.startsWith('http:')
  let found: Promise<client.Configuration> | null = null
  /** Asked once; a failure is forgotten, so that it can be asked again. */
  const configuration = (): Promise<client.Configuration> => {
    found ??= client
      .discovery(new URL(issuer), clientId, secret, undefined, {
        timeout: timeoutSeconds,
        ...(isLocal ? { execute: [client.allowInsecureRequests] } : {}),
      })
      .catch((error: unknown) => {
        found = null
        throw error
      })
    return found
  }

  return {
    name,
    issuer,
    start: async (redirectUri, isFresh, now) => {
      const config = await configuration()
      const checks = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
        startedAt: Math.floor(now.getTime() / 1000),
      }
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
        ...(isFresh ? { prompt: 'login', max_age: '0' } : {}),
      })
      return { url: url.href, checks }
    },
    finish: async (url, checks, isFresh) => {
      const config = await configuration()
      try {
        const tokens = await client.authorizationCodeGrant(config, new URL(url), {
          pkceCodeVerifier: checks.verifier,
          expectedState: checks.state,
          expectedNonce: checks.nonce,
          idTokenExpected: true,
          ...(isFresh ? { maxAge: toleratedSeconds * 10 } : {}),
        })
        const claims = tokens.claims()
        if (claims === undefined) throw new Error('no claims')
        // Not every provider puts the e-mail into the token: it is only shown, and asked for where it is missing.
        const more =
          claims['email'] === undefined
            ? await client.fetchUserInfo(config, tokens.access_token, claims.sub).catch(() => claims)
            : claims
        const signedInAt = typeof claims['auth_time'] === 'number' ? claims['auth_time'] : null
        if (isFresh && (signedInAt === null || signedInAt < checks.startedAt - toleratedSeconds))
          throw new Error('not a fresh sign-in')
        return {
          issuer: claims.iss,
          subject: claims.sub,
          email: typeof more['email'] === 'string' ? more['email'] : null,
          isEmailVerified: more['email_verified'] === true,
          signedInAt,
        }
      } catch (error) {
        throw new ProviderRefused('The provider did not confirm who it is', { cause: error })
      }
    },
  }
}

/** The provider that the settings name; null when they name none. */
export const configuredProvider = (
  env: Pick<Env, 'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET' | 'OIDC_NAME'>,
): IdentityProvider | null => {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: id, OIDC_CLIENT_SECRET: secret, OIDC_NAME: name } = env
  if (issuer === undefined || id === undefined || secret === undefined) return null
  const isGoogle = new URL(issuer).hostname === 'accounts.google.com'
  return openIdProvider(issuer, id, secret, name ?? (isGoogle ? 'Google' : new URL(issuer).hostname))
}
