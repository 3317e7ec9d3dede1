import { useEffect, useState } from 'react'

const inAddress = () => window.location.hash.slice(1)

/**
 * The secret of a mail's link, behind the '#'. It is taken out of the address bar at once, and out of the history with it.
 * A link that is opened where its screen is open already only changes the '#'.
 */
export const useHashSecret = (): string => {
  const [secret, setSecret] = useState(inAddress)
  useEffect(() => {
    const take = () => {
      const given = inAddress()
      if (given === '') return
      setSecret(given)
      window.history.replaceState(null, '', window.location.pathname)
    }
    take()
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [])
  return secret
}
