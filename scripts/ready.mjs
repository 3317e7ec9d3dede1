import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** What a fresh clone needs before anything runs. Only Node's own modules: nothing is installed yet. */

export const root = path.resolve(import.meta.dirname, '..')

export const fail = (message) => {
  console.error(message)
  process.exit(1)
}

/** Runs a command with our output; its failure is ours. */
export const must = (command, args, options = {}) => {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options })
  if (error) fail(`${command}: ${error.message}`)
  if (status !== 0) process.exit(status ?? 1)
}

/** A program of node_modules, run by this Node. */
export const bin = (name) => path.join(root, 'node_modules', '.bin', name)

const digest = (files) => {
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

const isStamped = (stamp, value) => existsSync(stamp) && readFileSync(stamp, 'utf8') === value

/**
 * Whether what the lock puts into the workspaces' own folders is there: the stamp is in the root's `node_modules`, which may
 * have been copied alone.
 */
const areWorkspacesInstalled = () =>
  Object.entries(JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages).every(
    ([folder, { optional }]) =>
      optional ||
      folder.startsWith('node_modules/') ||
      !folder.includes('/node_modules/') ||
      existsSync(path.join(root, folder, 'package.json')),
  )

/** Installs what package-lock.json says, no more and no less, unless it is there. */
export const ensureInstalled = () => {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19))
    fail(`Casa Matriz necesita Node 20.19 o posterior; este es ${process.version}.`)
  const stamp = path.join(root, 'node_modules', '.casa-matriz')
  const value = digest(['package-lock.json'])
  if (isStamped(stamp, value) && areWorkspacesInstalled()) return
  console.log('Instalando dependencias…')
  must(process.platform === 'win32' ? 'npm.cmd' : 'npm', [
    'ci',
    // Which builds and starts the product, whatever NODE_ENV says.
    '--include=dev',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  writeFileSync(stamp, value)
}

const filesUnder = (folder) =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const name = `${folder}/${entry.name}`
      if (entry.name === 'dist' || entry.name === 'node_modules' || /\.test\.tsx?$/.test(entry.name)) return []
      return entry.isDirectory() ? filesUnder(name) : [name]
    })

/** Builds the web application, for production whoever asks (a test runner says it is a test), unless this very source is built. */
export const ensureBuilt = () => {
  const stamp = path.join(root, 'web', 'dist', '.source')
  const value = digest([...filesUnder('web'), ...filesUnder('contract'), 'package-lock.json'])
  if (isStamped(stamp, value)) return
  console.log('Construyendo la aplicación web…')
  for (const config of ['vite.config.ts', 'vite.public.config.ts'])
    must(process.execPath, [bin('vite'), 'build', '--config', config, '--logLevel', 'warn'], {
      cwd: path.join(root, 'web'),
      env: { ...process.env, NODE_ENV: 'production' },
    })
  writeFileSync(stamp, value)
}
