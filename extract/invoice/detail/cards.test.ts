import { expect, test } from 'vitest'
import { readInvoicePages } from '../read-invoice.ts'
import { ITEMS, itemsOf } from '../testing/invoice-items.ts'
import { changed, FIRST, HEADING, SECOND } from '../testing/invoice-text.ts'
import { pageOfLines } from '../testing/page-of-lines.ts'

test('a heading over each line of the detail is part of none of them', () => {
  const heading = 'Glosa                           Cantidad       Precio        Total'
  const text = changed([HEADING, heading], [FIRST, FIRST.slice(12)], [SECOND, `${heading}\n${SECOND.slice(12)}`])
  expect(itemsOf(text)).toEqual(ITEMS.map(([, ...rest]) => [null, ...rest]))
})

test.each(['Cod.  ', 'Codigo'])(
  'cards of one record each: its name and %s after labels, its figures under headings',
  (label) => {
    const card = (number: number, code: string, name: string, figures: string) => `
Item ${number}           Descripcion     ${name}
${label}   ${code}
                       Cantidad        Precio                          Total
                       ${figures}`
    const text = changed(
      [HEADING, card(1, 'A-1', 'Cemento especial 25 kg', '10 UN           $4.500                        $45.000')],
      [FIRST, card(2, 'B-22', 'Clavo corriente 4 x 8', '3 UN            $1.200                         $3.600')],
      [SECOND, ''],
    )
    expect(itemsOf(text)).toEqual(ITEMS)
  },
)

test('the numbers of the boxes of a form are part of no label', () => {
  const text = changed(
    ['Señor(es) : CONSTRUCTORA RIO CLARO LTDA                    Fecha Emision : 05-03-2024', ''],
    [
      'R.U.T.    : 77.111.222-6                                   Vencimiento   : 04-04-2024',
      `[01] NOMBRE O RAZON SOCIAL DEL RECEPTOR     [02] R.U.T. RECEPTOR       [03] FECHA DOCUMENTO
CONSTRUCTORA RIO CLARO LTDA                 77.111.222-6               05-03-2024
[04] DOMICILIO                              [05] COMUNA
Los Aromos 55                               Talca`,
    ],
    ['Direccion : Los Aromos 55                                  O', `${' '.repeat(59)}O`],
  )
  expect(readInvoicePages([pageOfLines(text)]).data).toMatchObject({
    receiver: { name: 'CONSTRUCTORA RIO CLARO LTDA', rut: '77111222-6' },
    invoice_date: '2024-03-05',
  })
})

test('a card may have its name over its headings without a label', () => {
  const card = (at: number, name: string, code: string, values: string) =>
    `${at}   ${name.padEnd(46)}Cod. ${code}
    Cantidad     Unidad     Valor unitario     Total linea
    ${values}`
  const text = changed(
    [HEADING, ''],
    [FIRST, card(1, 'Cemento especial 25 kg', '78.024', '10           UN         4.500              45.000')],
    [SECOND, card(2, 'Clavo corriente 4 x 8', 'B-22', '3            KG         1.200              3.600')],
  )
  const { data } = readInvoicePages([pageOfLines(text)])
  expect(data?.items.map(({ item_code, description, total }) => [item_code, description, total])).toEqual([
    ['78.024', 'Cemento especial 25 kg', 45_000],
    ['B-22', 'Clavo corriente 4 x 8', 3600],
  ])
})
