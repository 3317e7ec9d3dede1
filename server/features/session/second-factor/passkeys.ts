import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { AppError } from '../../../app-error.ts'
import type { Env } from '../../../env.ts'

/** W3C WebAuthn by a library that is kept up: here only what is ours. A passkey is both factors: it asks who holds it. */

const siteOf = ({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>) => ({ origin: PUBLIC_URL, id: new URL(PUBLIC_URL).hostname })

type Person = { uuid: string; email: string; name: string }

export const registrationOptions = (env: Env, person: Person, known: { id: string }[]) =>
  generateRegistrationOptions({
    rpName: 'Casa Matriz',
    rpID: siteOf(env).id,
    userID: Buffer.from(person.uuid),
    userName: person.email,
    userDisplayName: person.name,
    attestationType: 'none',
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })

type RegistrationResponse = Parameters<typeof verifyRegistrationResponse>[0]['response']
type AuthenticationResponse = Parameters<typeof verifyAuthenticationResponse>[0]['response']

/** The new credential; throws `passkey_refused`. */
export const checkRegistration = async (env: Env, response: unknown, challenge: string) => {
  const site = siteOf(env)
  const result = await verifyRegistrationResponse({
    response: response as RegistrationResponse,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
  }).catch((error: unknown) => {
    throw new AppError('passkey_refused', { cause: error })
  })
  if (!result.verified) throw new AppError('passkey_refused')
  const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential
  return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports: [...transports] }
}

export const authenticationOptions = (env: Env) =>
  generateAuthenticationOptions({ rpID: siteOf(env).id, userVerification: 'required' })

/** The credential's new counter; throws `passkey_refused`. */
export const checkAuthentication = async (
  env: Env,
  response: unknown,
  challenge: string,
  known: { id: string; publicKey: string; counter: number },
): Promise<number> => {
  const site = siteOf(env)
  const result = await verifyAuthenticationResponse({
    response: response as AuthenticationResponse,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    credential: { id: known.id, publicKey: Buffer.from(known.publicKey, 'base64url'), counter: known.counter },
  }).catch((error: unknown) => {
    throw new AppError('passkey_refused', { cause: error })
  })
  if (!result.verified) throw new AppError('passkey_refused')
  return result.authenticationInfo.newCounter
}
