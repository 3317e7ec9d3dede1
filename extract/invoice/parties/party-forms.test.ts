import { expect, test } from 'vitest'
import { readInvoicePages } from '../read-invoice.ts'
import { changed, FIRST, HEADING, SECOND } from '../testing/invoice-text.ts'
import { timbre } from '../testing/page-timbre.ts'
import { pageOfLines } from '../testing/page-of-lines.ts'

const read = (text: string) => readInvoicePages([pageOfLines(text)]).data

test('a RUT with a box for each of its characters is one', () => {
  const data = read(changed(['R.U.T.    : 77.111.222-6            ', 'R.U.T.    : 7 7 1 1 1 2 2 2 - 6     ']))
  expect(data?.receiver.rut).toBe('77111222-6')
})

test('the name that goes on from a brand, up to a bullet, is the whole one', () => {
  const data = read(
    changed(
      ['FERRETERIA LOS MAITENES SPA', 'Ferreteria Maitenes        '],
      ['Giro: Venta', 'Ferreteria Maitenes SpA · VENTA, REPARACION\nGiro: Venta'],
    ),
  )
  expect(data?.vendor.name).toBe('Ferreteria Maitenes SpA')
})

test('an address without labels begins with the name', () => {
  const text = changed(
    [
      'Señor(es) : CONSTRUCTORA RIO CLARO LTDA                    Fecha',
      `Colegio Rio Claro\nLos Aromos 55\nTalca, Chile\nRUT: 77.111.222-6\n\n${' '.repeat(59)}Fecha`,
    ],
    ['R.U.T.    : 77.111.222-6                                   Venc', `${' '.repeat(59)}Venc`],
    ['Giro      : Obras menores                                  Cond', `${' '.repeat(59)}Cond`],
    ['Direccion : Los Aromos 55                                  O', `${' '.repeat(59)}O`],
  )
  expect(read(text)?.receiver).toEqual({ name: 'Colegio Rio Claro', rut: '77111222-6' })
})

test('the first word of a name without a label is no label, though names of the detail begin where its second does', () => {
  const name = 'Ferreterias Huelen Ltda.'
  const edge = ' '.repeat(59)
  const text = changed(
    ['Señor(es) : CONSTRUCTORA RIO CLARO LTDA                    Fecha', `${name.padEnd(59)}Fecha`],
    ['R.U.T.    : 77.111.222-6                                   Venc', `${'RUT: 77.111.222-6'.padEnd(59)}Venc`],
    ['Giro      : Obras menores                                  Cond', `${edge}Cond`],
    ['Direccion : Los Aromos 55                                  O', `${edge}O`],
  )
  expect(read(text)?.receiver).toEqual({ name, rut: '77111222-6' })
})

test('words in small capitals are whole, whatever their letters are divided into', () => {
  const page = pageOfLines(changed(['FERRETERIA LOS MAITENES SPA', 'Ferre  y Maitenes SpA      ']))
  const [first, and, name] = page.words
  const low = { top: first!.top + 3, bottom: first!.bottom }
  const rest = { ...first!, text: 'tería', left: first!.right + 1, right: first!.right + 9, ...low }
  const words = [first!, rest, { ...and!, ...low }, name!, ...page.words.slice(3)]
  expect(readInvoicePages([{ ...page, words }]).data?.vendor.name).toBe('Ferretería y Maitenes SpA')
})

const client = 'Señor(es) : CONSTRUCTORA RIO CLARO LTDA'

test('a receiver is named behind a label that nobody knows, over two lines as well', () => {
  expect(read(changed([client, 'Raliane   : CONSTRUCTORA RIO CLARO LTDA']))?.receiver.name).toBe(
    'CONSTRUCTORA RIO CLARO LTDA',
  )
  const wrapped = changed([
    client,
    `Raliane   : CONSTRUCTORA E INVERSIONES\n            RIO CLARO LTDA${' '.repeat(13)}`,
  ])
  expect(read(wrapped)?.receiver.name).toBe('CONSTRUCTORA E INVERSIONES RIO CLARO LTDA')
})

