import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { writeListParams } from '../../parts/list-params.ts'

const name = 'incompletos'

/** Whether only employees that lack something are listed, kept in the address like the rest of the list's state. */
export const useIncompleteFilter = () => {
  const [address, setAddress] = useSearchParams()
  const setIncomplete = useCallback(
    (isOn: boolean) =>
      setAddress((current) => {
        // Back on the first page.
        const next = writeListParams(current, {})
        if (isOn) next.set(name, '1')
        else next.delete(name)
        return next
      }),
    [setAddress],
  )
  return { isIncomplete: address.get(name) === '1', setIncomplete }
}
