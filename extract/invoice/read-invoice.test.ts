import type { KeyObject } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { draftTimbre, makeTimbre, seededKey, testAuthority } from '../timbre/testing/make-timbre.ts'
import type { PageTimbre } from './invoice.ts'
import { MAX_DOCUMENTS } from './invoice.ts'
import { readInvoicePages } from './read-invoice.ts'
import { changed, invoiceText } from './testing/invoice-text.ts'
import { pageOfLines } from './testing/page-of-lines.ts'
import { timbre } from './testing/page-timbre.ts'
import { stampEvidenceOf } from './stamp/stamp-evidence.ts'

const read = (text: string, timbres: PageTimbre[] = []) => readInvoicePages([pageOfLines(text)], { timbres })
const dataOf = (text: string) => read(text).data

describe('an invoice', () => {
  test('is read whole, with the words behind each value', () => {
    const reading = read(invoiceText)
    expect(reading.data).toEqual({
      kind: 'invoice',
      vendor: {
        name: 'FERRETERIA LOS MAITENES SPA',
        rut: '76543210-3',
        email: 'ventas@maitenes.example',
        phone: '+56 2 2345 6789',
        address: 'Av. Prat 120, Talca',
      },
      receiver: { name: 'CONSTRUCTORA RIO CLARO LTDA', rut: '77111222-6' },
      documentType: 33,
      invoice_number: '4512',
      invoice_date: '2024-03-05',
      dueDate: '2024-04-04',
      items: [
        { item_code: 'A-1', description: 'Cemento especial 25 kg', quantity: 10, unit_price: 4500, total: 45_000 },
        { item_code: 'B-22', description: 'Clavo corriente 4 x 8', quantity: 3, unit_price: 1200, total: 3600 },
      ],
      neto: 48_600,
      exento: 0,
      iva: 9234,
      total: 57_834,
      ted: false,
    })
    expect(reading.fields.find(({ path }) => path === 'invoice_number')).toMatchObject({
      text: '4512',
      page: 1,
      origin: 'text',
    })
    expect(reading.fields.find(({ path }) => path === 'items[1].total')?.text).toBe('3.600')
    expect(reading.extras).toMatchObject({
      vendorActivity: 'Venta de materiales',
      receiverAddress: 'Los Aromos 55',
      paymentTerms: '30 dias',
    })
  })

  test('the same words read from an image say the same', () => {
    const scanned = readInvoicePages([pageOfLines(invoiceText, { confidence: 0.95 })])
    expect(scanned.data).toEqual(dataOf(invoiceText))
    expect(scanned.fields.every(({ origin }) => origin === 'ocr')).toBe(true)
  })
})

describe('the folio', () => {
  test('is not the order, the resolution nor a referenced document', () => {
    const text = changed(
      ['N° 4512', 'N° 4.512'],
      ['Giro      : Obras menores', 'Referencia: Factura Electronica N° 15725 del 03/02/2024'],
    )
    expect(dataOf(text)?.invoice_number).toBe('4512')
  })
  test('loses the zeros on its left', () =>
    expect(dataOf(changed(['N° 4512', 'Folio: 0000004512']))?.invoice_number).toBe('4512'))
  test('may stand beside the name of the document', () =>
    expect(
      dataOf(
        changed(
          ['FACTURA ELECTRONICA', 'FACTURA ELECTRONICA N° 4512'],
          ['\nCasa Matriz: Av. Prat 120, Talca                                       N° 4512', ''],
        ),
      )?.invoice_number,
    ).toBe('4512'))
  test('is an error when it is not there, never another number', () => {
    const reading = read(changed(['N° 4512', '      ']))
    expect(reading.data?.invoice_number).toBeNull()
    expect(reading.issues).toContainEqual(expect.objectContaining({ path: 'invoice_number', severity: 'error' }))
  })
})

