import { type Family, type Ink, type Sheet, write } from '../sheet.ts'

type Put = (x: number, y: number, text: string, isBold?: boolean, size?: number) => void

/** Writes in a form's own font and size, on the left of a place, on its right or in its middle. */
export type TextWriter = { left: Put; right: Put; center: Put; plain: Ink; heavy: Ink; size: number }

export const textWriterOf = (sheet: Sheet, family: Family, usual: number): TextWriter => {
  const put =
    (align: 'left' | 'right' | 'center'): Put =>
    (x, y, text, isBold = false, size = usual) =>
      write(sheet, x, y, text, { family, size, bold: isBold, align })
  const plain = { family, size: usual }
  return {
    left: put('left'),
    right: put('right'),
    center: put('center'),
    plain,
    heavy: { ...plain, bold: true },
    size: usual,
  }
}
