import { bin, ensureInstalled, must } from './ready.mjs'

const run = (name, ...args) => {
  console.log(`— ${name} ${args.join(' ')}`)
  must(process.execPath, [bin(name), ...args])
}

/** The static gate: format, lint and types, and what nobody uses. */
export const checkStatic = () => {
  run('oxfmt', '--check', '.')
  // The compiler's own findings come with the lint's, of each room by its tsconfig.json: the types are worked out once.
  run('oxlint', '--type-aware', '--type-check', '--deny-warnings')
  run('knip')
}

if (import.meta.filename === process.argv[1]) {
  ensureInstalled()
  checkStatic()
  // `npm test` runs these with all other tests.
  run('vitest', 'run', '--project', 'house')
}
