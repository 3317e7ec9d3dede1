import { Button, Group, Text } from '@mantine/core'
import { payrollWork } from 'contract/payroll-work.ts'
import { type HeadingField, headingNames } from 'contract/rules/payroll-fields.ts'
import type { PayrollDetail } from 'contract/payrolls.ts'
import { call } from '../../../api.ts'
import { dayOf } from '../../../parts/day-of.ts'
import { Failure } from '../../../parts/failure.tsx'
import { Period } from '../../../parts/period.tsx'
import { Rut } from '../../../parts/rut.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Missing } from '../../../ui/missing.tsx'
import { useLast } from '../../../ui/use-last.ts'
import { useWork } from './use-work.ts'
import { type Value, ValueEditor } from './value-editor.tsx'

const HeadingText = ({ field, value }: { field: HeadingField; value: Value }) => {
  const text = value === null ? null : String(value)
  if (field === 'month') return <Period value={text} />
  return field === 'company_rut' ? <Rut value={text} /> : (text ?? <Missing />)
}

type Props = { payroll: PayrollDetail; field: HeadingField | null; onClose: () => void }

/** Corrects a value of the heading; what was read is said and can be put back. */
export function HeadingDialog({ payroll, field, onClose }: Props) {
  const work = useWork(payroll)
  const shown = useLast(field)
  const close = () => {
    work.reset()
    onClose()
  }
  const correction = shown === null ? undefined : payroll.corrections[shown]
  return (
    <Dialog opened={field !== null} onClose={close} title="Información de la Nómina" size="sm">
      {shown === null ? null : (
        <>
          <ValueEditor
            key={shown}
            field={shown}
            label={headingNames[shown]}
            value={payroll[shown]}
            isBusy={work.isBusy}
            onSave={(value) =>
              value === payroll[shown]
                ? close()
                : work.run(
                    () =>
                      call(payrollWork.correct, {
                        params: work.params,
                        body: { field: shown, value, seen: payroll[shown] },
                      }),
                    { onSuccess: close },
                  )
            }
            onCancel={close}
          />
          {correction ? (
            <Group mt="md" gap="sm">
              <Text size="sm">
                Corregido por {correction.by?.name ?? 'alguien'} el {dayOf(correction.at)}. Antes:{' '}
                <HeadingText field={shown} value={correction.read} />.
              </Text>
              <Button
                variant="default"
                size="compact-sm"
                loading={work.isBusy}
                onClick={() =>
                  work.run(() => call(payrollWork.takeBack, { params: work.params, body: { field: shown } }), {
                    onSuccess: close,
                  })
                }
              >
                Volver a lo leído
              </Button>
            </Group>
          ) : null}
          {work.error ? <Failure title="No se pudo guardar el cambio" error={work.error} /> : null}
        </>
      )}
    </Dialog>
  )
}
