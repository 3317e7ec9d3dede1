import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
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
/** The static checks, beside the build: neither keeps all cores busy. Answers whether they passed. */
const startStatic = () => {
  const checks = spawn(process.execPath, [path.join(root, 'scripts', 'check.mjs'), 'static'], { stdio: 'inherit' })
  return new Promise((resolve) => checks.once('close', (code) => resolve(code === 0)))
}
const isStaticPassed = project === undefined ? startStatic() : Promise.resolve(true)
const chromium = ensureBrowser()
ensureBuilt()
if (!(await isStaticPassed)) process.exit(1)

/** Ten times what the tests take of it at once. */
const memoryNeeded = 1024 ** 3
/** A folder in memory, where the machine has one and room in it: each test file's database is a thousand files. */
const temporaryFolder = () => {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    if (bavail * bsize > memoryNeeded && os.freemem() > memoryNeeded) return mkdtempSync('/dev/shm/cm-test-')
  } catch {
    // Not on this system, or not for us.
  }
  return mkdtempSync(path.join(os.tmpdir(), 'cm-test-'))
}
const folder = temporaryFolder()
// Readers of documents are other users where they can be.
chmodSync(folder, 0o1777)
const report = path.join(folder, 'report.json')
// An interruption ends the tests, and then this, which leaves nothing behind.
process.on('SIGINT', () => undefined)
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
  { cwd: root, stdio: 'inherit', env: { ...process.env, CHROMIUM: chromium, TMPDIR: folder } },
)
const counts = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null
rmSync(folder, { recursive: true, force: true })
if (counts === null) fail('The test runner left no report.')
const { numPassedTests, numFailedTests, numPendingTests } = counts
if (numPassedTests + numFailedTests === 0) fail('No test was run.')
const seconds = Math.round((performance.now() - start) / 1000)
console.log(`Everything took ${Math.floor(seconds / 60)} min ${seconds % 60} s`)
console.log(`${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped`)
process.exit(status ?? 1)
