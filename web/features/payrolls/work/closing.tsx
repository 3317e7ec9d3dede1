import { sentence } from 'contract/rules/sentence.ts'
import { Button, Radio, Stack, Text } from '@mantine/core'
import { payrollWork } from 'contract/payroll-work.ts'
import { type PayrollDetail, type ReopenReason, reopenReasons } from 'contract/payrolls.ts'
import { counted } from 'contract/rules/whole-number.ts'
import { useState } from 'react'
import { call } from '../../../api.ts'
import { dayOf } from '../../../parts/day-of.ts'
import { Failure } from '../../../parts/failure.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { useWork } from './use-work.ts'

/** 'Cerrar nómina': says before what is still open in it. */
export function CloseButton({ payroll }: { payroll: PayrollDetail }) {
  const work = useWork(payroll)
  const [isAsking, setAsking] = useState(false)
  const unpaid = payroll.totalEmployees - payroll.paidEmployees
  const left = [
    ...(payroll.issueCount > 0 ? [counted(payroll.issueCount, 'aviso por revisar', 'avisos por revisar')] : []),
    ...(unpaid > 0 ? [counted(unpaid, 'trabajador por pagar', 'trabajadores por pagar')] : []),
  ]
  return (
    <>
      <Button onClick={() => setAsking(true)}>Cerrar nómina</Button>
      <ConfirmDialog
        opened={isAsking}
        title="Cerrar nómina"
        question="Cerrada, sus valores y pagos no cambian. Para cambiarlos habrá que reabrirla y decir por qué."
        confirmLabel="Cerrar nómina"
        tone="normal"
        isBusy={work.isBusy}
        error={work.error ? <Failure title="No se pudo cerrar la nómina" error={work.error} /> : null}
        onConfirm={() =>
          work.run(() => call(payrollWork.close, { params: work.params }), { onSuccess: () => setAsking(false) })
        }
        onCancel={() => setAsking(false)}
      >
        {left.length === 0 ? null : <Banner tone="warning">Quedan {left.join(' y ')}.</Banner>}
      </ConfirmDialog>
    </>
  )
}

/** 'Nómina cerrada', by whom, and the way to open it again. */
export function ClosedNotice({ payroll }: { payroll: PayrollDetail }) {
  const { closed, reopened } = payroll
  const [isAsking, setAsking] = useState(false)
  if (closed === null)
    return reopened === null ? null : (
      <Banner tone="info">
        Reabierta el {dayOf(reopened.at)}
        {reopened.by ? ` por ${reopened.by.name}` : ''}: {sentence(reopened.reason.toLowerCase())}
      </Banner>
    )
  return (
    <>
      <Banner
        tone="good"
        actions={
          <Button variant="default" size="compact-sm" onClick={() => setAsking(true)}>
            Reabrir
          </Button>
        }
      >
        <strong>Nómina cerrada</strong> el {dayOf(closed.at)}
        {closed.by ? ` por ${closed.by.name}` : ''}. Sus valores y pagos no cambian.
      </Banner>
      <Dialog opened={isAsking} onClose={() => setAsking(false)} title="Reabrir nómina" size="sm">
        <ReopenForm payroll={payroll} onClose={() => setAsking(false)} />
      </Dialog>
    </>
  )
}

const reasons = Object.entries(reopenReasons) as [ReopenReason, string][]

function ReopenForm({ payroll, onClose }: { payroll: PayrollDetail; onClose: () => void }) {
  const work = useWork(payroll)
  const [reason, setReason] = useState<ReopenReason | null>(null)
  const [error, setError] = useState<string | null>(null)
  return (
    <DialogForm
      submitLabel="Reabrir nómina"
      isBusy={work.isBusy}
      onCancel={onClose}
      onSubmit={() => {
        if (reason === null) setError('Di por qué se reabre')
        else work.run(() => call(payrollWork.reopen, { params: work.params, body: { reason } }), { onSuccess: onClose })
      }}
    >
      <Text size="sm" mb="sm">
        Quién la reabre y por qué quedan en el registro de actividad.
      </Text>
      <Radio.Group
        label="Por qué se reabre"
        withAsterisk
        value={reason}
        error={error}
        onChange={(value) => {
          setReason(value)
          setError(null)
        }}
      >
        <Stack gap="xs" mt="xs" mb="xs">
          {reasons.map(([value, label]) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </Stack>
      </Radio.Group>
      {work.error ? <Failure title="No se pudo reabrir la nómina" error={work.error} /> : null}
    </DialogForm>
  )
}
