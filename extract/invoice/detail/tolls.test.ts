import { expect, test } from 'vitest'
import { readInvoicePages } from '../read-invoice.ts'
import { itemsOf } from '../testing/invoice-items.ts'
import { changed, FIRST, HEADING, SECOND } from '../testing/invoice-text.ts'
import { pageOfLines } from '../testing/page-of-lines.ts'

const PASSAGES = 'Fecha      Hora                            Portico / Concepto     Tarifa Sentido       Valor'
const passage = (day: string, hour: string, name: string, value: string, way = 'TBFP Oriente-Poniente') =>
  `${day} ${hour} ${name.padEnd(45)} ${way.padEnd(22)} ${value.padStart(6)}`

test('names that end before their heading, centred over a wide column, are those of no other text, nor is the hour of theirs', () => {
  const text = changed(
    [HEADING, PASSAGES],
    [FIRST, passage('21-01-2024', '07:22:58', 'PC2 Huechuraba', '45.000')],
    [
      SECOND,
      `${passage('22-01-2024', '20:30:37', 'P9 Grecia', '1.600', 'TBP  Norte-Sur')}
${passage('22-01-2024', '22:30:37', 'P11 Mackenna', '2.000')}`,
    ],
  )
  expect(itemsOf(text)?.map(([, description, , , total]) => [description, total])).toEqual([
    ['PC2 Huechuraba', 45_000],
    ['P9 Grecia', 1600],
    ['P11 Mackenna', 2000],
  ])
})

test('the sum of a part that began on the page before is no end of the detail', () => {
  const vehicle = (plate: string) => `VEHICULO ${plate} TAG 9520285688`
  const sum = (plate: string, value: string) =>
    `            Subtotal vehiculo ${plate}${' '.repeat(43)}${value.padStart(20)}`
  const first = changed(
    [HEADING, PASSAGES],
    [FIRST, `${vehicle('ZPVS-43')}\n${passage('21-01-2024', '07:22:58', 'PC2 Huechuraba', '10.000')}`],
    [
      SECOND,
      `${passage('22-01-2024', '20:30:37', 'P9 Grecia', '2.600')}\n${passage('22-01-2024', '21:30:37', 'P4 El Salto', '1.000')}`,
    ],
  ).replace(/\n +Neto[\s\S]*$/, '')
  const head = first.slice(0, first.indexOf(PASSAGES) + PASSAGES.length)
  const next = `${head}
${passage('23-01-2024', '15:52:27', 'P11 Mackenna', '5.000')}
${sum('ZPVS-43', '18.600')}
${vehicle('RCFS-63')}
${passage('20-01-2024', '17:27:36', 'P13 Macul', '20.000')}
${sum('RCFS-63', '20.000')}
${vehicle('VKZL-13')}
${passage('20-01-2024', '01:29:02', 'PN7 Quilicura', '10.000')}
${sum('VKZL-13', '10.000')}

                                                            Neto        48.600
                                                            IVA 19%      9.234
                                                            Total       57.834`
  const { data } = readInvoicePages([pageOfLines(first), pageOfLines(next, { number: 2 })])
  expect(data?.items.map(({ description, total }) => [description, total])).toEqual([
    ['PC2 Huechuraba', 10_000],
    ['P9 Grecia', 2600],
    ['P4 El Salto', 1000],
    ['P11 Mackenna', 5000],
    ['P13 Macul', 20_000],
    ['PN7 Quilicura', 10_000],
  ])
})

test('a number sign over what is counted heads quantities', () => {
  const text = changed(
    [
      HEADING,
      `                 DETALLE DE LA FACTURA                             N°         Monto
                                                              eventos         neto`,
    ],
    [FIRST, 'Transitos patente FGYL-95                                         32        45.000'],
    [SECOND, 'Arriendo dispositivo                                               5         3.600'],
  )
  expect(itemsOf(text)?.map(([, ...rest]) => rest)).toEqual([
    ['Transitos patente FGYL-95', 32, null, 45_000],
    ['Arriendo dispositivo', 5, null, 3600],
  ])
})
