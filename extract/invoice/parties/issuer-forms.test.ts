import { expect, test } from 'vitest'
import { readInvoicePages } from '../read-invoice.ts'
import { changed } from '../testing/invoice-text.ts'
import { pageOfLines } from '../testing/page-of-lines.ts'

const read = (text: string) => readInvoicePages([pageOfLines(text)]).data
const NAME = 'FERRETERIA LOS MAITENES SPA'
const GIRO = 'Giro: Venta de materiales                                              FACTURA ELECTRONICA'

test('a name and its RUT on one line name the issuer, and no brand over them', () => {
  const text = changed(
    [NAME, 'Los Maitenes               '],
    ['Giro: Venta de materiales ', 'Aguas Los Maitenes S.A. - 76.543.210-3'],
  )
  expect(read(text)?.vendor.name).toBe('Aguas Los Maitenes S.A.')
})

test('an address after the label of the issuer is no name', () => {
  const text = changed(['Casa Matriz: Av. Prat 120, Talca', 'LOCAL 28 EMISOR: AV. LA FERIA 84'])
  expect(read(text)?.vendor.name).toBe(NAME)
})

test('where the RUT of the issuer is a person’s, the issuer is called as people are', () => {
  const text = changed(
    [`${NAME}          `, 'Araucar     Luis Pizarro Irarrazaval'],
    ['76.543.210-3', '11.819.696-1'],
    ['ventas@maitenes.example', 'ventas@araucar.example'],
  )
  expect(read(text)?.vendor.name).toBe('Luis Pizarro Irarrazaval')
})

test.each([
  ['Quimel                     ', `Sergio Ignacio Araya Soto\nGiro`, 'Sergio Ignacio Araya Soto'],
  ['El Klarens del Norte       ', `Paola Claudia Vergara Soto RUT 11.819.696-1\nGiro`, 'Paola Claudia Vergara Soto'],
])('... and not as the brand over it, in larger letters: %s', (brand, line, name) => {
  const isBeside = line.includes('RUT')
  const page = pageOfLines(
    changed([NAME, brand], ['Giro', line], isBeside ? ['R.U.T.: 76.543.210-3', ''] : ['76.543.210-3', '11.819.696-1'], [
      'ventas@maitenes.example',
      '',
    ]),
  )
  const [first] = page.words
  const isBrand = (word: (typeof page.words)[number]) => word.top === first!.top && word.right < 250
  const words = page.words.map((word) => (isBrand(word) ? { ...word, top: word.top - 12 } : word))
  expect(readInvoicePages([{ ...page, words }]).data?.vendor.name).toBe(name)
})

test('the name of the document over two lines is beside what its issuer does', () => {
  const text = changed(
    [GIRO, 'Venta al por mayor de materiales                                       NOTA DE'],
    [
      'Casa Matriz: Av. Prat 120, Talca                                       N° 4512',
      'Av. Prat 120, Talca                                                    DEBITO ELECTRONICA\n                                                                       N° 4512',
    ],
    ['O.C. N°       : 998877', '\nIntereses por mora factura N° 26965'],
  )
  const page = pageOfLines(text)
  const large = page.words.map((word) => (word.top === 20 ? { ...word, top: 16, bottom: 32 } : word))
  const { data } = readInvoicePages([{ ...page, words: large }])
  expect([data?.documentType, data?.invoice_number, data?.vendor.rut]).toEqual([56, '4512', '76543210-3'])
})

test('the date of another document that a line begins with is not that of this one', () => {
  const text = changed(
    ['Fecha Emision : 05-03-2024', ''],
    ['O.C. N°       : 998877', 'FECHA EMISION'],
    [
      'Direccion : Los Aromos 55 ',
      'Factura Electronica N° 9146 Fecha: 01-02-2024 Motivo: PRECIO\nDireccion : Los Aromos 55 ',
    ],
  ).replace(
    'FECHA EMISION\n',
    `\n\n\n\nGiro                                                           FECHA EMISION\nObras menores                                                  05-03-2024\n`,
  )
  expect(read(text)?.invoice_date).toBe('2024-03-05')
})

