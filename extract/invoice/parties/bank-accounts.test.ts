import { expect, test } from 'vitest'
import { readInvoicePages } from '../read-invoice.ts'
import { invoiceText } from '../testing/invoice-text.ts'
import { pageOfLines } from '../testing/page-of-lines.ts'

const accountsOf = (lines: string) =>
  (readInvoicePages([pageOfLines(`${invoiceText}\n\n${lines}`)]).extras?.accounts ?? []).map(({ bank, number }) => [
    bank,
    number,
  ])

test.each([
  [
    'Datos de transferencia: Banco de Chile, cuenta corriente 00-4567-01, RUT 76.543.210-3',
    'Banco de Chile',
    '00456701',
  ],
  ['Transferir a: Banco Estado, Cta. Cte. 00123456, RUT 76.543.210-3, pagos@maitenes.example', 'Estado', '00123456'],
  ['Depositar en Cta.Cte. N° 12345678 Banco Santander', 'Santander', '12345678'],
  ['Cuenta Vista BCI N°: 7770012345', 'BCI', '7770012345'],
  ['Datos bancarios\nBanco: Itaú\nN° de cuenta: 0213456789\nRUT: 76.543.210-3', 'Itaú', '0213456789'],
  ['BancoEstado Cuenta RUT 12.345.678', 'Estado', '12345678'],
  ['Cuenta corriente Banco de Crédito e Inversiones 10203040', 'BCI', '10203040'],
  ['Cuenta de ahorro 33445566', null, '33445566'],
])('%s', (line, bank, number) => {
  expect(accountsOf(line)).toEqual([[bank, number]])
})

test('several accounts are told apart, and one printed twice is one', () => {
  const lines = 'Cta. Cte. 11112222 Banco Santander\nCta. Cte. 33334444 Banco BICE\nCuenta corriente 11112222 Santander'
  expect(accountsOf(lines)).toEqual([
    ['Santander', '11112222'],
    ['BICE', '33334444'],
  ])
})

test.each([
  ['a customer number', 'N° de cuenta: 123456789'],
  ['a RUT after the kind of account', 'Transferir a cuenta corriente RUT 76.543.210-3'],
  ['the RUT of who is paid', 'Cuenta corriente Banco Santander 76.543.210-3'],
  ['an amount', 'Abono en cuenta corriente: $ 1.234.567'],
  ['a masked number', 'Cargo automático en Cuenta Corriente ****1234'],
  ['nothing about accounts', 'Gracias por su preferencia 123456789'],
])('%s is no account', (_what, line) => {
  expect(accountsOf(line)).toEqual([])
})

test('an account has its location', () => {
  const { extras } = readInvoicePages([pageOfLines(`${invoiceText}\n\nCta. Cte. 11112222 Banco Santander`)])
  const [left, top, right, bottom] = extras!.accounts![0]!.location.boundingBox
  expect([right - left, bottom - top]).toEqual([48, 10])
  expect([left, top]).toEqual([80, 20 + 14 * invoiceText.replace(/^\n/, '').split('\n').length + 14])
})
