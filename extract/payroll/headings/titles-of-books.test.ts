import { expect, test } from 'vitest'
import { textPage } from '../../testing/read-book.ts'
import { readPayrollPages } from '../read-pages.ts'

const read = (text: string) => readPayrollPages([textPage(text)])
const headingsOf = (text: string) => read(text)?.libro?.grids[0]?.grid.columns.map(({ heading }) => heading.text)

test('sums may stand over their rows, under the heading', () => {
  const rows = `
LIBRO DE REMUNERACIONES JUNIO 2023

RUT            NOMBRE           SUELDO       AFP     SALUD    LIQUIDO
               TOTALES       1.323.000   148.000    92.610  1.082.390
15.300.111-1   SOTO ANA        784.000    88.000    54.880    641.120
10.600.014-K   ROJAS BRUNO     539.000    60.000    37.730    441.270`
  expect(headingsOf(rows)).toEqual(['NOMBRE', 'SUELDO', 'AFP', 'SALUD', 'LIQUIDO'])
})

test('the title of a section over the first row names no column', () => {
  const rows = `
LIBRO DE REMUNERACIONES JUNIO 2023

A. PATERNO   A. MATERNO   NOMBRES   RUT            SUELDO       AFP     SALUD    LIQUIDO
DEPARTAMENTO DE BODEGA
SOTO         PEREZ        ANA       15.300.111-1   784.000    88.000    54.880    641.120
DEPARTAMENTO DE VENTAS
ROJAS        VERA         BRUNO     10.600.014-K   539.000    60.000    37.730    441.270
MENA         TAPIA        LUISA     11.420.848-5   600.000    67.000    42.000    491.000`
  expect(headingsOf(rows)?.slice(0, 3)).toEqual(['A. PATERNO', 'A. MATERNO', 'NOMBRES'])
  expect(read(rows)?.workers.map(({ name }) => name?.text)).toEqual([
    'SOTO PEREZ ANA',
    'ROJAS VERA BRUNO',
    'MENA TAPIA LUISA',
  ])
})

test('words that end with their columns are of these, also where a space alone parts them', () => {
  const rows = `
EJEMPLO SPA   76.123.456-0
LIBRO DE REMUNERACIONES JUNIO 2023

                                    H. Horas Recargo
RUT            Nombre   Sueldo  Extras  Dom. Domingo      AFP    Salud  Líquido
15.300.111-1   Soto    784.000  50.000  14,5  22.930   88.000   54.880  714.050
10.600.014-K   Rojas   539.000  20.000     8  11.500   60.000   37.730  472.770`
  expect(headingsOf(rows)?.slice(2, 5)).toEqual(['H. Extras', 'Horas Dom.', 'Recargo Domingo'])
})

test('a title in the middle of its group is not of the column under it', () => {
  const rows = (title: string) => `
EJEMPLO SPA   76.123.456-0
LIBRO DE REMUNERACIONES JUNIO 2023

                           ${title}
RUT            Nombre      Sueldo      Grat.    Imponible        AFP      Salud    Líquido
15.300.111-1   Soto     2.000.000    182.083    2.182.083    244.393    152.746  1.784.944
10.600.014-K   Rojas    1.000.000    182.083    1.182.083    132.393     82.746    966.944`
  const gratification = (title: string) => read(rows(title))?.workers[0]?.amounts.gratification?.value
  expect(gratification('')).toBe(182_083)
  expect(gratification('       Remuneraciones')).toBe(182_083)
})

test('a commission beside what is paid to a pension fund is a part of it', () => {
  const rows = `
EJEMPLO SPA   76.123.456-0
LIBRO DE REMUNERACIONES JUNIO 2023

RUT            Nombre    Sueldo   Imponible   Cot. Oblig.   Comisión    Salud     AFC    Descuentos   Líquido
15.300.111-1   Soto     787.179     787.179        78.718     11.335   55.103   4.723      149.879    637.300`
  expect(read(rows)?.workers[0]?.amounts.afpAmount?.value).toBe(90_053)
})

test('others of a kind are not the kind: AFP and what else is paid for pensions', () => {
  const rows = `
EJEMPLO SPA   76.123.456-0
LIBRO DE REMUNERACIONES JUNIO 2023

RUT            Nombre   Imponible       AFP     Salud   Ot. Prev.   Descuentos    Líquido
15.300.111-1   Soto     1.000.000   104.600    70.000       9.000      183.600    816.400
10.600.014-K   Rojas    2.000.000   209.200   140.000      20.000      369.200  1.630.800
11.420.848-5   Mena     1.500.000   156.900   105.000           0      261.900  1.238.100`
  expect(read(rows)?.workers.map(({ amounts }) => amounts.afpAmount?.value)).toEqual([104_600, 209_200, 156_900])
})

