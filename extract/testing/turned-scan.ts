import { degrees, PDFDocument } from 'pdf-lib'

/** The scan of a sheet that lay turned on the glass, clockwise by so many quarters: its picture is turned, not its page. */
export const turnedScan = async (bytes: Uint8Array, quarters: 1 | 2): Promise<Uint8Array> => {
  const scan = await PDFDocument.create()
  const [sheet] = await scan.embedPdf(bytes, [0])
  const { width, height } = sheet!
  const page = quarters === 2 ? scan.addPage([width, height]) : scan.addPage([height, width])
  const x = quarters === 1 ? 0 : page.getWidth()
  page.drawPage(sheet!, { x, y: page.getHeight(), rotate: degrees(-90 * quarters) })
  return scan.save()
}
