import { Button } from '@mantine/core'
import type { PayrollDetail } from 'contract/payrolls.ts'
import type { Location } from 'contract/rules/location.ts'
import { type CSSProperties, useCallback, useEffect, useRef, useState } from 'react'
import { usePreference } from '../../../parts/preference.ts'
import { SplitHandle } from '../../../ui/split-handle.tsx'
import type { Remark, Remarks, WorkerField } from '../issue-target.ts'
import type { Answers } from '../remark-answers.tsx'
import type { WorkerTable } from '../worker-table.ts'
import { Workers, type MarkedWorker } from '../workers.tsx'
import { Inspector } from './inspector.tsx'
import { PayrollDocument } from './payroll-document.tsx'
import { type Picked, pickedKey } from './picked.ts'
import { ReadAgain } from './read-again.tsx'
import { useWork } from './use-work.ts'
import css from './work.module.css'

/** What a sentence led to; a new object each time. */
export type Asked = { picked: Picked | null; location: Location | null }

type Props = {
  payroll: PayrollDetail
  branchId: number | null
  remarks: Remarks
  view: WorkerTable
  marked: MarkedWorker | null
  asked: Asked | null
  canWrite: boolean
  onPay: (position: number | 'all') => void
  answers: Answers
  onOpenRemark: (remark: Remark) => void
}

const isWide = (): boolean => globalThis.matchMedia('(min-width: 48em)').matches

/** Of the width, percent: what the document takes until somebody says otherwise, and how far they may go. */
const usualShare = 34
const shares = { least: 25, most: 62 }

const shareIn = (preferred: string | null): number => {
  const share = Number(preferred ?? usualShare)
  return share >= shares.least && share <= shares.most ? share : usualShare
}

/** Whether the document stands beside the rows, and how wide: as this browser was told last. */
const useDocumentPane = (hasDocument: boolean) => {
  const [preferredOpen, preferOpen] = usePreference('payroll document')
  const [isWanted, setOpen] = useState(() => isWide() && preferredOpen !== 'closed')
  // A document may come while this is on the screen: it is read again.
  const isOpen = isWanted && hasDocument
  const [preferredShare, preferShare] = usePreference('payroll document share')
  return {
    isOpen,
    toggle: () => {
      setOpen(!isOpen)
      preferOpen(isOpen ? 'closed' : 'open')
    },
    share: shareIn(preferredShare),
    preferShare,
  }
}

