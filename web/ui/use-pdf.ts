import { useEffect, useState } from 'react'
import type { Pdf, PdfProblem } from './pdf-document.ts'

/** `unavailable`: the part of the application that draws PDFs did not come. */
type Opened = { name: 'opening' } | { name: 'open'; pdf: Pdf } | { name: PdfProblem | 'unavailable' }

/** A PDF of this device, opened while its file is the same; closed, and its memory freed, with it. */
export const usePdf = (file: File): Opened => {
  const [opened, setOpened] = useState<{ file: File; state: Opened } | null>(null)
  useEffect(() => {
    let isOver = false
    let mine: Pdf | null = null
    const open = async (): Promise<Opened> => {
      const { openPdf } = await import('./pdf-document.ts')
      const pdf = isOver ? 'broken' : await openPdf(file)
      if (typeof pdf === 'string') return { name: pdf }
      if (isOver) void pdf.close()
      else mine = pdf
      return { name: 'open', pdf }
    }
    open()
      .catch((): Opened => ({ name: 'unavailable' }))
      .then((state) => (isOver ? undefined : setOpened({ file, state })))
      .catch(() => undefined)
    return () => {
      isOver = true
      void mine?.close()
    }
  }, [file])
  return opened?.file === file ? opened.state : { name: 'opening' }
}

/** The picture of a page, by its address. */
type Drawn = { page: number; src: string; ratio: number }

/** One page drawn; the one before stays until this one is ready. `isBroken`: this page cannot be drawn. */
export const usePdfPage = (pdf: Pdf, page: number): { drawn: Drawn | null; isBroken: boolean } => {
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  const [brokenPage, setBrokenPage] = useState<number | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    const show = async () => {
      const result = await pdf.draw(page, stop.signal).catch(() => 'broken' as const)
      if (result === null || stop.signal.aborted) return
      if (result === 'broken') setBrokenPage(page)
      else setDrawn({ page, src: URL.createObjectURL(result.picture), ratio: result.ratio })
    }
    void show()
    return () => stop.abort()
  }, [pdf, page])
  const src = drawn?.src
  useEffect(() => () => (src === undefined ? undefined : URL.revokeObjectURL(src)), [src])
  return { drawn, isBroken: brokenPage === page }
}
