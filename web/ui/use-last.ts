import { useState } from 'react'

/** The last thing that was there: a dialog goes on showing it while it fades out. Null before the first. */
export const useLast = <T>(value: T | null): T | null => {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return last
}
