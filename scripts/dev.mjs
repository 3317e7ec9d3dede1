import { spawn } from 'node:child_process'
import path from 'node:path'
import { bin, ensureInstalled, root } from './ready.mjs'

ensureInstalled()
const run = (args, cwd) => spawn(process.execPath, args, { cwd, stdio: 'inherit' })
// The server restarts on every change; Vite serves the screens with hot reload and hands /api to it.
const children = [
  run([bin('tsx'), 'watch', '--clear-screen=false', path.join('server', 'main.ts')], root),
  run([bin('vite')], path.join(root, 'web')),
]
const stop = (name) => children.forEach((child) => child.kill(name))
for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => stop(name))
for (const child of children) child.on('exit', () => stop('SIGTERM'))
