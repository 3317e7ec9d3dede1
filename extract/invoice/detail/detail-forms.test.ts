import { expect, test } from 'vitest'
import { readInvoicePages } from '../read-invoice.ts'
import { itemsOf } from '../testing/invoice-items.ts'
import { changed, FIRST, FOOT, foot, HEADING, SECOND, withDetail } from '../testing/invoice-text.ts'
import { pageOfLines } from '../testing/page-of-lines.ts'

const names = (text: string) => itemsOf(text)?.map(([, name]) => name)

const WEIGHED = `
Producto            Kilos     Tara      Kilos netos    Precio       Total
                    brutos              / Cantidad     unit.
Uva Red Globe       654,3     75,9            578,4       936     541.382
Cebolla malla     2.123,5     15,9          2.107,6       416     876.762
Tomate                                          300       565     169.500`

test('what is left of a weight is the quantity, and not the price less the tare', () => {
  expect(itemsOf(withDetail(WEIGHED, 1_587_644))).toEqual([
    [null, 'Uva Red Globe', 578.4, 936, 541_382],
    [null, 'Cebolla malla', 2107.6, 416, 876_762],
    [null, 'Tomate', 300, 565, 169_500],
  ])
})

test('names that begin alike and go on after a dash are whole, and a date before them is none of them', () => {
  const lines = `
Fecha      Servicio                        Destino          Cant.   Tarifa     Valor
01/08/2024 Flete Santiago - Talca          Daniela Barria       1   39.047    39.047
05/08/2024 Flete Santiago - Chillan carga  Marco Castro         1   46.063    46.063
07/08/2024 Flete Santiago - Arica          Tomas Gutierrez      1   43.462    43.462`
  expect(names(withDetail(lines, 128_572))).toEqual([
    'Flete Santiago - Talca',
    'Flete Santiago - Chillan carga',
    'Flete Santiago - Arica',
  ])
})

test('details under different headings of one page are all of it', () => {
  const lines = `
REPUESTOS
Codigo      Repuesto                            Cant.     P. unitario       Total
7267002     Amortiguador delantero                  3          32.180      96.540
7775374     Ampolleta H7 12V                        4           5.760      23.040
MANO DE OBRA
Trabajo realizado                               Horas      Valor hora       Total
Cambio de aceite y filtros                        2,5          28.500      71.250
Scanner y borrado de codigos                        4          32.000     128.000`
  expect(itemsOf(withDetail(lines, 318_830))).toEqual([
    ['7267002', 'Amortiguador delantero', 3, 32_180, 96_540],
    ['7775374', 'Ampolleta H7 12V', 4, 5760, 23_040],
    [null, 'Cambio de aceite y filtros', 2.5, 28_500, 71_250],
    [null, 'Scanner y borrado de codigos', 4, 32_000, 128_000],
  ])
})

test('a page after the whole document says what its lines are made of', () => {
  const lines = `
Resumen de cobros                                                 Monto ($)
Peaje patente LJPB71                                                 45.000
Peaje patente KXRT95                                                  3.600`
  const annex = `
Anexo: detalle del documento N° 4512

Fecha          Patente         Portico               Monto
06/12/2024     LJPB71          P3 Norte-Sur         12.000
07/12/2024     LJPB71          P4 Poniente          13.000
07/12/2024     LJPB71          P5 Poniente          20.000
08/12/2024     KXRT42          P4 Poniente           1.600
09/12/2024     KXRT42          P1 Sur-Norte          2.000`
  const pages = [pageOfLines(withDetail(lines, 48_600)), pageOfLines(annex, { number: 2 })]
  expect(readInvoicePages(pages).data?.items.map(({ total }) => total)).toEqual([45_000, 3600])
})

