import { payrollWork } from 'contract/payroll-work.ts'
import type { PayrollDetail } from 'contract/payrolls.ts'
import { headingNames, workerNames, type WorkerValue } from 'contract/rules/payroll-fields.ts'
import { valueOfPath } from 'contract/rules/payroll-paths.ts'
import type { Candidate } from 'contract/rules/trace.ts'
import { counted } from 'contract/rules/whole-number.ts'
import { useCallback, useState } from 'react'
import { call } from '../../../api.ts'
import type { Remark } from '../issue-target.ts'
import type { Answers } from '../remark-answers.tsx'
import { likeliestAmounts, pickedKey, valueIn } from './picked.ts'
import type { Work } from './use-work.ts'

type Options = {
  work: Pick<Work, 'run' | 'params'>
  onDone: (notice: string) => void
  /** Brings the focus to a sentence. */
  goTo: (remarkId: string) => void
}

/** A column of which all values were chosen at once. */
type ChosenColumn = { text: string; field: WorkerValue; positions: number[] }

/**
 * What can be answered to a sentence. Other values that may stand there are corrections, as those that are typed; a whole
 * column can be undone at once.
 */
export const useAnswers = (payroll: PayrollDetail, { work: { run, params }, onDone, goTo }: Options) => {
  const [column, setColumn] = useState<ChosenColumn | null>(null)

  const onUse = ({ path, value }: Candidate, { id }: Remark): void => {
    const named = valueOfPath(path)
    if (named === null) return
    const worker = 'position' in named ? payroll.employees[named.position] : undefined
    const seen = 'position' in named ? worker && valueIn(worker, named.field) : payroll[named.field]
    const isInList = document.activeElement?.closest('li') !== null
    run(() => call(payrollWork.correct, { params, body: { ...named, value, seen: seen ?? null } }), {
      onSuccess: () => {
        onDone(`${{ ...workerNames, ...headingNames }[named.field]}: valor corregido`)
        // On to the sentence that has come into its place, or to the value that was chosen.
        if (isInList) goTo(id)
        else if ('position' in named) document.querySelector<HTMLElement>(`[data-cell="${pickedKey(named)}"]`)?.focus()
      },
    })
  }

  const onUseAll = ({ id, message, candidates }: Remark): void => {
    const cells = likeliestAmounts(candidates).flatMap(({ path }) => {
      const named = valueOfPath(path)
      return named !== null && 'position' in named ? [named] : []
    })
    const [first] = cells
    if (first === undefined) return
    run(() => call(payrollWork.useCandidates, { params, body: { message } }), {
      onSuccess: () => {
        const whose = counted(cells.length, 'trabajador', 'trabajadores')
        const text = `${workerNames[first.field]}: otra columna elegida para ${whose}`
        setColumn({ text, field: first.field, positions: cells.map(({ position }) => position) })
        goTo(id)
      },
    })
  }

  const onResolve = ({ message }: Remark, isRight: boolean): void =>
    run(() => call(payrollWork.resolve, { params, body: { message, isRight } }), {
      onSuccess: () => onDone(isRight ? 'Aviso dado por bueno' : 'El aviso vuelve a estar por revisar'),
    })

  const undo = () => {
    if (column === null) return
    const { field, positions } = column
    run(() => call(payrollWork.takeBack, { params, body: { field, positions } }), {
      onSuccess: () => {
        setColumn(null)
        onDone(`${workerNames[field]}: otra vez como se leyó`)
      },
    })
  }

  const dismiss = useCallback(() => setColumn(null), [])
  const answers: Answers = { onUse, onUseAll, onResolve }
  return { answers, column: { deed: column, onUndo: undo, onDismiss: dismiss } }
}
