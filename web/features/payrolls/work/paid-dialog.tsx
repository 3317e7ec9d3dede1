import { Button, Group, Text } from '@mantine/core'
import { payrollWork } from 'contract/payroll-work.ts'
import type { PayrollDetail } from 'contract/payrolls.ts'
import { isDate } from 'contract/rules/date.ts'
import { formatMoney, sumPesos } from 'contract/rules/money.ts'
import { counted } from 'contract/rules/whole-number.ts'
import { useState } from 'react'
import { call } from '../../../api.ts'
import { DateField } from '../../../parts/date-field.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { OddDate, useOddDate } from '../../../parts/odd-date.tsx'
import { useToday } from '../../../parts/today.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { useLast } from '../../../ui/use-last.ts'
import { paidOnRemark } from './paid-on-remark.ts'
import { useWork } from './use-work.ts'

/** Whose payment is asked about: one worker's, or everybody's. */
export type Paying = { position: number } | 'all'

type Props = { payroll: PayrollDetail; paying: Paying | null; onClose: () => void; onDone: (text: string) => void }

/** Marks workers as paid on a day; who was marked can be taken back. */
export function PaidDialog({ payroll, paying, onClose, onDone }: Props) {
  const shown = useLast(paying)
  const worker = shown === null || shown === 'all' ? null : payroll.employees[shown.position]
  const title = worker ? `Pago de ${worker.fullName ?? 'este trabajador'}` : 'Pago de toda la nómina'
  return (
    <Dialog opened={paying !== null} onClose={onClose} title={title} size="sm">
      {shown === null ? null : (
        <PaidForm
          key={shown === 'all' ? 'all' : shown.position}
          payroll={payroll}
          paying={shown}
          onClose={onClose}
          onDone={onDone}
        />
      )}
    </Dialog>
  )
}

function PaidForm({ payroll, paying, onClose, onDone }: Props & { paying: Paying }) {
  const today = useToday()
  const work = useWork(payroll)
  const others = payroll.employees.filter(({ isBlocked }) => isBlocked !== true)
  const chosen = paying === 'all' ? others : others.filter(({ position }) => position === paying.position)
  const unpaid = chosen.filter(({ payrollRecord }) => !payrollRecord.paid)
  const isPaid = unpaid.length === 0
  const [paidOn, setPaidOn] = useState(chosen.length === 1 ? (chosen[0]?.paidOn ?? today) : today)
  const [error, setError] = useState<string | null>(null)
  const whom = paying === 'all' ? {} : { positions: [paying.position] }
  const remark = isPaid && paying === 'all' ? null : paidOnRemark(payroll.month, paidOn, today)
  const odd = useOddDate(remark)
  const told = (isMarked: boolean): string => {
    if (paying !== 'all') return isMarked ? 'Pago marcado' : 'Pago retirado'
    return isMarked ? 'Todos los trabajadores quedaron pagados' : 'Todos los trabajadores quedaron por pagar'
  }
  const mark = (isMarked: boolean) =>
    work.run(
      () =>
        call(payrollWork.pay, {
          params: work.params,
          body: { isPaid: isMarked, ...whom, ...(isMarked ? { paidOn } : {}) },
        }),
      {
        onSuccess: () => {
          onClose()
          onDone(told(isMarked))
        },
      },
    )

  const toPay = paying === 'all' && !isPaid ? unpaid : chosen
  const people = counted(toPay.length, 'trabajador', 'trabajadores')
  const sum = formatMoney(sumPesos(toPay.map(({ payrollRecord }) => payrollRecord.total)))
  return (
    <DialogForm
      submitLabel={`${isPaid ? 'Guardar fecha' : paying === 'all' ? 'Marcar como pagados' : 'Marcar como pagado'}${odd.isAsked ? ' de todos modos' : ''}`}
      isBusy={work.isBusy}
      onCancel={onClose}
      onSubmit={() => {
        if (!isDate(paidOn)) setError('Escribe la fecha de pago')
        else if (paidOn > today) setError('La fecha de pago no puede ser posterior a hoy')
        else if (paying === 'all' && isPaid) onClose()
        else if (odd.mayGo()) mark(true)
      }}
    >
      <Text size="sm" fw={600} mb="sm">
        {people} · {sum}
      </Text>
      {paying === 'all' && isPaid ? (
        <Text size="sm">Todos están marcados como pagados.</Text>
      ) : (
        <DateField
          label="Fecha de pago"
          value={paidOn}
          maxDate={today}
          error={error}
          onChange={(value) => {
            setPaidOn(value)
            setError(null)
          }}
        />
      )}
      <OddDate remark={remark} isAsked={odd.isAsked} />
      {isPaid ? (
        <Group mt="md">
          <Button variant="default" size="xs" loading={work.isBusy} onClick={() => mark(false)}>
            {paying === 'all' ? 'Volver todos a por pagar' : 'Volver a por pagar'}
          </Button>
        </Group>
      ) : null}
      {work.error ? <Failure title="No se pudo guardar el pago" error={work.error} /> : null}
    </DialogForm>
  )
}
