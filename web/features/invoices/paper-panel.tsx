import { Button } from '@mantine/core'
import { errorText } from 'contract/errors.ts'
import { invoices } from 'contract/invoices.ts'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Flash } from '../../parts/flash.ts'
import { usePaperUpload, type PaperKind, type PaperResult } from '../../parts/use-paper-upload.ts'
import { inBranch, invoicePath, paths } from '../../paths.ts'
import { useUser } from '../../session.tsx'
import { ErrorBanner } from '../../ui/banner.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ProgressLine } from '../../ui/progress-line.tsx'
import { DuplicatePaper } from './duplicate-paper.tsx'
import { paperProblem } from './paper-check.ts'
import css from './paper-panel.module.css'
import { PaperPreview } from './paper-preview.tsx'
import { shrinkPhoto } from './shrink-photo.ts'

type Request = { file: File; userId: number | null; keepBoth: boolean }

const invoicePaper: PaperKind<Request> = {
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
  lists: 'invoices',
}

/** In the order of the picker. */
const accept = {
  'image/*': ['.jpg', '.jpeg', '.png', '.webp'],
  'application/pdf': ['.pdf'],
  'text/xml': ['.xml'],
  'application/xml': ['.xml'],
}

type Props = { orgId: number; branchId: number | null }

/** A paper goes in; when it is read, its invoice opens. What was typed beside it, and the file, are never lost. */
export function PaperPanel({ orgId, branchId }: Props) {
  const { userId } = useUser()
  const navigate = useNavigate()
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [duplicate, setDuplicate] = useState<number | null>(null)

  const open = useCallback(
    ({ id, isDuplicate, others }: PaperResult) => {
      const several = others > 0 ? `El archivo trae ${others + 1} documentos.` : null
      if (several !== null && isDuplicate) {
        const flash: Flash = { flash: `${several} Qué pasó con cada uno está en «Documentos subidos».` }
        void navigate(inBranch(paths.invoices, branchId), { state: flash })
      } else if (isDuplicate) setDuplicate(id)
      else {
        const flash: Flash = { flash: `${several} Este es el primero; los demás esperan su revisión.` }
        void navigate(invoicePath(id, branchId), several === null ? {} : { state: flash })
      }
    },
    [navigate, branchId],
  )
  const { isBusy, error, percent, stage, start, retry, reset } = usePaperUpload(invoicePaper, orgId, open)

  const choose = async (chosen: File | null, isPhoto = false) => {
    reset()
    setDuplicate(null)
    setProblem(null)
    const light = chosen !== null && isPhoto ? await shrinkPhoto(chosen) : chosen
    setFile(light)
    setProblem(light === null ? null : await paperProblem(light))
  }
  const send = (keepBoth: boolean) => {
    if (file === null) return setProblem(errorText('file_required'))
    if (problem !== null) return undefined
    setDuplicate(null)
    return start({ file, userId, keepBoth })
  }

  return (
    <Panel title="Carga con IA">
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
        onFile={(chosen, isPhoto) => void choose(chosen, isPhoto)}
        // The sentence for a picture of another format is not the one for anything else.
        onError={(message, refused) => (refused === null ? setProblem(message) : void choose(refused))}
      />
      <div className={css.actions}>
        <Button disabled={isBusy} onClick={() => send(false)}>
          {isBusy ? 'Procesando...' : 'Cargar Factura'}
        </Button>
        <span className={css.hint}>
          Leemos el documento y tú solo revisas. También puedes llenar el formulario a mano.
        </span>
      </div>
      {percent === null || duplicate !== null ? null : (
        <div className={css.news}>
          <ProgressLine percent={percent} label="Procesando archivo..." detail={stage} isFailed={error !== null} />
          {isBusy && stage !== '' ? (
            <p className={css.hint}>
              Cuando el archivo haya llegado puedes salir de esta página: la factura aparecerá en Mis Facturas.
            </p>
          ) : null}
        </div>
      )}
      {error ? (
        <div className={css.news}>
          <ErrorBanner onRetry={retry}>{error}</ErrorBanner>
        </div>
      ) : null}
      {duplicate === null ? null : (
        <div className={css.news}>
          <DuplicatePaper id={duplicate} branchId={branchId} onKeepBoth={() => send(true)} />
        </div>
      )}
      {file !== null && problem === null ? <PaperPreview file={file} /> : null}
    </Panel>
  )
}
