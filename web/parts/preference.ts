import { useCallback, useState } from 'react'
import { useUser } from '../session.tsx'

const quietly = <T>(work: () => T): T | null => {
  try {
    return work()
  } catch {
    // Storage may be blocked: then the preference lives as long as the screen.
    return null
  }
}

/**
 * How this person likes a screen, remembered in this browser: `[value, setValue]`, null until they said and once they take
 * it back. Never anybody's data.
 */
export const usePreference = (name: string): [string | null, (value: string | null) => void] => {
  const { uid } = useUser()
  const key = `casa-matriz-preference ${uid ?? ''} ${name}`
  const [state, setState] = useState(() => ({ key, value: quietly(() => localStorage.getItem(key)) }))
  if (state.key !== key) setState({ key, value: quietly(() => localStorage.getItem(key)) })
  const setValue = useCallback(
    (value: string | null) => {
      setState({ key, value })
      quietly(() => (value === null ? localStorage.removeItem(key) : localStorage.setItem(key, value)))
    },
    [key],
  )
  return [state.value, setValue]
}