const CHARGES = `
Ruta 0890 98328
Detalle de su cuenta
Lectura anterior 26/11/2023: 15.633 Lectura actual 107.035

  Administracion del servicio              $      2.161      Consumo 13 meses
  Electricidad consumida                   $    741.590      Ene     8.182
                                                             Feb     5.996
  Transporte de electricidad               $    142.165      Mar     7.920
                            Total Neto     $    885.916      Abr     5.594
                            IVA 19%        $    168.324      May     5.748
                            Total          $  1.054.240      Jun     7.728`

test('charges without a heading are the amounts in a row that add up to the foot, whatever stands around them', () => {
  const text = changed([HEADING, CHARGES.replace(/^\n/, '')], [`${FIRST}\n`, ''], [SECOND, ''], [FOOT, ''])
  expect(itemsOf(text)).toEqual([
    [null, 'Administracion del servicio', null, null, 2161],
    [null, 'Electricidad consumida', null, null, 741_590],
    [null, 'Transporte de electricidad', null, null, 142_165],
  ])
})

test('a colon after the name of a column is no label of another', () => {
  const lines = `
Por lo siguiente:                                                    Valor $
Estudio de mecanica de suelos: calicatas y ensayos de              2.290.000
laboratorio segun NCh 1515`
  expect(names(withDetail(lines, 2_290_000))).toEqual([
    'Estudio de mecanica de suelos: calicatas y ensayos de laboratorio segun NCh 1515',
  ])
})

test('what a discount under a line is called is none of its name', () => {
  const lines = `
Codigo      Descripcion                     Cantidad       Precio        Total
A-1         Cemento especial 25 kg             10 UN        4.500
            DESCUENTO PROMOCION                            -5.000       40.000
B-22        Clavo corriente 4 x 8               3 UN        1.200        3.600`
  expect(names(withDetail(lines, 43_600))).toEqual(['Cemento especial 25 kg', 'Clavo corriente 4 x 8'])
})

test('a heading of which the values alone are known is no part of the first name', () => {
  const lines = `
Resumen de cobros                                                 Monto ($)
Peaje patente LJPB71                                                 45.000
Peaje patente KXRT95                                                  3.600`
  expect(names(withDetail(lines, 48_600))).toEqual(['Peaje patente LJPB71', 'Peaje patente KXRT95'])
})

test('how a line is taxed is said in its own column, near to its discount, and ends no detail', () => {
  const lines = `
Descripcion                     Cantidad      Precio  Desc. % Impuestos       Importe
Disco SSD 1 TB                     18,00   78.669,59     8,00  IVA 19% Venta $ 1.302.769
Monitor LED HDMI                    1,00   93.585,00     5,00  IVA 19% Venta $    88.906
Cable HDMI 2.0                      2,00    6.945,00     0,00  IVA 19% Venta $    13.890`
  const page = pageOfLines(withDetail(lines, 1_405_565))
  const words = page.words.map((word) => (word.text === 'IVA' ? { ...word, left: word.left - 2 } : word))
  const { data } = readInvoicePages([{ ...page, words }])
  expect(data?.items.map(({ description, total }) => [description, total])).toEqual([
    ['Disco SSD 1 TB', 1_302_769],
    ['Monitor LED HDMI', 88_906],
    ['Cable HDMI 2.0', 13_890],
  ])
})

test('what somebody sells is no heading of a detail', () => {
  const lines = `
Toalla interfoliada x 3.600                                      $39.600
6 cj x $7.500 (dcto. 12%)

Lavalozas 5 L                                                     $3.600
3 bd x $1.200`
  const text = withDetail(lines, 43_200).replace(
    'Giro: Venta de materiales                     ',
    'Venta de productos de aseo e higiene industrial',
  )
  expect(itemsOf(text)).toEqual([
    [null, 'Toalla interfoliada x 3.600', 6, 7500, 39_600],
    [null, 'Lavalozas 5 L', 3, 1200, 3600],
  ])
})

