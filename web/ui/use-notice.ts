import { useCallback, useEffect, useState } from 'react'

/** How long a success is shown (specification, section 9). */
const noticeMs = 2500

/** A text that disappears by itself: `[text, show]`. Showing again starts the time anew. */
export const useNotice = (): [string | null, (text: string) => void] => {
  const [notice, setNotice] = useState<{ text: string } | null>(null)
  useEffect(() => {
    if (notice === null) return undefined
    const timer = setTimeout(() => setNotice(null), noticeMs)
    return () => clearTimeout(timer)
  }, [notice])
  const show = useCallback((text: string) => setNotice({ text }), [])
  return [notice?.text ?? null, show]
}
