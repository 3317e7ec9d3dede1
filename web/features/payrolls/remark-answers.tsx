import type { PayrollDetail } from 'contract/payrolls.ts'
import { formatMoney } from 'contract/rules/money.ts'
import type { HeadingField, WorkerValue } from 'contract/rules/payroll-fields.ts'
import { valueOfPath } from 'contract/rules/payroll-paths.ts'
import { formatPeriod } from 'contract/rules/period.ts'
import { formatRut } from 'contract/rules/rut.ts'
import type { Candidate } from 'contract/rules/trace.ts'
import { counted } from 'contract/rules/whole-number.ts'
import { Candidates, type Kept, type Offered } from '../../parts/candidates.tsx'
import type { Remark } from './issue-target.ts'
import { likeliestAmounts, valueIn } from './work/picked.ts'

export type Answers = {
  /** Another value that may stand there is chosen. */
  onUse: (candidate: Candidate, remark: Remark) => void
  /** In every place that the sentence is about, the likeliest of the values that may stand there is chosen. */
  onUseAll: (remark: Remark) => void
  /** Somebody says that it is right as it is, or takes that back. */
  onResolve: (remark: Remark, isRight: boolean) => void
}

type Props = {
  payroll: PayrollDetail
  remark: Remark
  /** The value that is looked at, where one is: what else others may be is not offered there. */
  path?: string
  isBusy?: boolean
  answers: Answers
}

/** What can be answered to a sentence: that it is right as it is, or another value that may stand there. */
export function RemarkAnswers({ payroll, remark, path, isBusy = false, answers }: Props) {
  const [own] = remark.paths
  const isOfOne = remark.paths.length === 1
  const asked = path ?? (isOfOne ? own : undefined)
  const now = asked === undefined ? null : currentOf(payroll, asked)
  return (
    <Candidates
      kept={isOfOne ? now : null}
      offered={
        asked === undefined
          ? othersOf(remark, () => answers.onUseAll(remark))
          : remark.candidates
              .filter((candidate) => candidate.path === asked && candidate.value !== now?.value)
              .map((candidate) => ({
                key: `${candidate.path} ${candidate.value}`,
                text: textOf(valueOfPath(candidate.path)?.field, candidate.value),
                words: candidate.text,
                location: candidate.location ?? null,
                onUse: () => answers.onUse(candidate, remark),
              }))
      }
      onKeep={() => answers.onResolve(remark, true)}
      isBusy={isBusy}
    />
  )
}

/** The amounts that a sentence about several workers asks about, and what each may be instead: as one answer. */
const othersOf = ({ candidates }: Remark, onUse: () => void): Offered[] => {
  const amounts = likeliestAmounts(candidates)
  const [first] = amounts
  if (first === undefined) return []
  const shown = amounts.slice(0, mostNamed).map(({ path, value }) => textOf(valueOfPath(path)?.field, value))
  const rest = amounts.length > shown.length ? '…' : ''
  const whose = counted(amounts.length, 'trabajador', 'trabajadores')
  const text = `la otra columna: ${shown.join(', ')}${rest} (${whose})`
  return [{ key: 'all', text, words: first.text, location: first.location ?? null, onUse }]
}

/** So many of a column's values are named: they are enough to recognize it. */
const mostNamed = 3

const hours = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 2 })

const textOf = (field: HeadingField | WorkerValue | undefined, value: string | number): string => {
  if (field === 'rut' || field === 'company_rut') return formatRut(String(value))
  if (field === 'month') return formatPeriod(String(value))
  if (typeof value === 'string') return value
  return field === 'sundayHours' ? hours.format(value) : formatMoney(value)
}

/** The value at a path as it is now; null where none is. */
const currentOf = (payroll: PayrollDetail, path: string): (Kept & { value: string | number }) | null => {
  const named = valueOfPath(path)
  if (named === null) return null
  const worker = 'position' in named ? payroll.employees[named.position] : undefined
  const value = 'position' in named ? worker && valueIn(worker, named.field) : payroll[named.field]
  const isCorrected = (worker ?? payroll).corrections[named.field] !== undefined
  return value === null || value === undefined
    ? null
    : {
        value,
        text: textOf(named.field, value),
        from: isCorrected ? 'corregido' : 'leído',
        location: worker?.locations[named.field] ?? null,
      }
}
