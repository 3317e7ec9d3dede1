import { copyFile, mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chanceFrom } from './random.ts'
import { pictured, picturePage } from './pictured.ts'

// npx tsx bench/papers/picture-write.ts FROM TO [HOW...]: the first page of every PDF of a folder as a scan, a fax or a
// photograph (in turns, one each; or each of those named), with its truth beside it.

const [from, to, ...asked] = process.argv.slice(2)
if (from === undefined || to === undefined) throw new Error('Say from which folder and to which one')
await mkdir(to, { recursive: true })
const files = (await readdir(from)).filter((file) => file.endsWith('.pdf')).sort()
for (const [index, file] of files.entries()) {
  const name = file.slice(0, -'.pdf'.length)
  const ways =
    asked.length > 0 ? pictured.filter((way) => asked.includes(way)) : [pictured[index % pictured.length] ?? 'scan200']
  const pdf = new Uint8Array(await readFile(join(from, file)))
  for (const way of ways) {
    const seed = chanceFrom(`${name}/${way}`).whole(1, 1_000_000)
    const { bytes, extension } = await picturePage(pdf, 1, way, seed)
    await writeFile(join(to, `${name}-${way}.${extension}`), bytes)
    await copyFile(join(from, `${name}.json`), join(to, `${name}-${way}.json`))
    console.log(`${name}-${way}`)
  }
}
