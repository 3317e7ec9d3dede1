import type { SubscriptionStatus } from '../subscription.ts'

/** What access depends on; null: an organization that is not billed. */
export type Standing = {
  status: Exclude<SubscriptionStatus, 'none'>
  isExempt: boolean
} | null

/** The one answer to "may they work?": everything, or reading and exporting only. */
export const accessOf = (standing: Standing): 'full' | 'read-only' =>
  standing === null || standing.isExempt || standing.status === 'active' || standing.status === 'past_due'
    ? 'full'
    : 'read-only'

/** What is shown of it: one that is not billed has none. */
export const statusOf = (standing: Standing): SubscriptionStatus =>
  standing === null || (standing.isExempt && standing.status === 'incomplete') ? 'none' : standing.status
