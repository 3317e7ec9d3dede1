import { fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { crowdedPdf } from 'extract/testing/hostile-documents.ts'
import { findIsolation } from './isolation.ts'
import { buildReaderProgram } from './reader-program.ts'

/** What a hostile document could do once it controls the process that reads it. */

const folder = mkdtempSync(path.join(os.tmpdir(), 'cm-isolation-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const program = buildReaderProgram()
const isolation = findIsolation(program)
const runs = (script: string): string => {
  const [command, ...args] = [...isolation.prefix, process.execPath, '-e', script]
  return spawnSync(command, args, { encoding: 'utf8' }).stdout.trim()
}
const holds = (what: (typeof isolation.holds)[number]) => isolation.holds.includes(what)

describe('a process that reads documents', () => {
  test.runIf(holds('no-network'))('reaches no network, not even this machine', () => {
    const script = `require('net').connect({ host: '127.0.0.1', port: 9, timeout: 2000 })
      .on('error', (error) => console.log(error.code))`
    expect(runs(script)).toBe('ENETUNREACH')
  })
  test.runIf(holds('other-user'))('is not root', () => {
    expect(Number(runs('console.log(process.getuid())'))).not.toBe(0)
  })
  test.runIf(holds('limits'))('writes no large file', () => {
    const script = `
      process.on('SIGXFSZ', () => undefined)
      const file = require('path').join(require('os').tmpdir(), 'cm-large-' + process.pid)
      try { require('fs').writeFileSync(file, Buffer.alloc(70e6)) } catch (error) { console.log(error.code) }
      require('fs').rmSync(file)`
    expect(runs(script)).toBe('EFBIG')
  })
  test('stays the same user where nobody may become another', () => {
    expect(findIsolation(program, false).holds).not.toContain('other-user')
  })

  test.runIf(holds('dies-with-server'))('ends when its server is killed, busy as it is', async () => {
    const slow = path.join(folder, 'slow.pdf')
    writeFileSync(slow, crowdedPdf(4_000_000))
    const server = fork(path.resolve(import.meta.dirname, '../testing/hold-reader.ts'), [slow], {
      execArgv: ['--import', 'tsx'],
      stdio: 'ignore',
    })
    await once(server, 'message')
    const [reader] = childrenOf(server.pid!)
    expect(reader).toBeDefined()
    server.kill('SIGKILL')
    await expect.poll(() => existsSync(`/proc/${reader}`), { timeout: 10_000 }).toBe(false)
  })
})

const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
        const isReader = readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('reader-child')
        return isReader && Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent
      } catch {
        return false
      }
    })
