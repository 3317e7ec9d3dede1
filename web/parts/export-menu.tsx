import { Button, type ButtonProps } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ExportFormat } from 'contract/export-formats.ts'
import { MenuButton } from '../ui/menu-button.tsx'

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
    <MenuButton
      entries={[
        { title: 'Excel (.xlsx)', onSelect: () => onExport('xlsx') },
        { title: 'CSV (.csv)', onSelect: () => onExport('csv') },
      ]}
      renderButton={(props) => (
        <Button
          {...props}
          variant="default"
          size={size}
          loading={isBusy}
          disabled={isDisabled}
          leftSection={<IconDownload size={size === 'xs' ? 15 : 16} aria-hidden />}
        >
          {label}
        </Button>
      )}
    />
  )
}
