import { formatTypedNumber } from 'contract/rules/typed-number.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pastedItems } from './pasted-items.ts'

/** Code, description, quantity and price of each item; null as it is. */
const pasted = (text: string) =>
  pastedItems(text)?.map(({ item_code: code, description, quantity, amount }) => [code, description, quantity, amount])

test.each([
  ['$1.234', 1234],
  ['1.234.567,5', 1234567.5],
  ['12,5', 12.5],
  [' 3 ', 3],
  // What may mean two numbers is left to its field, which asks.
  ['1234.5', '1234.5'],
  ['0.25', '0.25'],
])('a price of %s is %s', (cell, amount) => {
  expect(pasted(`Harina\t${cell}`)).toEqual([['', 'Harina', 1, amount]])
})

describe('a row without headings', () => {
  test.each([
    ['Clavos\t3\t1.500', ['', 'Clavos', 3, 1500]],
    ['Flete\t35.000', ['', 'Flete', 1, 35_000]],
    ['A1\tClavos\t3\t1.500', ['A1', 'Clavos', 3, 1500]],
    ['HAR\tHarina sin polvos\t3\t1.500', ['HAR', 'Harina sin polvos', 3, 1500]],
    ['101\tClavos\t3\t1.500\t4.500', ['101', 'Clavos', 3, 1500]],
    ['00771\tAceite 5 L\t4\t8.990\t35.960', ['00771', 'Aceite 5 L', 4, 8990]],
    ['CLV-03\tClavos\t1.500', ['CLV-03', 'Clavos', 1, 1500]],
    // The number of the line, then the code.
    ['1\tA1\tClavos\t3\t1.500\t4.500', ['A1', 'Clavos', 3, 1500]],
    ['1\t101\tClavos\t3\t1.500\t4.500', ['101', 'Clavos', 3, 1500]],
    // The quantity first, as printed invoices have it: price and total prove it.
    ['3\tClavos\t1.500\t4.500', ['', 'Clavos', 3, 1500]],
    ['A1\t3\tClavos\t1.500\t4.500', ['A1', 'Clavos', 3, 1500]],
    ['A1\t3\tkg\tClavos\t1.500', ['A1', 'Clavos', 3, 1500]],
    ['101\t3\tClavos\t1.500\t4.500', ['101', 'Clavos', 3, 1500]],
    ['3\tA1\tClavos\t1.500\t4.500', ['A1', 'Clavos', 3, 1500]],
    // Units of measure.
    ['A1\tClavos\tkg\t3\t1.500', ['A1', 'Clavos', 3, 1500]],
    ['Clavos\t3\tkg\t1.500\t4.500', ['', 'Clavos', 3, 1500]],
    ['3\tkg\tClavos\t1.500\t4.500', ['', 'Clavos', 3, 1500]],
    ['Clavos\t3 kg\t1.500', ['', 'Clavos', 3, 1500]],
    ['Caja\t3\t1.500', ['', 'Caja', 3, 1500]],
    ['Harina\t25 kg\t3\t1.500', ['', 'Harina 25 kg', 3, 1500]],
    ['Harina\tsin polvos\t3\t1.500', ['', 'Harina sin polvos', 3, 1500]],
    // A discount between price and total.
    ['A1\tClavos\t3\t1.500\t10%\t4.050', ['A1', 'Clavos', 3, 1500]],
    // A date is no code.
    ['05-11-2026\tClavos\t3\t1.500', ['', 'Clavos', 3, 1500]],
    // A code between the description and the amounts.
    ['Clavos\t101\t3\t1.500\t4.500', ['', 'Clavos', 3, 1500]],
    // Blank cells are passed over.
    ['\tA1\t\tClavos\t3\t1.500\t', ['A1', 'Clavos', 3, 1500]],
    // A quantity below 1 counts as 1.
    ['Clavos\t0,5\t900', ['', 'Clavos', 1, 900]],
  ])('%j', (row, item) => {
    expect(pasted(row)).toEqual([item])
  })

  const word = fc.constantFrom('Clavos', 'Harina', 'Cinta adhesiva', 'Tubo de PVC 110', 'Papel carta', 'Ñandú')
  // 'M2' alone is a unit.
  const lettered = fc.stringMatching(/^[A-Z]{1,3}-?\d{1,6}$/).filter((text) => !/^M[23]$/.test(text))
  const code = fc.oneof(lettered, fc.stringMatching(/^\d{3,9}$/))
  const item = fc.record({
    code: fc.option(code),
    description: word,
    quantity: fc.integer({ min: 1, max: 5000 }),
    cents: fc.integer({ min: 1, max: 100_000_000 }),
    unit: fc.option(fc.constantFrom('kg', 'UN', 'c/u', 'Caja', 'lts.')),
    hasTotal: fc.boolean(),
    currency: fc.constantFrom('', '$', '$ '),
  })
  const written = (value: number) => formatTypedNumber(value, { decimals: 2 })

  test('with or without code, unit and total, in Chilean numbers, gives back what it says', () => {
    fc.assert(
      fc.property(item, ({ code: given, description, quantity, cents, unit, hasTotal, currency }) => {
        const amount = cents / 100
        // A numeric code that multiplies as a quantity would cannot be told from one.
        fc.pre(hasTotal || Math.abs(Number(given) * quantity - amount) >= 1)
        const row = [
          ...(given === null ? [] : [given]),
          description,
          written(quantity),
          ...(unit === null ? [] : [unit]),
          `${currency}${written(amount)}`,
          ...(hasTotal ? [`${currency}${written(Math.round(quantity * amount))}`] : []),
        ]
        expect(pasted(row.join('\t'))).toEqual([[given ?? '', description, quantity, amount]])
      }),
      { numRuns: 1000 },
    )
  })

  test('below headings gives back the same, in whatever order they stand', () => {
    const columns = fc.shuffledSubarray(['Código', 'Cant.', 'U.M.', 'Total', 'P. Unitario', 'DESCRIPCIÓN'], {
      minLength: 6,
    })
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 5 }), columns, (items, order) => {
        const rows = items.map(({ code: given, description, quantity, cents, unit, currency }) => {
          const amount = cents / 100
          const cells: Record<string, string> = {
            Código: given ?? '',
            'Cant.': written(quantity),
            'U.M.': unit ?? '',
            Total: `${currency}${written(Math.round(quantity * amount))}`,
            'P. Unitario': `${currency}${written(amount)}`,
            DESCRIPCIÓN: description,
          }
          return order.map((column) => cells[column]).join('\t')
        })
        expect(pasted([order.join('\t'), ...rows].join('\r\n'))).toEqual(
          items.map(({ code: given, description, quantity, cents }) => [
            given ?? '',
            description,
            quantity,
            cents / 100,
          ]),
        )
      }),
      { numRuns: 300 },
    )
  })

  test('any text is items or no table, and nothing throws', () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('A1', '3', '1.500', 'kg', 'Total', 'Precio', 'Detalle', ''))
    fc.assert(
      fc.property(fc.array(fc.array(cell)), (rows) => {
        for (const line of pastedItems(rows.map((cells) => cells.join('\t')).join('\n')) ?? [])
          expect(line.description).not.toBe('')
      }),
      { numRuns: 1000 },
    )
  })
})

