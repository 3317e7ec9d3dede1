import type { Invoice, InvoiceIssue } from 'contract/invoices.ts'
import { formatMoney } from 'contract/rules/money.ts'
import { counted } from 'contract/rules/whole-number.ts'
import { memo } from 'react'
import css from './review-items.module.css'
import { LineRemarks, type Answers } from './review-remarks.tsx'
import { lineOfIssue } from './review.ts'

const decimals = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 6 })

type Props = Pick<Answers, 'onAcknowledge'> & {
  items: Invoice['items']
  /** Those that are open. */
  issues: readonly InvoiceIssue[]
  /** Shows one on its document, by its place from 0. */
  onShow: ((item: number) => void) | undefined
}

/** The lines of a document as they were read, one row each; what is said of a line stands under it. */
export const ReviewItems = memo(function ReviewItems({ items, issues, onShow, onAcknowledge }: Props) {
  if (items.length === 0) return <p className={css.none}>El documento no trae ítems.</p>
  return (
    <table className={css.grid} aria-label="Ítems">
      <thead>
        <tr>
          <th>{counted(items.length, 'ítem', 'ítems')}</th>
          <th data-align="right">Cantidad</th>
          <th data-align="right" data-wide>
            Precio
          </th>
          <th data-align="right">Neto</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ itemNumber, item_code: code, description, quantity, amount, neto, exempt }) => {
          const line = itemNumber - 1
          const words = [description, code, exempt ? 'Exento de IVA' : null].filter(Boolean).join(' · ')
          const row = (
            <tr key={itemNumber}>
              <td title={words}>
                {onShow === undefined ? (
                  description
                ) : (
                  <button type="button" className={css.open} onClick={() => onShow(line)}>
                    {description}
                  </button>
                )}
                {exempt ? <span className={css.exempt}> · Exento</span> : null}
              </td>
              <td data-align="right">{decimals.format(quantity)}</td>
              <td data-align="right" data-wide>
                {formatMoney(amount)}
              </td>
              <td data-align="right">{formatMoney(neto)}</td>
            </tr>
          )
          return issues.some((issue) => lineOfIssue(issue) === line)
            ? [
                row,
                <tr key={`${itemNumber} said`}>
                  <td className={css.said} colSpan={4}>
                    <LineRemarks issues={issues} line={line} onAcknowledge={onAcknowledge} />
                  </td>
                </tr>,
              ]
            : row
        })}
      </tbody>
    </table>
  )
})
