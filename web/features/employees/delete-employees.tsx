import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { employees } from 'contract/employees.ts'
import { counted } from 'contract/rules/whole-number.ts'
import { useState } from 'react'
import { call } from '../../api.ts'
import type { BranchScope } from '../../parts/branch-scope.ts'
import { ChosenBar } from '../../parts/chosen-bar.tsx'
import { Failure } from '../../parts/failure.tsx'
import { useChosen, type Selection } from '../../parts/selection.ts'
import { ConfirmDialog, deleteTexts } from '../../ui/confirm-dialog.tsx'
import { roots } from '../../parts/queries/roots.ts'

type Props = {
  orgId: number
  scope: BranchScope['scope']
  selection: Selection
  onDeleted: (notice: string) => void
}

const people = (count: number): string => counted(count, 'empleado', 'empleados')

const words = (count: number): string => `${people(count)} ${count === 1 ? 'seleccionado' : 'seleccionados'}`

/** What can be done with the chosen employees; in the page while there are any. */
export function DeleteEmployees({ orgId, scope, selection, onDeleted }: Props) {
  const queries = useQueryClient()
  const chosen = useChosen(selection)
  const [isAsked, setAsked] = useState(false)
  const removal = useMutation({
    mutationFn: (ids: number[]) => call(employees.removeMany, { params: { orgId }, query: { scope }, body: { ids } }),
    onSuccess: async ({ deleted }, ids) => {
      setAsked(false)
      selection.setAll(ids, false)
      onDeleted(`${people(deleted)} ${deleted === 1 ? 'eliminado' : 'eliminados'} correctamente`)
      await queries.invalidateQueries({ queryKey: roots.employees })
    },
  })
  return (
    <>
      <ChosenBar selection={selection} words={words}>
        <Button size="xs" color="red" leftSection={<IconTrash size={15} aria-hidden />} onClick={() => setAsked(true)}>
          Eliminar
        </Button>
      </ChosenBar>
      <ConfirmDialog
        opened={isAsked}
        title={deleteTexts.title}
        question={deleteTexts.question}
        error={removal.isError ? <Failure title="Error al eliminar los empleados" error={removal.error} /> : null}
        confirmLabel="Eliminar"
        isBusy={removal.isPending}
        onConfirm={() => removal.mutate([...chosen])}
        onCancel={() => {
          removal.reset()
          setAsked(false)
        }}
      >
        {people(chosen.length)}
      </ConfirmDialog>
    </>
  )
}
