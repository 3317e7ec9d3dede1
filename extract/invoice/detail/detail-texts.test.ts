import { expect, test } from 'vitest'
import { detailLineOf } from '../figures/detail-line.ts'
import { readInvoicePages } from '../read-invoice.ts'
import { beginsColumn } from './record-cells.ts'
import { divideTexts, type TextLine } from './record-lines.ts'
import { sheetOf } from '../sheet.ts'
import { ITEMS, itemsOf } from '../testing/invoice-items.ts'
import { changed, FIRST, HEADING, invoiceText, SECOND } from '../testing/invoice-text.ts'
import { pageOfLines } from '../testing/page-of-lines.ts'

test('a short table between texts that stand beside each other is not cut in two', () => {
  const text = `
Clinica Veterinaria Puelche SPA
                                              R.U.T.: 76.543.210-3
Giro: Actividades veterinarias
                                              GUIA DE DESPACHO
Casa Matriz: Av. Prat 3425
                                              ELECTRONICA
Señor(es) Transportes Tres SpA
                                              N° 290
Rut 77.111.222-6
                                              S.I.I. - SANTIAGO
Giro Transporte de carga
Direccion Camino a Lonquen 4069
Emision 09-11-2023
Cant.  Codigo    Detalle                      P. Unitario     Total
   2   SRV-7213  Pollo entero congelado             2.696     5.392

Guia de Despacho 3118796
                                              Monto Neto      5.392
Patente RSTV-36
                                              Exento              0
Chofer Manuel Cea Toro
                                              IVA 19%         1.024
Banco Santander
                                              Total General   6.416`
  expect(itemsOf(text)).toEqual([['SRV-7213', 'Pollo entero congelado', 2, 2696, 5392]])
})

test("'Desc.' under a sign of share heads discounts, and no names", () => {
  const heading = `
Cantidad    Articulo                     Precio     %     Descuento       Total
                                                   Desc.`
  const first = '10          Cemento especial 25 kg        4.500     0%          0      45.000'
  const second = ' 3          Clavo corriente 4 x 8         1.200     0%          0       3.600'
  expect(itemsOf(changed([HEADING, heading], [FIRST, first], [SECOND, second]))).toEqual(
    ITEMS.map(([, ...rest]) => [null, ...rest]),
  )
})

test('no column of names begins within a name', () => {
  const { pieces } = detailLineOf(sheetOf(pageOfLines('A-12 Leche 1 L caja 12')).rows[0]!)
  const isBegun = (text: string) => beginsColumn([[[...pieces]]], pieces.find((piece) => piece.text === text)!.left)
  expect(['Leche', 'caja', '12'].filter((text) => isBegun(text))).toEqual(['Leche'])
})

/** A ticket: quantity and price over the code and the name, which ends in the value. */
const ticket = (...lines: readonly string[]): string => changed([HEADING, ''], [FIRST, lines.join('\n')], [SECOND, ''])

test('codes of several lengths before the names are codes, and a word of a longer text under a name is none', () => {
  const text = ticket(
    '   10 x 4.500',
    '545062 Cemento especial                 45.000',
    '   1 x 1.200',
    '771618 Clavo corriente 4 x 8            1.200',
    '   1 x 1.300',
    '52645 Tubo de agua                       1.300',
    '   1 x 1.100',
    '111712 Arena gruesa                      1.100',
    '   1 x 1.400',
    '554558 Plancha                           1.400',
  )
  expect(itemsOf(text)?.map(([code, name]) => [code, name])).toEqual([
    ['545062', 'Cemento especial'],
    ['771618', 'Clavo corriente 4 x 8'],
    ['52645', 'Tubo de agua'],
    ['111712', 'Arena gruesa'],
    ['554558', 'Plancha'],
  ])
})

test("a line that goes on with a name, and begins as a label of the parties does, is the name's", () => {
  const text = ticket(
    '  10 x 4.500',
    '545062 Servicio de internet',
    'casa matriz y sucursales               45.000',
    '   3 x 1.200',
    '771618 Servicio de correo',
    'casa matriz y sucursales                3.600',
  )
  expect(itemsOf(text)?.map(([code, name]) => [code, name])).toEqual([
    ['545062', 'Servicio de internet casa matriz y sucursales'],
    ['771618', 'Servicio de correo casa matriz y sucursales'],
  ])
})

test('a line that may head a detail is the rest of a name that has to go on', () => {
  const text = changed([FIRST, `${FIRST}\n            según contrato de prestación de\n            servicios`])
  expect(itemsOf(text)?.[0]?.[1]).toBe('Cemento especial 25 kg según contrato de prestación de servicios')
})

