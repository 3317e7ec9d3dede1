import { useState } from 'react'
import { useUser } from '../../session.tsx'
import css from './account.module.css'
import { later } from '../../ui/later.tsx'

/** Fetched when it is first opened. */
const AccountMenu = later(async () => (await import('./account-menu.tsx')).AccountMenu)

/** 'Rosa Aravena Soto' -> 'RA'. */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('') || '-'

/** Of the top bar: opens the person's own menu. */
export function AccountButton({ onKeys, onLeave }: { onKeys: () => void; onLeave: () => void }) {
  const { name } = useUser()
  const [wasOpened, setOpened] = useState(false)
  const button = {
    type: 'button' as const,
    className: css.button ?? '',
    'aria-label': 'Tu cuenta',
    'aria-haspopup': 'menu' as const,
    children: <span aria-hidden>{initialsOf(name)}</span>,
  }
  const closed = <button {...button} onClick={() => setOpened(true)} />
  return wasOpened ? <AccountMenu fallback={closed} button={button} onKeys={onKeys} onLeave={onLeave} /> : closed
}
