import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readInvoice, readPayroll } from './index.ts'
import { payrollShape, scoreDocument, type DocumentScore } from './score/document.ts'
import { invoiceShape } from './score/invoice-shape.ts'

/** `npm run score -- DIR... [--only TEXT] [--errors N]`: the reader's answers against the truths beside the documents. */

export type Scored = { name: string; family: string; score: DocumentScore; seconds: number; pages: number }

const percent = (part: number, whole: number): string =>
  whole === 0 ? '-' : (Math.round((part / whole) * 1e5) / 1e3).toFixed(2)

const DOCUMENT = /\.(pdf|jpg|png|webp)$/

const judged = async (truth: { kind: string }, bytes: Uint8Array) => {
  if (truth.kind === 'payroll') {
    const answer = await readPayroll(bytes)
    return { score: scoreDocument(payrollShape, truth, answer), pages: answer.pages.length }
  }
  const answer = await readInvoice(bytes)
  return { score: scoreDocument(invoiceShape, truth, answer), pages: answer.pages.length }
}

/** Scores every document of a folder that has its truth ('NAME.json') beside it. */
export const scoreFolder = async (folder: string, only = ''): Promise<Scored[]> => {
  const scored: Scored[] = []
  for (const file of readdirSync(folder).sort()) {
    const name = file.replace(DOCUMENT, '')
    if (name === file || !file.includes(only)) continue
    const truth = readTruth(path.join(folder, `${name}.json`))
    if (truth === null) continue
    const started = performance.now()
    const { score, pages } = await judged(truth, new Uint8Array(readFileSync(path.join(folder, file))))
    const seconds = (performance.now() - started) / 1000
    scored.push({ name, family: name.split('-')[0] ?? '', score, seconds, pages })
  }
  return scored
}

const readTruth = (file: string): { kind: string } | null => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as { kind: string }
  } catch {
    return null
  }
}

const line = (group: string, items: readonly Scored[]): string[] => {
  const sum = (value: (item: Scored) => number) => items.reduce((total, item) => total + value(item), 0)
  const fields = sum((item) => item.score.total)
  return [
    group,
    String(items.length),
    percent(
      sum((item) => item.score.right),
      fields,
    ),
    percent(
      sum((item) => item.score.missing),
      fields,
    ),
    percent(
      sum((item) => item.score.silent),
      fields,
    ),
    percent(
      sum((item) => item.score.rows.matched),
      sum((item) => item.score.rows.answer),
    ),
    percent(
      sum((item) => item.score.rows.matched),
      sum((item) => item.score.rows.truth),
    ),
    percent(
      sum((item) => (item.score.isFullyRight ? 1 : 0)),
      items.length,
    ),
    String(sum((item) => (item.score.isUnreadable ? 1 : 0))),
    (
      sum((item) => item.seconds) /
      Math.max(
        1,
        sum((item) => item.pages),
      )
    ).toFixed(3),
  ]
}

const print = (rows: readonly string[][]): void => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  '),
    )
}

const main = async (args: readonly string[]): Promise<void> => {
  const option = (name: string) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined)
  const folders = args.filter((arg, index) => !arg.startsWith('--') && !args[index - 1]?.startsWith('--'))
  const scored: Scored[] = []
  for (const folder of folders) scored.push(...(await scoreFolder(folder, option('--only'))))
  const families = [...new Set(scored.map((item) => item.family))].sort()
  const head = ['family', 'docs', 'fields%', 'miss%', 'silent%', 'rowP%', 'rowR%', 'full%', 'unread', 's/page']
  print([
    head,
    ...families.map((family) =>
      line(
        family,
        scored.filter((item) => item.family === family),
      ),
    ),
    line('ALL', scored),
  ])
  const errors = Number(option('--errors') ?? 0)
  for (const { name, score } of scored)
    for (const mistake of score.mistakes.slice(0, errors))
      console.log(
        `${name}: ${mistake.path} ${mistake.outcome}${mistake.isSilent ? ' (silent)' : ''} truth=${JSON.stringify(mistake.truth)} answer=${JSON.stringify(mistake.outcome === 'extra' ? '…' : mistake.answer)}`,
      )
}

if (process.argv[1] && path.basename(process.argv[1]) === 'score.ts') await main(process.argv.slice(2))
