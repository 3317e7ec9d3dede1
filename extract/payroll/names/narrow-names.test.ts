import { expect, test } from 'vitest'
import { readBook, textPage } from '../../testing/read-book.ts'
import { readPayrollPages } from '../read-pages.ts'

test('surnames that a narrow cell breaks are whole, also after a particle and where one word alone is wider', () => {
  const rows = readBook(`
EJEMPLO SPA   76.123.456-0
LIBRO DE REMUNERACIONES JUNIO 2023

NOMBRES     APELLIDOS       RUT            SUELDO      AFP    SALUD  LIQUIDO
ANA         SOTO VIDAL      15.300.111-1  784.000   88.000   54.880  641.120
BRUNO       DE LA           10.600.014-K  539.000   60.000   37.730  441.270
            CRUZ MENA
LUISA       JEAN-BAPTISTE   11.420.848-5  600.000   67.000   42.000  491.000
EVA         LAGOS           12.345.678-5  640.000   72.000   44.800  523.200
            SANDOVAL
PEDRO       ROJAS LEAL      9.123.456-7   720.000   81.000   50.400  588.600
ELENA       MENA REY        16.047.554-4  544.000   61.200   38.080  444.720`)
  expect(rows?.map(([name]) => name)).toEqual([
    'ANA SOTO VIDAL',
    'BRUNO DE LA CRUZ MENA',
    'LUISA JEAN-BAPTISTE',
    'EVA LAGOS SANDOVAL',
    'PEDRO ROJAS LEAL',
    'ELENA MENA REY',
  ])
})

test('lines of names that may be of the row over or under them, as far from each other as rows are, are asked', () => {
  const rows = (gap: string) => `
EJEMPLO SPA   76.123.456-0
LIBRO DE REMUNERACIONES JUNIO 2023

APELLIDO   NOMBRES       RUT            SUELDO      AFP    SALUD  LIQUIDO
SOTO       ANA MARIA     15.300.111-1  784.000   88.000   54.880  641.120
ROJAS      BRUNO         10.600.014-K  539.000   60.000   37.730  441.270
           SEBASTIAN${gap}
MENA       LUISA         11.420.848-5  600.000   67.000   42.000  491.000
           FRANCISCA${gap}
LAGOS      EVA JOSE      12.345.678-5  640.000   72.000   44.800  523.200
LEAL       PEDRO JUAN    9.123.456-7   720.000   81.000   50.400  588.600`
  const askedIn = (text: string) =>
    (readPayrollPages([textPage(text)])?.workers ?? []).map(({ issues }) =>
      issues.some(({ code }) => code === 'unsure-lines'),
    )
  expect(askedIn(rows(''))).toEqual([false, true, true, true, false])
  expect(askedIn(rows('\n'))).toEqual([false, false, false, false, false])
})
