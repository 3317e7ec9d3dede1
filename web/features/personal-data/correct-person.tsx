import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { personalData, type PersonReport } from 'contract/personal-data.ts'
import type * as z from 'zod/mini'
import { call } from '../../api.ts'
import { RecordForm, useRecordForm } from '../../parts/record-form.tsx'
import css from '../../ui/form.module.css'

/** As typed. A name and an e-mail cannot be emptied: left empty, they stay as they are. */
type Values = { rut: string; fullName?: string; email?: string; phoneNumber: string; address: string }
type Output = z.output<typeof personalData.correct.body>

export const correctionLabels = {
  fullName: 'Nombre',
  email: 'Email',
  phoneNumber: 'Teléfono',
  address: 'Dirección',
} as const

/** The first thing that is held under one of these names. */
const firstHeld = ({ sections }: PersonReport, names: string[]): string => {
  for (const { kind, rows } of sections)
    if (kind === 'employee' || kind === 'vendor')
      for (const row of rows) for (const name of names) if (typeof row[name] === 'string') return row[name]
  return ''
}

const asHeld = (name: 'fullName' | 'email', text: string): Pick<Values, typeof name> =>
  text === '' ? {} : { [name]: text }
const keptWhenEmpty = { setValueAs: (text: string | undefined) => text || undefined }

type Props = { orgId: number; report: PersonReport; onCorrected: (done: string) => void; onCancel: () => void }

export function CorrectPerson({ orgId, report, onCorrected, onCancel }: Props) {
  const queries = useQueryClient()
  const isVendor = report.sections.some(({ kind }) => kind === 'vendor')
  const form = useRecordForm<Values, Output>(personalData.correct.body as z.ZodMiniType<Output, Values>, {
    rut: report.rut,
    ...asHeld('fullName', firstHeld(report, ['fullName', 'name'])),
    ...asHeld('email', firstHeld(report, ['email'])),
    phoneNumber: firstHeld(report, ['phoneNumber']),
    address: firstHeld(report, ['address']),
  })
  const { register, formState } = form
  const { errors, dirtyFields } = formState
  const labels = correctionLabels

  return (
    <RecordForm
      form={form}
      labels={labels}
      subject={report.rut}
      failure="No se pudo corregir los datos"
      save={async ({ rut, ...typed }) => {
        // Only what was corrected: two cards may say different things of the rest.
        const changed = Object.entries(typed).filter(([name]) => name in dirtyFields)
        await call(personalData.correct, { params: { orgId }, body: { rut, ...Object.fromEntries(changed) } })
        await queries.invalidateQueries()
      }}
      onSaved={() => onCorrected('Datos corregidos en todas sus fichas.')}
    >
      <div className={css.grid}>
        <TextInput
          label={labels.fullName}
          autoComplete="off"
          error={errors.fullName?.message}
          {...register('fullName', keptWhenEmpty)}
        />
        <TextInput
          label={labels.email}
          type="email"
          autoComplete="off"
          error={errors.email?.message}
          {...register('email', keptWhenEmpty)}
        />
        {isVendor ? (
          <>
            <TextInput
              label={labels.phoneNumber}
              type="tel"
              autoComplete="off"
              error={errors.phoneNumber?.message}
              {...register('phoneNumber')}
            />
            <TextInput
              label={labels.address}
              autoComplete="off"
              error={errors.address?.message}
              {...register('address')}
            />
          </>
        ) : null}
      </div>
      <div className={css.actions}>
        <Button type="submit" loading={formState.isSubmitting}>
          Guardar corrección
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
        <span className={css.hint}>
          Se corrige su ficha de empleado y de proveedor; las nóminas y facturas no cambian.
        </span>
      </div>
    </RecordForm>
  )
}