describe('dates', () => {
  test('a term of payment gives no due date', () => {
    const text = changed(['Vencimiento   : 04-04-2024', 'Vencimiento   : 30 dias   '])
    expect(dataOf(text)?.dueDate).toBeNull()
  })
  test('a date written out beside the city is the issue date', () => {
    const text = changed(['Fecha Emision : 05-03-2024', 'Talca, 5 de Marzo de 2024 '])
    expect(dataOf(text)?.invoice_date).toBe('2024-03-05')
  })
  test('a due date before the issue date is pointed at', () => {
    const text = changed(['Vencimiento   : 04-04-2024', 'Vencimiento   : 04-02-2024'])
    expect(read(text).issues).toContainEqual(expect.objectContaining({ path: 'dueDate', code: 'due-before-issue' }))
  })
})

describe('amounts', () => {
  test('a total that does not add up is pointed at, with what would', () => {
    const reading = read(changed(['Total       57.834', 'Total       57.384']))
    expect(reading.data?.total).toBe(57_384)
    expect(reading.issues).toContainEqual(
      expect.objectContaining({
        path: 'total',
        code: 'sum',
        severity: 'error',
        candidates: [expect.objectContaining({ path: 'total', value: 57_834 })],
      }),
    )
  })
  test('an IVA that is not 19 % is pointed at', () => {
    const reading = read(
      changed(['IVA 19%      9.234', 'IVA 19%      9.324'], ['Total       57.834', 'Total       57.924']),
    )
    expect(reading.issues).toContainEqual(
      expect.objectContaining({ path: 'iva', candidates: [expect.objectContaining({ path: 'iva', value: 9234 })] }),
    )
  })
  test('a line that is missing from the detail is pointed at', () => {
    const reading = read(
      changed(['B-22        Clavo corriente 4 x 8                  3        1.200        3.600\n', '']),
    )
    expect(reading.issues).toContainEqual(
      expect.objectContaining({ path: 'items', code: 'items-sum', severity: 'error' }),
    )
  })
  test('a discount on the whole document explains a smaller neto', () => {
    const reading = read(
      changed(
        [
          'Neto        48.600',
          'Descuento    1.000\n                                                            Neto        47.600',
        ],
        ['IVA 19%      9.234', 'IVA 19%      9.044'],
        ['Total       57.834', 'Total       56.644'],
      ),
    )
    expect(reading.issues).toEqual([])
    expect(reading.extras?.globalDiscount).toBe(-1000)
  })
  test('an additional tax is part of the total', () => {
    const reading = read(
      changed([
        'Total       57.834',
        'ILA 18%      8.748\n                                                            Total       66.582',
      ]),
    )
    expect(reading.issues).toEqual([])
    expect(reading.extras?.otherTaxes).toEqual([{ name: 'ILA', amount: 8748 }])
  })
  test('what is owed from before is not part of the document', () => {
    const text = changed([
      'Total       57.834',
      'Total       57.834\n                                                    Saldo anterior      10.000\n                                                    Total a pagar       67.834',
    ])
    expect(dataOf(text)?.total).toBe(57_834)
  })
  test('the total in words is a cross-check', () => {
    const reading = read(
      changed([
        'Timbre Electronico SII',
        'SON: CINCUENTA Y SIETE MIL OCHOCIENTOS TREINTA Y CINCO PESOS\nTimbre Electronico SII',
      ]),
    )
    expect(reading.issues).toContainEqual(expect.objectContaining({ path: 'total', code: 'total-differs' }))
  })
  test('a check digit that fails is an error that names the RUT', () => {
    expect(read(changed(['77.111.222-6', '77.111.222-1'])).issues).toContainEqual(
      expect.objectContaining({ path: 'receiver.rut', code: 'rut-digit', severity: 'error' }),
    )
  })
})

