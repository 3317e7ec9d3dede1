import { Button } from '@mantine/core'
import { IconChecks, IconPencil } from '@tabler/icons-react'
import { payrollWork } from 'contract/payroll-work.ts'
import { workerNames, type WorkerValue } from 'contract/rules/payroll-fields.ts'
import { pathOf } from 'contract/rules/payroll-paths.ts'
import { type Proof, proofTexts } from 'contract/rules/trace.ts'
import type { PayrollDetail, PayrollEmployee } from 'contract/payrolls.ts'
import { call } from '../../../api.ts'
import { dayOf } from '../../../parts/day-of.ts'
import { Failure } from '../../../parts/failure.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { Remark } from '../issue-target.ts'
import { type Answers, RemarkAnswers } from '../remark-answers.tsx'
import { type Picked, valueIn, workerValues } from './picked.ts'
import type { Work } from './use-work.ts'
import { type Value, ValueEditor } from './value-editor.tsx'
import { WorkerValueText } from './value-text.tsx'
import css from './work.module.css'

type Props = {
  payroll: PayrollDetail
  worker: PayrollEmployee
  picked: Picked
  /** What is asked of this value, or of its row. */
  remarks: readonly Remark[]
  work: Work
  canWrite: boolean
  isEditing: boolean
  pointed: { word: string } | null
  onPick: (picked: Picked) => void
  onEdit: (isEditing: boolean) => void
  /** The button that was pressed is gone with what was corrected. */
  onTakenBack: () => void
  answers: Answers
}

const proofsIn = ({ proofs }: PayrollEmployee, field: WorkerValue): readonly Proof[] => proofs?.[field] ?? []
const said = (proof: Proof): string => proofTexts[proof]

/** What proves the value that is looked at. */
const Proofs = ({ proofs }: { proofs: readonly Proof[] }) =>
  proofs.map((proof) => (
    <span key={proof} className={css.proof}>
      <IconChecks size={15} stroke={1.8} aria-hidden />
      {said(proof)}
    </span>
  ))

/** One value of one worker: where it comes from, what is asked of it, and the way to correct it. */
export function Inspector(props: Props) {
  const { payroll, worker, picked, remarks, work, canWrite, isEditing, pointed, onPick, onEdit, onTakenBack, answers } =
    props
  const { field, position } = picked
  const value = valueIn(worker, field)
  const correction = worker.corrections[field]
  const name = workerNames[field]
  const save = (next: Value) =>
    next === value
      ? onEdit(false)
      : work.run(
          () => call(payrollWork.correct, { params: work.params, body: { field, position, value: next, seen: value } }),
          { onSuccess: () => onEdit(false) },
        )

  return (
    <section className={css.inspector} aria-label="Valor elegido">
      <ul className={css.strip} aria-label={`Valores de ${worker.fullName ?? 'este trabajador'}`}>
        {workerValues.map((one) => (
          <li key={one} data-wide={one === 'fullName'}>
            <button
              type="button"
              className={css.chip}
              aria-current={one === field}
              data-corrected={worker.corrections[one] !== undefined}
              onClick={() => onPick({ position, field: one })}
            >
              <span className={css.chipName}>
                {workerNames[one]}
                {proofsIn(worker, one).length > 0 ? (
                  <span className={css.proof} title={proofsIn(worker, one).map(said).join('. ')}>
                    <IconChecks size={13} aria-hidden />
                    {one === field ? null : <VisuallyHidden>{said(proofsIn(worker, one)[0]!)}</VisuallyHidden>}
                  </span>
                ) : null}
              </span>
              <span className={css.chipValue}>
                <WorkerValueText field={one} value={valueIn(worker, one)} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {isEditing ? (
        <ValueEditor
          key={`${position} ${field}`}
          field={field}
          label={name}
          value={value}
          isBusy={work.isBusy}
          pointed={pointed}
          onSave={save}
          onCancel={() => onEdit(false)}
        />
      ) : (
        <div className={css.origin}>
          <p className={css.words}>
            {correction ? (
              <>
                <strong>Corregido</strong> por {correction.by?.name ?? 'alguien'} el {dayOf(correction.at)}. El
                documento decía <WorkerValueText field={field} value={correction.read} />.
              </>
            ) : worker.locations[field] ? (
              <>
                {name}: leído en la página {worker.locations[field].page}.
              </>
            ) : value === null ? (
              <>{name}: no se encontró en el documento.</>
            ) : (
              <>{name}: sin su lugar en el documento.</>
            )}{' '}
            <Proofs proofs={proofsIn(worker, field)} />
          </p>
          {canWrite ? (
            <div className={css.buttons}>
              {correction ? (
                <Button
                  variant="default"
                  size="compact-sm"
                  loading={work.isBusy}
                  onClick={() =>
                    work.run(() => call(payrollWork.takeBack, { params: work.params, body: { field, position } }), {
                      onSuccess: onTakenBack,
                    })
                  }
                >
                  Volver a lo leído
                </Button>
              ) : null}
              <Button
                variant="default"
                size="compact-sm"
                leftSection={<IconPencil size={14} aria-hidden />}
                onClick={() => onEdit(true)}
              >
                Corregir {name}
              </Button>
            </div>
          ) : null}
        </div>
      )}
      {work.error ? <Failure title="No se pudo guardar el cambio" error={work.error} /> : null}
      {remarks.map((remark) => (
        <div key={remark.id} className={css.remark} data-severity={remark.severity}>
          <span>{remark.message}</span>
          {canWrite ? (
            <RemarkAnswers
              payroll={payroll}
              remark={remark}
              path={pathOf(picked)}
              isBusy={work.isBusy}
              answers={answers}
            />
          ) : null}
        </div>
      ))}
    </section>
  )
}
