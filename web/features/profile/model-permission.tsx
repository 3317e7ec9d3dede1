import { Stack, Switch, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ModelPermission as Permission, modelPermissions } from 'contract/model-permission.ts'
import { call } from '../../api.ts'
import { Failure } from '../../parts/failure.tsx'
import { Panel } from '../../ui/panel.tsx'
import { profileQueries } from './queries.ts'

/** Whether an outside model may be asked about doubtful values. Not shown where the house asks none. */
export function ModelPermission({ orgId }: { orgId: number }) {
  const queries = useQueryClient()
  const params = { orgId }
  const { data } = useQuery(profileQueries.modelPermission(orgId))
  const change = useMutation({
    mutationFn: (body: Pick<Permission, 'invoices' | 'payrolls'>) => call(modelPermissions.update, { params, body }),
    onSuccess: (saved) => queries.setQueryData(profileQueries.modelPermission(orgId).queryKey, saved),
  })
  if (!data || data.model === null) return null
  const { model, invoices, payrolls } = change.isPending ? { ...data, ...change.variables } : data

  return (
    <Panel title="Consultas a un modelo externo">
      <Stack gap="md">
        <Text size="sm">
          Cuando un dato de un documento no se lee bien, Casa Matriz puede preguntarle a <b>{model}</b>. Las líneas del
          documento donde está ese dato <b>salen de Casa Matriz</b> y las recibe ese proveedor. Su respuesta se acepta
          solo si está escrita en el documento, y queda marcada para que la revises.
        </Text>
        <Switch
          label="Permitirlo en facturas"
          description="Vale también para tus sucursales."
          checked={invoices}
          disabled={change.isPending}
          onChange={({ currentTarget }) => change.mutate({ invoices: currentTarget.checked, payrolls })}
        />
        <Switch
          label="Permitirlo en nóminas"
          description="Se enviarían nombres, RUT y sueldos de tus trabajadores, que son datos sensibles. Vale también para tus sucursales."
          checked={payrolls}
          disabled={change.isPending}
          onChange={({ currentTarget }) => change.mutate({ invoices, payrolls: currentTarget.checked })}
        />
        {change.isError ? <Failure title="Error al guardar el permiso" error={change.error} /> : null}
      </Stack>
    </Panel>
  )
}
