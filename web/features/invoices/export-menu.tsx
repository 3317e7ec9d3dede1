import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ExportFormat } from './export-invoices.ts'

type Props = { isBusy: boolean; isDisabled: boolean; onExport: (format: ExportFormat) => void }

/** All that the filters find, as a file. */
export function ExportMenu({ isBusy, isDisabled, onExport }: Props) {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          loading={isBusy}
          disabled={isDisabled}
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          Exportar
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onExport('xlsx')}>Excel (.xlsx)</Menu.Item>
        <Menu.Item onClick={() => onExport('csv')}>CSV (.csv)</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
