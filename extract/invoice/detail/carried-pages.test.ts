import { expect, test } from 'vitest'
import { readInvoicePages } from '../read-invoice.ts'
import { changed, FIRST, HEADING, SECOND } from '../testing/invoice-text.ts'
import { pageOfLines } from '../testing/page-of-lines.ts'

const FOOT = `Neto        48.600
                                                            IVA 19%      9.234
                                                            Total       57.834`

test('a last page whose total is to be paid ends the detail of the pages before, which carry their sum', () => {
  const head = 'N°   Bultos   Detalle del envio                Valor unit.    Valor total'
  const first = `
${head}
1         3   Sobre SCL-PMC OT 41848769             1.000          3.000
2         2   Sobre ANF-PMC OT 96102605            20.800         41.600
                                         Subtotal a pagina        44.600`
  const last = `
Factura N° 4512 (continuacion)

${head}
                                         Subtotal anterior        44.600
3         2   Encomienda CCP-PUQ OT 272             2.000          4.000

                                                    Subtotal neto    $   48.600
                                                    I.V.A. (19%)     $    9.234
                                                    Total a pagar    $   57.834`
  const text = changed([HEADING, first.replace(/^\n/, '')], [`${FIRST}\n`, ''], [SECOND, ''], [FOOT, ''])
  const pages = [pageOfLines(text), pageOfLines(last, { number: 2 })]
  expect(readInvoicePages(pages).data?.items.map(({ total }) => total)).toEqual([3000, 41_600, 4000])
})
