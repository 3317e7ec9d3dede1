import { describe, expect, it } from 'vitest'
import { itemsOf } from '../testing/invoice-items.ts'
import { FIRST, HEADING, SECOND, changed } from '../testing/invoice-text.ts'

describe('a line number without a heading', () => {
  it('leaves a code by itself, however near the number is', () => {
    const text = changed(
      [HEADING, 'Codigo             Cantidad    Descripcion                 Precio        Total'],
      [FIRST, '1 SRV-4327         10          Cemento especial 25 kg       4.500       45.000'],
      [`${SECOND}\n`, ''],
      ['48.600', '45.000'],
      ['9.234', '8.550'],
      ['57.834', '53.550'],
    )
    expect(itemsOf(text)).toEqual([['SRV-4327', 'Cemento especial 25 kg', 10, 4500, 45_000]])
  })
})

it('reads codes that follow each other under their heading', () => {
  const text = changed([FIRST, FIRST.replace('A-1 ', '29  ')], [SECOND, SECOND.replace('B-22', '30  ')])
  expect(itemsOf(text)?.map(([code]) => code)).toEqual(['29', '30'])
})

it('takes a word with a figure, alone on the last line of a name, for no code where every name begins with one', () => {
  const records = [
    ['AB-8208', 'Poste de luminaria', 'solar 6 m', 2, 1_000],
    ['K-7129', 'Silla plegable', 'de madera', 3, 2_000],
    ['FT-6313', 'Asesoria mensual', 'por contrato', 4, 1_500],
    ['MX-9692', 'Jeringa 5 ml con aguja', '21G', 5, 1_200],
    ['PT-4269', 'Servicio de internet', 'dedicado', 6, 1_100],
    ['SRV-7076', 'Mascarilla', 'de papel', 7, 1_300],
  ] as const
  const pesos = (value: number) => value.toLocaleString('es-CL')
  const neto = records.reduce((sum, [, , , count, price]) => sum + count * price, 0)
  const iva = Math.round(neto * 0.19)
  const lines = records.map(
    ([code, name, rest, count, price]) =>
      `${`${count} ${code} ${name}`.padEnd(44)}${pesos(count * price).padStart(9)}\n${rest}\n  (${pesos(price)} c/u)`,
  )
  const text = changed(
    [HEADING, lines.join('\n')],
    [`${FIRST}\n`, ''],
    [SECOND, ''],
    ['48.600', pesos(neto)],
    ['9.234', pesos(iva)],
    ['57.834', pesos(neto + iva)],
  )
  expect(itemsOf(text)).toEqual(
    records.map(([code, name, rest, count, price]) => [code, `${name} ${rest}`, count, price, count * price]),
  )
})

it('takes a title over the records of each part, which a sum closes, for no beginning of their names', () => {
  const lines = `DETALLE DE PRODUCTOS O SERVICIOS           UNIDADES UNIDAD           P/U         TOTAL
Faena Pacifico
Guardia 4x4 turno dia                         26,00 TURNO         39.000     1.014.000
Supervisor instalacion                        28,00 TURNO         54.900     1.537.200
                                                            Subtotal         2.551.200
Sucursal Bio Bio
Supervisor instalacion                        23,00 TURNO         60.100     1.382.300
Guardia turno noche                           17,00 TURNO         48.900       831.300
                                                            Subtotal         2.213.600
Faena Aconcagua
Turno extra feriado                            4,00 TURNO         68.000       272.000
Guardia 4x4 turno dia                         24,00 TURNO         42.500     1.020.000
                                                            Subtotal         1.292.000`
  const text = changed(
    [HEADING, lines],
    [`${FIRST}\n`, ''],
    [SECOND, ''],
    ['48.600', '6.056.800'],
    ['9.234', '1.150.792'],
    ['57.834', '7.207.592'],
  )
  expect(itemsOf(text)?.map(([, name]) => name)).toEqual([
    'Guardia 4x4 turno dia',
    'Supervisor instalacion',
    'Supervisor instalacion',
    'Guardia turno noche',
    'Turno extra feriado',
    'Guardia 4x4 turno dia',
  ])
})
