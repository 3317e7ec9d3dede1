import { readFileSync } from 'node:fs'
import path from 'node:path'
import { textPicture } from 'extract/testing/text-document.ts'
import { envelope, makeDte, xmlBytes } from 'extract/xml/testing/make-dte.ts'
import { type Chance, chanceFrom } from '../corpus/random.ts'
import { byteMutations, type Mutation } from './bytes.ts'
import { dteMutations } from './dte.ts'
import { pdfMutations } from './pdf.ts'
import { pictureMutations } from './picture.ts'
import { smallInvoices, smallPayrolls } from './small-documents.ts'

/** A spoiled document: the same seed and number make the same bytes on every machine. */
export type SpoiledDocument = { kind: 'payroll' | 'invoice'; name: string; bytes: Buffer }

type Family = {
  share: number
  kind: SpoiledDocument['kind']
  documents: readonly { name: string; bytes: Buffer }[]
  mutations: readonly Mutation[]
}

const corpus = (...names: string[]) =>
  names.map((name) => ({
    name: `${name}.pdf`,
    bytes: readFileSync(path.resolve(import.meta.dirname, `../corpus/samples/${name}.pdf`)),
  }))

/** Small documents of every kind of layout: a large one only takes longer. */
const payrolls = corpus(
  'P01-01-1w',
  'P03-01-1w',
  'P05-01-2w',
  'P08-01-1w',
  'L02-01-5w',
  'L04-01-6w',
  'L05-01-8w',
  'U06-01-3w',
  'U16-02-6w',
  'U18-01-1w',
  'U21-01-4w',
  'U22-01-8w',
)
const invoices = corpus(
  'V03-02-t33',
  'V05-02-t33',
  'V06-02-t33',
  'V07-01-t0',
  'V09-02-t33',
  'V10-02-t33',
  'libredte-01-t33',
)

const fewWords = `
R.U.T.: 76.543.210-3
FACTURA N° 45
Total  57.834`

const documents = () => [
  { name: 'one.xml', bytes: Buffer.from(xmlBytes(makeDte({ folio: 77 }))) },
  { name: 'several.xml', bytes: Buffer.from(xmlBytes(envelope(makeDte({ folio: 1 }), makeDte({ folio: 2 })))) },
]

const pictures = async (format: 'png' | 'jpeg' | 'webp') => [
  { name: `few.${format}`, bytes: Buffer.from(await textPicture(fewWords, format)) },
]

const families = async (): Promise<Family[]> => [
  { share: 0.3, kind: 'payroll', documents: await smallPayrolls(), mutations: pdfMutations },
  { share: 0.12, kind: 'payroll', documents: payrolls, mutations: pdfMutations },
  { share: 0.22, kind: 'invoice', documents: await smallInvoices(), mutations: pdfMutations },
  { share: 0.06, kind: 'invoice', documents: invoices, mutations: pdfMutations },
  { share: 0.14, kind: 'invoice', documents: documents(), mutations: dteMutations },
  { share: 0.04, kind: 'invoice', documents: await pictures('png'), mutations: pictureMutations('png') },
  { share: 0.04, kind: 'invoice', documents: await pictures('jpeg'), mutations: pictureMutations('jpeg') },
  { share: 0.04, kind: 'invoice', documents: await pictures('webp'), mutations: pictureMutations('webp') },
  // What is sent through the wrong door.
  { share: 0.02, kind: 'payroll', documents: [...invoices, ...documents()], mutations: byteMutations },
  { share: 0.02, kind: 'invoice', documents: payrolls, mutations: byteMutations },
]

const MOST_MUTATIONS = 3

const pickFamily = (all: readonly Family[], chance: Chance): Family => {
  let at = chance.next()
  return all.find(({ share }) => (at -= share) < 0) ?? all[0]!
}

/** What is spoiled already may leave a change nothing to work on: the document then stays as it is. */
const apply = (mutation: Mutation, bytes: Buffer, chance: Chance): Buffer => {
  try {
    return mutation(bytes, chance)
  } catch {
    return bytes
  }
}

/** Makes the document of a number. */
export const openDocuments = async (seed: string): Promise<(number: number) => SpoiledDocument> => {
  const all = await families()
  return (number) => {
    const chance = chanceFrom(`${seed}/${number}`)
    const { kind, documents, mutations } = pickFamily(all, chance)
    const document = chance.pick(documents)
    let { bytes } = document
    for (let i = chance.whole(1, MOST_MUTATIONS); i > 0; i--) bytes = apply(chance.pick(mutations), bytes, chance)
    return { kind, name: `${number}-${document.name}`, bytes }
  }
}
