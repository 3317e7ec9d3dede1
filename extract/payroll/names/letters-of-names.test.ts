import { expect, test } from 'vitest'
import { readBook } from '../../testing/read-book.ts'

const namesOf = (...texts: string[]) => readBook(...texts)?.map(([name]) => name)

const lettered = (first: string) => `
EJEMPLO SPA   76.123.456-0
LIBRO DE REMUNERACIONES JUNIO 2023

RUT            NOMBRE                  SUELDO      AFP    SALUD  LIQUIDO
${first}
10.600.014-K   Rojas Vera Bruno       539.000   60.000   37.730  441.270
11.420.848-5   Mena Tapia Luisa       600.000   67.000   42.000  491.000
12.345.678-5   Lagos Mora Carla       500.000   56.000   35.000  409.000`

test('words before or behind a name in other letters than the others are none of it', () => {
  const rest = ['Rojas Vera Bruno', 'Mena Tapia Luisa', 'Lagos Mora Carla']
  const title = `ASISTENTES DE LA EDUCACION
15.300.111-1   Soto Perez Ana         784.000   88.000   54.880  641.120`
  const role = '15.300.111-1   Soto Perez Ana CHOFER  784.000   88.000   54.880  641.120'
  for (const first of [title, role]) expect(namesOf(lettered(first))).toEqual(['Soto Perez Ana', ...rest])
})

test.each(['15.300.111-1Secretaria', '15.300.111 - 1Secretaria'])(
  'a RUT that fills its column ends before the text of the next one: %s',
  (rut) => {
    const rows = `
EJEMPLO SPA   76.123.456-0
LIBRO DE REMUNERACIONES JUNIO 2023

NOMBRE                           SUELDO     BONO   COLACION  HABERES
RUT            CARGO                AFP    SALUD   CESANTIA  LIQUIDO
Soto Vidal Ana                  784.000        0          0  784.000
${rut.padEnd(30)} 88.000   54.880          0  641.120
Rojas Vera Bruno                539.000        0          0  539.000
${rut.replace('15.300.111', '10.600.014').replace('1S', 'KS').padEnd(30)} 60.000   37.730          0  441.270`
    expect(namesOf(rows)).toEqual(['Soto Vidal Ana', 'Rojas Vera Bruno'])
  },
)
