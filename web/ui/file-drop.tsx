import { Button } from '@mantine/core'
import { IconCamera, IconFile, IconFileTypePdf, IconUpload } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { useDropzone } from 'react-dropzone'
import css from './file-drop.module.css'
import { shownFileName } from './file-name.ts'

type Props = {
  /** Of the file input. */
  label: string
  title: string
  hint: string
  /** MIME type -> extensions. */
  accept: Record<string, string[]>
  /** Said when the file is of another type. */
  wrongType: string
  file: File | null
  error: string | null
  disabled?: boolean
  /** Offers a phone's camera too. */
  canCapture?: boolean
  onFile: (file: File | null, how: Chosen) => void
  /** `file`: the one that was refused. */
  onError: (message: string, file: File | null) => void
}

const megabytes = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 1 })
export const sizeOf = (bytes: number): string =>
  bytes === 0
    ? '0 KB'
    : bytes < 1e6
      ? `${Math.max(1, Math.round(bytes / 1e3))} KB`
      : `${megabytes.format(bytes / 1e6)} MB`

/** A photograph was just taken; what is dropped is meant to be sent at once. */
export type Chosen = 'picked' | 'dropped' | 'photo'

/** One file: dropped, or chosen with a button. */
export function FileDrop(props: Props) {
  const {
    label,
    title,
    hint,
    accept,
    wrongType,
    file,
    error,
    disabled = false,
    canCapture = false,
    onFile,
    onError,
  } = props
  const errorId = useId()
  const camera = useRef<HTMLInputElement>(null)
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept,
    disabled,
    multiple: false,
    // The button below opens the picker: a click anywhere, or a focusable area around the input, would be a second way.
    noClick: true,
    noKeyboard: true,
    // The browser's own input everywhere, instead of a picker that only some have.
    useFsAccessApi: false,
    onDropAccepted: ([chosen], { type }) => onFile(chosen ?? null, type === 'drop' ? 'dropped' : 'picked'),
    onDropRejected: ([refused]) => onError(wrongType, refused?.file ?? null),
  })
  const Icon = file === null ? IconUpload : file.name.toLowerCase().endsWith('.pdf') ? IconFileTypePdf : IconFile
  return (
    <div
      {...getRootProps({ className: css.drop, role: 'group', 'aria-label': label })}
      data-drop
      data-over={isDragActive}
      data-chosen={file !== null}
      data-error={error !== null}
    >
      <input {...getInputProps({ 'aria-label': label, 'aria-invalid': error !== null, 'aria-describedby': errorId })} />
      <span className={css.icon} aria-hidden>
        <Icon size={28} stroke={1.5} />
      </span>
      <p className={css.title} title={file?.name}>
        {file ? shownFileName(file.name) : title}
      </p>
      <p className={css.hint}>{file ? sizeOf(file.size) : hint}</p>
      <div className={css.picks}>
        <Button variant="default" size="xs" disabled={disabled} onClick={open}>
          {file ? 'Cambiar archivo' : 'Elegir archivo'}
        </Button>
        {canCapture ? (
          <>
            <input
              ref={camera}
              type="file"
              hidden
              accept="image/*"
              capture="environment"
              aria-label={`${label}: foto`}
              onChange={(event) => {
                onFile(event.currentTarget.files?.[0] ?? null, 'photo')
                // The same photograph may be taken again.
                event.currentTarget.value = ''
              }}
            />
            <Button
              className={css.camera ?? ''}
              variant="default"
              size="xs"
              disabled={disabled}
              leftSection={<IconCamera size={15} aria-hidden />}
              onClick={() => camera.current?.click()}
            >
              Tomar foto
            </Button>
          </>
        ) : null}
      </div>
      <p className={css.error} id={errorId} role="alert" hidden={error === null}>
        {error}
      </p>
    </div>
  )
}