test('a person without label is not who another label of the block names', () => {
  const text = changed(
    [client, 'ANA SOTO VIDAL                         '],
    ['Giro      : Obras menores', 'Zaglabor  : Juan Rojas   '],
  )
  expect(read(text)?.receiver.name).toBe('ANA SOTO VIDAL')
})

test('the label of a RUT that nobody knows is no name', () => {
  const text = changed([client, 'Raliane   : CONSTRUCTORA RIO CLARO LTDA'], ['R.U.T.    :', 'Fagamedo  :'])
  expect(read(text)?.receiver).toEqual({ name: 'CONSTRUCTORA RIO CLARO LTDA', rut: '77111222-6' })
})

test('what a number of a client is followed by is nobody’s name', () => {
  const text = changed(
    [client, `CONSTRUCTORA RIO CLARO LTDA${' '.repeat(12)}`],
    ['R.U.T.    : 77.111.222-6', 'RUT 77.111.222-6        '],
    ['Giro      : Obras menores', 'N° de cliente: 1184523-7'],
    ['Direccion : Los Aromos 55', 'Detalle de mi cuenta     '],
  )
  expect(read(text)?.receiver.name).toBe('CONSTRUCTORA RIO CLARO LTDA')
})

test('a legal form between bullets makes a name, whatever brand is over it', () => {
  const data = read(
    changed([
      'FERRETERIA LOS MAITENES SPA                                            R.U.T.: 76.543.210-3',
      'quillagua                                                              R.U.T.: 76.543.210-3\nRedes y Fibra Quillagua SpA · Servicios de internet',
    ]),
  )
  expect(data?.vendor.name).toBe('Redes y Fibra Quillagua SpA')
})

test('a title of the block of whom an invoice goes to is no name', () => {
  const data = read(
    changed(
      [
        'Señor(es) : CONSTRUCTORA RIO CLARO LTDA                    Fecha',
        'Destinatario factura                                       Fecha',
      ],
      ['R.U.T.    : 77.111.222-6 ', 'CONSTRUCTORA RIO CLARO LTDA\nR.U.T. 77.111.222-6    '],
    ),
  )
  expect(data?.receiver.name).toBe('CONSTRUCTORA RIO CLARO LTDA')
})

test('beside a title over a column stands another title, and the name under it', () => {
  const text = changed(
    [
      'Señor(es) : CONSTRUCTORA RIO CLARO LTDA                    Fecha',
      `Emisor                   Receptor                  Documento
Los Maitenes SpA         Hector Tapia Soto         Original
Obras menores            RUT 77.111.222-6          Cedible

${' '.repeat(59)}Fecha`,
    ],
    ['R.U.T.    : 77.111.222-6  ', ' '.repeat(26)],
    ['Giro      : Obras menores ', ' '.repeat(26)],
    ['Direccion : Los Aromos 55 ', ' '.repeat(26)],
  )
  expect(read(text)?.receiver).toEqual({ name: 'Hector Tapia Soto', rut: '77111222-6' })
})

test("a brand that ends in 'empresas' over the name of who issues is no label of it", () => {
  const data = read(
    changed(
      ['FERRETERIA LOS MAITENES SPA  ', 'maitenes     empresas        '],
      ['Giro: Venta de materiales  ', 'FERRETERIA LOS MAITENES SPA'],
      ['Señor(es) : CONSTRUCTORA', '            CONSTRUCTORA'],
    ),
  )
  expect(data?.vendor.name).toBe('FERRETERIA LOS MAITENES SPA')
  expect(data?.receiver.name).toBe('CONSTRUCTORA RIO CLARO LTDA')
})

test('a label that its cell breaks in two lines is of what stands between them', () => {
  const page = pageOfLines(changed(['Vencimiento   : 04-04-2024', 'Fecha           04-04-2024']))
  const value = page.words.find(({ text }) => text === '04-04-2024')!
  const upper = page.words.findLast(({ text }) => text === 'Fecha')!
  const by = (word: typeof upper, step: number) => ({ ...word, top: word.top + step, bottom: word.bottom + step })
  const lower = { ...by(upper, 7), text: 'Vencimiento', right: upper.left + 66 }
  const words = page.words.flatMap((word) => (word === upper ? [by(upper, -7), lower] : [word]))
  expect(words).toContain(value)
  expect(readInvoicePages([{ ...page, words }]).data?.dueDate).toBe('2024-04-04')
})

