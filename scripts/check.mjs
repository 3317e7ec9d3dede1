import { bin, ensureInstalled, must } from './ready.mjs'

/** The static gate: format, lint, types, what nobody uses, and the rules of the house. */
export const check = () => {
  const run = (name, ...args) => {
    console.log(`— ${name} ${args.join(' ')}`)
    must(process.execPath, [bin(name), ...args])
  }
  run('oxfmt', '--check', '.')
  // The compiler's own findings come with the lint's, of each room by its tsconfig.json: the types are worked out once.
  run('oxlint', '--type-aware', '--type-check', '--deny-warnings')
  run('knip')
  run('vitest', 'run', '--project', 'house')
}

ensureInstalled()
if (import.meta.filename === process.argv[1]) check()
