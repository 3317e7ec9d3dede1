import { useEffect, type ReactNode } from 'react'
import { Brand } from './brand.tsx'
import { SchemeToggle } from './scheme-toggle.tsx'
import css from './guest-card.module.css'

/** A screen for guests: one card in the middle. */
export function GuestCard({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Casa Matriz`
  }, [title])
  return (
    <div className={css.page}>
      <header className={css.head}>
        <Brand />
        <SchemeToggle />
      </header>
      <main className={css.main} id="contenido" tabIndex={-1}>
        <div className={css.card}>
          <h1 className={css.title} tabIndex={-1}>
            {title}
          </h1>
          {lead ? <p className={css.lead}>{lead}</p> : null}
          {children}
        </div>
      </main>
    </div>
  )
}
