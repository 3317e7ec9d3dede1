import { payrollWork } from 'contract/payroll-work.ts'
import type { PayrollDetail } from 'contract/payrolls.ts'
import { headingNames, workerNames } from 'contract/rules/payroll-fields.ts'
import { valueOfPath } from 'contract/rules/payroll-paths.ts'
import type { Candidate } from 'contract/rules/trace.ts'
import { call } from '../../../api.ts'
import type { Remark } from '../issue-target.ts'
import { pickedKey, valueIn } from './picked.ts'
import type { Work } from './use-work.ts'

type Options = {
  work: Pick<Work, 'run' | 'params'>
  onChosen: (notice: string) => void
  /** Brings the focus to a sentence. */
  goTo: (remarkId: string) => void
}

/** Writes another value that may stand there: a correction, as one that is typed. */
export const useChoosing =
  (payroll: PayrollDetail, { work: { run, params }, onChosen, goTo }: Options) =>
  ({ path, value }: Candidate, { id }: Remark): void => {
    const named = valueOfPath(path)
    if (named === null) return
    const worker = 'position' in named ? payroll.employees[named.position] : undefined
    const seen = 'position' in named ? worker && valueIn(worker, named.field) : payroll[named.field]
    const isInList = document.activeElement?.closest('li') !== null
    run(() => call(payrollWork.correct, { params, body: { ...named, value, seen: seen ?? null } }), {
      onSuccess: () => {
        onChosen(`${{ ...workerNames, ...headingNames }[named.field]}: valor corregido`)
        // On to the sentence that has come into its place, or to the value that was chosen.
        if (isInList) goTo(id)
        else if ('position' in named) document.querySelector<HTMLElement>(`[data-cell="${pickedKey(named)}"]`)?.focus()
      },
    })
  }
