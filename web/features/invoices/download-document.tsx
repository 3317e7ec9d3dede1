import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { invoices, type Invoice } from 'contract/invoices.ts'
import { call, messageOf } from '../../api.ts'
import { ErrorBanner } from '../../ui/banner.tsx'
import { saveFile } from '../../ui/save-file.ts'

/** The document that an invoice was read from, to keep; nothing when it was entered by hand. */
export function DownloadDocument({ invoice: { id, fileName } }: { invoice: Pick<Invoice, 'id' | 'fileName'> }) {
  const download = useMutation({
    mutationFn: () => call(invoices.document, { params: { id } }),
    onSuccess: (file) => saveFile(file, fileName ?? 'factura'),
  })
  if (fileName === null) return null
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconDownload size={15} stroke={1.6} aria-hidden />}
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        Descargar documento
      </Button>
      {download.isError ? <ErrorBanner>{messageOf(download.error)}</ErrorBanner> : null}
    </>
  )
}
