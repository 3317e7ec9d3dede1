import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './ready.mjs'

/**
 * Adds to package-lock.json the optional binaries of other platforms that a registry does not carry and npm therefore
 * leaves out: `npm ci` refuses a lock without them, and never downloads those of a platform that is not its own.
 */

const file = path.join(root, 'package-lock.json')
const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
/** The longer names first: 'arm64' is not 'arm'. */
const processors = ['ppc64', 'riscv64', 's390x', 'arm64', 'ia32', 'x64', 'arm']

/** What npm needs to know to leave a package out, from a name such as '@oxlint/binding-linux-x64-musl'. */
const platformOf = (name) => {
  const os = systems.find((one) => name.includes(one))
  const cpu = processors.find((one) => name.includes(one))
  if (os === undefined || cpu === undefined) throw new Error(`${name} does not say its platform`)
  const libc = os === 'linux' ? (name.includes('musl') ? ['musl'] : ['glibc']) : []
  return { cpu: [cpu], ...(libc.length > 0 ? { libc } : {}), os: [os] }
}

const lock = JSON.parse(readFileSync(file, 'utf8'))
const { packages } = lock
for (const [parent, { optionalDependencies = {}, dev }] of Object.entries(packages))
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (packages[`node_modules/${name}`] ?? packages[`${parent}/node_modules/${name}`]) continue
    packages[`node_modules/${name}`] = {
      version,
      ...platformOf(name),
      ...(dev ? { dev } : {}),
      optional: true,
    }
  }
lock.packages = Object.fromEntries(Object.entries(packages).toSorted(([a], [b]) => a.localeCompare(b, 'en')))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
