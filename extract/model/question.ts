/**
 * The outside model, seen from the reader: it is asked about the values that stayed doubtful and shown the lines of the
 * document around them. Who asks it, and whether it may be asked, is the caller's matter.
 */
export type ModelQuestion = {
  kind: 'payroll' | 'invoice'
  /** What is wanted: the path in `data`, and its name in Spanish. */
  wanted: { path: string; what: string }[]
  /** Lines of the document as printed. */
  excerpt: string
}
/** The words that the model says are printed for a path. */
export type ModelAnswer = { path: string; text: string }
/** May fail: the reading then stays as it was. */
export type AskModel = (question: ModelQuestion) => Promise<readonly ModelAnswer[]>
