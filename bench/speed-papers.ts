import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Layout } from './papers/layout.ts'
import { contractAndMonth } from './papers/layouts/u20-contract-and-month.ts'
import { threeColumnNames } from './papers/layouts/u02-three-column-names.ts'
import { drawPayroll } from './papers/payroll.ts'
import { openPress } from './papers/press.ts'

/** A paper to time: where it is, and how many workers it holds. */
export type SpeedPaper = { what: string; file: string; workers: number }

const FOLDER = join(tmpdir(), 'casa-matriz-bench')
/** Part of the file's name: raise it when a layout below changes, so that an old file is not timed. */
const EDITION = 1

const PAPERS: readonly { what: string; name: string; layout: Layout; workers: number }[] = [
  { what: 'libro of 2,000 workers', name: 'libro', layout: threeColumnNames, workers: 2000 },
  { what: 'stack of 500 slips', name: 'stack', layout: contractAndMonth, workers: 500 },
]

/** Draws the papers once; the same bytes on every machine. */
export const speedPapers = async (): Promise<SpeedPaper[]> => {
  await mkdir(FOLDER, { recursive: true })
  const press = openPress()
  const papers: SpeedPaper[] = []
  for (const { what, name, layout, workers } of PAPERS) {
    const file = join(FOLDER, `${name}-${EDITION}.pdf`)
    if (!existsSync(file))
      await writeFile(file, await layout.draw(drawPayroll(`speed ${name}`, workers, layout.rules), press))
    papers.push({ what, file, workers })
  }
  await press.close()
  return papers
}

export const bytesOf = async (paper: { file: string }): Promise<Uint8Array> =>
  new Uint8Array(await readFile(paper.file))