test('a brand at the top in large letters, which the e-mail has too, is no name where one has a legal form', () => {
  const text = changed(
    [NAME, 'Santa Elvira               '],
    ['Giro: Venta de materiales', 'HOTEL                    '],
    ['Casa Matriz: Av. Prat 120, Talca', 'Sociedad Turismo Ibáñez Ltda.   '],
    ['ventas@maitenes.example', 'ventas@santaelvira.example'],
  )
  const page = pageOfLines(text)
  const words = page.words.map((word) => (/^(?:Santa|Elvira)$/.test(word.text) ? { ...word, top: word.top - 9 } : word))
  expect(readInvoicePages([{ ...page, words }]).data?.vendor.name).toBe('Sociedad Turismo Ibáñez Ltda.')
})

const PAGE = `
FACTURA ELECTRONICA                                                    N° 376
Emitida en Talca el 25 de agosto de 2023

Cliente                             Rut             Direccion
Clinica Altamira SpA                77.111.222-6    Los Aromos 55

Descripcion                     Cantidad       Precio        Total
Cemento especial                      10        4.500       45.000
Clavo corriente                        3        1.200        3.600

                                                Neto        48.600
                                                IVA 19%      9.234
                                                Total       57.834

Transporte Santa Elvira y Compañia Limitada
R.U.T. 76.543.210-3
Av. Prat 120, Talca`

test('an issuer at the foot is the other company; the RUT under the receiver’s labels is the receiver’s', () => {
  const { vendor, receiver } = read(PAGE)!
  expect([vendor.name, vendor.rut]).toEqual(['Transporte Santa Elvira y Compañia Limitada', '76543210-3'])
  expect([receiver.name, receiver.rut]).toEqual(['Clinica Altamira SpA', '77111222-6'])
})

test('a label that goes on in another language is no value', () => {
  const text = changed([
    'Señor(es) : CONSTRUCTORA RIO CLARO LTDA',
    'Facturado a / Billed to\nCONSTRUCTORA RIO CLARO LTDA',
  ])
  expect(read(text)?.receiver.name).toBe('CONSTRUCTORA RIO CLARO LTDA')
})

const SIDE_BY_SIDE = `
                                    CLIENTE                              R.U.T.: 76.543.210-3
Los Maitenes SpA
                                    Constructora Rio Claro Ltda
                                                                         FACTURA ELECTRONICA
                                    RUT 77.111.222-6                     N° 4512
Venta de materiales
                                    Los Aromos 55, Talca

DIRECCION                           Articulo          Cantidad     Precio        Total
Av. Prat 120
                                    Cemento                 10      4.500       45.000
TELEFONO
                                    Clavo                    3      1.200        3.600
+56 2 2345 6789

EMITIDA EL
5 de marzo de 2024

NETO
$ 48.600
IVA 19%
$ 9.234
TOTAL
$ 57.834`

test('the issuer has a column of its own beside the receiver and the detail', () => {
  const page = pageOfLines(SIDE_BY_SIDE)
  // Lines of the two columns are not level, but for one.
  const words = page.words.map((word) => {
    const down = word.left < 200 && word.text !== 'DIRECCION' ? 3 : 0
    return { ...word, top: word.top + down, bottom: word.bottom + down }
  })
  const { data } = readInvoicePages([{ ...page, words }])
  expect([data?.vendor.name, data?.receiver.name, data?.items.length]).toEqual([
    'Los Maitenes SpA',
    'Constructora Rio Claro Ltda',
    2,
  ])
})

test('on a picture lines of two columns are read as level where they nearly are', () => {
  const page = pageOfLines(SIDE_BY_SIDE, { confidence: 0.9 })
  // Two lines of the left column are as high as those beside them, the others are not.
  const words = page.words.map((word) => {
    const down =
      word.left >= 200
        ? 0
        : ['DIRECCION', 'Av.', 'Prat', '120'].includes(word.text)
          ? word.text === 'DIRECCION'
            ? 0
            : 14
          : 3
    return { ...word, top: word.top + down, bottom: word.bottom + down }
  })
  const { data } = readInvoicePages([{ ...page, words }])
  expect([data?.vendor.name, data?.items.map(({ description }) => description)]).toEqual([
    'Los Maitenes SpA',
    ['Cemento', 'Clavo'],
  ])
})

