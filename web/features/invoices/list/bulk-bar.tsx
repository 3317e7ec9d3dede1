import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ExportFormat } from 'contract/export-formats.ts'
import { useChosen, type Selection } from '../../../parts/selection.ts'
import css from './bulk-bar.module.css'
import { ExportMenu } from '../../../parts/export-menu.tsx'

type Props = {
  selection: Selection
  isPaying: boolean
  isExporting: boolean
  onPay: (ids: readonly number[]) => void
  onExport: (ids: readonly number[], format: ExportFormat) => void
}

/** What can be done with the chosen rows; in the page while there are any. */
export function BulkBar({ selection, isPaying, isExporting, onPay, onExport }: Props) {
  const chosen = useChosen(selection)
  const words = chosen.length === 1 ? '1 factura seleccionada' : `${chosen.length} facturas seleccionadas`
  return (
    <div className={css.place} hidden={chosen.length === 0}>
      <output className={css.count}>{chosen.length === 0 ? null : words}</output>
      <Button
        size="xs"
        leftSection={<IconCheck size={15} aria-hidden />}
        loading={isPaying}
        onClick={() => onPay(chosen)}
      >
        Marcar como pagadas
      </Button>
      <ExportMenu
        label="Exportar selección"
        size="xs"
        isBusy={isExporting}
        onExport={(format) => onExport(chosen, format)}
      />
      <Button size="xs" variant="subtle" onClick={() => selection.setAll(chosen, false)}>
        Quitar selección
      </Button>
    </div>
  )
}
