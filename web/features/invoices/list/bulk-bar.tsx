import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ExportFormat } from 'contract/export-formats.ts'
import { counted } from 'contract/rules/whole-number.ts'
import { ChosenBar } from '../../../parts/chosen-bar.tsx'
import { ExportMenu } from '../../../parts/export-menu.tsx'
import type { Selection } from '../../../parts/selection.ts'

type Props = {
  selection: Selection
  isPaying: boolean
  isExporting: boolean
  onPay: (ids: readonly number[]) => void
  onExport: (ids: readonly number[], format: ExportFormat) => void
}

const words = (count: number): string => counted(count, 'factura seleccionada', 'facturas seleccionadas')

/** What can be done with the chosen rows; in sight while there are any. */
export function BulkBar({ selection, isPaying, isExporting, onPay, onExport }: Props) {
  return (
    <ChosenBar selection={selection} words={words}>
      <Button
        size="xs"
        leftSection={<IconCheck size={15} aria-hidden />}
        loading={isPaying}
        onClick={() => onPay(selection.ids())}
      >
        Marcar como pagadas
      </Button>
      <ExportMenu
        label="Exportar selección"
        size="xs"
        isBusy={isExporting}
        onExport={(format) => onExport(selection.ids(), format)}
      />
    </ChosenBar>
  )
}
