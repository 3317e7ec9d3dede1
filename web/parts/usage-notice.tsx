import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { usageLevel, usageWords } from 'contract/rules/usage.ts'
import { subscriptionPath, type Usage } from 'contract/subscription.ts'
import { Banner } from '../ui/banner.tsx'
import { useMay } from './may.ts'
import { usageQuery } from './queries/usage.ts'

const UNPAID = 'La suscripción de tu empresa no está al día'

const wordsOf = (usage: Usage): { title: string; more: string } | null =>
  usage.access === 'full'
    ? usageWords(usage)
    : { title: UNPAID, more: 'Mientras tanto puedes ver y exportar, pero no subir documentos.' }

type NoticeProps = { tone: 'bad' | 'warning'; title: string; more: string; isUnpaid: boolean }

/** The way to the plans opens beside this screen, which may hold a file or what was typed. */
function Notice({ tone, title, more, isUnpaid }: NoticeProps) {
  const may = useMay()
  return (
    <Banner tone={tone} live="status">
      <div>
        <strong>{title}</strong>
      </div>
      <div>
        {more}{' '}
        {may('subscription:manage') ? (
          <Anchor href={subscriptionPath} target="_blank" rel="noopener" inherit underline="always">
            {isUnpaid ? 'Ir a Mi suscripción' : 'Cambiar de plan'}
          </Anchor>
        ) : (
          `Quien administra la empresa puede ${isUnpaid ? 'ponerla al día' : 'cambiar el plan'}.`
        )}
      </div>
    </Banner>
  )
}

/** Says on a screen for uploads how many documents are left this month, before it bites, and what may be done about it. */
export function UsageNotice({ orgId }: { orgId: number }) {
  const { data } = useQuery(usageQuery(orgId))
  const words = data === undefined ? null : wordsOf(data)
  if (data === undefined || words === null) return null
  const isUnpaid = data.access !== 'full'
  const isBlocked = isUnpaid || usageLevel(data) === 'full'
  return <Notice tone={isBlocked ? 'bad' : 'warning'} {...words} isUnpaid={isUnpaid} />
}

/** Says over a form, before it is filled in, that what is written down could not be saved. */
export function UnpaidNotice({ orgId }: { orgId: number }) {
  const { data } = useQuery(usageQuery(orgId))
  if (data?.access !== 'read-only') return null
  const more = 'Mientras tanto puedes ver y exportar, pero no agregar ni cambiar.'
  return <Notice tone="bad" title={UNPAID} more={more} isUnpaid />
}
