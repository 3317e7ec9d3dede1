import { Button, Group, Text } from '@mantine/core'
import { Failure } from '../../parts/failure.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { Holding } from './use-branch-removal.ts'
import { useLast } from '../../ui/use-last.ts'

type Props = {
  /** Null: closed. */
  holding: Holding | null
  error: unknown
  isBusy: boolean
  onMove: () => void
  onClose: () => void
}

/** A branch that holds something: what it is, and the way to keep it while the branch goes. */
export function MoveDialog({ holding, error, isBusy, onMove, onClose }: Props) {
  const shown = useLast(holding)

  return (
    <Dialog opened={holding !== null} onClose={onClose} title="La sucursal no está vacía">
      <Text size="sm" fw={600} mb={4}>
        {shown?.branch.name}
      </Text>
      <Text size="sm" mb="sm">
        {shown?.message}
      </Text>
      <Text size="sm" c="dimmed">
        Nada se pierde: todo pasa a la casa matriz, y quienes entraban con la cuenta de esta sucursal ya no podrán
        hacerlo. Esta acción no se puede deshacer.
      </Text>
      {error ? <Failure title="Error al eliminar sucursal" error={error} /> : null}
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancelar
        </Button>
        <Button color="red" loading={isBusy} onClick={onMove}>
          Mover a la casa matriz y eliminar
        </Button>
      </Group>
    </Dialog>
  )
}