test('health in a column for each institution is all of them', () => {
  const rows = `
EJEMPLO SPA   76.123.456-0
LIBRO DE REMUNERACIONES JUNIO 2023

RUT            Nombre   Imponible       AFP    Fonasa    Isapre Pactado   Descuentos    Líquido
15.300.111-1   Soto     1.000.000   114.400    70.000                 0      184.400    815.600
10.600.014-K   Rojas    2.000.000   228.800         0           150.000      378.800  1.621.200
11.420.848-5   Mena     1.500.000   171.600   105.000                 0      276.600  1.223.400
12.345.678-5   Vidal      900.000   102.960    63.000                 0      165.960    734.040`
  const found = read(rows)
  expect(found?.workers.map(({ amounts }) => amounts.fonasaAmount?.value)).toEqual([70_000, 150_000, 105_000, 63_000])
  expect(found?.libro?.guesses).toEqual([])
})

test('deductions in brackets are of their sizes, whatever they are called', () => {
  const rows = `
EJEMPLO SPA   76.123.456-0
LIBRO DE REMUNERACIONES JUNIO 2023

RUT            Nombre   Imponible   Tot. Imp. Fdo.      Salud    Descuentos    Líquido
15.300.111-1   Soto     1.000.000        (114.400)   (70.000)     (184.400)    815.600
10.600.014-K   Rojas    2.000.000        (228.800)  (140.000)     (368.800)  1.631.200
11.420.848-5   Mena     1.500.000        (171.600)  (105.000)     (276.600)  1.223.400`
  expect(read(rows)?.workers.map(({ amounts }) => amounts.afpAmount?.value)).toEqual([114_400, 228_800, 171_600])
})

test('a title over a column that has none on its own line of the records is not a part of another', () => {
  const rows = `
EJEMPLO SPA   76.123.456-0
LIBRO DE REMUNERACIONES JUNIO 2023

NOMBRE         DIAS INST.                       H. EXTRAS     AFP   LIQUIDO
RUT            LIC. MED. SUELDO SEGUN CONTRATO      BONOS   SALUD     TOTAL
SOTO ANA         30 Fonasa                          5.000  88.000   641.120
15.300.111-1      0                    784.000      3.000  54.880   792.000
ROJAS BRUNO      30 Consalud                        4.000  60.000   441.270
10.600.014-K      0                    539.000      2.000  37.730   545.000`
  expect(read(rows)?.workers.map(({ amounts }) => amounts.baseSalary?.value)).toEqual([784_000, 539_000])
})

test('titles that each end in a colon are told by it, with no more than a space between them', () => {
  const rows = `
LIBRO DE REMUNERACIONES JUNIO 2023

                                                      FON/ISAP
RUT:         NOMBRE:       DÍAS:  MONTO BASE: PREV.:       7%: LÍQUIDO:
15.300.111-1 SOTO ANA         30   784.000    88.000    54.880  641.120
10.600.014-K ROJAS BRUNO      30   539.000    60.000    37.730  441.270`
  expect(headingsOf(rows)).toEqual(['NOMBRE:', 'DÍAS:', 'MONTO BASE:', 'PREV.:', 'FON/ISAP 7%:', 'LÍQUIDO:'])
})

test('the title of a column that is empty in all rows is not of the amounts before it, which end where their own does', () => {
  const rows = `
LIBRO DE REMUNERACIONES JUNIO 2023

RUT          NOMBRE          SUELDO HORAS EXT GRATIF.LEGAL      AFP    SALUD  LIQUIDO
15.300.111-1 SOTO ANA       784.000    10.000                88.000   54.880  641.120
10.600.014-K ROJAS BRUNO    539.000    20.000                60.000   37.730  441.270`
  expect(headingsOf(rows)).toEqual(['NOMBRE', 'SUELDO', 'HORAS EXT', 'AFP', 'SALUD', 'LIQUIDO'])
})

test('the title of a check digit, beside its column, is none of the names', () => {
  const rows = `
LIBRO DE REMUNERACIONES JUNIO 2023

RUT         D.V.    AP. PATERNO   A. MATERNO   NOMBRES     SUELDO       AFP     SALUD    LIQUIDO
15300111   1      GUTIERREZ     PEREZ        ANA        784.000    88.000    54.880    641.120
10600014   K      ROJAS         VERA         BRUNO      539.000    60.000    37.730    441.270
11420848   5      MENA          TAPIA        LUISA      600.000    67.000    42.000    491.000`
  expect(read(rows)?.workers.map(({ name }) => name?.text)).toEqual([
    'GUTIERREZ PEREZ ANA',
    'ROJAS VERA BRUNO',
    'MENA TAPIA LUISA',
  ])
})

test('the heading of a column without amounts is no part of the one beside it', () => {
  const rows = `
EJEMPLO SPA   76.123.456-0
LIBRO DE REMUNERACIONES JUNIO 2023

                              Bono              Total
RUT            Nombre  Sueldo         Gratif.   Haberes       AFP    Salud  Líquido
                            Asistencia
15.300.111-1   Soto   784.000         196.000   980.000   112.000   68.600  799.400
10.600.014-K   Rojas  539.000         134.750   673.750    77.000   47.162  549.588`
  expect(headingsOf(rows)?.slice(2, 4)).toEqual(['Gratif.', 'Total Haberes'])
})

