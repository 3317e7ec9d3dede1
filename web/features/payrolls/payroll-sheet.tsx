import { ActionIcon, Button } from '@mantine/core'
import { IconDownload, IconPencil } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { payrollWork } from 'contract/payroll-work.ts'
import { type HeadingField, headingNames } from 'contract/rules/payroll-fields.ts'
import { payrolls, type PayrollDetail } from 'contract/payrolls.ts'
import type { ExportFormat } from 'contract/export-formats.ts'
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { ApiError, call, messageOf } from '../../api.ts'
import { Pointing } from '../../parts/pointing.tsx'
import { BranchChip } from '../../parts/branch-chip.tsx'
import { useBranchScope } from '../../parts/branch-scope.ts'
import { dayOf } from '../../parts/day-of.ts'
import { ExportMenu } from '../../parts/export-menu.tsx'
import { Failure } from '../../parts/failure.tsx'
import { useMay } from '../../parts/may.ts'
import { PrintButton, usePrint } from '../../parts/print/use-print.tsx'
import { useToday } from '../../parts/today.ts'
import { ErrorBanner, SuccessBanner } from '../../ui/banner.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { useNotice } from '../../ui/use-notice.ts'
import { BlockedDocument } from './blocked-document.tsx'
import { DuplicateNotice } from './duplicate-notice.tsx'
import { Flag } from './flag.tsx'
import { infoId, PayrollInfoView } from './info-card.tsx'
import { arrangeIssues, type Remark } from './issue-target.ts'
import { payrollName } from './payroll-columns.tsx'
import css from './payroll.module.css'
import { RemarkList } from './remarks.tsx'
import { PayrollTotals } from './totals.tsx'
import { ClosedNotice, CloseButton } from './work/closing.tsx'
import { HeadingDialog } from './work/heading-dialog.tsx'
import { BelongsElsewhere, MoveButton } from './work/moving.tsx'
import { PaidDialog, type Paying } from './work/paid-dialog.tsx'
import { UndoBar } from '../../ui/undo-bar.tsx'
import { useAnswers } from './work/use-answers.ts'
import { useWork } from './work/use-work.ts'
import { type Asked, Workbench } from './work/workbench.tsx'
import { workerId } from './worker-row.tsx'
import { useWorkerTable } from './worker-table.ts'
import { workersId, type MarkedWorker } from './workers.tsx'

type Props = { orgId: number; payroll: PayrollDetail; back: ReactNode }

/** Where to look next; a new object each time, so that the same place can be asked for again. */
type Spot = { elementId: string; worker: MarkedWorker | null }

const isDocumentBlocked = (error: unknown): boolean => error instanceof ApiError && error.code === 'document_blocked'

const goTo = (id: string) => {
  const element = document.getElementById(id)
  element?.scrollIntoView({ block: element.closest('tr') ? 'nearest' : 'center' })
  element?.focus({ preventScroll: true })
}

type HeadingMarkProps = {
  payroll: PayrollDetail
  path: string
  remark: Remark | undefined
  canWrite: boolean
  onCorrect: (field: HeadingField) => void
  onOpen: (remark: Remark) => void
}

/** What stands beside a value of the heading: that it was corrected, the way to correct it, and what is said of it. */
function HeadingMark({ payroll, path, remark, canWrite, onCorrect, onOpen }: HeadingMarkProps) {
  const field = Object.keys(headingNames).find((name): name is HeadingField => name === path)
  return (
    <>
      {field !== undefined && payroll.corrections[field] ? <span className={css.corrected}>Corregido</span> : null}
      {field !== undefined && canWrite ? (
        <ActionIcon
          className={css.edit ?? ''}
          variant="subtle"
          color="gray"
          size={24}
          aria-label={`Corregir ${headingNames[field]}`}
          title="Corregir"
          onClick={() => onCorrect(field)}
        >
          <IconPencil size={16} stroke={1.6} />
        </ActionIcon>
      ) : null}
      {remark ? <Flag remark={remark} onOpen={onOpen} /> : null}
    </>
  )
}

/** Its document, its spreadsheet and its print, and what went wrong with each. */
const usePayrollFiles = (orgId: number, payroll: PayrollDetail, work: Pick<ReturnType<typeof useWork>, 'params'>) => {
  const mayUnblock = useMay()('personal-data:manage')
  const fileName = payroll.fileName ?? 'nomina.pdf'
  const [isAskingWhy, setAskingWhy] = useState(false)
  const { params } = work
  const isAnswerable = (error: unknown) => isDocumentBlocked(error) && mayUnblock
  const download = useMutation({
    mutationFn: () => call(payrolls.document, { params: { orgId, id: payroll.id } }),
    onSuccess: (file) => saveFile(file, fileName),
    onError: (error) => {
      if (isAnswerable(error)) setAskingWhy(true)
    },
  })
  const sheet = useMutation({
    mutationFn: (format: ExportFormat) => call(payrollWork.export, { params, query: { format } }),
    onSuccess: (file, format) => saveFile(file, `nomina-${payroll.month ?? payroll.id}.${format}`),
  })
  const today = useToday()
  const printing = usePrint(orgId, async (letterhead) => {
    const { PrintedPayroll } = await import('./print/printed-payroll.tsx')
    return <PrintedPayroll letterhead={letterhead} today={today} payroll={payroll} />
  })
  return {
    buttons: (
      <>
        {payroll.fileName === null ? null : (
          <Button
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            Descargar PDF
          </Button>
        )}
        <PrintButton printing={printing} />
        <ExportMenu label="Exportar" isBusy={sheet.isPending} onExport={(format) => sheet.mutate(format)} />
      </>
    ),
    failures: (
      <>
        {printing.error ? <Failure title="No se pudo imprimir la nómina" error={printing.error} /> : null}
        {sheet.error ? <Failure title="No se pudo exportar la nómina" error={sheet.error} /> : null}
        {download.isError && !isAnswerable(download.error) ? (
          <ErrorBanner>{messageOf(download.error)}</ErrorBanner>
        ) : null}
        <BlockedDocument
          orgId={orgId}
          payrollId={payroll.id}
          fileName={fileName}
          opened={isAskingWhy}
          onClose={() => setAskingWhy(false)}
        />
      </>
    ),
  }
}

