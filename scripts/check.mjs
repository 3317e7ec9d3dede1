import { bin, ensureInstalled, must } from './ready.mjs'

/** The static gate: format, lint, types, what nobody uses, and the rules of the house. */
export const check = () => {
  const run = (name, ...args) => {
    console.log(`— ${name} ${args.join(' ')}`)
    must(process.execPath, [bin(name), ...args])
  }
  run('oxfmt', '--check', '.')
  run('oxlint', '--type-aware', '--deny-warnings')
  for (const project of ['contract', 'extract', 'server', 'web', '.']) run('tsc', '-p', project)
  run('knip')
  run('vitest', 'run', '--project', 'house')
}

ensureInstalled()
if (import.meta.filename === process.argv[1]) check()
