import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { roots } from '../parts/queries/roots.ts'
import { useToday } from '../parts/today.ts'

/** What answers differently on another day: what is overdue, what is due this week, the documents of the month. */
const dated = [roots.invoices, roots.admin, roots.usage]

/** When a day begins in Chile, a screen that was left open asks anew what depends on it. */
export const useNewDay = (now?: () => number): void => {
  const queries = useQueryClient()
  const today = useToday(now)
  const answered = useRef(today)
  useEffect(() => {
    if (answered.current === today) return
    answered.current = today
    for (const queryKey of dated) void queries.invalidateQueries({ queryKey })
  }, [queries, today])
}
