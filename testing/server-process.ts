import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'

const root = path.resolve(import.meta.dirname, '..')
/** A busy machine takes its time. */
const startSeconds = 60

/**
 * The product as `npm start` runs it, in a process of its own on a free port, so that whoever measures it takes nothing of
 * its time. `settings`: its environment; without DATA_DIR its data is in a folder that goes with it. The caller stops it; `stop`
 * answers the code it ended with.
 */
export const startServerProcess = async (
  settings: Record<string, string> = {},
): Promise<{ port: number; url: string; stop: () => Promise<number | null> }> => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'cm-server-'))
  const server = spawn(process.execPath, ['--import', 'tsx', path.join(root, 'server', 'main.ts')], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development', PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(server, 'exit')
  const port = await new Promise<number>((resolve, reject) => {
    const tooLong = setTimeout(() => reject(new Error('The product did not start')), startSeconds * 1000)
    // Read to the end: a full pipe would hold the server up.
    createInterface(server.stdout).on('line', (line) => {
      const address = /^Casa Matriz está en http:\/\/localhost:(\d+)$/.exec(line)
      if (address === null) return
      clearTimeout(tooLong)
      resolve(Number(address[1]))
    })
    server.once('exit', (code) => {
      clearTimeout(tooLong)
      reject(new Error(`The product ended with ${code}`))
    })
  }).catch((error: unknown) => {
    server.kill('SIGKILL')
    throw error
  })
  return {
    port,
    url: `http://localhost:${port}`,
    stop: async () => {
      server.kill('SIGTERM')
      const [code] = (await ended) as [number | null]
      rmSync(folder, { recursive: true, force: true })
      return code
    },
  }
}
