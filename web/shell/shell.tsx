import { FocusTrap } from '@mantine/core'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { Outlet } from 'react-router'
import { Brand } from '../parts/brand.tsx'
import { DraftOwner } from '../parts/drafts.ts'
import { OutboxesProvider } from '../parts/outboxes.tsx'
import { SampleNotice } from '../parts/sample-notice.tsx'
import { UnsavedScreensProvider } from '../parts/unsaved.tsx'
import { useUser } from '../session.tsx'
import { Resumed } from './resumed.tsx'
import { PasswordGate } from './password-gate.tsx'
import css from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useIsWide } from './wide-screen.ts'

/** What lasts as long as somebody is signed in. */
function Signed({ children }: { children: ReactNode }) {
  const { uid } = useUser()
  return (
    <DraftOwner value={uid}>
      <UnsavedScreensProvider>
        <OutboxesProvider>{children}</OutboxesProvider>
      </UnsavedScreensProvider>
    </DraftOwner>
  )
}

/**
 * Sidebar, top bar and the screen. Beside a screen that needs the whole window the sidebar is a strip of icons; below the
 * tablet it is a panel that the burger opens.
 */
export function Shell() {
  const menuId = useId()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const burger = useRef<HTMLButtonElement>(null)
  const isWide = useIsWide()

  useEffect(() => {
    if (!isMenuOpen) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setMenuOpen(false)
      burger.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isMenuOpen])

  return (
    <Signed>
      <div className={css.shell} data-wide={isWide}>
        <div className={css.backdrop} data-open={isMenuOpen} aria-hidden="true" onClick={() => setMenuOpen(false)} />
        <FocusTrap active={isMenuOpen}>
          <aside className={css.side} id={menuId} data-open={isMenuOpen}>
            <div className={css.pinned}>
              <div className={css.brand}>
                <Brand />
              </div>
              <nav aria-label="Principal">
                <Sidebar onNavigate={() => setMenuOpen(false)} />
              </nav>
            </div>
          </aside>
        </FocusTrap>
        <div className={css.main}>
          <TopBar isMenuOpen={isMenuOpen} onMenu={() => setMenuOpen((open) => !open)} menuId={menuId} burger={burger} />
          <main className={css.content} id="contenido" tabIndex={-1}>
            <Resumed />
            {isWide ? null : <SampleNotice />}
            <Outlet />
          </main>
        </div>
        <PasswordGate />
      </div>
    </Signed>
  )
}
