import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { layouts } from './catalog.ts'
import { drawPayroll } from './payroll.ts'
import { openHtmlToPdf } from '../writers/html-to-pdf.ts'
import { two } from '../shapes.ts'
import { truthOf } from './truth.ts'

// npx tsx corpus/payroll/write.ts FOLDER [CODE...] [--draws N]: writes every document of the named layouts (all, if none
// is named), N times with other companies and workers (once, if not said).

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { draws: { type: 'string', default: '1' } },
})
const [folder, ...codes] = positionals
if (folder === undefined) throw new Error('Say in which folder to write')
await mkdir(folder, { recursive: true })
const htmlToPdf = openHtmlToPdf()
try {
  for (const { code, sizes, rules, prints, draw } of layouts) {
    if (codes.length > 0 && !codes.includes(code)) continue
    const drawn = Array.from({ length: Number(values.draws) }, () => sizes).flat()
    for (const [i, size] of drawn.entries()) {
      const name = `${code}-${two(i + 1)}-${size}w`
      const payroll = drawPayroll(name, size, rules)
      await writeFile(join(folder, `${name}.json`), `${JSON.stringify(truthOf(payroll, prints), null, 1)}\n`)
      await writeFile(join(folder, `${name}.pdf`), await draw(payroll, htmlToPdf))
      console.log(name)
    }
  }
} finally {
  await htmlToPdf.close()
}
