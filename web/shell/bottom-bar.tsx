import { IconDots, IconFileInvoice, IconLayoutDashboard, IconReportMoney, type Icon } from '@tabler/icons-react'
import type { ReactNode, RefObject } from 'react'
import { Link, matchPath, useLocation } from 'react-router'
import { useSelectedBranch, withBranch } from '../parts/selected-branch.tsx'
import { paths } from '../paths.ts'
import css from './bottom-bar.module.css'

const before: readonly Tab[] = [
  { label: 'Dashboard', path: paths.dashboard, icon: IconLayoutDashboard },
  { label: 'Facturas', path: paths.invoices, icon: IconFileInvoice },
]
const after: readonly Tab[] = [{ label: 'Nómina', path: paths.payrolls, icon: IconReportMoney }]

type Tab = { label: string; path: string; icon: Icon }
type Props = {
  isMenuOpen: boolean
  onMenu: () => void
  menuId: string
  more: RefObject<HTMLButtonElement | null>
  /** In the middle; null where no document is taken. */
  camera: ReactNode
}

/** A phone's way about: what is used every day under the thumb, everything else behind 'Más'. */
export function BottomBar({ isMenuOpen, onMenu, menuId, more, camera }: Props) {
  const { pathname } = useLocation()
  const { selected } = useSelectedBranch()
  const tab = ({ label, path, icon: Icon }: Tab) => (
    <Link
      key={path}
      className={css.tab ?? ''}
      to={withBranch(path, selected)}
      aria-current={matchPath({ path, end: false }, pathname) ? 'page' : undefined}
    >
      <Icon size={22} stroke={1.6} aria-hidden />
      {label}
    </Link>
  )
  return (
    <nav className={css.bar} aria-label="Rápida">
      {before.map(tab)}
      {camera === null ? null : <span className={css.middle}>{camera}</span>}
      {after.map(tab)}
      <button
        ref={more}
        type="button"
        className={css.tab ?? ''}
        aria-expanded={isMenuOpen}
        aria-controls={menuId}
        onClick={onMenu}
      >
        <IconDots size={22} stroke={1.6} aria-hidden />
        Más
      </button>
    </nav>
  )
}
