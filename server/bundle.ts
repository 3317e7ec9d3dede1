import { buildSync } from 'esbuild'
import { mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'

const packages = path.resolve(import.meta.dirname, '..')

/**
 * Writes a program and all of ours that it imports into one file of JavaScript, and answers where: it begins its work in a
 * third of the time that it would take to compile what it imports. What is not ours is found from the package named, by what
 * that one may import. Throws where it cannot write.
 */
export const bundle = (entry: string, owner: 'extract' | 'server'): string => {
  const folder = path.join(packages, owner, 'node_modules', '.cache', 'casa-matriz')
  const program = path.join(folder, `${path.basename(entry, '.ts')}.mjs`)
  const own = `${program}.${process.pid}.tmp`
  mkdirSync(folder, { recursive: true })
  try {
    buildSync({
      entryPoints: [entry],
      outfile: own,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20.19',
      packages: 'external',
      // Our own packages are source, and no dependency.
      alias: { extract: path.join(packages, 'extract'), contract: path.join(packages, 'contract') },
      logLevel: 'silent',
    })
    // Another process may be starting a child from it.
    renameSync(own, program)
  } finally {
    rmSync(own, { force: true })
  }
  return program
}
