import { IconPlugConnected, IconWifiOff } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { connection } from '../connection.ts'
import { useUnsentCount } from '../parts/outboxes.tsx'
import css from './offline-bar.module.css'

/** How long it is said that the connection is back. */
const backMs = 4000

const waitingText = (count: number): string =>
  count === 0
    ? 'Lo que cambies ahora no se guarda.'
    : count === 1
      ? '1 documento espera y se enviará solo. Lo demás que cambies no se guarda.'
      : `${count} documentos esperan y se enviarán solos. Lo demás que cambies no se guarda.`

/** Says on every screen that the server cannot be reached, what waits to be sent, and that it is back. */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(connection.subscribe, connection.isOnline)
  const waiting = useUnsentCount()
  const [wasOffline, setWasOffline] = useState(!isOnline)
  if (!isOnline && !wasOffline) setWasOffline(true)
  const isBack = isOnline && wasOffline
  useEffect(() => {
    if (!isBack) return undefined
    const timer = setTimeout(() => setWasOffline(false), backMs)
    return () => clearTimeout(timer)
  }, [isBack])

  return (
    <output className={css.place}>
      {!isOnline ? (
        <span className={css.bar}>
          <IconWifiOff className={css.icon} size={18} stroke={1.7} aria-hidden />
          <span>
            <strong>Sin conexión.</strong> {waitingText(waiting)}
          </span>
        </span>
      ) : isBack ? (
        <span className={css.bar} data-back>
          <IconPlugConnected className={css.icon} size={18} stroke={1.7} aria-hidden />
          <span>Volvió la conexión.</span>
        </span>
      ) : null}
    </output>
  )
}