test('line numbers right before codes in brackets are neither', () => {
  const lines = ['Cemento especial', 'Clavo corriente', 'Arena gruesa', 'Tubo de agua'].map(
    (name, at) => `${at + 1} [K-${at}12] ${name.padEnd(30)}       10        1.215       12.150`,
  )
  const text = changed([HEADING, 'Zutano'], [FIRST, lines.join('\n')], [SECOND, ''])
  expect(itemsOf(text)?.map(([code, name]) => [code, name])).toEqual([
    ['K-012', 'Cemento especial'],
    ['K-112', 'Clavo corriente'],
    ['K-212', 'Arena gruesa'],
    ['K-312', 'Tubo de agua'],
  ])
})

test('the total beside the text of another column ends the detail', () => {
  const text = changed(
    [HEADING, 'Glosa                      Zutano    PRECIO UNIT.  % Dscto.  TOTAL'],
    [FIRST, 'Servicio de aseo y de'],
    [SECOND, 'jardines en las           12 MES        4.050             0         48.600\noficinas'],
    ['Neto        48.600', ''],
    ['IVA 19%      9.234', ''],
    [
      '                                                            Total       57.834',
      `
Transferir a : Banco de Chile                            Mengano:              48.600
Banco : Banco de Chile                                     TOTAL:              48.600
Cuenta Corriente: 44054219`,
    ],
    ['FACTURA ELECTRONICA', 'FACTURA EXENTA ELECTRONICA'],
  )
  const { data } = readInvoicePages([pageOfLines(text)])
  expect(data?.items.map(({ description }) => description)).toEqual(['Servicio de aseo y de jardines en las oficinas'])
  expect(data?.total).toBe(48_600)
})

test('amounts under unknown words that a total consists of are the neto, the tax and what is exempt', () => {
  const read = (...foot: readonly string[]) => {
    const [neto, iva, total] = ['Neto        48.600', 'IVA 19%      9.234', 'Total       57.834']
    const { data } = readInvoicePages([pageOfLines(changed([neto, foot[0]!], [iva, foot[1]!], [total, foot[2]!]))])
    return [data?.neto, data?.exento, data?.iva, data?.total]
  }
  expect(read('Zutano      48.600', 'Mengano      9.234', 'Total       57.834')).toEqual([48_600, 0, 9234, 57_834])
  const exempt = 'Perengano    3.600\n                                                            Total       57.150'
  expect(read('Zutano      45.000', 'Mengano      8.550', exempt)).toEqual([45_000, 3600, 8550, 57_150])
})

test('a capital letter in the line under a name may begin a note: the name is asked', () => {
  const isAsked = (note: string) =>
    readInvoicePages([pageOfLines(changed([FIRST, `${FIRST}\n            ${note}`]))]).issues.some(
      ({ path }) => path === 'items[0].description',
    )
  expect(invoiceText).toContain(FIRST)
  expect(isAsked('Oferta vigente')).toBe(true)
  expect(isAsked('blanco de fraguado rapido')).toBe(false)
})

test('texts over their figures, each as near to the record before', () => {
  const lineAt = (middle: number, record: number): TextLine => ({
    left: 0,
    right: 100,
    top: middle - 4.5,
    bottom: middle + 4.5,
    record,
    isTied: middle > 10,
    opens: false,
  })
  const lines = [lineAt(10, -1), lineAt(19.2, 0), lineAt(30, -1), lineAt(39.2, 1), lineAt(50, 2)]
  const more = [lineAt(60.8, -1), lineAt(70, 3), lineAt(80.8, -1), lineAt(90, 4)]
  expect(divideTexts([...lines, ...more], [20, 39.2, 50, 70.8, 90], 9).recordOf).toEqual([0, 0, 1, 1, 2, 3, 3, 4, 4])
})

test('what stands under a name in smaller letters is said of it', () => {
  const page = pageOfLines(changed([FIRST, `${FIRST}\n            blanco de fraguado rapido`]))
  const note = ['blanco', 'de', 'fraguado', 'rapido']
  const words = page.words.map((word) => (note.includes(word.text) ? { ...word, top: word.top + 2 } : word))
  const nameOf = (one: typeof page) => readInvoicePages([one]).data?.items[0]?.description
  expect(nameOf(page)).toBe('Cemento especial 25 kg blanco de fraguado rapido')
  expect(nameOf({ ...page, words })).toBe('Cemento especial 25 kg')
})

const MEASURES = 'Cantidad   Detalle            Zutano (mm)       Precio        Total'

