import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import css from './palette-button.module.css'
import { later } from '../../ui/later.tsx'

/** Fetched when it is first opened. */
const PaletteWindow = later(async () => (await import('./palette-window.tsx')).PaletteWindow)

type Props = { isOpen: boolean; setOpen: (isOpen: boolean) => void }

/** The button of the top bar that opens the command palette; Ctrl+K (or ⌘K) does it on any screen. */
export function Palette({ isOpen, setOpen }: Props) {
  const [wasOpened, setOpened] = useState(false)
  if (isOpen && !wasOpened) setOpened(true)

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return
      // Else the browser's own search takes it.
      event.preventDefault()
      // A question that stands open is answered first.
      if (document.querySelector('[role=dialog], [role=alertdialog]') === null) setOpen(true)
      else if (isOpen) setOpen(false)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOpen, setOpen])

  return (
    <>
      <button
        type="button"
        className={css.button}
        aria-label="Buscar e ir a…"
        aria-keyshortcuts="Control+K"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <IconSearch size={16} stroke={1.7} aria-hidden />
        <span className={css.words}>Buscar…</span>
        <kbd className={css.keys}>Ctrl K</kbd>
      </button>
      {wasOpened ? <PaletteWindow isOpen={isOpen} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