test('a line that multiplies over the space between two texts is whole', () => {
  const text = `
FERRETERIA LOS MAITENES SPA                       RUT 76.543.210-3
Giro: Venta de materiales
Av. Prat 120, Talca                               FACTURA EXENTA ELECTRONICA
Telefono 2 2345 6789
ventas@maitenes.example                           Nro 4512

Señores: Constructora Rio Claro Ltda              Talca, 5 de marzo de 2024
R.U.T.: 77.111.222-6
Por lo siguiente:
  2   Arriendo de andamio                         $55.470.-    $110.940.-
Son: ciento diez mil novecientos cuarenta pesos
                                                  Exento       $110.940.-
Vence: 5 de abril de 2024
                                                  Total        $110.940.-`
  const page = pageOfLines(text)
  const words = page.words.map((word) => {
    const down = word.left > 310 && !/^\$(?:55|110)/.test(word.text) && !/^(?:Exento|Total)/.test(word.text) ? 3 : 0
    return { ...word, top: word.top + down, bottom: word.bottom + down }
  })
  const { data } = readInvoicePages([{ ...page, words }])
  expect(data?.items.map(({ description, quantity, total }) => [description, quantity, total])).toEqual([
    ['Arriendo de andamio', 2, 110_940],
  ])
})

test('lines of a block whose side is drawn as high as the page are apart, however level', () => {
  const page = pageOfLines(SIDE_BY_SIDE)
  const wall = { left: 225, right: 225.5, top: 20, bottom: 20 + 14 * SIDE_BY_SIDE.trim().split('\n').length }
  const level = SIDE_BY_SIDE.replace(
    /\n( {36}\S.*)\n(TELEFONO)\n( {36}\S.*)\n/,
    (_all, first: string, title: string, second: string) => {
      const beside = (left: string, right: string) => left.padEnd(36) + right.trimStart()
      return `\n${beside(title, first)}\n${beside('+56 2 2345 6789', second)}\n`
    },
  )
  expect(level).not.toBe(SIDE_BY_SIDE)
  const { data } = readInvoicePages([{ ...pageOfLines(level), uprightLines: [wall] }])
  expect(page.words.length).toBeGreaterThan(0)
  expect([data?.vendor.name, data?.items.map(({ description }) => description)]).toEqual([
    'Los Maitenes SpA',
    ['Cemento', 'Clavo'],
  ])
})

test('on a picture a detail whose heading was lost is whole, its names left of the gutter and its figures right of it', () => {
  const text = `
FERRETERIA LOS MAITENES SPA                       R.U.T.: 76.543.210-3
Comercio al por menor
Casa Matriz: Pasaje Agua Clara 9435               FACTURA ELECTRONICA
Fono: +56 9 4079 6515
Correo ventas@maitenes.example                    N° 4512
Señor: Constructora Rio Claro Ltda                Talca, 5 de marzo de 2024
Direccion: Calle Imaginaria 2351                  RUT: 77.111.222-6

Cafe molido tueste oscuro 1 kg                    23   UN   17.248        396.704
Leche entera 1 lt caja 12                         92   UN    8.778        807.576
                                                  Monto Neto            1.204.280
Timbre Electronico
                                                  IVA (19%)               228.813
Verifique documento
                                                  Monto Total           1.433.093`
  const page = pageOfLines(text, { confidence: 0.9 })
  const words = page.words.map((word) => {
    const down = word.left > 300 && word.top < 120 ? 3 : 0
    return { ...word, top: word.top + down, bottom: word.bottom + down }
  })
  const { data } = readInvoicePages([{ ...page, words }])
  expect(data?.items.map(({ description }) => description)).toEqual([
    'Cafe molido tueste oscuro 1 kg',
    'Leche entera 1 lt caja 12',
  ])
})

