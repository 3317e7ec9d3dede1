import { execFileSync } from 'node:child_process'

/** Drawing in points from the top left corner, as PostScript that Ghostscript turns to PDF: what print spoolers do. */
export type Spool = {
  write: (
    x: number,
    y: number,
    text: string,
    side?: 'l' | 'r' | 'c',
    font?: 'plain' | 'bold' | 'mono' | 'monoBold',
    size?: number,
  ) => void
  rule: (x1: number, y1: number, x2: number, y2: number, thickness?: number) => void
  frame: (x: number, y: number, width: number, height: number, thickness?: number) => void
  newPage: () => void
  save: () => Uint8Array
}

const FONTS = {
  plain: ['Plain', 'Helvetica'],
  bold: ['Bold', 'Helvetica-Bold'],
  mono: ['Mono', 'Courier'],
  monoBold: ['MonoBold', 'Courier-Bold'],
} as const
const MOST_BYTES = 20_000_000

const escape = (text: string) => text.replace(/[()\\]/g, (character) => `\\${character}`)

// Accents by the ISO Latin 1 encoding of the fonts.
const reencode = ([name, base]: readonly [string, string]) =>
  `/${base} findfont dup length dict begin {1 index /FID ne {def} {pop pop} ifelse} forall /Encoding ISOLatin1Encoding def currentdict end /${name} exch definefont pop`

export const openSpool = (width: number, height: number): Spool => {
  const show: string[] = []
  return {
    write: (x, y, text, side = 'l', font = 'plain', size = 8) => {
      const shift = side === 'l' ? '' : `dup stringwidth pop ${side === 'c' ? '2 div ' : ''}neg 0 rmoveto `
      show.push(
        `/${FONTS[font][0]} findfont ${size} scalefont setfont ${x} ${height - y} moveto (${escape(text)}) ${shift}show`,
      )
    },
    rule: (x1, y1, x2, y2, thickness = 0.5) => {
      show.push(`${thickness} setlinewidth ${x1} ${height - y1} moveto ${x2} ${height - y2} lineto stroke`)
    },
    frame: (x, y, wide, high, thickness = 0.5) => {
      show.push(`${thickness} setlinewidth ${x} ${height - y - high} ${wide} ${high} rectstroke`)
    },
    newPage: () => {
      show.push('showpage')
    },
    save: () => {
      const fonts = Object.values(FONTS).map(reencode).join('\n')
      const script = `%!PS\n<</PageSize [${width} ${height}]>> setpagedevice\n${fonts}\n${show.join('\n')}\nshowpage\n`
      return execFileSync('gs', ['-q', '-dNOPAUSE', '-dBATCH', '-dSAFER', '-sDEVICE=pdfwrite', '-sOutputFile=-', '-'], {
        input: Buffer.from(script, 'latin1'),
        maxBuffer: MOST_BYTES,
      })
    },
  }
}
