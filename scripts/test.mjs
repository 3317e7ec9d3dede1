import { spawn } from 'node:child_process'
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

const running = new Set()
/** A program of ours beside this one; answers its exit code. */
const startProgram = (args, env = {}) => {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  running.add(child)
  return new Promise((resolve) => {
    child.once('close', (code) => {
      running.delete(child)
      resolve(code ?? 1)
    })
  })
}
/** They end what they started themselves, and then by themselves. */
const interrupt = () => {
  for (const child of running) child.kill('SIGINT')
}
const reports = []
/** Two runs share the screen: neither draws on it. */
const quiet = project === undefined ? { CI: '1' } : {}
/** Some of the tests. */
const startTests = (projects, env = {}) => {
  const report = path.join(folder, `report-${reports.length}.json`)
  reports.push(report)
  const wanted = projects.flatMap((name) => ['--project', name])
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return startProgram([bin('vitest'), 'run', ...wanted, ...reporters], { TMPDIR: folder, ...quiet, ...env })
}
/** The tests that look at the built product through a browser: they begin when there are both. */
const journeys = 'e2e'
const startJourneys = () => {
  const chromium = ensureBrowser()
  ensureBuilt()
  return startTests([journeys], { CHROMIUM: chromium })
}
/**
 * The static checks, the tests that need no build and the build, and with it the journeys, go side by side: none of them keeps
 * all cores busy, and each of these waits for what another one does not.
 */
const startEverything = () => [
  startProgram([path.join(root, 'scripts', 'check.mjs'), 'static']).then((code) => {
    // What is wrong is said already.
    if (code !== 0) interrupt()
    return code
  }),
  startTests([`!${journeys}`]),
  startJourneys(),
]
const startOne = (name) => [name === journeys ? startJourneys() : startTests([name])]

// An interruption ends the tests, and then this, which leaves nothing behind.
process.on('SIGINT', () => undefined)
process.on('exit', () => {
  // Where there is no build there is nothing to wait for.
  interrupt()
  if (running.size === 0) rmSync(folder, { recursive: true, force: true })
})
const codes = await Promise.all(project === undefined ? startEverything() : startOne(project))
if (codes[0] !== 0 && project === undefined) process.exit(1)
if (!reports.every((report) => existsSync(report))) fail('The test runner left no report.')
const counts = reports.map((report) => JSON.parse(readFileSync(report, 'utf8')))
const sum = (name) => counts.reduce((total, one) => total + one[name], 0)
const [passed, failed, skipped] = ['numPassedTests', 'numFailedTests', 'numPendingTests'].map(sum)
if (passed + failed === 0) fail('No test was run.')
const seconds = Math.round((performance.now() - start) / 1000)
console.log(`Everything took ${Math.floor(seconds / 60)} min ${seconds % 60} s`)
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`)
process.exit(Math.max(...codes))