describe('amounts that a reader of images got wrong', () => {
  const scanned = (text: string, timbres: PageTimbre[] = []) =>
    readInvoicePages([pageOfLines(text, { confidence: 0.9 })], { timbres })
  const amounts = { neto: 48_600, exento: 0, iva: 9234, total: 57_834 }

  test('are put right by a detail and amounts that agree, and the issue offers what was read', () => {
    const reading = scanned(changed(['Total       57.834', 'Total       51.834']))
    expect(reading.data).toMatchObject(amounts)
    expect(reading.issues).toContainEqual(
      expect.objectContaining({
        path: 'total',
        code: 'repaired',
        candidates: [expect.objectContaining({ path: 'total', value: 51_834 })],
      }),
    )
    expect(reading.fields.filter(({ path }) => path === 'total')).toEqual([
      expect.objectContaining({ origin: 'computed', text: '51.834', page: 1 }),
    ])
  })
  test('are found when their labels were not read', () => {
    const reading = scanned(
      changed(['Neto        48.600', '#eto        48.6O#'], ['IVA 19%      9.234', '%%%      9.-#4']),
      [timbre()],
    )
    expect(reading.data).toMatchObject(amounts)
    expect(reading.issues.map(({ path, code }) => `${path} ${code}`).sort()).toEqual(['iva computed', 'neto computed'])
  })
  test('a sign of currency taken for a figure in brackets is no amount', () => {
    const reading = scanned(
      changed(['Neto        48.600', 'Neto  (5)   48.600'], ['Total       57.834', 'Total (6)   57.834']),
    )
    expect(reading.data).toMatchObject(amounts)
  })
  test('a credit note that prints all its amounts below zero has them above', () => {
    const text = changed(
      ['FACTURA ELECTRONICA', 'NOTA DE CREDITO ELECTRONICA'],
      ['Neto        48.600', 'Neto       -48.600'],
      ['IVA 19%      9.234', 'IVA 19%     -9.234'],
      ['Total       57.834', 'Total      -57.834'],
    )
    expect(dataOf(text)).toMatchObject({ documentType: 61, ...amounts })
  })
  test('the text of a file is kept as it is printed, and what does not add up is named', () => {
    const reading = read(changed(['Total       57.834', 'Total       51.834']))
    expect(reading.data?.total).toBe(51_834)
    expect(reading.issues.map(({ code }) => code)).toContain('sum')
  })
})

test('the kind of a document that nowhere says it is electronic is asked', () => {
  const asked = (...more: readonly [string, string][]) =>
    read(changed(['FACTURA ELECTRONICA', 'FACTURA            '], ...more)).issues.map(({ path }) => path)
  expect(asked()).not.toContain('documentType')
  const ofPaper = asked(
    ['S.I.I. - TALCA', ''],
    ['Timbre Electronico SII', ''],
    ['Res. 80 de 2014 - Verifique documento: www.sii.cl', ''],
  )
  expect(ofPaper).toContain('documentType')
})

describe('the timbre as evidence', () => {
  test('what it repeats is certain', () => {
    const reading = read(invoiceText, [timbre()])
    expect(reading.issues).toEqual([])
    expect(reading.data?.ted).toBe(true)
    expect(reading.fields.find(({ path }) => path === 'total')).toMatchObject({ origin: 'timbre' })
    expect(reading.fields.find(({ path }) => path === 'total')?.confidence).toBeGreaterThan(0.99)
  })
  test('it corrects a name that the amounts contradict', () => {
    const reading = read(changed(['FACTURA ELECTRONICA', 'FACTURA EXENTA ELECTRONICA']), [timbre({ documentType: 61 })])
    expect(reading.data?.documentType).toBe(61)
    expect(reading.issues).toContainEqual(expect.objectContaining({ path: 'documentType' }))
  })
  test('it corrects digits that an image blurs', () => {
    const page = pageOfLines(changed(['77.111.222-6', '77.117.222-6']), { confidence: 0.6 })
    expect(readInvoicePages([page], { timbres: [timbre()] }).data?.receiver.rut).toBe('77111222-6')
  })
  test("another document's stamp is not listened to", () => {
    const other = timbre({ rut: '78000000-8', folio: 1, date: '2020-01-01', receiverRut: '11111111-1', total: 5 })
    expect(read(invoiceText, [other]).data).toMatchObject({ total: 57_834, invoice_number: '4512' })
  })
  test('it completes what is not printed', () =>
    expect(read(changed(['N° 4512', '      ']), [timbre()]).data?.invoice_number).toBe('4512'))
})

