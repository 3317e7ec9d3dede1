import {
  degrees,
  PDFDocument,
  type PDFFont,
  type PDFPage,
  rgb,
  StandardFonts,
  TextRenderingMode,
  setLineWidth,
  setTextRenderingMode,
} from 'pdf-lib'

/** Drawing in points from the top left corner of the page as displayed, on top of pdf-lib. */

export type Fonts = Record<
  'sans' | 'sansBold' | 'sansItalic' | 'serif' | 'serifBold' | 'serifItalic' | 'mono' | 'monoBold',
  PDFFont
>

/** `fit`: the widest that the text may be; its size shrinks to it. */
export type Ink = { font?: PDFFont; size?: number; align?: 'left' | 'right' | 'center'; gray?: number; fit?: number }

export type Sheet = {
  width: number
  height: number
  /** Baseline at y. Right and center align on x. */
  text: (x: number, y: number, content: string, ink?: Ink) => void
  /** One show operation per character, as some printer drivers do. */
  spelled: (x: number, y: number, content: string, ink?: Ink) => void
  /** Twice, a third of a point apart: the bold of drivers without a bold font. */
  doubled: (x: number, y: number, content: string, ink?: Ink) => void
  /** Filled and stroked: the bold of some HTML converters. */
  stroked: (x: number, y: number, content: string, ink?: Ink) => void
  line: (x1: number, y1: number, x2: number, y2: number, thickness?: number) => void
  box: (x: number, y: number, width: number, height: number, fill?: number, border?: number) => void
}

export type PdfDocument = {
  fonts: Fonts
  sheet: (width: number, height: number, turned?: boolean) => Sheet
  save: () => Promise<Uint8Array>
}

/** Writes in a light and a heavy font; `align` is left and `size` the usual one unless said. */
export type TextWriter = (
  x: number,
  y: number,
  content: string,
  isBold?: boolean,
  align?: Ink['align'],
  size?: number,
) => void

/** Most of what a layout writes differs in these alone. `show` is how the sheet shows it. */
export const textWriter =
  (show: Sheet['text'], [font, bold]: readonly [PDFFont, PDFFont], usual: number): TextWriter =>
  (x, y, content, isBold = false, align = 'left', size = usual) =>
    show(x, y, content, { font: isBold ? bold : font, size, align })

export const LETTER = [612, 792] as const
export const A4 = [595.28, 841.89] as const
export const OFICIO = [612, 936] as const
export const A3 = [841.89, 1190.55] as const

const FAKE_BOLD_SHIFT = 0.33
const OUTLINE = 0.3
const FIXED_DATE = new Date('2026-01-05T12:00:00Z')

const shade = (gray: number) => rgb(gray, gray, gray)
/** The largest size, not over `size`, at which the text is not wider than `fit`. */
const fitted = (content: string, font: PDFFont, size: number, fit: number | undefined) =>
  fit === undefined ? size : Math.min(size, (size * fit) / Math.max(1, font.widthOfTextAtSize(content, size)))

const start = (x: number, content: string, font: PDFFont, size: number, align: Ink['align']) => {
  const wide = align === undefined || align === 'left' ? 0 : font.widthOfTextAtSize(content, size)
  return align === 'right' ? x - wide : align === 'center' ? x - wide / 2 : x
}

/** `turned`: the page is stored upright with /Rotate 90 and displayed as width x height. */
const surface = (page: PDFPage, fonts: Fonts, width: number, height: number, turned: boolean): Sheet => {
  // A quarter turn clockwise takes the stored point (x, y) to the displayed point (y, x) counted from the top.
  const at = (x: number, y: number) => (turned ? { x: y, y: x } : { x, y: height - y })
  const show = (x: number, y: number, content: string, font: PDFFont, size: number, gray: number) => {
    page.drawText(content, { ...at(x, y), font, size, color: shade(gray), rotate: degrees(turned ? 90 : 0) })
  }
  const text: Sheet['text'] = (x, y, content, { font = fonts.sans, size: most = 8, align, gray = 0, fit } = {}) => {
    const size = fitted(content, font, most, fit)
    if (content !== '') show(start(x, content, font, size, align), y, content, font, size, gray)
  }
  return {
    width,
    height,
    text,
    spelled: (x, y, content, { font = fonts.sans, size: most = 8, align, gray = 0, fit } = {}) => {
      const size = fitted(content, font, most, fit)
      let left = start(x, content, font, size, align)
      for (const character of content) {
        if (character !== ' ') show(left, y, character, font, size, gray)
        left += font.widthOfTextAtSize(character, size)
      }
    },
    doubled: (x, y, content, ink) => {
      text(x, y, content, ink)
      text(x + FAKE_BOLD_SHIFT, y, content, ink)
    },
    stroked: (x, y, content, ink) => {
      page.pushOperators(setTextRenderingMode(TextRenderingMode.FillAndOutline), setLineWidth(OUTLINE))
      text(x, y, content, ink)
      page.pushOperators(setTextRenderingMode(TextRenderingMode.Fill))
    },
    line: (x1, y1, x2, y2, thickness = 0.5) => {
      page.drawLine({ start: at(x1, y1), end: at(x2, y2), thickness, color: shade(0) })
    },
    box: (x, y, wide, high, fill, border = 0.5) => {
      const corner = turned ? at(x, y) : at(x, y + high)
      const size = turned ? { width: high, height: wide } : { width: wide, height: high }
      const paint = fill === undefined ? {} : { color: shade(fill) }
      page.drawRectangle({
        ...corner,
        ...size,
        ...paint,
        borderWidth: border,
        ...(border > 0 ? { borderColor: shade(0) } : {}),
      })
    },
  }
}

export const openPdfDocument = async (title: string, producer: string): Promise<PdfDocument> => {
  const doc = await PDFDocument.create()
  doc.setTitle(title)
  doc.setProducer(producer)
  doc.setCreationDate(FIXED_DATE)
  doc.setModificationDate(FIXED_DATE)
  const fonts: Fonts = {
    sans: await doc.embedFont(StandardFonts.Helvetica),
    sansBold: await doc.embedFont(StandardFonts.HelveticaBold),
    sansItalic: await doc.embedFont(StandardFonts.HelveticaOblique),
    serif: await doc.embedFont(StandardFonts.TimesRoman),
    serifBold: await doc.embedFont(StandardFonts.TimesRomanBold),
    serifItalic: await doc.embedFont(StandardFonts.TimesRomanItalic),
    mono: await doc.embedFont(StandardFonts.Courier),
    monoBold: await doc.embedFont(StandardFonts.CourierBold),
  }
  return {
    fonts,
    sheet: (width, height, turned = false) => {
      const page = doc.addPage(turned ? [height, width] : [width, height])
      if (turned) page.setRotation(degrees(90))
      return surface(page, fonts, width, height, turned)
    },
    save: () => doc.save(),
  }
}
