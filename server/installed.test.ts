import { execFile } from 'node:child_process'
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** What is installed is looked at where it has to be, each time that something starts (scripts/ready.mjs). */

const run = promisify(execFile)
let clone: string
beforeAll(async () => {
  clone = await mkdtemp(path.join(tmpdir(), 'installed-'))
  for (const folder of ['scripts', 'bin']) await mkdir(path.join(clone, folder))
  await copyFile(path.resolve(import.meta.dirname, '../scripts/ready.mjs'), path.join(clone, 'scripts/ready.mjs'))
  const packages = {
    '': {},
    server: {},
    'node_modules/one': {},
    'server/node_modules/other': {},
    'server/node_modules/elsewhere': { optional: true },
  }
  await writeFile(path.join(clone, 'package-lock.json'), JSON.stringify({ packages }))
  const npm = path.join(clone, 'bin/npm')
  await writeFile(
    npm,
    `#!/bin/sh
echo installed >> asked
for package in node_modules/one server/node_modules/other; do mkdir -p $package && echo '{}' > $package/package.json; done
`,
  )
  await chmod(npm, 0o755)
})
afterAll(() => rm(clone, { recursive: true }))

/** Starts something; gives how often that has installed so far. */
const start = async (): Promise<number> => {
  await run(process.execPath, ['-e', "import('./scripts/ready.mjs').then((ready) => ready.ensureInstalled())"], {
    cwd: clone,
    env: { PATH: `${path.join(clone, 'bin')}:/usr/bin:/bin` },
  })
  return (await readFile(path.join(clone, 'asked'), 'utf8')).split('\n').length - 1
}

test('once, and again where a workspace has not what the lock says', async () => {
  expect(await start()).toBe(1)
  expect(await start()).toBe(1)
  // The root's folder was copied alone.
  await rm(path.join(clone, 'server'), { recursive: true })
  expect(await start()).toBe(2)
  expect(await start()).toBe(2)
})
