import { violatedConstraint } from '../../db/connect.ts'

/** Two who enter the same document at once: the second one is told as if he had come later. */
export const onceMore = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (violatedConstraint(error) !== 'invoice_same_document') throw error
    return work()
  }
}
