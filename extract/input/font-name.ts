import type { Pdfium } from './pdfium.ts'

const MAX_FONT_NAME = 128

/** What the file calls a font: 'GMVUJH+LiberationSans-Bold'. */
export const fontName = (pdfium: Pdfium, font: number): string => {
  const { calls } = pdfium
  const memory = calls.malloc(MAX_FONT_NAME)
  try {
    const size = Math.min(calls.FPDFFont_GetBaseFontName(font, memory, MAX_FONT_NAME), MAX_FONT_NAME)
    return Buffer.from(pdfium.bytes().subarray(memory, memory + Math.max(0, size - 1))).toString('latin1')
  } finally {
    calls.free(memory)
  }
}
