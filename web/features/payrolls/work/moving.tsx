import { Button, Radio, Stack, Text } from '@mantine/core'
import { payrollWork } from 'contract/payroll-work.ts'
import { sentence } from 'contract/rules/sentence.ts'
import type { PayrollDetail } from 'contract/payrolls.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../api.ts'
import { useBranches, useBranchOf } from '../../../parts/branches.ts'
import { Failure } from '../../../parts/failure.tsx'
import { payrollPath } from '../../../paths.ts'
import { useUser } from '../../../session.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { useWork } from './use-work.ts'

/** Gives the payroll to another organization and opens it there. */
const useMove = (payroll: PayrollDetail, onMoved?: () => void) => {
  const work = useWork(payroll)
  const navigate = useNavigate()
  const branchOf = useBranchOf()
  const move = (organizationId: number) =>
    work.run(() => call(payrollWork.move, { params: work.params, body: { organizationId } }), {
      onSuccess: ({ id }) => {
        onMoved?.()
        void navigate(payrollPath(id, branchOf(organizationId).branchId), { replace: true })
      },
    })
  return { ...work, move }
}

/** Said when the payroll prints the RUT of another organization of the same owner: it may be moved there at once. */
export function BelongsElsewhere({ payroll }: { payroll: PayrollDetail }) {
  const { move, isBusy, error } = useMove(payroll)
  const { belongsTo } = payroll
  if (belongsTo === null) return null
  return (
    <>
      <Banner
        tone="info"
        actions={
          payroll.closed === null ? (
            <Button variant="default" size="compact-sm" loading={isBusy} onClick={() => move(belongsTo.id)}>
              Pasarla a {belongsTo.name}
            </Button>
          ) : undefined
        }
      >
        {sentence(`El RUT de esta nómina es el de ${belongsTo.name}`)}
      </Banner>
      {error ? <Failure title="No se pudo pasar la nómina" error={error} /> : null}
    </>
  )
}

/** 'Mover': to the principal or to any of its branches; nothing where there are none. */
export function MoveButton({ payroll }: { payroll: PayrollDetail }) {
  const { organizationId: own, organization, isPrincipal } = useUser()
  const branches = useBranches().data ?? []
  const [isAsking, setAsking] = useState(false)
  const places = [{ id: own ?? 0, name: organization?.name || 'Casa matriz' }, ...branches].filter(
    ({ id }) => id !== payroll.organizationId,
  )
  if (!isPrincipal || branches.length === 0) return null
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        Mover
      </Button>
      <Dialog opened={isAsking} onClose={() => setAsking(false)} title="Mover la nómina" size="sm">
        <MoveForm payroll={payroll} places={places} onClose={() => setAsking(false)} />
      </Dialog>
    </>
  )
}

type FormProps = { payroll: PayrollDetail; places: { id: number; name: string }[]; onClose: () => void }

function MoveForm({ payroll, places, onClose }: FormProps) {
  const { move, isBusy, error } = useMove(payroll, onClose)
  const [chosen, setChosen] = useState<string | null>(payroll.belongsTo ? String(payroll.belongsTo.id) : null)
  const [problem, setProblem] = useState<string | null>(null)
  return (
    <DialogForm
      submitLabel="Mover"
      isBusy={isBusy}
      onCancel={onClose}
      onSubmit={() => (chosen === null ? setProblem('Elige a dónde va') : move(Number(chosen)))}
    >
      <Text size="sm" mb="sm">
        La nómina y los empleados que solo ella creó pasan a la organización que elijas.
      </Text>
      <Radio.Group
        label="A dónde va"
        withAsterisk
        value={chosen}
        error={problem}
        onChange={(value) => {
          setChosen(value)
          setProblem(null)
        }}
      >
        <Stack gap="xs" mt="xs" mb="xs">
          {places.map(({ id, name }) => (
            <Radio key={id} value={String(id)} label={name} />
          ))}
        </Stack>
      </Radio.Group>
      {error ? <Failure title="No se pudo mover la nómina" error={error} /> : null}
    </DialogForm>
  )
}