test('a line that says whose the RUT on it is names no columns', () => {
  const rows = `
Constructora Valle Azul E.I.R.L.    Rut: 76.123.456-0    Libro Mensual de Remuneraciones 06/2023
RUT            Nombre      Sueldo      Grat.    Imponible        AFP      Salud    Líquido
15.300.111-1   Soto     2.000.000    182.083    2.182.083    244.393    152.746  1.784.944
10.600.014-K   Rojas    1.000.000    182.083    1.182.083    132.393     82.746    966.944`
  expect(read(rows)?.company.name?.text).toBe('Constructora Valle Azul E.I.R.L.')
  expect(read(rows)?.month?.period).toBe('2023-06')
})

test('a heading that ends where its column does is none with the next, of a column without amounts', () => {
  const rows = `
EJEMPLO SPA   76.123.456-0
LIBRO DE REMUNERACIONES JUNIO 2023

RUT            Nombre  DIAS  H.EXT  H.DOM  PREVISION   Sueldo      AFP    Salud  Líquido
15.300.111-1   Soto      30   20.0         CUPRUM     784.000  112.000   68.600  603.400
10.600.014-K   Rojas     30    6.0         CAPITAL    539.000   77.000   47.162  414.838
11.420.848-5   Mena      30                UNO        600.000   67.000   42.000  491.000`
  expect(headingsOf(rows)?.slice(1, 4)).toEqual(['DIAS', 'H.EXT', 'PREVISION'])
})

test('an initial that a phrase passes over begins another title', () => {
  const rows = `
NOMBRE COMPLETO  RUT          NOMBRE ISAPRE S. BASE        GRATIFICACION RENTA IMPONIBLE     AFP   SALUD   LIQUIDO
SOTO PEREZ ANA   15.300.111-1 Fonasa           784.000           196.000         980.000 110.000  68.600   801.400
ROJAS VERA BRUNO 10.600.014-K Colmena        1.539.000           134.750         673.750  77.144  47.163   549.443
MENA TAPIA LUISA 11.420.848-5 Fonasa           784.000           196.000         980.000 110.000  68.600   801.400`
  expect(headingsOf(rows)?.slice(0, 3)).toEqual(['NOMBRE COMPLETO', 'NOMBRE ISAPRE', 'S. BASE'])
})

test('a RUT whose box reaches over what stands beside it leaves the columns their titles', () => {
  const rows = `
LIBRO DE REMUNERACIONES JUNIO 2023

PRIMER APELLIDO  NOMBRE  RUT DEL TRABAJADOR PUESTO        SUELDO       AFP     SALUD    LIQUIDO
SOTO             ANA           15.300.111-1 Bodeguero    784.000    88.000    54.880    641.120
ROJAS            BRUNO         10.600.014-K Vendedor     539.000    60.000    37.730    441.270
MENA             LUISA         11.420.848-5 Jefe de Local 600.000    67.000    42.000    491.000`
  const page = textPage(rows)
  const words = page.words.map((word) => (word.text === '11.420.848-5' ? { ...word, right: word.right + 60 } : word))
  const grids = readPayrollPages([{ ...page, words }])?.libro?.grids ?? []
  expect(grids[0]?.grid.columns.map(({ heading }) => heading.text).slice(0, 4)).toEqual([
    'PRIMER APELLIDO',
    'NOMBRE',
    'PUESTO',
    'SUELDO',
  ])
})

test('the title of a group in the middle of it is no part of the title under it, however that is abbreviated', () => {
  const rows = `
LIBRO DE REMUNERACIONES JUNIO 2023

                                                   INGRESOS           DESCUENTOS
RUT            NOMBRE          S. BASE      BONOS   G. LEGAL        AFP     SALUD    LIQUIDO
15.300.111-1   SOTO ANA        784.000     50.000    196.000     88.000    54.880    887.120
10.600.014-K   ROJAS BRUNO     539.000          0    134.750     60.000    37.730    576.020
11.420.848-5   MENA LUISA      600.000     20.000    150.000     67.000    42.000    661.000`
  expect(read(rows)?.workers.map(({ amounts }) => amounts.gratification?.value)).toEqual([196_000, 134_750, 150_000])
})

test('titles of columns that are empty in all rows are no part of the next title', () => {
  const rows = `
LIBRO DE REMUNERACIONES JUNIO 2023

RUT            NOMBRE          S. BASE Bono Presencia Renta Variable Grat. Leg. Mens.      AFP     SALUD    LIQUIDO
15.300.111-1   SOTO ANA        784.000                                        196.000   88.000    54.880    837.120
10.600.014-K   ROJAS BRUNO     539.000                                        134.750   60.000    37.730    576.020
11.420.848-5   MENA LUISA      600.000                                        150.000   67.000    42.000    641.000`
  expect(read(rows)?.workers.map(({ amounts }) => amounts.gratification?.value)).toEqual([196_000, 134_750, 150_000])
})
