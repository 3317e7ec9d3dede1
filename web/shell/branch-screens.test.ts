import { expect, test } from 'vitest'
import { invoicePath, paths } from '../paths.ts'
import { branchUseOf, keepsBranch } from './branch-screens.ts'

test.each([
  [paths.dashboard, 'list'],
  [paths.newInvoice, 'new'],
  [paths.newPayroll, 'new'],
  [paths.auditLog, 'here'],
  [paths.branches, null],
  [paths.profile, null],
])('%s uses the branch as %j', (path, use) => expect(branchUseOf(path)).toBe(use))

test('one thing of one branch leads to the list of its kind', () => {
  expect(branchUseOf(invoicePath(7, null))).toEqual({ list: paths.invoices })
  expect(branchUseOf('/mis-empleados/editar/3')).toEqual({ list: paths.employees })
  expect(branchUseOf('/mis-empleados/crear')).toBe('new')
})

test('what was chosen last comes unasked to lists and new records, never to one thing nor to the audit log', () => {
  expect([paths.invoices, paths.newVendor, '/editar-factura/7', paths.auditLog].map(keepsBranch)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
