import { describe, expect, test } from 'vitest'
import { legible, withoutConfusions } from './legible.ts'
import { readInvoicePages } from './read-invoice.ts'
import { changed, FIRST, SECOND } from './testing/invoice-text.ts'
import { pageOfLines } from './testing/page-of-lines.ts'
import { timbre } from './testing/page-timbre.ts'

const scannedWord = (text: string) => ({ text, left: 0, top: 0, right: 20, bottom: 10, confidence: 0.9 })

describe('what a reader of images confuses', () => {
  const scanned = (text: string) => readInvoicePages([pageOfLines(text, { confidence: 0.9 })])

  test('a numeral sign taken for letters still introduces the folio', () =>
    expect(scanned(changed(['N° 4512', 'Ne4512 '])).data?.invoice_number).toBe('4512'))
  test('a numeral sign taken for a figure still introduces the folio', () =>
    expect(scanned(changed(['N° 4512', 'N94512 '])).data?.invoice_number).toBe('4512'))
  test.each(['NI 4512 ', 'N.9 4512 ', 'N%4512 ', 'N?e 4512 '])(
    'a numeral sign taken for two letters or signs, or a figure, still introduces the folio: %s',
    (seen) => expect(scanned(changed(['N° 4512', seen])).data?.invoice_number).toBe('4512'),
  )
  test.each(['N 2 4512', 'N 9 4512'])('the ring of a numeral sign is no folio: %s', (seen) =>
    expect(scanned(changed(['N° 4512', seen])).data?.invoice_number).toBe('4512'),
  )
  test('a folio of few figures may have lost the ring before it', () =>
    expect(scanned(changed(['N° 4512', 'N864   '])).data?.invoice_number).toBe('864'))
  test.each(['N*4512', 'N%4512'])(
    'a number with its sign in one word is read, however unsure its reader was: %s',
    (seen) => {
      const page = pageOfLines(changed(['N° 4512', `${seen} `]), { confidence: 0.9 })
      const words = page.words.map((word) => (word.text === seen ? { ...word, confidence: 0 } : word))
      expect(readInvoicePages([{ ...page, words }]).data?.invoice_number).toBe('4512')
    },
  )
  test('a code is no speck, however unsure its reader was', () => {
    const said = (text: string) => legible([{ ...scannedWord(text), confidence: 0.1 }]).length
    expect(['C1020', 'LV-204', 'c3', '1O2'].map(said)).toEqual([1, 1, 0, 0])
  })
  test.each(['RES)', 'S(ES):'])('the label of the receiver beside the rule of its cell: %s', (seen) =>
    expect(withoutConfusions([scannedWord(seen)])[0]?.text).toMatch(/^SR\(ES\):?$/),
  )
  test('what a reader sees in the bars of a stamp over its caption is no word', () => {
    const seen = (...lines: string[]) =>
      legible(pageOfLines(lines.join('\n'), { confidence: 0.9 }).words).map(({ text }) => text)
    const caption = ['Timbre', 'Electrónico', 'SII']
    expect(seen('Neto 19.000', '  5   1', ' Fe  E  1', caption.join(' '))).toEqual(['Neto', '19.000', ...caption])
    expect(seen('  5   1', 'IVA 3.610', ' Fe  E  1', caption.join(' '))).toEqual(['5', '1', 'IVA', '3.610', ...caption])
  })
  test('pesos of each are no letter', () =>
    expect(['S/KWh', '5/m3', 'S/N'].map((seen) => withoutConfusions([scannedWord(seen)])[0]?.text)).toEqual([
      '$/KWh',
      '$/m3',
      'S/N',
    ]))
  test('litres after a number are no figure', () =>
    expect(withoutConfusions(['Herbicida', '20', '1t'].map(scannedWord)).map(({ text }) => text)[2]).toBe('lt'))
  test('ounces between two numbers are no number', () =>
    expect(withoutConfusions(['Vaso', '8', '07', 'x', '50'].map(scannedWord)).map(({ text }) => text)[2]).toBe('oz'))
  test.each(['8', '6:'])('the sign between two initials is no figure: %s', (seen) => {
    const said = (...texts: string[]) => withoutConfusions(texts.map(scannedWord)).map(({ text }) => text)
    expect(said('G', seen, 'R', 'Ltda.')).toEqual(['G', '&', 'R', 'Ltda.'])
    expect(said('Local', seen, 'R')).toEqual(['Local', seen, 'R'])
    expect(said('X', seen, 'M')).toEqual(['X', seen, 'M'])
    const firm = ['Soto', seen, 'Vidal', 'Ingenieros', 'SpA']
    expect(said(...firm)).toEqual(firm.with(1, '&'))
    expect(said(...firm.with(1, 'é'))).toEqual(firm.with(1, '&'))
    expect(said('Sector', seen, 'Norte', 'Antofagasta')).toEqual(['Sector', seen, 'Norte', 'Antofagasta'])
  })
  test('the zero of a day is no letter', () =>
    expect(withoutConfusions([scannedWord('O6-MAR-2023')])[0]?.text).toBe('06-MAR-2023'))
  test('a unit after a number is one that there is', () =>
    expect(withoutConfusions(['Galleta', '210', 'q'].map(scannedWord)).map(({ text }) => text)).toEqual([
      'Galleta',
      '210',
      'g',
    ]))
  test.each([['10 x $ 4.500', '10, 00 x $ 4.500']])(
    'a quantity is whole and apart from its price: %s read as %s',
    (printed, seen) => {
      const text = `
FERRETERIA LOS MAITENES SPA
RUT: 76.543.210-3
FACTURA ELECTRONICA
N° 4512
Fecha: 05-03-2024
Cliente: Constructora Cerro Alto SpA
RUT: 77.111.222-6

Cemento especial 25 kg
10 x $ 4.500           $ 45.000
Neto:                  $ 45.000
IVA (19%):              $ 8.550
TOTAL:                 $ 53.550`.replace(printed, seen)
      expect(scanned(text).data?.items).toMatchObject([{ quantity: 10, unit_price: 4500, total: 45_000 }])
    },
  )
  test('a name that a speck parts from its legal form is whole', () => {
    const { data } = scanned(changed(['FERRETERIA LOS MAITENES SPA', 'FERRETERIA LOS MAITENES   SPA']))
    expect(data?.vendor.name).toBe('FERRETERIA LOS MAITENES SPA')
  })
  test('a long word that was hard to read makes its name doubtful, a short one does not', () => {
    const unsure = (hard: string) => {
      const page = pageOfLines(changed(), { confidence: 0.95 })
      const words = page.words.map((word) => (word.text === hard ? { ...word, confidence: 0.8 } : word))
      return readInvoicePages([{ ...page, words }]).issues.map(({ path, code }) => [path, code])
    }
    expect(unsure('Clavo')).toEqual([['items[1].description', 'doubtful']])
    expect(unsure('kg')).toEqual([])
  })
  test('a name whose first item the timbre repeats needs no asking', () => {
    const page = pageOfLines(changed(['Cemento especial', 'Cernento especial']), { confidence: 0.8 })
    const { data, issues } = readInvoicePages([page], { timbres: [timbre({ firstItem: 'Cemento especial 25 kg' })] })
    expect(data?.items[0]?.description).toBe('Cemento especial 25 kg')
    expect(issues.map(({ path }) => path)).not.toContain('items[0].description')
  })
  test('a capital read twice at the beginning of a code is one', () =>
    expect(scanned(changed(['A-1 ', 'Xx-1'])).data?.items[0]?.item_code).toBe('X-1'))
  test('a number beside a word of the box is not the folio, and a lone one is doubtful', () => {
    const beside = scanned(changed(['N° 4512', 'Pedido 4512']))
    expect(beside.data?.invoice_number).toBeNull()
    const alone = scanned(changed(['N° 4512', '   4512']))
    expect(alone.data?.invoice_number).toBe('4512')
    expect(alone.issues.map(({ path }) => path)).toContain('invoice_number')
  })
  test('a comma taken for a point in a column of three decimals does not multiply the quantity', () => {
    const text = changed(
      ['              10        4.500       45.000', '          10,000        4.500       45.000'],
      ['               3        1.200        3.600', '       1.000.000        3.600    3.600.000'],
    )
    expect(scanned(text).data?.items.map(({ quantity, unit_price: price }) => [quantity, price])).toEqual([
      [10, 4500],
      [1000, 3600],
    ])
  })
  test('a receiver whose name goes on in the timbre is pointed at', () => {
    const page = pageOfLines(changed(['CONSTRUCTORA RIO CLARO LTDA', 'CONSTRUCTORA RIO           ']), {
      confidence: 0.9,
    })
    const stamped = timbre({ receiverName: 'CONSTRUCTORA RIO CLARO Y COMPANIA LIMIT' })
    const { issues } = readInvoicePages([page], { timbres: [stamped] })
    expect(issues.map(({ path }) => path)).toContain('receiver.name')
  })
  test('a speck after a legal form is no part of the name', () => {
    const { data } = scanned(changed(['FERRETERIA LOS MAITENES SPA', 'FERRETERIA LOS MAITENES SPA s']))
    expect(data?.vendor.name).toBe('FERRETERIA LOS MAITENES SPA')
  })
  test('a stamp that is printed and cannot be decoded is said', () => {
    const { issues } = readInvoicePages([pageOfLines(changed())], { timbres: [], unread: [1] })
    expect(issues).toMatchObject([{ path: 'ted', code: 'timbre-unread' }])
  })

  test('a RUT whose digit is right is no speck, however unsure its reading', () => {
    const { words } = pageOfLines('R.U.T. 76.564.226-4 76.564.226-5 x', { confidence: 0.2 })
    expect(legible(words).map(({ text }) => text)).toEqual(['R.U.T.', '76.564.226-4'])
  })

  const seen = (line: string): string =>
    withoutConfusions(pageOfLines(line).words.map((word) => ({ ...word, confidence: 0.9 })))
      .map(({ text }) => text)
      .join(' ')

  test('a zero where only the word can stand is that word', () => {
    expect(seen('FACTURA NO AFECTA 0')).toBe('FACTURA NO AFECTA o')
    expect(seen('producto 0 servicio')).toBe('producto o servicio')
  })

  test('a zero that may be an amount stays', () => {
    expect(seen('MONTO AFECTO 0')).toBe('MONTO AFECTO 0')
    expect(seen('Cantidad 0 5')).toBe('Cantidad 0 5')
  })
})

