import { useCallback, useEffect, useRef } from 'react'

/**
 * What is pressed again before the page could show that it is busy is not done again: the second click of a double click
 * waits behind what the first one draws, and arrives before anything says so.
 */
export const useOnceATurn = (act: () => void): (() => void) => {
  const latest = useRef(act)
  const isHeld = useRef(false)
  useEffect(() => {
    latest.current = act
  })
  return useCallback(() => {
    if (isHeld.current) return
    isHeld.current = true
    latest.current()
    // After what `act` has announced meanwhile (the timers of its state come first).
    setTimeout(() => {
      isHeld.current = false
    })
  }, [])
}
