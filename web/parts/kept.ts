import { useState } from 'react'
import { useUser } from '../session.tsx'

const quietly = <T>(work: () => T): T | null => {
  try {
    return work()
  } catch {
    // Storage may be blocked: then the choice lives as long as the screen.
    return null
  }
}

/** How this person likes a screen, remembered in this browser: `[value, keep]`; null until they said. Never anybody's data. */
export const useKept = (name: string): [string | null, (value: string) => void] => {
  const { uid } = useUser()
  const key = `casa-matriz-kept ${uid ?? ''} ${name}`
  const [state, setState] = useState(() => ({ key, value: quietly(() => localStorage.getItem(key)) }))
  if (state.key !== key) setState({ key, value: quietly(() => localStorage.getItem(key)) })
  return [
    state.value,
    (value) => {
      setState({ key, value })
      quietly(() => localStorage.setItem(key, value))
    },
  ]
}
