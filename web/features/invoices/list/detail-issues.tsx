import { Anchor } from '@mantine/core'
import type { Invoice, InvoiceIssue } from 'contract/invoices.ts'
import { accountMismatch } from 'contract/vendors.ts'
import { Link } from 'react-router'
import type { FromList } from '../../../parts/list-address.ts'
import { Banner } from '../../../ui/banner.tsx'
import css from '../invoice-detail.module.css'
import { isOpen, acknowledgementKey } from '../review/review.ts'

/** So many are said one by one; of more, those that nobody may miss, and how many there are besides. */
const mostSaid = 2
const isGrave = ({ severity, code }: InvoiceIssue): boolean => severity === 'error' || code === accountMismatch.code

type Props = { invoice: Pick<Invoice, 'issues' | 'acknowledgements'>; path: string; from: FromList }

/** What does not add up in an invoice, without burying it: the screen beside the document goes through all. */
export function DetailIssues({ invoice, path, from }: Props) {
  const acknowledged = new Set(invoice.acknowledgements.map(acknowledgementKey))
  const issues = invoice.issues.filter((issue) => isOpen(issue, acknowledged))
  if (issues.length === 0) return null
  const said = issues.length <= mostSaid ? issues : issues.filter(isGrave)
  const rest = issues.length - said.length
  return (
    <div className={css.issues}>
      {said.map(({ path: field, code, message }) => (
        <Banner key={`${field} ${code}`} tone="warning">
          {message}
        </Banner>
      ))}
      {rest === 0 ? null : (
        <Banner tone="warning">
          {said.length > 0 ? `Hay ${rest === 1 ? 'otro dato' : `otros ${rest} datos`}` : `Hay ${rest} datos`} por
          revisar en esta factura.{' '}
          <Anchor component={Link} to={path} state={from} inherit c="inherit" td="underline">
            Revisar
          </Anchor>
        </Banner>
      )}
    </div>
  )
}
