import bwipjs from 'bwip-js/node'

/** The modules of a printed symbol: `dark[y * width + x]` is 1 for ink. One cell a module, both ways. */
export type Modules = { width: number; height: number; dark: Uint8Array }

/** How the SII asks for it is 5; columns and row height are the printing program's choice. */
export type StampShape = { columns?: number; errorLevel?: number; rowHeight?: number }

/** A PDF417 symbol of a text in ISO-8859-1, byte mode. */
export const makeStamp = (text: string, { columns = 14, errorLevel = 5, rowHeight = 3 }: StampShape = {}): Modules => {
  const [symbol] = bwipjs.raw({
    bcid: 'pdf417',
    text,
    binarytext: true,
    eclevel: errorLevel,
    columns,
    rowmult: rowHeight,
  } as Parameters<typeof bwipjs.raw>[0])
  if (!symbol || !('pixs' in symbol)) throw new Error('no symbol')
  // The library gives one line a row of the symbol.
  const { pixx: width, pixs } = symbol
  const rows = pixs.length / width
  const dark = new Uint8Array(width * rows * rowHeight)
  for (let y = 0; y < rows * rowHeight; y++) {
    const row = Math.floor(y / rowHeight)
    dark.set(pixs.slice(row * width, (row + 1) * width), y * width)
  }
  return { width, height: rows * rowHeight, dark }
}
