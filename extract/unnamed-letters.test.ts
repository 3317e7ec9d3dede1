import { afterAll, expect, test } from 'vitest'
import type { Ocr } from './input/image/ocr.ts'
import { pagesOf } from './testing/pages-of.ts'
import { namedLetters } from './testing/named-letters.ts'
import { recordedOcr } from './testing/recorded-ocr.ts'
import { withDrawnLetters } from './unnamed-letters.ts'

const ocr = recordedOcr()
afterAll(() => ocr.close())
const none = new Proxy({} as Ocr, {
  get: () => {
    throw new Error('no page is recognized')
  },
})

const read = async (lines: readonly string[], names: Record<string, number>, given = ocr) => {
  const bytes = namedLetters(lines, names)
  const pages = await pagesOf(bytes)
  const [page] = await withDrawnLetters(pages, bytes, { ocr: given })
  return {
    said: pages[0]?.words.map(({ text }) => text).join(' '),
    drawn: page?.words.map(({ text }) => text).join(' '),
    unsure: page?.words.filter(({ confidence }) => confidence !== undefined).map(({ text }) => text),
  }
}

test('letters that the font calls otherwise are those that are drawn', async () => {
  const lines = ['SEBASTIÁN SEPÚLVEDA', 'Administración de Curicó', 'María José Muñoz Ibáñez']
  const names = { Á: 0xc4, Ú: 0xc5, ó: 0xc7, í: 0xc9, é: 0xd1, ñ: 0xd6, á: 0x20ac }
  expect(await read(lines, names)).toEqual({
    said: 'SEBASTIÄN SEPÅLVEDA AdministraciÇn de CuricÇ MarÉa JosÑ MuÖoz Ib€Öez',
    drawn: lines.join(' '),
    unsure: [],
  })
})

test('one that no word explains is unsure', async () => {
  const lines = ['SEBASTIÁN TORRES', 'MATÍAS GONZÁLEZ', '#######Ü']
  const { drawn, unsure } = await read(lines, { Á: 0xc4, Í: 0xc5, Ü: 0xd8, '#': 0x41 })
  expect(drawn).toBe('SEBASTIÁN TORRES MATÍAS GONZÁLEZ AAAAAAAØ')
  expect(unsure).toEqual(['AAAAAAAØ'])
})

test('a font that names its letters is taken at its word, with a name of another language', async () => {
  const lines = ['GONZÁLEZ PEÑA JOSÉ', 'Schäfer Günther María', 'N° 5 «Ñuñoa»']
  expect((await read(lines, {}, none)).drawn).toBe(lines.join(' '))
})

test('a foreign letter that is drawn as the font says stays, where nothing but that is odd', async () => {
  const lines = ['Comercial Schäfer Limitada', 'Sueldos de marzo 2026']
  expect((await read(lines, {})).drawn).toBe(lines.join(' '))
})
