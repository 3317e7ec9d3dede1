import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { monospacedLine as line } from '../testing/monospaced-page.ts'
import { cellsOf } from './cells.ts'
import { columnOf, findColumns, placeInOrder } from './columns.ts'
import { linesOf } from './lines.ts'
import { repetition } from './repetition.ts'
import { divideLines } from './wrapped.ts'

test.each([
  ['Isapre   2,545 UF   135.000', 2.545],
  ['Isapre   2,545     UF     135.000', 2.545],
  ['Isapre   2,545   135.000', 2545],
])('%s: thousands are never those of a unit of account', (text, value) => {
  const [, first] = cellsOf(line(text))
  expect(first).toMatchObject({ kind: 'number', number: { value, isMoney: value > 100 } })
})

test('on scans, what a speck after a number was read as is no part of it', () => {
  const kindsSeen = (text: string, confidence?: number) =>
    cellsOf(line(text).map((word) => (confidence ? { ...word, confidence } : word))).map(({ kind }) => kind)
  const text = '130906:   71392.   6119,   $20.000:'
  expect(kindsSeen(text, 0.9)).toEqual(['number', 'number', 'number', 'number'])
  expect(kindsSeen(text)).not.toContain('number')
  expect(cellsOf(line('1.234, 56').map((word) => ({ ...word, confidence: 0.9 })))[0]).toMatchObject({
    number: { value: 1234.56 },
  })
})

const kinds = (text: string) => cellsOf(line(text)).map((cell) => `${cell.kind}:${cell.text}`)

describe('cells of a line', () => {
  test.each([
    ['SUELDO BASE          995.000', ['text:SUELDO BASE', 'number:995.000']],
    ['SUELDO BASE 995.000  SALUD 70.000', ['text:SUELDO BASE', 'number:995.000', 'text:SALUD', 'number:70.000']],
    ['7% Fonasa    40.250', ['text:7% Fonasa', 'number:40.250']],
    ['2,91 UF Colmena   110.218', ['text:2,91 UF Colmena', 'number:110.218']],
    ['Sueldo base 30 dias   500.000', ['text:Sueldo base 30 dias', 'number:500.000']],
    ['Recargo domingo ( 2.5 horas )   $ 5.724', ['text:Recargo domingo ( 2.5 horas )', 'number:$ 5.724']],
    ['ANTICIPO   $ ( 15.750 )', ['text:ANTICIPO', 'number:$ ( 15.750 )']],
    ['Rut: 10.600.014- K', ['text:Rut:', 'rut:10.600.014- K']],
    ['15.300.111 – 1   JUAN SOTO', ['rut:15.300.111 – 1', 'text:JUAN SOTO']],
    ['Zoila Soto (21.351.460 - 1)', ['text:Zoila Soto', 'rut:(21.351.460 - 1)']],
    ['RUT: 76.516 636-5', ['text:RUT:', 'rut:76.516 636-5']],
    ['AFP   CLP 75.298', ['text:AFP', 'number:CLP 75.298']],
    ['RUT:76.123.456-0', ['text:RUT:', 'rut:76.123.456-0']],
    ['245.293.535180.312.091', ['number:245.293.535', 'number:180.312.091']],
    ['SOTO VIDALRUT 15.300.111-1', ['text:SOTO VIDAL RUT', 'rut:15.300.111-1']],
    ['BASE=$500.000', ['text:BASE=', 'number:$500.000']],
    ['SOTO500.000', ['text:SOTO', 'number:500.000']],
    ['-   106.078', ['number:-', 'number:106.078']],
    ['SUELDO   30 días   $ 576.000', ['text:SUELDO', 'number:30 días', 'number:$ 576.000']],
    ['Isapre   3,25 UF   135.000', ['text:Isapre', 'number:3,25 UF', 'number:135.000']],
    ['SUELDO   30 d   576.000', ['text:SUELDO', 'number:30 d', 'number:576.000']],
    ['Anticipo   -$ 80.000', ['text:Anticipo', 'number:-$ 80.000']],
    ['529.000 -   76.705', ['number:529.000', 'number:-', 'number:76.705']],
    ['24383239K Soto Ana', ['rut:24383239K', 'text:Soto Ana']],
    ['8,5 hrs   12.000', ['number:8,5 hrs', 'number:12.000']],
    ['Recargo 30% domingo art. 38   0,00 hrs.', ['text:Recargo 30% domingo art. 38', 'number:0,00 hrs.']],
    ['(7,5) 12.000   (84.525)   (4)', ['number:(7,5) 12.000', 'number:(84.525)', 'number:(4)']],
    ['Sueldo   30 CLP 1,042,000', ['text:Sueldo', 'number:30', 'number:CLP 1,042,000']],
    ['Sueldo   CLP      622.000,00', ['text:Sueldo', 'number:CLP 622.000,00']],
    ['Anticipo   -CLP 80.000   (CLP 5.000)', ['text:Anticipo', 'number:-CLP 80.000', 'number:(CLP 5.000)']],
    ['Sueldo   622.000 CLP   500 CLP', ['text:Sueldo', 'number:622.000', 'text:CLP', 'number:500', 'text:CLP']],
    ['FECHA:   31/08/2023', ['text:FECHA:', 'date:31/08/2023']],
  ])('%s', (text, expected) => {
    expect(kinds(text)).toEqual(expected)
  })

  test('hours in brackets before an amount are its quantity', () => {
    expect(cellsOf(line('(0.5) 561'))[0]).toMatchObject({ quantity: 0.5, number: { value: 561 } })
  })

  test('no word is lost nor repeated', () => {
    const words = fc.array(
      fc.constantFrom('SUELDO', 'CLP', '30', '1.000', '(', ')', '$', '-', '%', '12.345.678-5', '11,2%', 'UF', 'hrs'),
    )
    fc.assert(
      fc.property(words, fc.constantFrom(' ', '    '), (texts, space) => {
        const cells = cellsOf(line(texts.join(space)))
        expect(cells.flatMap((cell) => cell.words.map((word) => word.text))).toEqual(texts)
      }),
    )
  })
})

