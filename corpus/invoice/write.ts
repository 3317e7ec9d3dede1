import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { invoiceLayouts } from './catalog.ts'
import { drawInvoice } from './content.ts'
import { invoiceTruth } from './truth.ts'
import { openHtmlToPdf } from '../writers/html-to-pdf.ts'
import { two } from '../shapes.ts'

// npx tsx corpus/invoice/write.ts FOLDER [CODE...]: writes every invoice of the named layouts (all, if none is named).

const [folder, ...codes] = process.argv.slice(2)
if (folder === undefined) throw new Error('Say in which folder to write')
await mkdir(folder, { recursive: true })
const htmlToPdf = openHtmlToPdf()
try {
  for (const { code, rules, prints, stamped, draw } of invoiceLayouts) {
    if (codes.length > 0 && !codes.includes(code)) continue
    for (const [index, rule] of rules.entries()) {
      const name = `${code}-${two(index + 1)}-t${rule.type ?? 33}`
      const content = drawInvoice(name, rule)
      await writeFile(
        join(folder, `${name}.json`),
        `${JSON.stringify(invoiceTruth(content, typeof prints === 'function' ? prints(content) : prints, stamped), null, 1)}\n`,
      )
      await writeFile(join(folder, `${name}.pdf`), await draw(content, htmlToPdf))
      console.log(name)
    }
  }
} finally {
  await htmlToPdf.close()
}
