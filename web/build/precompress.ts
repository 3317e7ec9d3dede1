import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Smaller files gain nothing to speak of. */
const smallest = 512

/** An earlier build into the same folder compressed it already. */
const isFresh = (compressed: string, file: string): boolean =>
  existsSync(compressed) && statSync(compressed).mtimeMs >= statSync(file).mtimeMs

/** Writes `.br` and `.gz` beside every text file of the build: compressed once and well, not at every request. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  writeBundle: ({ dir }) => {
    if (dir === undefined) return
    for (const entry of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(html|m?js|css|svg)$/.test(entry)) continue
      const file = path.join(dir, entry)
      const content = readFileSync(file)
      if (content.length < smallest || isFresh(`${file}.br`, file)) continue
      writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
      writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
    }
  },
})
