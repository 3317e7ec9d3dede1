import type { ReactNode } from 'react'
import { Brand } from '../../parts/brand.tsx'
import { SiteFooter } from '../../parts/site-footer.tsx'
import css from './legal-page.module.css'

/** A page of text that needs no script. */
export function LegalPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={css.page}>
      <header className={css.header}>
        <a href="/" aria-label="Casa Matriz, inicio">
          <Brand />
        </a>
      </header>
      <main className={css.main} id="contenido" tabIndex={-1}>
        <h1>{title}</h1>
        {children}
      </main>
      <SiteFooter />
    </div>
  )
}
