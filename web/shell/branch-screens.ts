import { matchPath } from 'react-router'
import { paths } from '../paths.ts'

/**
 * What the branch of an address means on a screen.
 * 'list': it is kept from screen to screen, and all of them may be shown together; 'new': kept, one of them;
 * 'here': the address alone says it, since what is shown is too sensitive to come unasked.
 * An address: the screen shows one thing of one branch, and another branch has its own at this list.
 */
type BranchUse = 'list' | 'new' | 'here' | { list: string }

const uses: readonly (readonly [path: string, use: BranchUse])[] = [
  [paths.dashboard, 'list'],
  [paths.invoices, 'list'],
  [paths.vendors, 'list'],
  [paths.employees, 'list'],
  [paths.payrolls, 'list'],
  [paths.newInvoice, 'new'],
  [paths.newVendor, 'new'],
  [paths.newEmployee, 'new'],
  [paths.newPayroll, 'new'],
  [paths.auditLog, 'here'],
  [paths.people, 'here'],
  [paths.invoice, { list: paths.invoices }],
  [paths.vendor, { list: paths.vendors }],
  [paths.employee, { list: paths.employees }],
  [paths.payroll, { list: paths.payrolls }],
]

/** Null: the screen is about no branch. */
export const branchUseOf = (pathname: string): BranchUse | null =>
  uses.find(([path]) => matchPath(path, pathname) !== null)?.[1] ?? null

/** The screen shows what the person chose last, when its address does not say otherwise. */
export const keepsBranch = (pathname: string): boolean => {
  const use = branchUseOf(pathname)
  return use === 'list' || use === 'new'
}
