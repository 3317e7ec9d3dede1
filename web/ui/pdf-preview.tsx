import { useState } from 'react'
import { Banner } from './banner.tsx'
import { shownFileName } from './file-name.ts'
import { Loading } from './loading.tsx'
import type { Pdf, PdfProblem } from './pdf-document.ts'
import css from './pdf-preview.module.css'
import { SheetViewer } from './sheet-viewer.tsx'
import { usePdf, usePdfPage } from './use-pdf.ts'

type Problems = Record<PdfProblem | 'unavailable', string>

/** Until the first page says its own: an upright A4. */
const usualRatio = 210 / 297

const ofChosen: Problems = {
  encrypted:
    'Este PDF está protegido con contraseña: no podemos mostrarlo ni leerlo. Guárdalo sin contraseña y vuelve a elegirlo.',
  broken: 'No podemos mostrar este PDF: parece estar dañado. Puedes subirlo igual y te diremos si logramos leerlo.',
  unavailable: 'No pudimos cargar la vista previa. Puedes subir el archivo igual.',
}

function Pages({ name, pdf }: { name: string; pdf: Pdf }) {
  const [page, setPage] = useState(1)
  const { drawn, isBroken } = usePdfPage(pdf, page)
  return (
    <SheetViewer
      label={name}
      src={isBroken ? null : (drawn?.src ?? null)}
      ratio={drawn?.ratio ?? usualRatio}
      page={page}
      pageCount={pdf.pageCount}
      onPage={setPage}
      note={isBroken ? 'No se pudo dibujar esta página.' : 'Dibujando la página...'}
    />
  )
}

type Props = {
  file: File
  /** What is said when it cannot be shown; of one that was chosen to be sent, unless it is another. */
  problems?: Problems
}

/** A PDF that is here whole, to look at page by page: one chosen from this device, before anything is sent. */
export function PdfPreview({ file, problems = ofChosen }: Props) {
  const state = usePdf(file)
  if (state.name === 'opening') return <Loading />
  if (state.name === 'open')
    return (
      <div className={css.preview}>
        <Pages name={shownFileName(file.name)} pdf={state.pdf} />
      </div>
    )
  return (
    <Banner tone="warning" live="status">
      {problems[state.name]}
    </Banner>
  )
}