/** A read payroll: summary, what to look at, and every worker beside the document; what is wrong is put right here. */
export function PayrollSheet({ orgId, payroll, back }: Props) {
  const remarks = useMemo(() => arrangeIssues(payroll.issues), [payroll.issues])
  const view = useWorkerTable(payroll.employees)
  const [areAllShown, setAllShown] = useState(false)
  const [spot, setSpot] = useState<Spot | null>(null)
  const { turnTo } = view
  const { branchId } = useBranchScope()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [notice, showNotice] = useNotice()
  const [paying, setPaying] = useState<Paying | null>(null)
  const [correcting, setCorrecting] = useState<HeadingField | null>(null)
  const work = useWork(payroll)
  const { error } = work

  // After the render that shows the page or the sentence.
  useEffect(() => {
    if (spot) goTo(spot.elementId)
  }, [spot])

  const follow = useCallback(
    ({ target, location }: Remark) => {
      if (target.kind === 'worker') {
        turnTo(target.position)
        const { position, field } = target
        const picked = field === null || field === 'paid' ? null : { position, field }
        setAsked({ picked, location: location && { ...location } })
        const worker = { position: target.position, field: target.field }
        return setSpot({ elementId: workerId(target.position, target.field), worker })
      }
      if (location !== null) setAsked({ picked: null, location: { ...location } })
      return setSpot({ elementId: target.kind === 'heading' ? infoId(target.path) : workersId, worker: null })
    },
    [turnTo],
  )
  const openRemark = useCallback((remark: Remark) => {
    setAllShown(true)
    setSpot({ elementId: remark.id, worker: null })
  }, [])
  const may = useMay()
  const canWrite = payroll.closed === null && may('payrolls:write')
  const mark = (path: string): ReactNode => (
    <HeadingMark
      payroll={payroll}
      path={path}
      remark={remarks.ofHeading.get(path)}
      canWrite={canWrite}
      onCorrect={setCorrecting}
      onOpen={openRemark}
    />
  )
  const { answers, column } = useAnswers(payroll, {
    work,
    onDone: showNotice,
    goTo: (elementId) => setSpot({ elementId, worker: null }),
  })
  const ask = useCallback((whom: number | 'all') => setPaying(whom === 'all' ? 'all' : { position: whom }), [])
  const files = usePayrollFiles(orgId, payroll, work)
  const origin = [`Cargada el ${dayOf(payroll.createdAt)}`, payroll.fileName].filter(Boolean).join(' · ')

  return (
    <Page
      title={payrollName(payroll)}
      lead={origin}
      back={back}
      isCompact
      actions={
        <>
          <BranchChip />
          {files.buttons}
          {canWrite ? (
            <>
              <MoveButton payroll={payroll} />
              <CloseButton payroll={payroll} />
            </>
          ) : null}
        </>
      }
    >
      <SuccessBanner>{notice}</SuccessBanner>
      <DuplicateNotice payroll={payroll} />
      <ClosedNotice payroll={payroll} />
      <BelongsElsewhere payroll={payroll} />
      {error ? <Failure title="No se pudo guardar el cambio" error={error} /> : null}
      {files.failures}
      <div className={css.summary}>
        <Panel title="Información de la Nómina">
          <div className={css.wide}>
            <PayrollInfoView info={payroll} mark={mark} />
          </div>
        </Panel>
        <PayrollTotals totals={payroll} mark={mark} />
      </div>
      <Pointing>
        <RemarkList
          payroll={payroll}
          remarks={remarks}
          areAllShown={areAllShown}
          onShowAll={() => setAllShown(true)}
          onFollow={follow}
          {...(canWrite ? { answers } : {})}
        />
        <Workbench
          payroll={payroll}
          branchId={branchId}
          view={view}
          remarks={remarks}
          marked={spot?.worker ?? null}
          asked={asked}
          canWrite={canWrite}
          onPay={ask}
          answers={answers}
          onOpenRemark={openRemark}
        />
      </Pointing>
      <PaidDialog payroll={payroll} paying={paying} onClose={() => setPaying(null)} onDone={showNotice} />
      <UndoBar {...column} />
      <HeadingDialog payroll={payroll} field={correcting} onClose={() => setCorrecting(null)} />
    </Page>
  )
}
