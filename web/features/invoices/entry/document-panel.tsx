import { Button } from '@mantine/core'
import { errorText } from 'contract/errors.ts'
import { invoices } from 'contract/invoices.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useBranchOf } from '../../../parts/branches.ts'
import { useDropTarget } from '../../../parts/drop-target.tsx'
import { useHasUnsavedHere } from '../../../parts/unsaved.tsx'
import { useUpload, type UploadKind, type UploadResult } from '../../../parts/use-upload.ts'
import { UsageNotice } from '../../../parts/usage-notice.tsx'
import { useUser } from '../../../session.tsx'
import { ErrorBanner } from '../../../ui/banner.tsx'
import { type Chosen, FileDrop } from '../../../ui/file-drop.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ProgressLine } from '../../../ui/progress-line.tsx'
import { later } from '../../../ui/later.tsx'
import { carriedDocument } from '../duplicate.ts'
import { fileProblem } from '../uploads/file-check.ts'
import css from './document-panel.module.css'
import { readDocument, ReadNotice, type ReadDocument } from './read-document.tsx'
import { shrinkPhoto } from './shrink-photo.ts'
import { roots } from '../../../parts/queries/roots.ts'

/** Fetched when a file is chosen. */
const DocumentPreview = later(async () => (await import('./document-preview.tsx')).DocumentPreview)

type Request = { file: File; userId: number | null; keepBoth: boolean }

const invoiceUpload: UploadKind<Request> = {
  route: invoices.process,
  formOf: ({ file, userId, keepBoth }) => {
    const form = new FormData()
    if (userId !== null) form.set('userId', String(userId))
    if (keepBoth) form.set('keepBoth', 'true')
    // Last: the server knows everything else when the bytes begin.
    form.set('image', file)
    return form
  },
  becomes: 'invoice',
  pollSeconds: 3,
  expectedMs: 60_000,
  failure: 'Error al procesar la factura',
  refusal: (reason) => reason,
  lists: roots.invoices,
}

/** In the order of the picker. */
const accept = {
  'image/*': ['.jpg', '.jpeg', '.png', '.webp'],
  'application/pdf': ['.pdf'],
  'text/xml': ['.xml'],
  'application/xml': ['.xml'],
}

type Props = { orgId: number; branchId: number | null }

/** A document goes in; when it is read, its invoice opens. What was typed beside it, and the file, are never lost. */
export function DocumentPanel({ orgId, branchId }: Props) {
  const { userId } = useUser()
  const navigate = useNavigate()
  // Somebody came back from the first one to keep both: the same file, sent again at once.
  const { pathname, search, state } = useLocation()
  const again = carriedDocument(state)
  const branchOf = useBranchOf()
  const [file, setFile] = useState<File | null>(again)
  const [problem, setProblem] = useState<string | null>(null)

  const hasUnsaved = useHasUnsavedHere()
  /** What it became, while something typed beside it keeps the person here. */
  const [read, setRead] = useState<ReadDocument | null>(null)

  const open = useCallback(
    (result: UploadResult, { file: sent }: Request) => {
      const there = result.organizationId === orgId ? branchId : branchOf(result.organizationId).branchId
      const found = readDocument(result, sent, { there, here: branchId })
      if (hasUnsaved()) setRead(found)
      else void navigate(found.to, { state: found.state })
    },
    [navigate, branchId, orgId, branchOf, hasUnsaved],
  )
  const { isBusy, error, percent, stage, start, retry, reset } = useUpload(invoiceUpload, orgId, open)

  const restarted = useRef(false)
  useEffect(() => {
    if (again === null || restarted.current) return
    restarted.current = true
    // A reload of this page must not send it a third time.
    void navigate(pathname + search, { replace: true, state: null })
    start({ file: again, userId, keepBoth: true })
  }, [again, navigate, start, userId, pathname, search])

  const choose = async (chosen: File | null, how: Chosen) => {
    reset()
    setRead(null)
    setProblem(null)
    const light = chosen !== null && how === 'photo' ? await shrinkPhoto(chosen) : chosen
    const found = light === null ? null : await fileProblem(light)
    setFile(light)
    setProblem(found)
    if (how === 'dropped' && light !== null && found === null) start({ file: light, userId, keepBoth: false })
  }
  useDropTarget((dropped) => {
    if (!isBusy) void choose(dropped, 'dropped')
  })
  const send = () => {
    if (file === null) return setProblem(errorText('file_required'))
    if (problem !== null) return undefined
    return start({ file, userId, keepBoth: false })
  }

  return (
    <Panel title="Carga con IA">
      <UsageNotice orgId={orgId} />
      <FileDrop
        label="Archivo de la factura"
        title="Arrastra aquí la factura"
        hint="Imagen JPG, PNG o WebP hasta 2 MB; PDF o XML del SII hasta 20 MB"
        accept={accept}
        wrongType={errorText('file_not_invoice')}
        file={file}
        error={problem}
        disabled={isBusy}
        canCapture
        onFile={(chosen, how) => void choose(chosen, how)}
        // The sentence for a picture of another format is not the one for anything else.
        onError={(message, refused) => (refused === null ? setProblem(message) : void choose(refused, 'picked'))}
      />
      <div className={css.actions}>
        {/* Sent once more, it would only be found to be there already. */}
        <Button disabled={isBusy || read !== null} onClick={send}>
          {isBusy ? 'Procesando...' : 'Cargar factura'}
        </Button>
        <span className={css.hint}>
          Leemos el documento y tú solo revisas. También puedes llenar el formulario a mano.
        </span>
      </div>
      {read === null ? null : (
        <div className={css.news}>
          <ReadNotice read={read} />
        </div>
      )}
      {percent === null || read !== null ? null : (
        <div className={css.news}>
          <ProgressLine percent={percent} label="Procesando archivo..." detail={stage} isFailed={error !== null} />
          {isBusy && stage !== '' ? (
            <p className={css.hint}>
              Cuando el archivo haya llegado puedes salir de esta página: la factura aparecerá en Mis facturas.
            </p>
          ) : null}
        </div>
      )}
      {error ? (
        <div className={css.news}>
          <ErrorBanner onRetry={retry}>{error}</ErrorBanner>
        </div>
      ) : null}
      {file !== null && problem === null ? <DocumentPreview fallback={<Loading />} file={file} /> : null}
    </Panel>
  )
}
