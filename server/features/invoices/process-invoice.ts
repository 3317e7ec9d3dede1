import { dateInChile } from 'contract/rules/period.ts'
import type { InvoiceReading } from 'extract/index.ts'
import { documentReadings } from 'extract/invoice/invoice.ts'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { Work, Worker } from '../../jobs/queue.ts'
import { type Actor, recordAudit } from '../audit-log/queries.ts'
import { listRelatives } from '../organizations/queries.ts'
import { endProcess, insertLater, type Process } from '../processes/queries.ts'
import { readingWorker, type RefusalTexts } from '../processes/queries/reading-worker.ts'
import { findAccount, findOrCreateVendor } from '../vendors/queries.ts'
import { accountIssue, fromReading, type FromReading } from './from-reading.ts'
import { onceMore } from './once-more.ts'
import {
  findInvoicesOfFile,
  findSameDocument,
  holdVendor,
  insertInvoice,
  type NewInvoiceRow,
} from './queries/invoices.ts'
import { enteredEvent } from './rules.ts'

const texts: RefusalTexts = {
  'too-slow': 'El documento tardó demasiado en leerse. Sube solo las páginas de la factura.',
  'too-big': 'El documento necesita demasiada memoria para leerse. Sube el PDF original o una foto más pequeña.',
  broken: 'No se pudo leer el documento. Sube el PDF original o una foto más nítida, o ingresa la factura a mano.',
}

/** Reads one upload and makes the invoice of each of its documents. */
export const invoiceWorker = (deps: Deps): Worker =>
  readingWorker(deps, texts, deps.reader.readInvoice, (work, process, reading) => save(deps, work, process, reading))

const missingText = 'Este documento ya no se encontró en el archivo. Súbelo por separado.'

/** One of the documents of a file, as it is to be entered. */
type Draft = { document: number; read: FromReading }

/** Ends a process with what became of its document, and makes one for each other document of a file read for the first time. */
const save = async (deps: Deps, work: Work, process: Process, reading: InvoiceReading): Promise<void> => {
  const { organizationId, userId } = process
  const now = deps.now()
  const whose = {
    own: organizationId,
    reached: await listRelatives(deps.db, organizationId),
    today: dateInChile(now),
    unreadable: texts.broken,
  }
  const all = documentReadings(reading)
  const isFirstLook = process.documents === null
  const wanted = isFirstLook ? [...all.keys()] : [process.document]
  const drafts = wanted.map((document): Draft => {
    const one = all[document]
    return { document, read: one === undefined ? { refusal: missingText } : fromReading(one, whose) }
  })
  // What cannot be read may turn out to hold several another time.
  const documents = isFirstLook && reading.status !== 'unreadable' ? all.length : undefined

  await onceMore(() =>
    deps.db.transaction(async (tx) => {
      // Vendors in one order: two files that bring the same ones do not wait for each other.
      const vendors = new Map<string, number>()
      const issuers = drafts.flatMap(({ read }) => ('refusal' in read ? [] : [read.vendor]))
      for (const vendor of issuers.toSorted((a, b) => (a.rut < b.rut ? -1 : 1)))
        vendors.set(vendor.rut, await findOrCreateVendor(tx, deps.keyring, { ...vendor, organizationId, userId }, now))

      const later = drafts.length > 1 ? await insertLater(tx, process, drafts.length) : []
      const entered: { id: number; duplicateOf: number | null }[] = []
      for (const [index, { document, read }] of drafts.entries()) {
        const own = { ...process, document, id: [process.id, ...later][index]! }
        const end = 'refusal' in read ? { error: read.refusal } : await enter(deps, tx, own, read, vendors, now)
        await endProcess(tx, own.id, end, now, documents)
        if ('duplicateOf' in end) entered.push({ id: end.outputId, duplicateOf: end.duplicateOf })
      }
      await work.finish(tx)
      for (const { id, duplicateOf } of entered)
        await recordAudit(tx, actorOf(deps, process), enteredEvent(organizationId, id, duplicateOf))
    }),
  )
}

/** Who sent the file, as its session said; the product itself where that was not kept. */
const actorOf = ({ now }: Deps, { sentBy }: Process): Actor =>
  sentBy === null ? { now } : { now, session: sentBy, ip: sentBy.ip, requestId: sentBy.requestId }

type Entered = { outputId: number; duplicateOf: number | null }

/** Makes the invoice of one document, unless it is there already. */
const enter = async (
  deps: Deps,
  tx: Db,
  process: Process,
  read: Exclude<FromReading, { refusal: string }>,
  vendors: ReadonlyMap<string, number>,
  now: Date,
): Promise<Entered | { outputId: number; isDuplicate: true }> => {
  const { organizationId, userId, fileKey, fileName, fileHash, document } = process
  const vendorId = vendors.get(read.vendor.rut)!
  await holdVendor(tx, [organizationId], vendorId)
  const { documentType = 0, invoiceNumber = null } = read.invoice
  const same = await findSameDocument(tx, { organizationId, vendorId, documentType, invoiceNumber })
  // A document without a number is known by its file.
  const first = same?.id ?? (await findInvoicesOfFile(tx, organizationId, fileHash, document))[0]?.id ?? null
  if (first !== null && process.stated['keepBoth'] !== 'true') return { outputId: first, isDuplicate: true }
  const differs = accountIssue(read.accounts, await findAccount(tx, deps.keyring, vendorId), read.invoice.pages)
  const outputId = await insertInvoice(
    tx,
    {
      ...read.invoice,
      issues: [...(read.invoice.issues ?? []), ...(differs ? [differs] : [])],
      organizationId,
      vendorId,
      userId,
      processId: process.id,
      document,
      fileKey,
      fileName,
      fileHash,
      fileKind: kindOfKey(fileKey),
      copy: same?.nextCopy ?? 0,
      duplicateOf: first,
      createdAt: now,
    },
    read.items,
  )
  return { outputId, duplicateOf: first }
}

/** The key of a stored upload ends with its kind. */
const kindOfKey = (fileKey: string) => fileKey.slice(fileKey.lastIndexOf('.') + 1) as NewInvoiceRow['fileKind']