test('a discount said under a line, with its share, is taken from that line and is none on the whole', () => {
  const lines = `
Articulo                                                              Valor
DISCO CORTE METAL                                                     4.480
   4 X 1.120
   ** DSCTO 12,5%                                                      -560
GUANTE CABRITILLA                                                    16.400
   5 X 3.280
   ** DSCTO 20%                                                      -3.280
GRAVILLA                                                             20.000
   8 X 2.500`
  expect(itemsOf(withDetail(lines, 37_040))).toEqual([
    [null, 'DISCO CORTE METAL', 4, 1120, 3920],
    [null, 'GUANTE CABRITILLA', 5, 3280, 13_120],
    [null, 'GRAVILLA', 8, 2500, 20_000],
  ])
})

test('brackets that open at one place of several names begin no column', () => {
  const lines = `
Resumen de cobros                                                 Monto ($)
Peaje patente LJPB71 (12 pasadas)                                    20.000
Peaje patente KXRT95 (21 pasadas)                                    15.000
Peaje patente SDKH45 (8 pasadas)                                      6.000
Peaje patente PTWB79 (7 pasadas)                                      4.000
Gastos de cobranza                                                    3.600`
  expect(names(withDetail(lines, 48_600))).toEqual([
    'Peaje patente LJPB71 (12 pasadas)',
    'Peaje patente KXRT95 (21 pasadas)',
    'Peaje patente SDKH45 (8 pasadas)',
    'Peaje patente PTWB79 (7 pasadas)',
    'Gastos de cobranza',
  ])
})

test('one charge without a heading is what the foot says, and no instalment under it', () => {
  const lines = `
Detalle

Gastos de emision                                             A      48.600

Plan de pago: 2 cuotas (valor UF 38.969,47)
Cuota 01/2 vence 02/12/2025 UF 1,77     Cuota 02/2 vence 01/01/2026 UF 1,77`
  const sums = `Exento      48.600\n${' '.repeat(60)}Total       48.600`
  const text = withDetail(lines, 48_600).replace(foot(48_600), sums)
  expect(itemsOf(text)?.map(([, name, , , total]) => [name, total])).toEqual([['Gastos de emision', 48_600]])
})

test('who is seen is not what is charged for', () => {
  const lines = `
Paciente                     Examen              Cantidad       Precio        Total
Marcela Astudillo Mancilla   Perfil lipidico            1        6.890        6.890
Patricio Ibañez Tapia        Hemograma VHS              1        4.120        4.120
Osvaldo Oyarzun Zuñiga       Orina completa             1        3.210        3.210`
  expect(names(withDetail(lines, 14_220))).toEqual(['Perfil lipidico', 'Hemograma VHS', 'Orina completa'])
})

const POSITIONS = `
Pos.  Material     Denominacion
                                   Cantidad   UM          Precio unitario              Importe
0010  400875267    Guante nitrilo S x 100
                                         10   CJ               4.500,00               45.000
0020  403560801    Paracetamol 500 mg x 500 comp.
                                          3   CJ               1.200,00                3.600`

test('numbers of the lines that go up by ten, over the figures, are no codes', () => {
  const text = withDetail(POSITIONS, 48_600)
  expect(itemsOf(text)).toEqual([
    ['400875267', 'Guante nitrilo S x 100', 10, 4500, 45_000],
    ['403560801', 'Paracetamol 500 mg x 500 comp.', 3, 1200, 3600],
  ])
  // A name cut short by a figure that explains nothing is no other reading of it.
  const { issues } = readInvoicePages([pageOfLines(text)])
  expect(issues.filter(({ path }) => path === 'items[1].description')).toEqual([])
})

test('of two headings of names the one over single words is that of the codes', () => {
  const lines = `
PRODUCTO       DESCRIPCION             U.M.     VOLUMEN        PRECIO        VALOR $
KERO           KEROSENE DOMESTICO      LT      1.000,00         45,00         45.000
G95            GASOLINA 95 OCTANOS     LT        300,00         12,00          3.600`
  expect(itemsOf(withDetail(lines, 48_600))).toEqual([
    ['KERO', 'KEROSENE DOMESTICO', 1000, 45, 45_000],
    ['G95', 'GASOLINA 95 OCTANOS', 300, 12, 3600],
  ])
})