test('measures of one column are of it, though one alone has a decimal', () => {
  const lines = ['11,1x90x3600', '41x138x2400', '45x90x2440', '18x122x2400'].map(
    (measure) => `     10    Plancha de pino    ${measure.padEnd(12)}      1.215       12.150`,
  )
  const names = itemsOf(changed([HEADING, MEASURES], [FIRST, lines.join('\n')], [SECOND, '']))?.map(([, name]) => name)
  expect(names).toEqual(lines.map(() => 'Plancha de pino'))
})

test('what stands under a heading of its own, whatever that says, is no part of the only name', () => {
  const line = '     10    Plancha de pino    Bestpharma        4.860       48.600'
  expect(itemsOf(changed([HEADING, MEASURES], [FIRST, line], [SECOND, '']))).toEqual([
    [null, 'Plancha de pino', 10, 4860, 48_600],
  ])
})

test('an amount of the foot is no price of the only line', () => {
  const text = changed(
    [HEADING, 'N°  Glosa                          Zutano     Total'],
    [FIRST, '1   Arriendo de oficina 635        166,70    48.600'],
    [SECOND, '\nValor UF al 18/02/2022: $ 31.597,12   A = Afecto'],
    ['Neto        48.600', '       $ 48.600'],
  )
  expect(itemsOf(text.replace(/ {60} {7}\$ 48\.600/, `${' '.repeat(55)}Total Afecto  $ 48.600`))?.[0]?.[1]).toBe(
    'Arriendo de oficina 635',
  )
})

test('a quantity and a price that a sentence says stay in the name', () => {
  const rent = `Detalle                                                               Valor
Arriendo oficina 845, correspondiente al mes de junio de 2024      $ 48.600
segun contrato. Renta mensual 1,50 UF, valor UF 32.400,00`
  const text = changed([HEADING, rent], [FIRST, ''], [SECOND, ''])
  expect(itemsOf(text)).toMatchObject([
    [
      null,
      'Arriendo oficina 845, correspondiente al mes de junio de 2024 segun contrato. Renta mensual 1,50 UF, valor UF 32.400,00',
      1.5,
      32_400,
      48_600,
    ],
  ])
})

test('words of names that stand in a row over a text under the lines divide no name', () => {
  const text = changed(
    [FIRST, 'A-1         Bomba con cambio de sello             10        4.500       45.000'],
    [
      SECOND,
      `B-22        Llave con cambio de tapon              3        1.200        3.600\n${' '.repeat(29)}RUT chofer 12345`,
    ],
  )
  expect(itemsOf(text)).toEqual([
    ['A-1', 'Bomba con cambio de sello', 10, 4500, 45_000],
    ['B-22', 'Llave con cambio de tapon', 3, 1200, 3600],
  ])
})

test('the number of the only line before its code in brackets is no part of the name', () => {
  const text = changed(
    [HEADING, ''],
    [FIRST, ''],
    [SECOND, '1 [AB-6451] Clavo corriente 4 x 8             18        2.700       48.600'],
  )
  expect(itemsOf(text)).toEqual([['AB-6451', 'Clavo corriente 4 x 8', 18, 2700, 48_600]])
})

test('names under the last heading go on beyond it, as far as they are long', () => {
  const { data } = readInvoicePages([
    pageOfLines(
      changed(
        [HEADING, '   Total     Precio   Cant.  Item'],
        [FIRST, '  45.000      4.500      10  Cemento especial de fraguado rapido y color gris para obras de 25 kg'],
        [SECOND, '   3.600      1.200       3  Clavo corriente de cuatro pulgadas por ocho en cajas de carton'],
      ),
    ),
  ])
  expect(data?.items.map(({ description }) => description)).toEqual([
    'Cemento especial de fraguado rapido y color gris para obras de 25 kg',
    'Clavo corriente de cuatro pulgadas por ocho en cajas de carton',
  ])
})

test('a detail without a heading begins under its title, whatever figures stand over that', () => {
  const { data } = readInvoicePages([
    pageOfLines(
      changed(
        [
          HEADING,
          'Lectura anterior                 49.477 kWh\nLectura actual                   53.474 kWh\nConsumo del periodo               3.997 kWh\n\nDETALLE DE SU CUENTA',
        ],
        [FIRST, 'Administracion del servicio                      45.000'],
        [SECOND, 'Transporte de electricidad                        3.600'],
      ),
    ),
  ])
  expect(data?.items.map(({ description, total }) => [description, total])).toEqual([
    ['Administracion del servicio', 45_000],
    ['Transporte de electricidad', 3600],
  ])
})
