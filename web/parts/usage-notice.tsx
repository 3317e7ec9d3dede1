import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { usageLevel, usageWords } from 'contract/rules/usage.ts'
import { subscriptionPath, type Usage } from 'contract/subscription.ts'
import { Banner } from '../ui/banner.tsx'
import { useMay } from './may.ts'
import { usageQuery } from './queries/usage.ts'

const wordsOf = (usage: Usage): { title: string; more: string } | null =>
  usage.access === 'full'
    ? usageWords(usage)
    : {
        title: 'La suscripción de tu empresa no está al día',
        more: 'Mientras tanto puedes ver y exportar, pero no subir documentos.',
      }

/**
 * Says on a screen for uploads how many documents are left this month, before it bites, and what may be done about it.
 * The way to the plans opens beside this screen, which may hold a file.
 */
export function UsageNotice({ orgId }: { orgId: number }) {
  const may = useMay()
  const { data } = useQuery(usageQuery(orgId))
  const words = data === undefined ? null : wordsOf(data)
  if (data === undefined || words === null) return null
  const isBlocked = data.access !== 'full' || usageLevel(data) === 'full'
  return (
    <Banner tone={isBlocked ? 'bad' : 'warning'} live="status">
      <div>
        <strong>{words.title}</strong>
      </div>
      <div>
        {words.more}{' '}
        {may('subscription:manage') ? (
          <Anchor href={subscriptionPath} target="_blank" rel="noopener" inherit underline="always">
            {data.access === 'full' ? 'Cambiar de plan' : 'Ir a Mi suscripción'}
          </Anchor>
        ) : (
          'Quien administra la empresa puede cambiar el plan.'
        )}
      </div>
    </Banner>
  )
}
