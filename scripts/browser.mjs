import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fail, root } from './ready.mjs'

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const find = () => [process.env.CHROMIUM, ...usual].find((file) => file && existsSync(file))

/** Path of a Chromium for the browser tests: the one that is there, Debian's by apt, or playwright's own download. */
export const ensureBrowser = () => {
  const found = find()
  if (found) return found
  console.log('Instalando Chromium para las pruebas…')
  const run = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0
  if (
    process.getuid?.() === 0 &&
    run('apt-get', ['update', '-qq']) &&
    run('apt-get', ['install', '-y', '-qq', 'chromium'])
  ) {
    const installed = find()
    if (installed) return installed
  }
  const cli = path.join(root, 'node_modules', 'playwright-core', 'cli.js')
  if (run(process.execPath, [cli, 'install', 'chromium'])) {
    const { stdout } = spawnSync(
      process.execPath,
      ['-e', "console.log(require('playwright-core').chromium.executablePath())"],
      { cwd: root, encoding: 'utf8' },
    )
    if (existsSync(stdout.trim())) return stdout.trim()
  }
  return fail(
    'No se encontró Chromium. Instálalo (por ejemplo: apt-get install chromium) o define CHROMIUM con su ruta.',
  )
}
