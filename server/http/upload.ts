import type { FastifyRequest } from 'fastify'
import { open } from 'node:fs/promises'
import type { ErrorCode } from 'contract/errors.ts'
import type { Route } from 'contract/route.ts'
import { largestImageBytes, leastImageSide, mostImagePixels } from 'contract/rules/image.ts'
import type { ReceivedFile, Storage } from '../outside/storage/storage.ts'
import { AppError } from '../app-error.ts'
import { type FileKind, kindOf } from './file-kind.ts'
import { isWhole, pixelSize } from './picture.ts'

/** Longest file name that is kept for showing. */
const longestName = 200
/** A photograph's own description, which may hold a small picture, stands before its size. */
const sizeBytes = 512 * 1024

export type UploadedFile = ReceivedFile & { kind: FileKind }

type Upload = NonNullable<Route['upload']>

const taken: Record<Upload['takes'], readonly FileKind[]> = {
  payroll: ['pdf'],
  invoice: ['pdf', 'jpeg', 'png', 'webp', 'xml'],
  logo: ['jpeg', 'png', 'webp'],
}

/** What is said of a file that is none of those taken. `isCalledImage`: its sender takes it for a picture. */
const refusal = (takes: Upload['takes'], kind: ReturnType<typeof kindOf>, isCalledImage: boolean): ErrorCode => {
  if (takes === 'payroll') return 'file_not_pdf'
  if (kind === 'other-image') return 'image_wrong_type'
  if (takes === 'logo') return kind === null ? 'image_invalid' : 'image_wrong_type'
  return isCalledImage ? 'image_invalid' : 'file_not_invoice'
}

/** Takes a multipart request apart: one file, streamed to storage and judged by its content, and small text fields. */
export const receiveUpload = async (
  request: FastifyRequest,
  upload: Upload,
  storage: Storage,
): Promise<{ file: UploadedFile; fields: Record<string, string> }> => {
  const missing = upload.takes === 'logo' ? 'logo_required' : 'file_required'
  if (!request.isMultipart()) throw new AppError(missing)
  let file: UploadedFile | null = null
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
        let kind: FileKind | null = null
        const isCalledImage = part.mimetype.startsWith('image/') || /\.(jpe?g|png|webp|gif|svg)$/i.test(part.filename)
        const check = (head: Uint8Array) => {
          const found = kindOf(head)
          kind = taken[upload.takes].find((one) => one === found) ?? null
          if (kind === null) throw new AppError(refusal(upload.takes, found, isCalledImage))
        }
        // By characters: half of one could not be sent back.
        const name = [...part.filename.replace(/[\p{Cc}\p{Cf}/\\]/gu, '')].slice(-longestName).join('') || 'documento'
        const received = await storage.receive(part.file, {
          maxBytes: upload.maxBytes,
          check,
          isSecret: upload.takes === 'payroll',
        })
        file = { ...received, name, kind: kind! }
        await checkImage(file, upload.takes)
      }
    }
  } catch (error) {
    if (file !== null) await storage.discard(file)
    const failure = error instanceof AppError ? error : uploadError(error)
    // A logo is bounded by the weight of pictures, not by that of documents.
    throw upload.takes === 'logo' && failure.code === 'file_too_large' ? new AppError('image_too_large') : failure
  }
  if (file === null) throw new AppError(missing)
  return { file, fields }
}

/** Weight and size of a picture, before anything decodes it. A logo is shown as it is: nobody will look whether it is whole. */
const checkImage = async ({ kind, size: weight, temporary }: UploadedFile, takes: Upload['takes']): Promise<void> => {
  if (kind !== 'jpeg' && kind !== 'png' && kind !== 'webp') return
  if (weight > largestImageBytes) throw new AppError('image_too_large')
  const handle = await open(temporary)
  try {
    const { buffer, bytesRead } = await handle.read(
      Buffer.alloc(takes === 'logo' ? weight : Math.min(weight, sizeBytes)),
      0,
    )
    const bytes = buffer.subarray(0, bytesRead)
    const size = pixelSize(kind, bytes)
    if (takes === 'logo' && !isWhole(kind, bytes)) throw new AppError('image_unreadable')
    if (size === null || size.width * size.height > mostImagePixels) throw new AppError('image_unreadable')
    if (Math.min(size.width, size.height) < leastImageSide) throw new AppError('image_too_small')
  } finally {
    await handle.close()
  }
}

/** What the multipart parser and the connection throw, in our words. */
const uploadError = (error: unknown): AppError => {
  const code = (error as { code?: string }).code ?? ''
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new AppError('file_too_large')
  if (code.startsWith('FST_')) return new AppError('invalid_input', { cause: error })
  return new AppError('file_incomplete', { cause: error })
}
