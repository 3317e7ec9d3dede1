import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Button } from '@mantine/core'
import { errorText } from 'contract/errors.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { BackLink } from '../../parts/back-link.tsx'
import type { UploadResult } from '../../parts/use-upload.ts'
import { useBranchScope } from '../../parts/branch-scope.ts'
import { useBranchOf } from '../../parts/branches.ts'
import { useDropTarget } from '../../parts/drop-target.tsx'
import { readDropped } from '../../parts/dropped.ts'
import { NoOrganization } from '../../parts/no-organization.tsx'
import { UsageNotice } from '../../parts/usage-notice.tsx'
import { inBranch, paths, payrollPath } from '../../paths.ts'
import { ErrorBanner } from '../../ui/banner.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { type Chosen, FileDrop } from '../../ui/file-drop.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ProgressLine } from '../../ui/progress-line.tsx'
import { later } from '../../ui/later.tsx'
import { carryDuplicate, readDuplicate } from './duplicate.ts'
import { payrollFileProblem as problemOf } from './file-problem.ts'
import { WorkersPlaceholder } from './workers-placeholder.tsx'
import css from './payroll.module.css'
import { nothingStated, statedForm, StatedInfoCard } from './stated-info.tsx'
import { PayrollTotals } from './totals.tsx'
import { usePayrollUpload, type UploadRequest } from './use-payroll-upload.ts'

/** Fetched when a file is chosen. */
const PdfPreview = later(async () => (await import('../../ui/pdf-preview.tsx')).PdfPreview)

type SentFile = Pick<ReturnType<typeof usePayrollUpload>, 'isBusy' | 'error' | 'percent' | 'stage' | 'retry'>

/** How far the file is, and why it came to nothing. */
function UploadProgress({ isBusy, error, percent, stage, retry }: SentFile) {
  return (
    <>
      {percent === null ? null : (
        <div className={css.progress}>
          <ProgressLine percent={percent} label="Procesando archivo..." detail={stage} isFailed={error !== null} />
          {isBusy && stage !== '' ? (
            <p className={css.hint}>
              Cuando el archivo haya llegado puedes salir de esta página: Mis nóminas dice cómo va su lectura.
            </p>
          ) : null}
        </div>
      )}
      {error ? (
        <div className={css.progress}>
          <ErrorBanner onRetry={retry}>{error}</ErrorBanner>
        </div>
      ) : null}
    </>
  )
}

/** 'Nueva Nómina': a PDF goes in, its payroll opens when it is read. */
export function NewPayroll() {
  const { orgId, branchId, choice } = useBranchScope()
  const navigate = useNavigate()
  const branchOf = useBranchOf()
  // Somebody came back from a duplicate to keep both: the same file, sent again at once.
  const { pathname, search, state } = useLocation()
  const again = readDuplicate(state)
  // Dropped on another screen of payrolls: sent at once.
  const arrived = again === null ? readDropped(state) : null
  const [file, setFile] = useState<File | null>(again?.file ?? arrived)
  const [fileError, setFileError] = useState<string | null>(arrived && problemOf(arrived))
  const [isEditing, setEditing] = useState(false)
  const form = useForm({
    resolver: standardSchemaResolver(statedForm),
    defaultValues: again?.stated ?? nothingStated,
  })

  const open = useCallback(
    ({ id, organizationId, isDuplicate }: UploadResult, request: UploadRequest) =>
      void navigate(
        payrollPath(id, organizationId === orgId ? branchId : branchOf(organizationId).branchId),
        isDuplicate ? { state: carryDuplicate(request) } : {},
      ),
    [navigate, branchId, orgId, branchOf],
  )
  const { isBusy, error, question, answer, percent, stage, start, retry, reset } = usePayrollUpload(orgId, open)

  const restarted = useRef(false)
  useEffect(() => {
    if ((again === null && arrived === null) || restarted.current) return
    restarted.current = true
    // A reload of this page must not send it again.
    void navigate(pathname + search, { replace: true, state: null })
    if (again !== null) start({ ...again, keepBoth: true })
    else if (arrived !== null && problemOf(arrived) === null)
      start({ file: arrived, stated: nothingStated, keepBoth: false })
  }, [again, arrived, navigate, start, pathname, search])

  const choose = (chosen: File | null, how: Chosen) => {
    const problem = chosen && problemOf(chosen)
    setFile(chosen)
    setFileError(problem)
    reset()
    if (how === 'dropped' && chosen !== null && problem === null)
      void form.handleSubmit(
        () => start({ file: chosen, stated: form.getValues(), keepBoth: false }),
        () => setEditing(true),
      )()
  }
  useDropTarget((dropped) => {
    if (!isBusy) choose(dropped, 'dropped')
  })

  const submit = form.handleSubmit(
    () => {
      if (file === null) return setFileError(errorText('file_required'))
      if (fileError !== null) return undefined
      return start({ file, stated: form.getValues(), keepBoth: false })
    },
    () => setEditing(true),
  )

  return (
    <Page
      title="Nueva Nómina"
      lead="Sube el PDF de la nómina del mes y leeremos a cada trabajador."
      back={<BackLink to={inBranch(paths.payrolls, choice)}>Volver a mis nóminas</BackLink>}
    >
      {orgId === null ? <NoOrganization /> : <UsageNotice orgId={orgId} />}
      <div className={css.pair}>
        <form noValidate onSubmit={(event) => void submit(event)}>
          <Panel title="Documento *">
            <FileDrop
              label="Archivo PDF de la nómina *"
              title="Arrastra aquí el PDF de la nómina"
              hint="Solo PDF, hasta 20 MB"
              accept={{ 'application/pdf': ['.pdf'] }}
              wrongType={errorText('file_not_pdf')}
              file={file}
              error={fileError}
              disabled={isBusy}
              onFile={choose}
              onError={(message) => {
                setFile(null)
                setFileError(message)
              }}
            />
            <div className={css.actions}>
              <Button type="submit" disabled={isBusy || orgId === null}>
                {isBusy ? 'Procesando...' : 'Cargar Nómina'}
              </Button>
              <span className={css.hint}>Campos marcados con * son obligatorios</span>
            </div>
            <UploadProgress isBusy={isBusy} error={error} percent={percent} stage={stage} retry={retry} />
          </Panel>
        </form>
        <StatedInfoCard
          form={form}
          isEditing={isEditing}
          disabled={isBusy}
          onToggle={() => setEditing((editing) => !editing)}
        />
      </div>
      {file !== null && fileError === null ? (
        <Panel title="Vista previa">
          <PdfPreview key={`${file.name} ${file.size} ${file.lastModified}`} fallback={<Loading />} file={file} />
        </Panel>
      ) : null}
      <ConfirmDialog
        opened={question !== null}
        title="¿Cargar la nómina de otra empresa?"
        question={question ?? ''}
        confirmLabel="Cargarla igual"
        tone="normal"
        onConfirm={() => void answer(true)}
        onCancel={() => void answer(false)}
      />
      <PayrollTotals totals={null} />
      <WorkersPlaceholder />
    </Page>
  )
}
