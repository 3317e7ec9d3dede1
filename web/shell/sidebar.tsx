import { Link, matchPath, useLocation } from 'react-router'
import { useSelectedBranch, withBranch } from '../parts/selected-branch.tsx'
import { useHasScreen } from '../parts/screens.tsx'
import { useUser } from '../session.tsx'
import { keepsBranch } from './branch-screens.ts'
import { sidebarEntries } from './sidebar-entries.ts'
import css from './sidebar.module.css'
import { useIsWide } from './wide-screen.ts'

/** The entries of the screens that exist; the one that the current screen belongs to is marked. */
export function Sidebar({ onNavigate }: { onNavigate: () => void }) {
  const user = useUser()
  const hasScreen = useHasScreen()
  const isWide = useIsWide()
  const { selected } = useSelectedBranch()
  const { pathname } = useLocation()
  const isWithin = (path: string) => matchPath({ path, end: false }, pathname) !== null
  const entries = sidebarEntries.filter(({ path, isFor }) => hasScreen(path) && (isFor?.(user) ?? true))
  return (
    <ul className={css.entries}>
      {entries.map(({ label, path, others = [], icon: Icon }) => (
        <li key={path}>
          <Link
            className={css.entry ?? ''}
            to={keepsBranch(path) ? withBranch(path, selected) : path}
            aria-current={[path, ...others].some(isWithin) ? 'page' : undefined}
            title={isWide ? label : undefined}
            onClick={onNavigate}
          >
            <Icon size={18} stroke={1.6} aria-hidden />
            <span className={css.label}>{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
