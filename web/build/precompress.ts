import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Smaller files gain nothing to speak of. */
const smallest = 512

/** An earlier build into the same folder compressed it already. */
const isFresh = (compressed: string, file: string): boolean =>
  existsSync(compressed) && statSync(compressed).mtimeMs >= statSync(file).mtimeMs

/** Writes `.br` and `.gz` beside every text file of the build: compressed once and well, not at every request. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  writeBundle: async ({ dir }) => {
    if (dir === undefined) return
    // All at once: zlib has threads of its own, one for each core.
    const compress = async (file: string): Promise<void> => {
      const content = readFileSync(file)
      if (content.length < smallest || isFresh(`${file}.br`, file)) return
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
      const [small, common] = await Promise.all([brotli(content, { params }), zip(content, { level: 9 })])
      writeFileSync(`${file}.br`, small)
      writeFileSync(`${file}.gz`, common)
    }
    const texts = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((entry) =>
      /\.(html|m?js|css|svg)$/.test(entry),
    )
    await Promise.all(texts.map((entry) => compress(path.join(dir, entry))))
  },
})
