import { Button } from '@mantine/core'
import type { BoundingBox, Location } from 'contract/rules/location.ts'
import { useMemo, useState } from 'react'
import { shownFileName } from '../../ui/file-name.ts'
import { SheetViewer, type SheetBox } from '../../ui/sheet-viewer.tsx'
import { isIn, lineOf, wordAt, type DocumentWord } from './document-words.ts'
import { usePointed } from '../pointing.tsx'
import css from './located-document.module.css'
import type { DocumentSource } from './document-source.ts'
import { usePageImage, usePageWords } from './use-document-page.ts'

/** A value on the document. `text`: as printed, put into the value that is active by a tap between its words. */
export type LocatedBox = Location & { key: string; text?: string; state?: string | null }

type Props = {
  source: DocumentSource
  fileName: string
  /** Sizes of the file's pages, in points. */
  sizes: readonly { width: number; height: number }[]
  /** Of those, from 1, the pages that are shown. */
  ownPages: readonly number[]
  boxes: readonly LocatedBox[]
  /** The box that is active; null: none of them. */
  activeKey: string | null
  /** What is brought into view and framed; a new object brings it again. Null: nothing. */
  active: Location | null
  /** The words of the page will be pointed at: those of a scan take a while to recognize. */
  wantsWords: boolean
  /** Said under the page. */
  tip?: string
  initialZoom?: number
  onBox: (key: string) => void
  onWord: (word: string, line: string) => void
}

/** The pages of a document, with the values that were read from them: a tap goes to a value, or takes a word. */
export function LocatedDocument(props: Props) {
  const { source, fileName, sizes, ownPages, boxes, wantsWords, tip, initialZoom, onBox, onWord } = props
  const pointed = usePointed()
  const active = pointed ?? props.active
  const activeKey = pointed === null ? props.activeKey : null
  const [page, setPage] = useState(active?.page ?? ownPages[0] ?? 1)
  const [followed, setFollowed] = useState(active)
  if (followed !== active) {
    setFollowed(active)
    if (active !== null && active.page !== page) setPage(active.page)
  }

  const size = sizes[page - 1] ?? { width: 1, height: 1 }
  const image = usePageImage(source, page)
  const words = usePageWords(source, page, wantsWords)
  const [hovered, setHovered] = useState<DocumentWord | null>(null)

  const shown = useMemo(
    (): SheetBox | null =>
      active === null || active.page !== page ? null : partsOf(active.boundingBox, size.width, size.height),
    [active, page, size.width, size.height],
  )
  const pointAt = ({ x, y }: { x: number; y: number }) => [x * size.width, y * size.height] as const
  const here = boxes.filter((box) => box.page === page)
  const isBoxActive = here.some(({ key }) => key === activeKey)

  return (
    <>
      <SheetViewer
        label={shownFileName(fileName)}
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
        initialZoom={initialZoom}
        onHover={(at) => setHovered(at === null || words === undefined ? null : wordAt(words, ...pointAt(at)))}
        onTap={(at, { shiftKey }) => {
          const [x, y] = pointAt(at)
          const word = wordAt(words ?? [], x, y)
          const box = here.find(({ boundingBox }) => isIn(boundingBox, x, y))
          const isOwn = box !== undefined && box.key === activeKey
          if (box !== undefined && !isOwn && !shiftKey) onBox(box.key)
          else if (word !== null) onWord(word.text, lineOf(words ?? [], word))
          // Between the words of the value's own location: all of it, as it was read.
          else if (isOwn && box.text !== undefined) onWord(box.text, box.text)
        }}
      >
        {here.map(({ key, state, boundingBox }) => (
          <span
            key={key}
            className={css.box}
            data-field={key}
            data-state={state ?? undefined}
            data-active={key === activeKey}
            style={styleOf(partsOf(boundingBox, size.width, size.height))}
          />
        ))}
        {shown !== null && !isBoxActive ? <span className={css.box} data-active style={styleOf(shown)} /> : null}
        {hovered === null ? null : (
          <span className={css.word} style={styleOf(partsOf(hovered.boundingBox, size.width, size.height))} />
        )}
      </SheetViewer>
      {tip === undefined ? null : <output className={css.tip}>{tip}</output>}
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