const ownBlock = `Señor(es) : CONSTRUCTORA RIO CLARO LTDA                    Fecha Emision : 05-03-2024
R.U.T.    : 77.111.222-6                                   Vencimiento   : 04-04-2024
Giro      : Obras menores                                  Cond. Pago    : 30 dias
Direccion : Los Aromos 55                                  O.C. N°       : 998877`

test('titles of two blocks over labels without colons: the first of them is no name', () => {
  const text = changed([
    ownBlock,
    `CLIENTE                                             VEHICULO
Nombre    Constructora Rio Claro Ltda               Patente      PLFK21
RUT       77.111.222-6                              Kilometraje  154.560
Direccion Los Aromos 55                             Emision      05-03-2024`,
  ])
  expect(read(text)?.receiver).toEqual({ name: 'Constructora Rio Claro Ltda', rut: '77111222-6' })
})

test('a name on one line with its RUT is the receiver without a label, and the tax office is not', () => {
  const text = changed([
    ownBlock,
    `Emitida el 05-03-2024
Minera Rio Claro SPA RUT: 77.111.222-6
Los Aromos 55, Talca`,
  ])
  expect(read(text)?.receiver).toEqual({ name: 'Minera Rio Claro SPA', rut: '77111222-6' })
})

test('who is greeted is the receiver, without the greeting', () => {
  const text = changed([
    ownBlock,
    `Hola Ana Soto Vidal (RUT 16.758.206-0), esta es la factura de tu pedido 613.
Fecha de emision: 05-03-2024`,
  ])
  expect(read(text)?.receiver).toEqual({ name: 'Ana Soto Vidal', rut: '16758206-0' })
})

test('the number of a client is no RUT of the receiver, however much it looks like one', () => {
  const text = changed(
    [
      'Señor(es) : CONSTRUCTORA RIO CLARO LTDA                    Fecha',
      `Numero de cliente\n12.345.678-5\n\nCONSTRUCTORA RIO CLARO LTDA\n77.111.222-6\n${' '.repeat(59)}Fecha`,
    ],
    ['R.U.T.    : 77.111.222-6                                   Venc', `${' '.repeat(59)}Venc`],
  )
  expect(read(text)?.receiver).toEqual({ name: 'CONSTRUCTORA RIO CLARO LTDA', rut: '77111222-6' })
})

test('a label ends at its colon, however well the word behind it would go on with it', () => {
  const data = read(changed(['Señor(es) : CONSTRUCTORA RIO CLARO LTDA', 'Cliente: Soc. Colegio Rio Claro LTDA   ']))
  expect(data?.receiver.name).toBe('Soc. Colegio Rio Claro LTDA')
})

test('who issues stands in a column of its own, and whom it is for under PARA: the RUT under that is no issuer of the document', () => {
  const text = `
                              Factura                              N° 4512
                              electronica                          5 de marzo de 2024
Maitenes Ltda.
RUT 76.543.210-3              PARA
Diseno y publicidad           CONSTRUCTORA RIO CLARO LTDA
                              77.111.222-6 · Obras menores
Av. Prat 120, Talca           Los Aromos 55

Fono 2 2345 6789              ${HEADING}
                              ${FIRST}
hola@maitenes.example         ${SECOND}

www.maitenes.example
                                                      Neto        48.600
                                                      IVA 19%      9.234
                                                      Total       57.834`
  const data = read(text)
  expect([data?.invoice_number, data?.vendor.rut, data?.receiver]).toEqual([
    '4512',
    '76543210-3',
    { name: 'CONSTRUCTORA RIO CLARO LTDA', rut: '77111222-6' },
  ])
})

