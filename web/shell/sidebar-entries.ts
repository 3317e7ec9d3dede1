import {
  IconAddressBook,
  IconBuildingStore,
  IconCreditCard,
  IconFileInvoice,
  IconFiles,
  IconLayoutDashboard,
  IconReportMoney,
  IconShieldLock,
  IconTruckDelivery,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'
import { paths } from '../paths.ts'
import type { User } from '../session.tsx'

type Entry = {
  label: string
  path: string
  /** Its screens that stand at addresses of their own. */
  others?: readonly string[]
  icon: Icon
  isFor?: (user: User) => boolean
}

/** The sidebar: the specification's entries in its order, then those of who pays and of the platform. An entry is drawn when its screen exists and is for the user. */
export const sidebarEntries: readonly Entry[] = [
  { label: 'Dashboard', path: paths.dashboard, icon: IconLayoutDashboard },
  { label: 'Facturas', path: paths.invoices, others: [paths.newInvoice, paths.invoice], icon: IconFileInvoice },
  { label: 'Proveedores', path: paths.vendors, others: [paths.newVendor, paths.vendor], icon: IconTruckDelivery },
  { label: 'Empleados', path: paths.employees, icon: IconUsers },
  { label: 'Nómina', path: paths.payrolls, icon: IconReportMoney },
  { label: 'Sucursales', path: paths.branches, icon: IconBuildingStore, isFor: (user) => user.isPrincipal },
  { label: 'Mi suscripción', path: paths.subscription, icon: IconCreditCard, isFor: (user) => user.isPrincipal },
  {
    label: 'Administración',
    path: paths.adminDashboard,
    others: [
      paths.adminOrganizations,
      paths.adminPayrolls,
      paths.adminPayroll,
      paths.adminEmployees,
      paths.adminNewEmployee,
      paths.adminEmployee,
      paths.adminMessages,
      paths.adminCoupons,
    ],
    icon: IconShieldLock,
    isFor: (user) => user.isAdmin,
  },
  { label: 'Todas las facturas', path: paths.adminInvoices, icon: IconFiles, isFor: (user) => user.isAdmin },
  {
    label: 'Todos los proveedores',
    path: paths.adminVendors,
    others: [paths.adminNewVendor],
    icon: IconAddressBook,
    isFor: (user) => user.isAdmin,
  },
]
