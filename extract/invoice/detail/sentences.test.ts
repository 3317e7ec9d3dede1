import { expect, test } from 'vitest'
import { readInvoicePages } from '../read-invoice.ts'
import { itemsOf } from '../testing/invoice-items.ts'
import { changed, FIRST, HEADING, SECOND } from '../testing/invoice-text.ts'
import { pageOfLines } from '../testing/page-of-lines.ts'

test('sentences of a list say what was counted, its name and its price, also over two lines', () => {
  const text = changed(
    [HEADING, 'Detalle:'],
    [FIRST, '1.- Cemento especial 25 kg guia 2506: 10 unidad(es) × $4.500 = $45.000'],
    [
      SECOND,
      `2.- Servicio de transporte de contenedor 40 pies ruta Talca - Renca: 3 VIAJE ×
$1.200 = $3.600`,
    ],
  )
  expect(itemsOf(text)).toEqual([
    [null, 'Cemento especial 25 kg guia 2506', 10, 4500, 45_000],
    [null, 'Servicio de transporte de contenedor 40 pies ruta Talca - Renca', 3, 1200, 3600],
  ])
})

const letter = `
          Copiapo, 31 de octubre de 2025

FACTURA ELECTRONICA N° 79052

Señores
Ayun Group Limitada
RUT 77.111.222-6
Av. Libertador 3731, Temuco
Presente

De nuestra consideracion: por la presente facturamos a ustedes lo siguiente:

    1. Por 10 SC de Urea granulada, saco 25 kg, valor unitario $4.500, total $45.000
    2. Por 3 SC de Alimento bovino saco 40 kg, valor unitario $1.200, total $3.600

El valor neto asciende a $48.600, el IVA (19%) a $9.234 y el total a $57.834 (cincuenta y siete
mil ochocientos treinta y cuatro pesos). Este documento vence el 30 de noviembre de 2025.

Atentamente,

Veronica Urrutia Fuentealba
RUT 11.819.696-1
VENTA DE INSUMOS AGRICOLAS
Lautaro 7923 - Copiapo`

test('a letter names what it charges among the figures, its sums in a sentence, and who signs it over the RUT', () => {
  const { data } = readInvoicePages([pageOfLines(letter)])
  expect(itemsOf(letter)).toEqual([
    [null, 'Urea granulada, saco 25 kg', 10, 4500, 45_000],
    [null, 'Alimento bovino saco 40 kg', 3, 1200, 3600],
  ])
  expect(data).toMatchObject({
    vendor: { name: 'Veronica Urrutia Fuentealba', rut: '11819696-1' },
    receiver: { name: 'Ayun Group Limitada', rut: '77111222-6' },
    neto: 48_600,
    iva: 9234,
    total: 57_834,
    dueDate: '2025-11-30',
  })
})