test('a quantity with its unit is a cell, and not the same figure of the name', () => {
  const lines = `
Codigo   Descripcion                     Cant.        U.M.   P. Unit.      Desc.      Total
4428222  Arroz grado 2 largo 1 kg x 10              10 FDO     4.500          0     45.000
7801234  Tallarines N° 3 400 g x 20                   3 CJ     1.200          0      3.600`
  expect(names(withDetail(lines, 48_600))).toEqual(['Arroz grado 2 largo 1 kg x 10', 'Tallarines N° 3 400 g x 20'])
})

test('(exento) is a word of a name, (EXENTO) after one in small letters a mark', () => {
  const lines = `
Codigo      Descripcion                     Cantidad       Precio        Total
A-1         Despacho a terreno (exento)           10        4.500       45.000
B-22        Clavo corriente (EXENTO)               3        1.200        3.600`
  expect(names(withDetail(lines, 48_600))).toEqual(['Despacho a terreno (exento)', 'Clavo corriente'])
})

test('a code in a line under a name is not asked as a part of it, and «ref.» within one is no code', () => {
  const lines = `
Articulo                        Cantidad       Precio        Total
Filtro de aire ref. W712              10        4.500       45.000
KDV-7475
Clavo corriente                        3        1.200        3.600
LPW-4677`
  const text = withDetail(lines, 48_600)
  expect(itemsOf(text)).toEqual([
    ['KDV-7475', 'Filtro de aire ref. W712', 10, 4500, 45_000],
    ['LPW-4677', 'Clavo corriente', 3, 1200, 3600],
  ])
  const { issues } = readInvoicePages([pageOfLines(text)])
  expect(issues.filter(({ path }) => path.endsWith('description'))).toEqual([])
})

test('a word over its figures is in no column whose edge it stands at by chance', () => {
  const lines = `
Material     Denominacion
                                   Cantidad   UM          Precio unitario              Importe
400875267    Guante nitrilo S x 100
                                         10   UN               4.500,00               45.000
403560801    Bota de seguridad en cuero N° 38
                                          3   UN               1.200,00                3.600
403560802    Casco
                                          1   UN               1.000,00                1.000`
  const page = pageOfLines(withDetail(lines, 49_600))
  const unit = page.words.find(({ text }) => text === 'UN')!.left
  const words = page.words.map((word) => {
    if (word.text === 'N°') return { ...word, left: unit - 14, right: unit - 2 }
    return word.text === '38' ? { ...word, left: unit + 0.8, right: unit + 12 } : word
  })
  expect(readInvoicePages([{ ...page, words }]).data?.items[1]?.description).toBe('Bota de seguridad en cuero N° 38')
})

test('of two signs of one line that were misread, its price is as those of the others', () => {
  const lines = `
CODIGO   PRODUCTO                KILOS      PRECIO         MONTO
65591    Asado carnicero       134,597       6.150       827.772
31261    Osobuco con hueso     148,381       5.418       803.928
63490    Molida                 11,847       5.242        62.102
29128    Huachalomo caja        88,097       7,922       697.904
28163    Lomo vetado            74,711      13.720     1.025.035`
  expect(itemsOf(withDetail(lines, 3_416_741))?.[3]).toEqual(['29128', 'Huachalomo caja', 88.097, 7922, 697_904])
})

