import { imageTypes, largestImageMegabytes, leastImageSide } from 'contract/rules/image.ts'
import { useEffect, useId, useMemo } from 'react'
import { imageProblem } from '../../parts/image-check.ts'
import { shownFileName } from '../../ui/file-name.ts'
import css from './sign-up.module.css'

type Props = { file: File | null; error: string | null; onChange: (file: File | null, problem: string | null) => void }

/** The shop's logo, looked at before it is sent. */
export function LogoField({ file, error, onChange }: Props) {
  const id = useId()
  const preview = useMemo(() => (file === null ? null : URL.createObjectURL(file)), [file])
  useEffect(() => (preview === null ? undefined : () => URL.revokeObjectURL(preview)), [preview])
  return (
    <div className={css.logo}>
      <span className={css.preview}>{preview === null ? null : <img src={preview} alt="" />}</span>
      <div>
        <input
          id={id}
          name="file"
          type="file"
          accept={imageTypes.join(',')}
          aria-invalid={error === null ? undefined : true}
          aria-describedby={`${id}-hint ${id}-error`}
          onChange={(event) => {
            const chosen = event.currentTarget.files?.[0]
            if (chosen) void imageProblem(chosen).then((problem) => onChange(problem === null ? chosen : null, problem))
          }}
        />
        <label className={css.choose} htmlFor={id}>
          {file ? 'Cambiar logo' : 'Elegir logo'}
        </label>
        <p id={`${id}-hint`}>
          {file
            ? shownFileName(file.name)
            : `JPG, PNG o WebP, desde ${leastImageSide}x${leastImageSide} píxeles y hasta ${largestImageMegabytes} MB.`}
        </p>
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      </div>
    </div>
  )
}
