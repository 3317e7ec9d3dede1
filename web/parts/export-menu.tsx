import { Button, Menu, type ButtonProps } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ExportFormat } from 'contract/export-formats.ts'

type Props = {
  /** What is exported: all that the filters find, or what is chosen. */
  label: string
  isBusy: boolean
  isDisabled?: boolean
  size?: ButtonProps['size']
  onExport: (format: ExportFormat) => void
}

/** Asks for the kind of file. */
export function ExportMenu({ label, isBusy, isDisabled = false, size = 'sm', onExport }: Props) {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          size={size}
          loading={isBusy}
          disabled={isDisabled}
          leftSection={<IconDownload size={size === 'xs' ? 15 : 16} aria-hidden />}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onExport('xlsx')}>Excel (.xlsx)</Menu.Item>
        <Menu.Item onClick={() => onExport('csv')}>CSV (.csv)</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
