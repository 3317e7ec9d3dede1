import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readPayroll } from 'extract/index.ts'
import { openOcr, type Ocr } from 'extract/input/image/ocr.ts'
import { openDrawablePdf } from 'extract/input/pdf-render.ts'
import { alternate, processorOf, type Bench } from './figure.ts'
import { captures, scanPdf } from '../corpus/capture/degrade.ts'
import { contractAndMonth } from '../corpus/payroll/layouts/u20-contract-and-month.ts'
import { drawPayroll } from '../corpus/payroll/payroll.ts'
import { openHtmlToPdf } from '../corpus/writers/html-to-pdf.ts'

const ROUNDS = 3
const FOLDER = join(tmpdir(), 'casa-matriz-bench')
/** Part of the file's name: raise it when the layout or the capture changes, so that an old file is not timed. */
const EDITION = 1
const LONG = 8

/** A stack of slips as it comes from a scanner, a page each. */
const scanOf = async (workers: number): Promise<Uint8Array> => {
  await mkdir(FOLDER, { recursive: true })
  const file = join(FOLDER, `scan-${workers}-${EDITION}.pdf`)
  if (!existsSync(file)) {
    const htmlToPdf = openHtmlToPdf()
    const drawn = await contractAndMonth.draw(
      drawPayroll(`scan ${workers}`, workers, contractAndMonth.rules),
      htmlToPdf,
    )
    await htmlToPdf.close()
    await writeFile(file, await scanPdf(drawn, captures.scan200, `scan ${workers}`))
  }
  return new Uint8Array(await readFile(file))
}

const reader = (bytes: Uint8Array, workers: number, ocr: Ocr) => async () => {
  const { data, reason, status } = await readPayroll(bytes, { ocr })
  if (data?.employees.length !== workers)
    throw new Error(`${data?.employees.length ?? 0} of ${workers} workers read (${reason?.code ?? status}): no time`)
}

/** The recognizer alone on the same picture: what any reader built on it has to wait for. */
const engineAlone = async (bytes: Uint8Array, ocr: Ocr) => {
  const drawable = await openDrawablePdf(bytes)
  if (typeof drawable === 'string') throw new Error(drawable)
  const raster = drawable.draw(1, drawable.scanResolution(1) ?? captures.scan200.dpi)
  drawable.close()
  if (raster === null) throw new Error('The page cannot be drawn')
  return () => ocr.recognize(raster, { segmentation: 'block' })
}

/** Reading scanned slips against the recognizer alone, and with two recognizers against one. */
export const payrollScans: Bench = {
  name: 'payroll-scans',
  run: async () => {
    const [one, two] = [openOcr(1), openOcr(2)]
    try {
      const light = await scanOf(1)
      const page = await alternate(reader(light, 1, two), await engineAlone(light, one), ROUNDS)
      const work = await alternate(reader(light, 1, two), await engineAlone(light, one), ROUNDS, processorOf)
      const long = await scanOf(LONG)
      const stack = await alternate(reader(long, LONG, two), reader(long, LONG, one), 1)
      return [
        {
          what: 'payroll scan, time, a light page',
          ratio: page.ours / page.base,
          over: `${page.ours.toFixed(0)} ms / ${page.base.toFixed(0)} ms the recognizer alone`,
        },
        {
          what: 'payroll scan, processor, a light page',
          ratio: work.ours / work.base,
          over: `${work.ours.toFixed(0)} ms / ${work.base.toFixed(0)} ms the recognizer alone`,
        },
        {
          what: `payroll scan, time, ${LONG} pages`,
          ratio: stack.ours / stack.base,
          over: `${stack.ours.toFixed(0)} ms with two recognizers / ${stack.base.toFixed(0)} ms with one`,
        },
      ]
    } finally {
      await Promise.all([one.close(), two.close()])
    }
  },
}