describe('what became of the timbre is told', () => {
  const other = timbre({ rut: '78000000-8', folio: 1, date: '2020-01-01', receiverRut: '11111111-1', total: 5 })
  test.each([
    ['none', [], false],
    ['unreadable', [], true],
    ['other-document', [other], false],
    ['coherent', [timbre()], false],
    ['altered', [timbre({ isCoherent: false })], false],
    ['authentic', [timbre({ isAuthentic: true })], false],
    ['altered', [timbre({ isAuthentic: false })], false],
  ] as const)('%s', (status, timbres, hasUnread) =>
    expect(readInvoicePages([pageOfLines(invoiceText)], { timbres, unread: hasUnread ? [1] : [] }).timbre).toBe(status),
  )
  test.each([
    [{ isCoherent: false }, 'timbre-altered'],
    [{ isAuthentic: false }, 'timbre-not-authentic'],
    [{ isFolioInRange: false }, 'timbre-range'],
    [{ isAuthorizedFor: false }, 'timbre-authorization'],
  ])('%o is pointed at', (but, code) => {
    const { issues } = read(invoiceText, [timbre(but)])
    expect(issues.map((issue) => issue.code)).toEqual([code])
  })
  test('with the SII key that authorized its folios it is authentic, with another one it is not', () => {
    const pem = (key: KeyObject) => String(key.export({ type: 'spki', format: 'pem' }))
    const printed = makeTimbre({ ...draftTimbre(5), emitter: '76543210-3' })
    const isAuthentic = (keys: Record<number, string>) =>
      stampEvidenceOf([{ page: 1, text: printed }], keys).timbres.map((found) => [found.isCoherent, found.isAuthentic])
    expect(isAuthentic({})).toEqual([[true, null]])
    expect(isAuthentic({ 100: pem(testAuthority.publicKey) })).toEqual([[true, true]])
    expect(isAuthentic({ 100: pem(seededKey('somebody else').publicKey) })).toEqual([[true, false]])
  })
})

