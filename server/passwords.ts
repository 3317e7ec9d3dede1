import { hash, verify } from '@node-rs/argon2'
import { passwordProblem } from 'contract/rules/password.ts'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { AppError } from './app-error.ts'

/** OWASP's first choice for argon2id where memory is not scarce: 46 MiB, one pass, one lane. */
const argon = { memoryCost: 47_104, timeCost: 1, parallelism: 1 }
/** How a hash with these parameters begins (PHC string format). */
const currentForm = `$argon2id$v=19$m=${argon.memoryCost},t=${argon.timeCost},p=${argon.parallelism}$`

/** More at once would take the threads that read files, and answer nobody sooner. */
const mostAtOnce = 2
let running = 0
const waiting: (() => void)[] = []

/** Runs `work` when it is its turn: a flood of log-ins waits in line, and the rest of the product goes on. */
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  // Whoever ends hands the place over, so that nobody who comes by takes it from who waits.
  if (running >= mostAtOnce) await new Promise<void>((resume) => waiting.push(resume))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** For passwords that the product itself gives out; what a person chooses goes through `hashNewPassword`. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, argon))

let common: ReadonlySet<string> | null = null

/** The most used passwords of 8 characters and more, in lowercase: the first 12,000 of leaked ones, and Chile's own. */
const isCommon = (lowercase: string): boolean => {
  common ??= new Set(readFileSync(path.join(import.meta.dirname, 'common-passwords.txt'), 'utf8').split('\n'))
  return common.has(lowercase)
}

/**
 * The one way in for a password that a person chooses, whatever the account: throws `password_refused`, on `field`, when
 * it is among the commonest or says who its owner is. `words`: the e-mail, the names of the person and the organization.
 */
export const hashNewPassword = (password: string, words: readonly string[], field = 'password'): Promise<string> => {
  const problem = passwordProblem(password, [...words, 'Casa Matriz'], isCommon)
  if (problem !== null) throw new AppError('password_refused', { message: problem, fields: { [field]: problem } })
  return hashPassword(password)
}

/** A hash that no password has: verifying against it takes as long as for a user that exists. */
let nobody: Promise<string> | null = null

/** True when the password is the user's. An unknown user costs the same time. */
export const isPassword = async (passwordHash: string | null, password: string): Promise<boolean> => {
  nobody ??= hashPassword(randomBytes(16).toString('hex'))
  const kept = passwordHash ?? (await nobody)
  const right = await inTurn(() => verify(kept, password)).catch(() => false)
  return right && passwordHash !== null
}

/** True for a hash of other parameters than today's: made again at the next log-in, when the password is at hand. */
export const isOldHash = (passwordHash: string): boolean => !passwordHash.startsWith(currentForm)
