import { hash, verify } from '@node-rs/argon2'
import { randomBytes } from 'node:crypto'

/** OWASP's first choice for argon2id where memory is not scarce: 46 MiB, one pass, one lane. */
const argon = { memoryCost: 47_104, timeCost: 1, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, argon)

/** A hash that no password has: verifying against it takes as long as for a user that exists. */
let nobody: Promise<string> | null = null

/** True when the password is the user's. An unknown user costs the same time. */
export const isPassword = async (passwordHash: string | null, password: string): Promise<boolean> => {
  nobody ??= hashPassword(randomBytes(16).toString('hex'))
  const right = await verify(passwordHash ?? (await nobody), password).catch(() => false)
  return right && passwordHash !== null
}
