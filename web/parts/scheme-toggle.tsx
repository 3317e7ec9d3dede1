import { useState } from 'react'
import css from './scheme-toggle.module.css'

/** Mantine's own key and attribute (public/boot.js): what is chosen here holds behind the log-in too. */
const key = 'mantine-color-scheme-value'
const attribute = 'data-mantine-color-scheme'

/** The colour scheme's switch without the interface kit. */
export function SchemeToggle() {
  const [isDark, setDark] = useState(document.documentElement.getAttribute(attribute) === 'dark')
  const label = isDark ? 'Usar tema claro' : 'Usar tema oscuro'
  const change = () => {
    const scheme = isDark ? 'light' : 'dark'
    document.documentElement.setAttribute(attribute, scheme)
    localStorage.setItem(key, scheme)
    // Mantine listens to what other tabs store: where it is on the page too, it follows.
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: scheme, storageArea: localStorage }))
    setDark(!isDark)
  }
  return (
    <button type="button" className={css.toggle} aria-label={label} title={label} onClick={change}>
      <svg
        width="18"
        height="18"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        aria-hidden="true"
      >
        {isDark ? (
          <path d="M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M3 12h1m8-9v1m8 8h1m-9 8v1M5.6 5.6l.7.7m12.1-.7l-.7.7m0 11.4l.7.7m-12.1-.7l-.7.7" />
        ) : (
          <path d="M12 3h.4a7.5 7.5 0 0 0 7.9 12.4A9 9 0 1 1 12 3z" />
        )}
      </svg>
    </button>
  )
}
