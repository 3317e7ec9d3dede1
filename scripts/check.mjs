import { bin, ensureInstalled, must } from './ready.mjs'

/** The static gate: format, lint and types, and what nobody uses. */
export const checkStatic = () => {
  const run = (name, ...args) => {
    console.log(`— ${name} ${args.join(' ')}`)
    must(process.execPath, [bin(name), ...args])
  }
  run('oxfmt', '--check', '.')
  // The compiler's own findings come with the lint's, of each room by its tsconfig.json: the types are worked out once.
  run('oxlint', '--type-aware', '--type-check', '--deny-warnings')
  run('knip')
  return run
}

ensureInstalled()
// With the rules of the house, which `npm test` runs with all other tests.
if (import.meta.filename === process.argv[1]) checkStatic()('vitest', 'run', '--project', 'house')
