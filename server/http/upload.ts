import type { FastifyRequest } from 'fastify'
import type { ErrorCode } from 'contract/errors.ts'
import type { ReceivedFile, Storage } from '../outside/storage/storage.ts'
import { AppError } from '../app-error.ts'

/** Longest file name that is kept for showing. */
const longestName = 200

/** PDF readers accept some bytes before the header; 1 KB is what the format's own implementers allow. */
const isPdf = (head: Uint8Array): boolean => Buffer.from(head).subarray(0, 1024).includes('%PDF-')

const contentChecks: Record<'pdf', { test: (head: Uint8Array) => boolean; refusal: ErrorCode }> = {
  pdf: { test: isPdf, refusal: 'file_not_pdf' },
}

/** Takes a multipart request apart: one file, streamed to storage and judged by its content, and small text fields. */
export const receiveUpload = async (
  request: FastifyRequest,
  upload: { field: string; maxBytes: number },
  storage: Storage,
): Promise<{ file: ReceivedFile; fields: Record<string, string> }> => {
  if (!request.isMultipart()) throw new AppError('file_required')
  const { test, refusal } = contentChecks.pdf
  let file: ReceivedFile | null = null
  const fields: Record<string, string> = {}
  try {
    for await (const part of request.parts({
      limits: { files: 1, fields: 20, fieldSize: 8192, fileSize: upload.maxBytes + 1 },
    })) {
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value)
      } else if (part.fieldname !== upload.field || part.filename === '') {
        part.file.resume()
      } else {
        const check = (head: Uint8Array) => {
          if (!test(head)) throw new AppError(refusal)
        }
        const name = part.filename.replace(/[\p{Cc}\p{Cf}/\\]/gu, '').slice(-longestName) || 'documento.pdf'
        file = { ...(await storage.receive(part.file, { maxBytes: upload.maxBytes, check })), name }
      }
    }
  } catch (error) {
    if (file !== null) await storage.discard(file)
    throw error instanceof AppError ? error : uploadError(error)
  }
  if (file === null) throw new AppError('file_required')
  return { file, fields }
}

/** What the multipart parser and the connection throw, in our words. */
const uploadError = (error: unknown): AppError => {
  const code = (error as { code?: string }).code ?? ''
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new AppError('file_too_large')
  if (code.startsWith('FST_')) return new AppError('invalid_input', { cause: error })
  return new AppError('file_incomplete', { cause: error })
}
