import { useEffect, useState, useSyncExternalStore, type MouseEvent } from 'react'
import { Brand } from '../../parts/brand.tsx'
import { tokenKey } from '../../token-key.ts'
import { scrollToAnchor } from './anchor-scroll.ts'
import css from './header.module.css'

const anchors = [
  { to: '#onboarding', label: 'Onboarding' },
  { to: '#planes', label: 'Planes' },
  { to: '#contacto', label: 'Contacto' },
]

/** Whether this browser holds a session: the page itself is drawn where it is built, for nobody in particular. */
const hasToken = (): boolean => localStorage.getItem(tokenKey) !== null
const nobody = (): boolean => false
const unchanging = () => () => undefined

/** The anchors, in a menu on a phone. */
export function Header() {
  const [isOpen, setIsOpen] = useState(false)
  const isSignedIn = useSyncExternalStore(unchanging, hasToken, nobody)
  useEffect(() => {
    if (!isOpen) return undefined
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setIsOpen(false)
    }
    window.addEventListener('keydown', close)
    return () => window.removeEventListener('keydown', close)
  }, [isOpen])
  const follow = (event: MouseEvent, to: string) => {
    event.preventDefault()
    setIsOpen(false)
    scrollToAnchor(to)
  }
  return (
    <header className={css.header}>
      <a className={css.home} href="/" aria-label="Casa Matriz, inicio">
        <Brand />
      </a>
      <button
        type="button"
        className={css.menu}
        aria-expanded={isOpen}
        aria-controls="menu"
        aria-label={isOpen ? 'Cerrar el menú' : 'Abrir el menú'}
        onClick={() => setIsOpen(!isOpen)}
      >
        <svg width="22" height="22" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden>
          {isOpen ? <path d="M6 6l12 12M18 6L6 18" /> : <path d="M4 7h16M4 12h16M4 17h16" />}
        </svg>
      </button>
      <nav id="menu" className={css.nav} data-open={isOpen} aria-label="Secciones">
        {anchors.map(({ to, label }) => (
          <a key={to} href={to} onClick={(event) => follow(event, to)}>
            {label}
          </a>
        ))}
        <a className={css.login} href={isSignedIn ? '/dashboard' : '/login'}>
          {isSignedIn ? 'Ir al dashboard' : 'Iniciar sesión'}
        </a>
      </nav>
    </header>
  )
}
