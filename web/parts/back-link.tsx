import type { ReactNode } from 'react'
import { Link } from 'react-router'
import css from './back-link.module.css'

export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className={css.back} to={to}>
      ← {children}
    </Link>
  )
}
