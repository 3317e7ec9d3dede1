import { Button } from '@mantine/core'
import type { Invoice } from 'contract/invoices.ts'
import { useMemo, useState } from 'react'
import { SheetViewer, type SheetBox } from '../../ui/sheet-viewer.tsx'
import { shownFileName } from '../../ui/file-name.ts'
import { lineOf, wordAt, type PaperWord } from './pointed-value.ts'
import css from './review.module.css'
import { placeOfField, reviewOrder, type FieldName, type FieldState } from './review.ts'
import { usePageImage, usePageWords } from './use-page-image.ts'

type Place = { page: number; box: readonly [number, number, number, number] }
/** What is lit: a field, or a line by its place among them. */
export type Lit = { field: FieldName } | { item: number } | null

type Props = {
  invoice: Pick<Invoice, 'id' | 'fileName' | 'pages' | 'ownPages' | 'places' | 'items'>
  lit: Lit
  stateOf: (name: FieldName) => FieldState | null
  /** Said of what was last pointed at. */
  notice: string
  onField: (name: FieldName) => void
  onWord: (word: string, line: string) => void
}

/** The smallest box around what was read of a line. */
const placeOfItem = ({ places }: Pick<Invoice, 'places'>, item: number): Place | null => {
  const read = Object.entries(places).flatMap(([path, place]) => (path.startsWith(`items[${item}].`) ? [place] : []))
  const page = read[0]?.page
  if (page === undefined) return null
  const boxes = read.filter((place) => place.page === page).map(({ box }) => box)
  return {
    page,
    box: [
      Math.min(...boxes.map(([left]) => left)),
      Math.min(...boxes.map(([, top]) => top)),
      Math.max(...boxes.map(([, , right]) => right)),
      Math.max(...boxes.map(([, , , bottom]) => bottom)),
    ],
  }
}

const isIn = ([left, top, right, bottom]: Place['box'], x: number, y: number): boolean =>
  x >= left && x <= right && y >= top && y <= bottom

/** The paper of an invoice, with the place of each field on it: of its file, only the pages that are its own. */
export function PaperPane({ invoice, lit, stateOf, notice, onField, onWord }: Props) {
  const { id, pages, ownPages } = invoice
  const boxes = useMemo(
    () =>
      reviewOrder.flatMap((name) => {
        const place = placeOfField(invoice, name)
        return place === null ? [] : [{ name, ...place }]
      }),
    [invoice],
  )
  const litPlace = useMemo(
    () => (lit === null ? null : 'field' in lit ? placeOfField(invoice, lit.field) : placeOfItem(invoice, lit.item)),
    [invoice, lit],
  )
  const [page, setPage] = useState(litPlace?.page ?? ownPages[0] ?? 1)
  const [followed, setFollowed] = useState(litPlace)
  if (followed !== litPlace) {
    setFollowed(litPlace)
    if (litPlace !== null && litPlace.page !== page) setPage(litPlace.page)
  }

  const size = pages[page - 1] ?? { width: 1, height: 1 }
  const image = usePageImage(id, page)
  // Asked for with the first field that is gone into: the words of a scan take a while to recognize.
  const words = usePageWords(id, page, lit !== null)
  const [hovered, setHovered] = useState<PaperWord | null>(null)

  const shown = useMemo(
    (): SheetBox | null =>
      litPlace === null || litPlace.page !== page ? null : partsOf(litPlace.box, size.width, size.height),
    [litPlace, page, size.width, size.height],
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
        onPage={(place) => setPage(ownPages[place - 1] ?? page)}
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
          const field = boxes.find((box) => box.page === page && isIn(box.box, x, y))
          const isOwn = lit !== null && 'field' in lit && field?.name === lit.field
          if (field !== undefined && !isOwn && !shiftKey) onField(field.name)
          else if (word !== null) onWord(word.text, lineOf(words ?? [], word))
          // Between the words of the field's own place: all of it, as it was read.
          else if (isOwn) onWord(field.text, field.text)
        }}
      >
        {boxes
          .filter((box) => box.page === page)
          .map(({ name, box }) => (
            <span
              key={name}
              className={css.box}
              data-field={name}
              data-state={stateOf(name)}
              data-lit={lit !== null && 'field' in lit && lit.field === name}
              style={styleOf(partsOf(box, size.width, size.height))}
            />
          ))}
        {lit !== null && 'item' in lit && shown !== null ? (
          <span className={css.box} data-lit style={styleOf(shown)} />
        ) : null}
        {hovered === null ? null : (
          <span className={css.word} style={styleOf(partsOf(hovered.box, size.width, size.height))} />
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

const partsOf = ([left, top, right, bottom]: Place['box'], width: number, height: number): SheetBox => ({
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
