import { Anchor, Button } from '@mantine/core'
import { counted } from 'contract/rules/whole-number.ts'
import { useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { Banner } from '../../../ui/banner.tsx'
import { isOnItsWay } from '../../../parts/outbox.ts'
import { useOutbox } from './use-outbox.ts'

const documents = (count: number): string => counted(count, 'documento', 'documentos')

/** Uploads that an earlier tab left behind go on their way, and it is said: how many, and when they have arrived. */
export function ResumedUploads({ orgId }: { orgId: number }) {
  const outbox = useOutbox(orgId)
  const outgoing = useSyncExternalStore(outbox.subscribe, outbox.all)
  const total = useSyncExternalStore(outbox.subscribe, outbox.resumed)
  const [isSeen, setSeen] = useState(false)
  if (total === 0 || isSeen) return null
  const left = outgoing.filter(({ isResumed }) => isResumed)
  const waiting = left.filter(({ state }) => isOnItsWay(state)).length
  const link = (
    <Anchor component={Link} to={paths.invoices} inherit underline="always">
      Ver en Mis facturas
    </Anchor>
  )
  if (waiting > 0)
    return (
      <Banner tone="info" live="status">
        Seguimos subiendo lo que quedó pendiente de tu visita anterior: {documents(waiting)}. {link}
      </Banner>
    )
  return (
    <Banner
      tone={left.length === 0 ? 'good' : 'warning'}
      live="status"
      actions={
        <Button size="compact-sm" variant="default" onClick={() => setSeen(true)}>
          Entendido
        </Button>
      }
    >
      {left.length === 0
        ? `Se subió lo que quedó pendiente de tu visita anterior: ${documents(total)}.`
        : `De lo que quedó pendiente de tu visita anterior, ${documents(left.length)} no se pudo subir o ya estaba.`}{' '}
      {link}
    </Banner>
  )
}
