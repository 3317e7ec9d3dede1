import { addDays } from 'contract/rules/date.ts'

/** What follows a decline: seven tries in fourteen days, and then less and less of the product. */

/** Days after the first try on which the card is tried again. */
const tryDays = [1, 3, 5, 7, 10, 14]
/** With everything, while it is being tried. */
export const graceDays = 14
/** Reading and exporting only, before the subscription ends. */
export const suspendedDays = 30

/** The stored card is not one any more (Oneclick). */
const unknownCard = -96
/** Over an amount or a number of payments of the day: tomorrow is another. */
const dailyLimits = new Set([-97, -98, -99])
/** With the detailed codes: the card itself is wrong, expired, blocked or unknown; or it was tried too often. */
const hardCodes = new Set([-1, -4, -7, -8, -9, -11])

/**
 * The day of the next try after a decline on `today`; null: none, until there is another card. `code`: the provider's, by
 * the level of detail that the shop has; null when there was no card to ask.
 */
export const nextTry = (
  code: number | null,
  level: '1' | '2',
  { firstTryOn, today }: { firstTryOn: string; today: string },
): string | null => {
  if (code === null || code === unknownCard) return null
  const end = addDays(firstTryOn, graceDays)
  if (dailyLimits.has(code)) return today < end ? addDays(today, 1) : null
  if (level === '2' && hardCodes.has(code)) return null
  return tryDays.map((days) => addDays(firstTryOn, days)).find((day) => day > today) ?? null
}
