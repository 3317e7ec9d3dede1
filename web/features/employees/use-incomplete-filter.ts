import { useListFilter } from '../../parts/list-params.ts'

/** Whether only employees that lack something are listed, kept in the address like the rest of the list's state. */
export const useIncompleteFilter = () => {
  const [value, setValue] = useListFilter('incompletos')
  return { isIncomplete: value === '1', setIncomplete: (isOn: boolean) => setValue(isOn ? '1' : null) }
}
