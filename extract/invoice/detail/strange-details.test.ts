import { expect, test } from 'vitest'
import { totalHitsIn } from '../foot/totals.ts'
import { sheetOf } from '../sheet.ts'
import { itemsOf } from '../testing/invoice-items.ts'
import { withDetail } from '../testing/invoice-text.ts'
import { pageOfLines } from '../testing/page-of-lines.ts'
import { findItemHeaders } from './item-header.ts'

test('what «de», «la» and «o» join is one heading', () => {
  const headings = (line: string) =>
    findItemHeaders(sheetOf(pageOfLines(`${line}\nPerno anclaje 3/8                      5.520`))).map(({ columns }) =>
      columns.map(({ text, role }) => [text, role]),
    )
  for (const name of ['Descripcion de la especie o insumo', 'Descripcion del producto o raliane'])
    expect(headings(`${name}     Monto`)).toEqual([
      [
        [name, 'description'],
        ['Monto', 'total'],
      ],
    ])
})

test('figures of a name that nearly give the value are none of the line, which has its own and its share taken off', () => {
  const lines = `
Codigo  Detalle                             Cantidad      Valor Unit.   Dcto. %    Subtotal
900980  Mascarilla KN95 x 20                  2 CJ        $ 7.019         10%      $ 12.634
687071  Jeringa 5 ml con aguja 21G            1 UN          $ 104         20%          $ 83
698757  Internet dedicado 200/200 Mbps        5 MES     $ 151.707         20%     $ 606.828
326111  Alcohol gel 1 L                      12 UN        $ 4.074                  $ 48.888`
  expect(itemsOf(withDetail(lines, 668_433))?.[1]).toEqual(['687071', 'Jeringa 5 ml con aguja 21G', 1, 104, 83])
})

test('what stands over a detail whose headings nobody knows, proven by nothing, is none of it where the rest adds up', () => {
  const lines = `
            Posting Date                    Terms                   OC #
           30 May 2023                      30 dias             2044-30-SE25
         Qty Item No.              Zarb                                           Rint             Zest
           2 PAN-797               CONTROL DE PLAGAS PERIMETRO                151.187         302.374
           8 BIR-766               DESARROLLO MODULO DE INTEGRACION            45.063         360.504
           1 KUS-625               DISENO GRAFICO CATALOGO                    388.816         388.816
           1 HEL-788               RETIRO DE RESIDUOS                         107.720         107.720`
  const totals = itemsOf(withDetail(lines, 1_159_414))?.map((item) => item[4])
  expect(totals).toEqual([302_374, 360_504, 388_816, 107_720])
})

test.each([
  ['IVA importacion   8.223.407', []],
  ['Honorarios despacho de importacion   351.794', []],
  ['IVA 19%   8.223.407', ['iva']],
  ['Honorarios   351.794', ['honorarium']],
  ['Van de carga   351.794', []],
])('what is charged may begin as a label of the foot does: %s', (line, roles) => {
  const [row] = sheetOf(pageOfLines(line)).rows
  expect(totalHitsIn(row!).map(({ role }) => role)).toEqual(roles)
})
