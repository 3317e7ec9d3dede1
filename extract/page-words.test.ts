import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readInvoice } from './index.ts'
import { pageWords } from './page-words.ts'
import { recordedOcr } from './testing/recorded-ocr.ts'
import { shortInvoice, textPicture } from './testing/text-document.ts'

const document = async (name: string) =>
  new Uint8Array(await readFile(path.join(import.meta.dirname, '../corpus/samples', `${name}.pdf`)))

test('words of a page stand where the reading of the document says that its values stand', async () => {
  const bytes = await document('libredte-01-t33')
  const { fields } = await readInvoice(bytes)
  const words = (await pageWords(bytes, 1)) ?? []
  const number = fields.find((field) => field.path === 'invoice_number')
  expect(number).toBeDefined()
  const [left, top, right, bottom] = number!.boundingBox
  const inside = words.filter(({ boundingBox: [l, t, r, b] }) => {
    const [x, y] = [(l + r) / 2, (t + b) / 2]
    return x >= left - 1 && x <= right + 1 && y >= top - 1 && y <= bottom + 1
  })
  expect(inside.map(({ text }) => text).join(' ')).toContain(number!.text.replace(/\D/g, ''))
})

test('words of a picture are recognized by those who are given, and they stay for the next one', async () => {
  const ocr = recordedOcr()
  let closed = 0
  const given = { ...ocr, close: async () => void closed++ }
  try {
    const words = (await pageWords(await textPicture(shortInvoice(), 'png'), 1, given)) ?? []
    expect(words.map(({ text }) => text)).toContain('57.834')
    expect(closed).toBe(0)
  } finally {
    await ocr.close()
  }
})

test('a page that is not there, and a file that is no document, have none', async () => {
  const bytes = await document('libredte-01-t33')
  expect(await pageWords(bytes, 99)).toBeNull()
  expect(await pageWords(bytes, 0)).toBeNull()
  expect(await pageWords(new TextEncoder().encode('<?xml version="1.0"?><DTE/>'), 1)).toBeNull()
})
