import { expect, test } from 'vitest'
import { readBook, textPage } from '../../testing/read-book.ts'
import { readPayrollPages } from '../read-pages.ts'

test('a health contribution without a name is 7 % of a taxable pay that no column prints', () => {
  const rows = `
EJEMPLO SPA - 76.123.456-0
Libro de remuneraciones, mes de junio de 2023

RUT            Nombre                   Sueldo   Gratif.  Bombra  Colación    Total       AFP            Otros  Total   Líquido
                                        Base                                 Haberes                            Desctos.
15.300.111-1   Soto Pérez Ana Luisa    784.000   196.000  20.000    50.000  1.050.000  114.500  70.000   9.000  193.500  856.500
10.600.014-K   Rojas Vera Bruno        539.000   134.750       0    40.000    713.750   77.144  47.163   5.000  129.307  584.443
9.123.456-7    Lagos Muñoz Carla       640.000   160.000  30.000    50.000    880.000   95.035  58.100       0  153.135  726.865`
  const health = readPayrollPages([textPage(rows)])?.workers.map(({ amounts }) => amounts.fonasaAmount?.value)
  expect(health).toEqual([70_000, 47_163, 58_100])
})

test('a contribution under the heading of another thing is told by the law in every row, and is asked', () => {
  const rows = `
EJEMPLO SPA - 76.123.456-0
Libro de remuneraciones, mes de junio de 2023

RUT            Nombre                   Sueldo   Gratif.  Imponible   Descuentos  Salud    Líquido
                                        Base                          Legales
15.300.111-1   Soto Pérez Ana Luisa    784.000   196.000    980.000     112.210   68.600   799.190
10.600.014-K   Rojas Vera Bruno        539.000   134.750    673.750      77.144   47.163   549.443
9.123.456-7    Lagos Muñoz Carla       640.000   160.000    800.000      91.600   56.000   652.400`
  const document = readPayrollPages([textPage(rows)])
  expect(document?.workers.map(({ amounts }) => amounts.afpAmount?.value)).toEqual([112_210, 77_144, 91_600])
  expect(document?.libro?.guesses).toContain('afpAmount')
})

test('what is left of the earnings without a part of them is no net that nobody has to look at', () => {
  const rows = `
EJEMPLO SPA - 76.123.456-0
Libro de remuneraciones, mes de junio de 2023

RUT            Nombre                   Zeta     Beta     Gama      Delta
15.300.111-1   Soto Pérez Ana Luisa    784.000   50.000  834.000    12.000
10.600.014-K   Rojas Vera Bruno        539.000   40.000  579.000    13.000
9.123.456-7    Lagos Muñoz Carla       640.000   60.000  700.000         0`
  const document = readPayrollPages([textPage(rows)])
  expect(document?.libro?.grids[0]?.choices.net?.isProven ?? false).toBe(false)
})

test('what is taken off after the deductions of the law, before the first net, makes the second one', () => {
  const rows = `
EJEMPLO SPA - 76.123.456-0
Libro de remuneraciones, mes de junio de 2023

RUT            Nombre               Sueldo   Gratif.    Total         AFP    Salud             Gama    Zeta    Período    Líquido    Líquido
                                    Base              Haberes                                                            antes de   a pagar
                                                                                                                         anticipos
15.300.111-1   Soto Pérez Ana      784.000   196.000    980.000   112.210   68.600  180.810   100.000   6.500  287.310   799.190    692.690
10.600.014-K   Rojas Vera Bruno    539.000   134.750    673.750    77.144   47.163  124.307         0   6.500  130.807   549.443    542.943
9.123.456-7    Lagos Muñoz Carla   640.000   160.000    800.000    91.600   56.000  147.600    50.000       0  197.600   652.400    602.400`
  expect(readBook(rows)?.map((worker) => worker.at(-1))).toEqual([692_690, 542_943, 602_400])
  expect(readPayrollPages([textPage(rows)])?.libro?.guesses).not.toContain('total')
})

test('a health contribution without a name is told also where a family fund takes a part of the 7 %', () => {
  const rows = `
EJEMPLO SPA - 76.123.456-0
Libro de remuneraciones, mes de junio de 2023

RUT            Nombre               Sueldo   Gratif.    Total         AFP                  Cesantía   Líquido
                                    Base              Imponible
15.300.111-1   Soto Pérez Ana      784.000   196.000    980.000   112.210   62.720   5.880    5.880   793.310
10.600.014-K   Rojas Vera Bruno    539.000   134.750    673.750    77.144   43.120   4.043    4.043   545.400
9.123.456-7    Lagos Muñoz Carla   640.000   160.000    800.000    91.600   51.200   4.800        0   652.400`
  const document = readPayrollPages([textPage(rows)])
  expect(document?.workers.map(({ amounts }) => amounts.fonasaAmount?.value)).toEqual([62_720, 43_120, 51_200])
})

test('what is a quarter of the pay is no gratification under the heading of other earnings, asked under none and known under its own', () => {
  const rows = (heading: string) => `
EJEMPLO SPA   76.123.456-0
LIBRO DE REMUNERACIONES JUNIO 2023

RUT            NOMBRE                   SUELDO   ${heading}   IMPONIBLE      AFP    SALUD  LIQUIDO
15.300.111-1   Soto Perez Ana Luisa    784.000            196.000     980.000  112.210   68.600  799.190
10.600.014-K   Rojas Vera Bruno        539.000            134.750     673.750   77.144   47.163  549.443`
  const readWith = (heading: string) => readPayrollPages([textPage(rows(heading))])
  expect(readWith('BONOS IMPONIBLES')?.workers[0]?.amounts.gratification).toBeUndefined()
  expect(readWith('                ')?.libro?.guesses).toContain('gratification')
  expect(readWith('   GRATIFICACION')?.libro?.guesses).toEqual([])
})

test('what is paid may stand before all that is taken off the net under another name', () => {
  const rows = `
EJEMPLO SPA - 76.123.456-0
Libro de remuneraciones, mes de junio de 2023

RUT            Nombre            Líq.Pagar   Sueldo     Total      AFP     Salud    Total     Subtotal  Préstamos
                                                        Haberes                     Desctos.  Líquido
15.300.111-1   Soto Pérez Ana      641.120    784.000   784.000   88.000   54.880   142.880    641.120          0
10.600.014-K   Rojas Vera Bruno    401.270    539.000   539.000   60.000   37.730    97.730    441.270     40.000
9.123.456-7    Lagos Muñoz Carla   523.200    640.000   640.000   72.000   44.800   116.800    523.200          0`
  const nets = readPayrollPages([textPage(rows)])?.workers.map(({ amounts }) => amounts.total?.value)
  expect(nets).toEqual([641_120, 401_270, 523_200])
})

test('a base that hardly anybody who is paid has is asked', () => {
  const rows = `
EJEMPLO SPA - 76.123.456-0
Libro de remuneraciones, mes de junio de 2023

RUT            Nombre              Rem.     Sueldo   Imponible     AFP     Salud    Total    Líquido
                                            Base                                    Desctos.
15.300.111-1   Soto Pérez Ana     784.000         0    784.000   88.000   54.880   142.880   641.120
10.600.014-K   Rojas Vera Bruno   539.000         0    539.000   60.000   37.730    97.730   441.270
9.123.456-7    Lagos Muñoz Carla  640.000    16.000    656.000   72.000   45.920   117.920   538.080`
  expect(readPayrollPages([textPage(rows)])?.libro?.guesses).toContain('baseSalary')
})
