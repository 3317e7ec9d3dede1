import { expect, test } from 'vitest'
import type { Box } from '../../input/page.ts'
import { readInvoicePages } from '../read-invoice.ts'
import { changed, HEADING } from '../testing/invoice-text.ts'
import { pageOfLines } from '../testing/page-of-lines.ts'

const daysOf = (text: string, levelLines: Box[] = []) => {
  const { data } = readInvoicePages([{ ...pageOfLines(text), levelLines }])
  return [data?.invoice_date, data?.dueDate]
}
const ISSUE = 'Fecha Emision : 05-03-2024'
const DUE = 'Vencimiento   : 04-04-2024'
/** The days of the invoice whose dates stand over the receiver, as these lines have them. */
const asTable = (dates: string) =>
  daysOf(
    changed(
      [ISSUE, ''],
      [DUE, ''],
      ['Cond. Pago    : 30 dias', ''],
      ['O.C. N°       : 998877', ''],
      ['Señor(es) :', `${dates}\n\nSeñor(es) :`],
    ),
  )

test.each([
  ['Paga hasta el', 'Paga hasta el                 Fecha de emision\n4 de abril de 2024            5 de marzo de 2024'],
  ['Sin recargo', 'Sin recargo                   Fecha de emision\n4 de abril de 2024            5 de marzo de 2024'],
  [
    'Zuvol raliane el, centred',
    '    Emitida el             Zuvol raliane el\n5 de marzo de 2024        4 de abril de 2024',
  ],
])('a date under «%s» is when it is due', (_, dates) => {
  expect(asTable(dates)).toEqual(['2024-03-05', '2024-04-04'])
})

test('a label in the cell under that of the date, which is empty, is not its second line', () => {
  const text = changed([ISSUE, 'Fecha           05-03-2024'], [DUE, 'Vence'])
  const over = pageOfLines(text).words.find((word) => word.text === 'Fecha')!
  const rule = { left: over.left - 4, right: over.right + 100, top: over.bottom + 1, bottom: over.bottom + 2 }
  expect(daysOf(text, [rule])).toEqual(['2024-03-05', null])
  expect(daysOf(text)).toEqual([null, '2024-03-05'])
})

test('a label under that of the date that says again it is one is no second line of it', () => {
  expect(daysOf(changed([ISSUE, 'FECHA           05-03-2024'], [DUE, 'F. VENCTO.'], ['30 dias', 'Contado']))).toEqual([
    '2024-03-05',
    null,
  ])
})

test('the date of a block about the document that a note changes is not that of the note', () => {
  const text = changed(
    ['FACTURA ELECTRONICA', 'NOTA DE DEBITO ELECTRONICA'],
    [ISSUE, ''],
    [DUE, ''],
    ['Cond. Pago    : 30 dias', ''],
    ['O.C. N°       : 998877', ''],
    [
      'Direccion : Los Aromos 55 ',
      'Direccion : Los Aromos 55\nCon fecha 05-03-2024\n\nDocumento que se modifica\nTipo      Factura\nFolio     41149\nFecha del documento 23-01-2024\n',
    ],
  )
  expect(daysOf(text)).toEqual(['2024-03-05', null])
})

test('a sentence under the amounts says when it is due at the latest', () => {
  const text = changed(
    [DUE, ''],
    ['Cond. Pago    : 30 dias', ''],
    ['Timbre Electronico', 'Pagadera a más tardar el 4 de abril de 2024.\n\nTimbre Electronico'],
  )
  expect(daysOf(text)).toEqual(['2024-03-05', '2024-04-04'])
})

test('of dates whose labels nobody knows the first one is the issue, and what stands under another date has a label of its own', () => {
  for (const [issue, due] of [
    ['Raliane       : 05-03-2024', 'Zuvol         : 04-04-2024'],
    ['Fecha Raliane : 05-03-2024', 'Zuvol         : 04-04-2024'],
  ] as const)
    expect(daysOf(changed([ISSUE, issue], [DUE, due]))).toEqual(['2024-03-05', '2024-04-04'])
})

