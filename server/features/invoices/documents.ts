import { randomUUID } from 'node:crypto'
import type { invoices } from 'contract/invoices.ts'
import { AppError } from '../../app-error.ts'
import type { Handlers } from '../../http/bind.ts'
import { contentTypes, type FileKind } from '../../http/file-kind.ts'
import type { ReaderAnswer } from '../../jobs/reader.ts'
import {
  countRunning,
  findProcess,
  findRunning,
  insertProcess,
  mostRunning,
  readingJobs,
  takeBack,
} from '../processes/queries.ts'
import { isUserWithin } from '../vendors/queries.ts'
import { type Ctx, scopeFor } from './one-invoice.ts'
import { findInvoice, findInvoicesOfFile } from './queries.ts'
import { ownPagesOf } from './rules.ts'

/** As what the pages of each kind of paper are drawn; an XML has none. */
const pagePictures = {
  pdf: 'image/png',
  jpeg: 'image/jpeg',
  png: 'image/jpeg',
  webp: 'image/jpeg',
  xml: null,
} as const satisfies Record<FileKind, string | null>

/** Every document of the file is entered: only then sending it again brings nothing. */
const isWhole = (before: Awaited<ReturnType<typeof findInvoicesOfFile>>): boolean =>
  new Set(before.map(({ document }) => document)).size >= (before[0]?.documents ?? 1)

/** The stored paper of an invoice that the caller reaches. */
const paperOf = async (ctx: Ctx, id: number) => {
  const found = await findInvoice(ctx.db, scopeFor(ctx), id)
  if (found === null) throw new AppError('invoice_not_found')
  const path = found.fileKey === null ? null : await ctx.storage.path(found.fileKey)
  if (path === null || found.fileKind === null) throw new AppError('file_gone')
  const { fileKind: kind, fileHash } = found
  return {
    path,
    kind,
    ownPages: ownPagesOf(found),
    name: found.fileName ?? `factura.${kind}`,
    version: fileHash ?? found.fileKey!,
    processId: found.processId,
    document: found.document,
  }
}

/** What the reader answered about a paper; it may be asked again when it could not. `missing`: there is no such thing. */
const answerOf = <A>(answer: ReaderAnswer<A | null>, missing: 'file_gone' | 'not_found'): A => {
  if (answer.outcome !== 'answered') throw new AppError('unavailable', { retryAfterSeconds: 2 })
  if (answer.reading === null) throw new AppError(missing)
  return answer.reading
}

/** What is done with the documents of invoices. */
export const documentHandlers: Pick<Handlers<typeof invoices>, 'process' | 'document' | 'page' | 'words'> = {
  process: async (
    ctx,
    { params: { orgId: organizationId }, body: { userId = ctx.session.userId, keepBoth, uploadId } },
  ) => {
    const { file } = ctx
    if (file === null) throw new AppError('file_required')
    if (!(await isUserWithin(ctx.db, ctx.session.reach, userId))) throw new AppError('user_not_found')

    const before = await findInvoicesOfFile(ctx.db, organizationId, file.sha256)
    const [first] = before
    if (first?.processId && isWhole(before) && keepBoth !== 'true')
      return { processId: first.processId, duplicateOf: first.id }
    if ((await countRunning(ctx.db, organizationId)) >= mostRunning) throw new AppError('too_many_processing')

    const id = randomUUID()
    const fileKey = `${organizationId}/${id}.${file.kind}`
    const copy = keepBoth === 'true' ? before.length : 0
    await ctx.storage.keep(file, fileKey)
    const isNew = await ctx.db.transaction(async (tx) => {
      const isInserted = await insertProcess(tx, {
        id,
        organizationId,
        userId,
        kind: 'invoice',
        fileKey,
        fileName: file.name,
        fileHash: file.sha256,
        copy,
        stated: { ...(keepBoth === 'true' ? { keepBoth } : {}), ...(uploadId ? { uploadId } : {}) },
      })
      if (!isInserted) return false
      // Its reading may have ended since we looked: no other can begin now, so this look is the last.
      const made = keepBoth === 'true' ? [] : await findInvoicesOfFile(tx, organizationId, file.sha256)
      if (made[0]?.processId && isWhole(made)) {
        await takeBack(tx, id)
        return false
      }
      await ctx.queue.add(tx, readingJobs.invoice, id, { organizationId })
      return true
    })
    if (isNew) return { processId: id, duplicateOf: null }

    // The same file is being read at this moment, or was until a moment ago: that reading stands for both.
    await ctx.storage.remove(fileKey)
    const running = await findRunning(ctx.db, { organizationId, kind: 'invoice', fileHash: file.sha256, copy })
    if (running) return { processId: running.id, duplicateOf: null }
    const [made] = await findInvoicesOfFile(ctx.db, organizationId, file.sha256)
    if (made?.processId) return { processId: made.processId, duplicateOf: made.id }
    throw new AppError('unavailable', { retryAfterSeconds: 1 })
  },

  document: async (ctx, { params }) => {
    const { path, kind, name, version, ownPages, processId, document } = await paperOf(ctx, params.id)
    const type = contentTypes[kind]
    const process = processId === null ? null : await findProcess(ctx.db, processId)
    if ((process?.documents ?? 1) === 1) return { path, name, version, type }
    // Whoever sees one document of a file may not see the others.
    return {
      name: `${name.replace(/\.[^.]{1,5}$/, '')} ${document + 1}.${kind}`,
      type,
      version: `${version}-${document}`,
      content: async () => {
        const answer = await ctx.reader.cutDocument(path, { document, pages: ownPages })
        return Buffer.from(answerOf(answer, 'file_gone'))
      },
    }
  },

  page: async (ctx, { params: { id, page } }) => {
    const { path, kind, version, ownPages } = await paperOf(ctx, id)
    const type = pagePictures[kind]
    if (type === null || !ownPages.includes(page)) throw new AppError('not_found')
    return {
      name: `factura-${id}-${page}.${type === 'image/png' ? 'png' : 'jpg'}`,
      type,
      version: `${version}-${page}`,
      content: async () => {
        const answer = await ctx.reader.drawPage(path, page)
        return Buffer.from(answerOf(answer, 'not_found').bytes)
      },
    }
  },
  words: async (ctx, { params: { id, page } }) => {
    const { path, ownPages } = await paperOf(ctx, id)
    if (!ownPages.includes(page)) throw new AppError('not_found')
    const answer = await ctx.reader.findWords(path, page)
    return { words: answerOf(answer, 'not_found').map(({ text, box }) => ({ text, box: [...box] })) }
  },
}
