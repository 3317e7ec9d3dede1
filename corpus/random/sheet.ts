import { PDFDocument, StandardFonts } from 'pdf-lib'

/**
 * What is drawn on a page, in points from its top left corner: a list that any writer can turn into a file. Baselines
 * at `y`; `x` is where the text starts, whatever it was aligned by.
 */
export type Sheet = { width: number; height: number; texts: Text[]; rules: Rule[]; boxes: Box[]; pictures: Picture[] }

export type Family = 'sans' | 'serif' | 'mono' | 'narrow'
export type Text = {
  x: number
  y: number
  text: string
  family: Family
  bold: boolean
  size: number
  gray: number
  /** Written upwards: `x`, `y` is where it starts. */
  upwards?: boolean
}
export type Rule = { x1: number; y1: number; x2: number; y2: number; thickness: number; gray: number; dash?: number }
export type Box = { x: number; y: number; width: number; height: number; fill?: number; border: number }
/** One bit a module, 1 for ink. */
export type Picture = {
  x: number
  y: number
  width: number
  height: number
  modules: { width: number; height: number; dark: Uint8Array }
}

export type Ink = {
  family?: Family
  bold?: boolean
  size?: number
  align?: 'left' | 'right' | 'center'
  gray?: number
  upwards?: boolean
}

export const FONTS: Record<Family, readonly [plain: StandardFonts, bold: StandardFonts]> = {
  sans: [StandardFonts.Helvetica, StandardFonts.HelveticaBold],
  serif: [StandardFonts.TimesRoman, StandardFonts.TimesRomanBold],
  mono: [StandardFonts.Courier, StandardFonts.CourierBold],
  narrow: [StandardFonts.Helvetica, StandardFonts.HelveticaBold],
}
/** How much narrower the letters of 'narrow' are, as Arial Narrow beside Arial. */
export const NARROW = 0.82

const measured = await PDFDocument.create()
const widths = new Map<string, Map<string, number>>()
for (const names of Object.values(FONTS)) for (const name of names) if (!widths.has(name)) widths.set(name, new Map())
const embedded = new Map(
  await Promise.all([...widths.keys()].map(async (name) => [name, await measured.embedFont(name)] as const)),
)

const UNIT = 1000

/** Width of a text in points, by the metrics of the standard fonts, without kerning. */
export const widthOf = (text: string, { family = 'sans', bold = false, size = 8 }: Ink): number => {
  const name = FONTS[family][bold ? 1 : 0]
  const known = widths.get(name)!
  let sum = 0
  for (const letter of text) {
    let width = known.get(letter)
    if (width === undefined) {
      width = embedded.get(name)!.widthOfTextAtSize(letter, UNIT)
      known.set(letter, width)
    }
    sum += width
  }
  return (sum / UNIT) * size * (family === 'narrow' ? NARROW : 1)
}

export const openSheet = (width: number, height: number): Sheet => ({
  width,
  height,
  texts: [],
  rules: [],
  boxes: [],
  pictures: [],
})

export const write = (sheet: Sheet, x: number, y: number, text: string, ink: Ink = {}): void => {
  if (text === '') return
  const { family = 'sans', bold = false, size = 8, align = 'left', gray = 0, upwards = false } = ink
  const shift = align === 'left' ? 0 : widthOf(text, ink) / (align === 'right' ? 1 : 2)
  const at = upwards ? { x, y: y + shift } : { x: x - shift, y }
  sheet.texts.push({ ...at, text, family, bold, size, gray, ...(upwards ? { upwards } : {}) })
}

export const rule = (
  sheet: Sheet,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  { thickness = 0.5, gray = 0, dash }: { thickness?: number; gray?: number; dash?: number | undefined } = {},
): void => {
  sheet.rules.push({ x1, y1, x2, y2, thickness, gray, ...(dash === undefined ? {} : { dash }) })
}

/** `fill`: gray of 0 to 1. */
export const box = (
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  { fill, border = 0.5 }: { fill?: number | undefined; border?: number } = {},
): void => {
  sheet.boxes.push({ x, y, width, height, border, ...(fill === undefined ? {} : { fill }) })
}

/** Greedy wrapping by words. A word wider than the width keeps its own line. */
export const wrap = (text: string, width: number, ink: Ink): string[] => {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && widthOf(longer, ink) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

export const LETTER = [612, 792] as const
export const A4 = [595.28, 841.89] as const
export const LEGAL = [612, 1008] as const
export const OFICIO = [612, 936] as const
export const A3 = [841.89, 1190.55] as const
