import { spawn } from 'node:child_process'
import path from 'node:path'
import { ensureBuilt, ensureInstalled, root } from './ready.mjs'

ensureInstalled()
ensureBuilt()
// A process of its own, so that it starts after its dependencies are there; signals reach it through this one.
const server = spawn(process.execPath, ['--import', 'tsx', path.join(root, 'server', 'main.ts')], {
  cwd: root,
  stdio: 'inherit',
})
for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => server.kill(name))
server.on('exit', (code) => process.exit(code ?? 1))
