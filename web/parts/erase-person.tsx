import { Button, Group, List, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { personalData, type Erasure } from 'contract/personal-data.ts'
import { formatPeriod } from 'contract/rules/period.ts'
import { formatRut } from 'contract/rules/rut.ts'
import { call } from '../api.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Loading } from '../ui/loading.tsx'
import { Failure } from './failure.tsx'
import { erasureQuery } from './queries/erasure.ts'

type Props = { orgId: number; rut: string; opened: boolean; onClose: () => void; onErased: () => void }

/** Erases what no duty keeps; says first what goes, what stays, and why. */
export function ErasePerson({ orgId, rut, opened, onClose, onErased }: Props) {
  const preview = useQuery({ ...erasureQuery(orgId, rut), enabled: opened })
  const erasure = useMutation({
    mutationFn: () => call(personalData.erase, { params: { orgId }, body: { rut, confirm: true } }),
    onSuccess: onErased,
  })
  const close = () => {
    erasure.reset()
    onClose()
  }
  const hasAnything = (preview.data?.erased.length ?? 0) > 0

  return (
    <Dialog opened={opened} onClose={close} title={`Suprimir los datos de ${formatRut(rut)}`}>
      {preview.isError ? <Failure title="No se pudo revisar los datos" error={preview.error} /> : null}
      {preview.data ? <Plan plan={preview.data} /> : preview.isError ? null : <Loading />}
      {erasure.isError ? <Failure title="No se pudo suprimir los datos" error={erasure.error} /> : null}
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={close} data-autofocus>
          {hasAnything ? 'Cancelar' : 'Cerrar'}
        </Button>
        {hasAnything ? (
          <Button color="red" loading={erasure.isPending} onClick={() => erasure.mutate()}>
            Suprimir
          </Button>
        ) : null}
      </Group>
    </Dialog>
  )
}

function Plan({ plan }: { plan: Erasure }) {
  return (
    <>
      {plan.erased.length === 0 ? (
        <Text size="sm">No hay nada que se pueda suprimir hoy.</Text>
      ) : (
        <>
          <Text size="sm">Se borrará para siempre:</Text>
          <List size="sm" mt={4}>
            {plan.erased.map(({ what, count }) => (
              <List.Item key={what}>
                {what} ({count})
              </List.Item>
            ))}
          </List>
        </>
      )}
      {plan.kept.length > 0 ? (
        <>
          <Text size="sm" mt="sm">
            Se conserva:
          </Text>
          <List size="sm" mt={4}>
            {plan.kept.map(({ what, count, reason, until }) => (
              <List.Item key={what}>
                {what} ({count}). {reason}
                {until === null ? null : ` Hasta ${formatPeriod(until)}.`}
              </List.Item>
            ))}
          </List>
        </>
      ) : null}
    </>
  )
}
