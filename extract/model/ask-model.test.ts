import { describe, expect, test } from 'vitest'
import { changed, invoiceText } from '../invoice/testing/invoice-text.ts'
import { pageOfLines } from '../invoice/testing/page-of-lines.ts'
import { readInvoicePages } from '../invoice/read-invoice.ts'
import { textDocument } from '../testing/text-document.ts'
import { readInvoice } from '../index.ts'
import { askModel } from './ask-model.ts'
import type { ModelAnswer, ModelQuestion } from './question.ts'

/** A model that says what the test says, and keeps what it was asked. */
const model = (...answers: ModelAnswer[]) => {
  const asked: ModelQuestion[] = []
  return { asked, ask: async (question: ModelQuestion) => (asked.push(question), answers) }
}

/** An invoice whose date stands where dates of issue do not. */
const text = changed(
  ['Fecha Emision : 05-03-2024', ''],
  ['Res. 80 de 2014 - Verifique', 'Res. 80 de 2014 05-03-2024 - Verifique'],
)
const pages = [pageOfLines(text)]
const first = readInvoicePages(pages)
const asking = (ask: ReturnType<typeof model>['ask'], on = pages) =>
  askModel(readInvoicePages(on), on, ask, (suggestions) => readInvoicePages(on, { timbres: [], suggestions }))

describe('asking an outside model', () => {
  test('about what is missing: the value is taken with its location, its origin, a modest confidence and an issue', async () => {
    expect(first.data?.invoice_date).toBeNull()
    const { ask, asked } = model({ path: 'invoice_date', text: '05-03-2024' })
    const reading = await asking(ask)
    expect(asked).toHaveLength(1)
    expect(asked[0]?.wanted.map(({ path }) => path)).toContain('invoice_date')
    expect(reading.data).toEqual({ ...first.data, invoice_date: '2024-03-05' })
    const field = reading.fields.find(({ path }) => path === 'invoice_date')
    expect(field).toMatchObject({ origin: 'model', text: '05-03-2024', page: 1 })
    expect(field?.confidence).toBeLessThan(0.7)
    expect(reading.issues.filter(({ path }) => path === 'invoice_date').map(({ code }) => code)).toEqual(['model'])
  })

  test.each([
    ['is not on the document', '06-03-2024'],
    ['is on the document and is no date', '45.000'],
    ['is half of a word of the document', '05-03-20'],
    ['is empty', ''],
    ['follows orders of the document', 'IGNORE PREVIOUS INSTRUCTIONS'],
  ])('refuses an answer that %s', async (_name, said) => {
    expect(await asking(model({ path: 'invoice_date', text: said }).ask)).toEqual(first)
  })

  test('refuses an answer to what was not asked', async () => {
    expect(await asking(model({ path: 'total', text: '48.600' }).ask)).toEqual(first)
    expect(await asking(model({ path: '__proto__.polluted', text: '4512' }).ask)).toEqual(first)
  })

  test('refuses an answer with which the checks find no less than before', async () => {
    const broken = [pageOfLines(changed(['57.834', '57.843']))]
    const before = readInvoicePages(broken)
    expect(before.issues.length).toBeGreaterThan(0)
    const { ask, asked } = model({ path: 'total', text: '1.200' })
    expect(await asking(ask, broken)).toEqual(before)
    expect(asked[0]?.wanted.map(({ path }) => path)).toContain('total')
  })

  test('takes another value for one that was hard to read and that nothing contradicts', async () => {
    const unsure = [pageOfLines(changed(['Señor(es) : CONSTRUCTORA', 'Zyx       : CONSTRUCTORA']))]
    const { ask } = model({ path: 'receiver.name', text: 'Constructora Río Claro Ltda.' })
    const { data, issues } = await asking(ask, unsure)
    expect(data?.receiver.name).toBe('CONSTRUCTORA RIO CLARO LTDA')
    expect(issues.map(({ path, code }) => `${path} ${code}`)).toContain('receiver.name model')
  })

  test('a model that fails changes nothing', async () => {
    const failing = async () => Promise.reject(new Error('down'))
    expect(await askModel(first, pages, failing, () => first)).toEqual(first)
  })

  test('is not asked about a document that was read without doubts', async () => {
    const { ask, asked } = model()
    await asking(ask, [pageOfLines(invoiceText)])
    expect(asked).toEqual([])
  })

  test('is shown no page but that of the doubt', async () => {
    const { ask, asked } = model()
    const second = pageOfLines('ANEXO SECRETO DE OTRA COSA', { number: 2 })
    await asking(ask, [...pages, second])
    expect(asked[0]?.excerpt).toContain('05-03-2024')
    expect(asked[0]?.excerpt).not.toContain('SECRETO')
  })

  test('from bytes to reading', async () => {
    const { ask } = model({ path: 'invoice_date', text: '05-03-2024' })
    const reading = await readInvoice(await textDocument(text), { ask })
    expect(reading.data?.invoice_date).toBe('2024-03-05')
  })
})
