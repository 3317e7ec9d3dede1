import { IconFilter, IconPlus, IconUserCircle, type Icon } from '@tabler/icons-react'
import { invoicesPath, type Narrowing, type Tab } from '../../features/invoices/invoice-params.ts'
import { type BranchChoice, paths } from '../../paths.ts'
import type { User } from '../../session.tsx'
import { plainText } from '../../ui/plain-text.ts'
import { sidebarEntries } from '../sidebar-entries.ts'

export type Command = {
  /** Unique in the palette. */
  key: string
  label: string
  /** At the right: what tells it from others of the same name. */
  note?: string
  icon: Icon
  to: string
}

type Known = {
  label: string
  /** Of the screen. */
  path: string
  /** Its address, where that says more. */
  to?: string
  words?: string
  isFor?: (user: User) => boolean
}

/** Lists as they are asked for most. Shown to who types: in the list of everything they would be one screen four times. */
const viewsIn = (branch: BranchChoice): readonly Known[] =>
  [
    { label: 'Facturas por revisar', tab: 'todas', part: { toReview: 'true' }, words: 'pendientes leidas' },
    { label: 'Facturas por pagar', tab: 'pendientes', part: {}, words: 'pendientes deuda' },
    { label: 'Facturas vencidas', tab: 'vencidas', part: {}, words: 'atrasadas morosas' },
    { label: 'Notas de crédito', tab: 'creditos', part: {}, words: 'facturas' },
  ].map(({ tab, part, ...view }) => ({
    ...view,
    path: paths.invoices,
    to: invoicesPath(tab as Tab, part as Narrowing, branch),
  }))

const actions: readonly Known[] = [
  { label: 'Nueva Factura', path: paths.newInvoice, words: 'subir cargar agregar crear' },
  { label: 'Nueva Nómina', path: paths.newPayroll, words: 'subir cargar agregar crear libro remuneraciones' },
  { label: 'Nuevo Proveedor', path: paths.newVendor, words: 'agregar crear' },
  { label: 'Nuevo Empleado', path: paths.newEmployee, words: 'agregar crear trabajador' },
  { label: 'Agregar Sucursal', path: paths.newBranch, words: 'nueva crear', isFor: ({ isPrincipal }) => isPrincipal },
]

/** Every word that was typed begins a word of the label, or of what else it is called; accents and case are no matter. */
const answers = (typed: string, label: string, others: string): boolean => {
  const words = plainText(`${label} ${others}`).split(/\s+/)
  return plainText(typed)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)))
}

export type Commands = { screens: readonly Command[]; actions: readonly Command[] }

/** The screens and actions of this user that what was typed names; all of them for ''. `branch`: the selected one. */
export const commandsFor = (
  typed: string,
  user: User,
  hasScreen: (path: string) => boolean,
  branch: BranchChoice = null,
): Commands => {
  const isShown = ({ label, path, words = '', isFor }: Known) =>
    hasScreen(path) && (isFor?.(user) ?? true) && answers(typed, label, words)
  const own: readonly Known[] = [
    { label: 'Editar Perfil', path: paths.profile, words: 'cuenta organizacion usuarios' },
    ...(typed === '' ? [] : [{ label: 'Seguridad', path: paths.security, words: 'contraseña clave segundo factor' }]),
  ]
  const views = typed === '' ? [] : viewsIn(branch).filter(isShown)
  return {
    screens: [
      ...sidebarEntries.filter(isShown).map(({ label, path, icon }) => ({ key: path, label, icon, to: path })),
      ...views.map(({ label, to = '' }) => ({ key: to, label, icon: IconFilter, to })),
      ...own.filter(isShown).map(({ label, path }) => ({ key: path, label, icon: IconUserCircle, to: path })),
    ],
    actions: actions.filter(isShown).map(({ label, path }) => ({ key: path, label, icon: IconPlus, to: path })),
  }
}
