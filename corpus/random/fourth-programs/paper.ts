import { openSheet, rule, type Family, type Ink, type Sheet, widthOf, write } from '../sheet.ts'

/** Pages that are filled from the top down; `head` draws what each page begins with. */
export type Paper = {
  sheets: Sheet[]
  family: Family
  size: number
  left: number
  right: number
  /** Where the next line stands. */
  y: number
  leading: number
  put: (x: number, text: string, ink?: Ink) => void
  /** Goes down by so many lines. */
  down: (lines?: number) => void
  /** A line across in the manner of the font: drawn, or of characters. */
  across: (mark?: '-' | '=') => void
  /** Begins another page where less than so many lines are left; true when it did. */
  need: (lines: number) => boolean
  turn: () => void
}

export type PaperSize = { width: number; height: number; margin: number }

/** `head` is drawn on each page, given its number. */
export const openPaper = (
  { width, height, margin }: PaperSize,
  { family, size, leading = 1.3 }: { family: Family; size: number; leading?: number },
  head: (paper: Paper, page: number) => void,
): Paper => {
  const paper: Paper = {
    sheets: [],
    family,
    size,
    left: margin,
    right: width - margin,
    y: 0,
    leading: size * leading,
    put: (x, text, ink = {}) => {
      write(paper.sheets.at(-1)!, x, paper.y, text, { family, size, ...ink })
    },
    down: (lines = 1) => {
      paper.y += lines * paper.leading
    },
    across: (mark = '-') => {
      if (family === 'mono') {
        const letters = Math.floor((paper.right - paper.left) / widthOf('-', { family, size }) + 0.01)
        paper.put(paper.left, mark.repeat(letters))
        paper.down()
        return
      }
      const at = paper.y - size * 0.7
      rule(paper.sheets.at(-1)!, paper.left, at, paper.right, at, { thickness: mark === '=' ? 1 : 0.5 })
      paper.down(0.4)
    },
    need: (lines) => {
      if (paper.y + lines * paper.leading <= height - margin) return false
      paper.turn()
      return true
    },
    turn: () => {
      paper.sheets.push(openSheet(width, height))
      paper.y = margin + size
      head(paper, paper.sheets.length)
    },
  }
  return paper
}
