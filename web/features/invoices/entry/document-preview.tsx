import { formatDate } from 'contract/rules/period.ts'
import { useEffect, useState } from 'react'
import { Money } from '../../../parts/money.tsx'
import { Rut } from '../../../parts/rut.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { shownFileName } from '../../../ui/file-name.ts'
import { PdfPreview } from '../../../ui/pdf-preview.tsx'
import { SheetViewer } from '../../../ui/sheet-viewer.tsx'
import { documentName } from '../invoice-words.ts'
import { fileKind } from '../uploads/file-check.ts'
import css from './document-panel.module.css'
import { summaryOfXml, type XmlSummary } from './document-xml.ts'

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
    <div className={css.picture}>
      <SheetViewer
        label={shownFileName(file.name)}
        src={picture?.src ?? null}
        ratio={picture?.ratio ?? usualRatio}
        page={1}
        pageCount={1}
        onPage={() => undefined}
      />
    </div>
  )
}

/** What the XML of a document says of itself: nobody can read it as it is. */
function XmlPreview({ file }: { file: File }) {
  /** Undefined while it is being looked at. */
  const [summary, setSummary] = useState<XmlSummary | null | undefined>(undefined)
  useEffect(() => {
    let isOver = false
    summaryOfXml(file)
      .catch(() => null)
      .then((found) => (isOver ? undefined : setSummary(found)))
      .catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [file])
  if (summary === undefined) return null
  if (summary === null)
    return (
      <p className={css.hint}>
        No vemos un documento del SII en este XML. Puedes subirlo igual y te diremos si logramos leerlo.
      </p>
    )
  const { issuer, issuerRut, documentType, folio, date, total, currency, count } = summary
  return (
    <section className={css.summary} aria-label="Resumen del XML">
      <FactList
        facts={[
          { label: 'Emisor', value: issuer, isWide: true },
          { label: 'RUT', value: issuerRut === null ? null : <Rut value={issuerRut} /> },
          { label: 'Documento', value: documentType === null ? null : documentName(documentType) },
          { label: 'N°', value: folio },
          { label: 'Fecha de emisión', value: date === null ? null : formatDate(date) },
          {
            label: 'Total',
            value:
              currency === null || total === null ? (
                <Money value={total} />
              ) : (
                `${total.toLocaleString('es-CL')} ${currency}`
              ),
          },
        ]}
      />
      {count > 1 ? <p className={css.hint}>El archivo trae {count} documentos; este es el primero.</p> : null}
    </section>
  )
}

const previews = { image: PicturePreview, pdf: PdfPreview, xml: XmlPreview }

/** What was chosen, to look at while it is read, or while its invoice is typed by hand. */
export function DocumentPreview({ file }: { file: File }) {
  const kind = fileKind(file)
  if (kind === null) return null
  const Preview = previews[kind]
  return (
    <div className={css.preview}>
      <Preview key={`${file.name} ${file.size} ${file.lastModified}`} file={file} />
    </div>
  )
}