test('rows of a spreadsheet become lines; headings, blank rows and sums do not', () => {
  const copied = 'Ítem\tCant.\tPrecio\r\nHarina\t10\t$12.500\r\nFlete\t35.000\r\n\r\n\t\t160.000\r\nTotal\t160.000\r\n'
  expect(pasted(copied)).toEqual([
    ['', 'Harina', 10, 12_500],
    ['', 'Flete', 1, 35_000],
  ])
})

describe('below headings', () => {
  test.each([
    // A letterless code, a description of figures, blanks: the column says what each is.
    ['Código\tDescripción\tCantidad\tPrecio\nA1\t2026\t3\t1.500', ['A1', '2026', 3, 1500]],
    ['SKU\tProducto\tPrecio\tCantidad\n55\tClavos\t1.500\t3', ['55', 'Clavos', 3, 1500]],
    ['Cant.\tDetalle\tValor\tTotal\n3\tClavos\t1.500\t4.500', ['', 'Clavos', 3, 1500]],
    ['Detalle\tCantidad\tTotal\nClavos\t3 kg\t4.500', ['', 'Clavos', 3, 1500]],
    ['Glosa\tMonto\nArriendo de noviembre\t850.000', ['', 'Arriendo de noviembre', 1, 850_000]],
  ])('%j', (text, item) => {
    expect(pasted(text)).toEqual([item])
  })

  test('sums and titles of parts are left out', () => {
    const copied = [
      'Código\tDescripción\tCantidad\tPrecio\tTotal',
      'FERRETERÍA\t\t\t\t',
      'A1\tClavos\t3\t1.500\t4.500',
      '\tNeto\t\t\t4.500',
      '\tIVA 19%\t\t\t855',
      '\t\t\tTotal\t5.355',
    ]
    expect(pasted(copied.join('\n'))).toEqual([['A1', 'Clavos', 3, 1500]])
  })
})

test("what is no table is nobody else's business", () => {
  expect(pastedItems('Harina 10 kg\nFlete')).toBeNull()
  expect(pastedItems('a\tb')).toBeNull()
})
