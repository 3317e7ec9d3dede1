import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { bin, ensureBuilt, ensureInstalled, fail, root } from './ready.mjs'

/**
 * Everything: what `npm run check` does, then every test. Closes with the whole time and the runner's own count. `npm test -- NAME`: one project
 * of vitest.config.ts alone, such as 'server'.
 */
const start = performance.now()
ensureInstalled()
const [project] = process.argv.slice(2)
if (project === undefined) {
  const { checkStatic } = await import('./check.mjs')
  checkStatic()
}
const chromium = ensureBrowser()
ensureBuilt()

const report = path.join(mkdtempSync(path.join(os.tmpdir(), 'cm-test-')), 'report.json')
const { status } = spawnSync(
  process.execPath,
  [
    bin('vitest'),
    'run',
    ...(project === undefined ? [] : ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, CHROMIUM: chromium } },
)
let counts
try {
  counts = JSON.parse(readFileSync(report, 'utf8'))
} catch {
  fail('The test runner left no report.')
}
const { numPassedTests, numFailedTests, numPendingTests } = counts
if (numPassedTests + numFailedTests === 0) fail('No test was run.')
const seconds = Math.round((performance.now() - start) / 1000)
console.log(`Everything took ${Math.floor(seconds / 60)} min ${seconds % 60} s`)
console.log(`${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped`)
process.exit(status ?? 1)
