import { createContext } from 'react'

/**
 * What is typed into a form and not saved yet, so that a session that ends, or a tab that is reloaded, loses nothing. It
 * stays in this tab (session storage: a shared computer keeps none of it), under its person, and no other person is
 * shown it. Passwords are never in it.
 */
export type Draft = {
  values: Record<string, unknown>
  /** What the form started from: somebody else may have changed it since. */
  base: Record<string, unknown>
}

/** Who is signed in; null: no drafts are kept. */
export const DraftOwner = createContext<string | null>(null)

const prefix = 'casa-matriz-draft'
const isSecret = (name: string): boolean => /password|contrase/i.test(name)
const keyOf = (owner: string, form: string): string => `${prefix} ${owner} ${form}`

/** A browser without session storage, or with a full one, keeps no drafts: nothing else fails. */
const quietly = <T>(work: () => T): T | null => {
  try {
    return work()
  } catch {
    return null
  }
}

const withoutSecrets = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !isSecret(name)))

/**
 * What a form's draft is called: its fields tell forms of one screen apart, and its subject those of the same fields (a
 * row's number, 'new'; '' where there is one alone).
 */
export const draftName = (address: string, fields: readonly string[], subject: string | number = ''): string =>
  `${address} ${fields.join()}${subject === '' ? '' : ` ${subject}`}`

export const keepDraft = (owner: string, form: string, { values, base }: Draft): void => {
  const kept: Draft = { values: withoutSecrets(values), base: withoutSecrets(base) }
  quietly(() => sessionStorage.setItem(keyOf(owner, form), JSON.stringify(kept)))
}

export const dropDraft = (owner: string, form: string): void => {
  quietly(() => sessionStorage.removeItem(keyOf(owner, form)))
}

/** Null when there is none that this form's fields could take. */
export const findDraft = (owner: string, form: string): Draft | null =>
  quietly(() => {
    const found = JSON.parse(sessionStorage.getItem(keyOf(owner, form)) ?? 'null') as Partial<Draft> | null
    return typeof found?.values === 'object' ? { values: found.values, base: found.base ?? {} } : null
  })

/** Which form of these fields has a draft: its subject, `only` this one where it is given; null when none has. */
export const findDraftSubject = (
  owner: string,
  address: string,
  fields: readonly string[],
  only?: string | number,
): string | null =>
  quietly(() => {
    const alone = keyOf(owner, draftName(address, fields))
    const subjects = Object.keys(sessionStorage).flatMap((key) =>
      key === alone ? [''] : key.startsWith(`${alone} `) ? [key.slice(alone.length + 1)] : [],
    )
    return subjects.find((subject) => only === undefined || subject === String(only)) ?? null
  })

/** Whoever signs out leaves nothing typed behind; nor does what somebody else left. */
export const dropAllDrafts = (): void => {
  quietly(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  })
}