test('a price far from the others is as the signs of the page say', () => {
  const lines = `
CODIGO   PRODUCTO               CONSUMO      PRECIO         MONTO
65591    Administracion          1 mes      2.158,8         2.159
31261    Energia             9.685 kWh      144,393     1.398.446
63490    Transporte          9.685 kWh       16,954       164.199
29128    Demanda                21 kW         2.928        61.488`
  const [, energy, transport] = itemsOf(withDetail(lines, 1_626_292)) ?? []
  expect([energy, transport]).toEqual([
    ['31261', 'Energia', 9685, 144.393, 1_398_446],
    ['63490', 'Transporte', 9685, 16.954, 164_199],
  ])
})

test('a code under its heading, nearly level with the figures, is no part of the name beside it', () => {
  const lines = `
Codigo     Descripcion
                                          Cantidad    Precio        Valor
38874      Palta Hass calibre 40
                                           14,3 Kg     3.100       44.330`
  const page = pageOfLines(withDetail(lines, 44_330))
  const words = page.words.map((word) =>
    /^(?:38874|Palta|Hass|calibre|40)$/.test(word.text)
      ? { ...word, top: word.top + 6, bottom: word.bottom + 6 }
      : word,
  )
  const { data } = readInvoicePages([{ ...page, words }])
  expect(data?.items.map((item) => [item.item_code, item.description])).toEqual([['38874', 'Palta Hass calibre 40']])
})

test('headings a space apart are two where the texts of two columns begin under them', () => {
  const lines = `
CODIGO PRODUCTO                                CANTIDAD     PRECIO       IMPORTE
PT-30  ARROZ GRADO 1 SACO 25 KG                      24     20.499       491.976
AB-67  SERVICIO DE INTERNET DEDICADO Y SUCURSALES     1    232.875       232.875`
  expect(itemsOf(withDetail(lines, 724_851))).toEqual([
    ['PT-30', 'ARROZ GRADO 1 SACO 25 KG', 24, 20_499, 491_976],
    ['AB-67', 'SERVICIO DE INTERNET DEDICADO Y SUCURSALES', 1, 232_875, 232_875],
  ])
})

test('what was agreed on, under a name or over it, is a note; with a small letter it goes on with the name', () => {
  const lines = (first: string) => `
Producto                          Cantidad     Precio         Valor
Aceite vegetal bidon 5 L                20      7.463       149.260
${first}
Queso gauda                             10      5.000        50.000`
  const names = (first: string) => itemsOf(withDetail(lines(first), 199_260))?.map(([, name]) => name)
  expect(names('Según cotización 2213')).toEqual(['Aceite vegetal bidon 5 L', 'Queso gauda'])
  expect(names('según cotización 2213')).toEqual(['Aceite vegetal bidon 5 L según cotización 2213', 'Queso gauda'])
})

test('prices may have the other sign of thousands than the values beside them', () => {
  const lines = `
CÓDIGO   DETALLE                      CTD.   UM     PRECIO        TOTAL
495238   Archivador palanca oficio      24   UN      2.308       55,392
950236   Mouse inalámbrico               4   UN      8.985       35,940`
  const [head = '', foot = ''] = withDetail(lines, 91_332).split(lines)
  expect(itemsOf(head + lines + foot.replaceAll('.', ','))).toEqual([
    ['495238', 'Archivador palanca oficio', 24, 2308, 55_392],
    ['950236', 'Mouse inalámbrico', 4, 8985, 35_940],
  ])
})

test('who carries the goods is said under them, where nobody knows what heads these', () => {
  const text = changed(
    [HEADING, 'Zuvol       Tefruar                           Nupri       Kelvo        Zabie'],
    [
      SECOND,
      `${SECOND}\n\nPatente : HJKL-83                           RUT Chofer : 12.345.678-5\nChofer  : Luis Oyarce                       Direccion Despacho : Camino Melipilla 8800`,
    ],
  )
  expect(itemsOf(text)?.map((item) => item.slice(1))).toEqual([
    ['Cemento especial 25 kg', 10, 4500, 45_000],
    ['Clavo corriente 4 x 8', 3, 1200, 3600],
  ])
})
