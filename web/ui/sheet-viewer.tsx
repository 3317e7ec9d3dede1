import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconMinus, IconPlus, IconZoomReset } from '@tabler/icons-react'
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { PageJump, pagesToJump } from './page-jump.tsx'
import css from './sheet-viewer.module.css'
import { useZoom } from './use-zoom.ts'
import { leastZoom, mostZoom, zoomText } from './zoom.ts'

/** Parts of the sheet, 0 to 1. */
export type SheetBox = { left: number; top: number; right: number; bottom: number }

type Props = {
  /** What is looked at: 'Factura.pdf'. */
  label: string
  /** Address of the picture of this page; null while there is none. */
  src: string | null
  /** Width to height. */
  ratio: number
  page: number
  pageCount: number
  onPage: (page: number) => void
  /** Said instead of the picture. */
  note?: ReactNode
  /** Drawn over the page, in parts of it. */
  children?: ReactNode
  /** Brought into view when it changes. */
  shown?: SheetBox | null
  onTap?: (at: { x: number; y: number }, keys: { shiftKey: boolean }) => void
  onHover?: (at: { x: number; y: number } | null) => void
  /** How near it begins; 1: as wide as its place. */
  initialZoom?: number | undefined
}

type Zooming = Pick<ReturnType<typeof useZoom>, 'zoom' | 'nearer' | 'farther' | 'fit'>

function ZoomButtons({ zoom, nearer, farther, fit }: Zooming) {
  return (
    <div className={css.group}>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label="Alejar"
        title="Alejar (-)"
        disabled={zoom <= leastZoom}
        onClick={farther}
      >
        <IconMinus size={16} />
      </ActionIcon>
      <output className={css.zoom} aria-label="Zoom">
        {zoomText(zoom)}
      </output>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label="Acercar"
        title="Acercar (+)"
        disabled={zoom >= mostZoom}
        onClick={nearer}
      >
        <IconPlus size={16} />
      </ActionIcon>
      <ActionIcon variant="default" size="lg" aria-label="Ajustar al ancho" title="Ajustar al ancho (0)" onClick={fit}>
        <IconZoomReset size={16} />
      </ActionIcon>
    </div>
  )
}

function PageButtons({ page, pageCount, onPage }: Pick<Props, 'page' | 'pageCount' | 'onPage'>) {
  return (
    <div className={css.group}>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label="Página anterior del documento"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <IconChevronLeft size={16} />
      </ActionIcon>
      <output className={css.page}>
        Página {page} de {pageCount}
      </output>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label="Página siguiente del documento"
        disabled={page >= pageCount}
        onClick={() => onPage(page + 1)}
      >
        <IconChevronRight size={16} />
      </ActionIcon>
      {pageCount > pagesToJump ? <PageJump pageCount={pageCount} onPage={onPage} /> : null}
    </div>
  )
}

/** Pages to look at: zoom with buttons, wheel, two fingers or + - 0; moved by dragging, with a finger or the arrows. */
export function SheetViewer(props: Props) {
  const {
    label,
    src,
    ratio,
    page,
    pageCount,
    onPage,
    note,
    children,
    shown = null,
    onTap,
    onHover,
    initialZoom,
  } = props
  const { frame, sheet, zoom, isDragging, frameProps, nearer, farther, fit } = useZoom(onTap, initialZoom)

  useEffect(() => {
    const [outer, inner] = [frame.current, sheet.current]
    if (shown === null || outer === null || inner === null) return
    const x = inner.offsetLeft + ((shown.left + shown.right) / 2) * inner.offsetWidth
    const y = inner.offsetTop + ((shown.top + shown.bottom) / 2) * inner.offsetHeight
    outer.scrollTo({ left: x - outer.clientWidth / 2, top: y - outer.clientHeight / 2 })
    // The sheet's size changes with the zoom, which keeps its own place.
  }, [shown, frame, sheet])

  // The next page begins at its top.
  const topOfPage = useRef(page)
  useEffect(() => {
    if (topOfPage.current !== page && shown === null) frame.current?.scrollTo({ top: 0 })
    topOfPage.current = page
  }, [page, shown, frame])

  /** Page Down and Page Up scroll the page, as everywhere; at its end they turn it. */
  const turnPage = (event: KeyboardEvent) => {
    const outer = frame.current
    if (outer === null || event.ctrlKey || event.metaKey || event.altKey) return
    const isAtEnd =
      event.key === 'PageDown'
        ? outer.scrollTop + outer.clientHeight >= outer.scrollHeight - 1
        : event.key === 'PageUp' && outer.scrollTop <= 0
    const next = page + (event.key === 'PageDown' ? 1 : -1)
    if (!isAtEnd || next < 1 || next > pageCount) return
    event.preventDefault()
    onPage(next)
  }

  const partOf = (event: { clientX: number; clientY: number }) => {
    const box = sheet.current?.getBoundingClientRect()
    return box ? { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height } : null
  }

  return (
    <section className={css.viewer} aria-label={`Vista del documento ${label}`}>
      <div className={css.bar}>
        <ZoomButtons zoom={zoom} nearer={nearer} farther={farther} fit={fit} />
        {pageCount > 1 ? <PageButtons page={page} pageCount={pageCount} onPage={onPage} /> : null}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- all of it has buttons and keys too */}
      <div
        ref={frame}
        className={css.frame}
        data-dragging={isDragging}
        role="application"
        aria-label={`Documento: + acerca, - aleja, 0 ajusta, las flechas lo mueven${pageCount > 1 ? ', AvPág y RePág pasan sus páginas' : ''}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a mouse
        tabIndex={0}
        {...frameProps}
        onKeyDown={(event) => {
          frameProps.onKeyDown(event)
          turnPage(event)
        }}
        onPointerMove={(event) => {
          frameProps.onPointerMove(event)
          onHover?.(isDragging ? null : partOf(event))
        }}
        onPointerLeave={() => onHover?.(null)}
        onMouseDown={(event) => {
          // A field that is being filled from the document keeps the focus.
          if (onTap && document.activeElement?.matches('input, textarea')) event.preventDefault()
        }}
      >
        <div ref={sheet} className={css.sheet} style={{ width: `${zoom * 100}%`, aspectRatio: ratio }}>
          {src === null ? (
            <div className={css.note}>{note}</div>
          ) : (
            <img className={css.picture} src={src} alt={`Página ${page} de ${label}`} draggable={false} />
          )}
          {children}
        </div>
      </div>
    </section>
  )
}
