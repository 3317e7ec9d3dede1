import type { Gated } from './document.ts'

export type Summary = {
  documents: number
  /** Documents without a mistake. */
  whole: number
  fields: number
  right: number
  /** Wrong values that no issue names. */
  silent: number
  /** Right values that are asked all the same. */
  asked: number
  rowFields: number
  rowRight: number
  seconds: number
}

export const summaryOf = (gated: readonly Gated[]): Summary => {
  const sum = (value: (item: Gated) => number) => gated.reduce((total, item) => total + value(item), 0)
  const rows = ({ score }: Gated, what: 'right' | 'total') =>
    Object.entries(score.fields).reduce(
      (total, [key, counts]) => total + (/^(employees|items)\./.test(key) ? counts[what] : 0),
      0,
    )
  return {
    documents: gated.length,
    whole: sum(({ score }) => (score.isFullyRight ? 1 : 0)),
    fields: sum(({ score }) => score.total),
    right: sum(({ score }) => score.right),
    silent: sum(({ score }) => score.silent),
    asked: sum(({ score }) => score.asked),
    rowFields: sum((item) => rows(item, 'total')),
    rowRight: sum((item) => rows(item, 'right')),
    seconds: sum(({ seconds }) => seconds),
  }
}

const percent = (part: number, whole: number, places = 2) =>
  whole === 0 ? '-' : ((part / whole) * 100).toFixed(places)

/** The last line that the command prints: figures in percent, seconds of processor a document. */
export const summaryLine = (name: string, summary: Summary): string => {
  const { documents, whole, fields, right, silent, asked, rowFields, rowRight, seconds } = summary
  return `gate ${name} documents=${documents} whole=${percent(whole, documents, 1)} fields=${percent(right, fields)} rows=${percent(rowRight, rowFields)} silent=${percent(silent, fields)} asked=${percent(asked, right, 1)} seconds=${(seconds / Math.max(1, documents)).toFixed(3)}`
}

const MOST_MISTAKES = 6
const LONGEST_ANSWER = 90

/** What went wrong in a document, a line for each kind of mistake, after the command that draws it again. */
export const failureLines = ({ drawing, traits, score, seconds }: Gated, flags: string): string[] => {
  const { kind, seed } = drawing
  const state = score.isUnreadable ? 'unreadable' : `${score.right}/${score.total}, ${score.silent} silent`
  const { matched, truth: rows, answer: found } = score.rows
  const rowState = matched === rows && matched === found ? '' : `, rows ${matched} of ${rows}, ${found} read`
  const heads = [
    `✗ ${seed} [${traits.join(', ')}] ${state}${rowState}, ${seconds.toFixed(1)} s`,
    `    npm run gate -- --kind ${kind} --seed ${seed}${flags} --show ${kind}.pdf`,
  ]
  if (score.isUnreadable) return heads
  const kinds = new Map<string, { count: number; first: string }>()
  for (const { path, outcome, isSilent, truth, answer } of score.mistakes) {
    const key = `${path.replace(/\[[^\]]*\]/g, '[]')} ${outcome}${isSilent ? ' silent' : ''}`
    const first =
      outcome === 'extra'
        ? `${path}: ${JSON.stringify(answer).slice(0, LONGEST_ANSWER)}`
        : `${path}: ${JSON.stringify(truth)} ≠ ${JSON.stringify(answer)}`
    const known = kinds.get(key)
    kinds.set(key, { count: (known?.count ?? 0) + 1, first: known?.first ?? first })
  }
  const shown = [...kinds].slice(0, MOST_MISTAKES).map(([key, { count, first }]) => `    ${count} × ${key}; ${first}`)
  return [
    ...heads,
    ...shown,
    ...(kinds.size > MOST_MISTAKES ? [`    and ${kinds.size - MOST_MISTAKES} kinds more`] : []),
  ]
}