test('a title in large letters whose first line a logo indents is one name', () => {
  const page = pageOfLines(
    changed([`${NAME} `, '      DISTRIBUIDORA         '], [GIRO, `LOS MAITENES SPA${' '.repeat(56)}\n\n${GIRO}`]),
  )
  const named = (size: number) => {
    const words = page.words.map((word) =>
      /^(?:DISTRIBUIDORA|LOS|MAITENES|SPA)$/.test(word.text) && word.top < 40
        ? { ...word, top: word.bottom - size }
        : word,
    )
    return readInvoicePages([{ ...page, words }]).data?.vendor.name
  }
  expect(named(15)).toBe('DISTRIBUIDORA LOS MAITENES SPA')
  expect(named(10)).toBe('LOS MAITENES SPA')
})

test('a particle in smaller letters is of the name around it', () => {
  const page = pageOfLines(changed(['FERRETERIA LOS MAITENES SPA', 'Ferreteria del Maitén SpA  ']))
  const words = page.words.map((word, at) =>
    at < 4 && word.text !== 'del' ? { ...word, top: word.top - 5, bottom: word.bottom + 3 } : word,
  )
  expect(readInvoicePages([{ ...page, words }]).data?.vendor.name).toBe('Ferreteria del Maitén SpA')
})

test.each([
  ['Los Maitenes S.A. - Fono +56 9 7932 6036', 'Los Maitenes S.A.'],
  ['Ferreterias Los Maitenes S.A. RUT 76.543.210-3', 'Ferreterias Los Maitenes S.A.'],
])('the legal name beside something else is the name, and not the brand over it: %s', (line, name) => {
  const brand = pageOfLines(
    changed(
      ['FERRETERIA LOS MAITENES SPA', 'Maitenes                   '],
      ['Giro: Venta de materiales', `${line}\nGiro: Venta de materiales`],
      ...(line.includes('RUT') ? ([['R.U.T.: 76.543.210-3', '                    ']] as const) : []),
    ),
  )
  expect(readInvoicePages([brand]).data?.vendor.name).toBe(name)
})

test.each(['Banco Los Maitenes S.A.', 'Servicios Banco Los Maitenes S.A.'])(
  'a brand that the foot of the page says with its legal form is the name with it: %s',
  (name) => {
    const text = changed(
      ['FERRETERIA LOS MAITENES SPA', 'Banco Los Maitenes         '],
      ['Res. 80 de 2014', `${name} - Conozca la garantia de los depositos\nRes. 80 de 2014`],
    )
    expect(readInvoicePages([pageOfLines(text)]).data?.vendor.name).toBe(name)
  },
)

test('a brand of words of the name right over it is none of its lines', () => {
  const text = changed([NAME, `MAITENES FERRETERIA\n${NAME}`])
  expect(read(text)?.vendor.name).toBe(NAME)
})

test.each(['Los Maitenes Ferreteria', 'LOS MAITENES'])(
  'the brand %s over the page is the firm whose name and RUT, and what it does, are its foot',
  (brand) => {
    const text = changed(
      [NAME, brand.padEnd(NAME.length)],
      [
        'Res. 80 de 2014',
        'Ferreteria Los Maitenes Sur SpA  RUT 76.543.210-3  VENTA DE MATERIALES DE CONSTRUCCION  Av. Prat 120, Talca\nRes. 80 de 2014',
      ],
    )
    expect(read(text)?.vendor.name).toBe('Ferreteria Los Maitenes Sur SpA')
  },
)

test('the firm right before the RUT of the issuer in the foot is its name, whatever brand is printed over the page', () => {
  const text = changed(
    [NAME, 'MAITENES HOTEL             '],
    ['R.U.T.: 76.543.210-3', ''],
    [
      'Res. 80 de 2014 - Verifique documento: www.sii.cl',
      'Turismo y Hoteleria Los Maitenes SpA RUT 76.543.210-3\nGiro: Hoteles   Direccion: Arturo Prat 4525, Talca',
    ],
  )
  expect(read(text)?.vendor).toMatchObject({ name: 'Turismo y Hoteleria Los Maitenes SpA', rut: '76543210-3' })
})
