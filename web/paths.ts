/** Every address of the product, as written in the address bar. A screen exists when `routes.tsx` has its route. */
export const paths = {
  home: '/',
  login: '/login',
  unauthorized: '/unauthorized',
  register: '/registrar',
  recovery: '/recuperar-contraseña',
  dashboard: '/dashboard',
  invoices: '/mis-facturas',
  vendors: '/mis-proveedores',
  employees: '/mis-empleados',
  payrolls: '/mis-nominas',
  newPayroll: '/mis-nominas/crear',
  payroll: '/mis-nominas/ver/:id',
  branches: '/mis-sucursales',
  profile: '/editar-perfil',
  adminDashboard: '/admin/dashboard',
} as const

/** An address with the branch it is about, when there is one. */
export const inBranch = (path: string, branchId: number | null): string =>
  branchId === null ? path : `${path}?sucursal=${branchId}`

export const payrollPath = (id: number, branchId: number | null): string =>
  inBranch(paths.payroll.replace(':id', String(id)), branchId)
