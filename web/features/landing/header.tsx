import { useEffect, useState, type MouseEvent } from 'react'
import { Brand } from '../../parts/brand.tsx'
import { scrollToAnchor } from './anchor-scroll.ts'
import css from './header.module.css'
import { LogInLink } from './log-in-link.tsx'

const anchors = [
  { to: '#onboarding', label: 'Onboarding' },
  { to: '#planes', label: 'Planes' },
  { to: '#contacto', label: 'Contacto' },
]

/** The anchors, in a menu on a phone. */
export function Header() {
  const [isOpen, setIsOpen] = useState(false)
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
        <LogInLink className={css.login} />
      </nav>
    </header>
  )
}
