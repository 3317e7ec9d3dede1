import { invoices, type Invoice } from 'contract/invoices.ts'
import type { Location } from 'contract/rules/location.ts'
import { useMemo } from 'react'
import { call } from '../../../api.ts'
import { LocatedDocument } from '../../../parts/document/located-document.tsx'
import { locationAround } from '../../../parts/document/locations.ts'
import type { DocumentSource } from '../../../parts/document/document-source.ts'
import { issueKey, lineOfIssue, locationOfField, reviewOrder, type FieldName, type FieldState } from './review.ts'

/** What is active: a field, a line by its position among them, or what is said of neither, by its key. */
export type ActiveField = { field: FieldName } | { item: number } | { issue: string } | null

type Props = {
  invoice: Pick<Invoice, 'id' | 'fileName' | 'pages' | 'ownPages' | 'locations' | 'issues'>
  active: ActiveField
  stateOf: (name: FieldName) => FieldState | null
  onField: (name: FieldName) => void
  onWord: (word: string, line: string) => void
}

const sourceOf = (id: number): DocumentSource => ({
  key: ['invoice', id],
  page: (page, signal) => call(invoices.page, { params: { id, page } }, { signal }),
  words: (page, signal) => call(invoices.words, { params: { id, page } }, { signal }),
})

const locationOfLine = ({ locations }: Pick<Invoice, 'locations'>, line: number): Location | null =>
  locationAround(
    Object.entries(locations).flatMap(([path, location]) => (path.startsWith(`items[${line}].`) ? [location] : [])),
  )

const locationOfActive = (invoice: Props['invoice'], active: NonNullable<ActiveField>): Location | null => {
  if ('field' in active) return locationOfField(invoice, active.field)
  if ('item' in active) return locationOfLine(invoice, active.item)
  const issue = invoice.issues.find((one) => issueKey(one) === active.issue)
  if (issue === undefined) return null
  const line = lineOfIssue(issue)
  return issue.location ?? invoice.locations[issue.path] ?? (line === null ? null : locationOfLine(invoice, line))
}

/** The document of an invoice, with the location of each field on it: of its file, only the pages that are its own. */
export function DocumentPane({ invoice, active, stateOf, onField, onWord }: Props) {
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
  const activeLocation = useMemo(() => (active === null ? null : locationOfActive(invoice, active)), [invoice, active])

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
      onBox={(key) => onField(key as FieldName)}
      onWord={onWord}
    />
  )
}