test("the supplier of a buyer's own document is its receiver", () => {
  const data = read(changed(['FACTURA ELECTRONICA', 'FACTURA DE COMPRA ELECTRONICA'], ['Señor(es) :', 'Proveedor :']))
  expect([data?.documentType, data?.vendor.name, data?.receiver.name]).toEqual([
    46,
    'FERRETERIA LOS MAITENES SPA',
    'CONSTRUCTORA RIO CLARO LTDA',
  ])
})

test('what a colon opens is said of the label before it: no label of the RUT beside it, and no name', () => {
  const data = read(
    changed(
      ['Señor(es) : CONSTRUCTORA RIO CLARO LTDA', 'Comuna    : Talca                             Ana Soto Vidal'],
      ['R.U.T.    : 77.111.222-6   ', 'Forma pago : Cta. Cte.                       9.514.735-6   '],
    ),
  )
  expect(data?.receiver).toEqual({ name: 'Ana Soto Vidal', rut: '9514735-6' })
})

test.each(['5 de marzo de 2024', 'Talca, 5 de marzo de 2024'])("'%s' over a RUT is nobody's name", (day) => {
  const data = read(
    changed(
      [
        'Señor(es) : CONSTRUCTORA RIO CLARO LTDA                    Fecha Emision : 05-03-2024',
        `${day}\nAna Soto Vidal`,
      ],
      ['R.U.T.    : 77.111.222-6', 'R.U.T. 9.514.735-6      '],
    ),
  )
  expect([data?.receiver.name, data?.invoice_date]).toEqual(['Ana Soto Vidal', '2024-03-05'])
})

test('a dash left of a label takes nothing from it, and a firm stands right before its RUT however far', () => {
  const blocks = (label: string) =>
    changed(
      [
        'Señor(es) : CONSTRUCTORA RIO CLARO LTDA                    Fecha',
        `${label.padEnd(60)}RUT\nCONSTRUCTORA RIO CLARO LTDA                                 77.111.222-6\n                                                           Fecha`,
      ],
      ['R.U.T.    : 77.111.222-6   ', '                           '],
    )
  for (const label of ['- Señores', 'Zuvol'])
    expect(read(blocks(label))?.receiver).toEqual({ name: 'CONSTRUCTORA RIO CLARO LTDA', rut: '77111222-6' })
})

test('a cut word after a label without a colon begins the name of a firm', () => {
  const data = read(
    changed(
      ['Señor(es) : CONSTRUCTORA RIO CLARO LTDA   ', 'Cliente Soc. Aserradero Rio Claro S.A.   '],
      ['R.U.T.    : 77.111.222-6', 'R.U.T. 77.111.222-6     '],
    ),
  )
  expect(data?.receiver.name).toBe('Soc. Aserradero Rio Claro S.A.')
})

test('the name that goes on from a brand, up to the next label of its line, is the whole one', () => {
  const text = changed(
    ['FERRETERIA LOS MAITENES SPA', 'AGUAS LOS MAITENES         '],
    ['Giro: Venta de materiales   ', '\nAguas Los Maitenes S.A. Giro: Agua potable'],
  )
  expect(read(text)?.vendor.name).toBe('Aguas Los Maitenes S.A.')
})

test('what a longer label says of a client is not the name', () => {
  for (const label of ['Zuvol      :', 'Zuvol'])
    expect(
      read(
        changed([client, `${label.padEnd(12)}${client.slice(12)}`], ['Giro      : Obras', 'Raliane Cliente : Obras']),
      )?.receiver.name,
    ).toBe('CONSTRUCTORA RIO CLARO LTDA')
})

test('a name begins where the values of its block do, behind a label that nobody knows', () => {
  const text = changed(
    [client, 'Raliane del Zuvol CONSTRUCTORA RIO CLARO LTDA'],
    ['R.U.T.    : 77.111.222-6', 'R.U.T.            77.111.222-6'],
    ['Giro      : Obras menores', 'Giro              Obras menores'],
  )
  expect(read(text)?.receiver.name).toBe('CONSTRUCTORA RIO CLARO LTDA')
})

