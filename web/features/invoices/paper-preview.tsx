import { useEffect, useState } from 'react'
import { shownFileName } from '../../ui/file-name.ts'
import { SheetViewer } from '../../ui/sheet-viewer.tsx'
import { paperKind } from './paper-check.ts'
import css from './paper-panel.module.css'

/** Until the picture says its own: an upright A4. */
const usualRatio = 210 / 297

/** A picture chosen from this device, before anything is sent. */
function PicturePreview({ file }: { file: File }) {
  const [picture, setPicture] = useState<{ src: string; ratio: number } | null>(null)
  useEffect(() => {
    const src = URL.createObjectURL(file)
    const image = new Image()
    image.addEventListener('load', () => setPicture({ src, ratio: image.naturalWidth / image.naturalHeight }))
    image.src = src
    return () => URL.revokeObjectURL(src)
  }, [file])
  return (
    <SheetViewer
      label={shownFileName(file.name)}
      src={picture?.src ?? null}
      ratio={picture?.ratio ?? usualRatio}
      page={1}
      pageCount={1}
      onPage={() => undefined}
    />
  )
}

/** What was chosen, to look at while it is read, or while its invoice is typed by hand. */
export function PaperPreview({ file }: { file: File }) {
  if (paperKind(file) !== 'image') return null
  return (
    <div className={css.preview}>
      <PicturePreview key={`${file.name} ${file.size} ${file.lastModified}`} file={file} />
    </div>
  )
}
