import { subjectKinds, type AuditFilter } from 'contract/audit-log.ts'
import { useCallback, useMemo } from 'react'
import { useAddress } from '../../parts/address.tsx'
import { idIn } from '../../parts/id-in.ts'

/** What the record is filtered by; '' for no filter. Days in Chile, 'YYYY-MM-DD', both included. */
export type AuditParams = { kind: string; user: string; from: string; to: string }

const names: Record<keyof AuditParams, string> = { kind: 'tipo', user: 'persona', from: 'desde', to: 'hasta' }
const isKind = (text: string): text is (typeof subjectKinds)[number] =>
  (subjectKinds as readonly string[]).includes(text)
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** The filter of an address; anything odd in it counts as left out. */
export const readAuditParams = (address: URLSearchParams): AuditParams => {
  const text = (name: keyof AuditParams) => address.get(names[name]) ?? ''
  const [kind, user, from, to] = [text('kind'), text('user'), text('from'), text('to')]
  return {
    kind: isKind(kind) ? kind : '',
    user: idIn(user) === 0 ? '' : user,
    from: isDay(from) ? from : '',
    to: isDay(to) ? to : '',
  }
}

/** The address with `change` applied: filters left empty are left out, and the list starts again at its first page. */
export const writeAuditParams = (address: URLSearchParams, change: Partial<AuditParams>): URLSearchParams => {
  const next = new URLSearchParams(address)
  next.delete('pagina')
  for (const [name, value] of Object.entries(change) as [keyof AuditParams, string][])
    if (value === '') next.delete(names[name])
    else next.set(names[name], value)
  return next
}

/** As the server asks for it. */
export const filterOf = ({ kind, user, from, to }: AuditParams): AuditFilter => ({
  ...(isKind(kind) ? { kind } : {}),
  ...(user === '' ? {} : { userId: Number(user) }),
  ...(from === '' ? {} : { from }),
  ...(to === '' ? {} : { to }),
})

/** The filter, kept in the address. */
export const useAuditParams = () => {
  const [address, setAddress] = useAddress()
  const params = useMemo(() => readAuditParams(address), [address])
  const change = useCallback(
    (change: Partial<AuditParams>) =>
      setAddress((current) => writeAuditParams(current, change), { replace: true, preventScrollReset: true }),
    [setAddress],
  )
  return { params, change }
}
