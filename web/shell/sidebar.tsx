import { NavLink } from 'react-router'
import { useHasScreen } from '../parts/screens.tsx'
import { useUser } from '../session.tsx'
import { sidebarEntries } from './sidebar-entries.ts'
import css from './sidebar.module.css'

/** The entries of the screens that exist; the one of the current screen, or of a screen below it, is marked. */
export function Sidebar({ onNavigate }: { onNavigate: () => void }) {
  const user = useUser()
  const hasScreen = useHasScreen()
  const entries = sidebarEntries.filter(({ path, isFor }) => hasScreen(path) && (isFor?.(user) ?? true))
  return (
    <ul className={css.entries}>
      {entries.map(({ label, path, icon: Icon }) => (
        <li key={path}>
          <NavLink className={css.entry ?? ''} to={path} onClick={onNavigate}>
            <Icon size={18} stroke={1.6} aria-hidden />
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
