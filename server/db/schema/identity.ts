import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Role } from 'contract/access.ts'
import { encrypted, moment, serialId } from '../columns.ts'
import { organizations, users } from './organizations.ts'

const ofUser = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Somebody asked for a new password for this e-mail, whether it has an account or not: the mail is made afterwards. */
export const recoveryRequests = pgTable('recovery_request', {
  id: serialId(),
  email: text('email').notNull(),
  createdAt: moment('created_at').notNull(),
})

/** Links that set a new password. Only the secret's hash is kept; each works once. */
export const passwordResets = pgTable(
  'password_reset',
  {
    id: serialId(),
    userId: ofUser(),
    tokenHash: text('token_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [uniqueIndex('password_reset_token').on(t.tokenHash), index('password_reset_user').on(t.userId)],
)

/** Who was asked to join an organization, and as what. The secret changes when it is sent again. */
export const invitations = pgTable(
  'invitation',
  {
    id: serialId(),
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    role: text('role').$type<Role>().notNull(),
    tokenHash: text('token_hash').notNull(),
    invitedBy: integer('invited_by').references(() => users.id, { onDelete: 'set null' }),
    sentAt: moment('sent_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    acceptedAt: moment('accepted_at'),
    withdrawnAt: moment('withdrawn_at'),
  },
  (t) => [uniqueIndex('invitation_token').on(t.tokenHash), index('invitation_organization').on(t.organizationId)],
)

/** An account at an OpenID provider that signs a user in. Its issuer and subject say whose it is, never its e-mail. */
export const identities = pgTable(
  'identity',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: ofUser(),
    /** As the provider said it, to show which account it is. */
    email: text('email'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.issuer, t.subject] }), index('identity_user').on(t.userId)],
)

/** The secret that a user's authenticator app shares with us; in use once a first code confirmed it. */
export const totps = pgTable('totp', {
  userId: ofUser().primaryKey(),
  secret: encrypted('secret').notNull(),
  confirmedAt: moment('confirmed_at'),
  /** The step of the last code that was taken: neither it nor an older one is taken again. */
  lastStep: integer('last_step').notNull().default(0),
})

/** Codes for who lost the authenticator app or the passkey; each works once. */
export const recoveryCodes = pgTable(
  'recovery_code',
  { userId: ofUser(), codeHash: text('code_hash').notNull(), usedAt: moment('used_at') },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
)

export const passkeys = pgTable(
  'passkey',
  {
    /** The credential's id, base64url. */
    id: text('id').primaryKey(),
    userId: ofUser(),
    name: text('name').notNull(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    counter: integer('counter').notNull(),
    transports: text('transports').array().notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (t) => [index('passkey_user').on(t.userId)],
)

/** What works once and was used: the answer to a challenge, a ticket between the two steps of a sign-in. */
export const usedTickets = pgTable('used_ticket', {
  id: text('id').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
})
