import type { ComponentType } from 'react'
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router'
import { ScreensProvider } from './parts/screens.tsx'
import { paths } from './paths.ts'
import { BootSkeleton } from './shell/boot-skeleton.tsx'
import { ErrorPage } from './shell/error-page.tsx'
import { Frame } from './shell/frame.tsx'
import { AdminOnly, GuestOnly, HomeRedirect, SignedInOnly } from './shell/guards.tsx'
import { Shell } from './shell/shell.tsx'

/** A screen in its own file, fetched when it is first opened. */
const screen = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => ({ Component: await load() }),
})

const guest = [
  screen(paths.login, async () => (await import('./features/session/login.tsx')).Login),
  screen(paths.unauthorized, async () => (await import('./features/session/unauthorized.tsx')).Unauthorized),
]

const signedIn = [
  screen(paths.dashboard, async () => (await import('./features/invoices/dashboard.tsx')).Dashboard),
  screen(paths.invoices, async () => (await import('./features/invoices/invoice-list.tsx')).InvoiceList),
  screen(paths.newInvoice, async () => (await import('./features/invoices/new-invoice.tsx')).NewInvoice),
  screen(paths.invoice, async () => (await import('./features/invoices/edit-invoice.tsx')).EditInvoice),
  screen(paths.vendors, async () => (await import('./features/vendors/vendor-list.tsx')).VendorList),
  screen(paths.newVendor, async () => (await import('./features/vendors/new-vendor.tsx')).NewVendor),
  screen(paths.vendor, async () => (await import('./features/vendors/edit-vendor.tsx')).EditVendor),
  screen(paths.payrolls, async () => (await import('./features/payrolls/payroll-list.tsx')).PayrollList),
  screen(paths.newPayroll, async () => (await import('./features/payrolls/new-payroll.tsx')).NewPayroll),
  screen(paths.payroll, async () => (await import('./features/payrolls/view-payroll.tsx')).ViewPayroll),
  screen(paths.employees, async () => (await import('./features/employees/employee-list.tsx')).EmployeeList),
  screen(paths.newEmployee, async () => (await import('./features/employees/new-employee.tsx')).NewEmployee),
  screen(paths.employee, async () => (await import('./features/employees/edit-employee.tsx')).EditEmployee),
  screen(paths.branches, async () => (await import('./features/branches/branch-list.tsx')).BranchList),
  screen(paths.newBranch, async () => (await import('./features/branches/new-branch.tsx')).NewBranch),
  screen(paths.branch, async () => (await import('./features/branches/edit-branch.tsx')).EditBranch),
  screen(paths.profile, async () => (await import('./features/profile/profile.tsx')).Profile),
  screen(paths.branchProfile, async () => (await import('./features/profile/profile.tsx')).Profile),
  screen(paths.activity, async () => (await import('./features/activity/activity-page.tsx')).ActivityPage),
  screen(paths.personalData, async () => (await import('./features/personal-data/personal-data.tsx')).PersonalData),
  screen(
    paths.personRequests,
    async () => (await import('./features/person-requests/person-requests.tsx')).PersonRequests,
  ),
]

const admin = [
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
      { path: paths.home, Component: HomeRedirect },
      { path: paths.otherInvoices, element: <Navigate to={paths.invoices} replace /> },
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
