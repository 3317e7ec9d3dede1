import { PDFDocument, StandardFonts } from 'pdf-lib'
import sharp from 'sharp'
import { drawPage } from '../draw-page.ts'

const SIZE = 9
const LEADING = 12
const MARGIN = 30

/** A page with some lines of text in Courier, as PDF: as large as they need. */
export const textDocument = async (text: string): Promise<Uint8Array> => {
  const lines = text.replace(/^\n|\n\s*$/g, '').split('\n')
  const pdf = await PDFDocument.create()
  pdf.setCreationDate(new Date(0))
  pdf.setModificationDate(new Date(0))
  const font = await pdf.embedFont(StandardFonts.Courier)
  const width = Math.max(...lines.map((line) => font.widthOfTextAtSize(line, SIZE))) + 2 * MARGIN
  const height = lines.length * LEADING + 2 * MARGIN
  const page = pdf.addPage([width, height])
  for (const [row, line] of lines.entries())
    page.drawText(line, { x: MARGIN, y: height - MARGIN - (row + 1) * LEADING, size: SIZE, font })
  return pdf.save({ useObjectStreams: false })
}

/** The same page as a picture at 150 dots per inch. */
export const textPicture = async (text: string, format: 'png' | 'jpeg' | 'webp'): Promise<Uint8Array> => {
  const drawn = await drawPage(await textDocument(text), 1)
  return new Uint8Array(
    await sharp(drawn?.bytes ?? new Uint8Array())
      .toFormat(format)
      .toBuffer(),
  )
}

/** An invoice of few words: recognizing them takes most of the time of these tests. `receiver`: its name and RUT, as printed. */
export const shortInvoice = (receiver = 'CONSTRUCTORA RIO CLARO      R.U.T.: 77.111.222-6'): string => `
FERRETERIA LOS MAITENES SPA            R.U.T.: 76.543.210-3
                                       FACTURA ELECTRONICA
                                       N° 4512
Señor(es): ${receiver}
Fecha Emision: 05-03-2024

Descripcion            Cantidad     Precio       Total
Cemento especial             10      4.860      48.600

                                    Neto        48.600
                                    IVA 19%      9.234
                                    Total       57.834`
