import { dateInChile } from 'contract/rules/period.ts'
import { useEffect, useState } from 'react'

/** How soon a screen left open notices that a new day began. */
const checkMs = 60_000

/** Today in Chile, 'YYYY-MM-DD'. */
export const useToday = (now: () => number = Date.now): string => {
  const [today, setToday] = useState(() => dateInChile(new Date(now())))
  useEffect(() => {
    const timer = setInterval(() => setToday(dateInChile(new Date(now()))), checkMs)
    return () => clearInterval(timer)
  }, [now])
  return today
}
