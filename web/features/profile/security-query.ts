import { useQuery, useQueryClient } from '@tanstack/react-query'
import { secondFactor } from 'contract/second-factor.ts'
import { call } from '../../api.ts'

const key = ['security'] as const

export const useSecurity = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => call(secondFactor.state, {}, { signal }) })

/** Asks again in which ways this user signs in, after one changed. */
export const useSecurityChanged = () => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: key })
}
