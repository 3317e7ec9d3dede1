import type { invoices } from 'contract/invoices.ts'
import { AppError } from '../../app-error.ts'
import type { Handlers } from '../../http/bind.ts'
import { contentTypes, type FileKind } from '../../http/file-kind.ts'
import type { ReaderAnswer } from '../../jobs/reader.ts'
import { recordSupportViews } from '../audit-log/queries/support-views.ts'
import { findProcess } from '../processes/queries.ts'
import { acceptUpload } from '../processes/queries/accept-upload.ts'
import { isUserWithin } from '../vendors/queries.ts'
import { type Ctx, scopeFor } from './one-invoice.ts'
import { findInvoice, findInvoicesOfFile } from './queries/invoices.ts'
import { ownPagesOf } from './wire.ts'

/** As what the pages of each kind of document are drawn; an XML has none. */
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

/** The stored document of an invoice that the caller reaches. */
const documentOf = async (ctx: Ctx, id: number) => {
  const found = await findInvoice(ctx.db, scopeFor(ctx), id)
  if (found === null) throw new AppError('invoice_not_found')
  const stored = found.fileKey === null ? null : await ctx.storage.find(found.fileKey)
  if (stored === null || found.fileKind === null) throw new AppError('file_gone')
  await recordSupportViews(ctx.db, ctx, 'invoice.document_viewed_by_platform', [found])
  const { fileKind: kind, fileHash } = found
  return {
    stored,
    kind,
    viewer: { owner: found.organizationId, signal: ctx.gone },
    ownPages: ownPagesOf(found),
    name: found.fileName ?? `factura.${kind}`,
    version: fileHash ?? found.fileKey!,
    processId: found.processId,
    document: found.document,
  }
}

/** What the reader answered about a document; it may be asked again when it could not. `missing`: there is no such thing. */
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

    const isTwice = keepBoth === 'true'
    return acceptUpload(ctx, {
      file,
      organizationId,
      userId,
      kind: 'invoice',
      copy: isTwice ? (await findInvoicesOfFile(ctx.db, organizationId, file.sha256)).length : 0,
      stated: { ...(isTwice ? { keepBoth } : {}), ...(uploadId ? { uploadId } : {}) },
      findMade: async (db) => {
        const made = isTwice ? [] : await findInvoicesOfFile(db, organizationId, file.sha256)
        const [first] = made
        return first?.processId && isWhole(made) ? { id: first.id, processId: first.processId } : null
      },
    })
  },

  document: async (ctx, { params }) => {
    const { stored, kind, viewer, name, version, ownPages, processId, document } = await documentOf(ctx, params.id)
    const type = contentTypes[kind]
    const process = processId === null ? null : await findProcess(ctx.db, processId)
    if ((process?.documents ?? 1) === 1) return { stored, name, version, type }
    // Whoever sees one document of a file may not see the others.
    return {
      name: `${name.replace(/\.[^.]{1,5}$/, '')} ${document + 1}.${kind}`,
      type,
      version: `${version}-${document}`,
      content: async () => {
        const answer = await ctx.reader.cutDocument(stored, { document, pages: ownPages }, viewer)
        return Buffer.from(answerOf(answer, 'file_gone'))
      },
    }
  },

  page: async (ctx, { params: { id, page } }) => {
    const { stored, kind, viewer, version, ownPages } = await documentOf(ctx, id)
    const type = pagePictures[kind]
    if (type === null || !ownPages.includes(page)) throw new AppError('not_found')
    return {
      name: `factura-${id}-${page}.${type === 'image/png' ? 'png' : 'jpg'}`,
      type,
      version: `${version}-${page}`,
      content: async () => {
        const answer = await ctx.reader.drawPage(stored, page, viewer)
        return Buffer.from(answerOf(answer, 'not_found').bytes)
      },
    }
  },
  words: async (ctx, { params: { id, page } }) => {
    const { stored, viewer, ownPages } = await documentOf(ctx, id)
    if (!ownPages.includes(page)) throw new AppError('not_found')
    const answer = await ctx.reader.findWords(stored, page, viewer)
    return { words: answerOf(answer, 'not_found').map(({ text, boundingBox }) => ({ text, boundingBox })) }
  },
}
