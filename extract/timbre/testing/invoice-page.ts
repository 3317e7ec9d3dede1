import { PDFDocument, StandardFonts, rgb, type PDFFont, type PDFPage } from 'pdf-lib'
import { ivaOf } from '../../invoice/foot/balance.ts'
import { seeded } from './seeded.ts'
import type { Modules } from './stamp.ts'

/** Where a stamp is printed, in points from the page's top left. */
export type PlacedStamp = { modules: Modules; left: number; top: number; width: number; height: number }

export const PAGE = { width: 612, height: 792 } as const

const goods = [
  'Cemento especial saco 25 kg',
  'Clavo corriente 4 x 8 1 kg',
  'Lámina asfáltica 3 mm',
  'Perfil canal 2 x 3 m',
  'Harina sin polvos 25 kg',
]

type Write = (text: string, x: number, y: number, size?: number, font?: PDFFont) => void

/** A page to draw on, measured from its top, whose numbers below a limit come from a seed. */
type Canvas = { page: PDFPage; plain: PDFFont; bold: PDFFont; write: Write; right: Write; below: (n: number) => number }

const money = (n: number) => n.toLocaleString('es-CL')

/** A letter page that looks like an invoice, as PDF: header, red box, table with rules, totals, and stamps drawn as bars. */
export const makeInvoicePage = async (seed: number, stamps: readonly PlacedStamp[] = []): Promise<Uint8Array> => {
  const random = seeded(seed)
  const pdf = await PDFDocument.create()
  pdf.setCreationDate(new Date(0))
  pdf.setModificationDate(new Date(0))
  const page = pdf.addPage([PAGE.width, PAGE.height])
  const plain = await pdf.embedFont(StandardFonts.Helvetica)
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold)
  const write: Write = (text, x, y, size = 9, font = plain) =>
    page.drawText(text, { x, y: PAGE.height - y, size, font })
  const right: Write = (text, x, y, size = 9, font = plain) =>
    write(text, x - font.widthOfTextAtSize(text, size), y, size, font)
  const canvas: Canvas = { page, plain, bold, write, right, below: (n) => Math.floor(random() * n) }
  drawHeading(canvas)
  drawReceiver(canvas)
  drawDetail(canvas)
  drawTotals(canvas)
  for (const stamp of stamps) drawStamp(canvas, stamp)
  return pdf.save()
}

const drawHeading = ({ page, bold, write, below }: Canvas): void => {
  write('Distribuidora Los Peñascos Limitada', 50, 60, 14, bold)
  for (const [i, line] of [
    'Venta al por mayor de materiales',
    'Av. Los Aromos 1234, Ñuñoa',
    '+56 2 2795 8588',
  ].entries())
    write(line, 50, 78 + 12 * i, 8.5)
  page.drawRectangle({
    x: 400,
    y: PAGE.height - 110,
    width: 170,
    height: 66,
    borderWidth: 1.6,
    borderColor: rgb(0.8, 0.1, 0.1),
  })
  write('R.U.T.: 76.000.039-6', 425, 66, 12, bold)
  write('FACTURA ELECTRÓNICA', 415, 84, 12, bold)
  write(`N° ${1000 + below(9000)}`, 455, 102, 12, bold)
}

const drawReceiver = ({ bold, write }: Canvas): void => {
  const values = [
    'Panadería O´Higgins y Cía.',
    '77.252.993-7',
    'Elaboración de pan',
    'Calle El Quillay 9629',
    'Peñalolén',
  ]
  for (const [i, label] of ['Señor(es)', 'R.U.T.', 'Giro', 'Dirección', 'Comuna'].entries()) {
    write(label, 50, 150 + 14 * i, 9, bold)
    write(`: ${values[i]}`, 130, 150 + 14 * i)
  }
}

const drawDetail = ({ page, plain, bold, write, right, below }: Canvas): void => {
  const rows = 5 + below(5)
  const columns = [50, 110, 340, 400, 480, 570]
  for (let row = 0; row <= rows + 1; row++) {
    const y = PAGE.height - (240 + 16 * row)
    page.drawLine({ start: { x: 50, y }, end: { x: 570, y }, thickness: 0.6 })
    if (row === rows + 1) break
    const name = row === 0 ? 'Descripción' : (goods[below(goods.length)] ?? '')
    const font = row === 0 ? bold : plain
    write(row === 0 ? 'Código' : String(100000 + below(900000)), 54, 251 + 16 * row, 8.5, font)
    write(name, 114, 251 + 16 * row, 8.5, font)
    for (const [i, title] of ['Cant.', 'Precio', 'Total'].entries())
      right(row === 0 ? title : money(1 + below(10 ** (2 + 2 * i))), (columns[3 + i] ?? 0) - 4, 251 + 16 * row, 8.5)
  }
  for (const x of columns)
    page.drawLine({
      start: { x, y: PAGE.height - 240 },
      end: { x, y: PAGE.height - (240 + 16 * (rows + 1)) },
      thickness: 0.6,
    })
}

const drawTotals = ({ bold, right, below }: Canvas): void => {
  const net = 100_000 + below(900_000)
  const tax = ivaOf(net)
  for (const [i, [label, value]] of (
    [
      ['Neto $', net],
      ['IVA (19%) $', tax],
      ['Total $', net + tax],
    ] as const
  ).entries()) {
    right(label, 480, 500 + 15 * i, 10, bold)
    right(money(value), 570, 500 + 15 * i, 10)
  }
}

/** Each run of dark modules as one bar, and the words that are printed under a stamp. */
const drawStamp = ({ page, write }: Canvas, { modules, left, top, width, height }: PlacedStamp): void => {
  const cell = { width: width / modules.width, height: height / modules.height }
  for (let y = 0; y < modules.height; y++)
    for (let x = 0; x < modules.width; x++) {
      const start = x
      while (x < modules.width && modules.dark[y * modules.width + x]) x++
      if (x > start)
        page.drawRectangle({
          x: left + start * cell.width,
          y: PAGE.height - top - (y + 1) * cell.height,
          width: (x - start) * cell.width,
          height: cell.height,
          color: rgb(0, 0, 0),
        })
    }
  write('Timbre Electrónico SII', left + width / 4, top + height + 10, 8)
  write('Res. 80 de 2014 - Verifique documento: www.sii.cl', left + width / 8, top + height + 20, 7)
}
