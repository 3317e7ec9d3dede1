import { expect, test } from 'vitest'
import { asXlsx } from './xlsx.ts'
import { crc32 } from './zip.ts'

/** The files of a ZIP whose contents are not compressed, by its directory. */
const unzip = (bytes: Uint8Array<ArrayBuffer>): Record<string, string> => {
  const view = new DataView(bytes.buffer)
  const decoder = new TextDecoder()
  const end = bytes.length - 22
  expect(view.getUint32(end, true)).toBe(0x06054b50)
  const files: Record<string, string> = {}
  for (let i = 0, at = view.getUint32(end + 16, true); i < view.getUint16(end + 10, true); i++) {
    expect(view.getUint32(at, true)).toBe(0x02014b50)
    const [size, nameLength, start] = [
      view.getUint32(at + 24, true),
      view.getUint16(at + 28, true),
      view.getUint32(at + 42, true),
    ]
    const name = decoder.decode(bytes.subarray(at + 46, at + 46 + nameLength))
    const content = bytes.subarray(start + 30 + nameLength, start + 30 + nameLength + size)
    expect(crc32(content)).toBe(view.getUint32(at + 16, true))
    files[name] = decoder.decode(content)
    at += 46 + nameLength
  }
  return files
}

const sheetOf = async (rows: (string | number | null)[][]) => {
  const book = asXlsx(
    'Facturas',
    [
      { header: 'Proveedor', kind: 'text', width: 30 },
      { header: 'Total', kind: 'money', width: 14 },
      { header: 'Vence', kind: 'date', width: 12 },
    ],
    rows,
  )
  const files = unzip(new Uint8Array(await book.arrayBuffer()))
  return { files, sheet: files['xl/worksheets/sheet1.xml'] }
}

test('the check value of CRC-32', () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926)
})

test('a workbook opens as a ZIP with the parts that ECMA-376 asks for', async () => {
  const { files } = await sheetOf([])
  expect(Object.keys(files)).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/worksheets/sheet1.xml',
    'xl/styles.xml',
  ])
})

test('amounts are numbers, dates are days of Excel, text is text whatever it holds', async () => {
  const { sheet } = await sheetOf([
    ['=Ñandú & <Cía>\u0001', 1234.5, '2026-11-21'],
    [null, null, null],
  ])
  expect(sheet).toContain('<c s="2"><v>1234.5</v></c>')
  // Excel's day 46347 is 21 November 2026.
  expect(sheet).toContain('<c s="3"><v>46347</v></c>')
  expect(sheet).toContain('t="inlineStr"><is><t xml:space="preserve">=Ñandú &amp; &lt;Cía&gt;</t>')
  expect(sheet).toContain('<row><c/><c/><c/></row>')
})
