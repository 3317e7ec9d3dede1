import type { BoundingBox, Location } from 'contract/rules/location.ts'
import { Button } from '@mantine/core'
import type { Invoice } from 'contract/invoices.ts'
import { useMemo, useState } from 'react'
import { SheetViewer, type SheetBox } from '../../../ui/sheet-viewer.tsx'
import { shownFileName } from '../../../ui/file-name.ts'
import { lineOf, wordAt, type DocumentWord } from './pointed-value.ts'
import css from './review.module.css'
import { locationOfField, reviewOrder, type FieldName, type FieldState } from './review.ts'
import { usePageImage, usePageWords } from './use-page-image.ts'

/** What is active: a field, or a line by its position among them. */
export type ActiveField = { field: FieldName } | { item: number } | null

type Props = {
  invoice: Pick<Invoice, 'id' | 'fileName' | 'pages' | 'ownPages' | 'locations' | 'items'>
  active: ActiveField
  stateOf: (name: FieldName) => FieldState | null
  /** Said of what was last pointed at. */
  notice: string
  onField: (name: FieldName) => void
  onWord: (word: string, line: string) => void
}

/** The smallest box around what was read of a line. */
const locationOfItem = ({ locations }: Pick<Invoice, 'locations'>, item: number): Location | null => {
  const read = Object.entries(locations).flatMap(([path, location]) =>
    path.startsWith(`items[${item}].`) ? [location] : [],
  )
  const page = read[0]?.page
  if (page === undefined) return null
  const boxes = read.filter((location) => location.page === page).map(({ boundingBox }) => boundingBox)
  return {
    page,
    boundingBox: [
      Math.min(...boxes.map(([left]) => left)),
      Math.min(...boxes.map(([, top]) => top)),
      Math.max(...boxes.map(([, , right]) => right)),
      Math.max(...boxes.map(([, , , bottom]) => bottom)),
    ],
  }
}

const isIn = ([left, top, right, bottom]: BoundingBox, x: number, y: number): boolean =>
  x >= left && x <= right && y >= top && y <= bottom

/** The document of an invoice, with the location of each field on it: of its file, only the pages that are its own. */
export function DocumentPane({ invoice, active, stateOf, notice, onField, onWord }: Props) {
  const { id, pages, ownPages } = invoice
  const boxes = useMemo(
    () =>
      reviewOrder.flatMap((name) => {
        const location = locationOfField(invoice, name)
        return location === null ? [] : [{ name, ...location }]
      }),
    [invoice],
  )
  const activeLocation = useMemo(
    () =>
      active === null
        ? null
        : 'field' in active
          ? locationOfField(invoice, active.field)
          : locationOfItem(invoice, active.item),
    [invoice, active],
  )
  const [page, setPage] = useState(activeLocation?.page ?? ownPages[0] ?? 1)
  const [followed, setFollowed] = useState(activeLocation)
  if (followed !== activeLocation) {
    setFollowed(activeLocation)
    if (activeLocation !== null && activeLocation.page !== page) setPage(activeLocation.page)
  }

  const size = pages[page - 1] ?? { width: 1, height: 1 }
  const image = usePageImage(id, page)
  // Asked for with the first field that is gone into: the words of a scan take a while to recognize.
  const words = usePageWords(id, page, active !== null)
  const [hovered, setHovered] = useState<DocumentWord | null>(null)

  const shown = useMemo(
    (): SheetBox | null =>
      activeLocation === null || activeLocation.page !== page
        ? null
        : partsOf(activeLocation.boundingBox, size.width, size.height),
    [activeLocation, page, size.width, size.height],
  )
  const pointAt = ({ x, y }: { x: number; y: number }) => [x * size.width, y * size.height] as const

  return (
    <>
      <SheetViewer
        label={shownFileName(invoice.fileName ?? 'factura')}
        src={image.data ?? null}
        ratio={size.width / size.height}
        page={ownPages.indexOf(page) + 1}
        pageCount={ownPages.length}
        onPage={(position) => setPage(ownPages[position - 1] ?? page)}
        note={
          image.isError ? (
            <span>
              No se pudo mostrar la página.{' '}
              <Button size="compact-sm" variant="default" onClick={() => void image.refetch()}>
                Reintentar
              </Button>
            </span>
          ) : (
            'Cargando...'
          )
        }
        shown={shown}
        onHover={(at) => setHovered(at === null || words === undefined ? null : wordAt(words, ...pointAt(at)))}
        onTap={(at, { shiftKey }) => {
          const [x, y] = pointAt(at)
          const word = wordAt(words ?? [], x, y)
          const field = boxes.find((box) => box.page === page && isIn(box.boundingBox, x, y))
          const isOwn = active !== null && 'field' in active && field?.name === active.field
          if (field !== undefined && !isOwn && !shiftKey) onField(field.name)
          else if (word !== null) onWord(word.text, lineOf(words ?? [], word))
          // Between the words of the field's own location: all of it, as it was read.
          else if (isOwn) onWord(field.text, field.text)
        }}
      >
        {boxes
          .filter((box) => box.page === page)
          .map(({ name, boundingBox }) => (
            <span
              key={name}
              className={css.box}
              data-field={name}
              data-state={stateOf(name)}
              data-active={active !== null && 'field' in active && active.field === name}
              style={styleOf(partsOf(boundingBox, size.width, size.height))}
            />
          ))}
        {active !== null && 'item' in active && shown !== null ? (
          <span className={css.box} data-active style={styleOf(shown)} />
        ) : null}
        {hovered === null ? null : (
          <span className={css.word} style={styleOf(partsOf(hovered.boundingBox, size.width, size.height))} />
        )}
      </SheetViewer>
      <output className={css.tip}>
        {notice ||
          'Haz clic en un recuadro para ir a su campo, o en una palabra para ponerla en el campo en que estás (con Mayús si está dentro de un recuadro).'}
      </output>
    </>
  )
}

/** A little air, so that the frame does not cut the letters. Points. */
const air = 2

const partsOf = ([left, top, right, bottom]: BoundingBox, width: number, height: number): SheetBox => ({
  left: (left - air) / width,
  top: (top - air) / height,
  right: (right + air) / width,
  bottom: (bottom + air) / height,
})

const styleOf = ({ left, top, right, bottom }: SheetBox) => ({
  left: `${left * 100}%`,
  top: `${top * 100}%`,
  width: `${(right - left) * 100}%`,
  height: `${(bottom - top) * 100}%`,
})
