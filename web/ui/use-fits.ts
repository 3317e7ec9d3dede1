import { type RefObject, useLayoutEffect, useState } from 'react'

/** True when what stands first in the element is not wider than it; asked again whenever either changes its size. */
export const useFits = (area: RefObject<HTMLElement | null>): boolean => {
  const [isFitting, setFitting] = useState(false)
  useLayoutEffect(() => {
    const element = area.current
    const inside = element?.firstElementChild
    if (!element || !(inside instanceof HTMLElement)) return undefined
    const ask = () => setFitting(inside.offsetWidth > 0 && inside.offsetWidth <= element.clientWidth)
    const observer = new ResizeObserver(ask)
    observer.observe(element)
    observer.observe(inside)
    ask()
    return () => observer.disconnect()
  }, [area])
  return isFitting
}
