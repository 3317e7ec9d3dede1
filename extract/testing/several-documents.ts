import { PDFDocument } from 'pdf-lib'
import { drawPage } from '../draw-page.ts'

/** The pages of some PDFs, one after the other, in one. */
export const joinDocuments = async (documents: readonly Uint8Array[]): Promise<Uint8Array> => {
  const joined = await PDFDocument.create()
  for (const document of documents) {
    const source = await PDFDocument.load(document)
    for (const page of await joined.copyPages(source, source.getPageIndices())) joined.addPage(page)
  }
  return joined.save()
}

/** Width of a page as a scanner leaves it, in points. */
const pageWidth = 612

/** The same pages as a scanner leaves them: a picture each, without a word of text. */
export const scannedDocument = async (document: Uint8Array): Promise<Uint8Array> => {
  const scan = await PDFDocument.create()
  const { length } = (await PDFDocument.load(document)).getPages()
  for (let number = 1; number <= length; number++) {
    const drawn = await drawPage(document, number)
    const picture = await scan.embedPng(drawn?.bytes ?? new Uint8Array())
    const { width, height } = picture.scale(pageWidth / picture.width)
    scan.addPage([width, height]).drawImage(picture, { x: 0, y: 0, width, height })
  }
  return scan.save()
}
