import { Button } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle, IconChevronRight } from '@tabler/icons-react'
import type { PayrollDetail } from 'contract/payrolls.ts'
import { dayOf } from '../../parts/day-of.ts'
import { Banner } from '../../ui/banner.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { Remark, Remarks } from './issue-target.ts'
import { type Answers, RemarkAnswers } from './remark-answers.tsx'
import css from './remarks.module.css'

/** How many sentences of a group are shown before somebody asks for all. */
const firstRemarks = 5

type Props = {
  payroll: PayrollDetail
  remarks: Remarks
  areAllShown: boolean
  onShowAll: () => void
  /** Goes to the value that the sentence is about. */
  onFollow: (remark: Remark) => void
  /** Without them nothing is said. */
  answers?: Answers
}

const groups = [
  { key: 'errors', title: 'Errores', icon: IconAlertCircle },
  { key: 'warnings', title: 'Advertencias', icon: IconAlertTriangle },
] as const

/** What a person should look at, in sentences; each leads to its value. */
export function RemarkList({ payroll, remarks, areAllShown, onShowAll, onFollow, answers }: Props) {
  const count = remarks.errors.length + remarks.warnings.length
  const { resolved } = remarks
  if (count === 0 && resolved.length === 0)
    return <Banner tone="good">Revisamos cada trabajador y los totales: todo cuadra.</Banner>
  return (
    <Panel
      title={count === 0 ? 'Nada por revisar' : count === 1 ? 'Un aviso por revisar' : `${count} avisos por revisar`}
    >
      {groups.map(({ key, title, icon: Icon }) => {
        const all = remarks[key]
        if (all.length === 0) return null
        const shown = areAllShown ? all : all.slice(0, firstRemarks)
        return (
          <div key={key} className={css.group} data-severity={key}>
            <h3 className={css.title}>
              <Icon size={16} aria-hidden />
              {title} ({all.length})
            </h3>
            <ul className={css.list}>
              {shown.map((remark) => (
                <li key={remark.id} className={css.line}>
                  <button type="button" className={css.remark} id={remark.id} onClick={() => onFollow(remark)}>
                    {remark.message}
                    <IconChevronRight className={css.arrow} size={15} aria-hidden />
                  </button>
                  {answers ? <RemarkAnswers payroll={payroll} remark={remark} answers={answers} /> : null}
                </li>
              ))}
            </ul>
            {shown.length < all.length ? (
              <Button variant="default" size="compact-sm" onClick={onShowAll}>
                Ver {all.length - shown.length} más
              </Button>
            ) : null}
          </div>
        )
      })}
      {resolved.length > 0 ? (
        <details className={css.resolved}>
          <summary>
            {resolved.length === 1 ? 'Un aviso dado por bueno' : `${resolved.length} avisos dados por buenos`}
          </summary>
          <ul className={css.list}>
            {resolved.map((remark) => (
              <li key={remark.id} className={css.line}>
                <span>
                  {remark.message}{' '}
                  <span className={css.by}>
                    {remark.resolved?.by?.name ?? 'Alguien'}, el {dayOf(remark.resolved?.at ?? '')}
                  </span>
                </span>
                {answers ? (
                  <Button variant="default" size="compact-sm" onClick={() => answers.onResolve(remark, false)}>
                    Volver a revisar
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </Panel>
  )
}
