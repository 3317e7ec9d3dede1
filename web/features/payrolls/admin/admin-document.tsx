import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { adminPayrolls } from 'contract/admin-payrolls.ts'
import { call } from '../../../api.ts'
import { Failure } from '../../../parts/failure.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { PdfPreview } from '../../../ui/pdf-preview.tsx'

const notSent = {
  encrypted: 'El documento está protegido con contraseña: no podemos mostrarlo.',
  broken: 'No podemos mostrar el documento: parece estar dañado.',
  unavailable: 'No pudimos cargar la vista del documento. Vuelve a intentarlo.',
}

/** The document of a customer's payroll, fetched when it is asked for: each time is told to the customer. */
export function AdminDocument({ id, fileName }: { id: number; fileName: string }) {
  const opening = useMutation({
    mutationFn: async () => {
      const content = await call(adminPayrolls.document, { params: { id } })
      return new File([content], fileName, { type: 'application/pdf' })
    },
  })
  return (
    <Panel
      title="Documento"
      aside={
        opening.data ? null : (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconEye size={16} stroke={1.6} aria-hidden />}
            loading={opening.isPending}
            onClick={() => opening.mutate()}
          >
            Ver documento
          </Button>
        )
      }
    >
      {opening.isError ? <Failure title="No se pudo cargar el documento" error={opening.error} /> : null}
      {opening.data ? <PdfPreview file={opening.data} problems={notSent} /> : fileName}
    </Panel>
  )
}
