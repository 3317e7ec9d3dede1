import type { ComponentType } from 'react'
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router'
import { ScreensProvider } from './parts/screens.tsx'
import { guestPaths, paths } from './paths.ts'
import { BootSkeleton } from './shell/boot-skeleton.tsx'
import { ErrorPage } from './shell/error-page.tsx'
import { Frame } from './shell/frame.tsx'
import { AdminOnly, Alias, GuestOnly, GuestScreen, SignedInOnly, ToLanding } from './shell/guards.tsx'
import { Shell } from './shell/shell.tsx'
import { whenOnline } from './ui/when-online.ts'
import { wideScreen } from './shell/wide-screen.ts'

/** A screen in its own file, fetched when it is first opened. */
const screen = (path: string, load: () => Promise<ComponentType>, handle?: unknown): RouteObject => ({
  path,
  handle,
  lazy: async () => ({ Component: await whenOnline(load) }),
})

const guest = guestPaths.map((path): RouteObject => ({
  path,
  Component: GuestScreen,
}))

/** Addresses that the specification records twice. */
const aliases = [
  { path: paths.otherInvoices, of: paths.invoices },
  { path: paths.otherRegister, of: paths.register },
  { path: paths.otherAdminVendors, of: paths.adminVendors },
].map(({ path, of }): RouteObject => ({ path, element: <Alias of={of} /> }))

const signedIn = [
  screen(paths.dashboard, async () => (await import('./features/invoices/dashboard/dashboard.tsx')).Dashboard),
  screen(paths.invoices, async () => (await import('./features/invoices/list/invoice-list.tsx')).InvoiceList),
  screen(paths.newInvoice, async () => (await import('./features/invoices/entry/new-invoice.tsx')).NewInvoice),
  screen(
    paths.invoice,
    async () => (await import('./features/invoices/review/edit-invoice.tsx')).EditInvoice,
    wideScreen,
  ),
  screen(paths.vendors, async () => (await import('./features/vendors/vendor-list.tsx')).VendorList),
  screen(paths.newVendor, async () => (await import('./features/vendors/new-vendor.tsx')).NewVendor),
  screen(paths.vendor, async () => (await import('./features/vendors/edit-vendor.tsx')).EditVendor),
  screen(paths.payrolls, async () => (await import('./features/payrolls/payroll-list.tsx')).PayrollList),
  screen(paths.newPayroll, async () => (await import('./features/payrolls/new-payroll.tsx')).NewPayroll),
  screen(paths.payroll, async () => (await import('./features/payrolls/view-payroll.tsx')).ViewPayroll, wideScreen),
  screen(paths.employees, async () => (await import('./features/employees/employee-list.tsx')).EmployeeList),
  screen(paths.newEmployee, async () => (await import('./features/employees/new-employee.tsx')).NewEmployee),
  screen(paths.employee, async () => (await import('./features/employees/edit-employee.tsx')).EditEmployee),
  screen(paths.branches, async () => (await import('./features/branches/branch-list.tsx')).BranchList),
  screen(paths.newBranch, async () => (await import('./features/branches/new-branch.tsx')).NewBranch),
  screen(paths.branch, async () => (await import('./features/branches/edit-branch.tsx')).EditBranch),
  screen(paths.profile, async () => (await import('./features/profile/profile.tsx')).Profile),
  screen(paths.branchProfile, async () => (await import('./features/profile/profile.tsx')).Profile),
  screen(paths.subscription, async () => (await import('./features/billing/subscription-page.tsx')).SubscriptionPage),
  screen(paths.security, async () => (await import('./features/profile/security.tsx')).SecurityPage),
  screen(paths.people, async () => (await import('./features/profile/people.tsx')).PeoplePage),
  screen(paths.auditLog, async () => (await import('./features/audit-log/audit-log-page.tsx')).AuditLogPage),
  screen(paths.personalData, async () => (await import('./features/personal-data/personal-data.tsx')).PersonalData),
  screen(
    paths.personRequests,
    async () => (await import('./features/person-requests/person-requests.tsx')).PersonRequests,
  ),
]

/** For everybody: whoever comes back from the card provider may have lost their session. */
const open = [
  screen(paths.paymentResponse, async () => (await import('./features/billing/payment-response.tsx')).PaymentResponse),
]

const admin = [
  screen(paths.adminInvoices, async () => (await import('./features/invoices/admin/admin-invoices.tsx')).AdminInvoices),
  screen(paths.adminVendors, async () => (await import('./features/vendors/admin-vendors.tsx')).AdminVendors),
  screen(paths.adminNewVendor, async () => (await import('./features/vendors/admin-new-vendor.tsx')).AdminNewVendor),
  screen(paths.adminOrganizations, async () => (await import('./features/admin/organizations.tsx')).Organizations),
  screen(paths.adminPayrolls, async () => (await import('./features/admin/payrolls.tsx')).AdminPayrolls),
  screen(paths.adminPayroll, async () => (await import('./features/payrolls/admin/admin-payroll.tsx')).AdminPayroll),
  screen(paths.adminEmployees, async () => (await import('./features/admin/employees.tsx')).AdminEmployees),
  screen(
    paths.adminNewEmployee,
    async () => (await import('./features/employees/admin-new-employee.tsx')).AdminNewEmployee,
  ),
  screen(
    paths.adminEmployee,
    async () => (await import('./features/employees/admin-edit-employee.tsx')).AdminEditEmployee,
  ),
  screen(paths.adminMessages, async () => (await import('./features/admin/messages.tsx')).AdminMessages),
  screen(paths.adminCoupons, async () => (await import('./features/admin/coupons.tsx')).AdminCoupons),
  screen(paths.adminDashboard, async () => (await import('./features/admin/admin-dashboard.tsx')).AdminDashboard),
]

const screens = new Set([...guest, ...signedIn, ...admin].map(({ path }) => path ?? ''))

const Root = () => (
  <ScreensProvider value={screens}>
    <Frame />
  </ScreensProvider>
)

/** The whole product on one screen: who may see what (specification, section 2). */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorPage,
    HydrateFallback: BootSkeleton,
    children: [
      { path: paths.home, Component: ToLanding },
      ...aliases,
      ...open,
      { Component: GuestOnly, children: guest },
      {
        Component: SignedInOnly,
        children: [{ Component: Shell, children: [...signedIn, { Component: AdminOnly, children: admin }] }],
      },
      { path: '*', element: <Navigate to={paths.dashboard} replace /> },
    ],
  },
]

export const makeRouter = () => createBrowserRouter(routes)
