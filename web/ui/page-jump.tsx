import { useState } from 'react'
import css from './page-jump.module.css'

/** With fewer pages, one after the other is as quick. */
export const pagesToJump = 10

/** Where to go among many pages: a number, and Enter. */
export function PageJump({ pageCount, onPage }: { pageCount: number; onPage: (page: number) => void }) {
  const [typed, setTyped] = useState('')
  const go = () => {
    setTyped('')
    const page = Number(typed)
    if (page >= 1) onPage(Math.min(page, pageCount))
  }
  return (
    <input
      className={css.jump}
      inputMode="numeric"
      autoComplete="off"
      aria-label={`Ir a la página (1 a ${pageCount})`}
      placeholder="Ir a..."
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value.replace(/\D/g, '').slice(0, 6))}
      onBlur={go}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        // It may stand in a form, which it must not send.
        event.preventDefault()
        go()
      }}
    />
  )
}
