import { errorText } from 'contract/errors.ts'
import { maxInvoiceBytes } from 'contract/invoices.ts'
import { imageProblem, isCalledImage, type SizeOf } from '../../../parts/image-check.ts'

/** What a file is, by its type and its name: browsers know no type for some files. */
export const fileKind = (file: Pick<File, 'name' | 'type'>): 'image' | 'pdf' | 'xml' | null => {
  const { name, type } = file
  if (type === 'application/pdf' || /\.pdf$/i.test(name)) return 'pdf'
  if (/^(text|application)\/xml$/.test(type) || /\.xml$/i.test(name)) return 'xml'
  return isCalledImage(file) ? 'image' : null
}

/** Why a file cannot be sent, or null. The server judges it again, by its content. */
export const fileProblem = async (file: File, sizeOf?: SizeOf): Promise<string | null> => {
  const kind = fileKind(file)
  if (kind === null) return errorText('file_not_invoice')
  if (file.size === 0) return errorText('file_empty')
  if (kind === 'image') return imageProblem(file, sizeOf)
  return file.size > maxInvoiceBytes ? errorText('file_too_large') : null
}