test('a label that nobody knows is no name, however far its value stands', () => {
  const text = changed(
    [client, `Raliane Zuvol      CONSTRUCTORA E INVERSIONES\n                   RIO CLARO${' '.repeat(30)}`],
    ['R.U.T.    : 77.111.222-6', 'R.U.T.             77.111.222-6'],
  )
  expect(read(text)?.receiver.name).toBe('CONSTRUCTORA E INVERSIONES RIO CLARO')
})

test('what a label goes on with is no name: the name stands under it', () => {
  const text = changed(
    [client, `Institucion en convenio\nCLINICA RIO CLARO SPA${' '.repeat(18)}`],
    ['R.U.T.    : 77.111.222-6', 'RUT institucion\n77.111.222-6'],
  )
  expect(read(text)?.receiver.name).toBe('CLINICA RIO CLARO SPA')
})

test.each(['EMPRESA PERIODISTICA RIO CLARO EIRL', 'BODEGAS OYARZUN & RIO CLARO SPA'])(
  'a name may begin with a word that is a label elsewhere, after the label that says whose it is: %s',
  (name) => {
    const text = changed(['Señor(es) : CONSTRUCTORA RIO CLARO LTDA       ', `Cliente:    ${name}`.padEnd(46)])
    expect(readInvoicePages([pageOfLines(text)]).data?.receiver.name).toBe(name)
  },
)

test('the legal form of a name goes on under its label, whatever stands beside it', () => {
  const text = changed([
    'Señor(es) : CONSTRUCTORA RIO CLARO LTDA                    Fecha',
    'Señor(es) : CONSTRUCTORA RIO CLARO\nLimitada                                    $ 57.834\n                                                           Fecha',
  ])
  expect(read(text)?.receiver.name).toBe('CONSTRUCTORA RIO CLARO Limitada')
})

test('where the lines of a cell have a label each, one that has none goes on with the name before', () => {
  const text = changed([
    'Señor(es) : CONSTRUCTORA RIO CLARO LTDA ',
    'Señor(es): Luis Ibacache Soto\nFigueroa\nR.U.T.: 77.111.222-6\n                                        ',
  ])
  expect(read(text)?.receiver.name).toBe('Luis Ibacache Soto Figueroa')
})

const beside = (label: string) =>
  changed(
    [
      'Señor(es) : CONSTRUCTORA RIO CLARO LTDA                    Fecha Emision : 05-03-2024',
      `${label.padEnd(12)}CONSTRUCTORA RIO CLARO LTDA                    RUT             77.111.222-6`,
    ],
    [
      'R.U.T.    : 77.111.222-6                                   Vencimiento   : 04-04-2024',
      'Giro        Obras menores                                  Dir.            Los Aromos 55',
    ],
    ['Giro      : Obras menores                                  Cond. Pago    : 30 dias', ''],
    ['Direccion : Los Aromos 55                                  O.C. N°       : 998877', 'Fecha       05-03-2024'],
  )

test('the receiver is whom a label of either kind names', () =>
  expect(read(beside('Sr.(a)'))?.receiver.name).toBe('CONSTRUCTORA RIO CLARO LTDA'))

test('the receiver is printed as the stamp begins, under a label that nobody knows', () => {
  const whole = 'CONSTRUCTORA RIO CLARO DEL MAULE E HIJOS LIMITADA'
  const text = beside('Zeta').replace('CONSTRUCTORA RIO CLARO LTDA                    ', `${whole} `.padEnd(56))
  const stamped = timbre({ receiverName: whole.slice(0, 40) })
  expect(readInvoicePages([pageOfLines(text)], { timbres: [stamped] }).data?.receiver.name).toBe(whole)
})

test('a name whose legal form is on the next line, in the middle, is as whole as the stamp says', () => {
  const text = changed([
    'Señor(es) : CONSTRUCTORA RIO CLARO LTDA                    Fecha Emision : 05-03-2024\n',
    `Señor(es) : CONSTRUCTORA RIO CLARO                         Fecha Emision : 05-03-2024\n${' '.repeat(24)}LTDA\n`,
  ])
  expect(readInvoicePages([pageOfLines(text)], { timbres: [timbre()] }).data?.receiver.name).toBe(
    'CONSTRUCTORA RIO CLARO LTDA',
  )
})
