import { bin, ensureInstalled, must } from './ready.mjs'

const run = (name, ...args) => {
  console.log(`— ${name} ${args.join(' ')}`)
  must(process.execPath, [bin(name), ...args])
}

/** The static gate: format, lint and types, what nobody uses, and the rules of the house, which `npm test` runs with all other tests. */
ensureInstalled()
run('oxfmt', '--check', '.')
// The compiler's own findings come with the lint's, of each room by its tsconfig.json: the types are worked out once.
run('oxlint', '--type-aware', '--type-check', '--deny-warnings')
run('knip')
if (process.argv[2] !== 'static') run('vitest', 'run', '--project', 'house')
