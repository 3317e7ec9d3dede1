import { expect, test } from 'vitest'
import { unzipped } from '../testing/unzip.ts'
import { type Cell, xlsx } from './xlsx.ts'

const made = async (rows: Cell[][]): Promise<string> => {
  const batches = async function* () {
    for (const row of rows) yield [row]
  }
  const chunks: Buffer[] = []
  for await (const chunk of xlsx('Hoja', [{ title: 'A & B', width: 9 }], batches())) chunks.push(chunk)
  return unzipped(Buffer.concat(chunks)).get('xl/worksheets/sheet1.xml')!
}

test('texts stay texts, whatever is in them, and what XML cannot say is left out', async () => {
  const sheet = await made([['<b>\u0000&\u001B "ñ"😀\uFFFF'], ['=1+1'], [null]])
  expect(sheet).toContain('<t xml:space="preserve">A &#38; B</t>')
  expect(sheet).toContain('<t xml:space="preserve">&#60;b&#62;&#38; &#34;ñ&#34;😀</t>')
  expect(sheet).toContain('<c t="inlineStr" s="0"><is><t xml:space="preserve">=1+1</t></is></c>')
  expect(sheet).toContain('<row><c/></row></sheetData>')
})

test('a date is the day that spreadsheets count', async () => {
  expect(await made([[{ date: '1900-03-01' }], [{ date: '2000-01-01' }]])).toMatch(/<v>61<\/v>.*<v>36526<\/v>/)
})

test('rows that fail while they are read break the file instead of ending it', async () => {
  const batches = async function* (): AsyncGenerator<Cell[][]> {
    yield [['a']]
    throw new Error('gone')
  }
  await expect(async () => {
    for await (const _ of xlsx('Hoja', [{ title: 'A', width: 9 }], batches())) continue
  }).rejects.toThrow('gone')
})
