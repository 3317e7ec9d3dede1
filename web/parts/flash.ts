import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useNotice } from '../ui/use-notice.ts'

/** What a screen says on the next one: 'Sucursal creada correctamente', on the list. */
export type Flash = { flash: string }

const readFlash = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'flash' in state && typeof state.flash === 'string'
    ? state.flash
    : null

/** `useNotice`, with what the screen before left to say. It is said once: a reload or the back button is silent. */
export const useFlash = (): ReturnType<typeof useNotice> => {
  const [notice, show] = useNotice()
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const flash = readFlash(state)
  useEffect(() => {
    if (flash === null) return
    show(flash)
    // Where the way back leads is kept.
    const { flash: _said, ...rest } = state as Flash
    void navigate(pathname + search, { replace: true, state: rest, preventScrollReset: true })
  }, [flash, show, navigate, pathname, search, state])
  return [notice, show]
}
