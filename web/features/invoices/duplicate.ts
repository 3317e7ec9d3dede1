/**
 * Rides in the history entry when a document leads to the invoice that it had become before, and back when the person
 * keeps both. Browsers keep files in history entries; whatever is not recognisably ours counts as nothing.
 */
type Carried = { duplicateDocument: File }

export const carryDocument = (file: File): Carried => ({ duplicateDocument: file })

export const carriedDocument = (state: unknown): File | null => {
  if (typeof state !== 'object' || state === null || !('duplicateDocument' in state)) return null
  const { duplicateDocument } = state as Carried
  return duplicateDocument instanceof File ? duplicateDocument : null
}
