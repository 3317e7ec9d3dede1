import { useQuery, useQueryClient } from '@tanstack/react-query'
import { securityQuery } from '../../parts/queries/security.ts'

export const useSecurity = () => useQuery(securityQuery)

/** Asks again in which ways this user signs in, after one changed. */
export const useSecurityChanged = () => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: securityQuery.queryKey })
}
