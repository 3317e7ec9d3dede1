import { dateInChile } from 'contract/rules/period.ts'
import type { InvoiceReading } from 'extract/index.ts'
import type { Deps } from '../../deps.ts'
import type { Work, Worker } from '../../jobs/queue.ts'
import type { ReaderAnswer } from '../../jobs/reader.ts'
import { recordActivity } from '../activity/queries.ts'
import { askFor } from '../model-permission/queries.ts'
import { listRelatives } from '../organizations/queries.ts'
import { endProcess, findProcess, type Process, refusePaper, reportTo } from '../processes/queries.ts'
import { findAccount, findOrCreateVendor } from '../vendors/queries.ts'
import { accountIssue, fromReading } from './from-reading.ts'
import { onceMore } from './once-more.ts'
import { findInvoicesOfFile, findSameDocument, holdVendor, insertInvoice, type NewInvoiceRow } from './queries.ts'
import { enteredEvent } from './rules.ts'

/** Why nothing came of a paper, for the person who sent it. */
const limitTexts: Record<Exclude<ReaderAnswer<never>['outcome'], 'answered' | 'crashed'>, string> = {
  'too-slow': 'El documento tardó demasiado en leerse. Sube solo las páginas de la factura.',
  'too-big': 'El documento necesita demasiada memoria para leerse. Sube el PDF original o una foto más pequeña.',
}
const brokenText =
  'No se pudo leer el documento. Sube el PDF original o una foto más nítida, o ingresa la factura a mano.'

/** Reads one paper and makes its invoice. Runs again from the start if it is cut: only its last step changes anything. */
export const invoiceWorker = (deps: Deps): Worker => ({
  run: async (work) => {
    const process = await findProcess(deps.db, work.job.key)
    if (process === null || process.status !== 'processing') return deps.db.transaction(work.finish)
    const file = await deps.storage.path(process.fileKey)
    if (file === null) return refusePaper(deps, work, process, brokenText, false)

    const answer = await deps.reader.readInvoice(file, {
      signal: work.signal,
      onProgress: reportTo(deps, process.id),
      ...(await askFor(deps, process)),
    })
    // A crash may be the machine's fault: the queue tries again before the paper is blamed.
    if (answer.outcome === 'crashed') throw new Error('The reader crashed')
    if (answer.outcome !== 'answered') return refusePaper(deps, work, process, limitTexts[answer.outcome])
    await save(deps, work, process, answer.reading)
  },
  fail: async (tx, job) => {
    await endProcess(tx, job.key, { error: brokenText }, deps.now())
  },
})

const save = async (deps: Deps, work: Work, process: Process, reading: InvoiceReading): Promise<void> => {
  const { organizationId, userId, fileKey, fileName, fileHash } = process
  const now = deps.now()
  const whose = {
    own: organizationId,
    reached: await listRelatives(deps.db, organizationId),
    today: dateInChile(now),
    unreadable: brokenText,
  }
  const read = fromReading(reading, whose)
  if ('refusal' in read) return refusePaper(deps, work, process, read.refusal)

  const isCopyWanted = process.stated['keepBoth'] === 'true'
  await onceMore(() =>
    deps.db.transaction(async (tx) => {
      const vendorId = await findOrCreateVendor(tx, { ...read.vendor, organizationId, userId }, now)
      await holdVendor(tx, [organizationId], vendorId)
      const { documentType = 0, invoiceNumber = null } = read.invoice
      const same = await findSameDocument(tx, { organizationId, vendorId, documentType, invoiceNumber })
      // A document without a number is known by its file.
      const first = same?.id ?? (await findInvoicesOfFile(tx, organizationId, fileHash))[0]?.id ?? null
      if (first !== null && !isCopyWanted) {
        await endProcess(tx, process.id, { outputId: first, isDuplicate: true }, now)
        return work.finish(tx)
      }
      const differs = accountIssue(read.accounts, await findAccount(tx, deps.vault, vendorId), read.invoice.pages)
      const id = await insertInvoice(
        tx,
        {
          ...read.invoice,
          issues: [...(read.invoice.issues ?? []), ...(differs ? [differs] : [])],
          organizationId,
          vendorId,
          userId,
          processId: process.id,
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
      await endProcess(tx, process.id, { outputId: id }, now)
      await work.finish(tx)
      await recordActivity(tx, { now: deps.now, session: { userId } }, enteredEvent(organizationId, id, first))
    }),
  )
}

/** The key of a stored paper ends with its kind. */
export const kindOfKey = (fileKey: string) => fileKey.slice(fileKey.lastIndexOf('.') + 1) as NewInvoiceRow['fileKind']
