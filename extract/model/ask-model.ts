import type { Page } from '../input/page.ts'
import type { DocumentReading } from '../invoice/invoice.ts'
import type { Payroll } from '../payroll/payroll.ts'
import type { Field, Issue, Reading } from '../reading.ts'
import { lowConfidenceFields, type LowConfidenceField } from './low-confidence.ts'
import { excerptOf } from './excerpt.ts'
import type { AskModel, ModelAnswer } from './question.ts'
import type { ModelSuggestion } from '../reading.ts'
import { acceptAnswer } from './suggestion.ts'

const noted = (path: string, { text, page, boundingBox }: ModelSuggestion['field']): Issue => ({
  path,
  code: 'model',
  severity: 'warning',
  message: `Lo propuso el modelo externo, que lo encontró en el documento como «${text}». Revísalo.`,
  location: { page, boundingBox },
})

/** What the checks find, but for how sure the words of a path are: a model's are never. */
const findings = ({ issues }: { issues: readonly Issue[] }, path: string): number =>
  issues.filter((issue) => !(issue.path === path && issue.code === 'doubtful')).length

/** A value that only was hard to read may be another one; one that an issue names must make the checks find less. */
const isBetter = (before: { issues: readonly Issue[] }, after: { issues: readonly Issue[] }, path: string): boolean => {
  const isNamed = before.issues.some((issue) => issue.path === path && issue.code !== 'doubtful')
  const change = findings(after, path) - findings(before, path)
  return isNamed ? change < 0 : change <= 0
}

const workerOf = (path: string): string | undefined => /^employees\[\d+\]/.exec(path)?.[0]

/** Where the values of workers stand about whom nothing is asked. */
const othersOf = ({ fields }: { fields: readonly Field[] }, lowConfidence: readonly LowConfidenceField[]): Field[] => {
  const asked = new Set(lowConfidence.map(({ path }) => workerOf(path)))
  return fields.filter(({ path }) => workerOf(path) !== undefined && !asked.has(workerOf(path)))
}

/**
 * Asks an outside model about what a reading doubts, once. A value is taken if it is printed on the pages and the checks,
 * run again with it, are content; each one taken has an issue that says where it comes from. A model that
 * fails, or says what the document does not, changes nothing.
 */
export const askModel = async <Kind extends Reading<'payroll', Payroll> | DocumentReading>(
  reading: Kind,
  pages: readonly Page[],
  ask: AskModel | undefined,
  readAgain: (suggestions: readonly ModelSuggestion[]) => Kind,
): Promise<Kind> => {
  const lowConfidence = ask ? lowConfidenceFields(reading) : []
  if (!ask || lowConfidence.length === 0) return reading
  const wanted = lowConfidence.map(({ path, what }) => ({ path, what }))
  const answers: readonly ModelAnswer[] = await ask({
    kind: reading.kind,
    wanted,
    excerpt: excerptOf(pages, lowConfidence, othersOf(reading, lowConfidence)),
  }).catch(() => [])
  let best = reading
  const kept: ModelSuggestion[] = []
  for (const answer of answers) {
    const suggestion = acceptAnswer(answer, lowConfidence, pages)
    if (suggestion === null || kept.some(({ path }) => path === suggestion.path)) continue
    const again = readAgain([...kept, suggestion])
    if (!isBetter(best, again, suggestion.path)) continue
    best = again
    kept.push(suggestion)
  }
  if (kept.length === 0) return reading
  const paths = new Set(kept.map(({ path }) => path))
  const others = best.issues.filter(({ path, code }) => !(paths.has(path) && code === 'doubtful'))
  return { ...best, issues: [...others, ...kept.map(({ path, field }) => noted(path, field))] }
}