describe('lines', () => {
  test('a label and its amount, apart by what a picture leans, are one; of a file they are two', () => {
    const rows = ['Neto', 'IVA', 'TOTAL'].flatMap((label, row) => [
      ...line(`              ${(row + 1) * 100}`, row * 14),
      ...line(label, row * 14 + 5),
    ])
    const textsOf = (words: typeof rows) =>
      linesOf(words).map(({ words: own }) => own.map(({ text }) => text).join(' '))
    expect(textsOf(rows.map((word) => ({ ...word, confidence: 0.9 })))).toEqual(['Neto 100', 'IVA 200', 'TOTAL 300'])
    expect(textsOf(rows)).toEqual(['100', 'Neto', '200', 'IVA', '300', 'TOTAL'])
  })
  test('words of two columns off each other by half a line make two lines', () => {
    const lines = linesOf([...line('LEFT', 0), ...line('          RIGHT', 5)])
    expect(lines.map((item) => item.words.map((word) => word.text).join(' '))).toEqual(['LEFT', 'RIGHT'])
  })

  test('a word printed twice on the same place is one', () => {
    expect(linesOf([...line('TOTAL'), ...line('TOTAL')])[0]?.words).toHaveLength(1)
  })
})

describe('columns', () => {
  const numbers = () => true

  test('stretches covered by rows are columns, however wide each value is', () => {
    const rows = [line('  1.000   200      5'), line('    999     0 12.345'), line('      0    33      1')]
    expect(findColumns(rows, numbers)).toHaveLength(3)
  })

  test('one cell of two that touch does not join their columns', () => {
    const rows = Array.from({ length: 8 }, () => line('10   SOTO ROJAS   500'))
    const words = rows.map((row) => (row === rows[3] ? [{ ...row[0]!, right: row[1]!.right }, ...row.slice(2)] : row))
    expect(findColumns(words, () => false, true).length).toBe(findColumns(rows, () => false).length)
    expect(findColumns(words, () => false).length).toBe(findColumns(rows, () => false).length)
  })

  test('numbers that share a stretch are divided by their right edges', () => {
    const rows = [line('1.000 2.000'), line('    5    10'), line(' 3.000.000 '.slice(0, 5) + ' 7.000')]
    expect(findColumns(rows, numbers)).toHaveLength(2)
  })

  test('every value falls in the column of its right edge', () => {
    const amount = fc.integer({ min: 0, max: 9_999_999 })
    fc.assert(
      fc.property(fc.array(fc.tuple(amount, amount, amount), { minLength: 3, maxLength: 12 }), (values) => {
        const rows = values.map((row) => line(row.map((value) => String(value).padStart(9)).join('')))
        const columns = findColumns(rows, numbers)
        for (const row of rows) {
          const found = row.map((word) => columnOf(columns, word))
          expect(new Set(found).size).toBe(3)
          expect(found).toEqual(found.toSorted((a, b) => a - b))
        }
      }),
    )
  })

  test('wide sums go to columns in order, each to the nearest edge', () => {
    const columns = [
      { left: 0, right: 20 },
      { left: 40, right: 60 },
      { left: 80, right: 100 },
    ]
    expect(
      placeInOrder(
        [
          { left: 5, right: 61 },
          { left: 70, right: 101 },
        ],
        columns,
      ),
    ).toEqual([1, 2])
    expect(placeInOrder([], columns)).toEqual([])
  })
})

