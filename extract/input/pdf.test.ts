import { degrees, PDFDocument, scale as scaled, StandardFonts, type PDFPage } from 'pdf-lib'
import { describe, expect, test } from 'vitest'
import { pagesOf } from '../testing/pages-of.ts'
import { namedLetters } from '../testing/named-letters.ts'
import { isWithoutText, locationOf, type Page } from './page.ts'
import { openPdf } from './pdf.ts'

const draw = async (paint: (page: PDFPage, document: PDFDocument) => Promise<void> | void): Promise<Uint8Array> => {
  const document = await PDFDocument.create()
  await paint(document.addPage([600, 400]), document)
  return document.save()
}

const texts = (page: Page | undefined) => page?.words.map((word) => word.text)

describe('the words of a PDF', () => {
  test('are split by gaps and spaces, and keep accents', async () => {
    const [page] = await pagesOf(
      await draw((sheet) => sheet.drawText('Gratificación legal 213.354', { x: 50, y: 300, size: 10 })),
    )
    expect(texts(page)).toEqual(['Gratificación', 'legal', '213.354'])
    expect(page?.words[0]?.left).toBeCloseTo(50, 0)
    expect(page?.words[0]?.top).toBeCloseTo(91, 0)
  })

  test('are none with the leader between them, whatever it touches', async () => {
    const [page] = await pagesOf(
      await draw((sheet) => {
        sheet.drawText('SUELDO BASE....................1.300.000', { x: 50, y: 300, size: 10 })
        sheet.drawText('Movil._______60.000   Sr. a.b_c ..........', { x: 50, y: 280, size: 10 })
      }),
    )
    expect(texts(page)).toEqual(['SUELDO', 'BASE', '1.300.000', 'Movil', '60.000', 'Sr.', 'a.b_c', '..........'])
    const [, base, amount] = page?.words ?? []
    expect(base?.right).toBeLessThan(130)
    expect(amount?.left).toBeGreaterThan(170)
  })

  test('end at spaces of any width', async () => {
    const [page] = await pagesOf(namedLetters(['Ana\u00A0Soto'], { '\u00A0': 0x2003 }))
    expect(texts(page)).toEqual(['Ana', 'Soto'])
  })

  test('are none where the font counts its letters from one', async () => {
    const letters = [...new Set('SUELDO BASE 450.000'.replaceAll(' ', ''))]
    const counted = Object.fromEntries(letters.map((letter, at) => [letter, at + 1]))
    const [page] = await pagesOf(namedLetters(['SUELDO BASE', '450.000', 'SUELDO BASE'], counted))
    expect(page && isWithoutText(page)).toBe(true)
  })

  test('begin after a sign that is drawn beside them, several times as high', async () => {
    const [page] = await pagesOf(
      await draw((sheet) => {
        sheet.drawText('+', { x: 50, y: 290, size: 40 })
        sheet.drawText('Aserraderos', { x: 74, y: 300, size: 10 })
      }),
    )
    expect(texts(page)).toEqual(['+', 'Aserraderos'])
  })

  test('glyphs placed one by one make whole words', async () => {
    const [page] = await pagesOf(
      await draw(async (sheet, document) => {
        const font = await document.embedFont(StandardFonts.Helvetica)
        let x = 50
        for (const glyph of '12.345.678-5') {
          sheet.drawText(glyph, { x, y: 300, size: 10, font })
          x += font.widthOfTextAtSize(glyph, 10)
        }
      }),
    )
    expect(texts(page)).toEqual(['12.345.678-5'])
  })

  test.each([0, 90, 180, 270])(
    'on a page turned %d degrees with its text, are the same and have their location',
    async (turn) => {
      const [page] = await pagesOf(
        await draw((sheet) => {
          sheet.setRotation(degrees(turn))
          sheet.drawText('Total 1.000', { x: 300, y: 200, size: 10, rotate: degrees(turn) })
        }),
      )
      expect(texts(page)).toEqual(['Total', '1.000'])
      expect(page?.turn).toBe(0)
    },
  )

  test.each([90, 180, 270])(
    'printed sideways (%d degrees) on an unturned page are read upright, and placed as displayed',
    async (turn) => {
      const [page] = await pagesOf(
        await draw((sheet) => sheet.drawText('Total 1.000', { x: 300, y: 200, size: 10, rotate: degrees(turn) })),
      )
      expect(texts(page)).toEqual(['Total', '1.000'])
      expect(page?.turn).not.toBe(0)
      const word = page?.words[0]
      if (!page || !word) throw new Error('no words')
      const [left, top, right, bottom] = locationOf(page, word).boundingBox
      // The text starts at (300, 200) of a page of 600 x 400, from the bottom.
      expect(left).toBeGreaterThan(260)
      expect(right).toBeLessThan(340)
      expect(top).toBeGreaterThan(160)
      expect(bottom).toBeLessThan(240)
      expect(turn === 180 ? right - left : bottom - top).toBeGreaterThan(20)
    },
  )

  test('a heading printed sideways above upright text is one word', async () => {
    const [page] = await pagesOf(
      await draw((sheet) => {
        sheet.drawText('Sueldo base', { x: 100, y: 200, size: 8, rotate: degrees(90) })
        sheet.drawText('500.000 y otras palabras que van derechas en la misma hoja', { x: 80, y: 150, size: 8 })
      }),
    )
    expect(page?.words.find((word) => word.sideways)?.text).toBe('Sueldo base')
  })

  test('are upright where the figures are, though the titles printed sideways over them have more letters', async () => {
    const [page] = await pagesOf(
      await draw((sheet) => {
        for (const [at, title] of ['Sueldo base', 'Gratificación legal', 'Total imponible'].entries())
          sheet.drawText(title, { x: 100 + 40 * at, y: 200, size: 8, rotate: degrees(90) })
        sheet.drawText('500.000 125.000 625.000', { x: 80, y: 150, size: 8 })
      }),
    )
    expect(page?.turn).toBe(0)
    expect(texts(page)?.slice(-3)).toEqual(['500.000', '125.000', '625.000'])
  })

  test('are as high as their type, whatever their font declares of itself', async () => {
    const fonts = [StandardFonts.Helvetica, StandardFonts.Courier, StandardFonts.TimesRoman, StandardFonts.Symbol]
    const [page] = await pagesOf(
      await draw(async (sheet, document) => {
        for (const [at, name] of fonts.entries()) {
          const font = await document.embedFont(name)
          const text = name === StandardFonts.Symbol ? '\u03b1\u03b2' : 'Sueldo'
          sheet.drawText(text, { x: 50 + 100 * at, y: 300, size: 10, font })
        }
      }),
    )
    expect(page?.words).toHaveLength(fonts.length)
    for (const word of page?.words ?? []) {
      expect(word.top).toBeCloseTo(90.6, 1)
      expect(word.bottom).toBeCloseTo(102.3, 1)
    }
  })

  test.each([1, 2, 0.5])('are as high as they are drawn, in a space %d times as large', async (scale) => {
    const [page] = await pagesOf(
      await draw((sheet) => {
        sheet.pushOperators(scaled(scale, scale))
        sheet.drawText('Sueldo', { x: 50 / scale, y: 300 / scale, size: 10 / scale })
      }),
    )
    expect(page?.words[0]?.top).toBeCloseTo(90.6, 1)
    expect(page?.words[0]?.bottom).toBeCloseTo(102.3, 1)
  })

  test('of an italic made of upright letters are read, as wide as they advance', async () => {
    const lean = { x: 50, size: 10, ySkew: degrees(14) }
    const [page] = await pagesOf(
      await draw((sheet) => {
        sheet.drawText('Total', { ...lean, y: 300 })
        sheet.drawText('1.000', { ...lean, x: 74, y: 300 })
        sheet.drawText('Total', { x: 50, y: 200, size: 10 })
      }),
    )
    expect(texts(page)).toEqual(['Total', '1.000', 'Total'])
    const [italic, , upright] = page?.words ?? []
    expect(italic?.left).toBeCloseTo(upright?.left ?? 0, 1)
    expect(italic?.right).toBeCloseTo(upright?.right ?? 0, 1)
  })

  test('a watermark at a slant is none of the words', async () => {
    const [page] = await pagesOf(
      await draw((sheet) => {
        sheet.drawText('COPIA', { x: 100, y: 100, size: 60, rotate: degrees(45) })
        sheet.drawText('Sueldo 1.000', { x: 50, y: 300, size: 10 })
      }),
    )
    expect(texts(page)).toEqual(['Sueldo', '1.000'])
    const [mark, ...others] = page?.slanted ?? []
    expect([mark?.text, others]).toEqual(['COPIA', []])
    expect(mark?.left).toBeLessThan(110)
    expect(mark?.right).toBeGreaterThan(200)
  })

  test('outside of the page are not read', async () => {
    const [page] = await pagesOf(
      await draw((sheet) => {
        sheet.drawText('999.999', { x: 700, y: 100, size: 10 })
        sheet.drawText('1.000', { x: 50, y: 300, size: 10 })
      }),
    )
    expect(texts(page)).toEqual(['1.000'])
  })
})

test.each([
  ['nothing', ''],
  ['a text', 'hola'],
])('%s is not a PDF', async (_, content) => {
  expect(await openPdf(new TextEncoder().encode(content))).toBe('not-a-pdf')
})

test('a header alone is a damaged PDF', async () => {
  expect(await openPdf(new TextEncoder().encode('%PDF-1.7\n'))).toBe('damaged')
})
