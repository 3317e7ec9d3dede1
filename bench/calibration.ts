import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { readInvoice, readPayroll, type InvoiceReading, type Payroll } from 'extract/index.ts'
import { openOcr } from 'extract/input/image/ocr.ts'
import type { Field, Reading } from 'extract/reading.ts'
import { compareValue, valueAt, type ValueKind } from 'extract/score/compare.ts'
import { payrollShape, rowPairs, type Shape } from 'extract/score/document.ts'
import { invoiceShape } from 'extract/score/invoice-shape.ts'
import type { Bench, Figure } from './figure.ts'

/** Documents with their truth: the samples where they are, else the corpus. */
const SAMPLES = '../shared/samples'
const CORPUS = 'corpus/samples'
/** Confidences from each of these up to the next one are compared together. */
const EDGES = [0, 0.5, 0.7, 0.8, 0.9, 0.95, 0.98, 0.995] as const
const DOCUMENTS = new Set(['.pdf', '.jpg', '.png', '.webp'])

type Judged = Pick<Field, 'origin' | 'confidence'> & { isRight: boolean }

/** Every value that was read with a confidence, and whether it is the truth's. Rows are compared with those they match. */
const judge = (shape: Shape, truth: unknown, reading: Reading<string, unknown>): Judged[] => {
  const { data, fields } = reading
  if (data === null) return []
  const kinds = new Map<string, ValueKind>([
    ...shape.document,
    ...shape.row.map(([path, kind]) => [`${shape.list}[].${path}`, kind] as const),
  ])
  const truthOf = new Map(rowPairs(shape, truth, data).map(([expected, found]) => [found, expected]))
  return fields.flatMap(({ path, origin, confidence }): Judged[] => {
    const kind = kinds.get(path.replace(/\[\d+\]/, '[]'))
    if (kind === undefined) return []
    const [, row, name] = /\[(\d+)\]\.(.+)$/.exec(path) ?? []
    const at = (from: unknown, index: number | undefined) =>
      name === undefined ? valueAt(from, path) : valueAt(from, `${shape.list}.${index}.${name}`)
    const expected = row === undefined ? at(truth, undefined) : at(truth, truthOf.get(Number(row)) ?? -1)
    // What the truth does not tell of a row that it has is not judged; a row that it has not is wrong.
    if (expected === undefined && (row === undefined || truthOf.has(Number(row)))) return []
    const found = at(data, row === undefined ? undefined : Number(row))
    return [{ origin, confidence, isRight: compareValue(kind, expected, found) === 'right' && expected !== undefined }]
  })
}

const bucketOf = (confidence: number): number => EDGES.findLastIndex((edge) => confidence >= edge)

/** How far confidences are from how often they are right, weighed by how many there are. */
const expectedError = (judged: readonly Judged[]): number =>
  EDGES.reduce<number>((error, _, bucket) => {
    const own = judged.filter(({ confidence }) => bucketOf(confidence) === bucket)
    const stated = own.reduce((sum, { confidence }) => sum + confidence, 0)
    const right = own.filter(({ isRight }) => isRight).length
    return error + Math.abs(stated - right) / Math.max(1, judged.length)
  }, 0)

const figuresOf = (name: string, judged: readonly Judged[]): Figure[] => [
  ...[...new Set(judged.map(({ origin }) => origin))].sort().flatMap((origin) =>
    EDGES.flatMap((edge, bucket): Figure[] => {
      const own = judged.filter((one) => one.origin === origin && bucketOf(one.confidence) === bucket)
      if (own.length === 0) return []
      const right = own.filter(({ isRight }) => isRight).length
      const stated = own.reduce((sum, { confidence }) => sum + confidence, 0) / own.length
      return [
        {
          what: `${name}, ${origin}, confidence from ${edge}: right`,
          ratio: right / own.length,
          over: `${right} of ${own.length}, stated ${stated.toFixed(3)}`,
        },
      ]
    }),
  ),
  {
    what: `${name}: expected calibration error`,
    ratio: expectedError(judged),
    over: `${judged.length} values`,
  },
]

type Read = (bytes: Uint8Array) => Promise<InvoiceReading | Reading<'payroll', Payroll>>

const judgeFolder = async (folder: string, shape: Shape, read: Read): Promise<Judged[]> => {
  const judged: Judged[] = []
  for (const file of readdirSync(folder).sort()) {
    const truthFile = join(folder, file.replace(/\.\w+$/, '.json'))
    if (!DOCUMENTS.has(extname(file)) || !existsSync(truthFile)) continue
    const truth = JSON.parse(readFileSync(truthFile, 'utf8')) as { kind?: string }
    if (truth.kind !== shape.kind) continue
    judged.push(...judge(shape, truth, await read(new Uint8Array(readFileSync(join(folder, file))))))
  }
  return judged
}

/** How often values are right, by how sure the reader says it is of them and where it has them from. */
export const calibration: Bench = {
  name: 'calibration',
  run: async () => {
    const folderOf = (kind: string) => (existsSync(join(SAMPLES, kind)) ? join(SAMPLES, kind) : CORPUS)
    const ocr = openOcr(1)
    try {
      const invoices = await judgeFolder(folderOf('invoice'), invoiceShape, (bytes) => readInvoice(bytes, { ocr }))
      const payrolls = await judgeFolder(folderOf('payroll'), payrollShape, (bytes) => readPayroll(bytes, { ocr }))
      return [...figuresOf('invoices', invoices), ...figuresOf('payrolls', payrolls)]
    } finally {
      await ocr.close()
    }
  },
}
