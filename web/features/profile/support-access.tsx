import { Group, NativeSelect, Switch, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { supportAccesses, supportHours } from 'contract/support-access.ts'
import { useState } from 'react'
import { call } from '../../api.ts'
import { Failure } from '../../parts/failure.tsx'
import { formatInstant } from 'contract/rules/instant.ts'
import { Panel } from '../../ui/panel.tsx'
import { profileQueries } from './queries.ts'

type Hours = (typeof supportHours)[number]

const hourNames: Record<Hours, string> = { 1: '1 hora', 4: '4 horas', 24: '24 horas', 168: '7 días' }
/** When a permission given now would end. */
const endOf = (hours: Hours): string => new Date(Date.now() + hours * 3_600_000).toISOString()

/** Until when the platform's staff may see payroll amounts. It ends by itself. */
export function SupportAccess({ orgId }: { orgId: number }) {
  const queries = useQueryClient()
  const params = { orgId }
  const [hours, setHours] = useState<Hours>(4)
  const { data } = useQuery({
    ...profileQueries.supportAccess(orgId),
    refetchInterval: 60_000,
  })
  const change = useMutation({
    mutationFn: (asked: Hours | null) => call(supportAccesses.update, { params, body: { hours: asked } }),
    onSuccess: (saved) => queries.setQueryData(profileQueries.supportAccess(orgId).queryKey, saved),
  })
  if (!data) return null
  const isAllowed = data.until !== null
  return (
    <Panel title="Soporte de Casa Matriz">
      <Text size="sm" mb="md">
        Cuando nos pides ayuda, soporte puede ver tus datos, y cada mirada queda en <b>Actividad</b>. Los sueldos y los
        montos de tus nóminas los ve ocultos, salvo que tú lo permitas por un tiempo. Vale también para tus sucursales.
      </Text>
      <Group align="flex-end" gap="md">
        {isAllowed ? null : (
          <NativeSelect
            label="Por cuánto tiempo"
            value={String(hours)}
            data={supportHours.map((value) => ({ value: String(value), label: hourNames[value] }))}
            onChange={({ currentTarget }) =>
              setHours(supportHours.find((value) => String(value) === currentTarget.value) ?? 4)
            }
          />
        )}
        <Switch
          pb={isAllowed ? 0 : 8}
          label={`Permitir soporte hasta ${formatInstant(data.until ?? endOf(hours))}`}
          description={isAllowed ? 'Termina solo. Apágalo para terminar ahora.' : null}
          checked={isAllowed}
          disabled={change.isPending}
          onChange={() => change.mutate(isAllowed ? null : hours)}
        />
      </Group>
      {change.isError ? <Failure title="Error al guardar el permiso" error={change.error} /> : null}
    </Panel>
  )
}
