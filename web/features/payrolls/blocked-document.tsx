import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { blockedDataReasons, payrolls, type BlockedDataReason } from 'contract/payrolls.ts'
import { useState } from 'react'
import { call } from '../../api.ts'
import { Failure } from '../../parts/failure.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { saveFile } from '../../ui/save-file.ts'

const reasons = Object.entries(blockedDataReasons) as [BlockedDataReason, string][]

type Props = { orgId: number; payrollId: number; fileName: string; opened: boolean; onClose: () => void }

/** The document names somebody whose data is blocked: what for is it needed? The answer is recorded. */
export function BlockedDocument({ orgId, payrollId, fileName, opened, onClose }: Props) {
  const [reason, setReason] = useState<BlockedDataReason | null>(null)
  const download = useMutation({
    mutationFn: (chosen: BlockedDataReason) =>
      call(payrolls.documentFor, { params: { orgId, id: payrollId }, body: { reason: chosen } }),
    onSuccess: (file) => {
      saveFile(file, fileName)
      close()
    },
  })
  const close = () => {
    download.reset()
    setReason(null)
    onClose()
  }

  return (
    <Dialog opened={opened} onClose={close} title="Documento con datos bloqueados">
      <Text size="sm" mb="sm">
        Nombra a una persona cuyos datos están bloqueados. Di para qué lo necesitas: quedará en el registro de
        actividad.
      </Text>
      <Radio.Group label="Para qué" value={reason} onChange={setReason}>
        <Stack gap="xs" mt="xs">
          {reasons.map(([value, label]) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </Stack>
      </Radio.Group>
      {download.isError ? <Failure title="No se pudo descargar el documento" error={download.error} /> : null}
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={close}>
          Cancelar
        </Button>
        <Button
          disabled={reason === null}
          loading={download.isPending}
          onClick={() => reason !== null && download.mutate(reason)}
        >
          Descargar PDF
        </Button>
      </Group>
    </Dialog>
  )
}
