/**
 * Rides in the history entry when a file that was dropped on one screen is taken in by another. Browsers keep files in
 * history entries; whatever is not recognisably ours counts as nothing.
 */
type Dropped = { dropped: File }

export const carryDropped = (file: File): Dropped => ({ dropped: file })

export const readDropped = (state: unknown): File | null => {
  if (typeof state !== 'object' || state === null || !('dropped' in state)) return null
  const { dropped } = state as Dropped
  return dropped instanceof File ? dropped : null
}
