import { useCallback, useState } from 'react'

/** Storage may be forbidden: then nothing is remembered, and everything works. */
const read = (key: string): boolean => {
  try {
    return localStorage.getItem(key) === '1'
  } catch {
    return false
  }
}

/** A choice between two that this browser remembers; false until it is made. */
export const useRemembered = (key: string): [boolean, (value: boolean) => void] => {
  const [value, setValue] = useState(() => read(key))
  const change = useCallback(
    (next: boolean) => {
      setValue(next)
      try {
        if (next) localStorage.setItem(key, '1')
        else localStorage.removeItem(key)
      } catch {
        // Only this time, then.
      }
    },
    [key],
  )
  return [value, change]
}
