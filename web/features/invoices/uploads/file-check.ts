import { errorText } from 'contract/errors.ts'
import { maxInvoiceBytes } from 'contract/invoices.ts'
import {
  imageTexts,
  imageTypes,
  largestImageBytes,
  largestImageMegabytes,
  leastImageSide,
} from 'contract/rules/image.ts'

/** What a file is, by its type and its name: browsers know no type for some files. */
export const fileKind = ({ name, type }: Pick<File, 'name' | 'type'>): 'image' | 'pdf' | 'xml' | null => {
  if (type === 'application/pdf' || /\.pdf$/i.test(name)) return 'pdf'
  if (/^(text|application)\/xml$/.test(type) || /\.xml$/i.test(name)) return 'xml'
  return type.startsWith('image/') || /\.(jpe?g|png|webp|gif|svg|hei[cf]|bmp|tiff?)$/i.test(name) ? 'image' : null
}

type Size = { width: number; height: number }

/** How JPEG, PNG and WebP files begin, byte by byte as characters. */
const beginnings = [/^\xff\xd8\xff/, /^\x89PNG/, /^RIFF[^]{4}WEBP/]
const beginningBytes = 12

const decodedSize = async (file: File): Promise<Size> => {
  const picture = await createImageBitmap(file)
  const { width, height } = picture
  picture.close()
  return { width, height }
}

/** Specification, section 5, "Image check": the first thing that is wrong with a picture, in its words. */
const imageProblem = async (file: File, sizeOf: (file: File) => Promise<Size>): Promise<string | null> => {
  if (!imageTypes.some((type) => type === file.type)) return imageTexts.wrongType
  if (file.size > largestImageBytes) return imageTexts.tooLarge(largestImageMegabytes)
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, beginningBytes).arrayBuffer()))
  if (!beginnings.some((beginning) => beginning.test(head))) return imageTexts.notImage
  const size = await sizeOf(file).catch(() => null)
  if (size === null) return imageTexts.unreadable
  return Math.min(size.width, size.height) < leastImageSide ? imageTexts.tooSmall : null
}

/** Why a file cannot be sent, or null. The server judges it again, by its content. */
export const fileProblem = async (file: File, sizeOf = decodedSize): Promise<string | null> => {
  const kind = fileKind(file)
  if (kind === null) return errorText('file_not_invoice')
  if (file.size === 0) return errorText('file_empty')
  if (kind === 'image') return imageProblem(file, sizeOf)
  return file.size > maxInvoiceBytes ? errorText('file_too_large') : null
}