test('a foot on the next page says when the document is due, and there', () => {
  const [head = '', foot = ''] = changed([DUE, ''], ['Cond. Pago    : 30 dias', '']).split(/\n\n(?= +Neto)/)
  const pages = [pageOfLines(head), pageOfLines(`Continuacion\n\nPagadero hasta el 04.04.2024\n${foot}`, { number: 2 })]
  const { data, fields } = readInvoicePages(pages)
  expect([data?.total, data?.dueDate]).toEqual([57_834, '2024-04-04'])
  expect(fields.find(({ path }) => path === 'dueDate')?.page).toBe(2)
})

test('the year of a date may stand under it, after what other cells of the line say', () => {
  const text = changed([DUE, 'Vencimiento   : 04 abr'], ['Cond. Pago    : 30 dias', '                2024'])
  expect(daysOf(text)).toEqual(['2024-03-05', '2024-04-04'])
})

test('the date after the number of another document is not of this one', () => {
  const text = changed(
    ['FACTURA ELECTRONICA', 'NOTA DE DEBITO ELECTRONICA'],
    ['Fecha Emision : 05-03-2024', ''],
    [
      'R.U.T.    : 77.111.222-6',
      '                                         Talca, 12 de mayo de 2024\nR.U.T.    : 77.111.222-6',
    ],
    [
      HEADING,
      `Cargamos los conceptos que siguen, referidos a nuestra factura\nelectronica N 91091 del 3 de marzo de 2024:\n\n${HEADING}`,
    ],
  )
  expect(readInvoicePages([pageOfLines(text)]).data?.invoice_date).toBe('2024-05-12')
})

test.each(['Folio', 'N°'])(
  'dates of a list of documents with its %s are theirs, wherever the place and date stand',
  (number) => {
    const text = changed(
      [ISSUE, 'Valparaiso, 5 DE MARZO DE 2024'],
      [DUE, ''],
      ['Cond. Pago    : 30 dias', ''],
      ['O.C. N°       : 998877', ''],
      [
        'Direccion : Los Aromos 55 ',
        `Direccion : Los Aromos 55\n\nReferencias\nTipo Documento   ${number}       Fecha        Razon\nMIGO             43059    28-01-2024   Centro 110\nContrato         1647     14-02-2024\n`,
      ],
    )
    expect(daysOf(text)).toEqual(['2024-03-05', null])
  },
)

test.each([
  ['Corte a partir de: 20-04-2024', null],
  ['Pago unico con vencimiento 04-04-2024 por $ 25.871', '2024-04-04'],
])('«%s» is due %s', (line, due) => {
  expect(daysOf(changed([DUE, line], ['30 dias', 'Contado']))).toEqual(['2024-03-05', due])
})

test('a date in a sentence under a label that has its date beside it is another one', () => {
  const text = changed([
    'Vencimiento   : 04-04-2024',
    `Vencimiento   : 04-04-2024\n${' '.repeat(30)}Corte en trámite a partir del 20-04-2024`,
  ])
  const far = text.replace('Vencimiento   : 04-04-2024', 'Fecha de vencimiento      04-04-2024')
  expect(readInvoicePages([pageOfLines(far)]).data?.dueDate).toBe('2024-04-04')
})

test.each(['12-mar-', '12/03/'])(
  "a date that breaks after '%s' at the end of its cell goes on in the next line",
  (date) => {
    const due = `Vencimiento   : ${date}`
    expect(daysOf(changed([DUE, due], ['Cond. Pago    : 30 dias', `${' '.repeat(16)}2024`]))).toEqual([
      '2024-03-05',
      '2024-03-12',
    ])
  },
)

test('«Fecha» with more words over a date is another date than the one under «Fecha»', () => {
  const dates = `Fecha                         Fecha zuvol raliane
5 de marzo de 2024            4 de abril de 2024`
  expect(asTable(dates)).toEqual(['2024-03-05', '2024-04-04'])
})

test('dates at the right of wide cells are of the labels that these begin with', () => {
  const dates = `Fecha Documento               F. Vcto.                      Periodo
             05-03-2024                    04-04-2024            Marzo 2024`
  expect(asTable(dates)).toEqual(['2024-03-05', '2024-04-04'])
})

test('a limit of something else, as more words say, is not when a document is due', () => {
  const dates = `Fecha emision      Fecha de vencimiento      Fecha limite zuvol raliane
05-03-2024         04-04-2024                18-04-2024`
  expect(asTable(dates)).toEqual(['2024-03-05', '2024-04-04'])
})