describe('several pages', () => {
  test('a copy does not repeat the lines', () => {
    const reading = readInvoicePages([pageOfLines(invoiceText), pageOfLines(`${invoiceText}\nCEDIBLE`, { number: 2 })])
    expect(reading.data?.items).toHaveLength(2)
    expect(reading.issues).toEqual([])
  })
  test('another folio is another document, read by itself with its own pages', () => {
    const second = changed(['N° 4512', 'N° 4513'])
    const reading = readInvoicePages([
      pageOfLines(invoiceText),
      pageOfLines(`${invoiceText}\nCEDIBLE`, { number: 2 }),
      pageOfLines(second, { number: 3 }),
      pageOfLines(`${second}\nCEDIBLE`, { number: 4 }),
    ])
    expect(reading).toMatchObject({ data: { invoice_number: '4512' }, issues: [], ownPages: [1, 2] })
    expect(reading.others).toHaveLength(1)
    expect(reading.others?.[0]).toMatchObject({ data: { invoice_number: '4513' }, issues: [], ownPages: [3, 4] })
    expect(reading.others?.[0]?.data?.items).toEqual(reading.data?.items)
    expect(new Set(reading.others?.[0]?.fields.map(({ page }) => page))).toEqual(new Set([3]))
    expect(reading.extras?.otherDocuments).toBeUndefined()
  })
  test('each document is held against its own stamp', () => {
    const reading = readInvoicePages(
      [pageOfLines(invoiceText), pageOfLines(changed(['N° 4512', 'N° 4513']), { number: 2 })],
      { timbres: [timbre(), { ...timbre(), folio: 4513, page: 2, isCoherent: false }] },
    )
    expect([reading, ...(reading.others ?? [])].map((one) => one.timbre)).toEqual(['coherent', 'altered'])
  })
  test('what looks like another document and says no amounts is named, not entered', () => {
    const reading = readInvoicePages([
      pageOfLines(invoiceText),
      pageOfLines('R.U.T.: 76.543.210-3\nGUIA DE DESPACHO ELECTRONICA\nN° 88', { number: 2 }),
    ])
    expect(reading.others).toBeUndefined()
    expect(reading.issues.map(({ code }) => code)).toEqual(['several-documents'])
    expect(reading.issues[0]?.message).toBe(
      'El archivo trae 2 documentos y se leyó 1. Sube por separado los demás: N° 88 (página 2).',
    )
    expect(reading.extras?.otherDocuments).toEqual([{ page: 2, documentType: 52, invoice_number: '88' }])
  })
  test('more documents than are read together are named', () => {
    const pages = Array.from({ length: MAX_DOCUMENTS + 2 }, (_, index) =>
      pageOfLines(changed(['N° 4512', `N° ${6000 + index}`]), { number: index + 1 }),
    )
    const reading = readInvoicePages(pages)
    expect(reading.others).toHaveLength(MAX_DOCUMENTS - 1)
    expect(reading.others?.at(-1)?.data?.invoice_number).toBe('6049')
    expect(reading.issues.at(-1)?.message).toBe(
      'El archivo trae 52 documentos y se leyeron 50. Sube por separado los demás: N° 6050 (página 51), N° 6051 (página 52).',
    )
  })
})

describe('other documents', () => {
  test.each([
    ['COTIZACION N° 22\nValor $ 450.000\nTotal 450.000', 'una cotización'],
    ['LIQUIDACION DE SUELDO\nTotal haberes 900.000\nAlcance liquido 700.000', 'una liquidación de sueldo'],
    ['ORDEN DE COMPRA N° 77\nTotal 1.000', 'una orden de compra'],
  ])('%s is refused by its name', (text, name) => {
    const reading = read(text)
    expect(reading).toMatchObject({ status: 'unreadable', data: null, reason: { code: 'other-document' } })
    expect(reading.reason?.message).toContain(name)
  })
  test('a text that only speaks of invoices is none', () =>
    expect(read('Este documento es una cotización, no es una factura. Valor $ 450.000 + IVA.').status).toBe(
      'unreadable',
    ))
  test('a foreign invoice is told from a Chilean one', () => {
    const reading = read('Azure Interior\nInvoice INV/2023/03/0008\nInvoice Date: 03/20/2023\nTotal $ 279.84')
    expect(reading.reason?.message).toContain('extranjera')
  })
  test.each(['Cae la tarde y nadie la factura, un número sin nombre murmura', 'Manual para emitir facturas en línea'])(
    '«%s» is no document of another kind',
    (text) => expect(read(text).reason).toMatchObject({ code: 'no-invoice' }),
  )
  test('a page of ten thousand words of noise costs little', () => {
    const words = 'Señor(es): RUT 76.543.210-3 Cantidad Precio Total Detalle 1.234 FACTURA N° 5 Neto 05-03-2024'.split(
      ' ',
    )
    const noise = Array.from({ length: 450 }, (_, row) =>
      Array.from({ length: 16 }, (__, at) => words[(row * 7 + at * 5) % words.length]).join('  '),
    ).join('\n')
    const started = performance.now()
    read(noise)
    expect(performance.now() - started).toBeLessThan(20_000)
  })
  test('a blank page says so', () => expect(read('').reason?.code).toBe('blank'))
})
