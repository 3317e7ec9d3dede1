import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { bin, ensureInstalled, must, root } from './ready.mjs'

/**
 * Recognizes the pictures of the tests of scans anew and stores what they say (extract/testing/recorded-ocr.ts): after a
 * change of how pictures are prepared, or of the recognizer. Those tests run with it, so that what is stored is what passes.
 */
ensureInstalled()
const store = path.join('extract', 'testing', 'recognized.tsv')
rmSync(path.join(root, store), { force: true })
must(process.execPath, [bin('vitest'), 'related', '--run', path.join('extract', 'testing', 'recorded-ocr.ts')], {
  env: { ...process.env, RECOGNIZE: '1' },
})
// Each picture once, in an order of their own: two workers stored them as they came.
const pictures = new Set(readFileSync(path.join(root, store), 'utf8').trim().split('\n\n'))
writeFileSync(path.join(root, store), `${[...pictures].toSorted().join('\n\n')}\n`)
console.log(`Stored in ${store}`)
