import { useEffect, useMemo } from 'react'
import type { Selection } from './selection.ts'

/** The ids of the rows on the screen, the same list while they are the same rows; a choice of a range follows their order. */
export const useShownRows = (rows: readonly { id: number }[] | undefined, selection: Selection): readonly number[] => {
  const key = rows?.map(({ id }) => id).join() ?? ''
  const shown = useMemo(() => (key === '' ? [] : key.split(',').map(Number)), [key])
  useEffect(() => selection.show(shown), [selection, shown])
  return shown
}
