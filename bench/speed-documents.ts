import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Layout } from '../corpus/payroll/layout.ts'
import { contractAndMonth } from '../corpus/payroll/layouts/u20-contract-and-month.ts'
import { threeColumnNames } from '../corpus/payroll/layouts/u02-three-column-names.ts'
import { drawPayroll } from '../corpus/payroll/payroll.ts'
import { openHtmlToPdf } from '../corpus/writers/html-to-pdf.ts'

/** A document to time: where it is, and how many workers it holds. */
export type SpeedDocument = { what: string; file: string; workers: number }

const FOLDER = join(tmpdir(), 'casa-matriz-bench')
/** Part of the file's name: raise it when a layout below changes, so that an old file is not timed. */
const EDITION = 1

const DOCUMENTS: readonly { what: string; name: string; layout: Layout; workers: number }[] = [
  { what: 'libro of 2,000 workers', name: 'libro', layout: threeColumnNames, workers: 2000 },
  { what: 'stack of 500 slips', name: 'stack', layout: contractAndMonth, workers: 500 },
]

/** Draws the documents once; the same bytes on every machine. */
export const speedDocuments = async (): Promise<SpeedDocument[]> => {
  await mkdir(FOLDER, { recursive: true })
  const htmlToPdf = openHtmlToPdf()
  const documents: SpeedDocument[] = []
  for (const { what, name, layout, workers } of DOCUMENTS) {
    const file = join(FOLDER, `${name}-${EDITION}.pdf`)
    if (!existsSync(file))
      await writeFile(file, await layout.draw(drawPayroll(`speed ${name}`, workers, layout.rules), htmlToPdf))
    documents.push({ what, file, workers })
  }
  await htmlToPdf.close()
  return documents
}

export const bytesOf = async (document: { file: string }): Promise<Uint8Array> =>
  new Uint8Array(await readFile(document.file))
