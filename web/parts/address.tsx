import { useCallback, type ComponentProps, type MouseEvent } from 'react'
import { Link, useLocation, useNavigate, useSearchParams, type NavigateOptions } from 'react-router'

type ChangeOfAddress = (current: URLSearchParams) => URLSearchParams
export type SetAddress = (change: ChangeOfAddress, options?: NavigateOptions) => void

/**
 * The search of the address as the screen is drawn, and what changes it. A change starts from the newest address, which a slow
 * machine may not have drawn yet: two quick clicks are two changes. One that comes from a screen that was left is dropped.
 */
export const useAddress = (): [URLSearchParams, SetAddress] => {
  const [drawn] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const setAddress = useCallback<SetAddress>(
    (change, options) => {
      const newest = window.location
      if (newest.pathname !== pathname) return
      void navigate({ search: String(change(new URLSearchParams(newest.search))) }, options)
    },
    [navigate, pathname],
  )
  return [drawn, setAddress]
}

/** A click that opens the link here, not in a window or a tab of its own. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey

/** A link to this screen with its address changed; it can be opened apart, and a click starts from the newest address. */
export function AddressLink({
  change,
  ...rest
}: Omit<ComponentProps<typeof Link>, 'to'> & { change: ChangeOfAddress }) {
  const [drawn, setAddress] = useAddress()
  return (
    <Link
      {...rest}
      to={{ search: String(change(drawn)) }}
      onClick={(event) => {
        if (!isPlain(event)) return
        event.preventDefault()
        setAddress(change, { preventScrollReset: true })
      }}
    />
  )
}
