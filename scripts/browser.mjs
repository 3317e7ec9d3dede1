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

/** Chromium without its windows: half the work for each page of the browser tests. */
const shell = '/usr/bin/chromium-headless-shell'

const find = (names) => names.find((file) => file && existsSync(file))
const run = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0

/**
 * Debian's packages, where this process may install them: both, for the one brings the fonts. Where there is a browser
 * already, a network that does not answer is not waited for.
 */
const installByApt = (isHasty) => {
  const quiet = ['-qq', ...(isHasty ? ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10'] : [])]
  const install = (...names) => run('apt-get', [...quiet, 'install', '-y', ...names])
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get') || !run('apt-get', [...quiet, 'update'])) return
  if (!install('chromium', 'chromium-headless-shell') && find(usual) === undefined) install('chromium')
}

/**
 * Path of a Chromium for the browser tests: the one that CHROMIUM names, Debian's headless shell, any other that is there,
 * or playwright's own download.
 */
export const ensureBrowser = () => {
  const named = find([process.env.CHROMIUM, shell])
  if (named) return named
  console.log('Instalando Chromium para las pruebas…')
  installByApt(find(usual) !== undefined)
  const found = find([shell, ...usual])
  if (found) return found
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
