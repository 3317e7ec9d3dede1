import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { payrolls, type PayrollDetail } from 'contract/payrolls.ts'
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { ApiError, call, messageOf } from '../../api.ts'
import { BranchChip } from '../../parts/branch-chip.tsx'
import { dayOf } from '../../parts/day-of.ts'
import { useMay } from '../../parts/may.ts'
import { ErrorBanner } from '../../ui/banner.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { BlockedDocument } from './blocked-document.tsx'
import { DuplicateNotice } from './duplicate-notice.tsx'
import { Flag } from './flag.tsx'
import { infoId, PayrollInfoView } from './info-card.tsx'
import { arrangeIssues, type Remark } from './issue-target.ts'
import { payrollName } from './payroll-columns.tsx'
import css from './payroll.module.css'
import { RemarkList } from './remarks.tsx'
import { PayrollTotals } from './totals.tsx'
import { workerId } from './worker-row.tsx'
import { useWorkerTable } from './worker-table.ts'
import { Workers, workersId, type MarkedWorker } from './workers.tsx'

type Props = { orgId: number; payroll: PayrollDetail; back: ReactNode }

/** Where to look next; a new object each time, so that the same place can be asked for again. */
type Spot = { elementId: string; worker: MarkedWorker | null }

const isDocumentBlocked = (error: unknown): boolean => error instanceof ApiError && error.code === 'document_blocked'

const goTo = (id: string) => {
  const element = document.getElementById(id)
  element?.scrollIntoView({ block: 'center' })
  element?.focus({ preventScroll: true })
}

/** A read payroll: summary, what to look at, and every worker. Nothing can be changed here. */
export function PayrollSheet({ orgId, payroll, back }: Props) {
  const remarks = useMemo(() => arrangeIssues(payroll.issues), [payroll.issues])
  const view = useWorkerTable(payroll.employees)
  const [areAllShown, setAllShown] = useState(false)
  const [spot, setSpot] = useState<Spot | null>(null)
  const { turnTo } = view

  // After the render that shows the page or the sentence.
  useEffect(() => {
    if (spot) goTo(spot.elementId)
  }, [spot])

  const follow = useCallback(
    ({ target }: Remark) => {
      if (target.kind === 'worker') {
        turnTo(target.position)
        const worker = { position: target.position, field: target.field }
        return setSpot({ elementId: workerId(target.position, target.field), worker })
      }
      return setSpot({ elementId: target.kind === 'heading' ? infoId(target.path) : workersId, worker: null })
    },
    [turnTo],
  )
  const openRemark = useCallback((remark: Remark) => {
    setAllShown(true)
    setSpot({ elementId: remark.id, worker: null })
  }, [])
  const mark = (path: string): ReactNode => {
    const remark = remarks.ofHeading.get(path)
    return remark ? (
      <>
        {' '}
        <Flag remark={remark} onOpen={openRemark} />
      </>
    ) : null
  }

  const may = useMay()
  const fileName = payroll.fileName ?? 'nomina.pdf'
  const [isAskingWhy, setAskingWhy] = useState(false)
  const download = useMutation({
    mutationFn: () => call(payrolls.document, { params: { orgId, id: payroll.id } }),
    onSuccess: (file) => saveFile(file, fileName),
    onError: (error) => {
      if (isDocumentBlocked(error) && may('personal-data:manage')) setAskingWhy(true)
    },
  })
  const origin = [`Cargada el ${dayOf(payroll.createdAt)}`, payroll.fileName].filter(Boolean).join(' · ')

  return (
    <Page
      title={payrollName(payroll)}
      lead={origin}
      back={back}
      actions={
        <>
          <BranchChip />
          <Button
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            Descargar PDF
          </Button>
        </>
      }
    >
      <DuplicateNotice payroll={payroll} />
      {download.isError && !(isDocumentBlocked(download.error) && may('personal-data:manage')) ? (
        <ErrorBanner>{messageOf(download.error)}</ErrorBanner>
      ) : null}
      <BlockedDocument
        orgId={orgId}
        payrollId={payroll.id}
        fileName={fileName}
        opened={isAskingWhy}
        onClose={() => setAskingWhy(false)}
      />
      <Panel title="Información de la Nómina">
        <div className={css.wide}>
          <PayrollInfoView info={payroll} mark={mark} />
        </div>
      </Panel>
      <PayrollTotals totals={payroll} mark={mark} />
      <RemarkList remarks={remarks} areAllShown={areAllShown} onShowAll={() => setAllShown(true)} onFollow={follow} />
      <Workers
        view={view}
        count={payroll.employees.length}
        remarks={remarks}
        marked={spot?.worker ?? null}
        onOpenRemark={openRemark}
      />
    </Page>
  )
}