describe('lines wrapped in cells', () => {
  const rows = [100, 122, 144]
  test.each([
    ['top', (row: number) => [row, row + 9]],
    ['bottom', (row: number) => [row - 9, row]],
    ['middle', (row: number) => [row - 9, row, row + 9]],
  ] as const)('aligned at the %s go to their row', (alignment, linesAt) => {
    const pieces = rows.flatMap((row, index) =>
      linesAt(row).map((middle) => ({ middle, row: middle === row ? index : -1 })),
    )
    const best = (['top', 'middle', 'bottom'] as const).reduce((least, candidate) =>
      divideLines(pieces, rows, 9, candidate).cost < divideLines(pieces, rows, 9, least).cost ? candidate : least,
    )
    expect(best).toBe(alignment)
    const per = linesAt(0).length
    expect(divideLines(pieces, rows, 9, best).rowOf).toEqual(pieces.map((_, index) => Math.floor(index / per)))
  })

  test('a row never gets the own line of another', () => {
    const gaps = fc.array(fc.tuple(fc.integer({ min: 20, max: 60 }), fc.integer({ min: 0, max: 3 })), {
      minLength: 1,
      maxLength: 8,
    })
    fc.assert(
      fc.property(gaps, (sizes) => {
        let middle = 0
        const at: number[] = []
        const pieces = sizes.flatMap(([gap, more], index) => {
          middle += gap
          at.push(middle)
          return Array.from({ length: more + 1 }, (_, step) => ({
            middle: middle + step * 9,
            row: step === 0 ? index : -1,
          }))
        })
        pieces.sort((a, b) => a.middle - b.middle)
        const { rowOf } = divideLines(pieces, at, 9, 'top')
        for (const [index, piece] of pieces.entries()) if (piece.row !== -1) expect(rowOf[index]).toBe(piece.row)
      }),
    )
  })
})

describe('copies of a form on a page', () => {
  const form = [
    'Nombre Empresa',
    'Sueldo Base',
    'Gratificación',
    'Colación',
    'Movilización',
    'Salud Fonasa',
    'Seguro Cesantía',
    'Líquido Pagar',
  ]
  const copy = (left: number, top: number) =>
    form.flatMap((text, index) =>
      line(text, top + index * 12).map((word) => ({ ...word, left: word.left + left, right: word.right + left })),
    )

  test('one below the other are cut between them', () => {
    const found = repetition([...copy(0, 0), ...copy(0, 300)], 2, true)
    expect(found?.columns).toEqual([])
    expect(found?.rows[0]).toBeGreaterThan(94)
    expect(found?.rows[0]).toBeLessThan(300)
  })

  test('are cut where the form begins again, not where a name stands again', () => {
    const named = (top: number, name: string) => [...copy(0, top), ...line(name, top + 96), ...line(name, top + 150)]
    const found = repetition([...named(0, 'Elena Soto'), ...named(300, 'Pedro Rojas')], 2, true)
    expect(found?.rows[0]).toBeGreaterThan(158)
    expect(found?.rows[0]).toBeLessThan(300)
  })

  test('side by side are cut between them', () => {
    const found = repetition([...copy(0, 0), ...copy(300, 0)], 2, false)
    expect(found?.rows).toEqual([])
    expect(found?.columns[0]).toBeLessThan(300)
  })

  test('in a grid are cut both ways', () => {
    const found = repetition([...copy(0, 0), ...copy(300, 0), ...copy(0, 300), ...copy(300, 300)], 4, true)
    expect([found?.rows.length, found?.columns.length]).toEqual([1, 1])
  })

  test('in a grid whose last place is empty are cut both ways', () => {
    const found = repetition([...copy(0, 0), ...copy(300, 0), ...copy(0, 300)], 3, true)
    expect([found?.rows.length, found?.columns.length]).toEqual([1, 1])
  })

  test('side by side with more lines in one than in the other are cut by what they have at the same height', () => {
    const more = ['Bono Turno', 'Bono Noche', 'Aporte Caja', 'Aporte Voluntario'].flatMap((text, index) =>
      line(text, 200 + index * 12),
    )
    const found = repetition(
      [
        ...copy(0, 0),
        ...copy(300, 0),
        ...more,
        ...more.map((word) => ({ ...word, top: word.top + 60, bottom: word.bottom + 60 })),
      ],
      2,
      true,
    )
    expect(found?.rows).toEqual([])
    expect(found?.columns[0]).toBeGreaterThan(100)
    expect(found?.columns[0]).toBeLessThan(300)
  })

  test('words that merely appear twice are no copies', () => {
    const words = [
      'Sueldo Base',
      'Sueldo Líquido',
      'Base Imponible',
      'Total Haberes',
      'Total Descuentos',
      'Líquido Imponible',
      'Haberes Descuentos',
    ]
    expect(
      repetition(
        words.flatMap((text, index) => line(text, index * 12)),
        2,
        false,
      ),
    ).toBeNull()
  })
})
