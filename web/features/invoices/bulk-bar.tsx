import { Button } from '@mantine/core'
import { IconCheck, IconDownload } from '@tabler/icons-react'
import { useChosen, type Selection } from '../../parts/selection.ts'
import css from './bulk-bar.module.css'

type Props = {
  selection: Selection
  isBusy: boolean
  onPay: (ids: readonly number[]) => void
  onExport: (ids: readonly number[]) => void
}

/** What can be done with the chosen rows; in the page while there are any. */
export function BulkBar({ selection, isBusy, onPay, onExport }: Props) {
  const chosen = useChosen(selection)
  const words = chosen.length === 1 ? '1 factura seleccionada' : `${chosen.length} facturas seleccionadas`
  return (
    <div className={css.place} hidden={chosen.length === 0}>
      <output className={css.count}>{chosen.length === 0 ? null : words}</output>
      <Button
        size="xs"
        leftSection={<IconCheck size={15} aria-hidden />}
        loading={isBusy}
        onClick={() => onPay(chosen)}
      >
        Marcar como pagadas
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconDownload size={15} aria-hidden />}
        onClick={() => onExport(chosen)}
      >
        Exportar selección
      </Button>
      <Button size="xs" variant="subtle" onClick={() => selection.setAll(chosen, false)}>
        Quitar selección
      </Button>
    </div>
  )
}
