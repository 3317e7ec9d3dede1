import { FocusTrap } from '@mantine/core'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { Outlet, useNavigate } from 'react-router'
import { Brand } from '../parts/brand.tsx'
import { DropTargetProvider } from '../parts/drop-target.tsx'
import { DraftOwner } from '../parts/drafts.ts'
import { SelectedBranchProvider } from '../parts/selected-branch.tsx'
import { OutboxesProvider } from '../parts/outboxes.tsx'
import { SampleNotice } from '../parts/sample-notice.tsx'
import { UnsavedScreensProvider } from '../parts/unsaved.tsx'
import { useUser } from '../session.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { InSelectedBranch } from './branch-switcher.tsx'
import { Camera } from './documents/camera.tsx'
import { DropDocuments, useDocuments } from './documents/documents.tsx'
import { InKnownBranch } from './known-branch.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { Resumed } from './resumed.tsx'
import { PasswordGate } from './password-gate.tsx'
import css from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useNewDay } from './use-new-day.ts'
import { useIsWide } from './wide-screen.ts'

/** What lasts as long as somebody is signed in. */
function Signed({ children }: { children: ReactNode }) {
  const { uid } = useUser()
  return (
    <DraftOwner value={uid}>
      <UnsavedScreensProvider>
        <SelectedBranchProvider>
          <OutboxesProvider>{children}</OutboxesProvider>
        </SelectedBranchProvider>
      </UnsavedScreensProvider>
    </DraftOwner>
  )
}

/**
 * Sidebar, top bar and the screen. Beside a screen that needs the whole window the sidebar is a strip of icons; on a
 * phone it is the panel behind 'Más', in the bar at the foot, which makes room for a document.
 */
export function Shell() {
  return (
    <Signed>
      <Surroundings />
    </Signed>
  )
}

function Surroundings() {
  const documents = useDocuments()
  const navigate = useNavigate()
  const dropTarget = useRef<((file: File) => void) | null>(null)
  const menuId = useId()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const more = useRef<HTMLButtonElement>(null)
  const isWide = useIsWide()
  useNewDay()

  useEffect(() => {
    if (!isMenuOpen) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setMenuOpen(false)
      more.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isMenuOpen])

  return (
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
        <TopBar />
        <OfflineBar />
        <main className={css.content} id="contenido" tabIndex={-1}>
          <Resumed />
          {isWide ? null : <SampleNotice />}
          <InSelectedBranch>
            <InKnownBranch>
              <DropTargetProvider value={dropTarget}>
                <Outlet />
              </DropTargetProvider>
            </InKnownBranch>
          </InSelectedBranch>
        </main>
      </div>
      <DropDocuments receiver={documents.receiver} send={documents.send} target={dropTarget} />
      {documents.news}
      {isWide ? null : (
        <BottomBar
          isMenuOpen={isMenuOpen}
          onMenu={() => setMenuOpen((open) => !open)}
          menuId={menuId}
          more={more}
          camera={
            documents.receiver === null ? null : (
              <Camera
                onPhoto={(photo) => {
                  documents.send([photo], { isPhoto: true })
                  // Where its reading is followed, and where it is opened when it is read.
                  void navigate(documents.list)
                }}
              />
            )
          }
        />
      )}
      <PasswordGate />
    </div>
  )
}
