import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openDocuments, type SpoiledDocument } from './documents.ts'
import { type Report, runSession } from './session.ts'

// npm run fuzz -- [--n 10000] [--seed S] [--from N]: spoiled documents through the server's reader; exit 1 if one of them
// breaks a promise. npm run fuzz -- --file DOCUMENT --kind payroll|invoice: that document again.

const { values } = parseArgs({
  options: {
    n: { type: 'string', default: '1000' },
    seed: { type: 'string', default: 'a' },
    from: { type: 'string', default: '0' },
    file: { type: 'string' },
    kind: { type: 'string', default: 'payroll' },
    readers: { type: 'string', default: '2' },
    seconds: { type: 'string', default: '20' },
    megabytes: { type: 'string', default: '600' },
  },
})

const shown = ({ counts, slowest, peak }: Report): string =>
  [
    [...counts]
      .sort((a, b) => b[1] - a[1])
      .map(([name, count]) => `${name} ${count}`)
      .join(', '),
    'slowest:',
    ...slowest.map(({ name, answer, milliseconds }) => `  ${(milliseconds / 1000).toFixed(2)} s  ${answer}  ${name}`),
    `peak memory: ${peak.child.toFixed(0)} MiB a child, ${peak.parent.toFixed(0)} MiB this process`,
  ].join('\n')

/** Leaves what broke a promise where it can be sent again. */
const keep = ({ violations }: Report): void => {
  const folder = path.join(os.tmpdir(), 'casa-matriz-fuzz')
  mkdirSync(folder, { recursive: true })
  for (const { number, document, why } of violations) {
    const file = path.join(folder, `${values.seed}-${document.name}`)
    if (number >= 0) writeFileSync(file, document.bytes)
    console.error(`✗ ${document.name} (${document.kind}): ${why}`)
    if (number >= 0) console.error(`  npm run fuzz -- --kind ${document.kind} --file ${file}`)
  }
}

const limits = { readers: Number(values.readers), seconds: Number(values.seconds), megabytes: Number(values.megabytes) }

const main = async (): Promise<void> => {
  const { file } = values
  const again = file === undefined ? null : readFileSync(file)
  const kind: SpoiledDocument['kind'] = values.kind === 'invoice' ? 'invoice' : 'payroll'
  const documentOf =
    again === null || file === undefined
      ? await openDocuments(values.seed)
      : (): SpoiledDocument => ({ kind, name: path.basename(file), bytes: again })
  const [from, n] = again ? [0, 1] : [Number(values.from), Number(values.n)]
  const numbers = Array.from({ length: n }, (_, i) => from + i)
  const start = performance.now()
  const report = await runSession(numbers, documentOf, limits, (done) => {
    if (done % 500 === 0) console.log(`${done} of ${n}`)
  })
  console.log(`${n} documents of seed '${values.seed}' in ${((performance.now() - start) / 1000).toFixed(0)} s`)
  console.log(shown(report))
  keep(report)
  if (report.violations.length > 0) process.exitCode = 1
}

await main()
