import { buildSync } from 'esbuild'
import { mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'

const packages = path.resolve(import.meta.dirname, '..', '..')
/** Where what the reader imports is found from: what its own package may import. */
const folder = path.join(packages, 'extract', 'node_modules', '.cache', 'casa-matriz')

/**
 * Writes the reader's child and all of ours that it imports into one file of JavaScript, and answers where. Made by each
 * server for itself, so that it is of the same source; a child begins its work in a third of the time that it would take to
 * compile what it imports, and none of the compiler is in the process that parses hostile files. Throws where it cannot write.
 */
export const buildReaderProgram = (): string => {
  const program = path.join(folder, 'reader-child.mjs')
  const own = `${program}.${process.pid}.tmp`
  mkdirSync(folder, { recursive: true })
  try {
    buildSync({
      entryPoints: [path.join(import.meta.dirname, 'reader-child.ts')],
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
