import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { isCovered } from '../ui/covered.ts'
import css from './frame.module.css'

/** Around every screen: the skip link, the bar while a screen loads, the focus and the scroll after a navigation. */
export function Frame() {
  const { pathname } = useLocation()
  const isLoading = useNavigation().state !== 'idle'
  const shown = useRef(pathname)

  // Readers hear the new screen's title; the first screen's is read by itself.
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (!isCovered(null)) document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <>
      <a className={css.skip} href="#contenido">
        Saltar al contenido
      </a>
      <div className={css.bar} data-loading={isLoading} aria-hidden="true" />
      <Outlet />
      <ScrollRestoration />
    </>
  )
}
