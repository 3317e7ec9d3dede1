import { expect, test } from 'vitest'
import { readBook, textPage } from '../../testing/read-book.ts'
import { readPayrollPages } from '../read-pages.ts'

const hoursOf = (text: string) =>
  readPayrollPages([textPage(text)])?.workers.map(({ amounts }) => amounts.sundayHours?.value)

const SHEET = `
    A              B                  C         D        E          F         G         H
1   EJEMPLO SPA
2   RUT 76.123.456-0
3   LIBRO DE REMUNERACIONES SEPTIEMBRE 2023
4
6   RUT            NOMBRE             SUELDO    BONO     TOTAL      AFP       SALUD     LIQUIDO
7   15.300.111-1   SOTO PEREZ ANA    720.000   8.000   728.000    83.356    50.960     593.684
8   10.600.014-K   ROJAS VERA BRUNO  720.000   9.500   729.500    83.528    51.065     594.907
9   12.345.678-5   MORA PINTO EVA    720.000  11.000   731.000    83.700    51.170     596.130
10  11.111.111-1   LARA RIOS PABLO   720.000  12.000   732.000    83.814    51.240     596.946
11  TOTALES                        2.880.000  40.500 2.920.500   334.398   204.435   2.381.667`

test('numbers of rows are no hours, whatever the amounts are', () => {
  const rows = SHEET.split('\n').slice(2).join('\n')
  expect(hoursOf(SHEET)).toEqual([undefined, undefined, undefined, undefined])
  expect(hoursOf(rows)).toEqual([undefined, undefined, undefined, undefined])
})

test('hours are those of the title over them', () => {
  const rows = `
EJEMPLO SPA
Libro de remuneraciones, mes de junio de 2023

                                         HORAS EXTRAS      RECARGO DOMINGO
Rut            Nombre             Sueldo  Cant.   Monto    Horas   Monto    Total      AFP    Salud   Líquido
15.300.111-1   Soto Pérez Ana    509.000   2.00   7.918                0  516.918   59.188   36.184   421.546
10.600.014-K   Rojas Vera Bruno  681.000              0    22.50  23.835  704.835   80.704   49.338   574.793
12.345.678-5   Mora Pinto Eva    625.000              0    16.00  15.556  640.556   73.344   44.839   522.373`
  expect(hoursOf(rows)).toEqual([undefined, 22.5, 16])
})

test('a name is whole on its own line, wherever a text of the next line begins', () => {
  const rows = `
COMERCIAL SOTO LTDA.
L I B R O   D E   R E M U N E R A C I O N E S
MES DE MARZO DE 2022
 COD. R.U.T.        NOMBRE                       SUELDO     BONOS   GRATIF.       TOTAL   COLAC.
                    A.F.P. / SALUD  DIAS         A.F.P.  SALUD 7%  SEG.CES.   IMPUESTO   LIQUIDO
   11 13.647.786-2  AGUILERA GONZALEZ DANIELA    380000    109000    122250     661250    50000
                    PROVIDA   FONASA    30        69988     42788         0          0   548474
   12 20.311.510-5  ARAYA JARA CLAUDIA MONICA    578000     14000    148000     790000    50000
                    CAPITAL   FONASA    30        84656     51800         0       4440   649104
   64 18.329.081-9  CONTRERAS LLANCAPAN NICOL    380000         0     95000     525000    50000
                    CUPRUM    FONASA    30        54340     33250         0          0   437410
   70 15.300.111-1  FERNANDEZ ROJAS EVA          400000         0    100000     550000    50000
                    MODELO    FONASA    30        52900     35000         0          0   462100`
  expect(readBook(rows)?.map(([name]) => name)).toEqual([
    'AGUILERA GONZALEZ DANIELA',
    'ARAYA JARA CLAUDIA MONICA',
    'CONTRERAS LLANCAPAN NICOL',
    'FERNANDEZ ROJAS EVA',
  ])
})
