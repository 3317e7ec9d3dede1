/** Every address of the product, as written in the address bar. A screen exists when `routes.tsx` has its route. */
export const paths = {
  home: '/',
  login: '/login',
  unauthorized: '/unauthorized',
  register: '/registrar',
  /** Recorded too (specification, section 2): leads to the sign-up. */
  otherRegister: '/register',
  recovery: '/recuperar-contraseña',
  /** Where a free subscription leads. */
  subscription: '/cliente/tienda/cards',
  /** Where the card provider sends people back to. */
  paymentResponse: '/payment/response',
  /** Where the third-party account sends the browser back to. */
  providerReturn: '/login/tercero',
  invitation: '/invitacion',
  /** The demo's mails. */
  mailbox: '/buzon',
  dashboard: '/dashboard',
  invoices: '/mis-facturas',
  newInvoice: '/agregar-factura',
  invoice: '/editar-factura/:id',
  /** Recorded too (specification, section 2): leads to the invoices. */
  otherInvoices: '/my-invoices',
  vendors: '/mis-proveedores',
  newVendor: '/agregar-proveedor',
  vendor: '/editar-proveedor/:id',
  employees: '/mis-empleados',
  newEmployee: '/mis-empleados/crear',
  employee: '/mis-empleados/editar/:id',
  payrolls: '/mis-nominas',
  newPayroll: '/mis-nominas/crear',
  payroll: '/mis-nominas/ver/:id',
  branches: '/mis-sucursales',
  newBranch: '/mis-sucursales/add',
  branch: '/mis-sucursales/edit/:branchId',
  profile: '/editar-perfil',
  branchProfile: '/editar-perfil/:branchId',
  auditLog: '/editar-perfil/actividad',
  personalData: '/editar-perfil/datos-personales',
  personRequests: '/editar-perfil/solicitudes',
  security: '/editar-perfil/seguridad',
  people: '/editar-perfil/personas',
  /** Recorded too: leads to the vendors of the platform. */
  otherAdminVendors: '/admin/vendors',
  adminVendors: '/admin/proveedores',
  adminNewVendor: '/admin/agregar-proveedor',
  adminInvoices: '/admin/facturas',
  adminDashboard: '/admin/dashboard',
  adminOrganizations: '/admin/organizaciones',
  adminPayrolls: '/admin/nominas',
  adminPayroll: '/admin/nominas/ver/:id',
  adminEmployees: '/admin/empleados',
  adminNewEmployee: '/admin/empleados/crear',
  adminEmployee: '/admin/empleados/editar/:id',
  adminMessages: '/admin/mensajes',
  adminCoupons: '/admin/cupones',
} as const

/** The screens of guests (web/guest.tsx). */
export const guestPaths: readonly string[] = [
  paths.login,
  paths.register,
  paths.recovery,
  paths.unauthorized,
  paths.providerReturn,
  paths.invitation,
  paths.mailbox,
]
/**
 * ... of which some go on when somebody is signed in: the sign-up leads on by itself, to the card provider or to the
 * subscription; a browser is on its way back; the demo's mails are read.
 */
export const openGuestPaths: readonly string[] = [paths.register, paths.providerReturn, paths.invitation, paths.mailbox]

/** Whose things an address shows: a branch's, the principal's with all its branches', or (null) the own organization's. */
export type BranchChoice = number | 'todas' | null

/** An address with the branch it is about, when there is one. */
export const inBranch = (path: string, branch: BranchChoice): string =>
  branch === null ? path : `${path}?sucursal=${branch}`

export const payrollPath = (id: number, branchId: number | null): string =>
  inBranch(paths.payroll.replace(':id', String(id)), branchId)

export const employeePath = (id: number, branchId: number | null): string =>
  inBranch(paths.employee.replace(':id', String(id)), branchId)

/** The same for the platform's staff. */
export const adminEmployeePath = (id: number): string => paths.adminEmployee.replace(':id', String(id))

export const adminPayrollPath = (id: number): string => paths.adminPayroll.replace(':id', String(id))

export const vendorPath = (id: number, branchId: number | null): string =>
  inBranch(paths.vendor.replace(':id', String(id)), branchId)

/** The invoices of one vendor. */
export const vendorInvoicesPath = (vendorId: number, branch: BranchChoice): string =>
  `${paths.invoices}?proveedor=${vendorId}${branch === null ? '' : `&sucursal=${branch}`}`

export const invoicePath = (id: number, branchId: number | null): string =>
  inBranch(paths.invoice.replace(':id', String(id)), branchId)

export const branchPath = (id: number): string => paths.branch.replace(':branchId', String(id))

/** The profile of the own organization (null), or of a branch. */
export const profilePath = (branchId: number | null): string =>
  branchId === null ? paths.profile : paths.branchProfile.replace(':branchId', String(branchId))