/** Tells the rows how high the pane is that stays in sight over them (`--pane`): their head follows right below it. */
const usePaneHeight = () => {
  const pane = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = pane.current
    if (element === null) return undefined
    const observer = new ResizeObserver(() =>
      element.parentElement?.style.setProperty('--pane', `${element.offsetHeight}px`),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return pane
}

/** What asks for attention in a value, and in its worker as a whole. */
const remarksOf = (picked: Picked | null, { ofWorker }: Remarks): Remark[] => {
  if (picked === null) return []
  const names: (WorkerField | '')[] = picked.field === 'gratification' ? [''] : [picked.field, '']
  return names.flatMap((name) => ofWorker.get(picked.position)?.get(name) ?? []).filter(isFirst)
}

/** What to do while no value is chosen. */
const ChooseHint = ({ hasDocument, canWrite }: { hasDocument: boolean; canWrite: boolean }) => (
  <p className={css.hint}>
    {hasDocument
      ? `Elige un valor de la tabla para ver dónde se leyó${canWrite ? ', y vuelve a elegirlo para corregirlo' : ''}.`
      : canWrite
        ? 'Elige un valor de la tabla, y vuelve a elegirlo para corregirlo.'
        : 'Elige un valor de la tabla para ver de dónde viene.'}
  </p>
)

/** The document of a payroll beside its rows: a value and its place answer each other, and what is chosen is worked on. */
export function Workbench(props: Props) {
  const { payroll, branchId, remarks, view, marked, asked, canWrite, onPay, answers, onOpenRemark } = props
  const { employees } = payroll
  const work = useWork(payroll)
  const [picked, setPicked] = useState<Picked | null>(null)
  const [shown, setShown] = useState<Location | null>(null)
  const [isEditing, setEditing] = useState(false)
  const [pointed, setPointed] = useState<{ word: string } | null>(null)
  const hasDocument = payroll.pages.length > 0
  const { isOpen, toggle, share, preferShare } = useDocumentPane(hasDocument)

  const look = (next: Picked, location: Location | null) => {
    setPicked(next)
    setShown(location === null ? null : { ...location })
    setEditing(false)
    setPointed(null)
    work.reset()
  }
  const [followed, setFollowed] = useState(asked)
  if (followed !== asked) {
    setFollowed(asked)
    setPicked(asked?.picked ?? null)
    setShown(asked?.location ?? null)
    setEditing(false)
  }

  // Rows are many and drawn once: they find what is current here.
  const current = useRef({ pick: (_picked: Picked) => undefined as void })
  useEffect(() => {
    current.current.pick = (next) => {
      const isAgain = pickedKey(picked) === pickedKey(next)
      if (isAgain && canWrite && employees[next.position]?.isBlocked !== true) setEditing(true)
      else look(next, employees[next.position]?.locations[next.field] ?? null)
    }
  })
  const onPick = useCallback((next: Picked) => current.current.pick(next), [])

  // Back to the value in the table, once it is written or left.
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !isEditing) cellOf(picked)?.focus({ preventScroll: true })
    wasEditing.current = isEditing
  }, [isEditing, picked])

  const { ofWorker } = remarks
  const isAsked = useCallback(
    ({ position, field }: Picked) => field !== 'gratification' && (ofWorker.get(position)?.has(field) ?? false),
    [ofWorker],
  )
  const worker = picked === null ? undefined : employees[picked.position]
  const pane = usePaneHeight()

  return (
    <div className={css.bench} data-beside={isOpen} style={{ '--share': `${share}%` } as CSSProperties}>
      <div ref={pane} className={css.sticky}>
        <div className={css.bar}>
          <h2>Comparar con el documento</h2>
          {hasDocument ? (
            <Button variant="default" size="compact-sm" aria-expanded={isOpen} onClick={toggle}>
              {isOpen ? 'Ocultar documento' : 'Ver documento'}
            </Button>
          ) : null}
        </div>
        {hasDocument ? null : <ReadAgain payroll={payroll} canWrite={canWrite} />}
        {isOpen ? (
          <PayrollDocument
            payroll={payroll}
            picked={picked}
            shown={shown}
            isAsked={isAsked}
            isEditing={isEditing}
            onPick={(next) => {
              look(next, employees[next.position]?.locations[next.field] ?? null)
              view.turnTo(next.position)
              // After the render that shows its page of the table.
              requestAnimationFrame(() => cellOf(next)?.scrollIntoView({ block: 'nearest' }))
            }}
            onWord={(word) => setPointed({ word })}
          />
        ) : null}
        {picked !== null && worker !== undefined && worker.isBlocked !== true ? (
          <Inspector
            payroll={payroll}
            worker={worker}
            picked={picked}
            remarks={remarksOf(picked, remarks)}
            work={work}
            canWrite={canWrite}
            isEditing={isEditing}
            pointed={pointed}
            onPick={onPick}
            onEdit={setEditing}
            onTakenBack={() => cellOf(picked)?.focus({ preventScroll: true })}
            answers={answers}
          />
        ) : (
          <ChooseHint hasDocument={hasDocument} canWrite={canWrite} />
        )}
      </div>
      {isOpen ? (
        <SplitHandle
          label="Ancho del documento"
          className={css.handle}
          share={share}
          {...shares}
          onShare={(next) => preferShare(String(next))}
        />
      ) : null}
      <Workers
        view={view}
        payroll={payroll}
        branchId={branchId}
        remarks={remarks}
        picked={picked}
        marked={marked}
        canWrite={canWrite}
        onPick={onPick}
        onPay={onPay}
        onOpenRemark={onOpenRemark}
      />
    </div>
  )
}

const isFirst = (remark: Remark, index: number, all: Remark[]): boolean => all.indexOf(remark) === index

const cellOf = (picked: Picked | null): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-cell="${pickedKey(picked) ?? ''}"]`)