test('a sign of times read twice is one, and a quantity that touches it is no speck', () => {
  const word = { left: 0, right: 9, top: 0, bottom: 9, confidence: 0 }
  expect(withoutConfusions([{ ...word, text: 'XxX' }])[0]?.text).toBe('X')
  expect(legible([{ ...word, text: '10,0x' }])).toHaveLength(1)
})

test('the holes of a punched sheet are no text, and a zero in its cell is', () => {
  const page = pageOfLines(changed(), { confidence: 0.9 })
  const hole = { text: 'oO', left: 2, right: 20, top: 100, bottom: 130, confidence: 0.63 }
  const zero = { ...hole, text: '0', left: 500, right: 505, bottom: 110 }
  const kept = legible([...page.words, hole, zero])
  expect([kept.includes(hole), kept.includes(zero)]).toEqual([false, true])
})

test('a decimal that was seen twice is once where that gives the value, and is asked', () => {
  const text = changed(
    [FIRST, 'A-1         Gas licuado granel              1.215,99          497      604.302'],
    [SECOND, ''],
    ['Neto        48.600', 'Neto       604.302'],
    ['IVA 19%      9.234', 'IVA 19%    114.817'],
    ['Total       57.834', 'Total      719.119'],
  )
  const { data, issues } = readInvoicePages([pageOfLines(text, { confidence: 0.9 })])
  expect(data?.items[0]?.quantity).toBe(1215.9)
  expect(issues.flatMap(({ candidates }) => candidates?.map(({ value }) => value) ?? [])).toEqual([1215.99])
  expect(readInvoicePages([pageOfLines(text)]).data?.items[0]?.quantity).toBe(1215.99)
})
