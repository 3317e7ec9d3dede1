import { invoices, type Invoice } from 'contract/invoices.ts'
import { useMemo } from 'react'
import { call } from '../../../api.ts'
import { LocatedDocument } from '../../../parts/document/located-document.tsx'
import { locationAround } from '../../../parts/document/locations.ts'
import type { DocumentSource } from '../../../parts/document/use-document-page.ts'
import { locationOfField, reviewOrder, type FieldName, type FieldState } from './review.ts'

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

const sourceOf = (id: number): DocumentSource => ({
  key: ['invoice', id],
  page: (page, signal) => call(invoices.page, { params: { id, page } }, { signal }),
  words: (page, signal) => call(invoices.words, { params: { id, page } }, { signal }),
})

/** The document of an invoice, with the location of each field on it: of its file, only the pages that are its own. */
export function DocumentPane({ invoice, active, stateOf, notice, onField, onWord }: Props) {
  const { id } = invoice
  const source = useMemo(() => sourceOf(id), [id])
  const located = useMemo(
    () =>
      reviewOrder.flatMap((name) => {
        const location = locationOfField(invoice, name)
        return location === null ? [] : [{ key: name, ...location }]
      }),
    [invoice],
  )
  const activeLocation = useMemo(() => {
    if (active === null) return null
    if ('field' in active) return locationOfField(invoice, active.field)
    const ofItem = Object.entries(invoice.locations).filter(([path]) => path.startsWith(`items[${active.item}].`))
    return locationAround(ofItem.map(([, location]) => location))
  }, [invoice, active])

  return (
    <LocatedDocument
      source={source}
      fileName={invoice.fileName ?? 'factura'}
      sizes={invoice.pages}
      ownPages={invoice.ownPages}
      boxes={located.map((box) => ({ ...box, state: stateOf(box.key) }))}
      activeKey={active !== null && 'field' in active ? active.field : null}
      active={activeLocation}
      // Asked for with the first field that is gone into.
      wantsWords={active !== null}
      tip={
        notice ||
        'Haz clic en un recuadro para ir a su campo, o en una palabra para ponerla en el campo en que estás (con Mayús si está dentro de un recuadro).'
      }
      onBox={(key) => onField(key as FieldName)}
      onWord={onWord}
    />
  )
}
