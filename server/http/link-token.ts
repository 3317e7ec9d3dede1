import { createHash, randomBytes } from 'node:crypto'

/** The secret of a link that goes out by mail: 256 random bits. Only its hash is stored. */
export const makeLinkToken = (): string => randomBytes(32).toString('base64url')
export const hashLinkToken = (token: string): string => createHash('sha256').update(token).digest('hex')
