import PdfDocument from 'pdfkit'
import { printable } from '../../http/printable.ts'

/** A sheet on which a sample document is drawn, in points. */
export type Canvas = {
  width: number
  /** Words from a point on; `to` the right: they end there. */
  words: (
    text: string,
    at: { x: number; y: number },
    how?: { size?: number; isBold?: boolean; color?: string; to?: 'right' },
  ) => void
  rule: (y: number, from: number, to: number) => void
  box: (x: number, y: number, width: number, height: number, color: string) => void
}

export type Drawing = { title: string; layout: 'portrait' | 'landscape'; madeAt: Date; draw: (canvas: Canvas) => void }

const grey = '#555555'
const margin = 40

/** A sample says that it is one, where nobody overlooks it. */
const sayExample = (canvas: Canvas, bottom: number) => {
  const words = 'DOCUMENTO DE EJEMPLO de Casa Matriz, sin validez: personas y empresas inventadas.'
  canvas.words(words, { x: margin, y: bottom }, { size: 9, color: grey })
}

/** One page as the bytes of a PDF. */
export const samplePdf = ({ title, layout, madeAt, draw }: Drawing): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const info = { Title: title, Creator: 'Casa Matriz', CreationDate: madeAt }
    const page = new PdfDocument({ size: 'A4', layout, margin: 0, lang: 'es-CL', info })
    const parts: Buffer[] = []
    page.on('data', (part: Buffer) => parts.push(part))
    page.on('end', () => resolve(Buffer.concat(parts)))
    page.on('error', reject)
    const canvas: Canvas = {
      width: page.page.width,
      words: (text, { x, y }, { size = 9, isBold = false, color = 'black', to } = {}) => {
        const said = printable(text)
        page
          .font(isBold ? 'Helvetica-Bold' : 'Helvetica')
          .fontSize(size)
          .fillColor(color)
        page.text(said, to === 'right' ? x - page.widthOfString(said) : x, y, { lineBreak: false })
      },
      rule: (y, from, to) => page.moveTo(from, y).lineTo(to, y).lineWidth(0.6).strokeColor('#888888').stroke(),
      box: (x, y, width, height, color) => page.rect(x, y, width, height).fill(color),
    }
    draw(canvas)
    sayExample(canvas, page.page.height - margin)
    page.end()
  })
