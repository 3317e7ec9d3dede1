import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { captures, scanPdf } from './degrade.ts'
import { photoOf } from './photo.ts'
import { chanceFrom } from '../random.ts'

// npx tsx corpus/capture/scan.ts FROM TO [--as scan200,fax,photo] [--only TEXT]: writes each PDF of a folder as it comes from
// a scanner (an image-only PDF) or, its first page, from a phone (a JPEG), with the truth of its source. `npm run score --
// TO` then says how well they are read.

const photo = 'photo'
const MOST_SEEDS = 1_000_000
const kinds = [...(Object.keys(captures) as (keyof typeof captures)[]), photo] as const
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { as: { type: 'string', default: kinds.join(',') }, only: { type: 'string', default: '' } },
})
const [from, to] = positionals
if (from === undefined || to === undefined) throw new Error('Say from which folder to read and into which to write')
const wanted = values.as.split(',')
const unknown = wanted.filter((kind) => !kinds.some((known) => known === kind))
if (unknown.length > 0) throw new Error(`No capture called ${unknown.join(', ')}. There are: ${kinds.join(', ')}`)
await mkdir(to, { recursive: true })
for (const file of (await readdir(from)).sort()) {
  if (!file.endsWith('.pdf') || !file.includes(values.only)) continue
  const name = basename(file, '.pdf')
  const [document, truth] = await Promise.all([readFile(join(from, file)), readFile(join(from, `${name}.json`))])
  for (const kind of kinds) {
    if (!wanted.includes(kind)) continue
    const scanned = `${name}-${kind}`
    const bytes = new Uint8Array(document)
    if (kind === photo)
      await writeFile(join(to, `${scanned}.jpg`), await photoOf(bytes, 1, chanceFrom(scanned).whole(1, MOST_SEEDS)))
    else await writeFile(join(to, `${scanned}.pdf`), await scanPdf(bytes, captures[kind], scanned))
    await writeFile(join(to, `${scanned}.json`), truth)
    console.log(scanned)
  }
}
