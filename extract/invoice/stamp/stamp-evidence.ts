import { parseTimbre } from '../../timbre/parse-timbre.ts'
import { verifyTimbre, type TaxAuthorityKeys } from '../../timbre/verify-timbre.ts'
import type { PageTimbre, StampEvidence } from '../invoice.ts'

/** The timbres among the symbols of some pages, with whether each holds. `text`: ISO-8859-1, a character a byte. */
export const timbresAmong = (
  found: readonly { page: number; text: string | null }[],
  keys: TaxAuthorityKeys = {},
): PageTimbre[] =>
  found.flatMap(({ page, text }) => {
    const timbre = text === null ? null : parseTimbre(text)
    return timbre ? [{ ...timbre, ...verifyTimbre(timbre, keys), page }] : []
  })

/** The stamps of some pages as evidence of what they print. */
export const stampEvidenceOf = (
  found: readonly { page: number; text: string | null }[],
  keys: TaxAuthorityKeys = {},
): StampEvidence => ({
  timbres: timbresAmong(found, keys),
  unread: found.flatMap(({ page, text }) => (text === null ? [page] : [])),
})
