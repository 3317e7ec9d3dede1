import type { Invoice, InvoiceIssue, InvoiceItem } from 'contract/invoices.ts'
import { formatMoney } from 'contract/rules/money.ts'
import { counted } from 'contract/rules/whole-number.ts'
import { Fragment, type ReactNode } from 'react'
import {
  lineLabels,
  lineText,
  quantityText,
  withCorrections,
  type LineCorrections,
  type LineField,
} from './line-corrections.ts'
import { Answer, Remark } from './remark.tsx'
import css from './review-items.module.css'
import { LineRemarks, type Answers } from './review-remarks.tsx'
import { lineOfIssue } from './review.ts'

type Props = Pick<Answers, 'onAcknowledge' | 'onCorrect' | 'onAsRead'> & {
  invoice: Pick<Invoice, 'items' | 'locations'>
  /** What was chosen in place of what was read. */
  lines: LineCorrections
  /** Those that are open. */
  issues: readonly InvoiceIssue[]
  /** Shows one on its document, by its place from 0. */
  onShow: ((item: number) => void) | undefined
}

/** The lines of a document as they will be stored, one row each; what is said of a line stands under it. */
export function ReviewItems({ invoice, lines, issues, onShow, ...answers }: Props) {
  const { items } = invoice
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
        {withCorrections(items, lines).map((item, line) => {
          const { itemNumber } = item
          const correction = lines[itemNumber]
          const said: ReactNode[] = []
          if (issues.some((issue) => lineOfIssue(issue) === line))
            said.push(<LineRemarks key="said" invoice={invoice} issues={issues} line={line} {...answers} />)
          if (correction !== undefined)
            said.push(
              <Correction
                key="corrected"
                read={items[line]!}
                correction={correction}
                onAsRead={() => answers.onAsRead(itemNumber)}
              />,
            )
          return (
            <Fragment key={itemNumber}>
              <Row item={item} onShow={onShow === undefined ? undefined : () => onShow(line)} />
              {said.length === 0 ? null : (
                <tr>
                  <td className={css.said} colSpan={4}>
                    {said}
                  </td>
                </tr>
              )}
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}

function Row({ item, onShow }: { item: InvoiceItem; onShow: (() => void) | undefined }) {
  const { item_code: code, description, quantity, amount, neto, exempt } = item
  return (
    <tr>
      <td title={[description, code, exempt ? 'Exento de IVA' : null].filter(Boolean).join(' · ')}>
        {onShow === undefined ? (
          description
        ) : (
          <button type="button" className={css.open} onClick={onShow}>
            {description}
          </button>
        )}
        {exempt ? <span className={css.exempt}> · Exento</span> : null}
      </td>
      <td data-align="right">{quantityText(quantity)}</td>
      <td data-align="right" data-wide>
        {formatMoney(amount)}
      </td>
      <td data-align="right">{formatMoney(neto)}</td>
    </tr>
  )
}

type CorrectionProps = { read: InvoiceItem; correction: LineCorrections[number]; onAsRead: () => void }

/** What will be stored in place of what was read. */
function Correction({ read, correction, onAsRead }: CorrectionProps) {
  const said = (Object.keys(lineLabels) as LineField[])
    .filter((field) => correction[field] !== undefined)
    .map(
      (field) =>
        `${lineLabels[field]}: «${lineText(field, correction[field])}» (se leyó «${lineText(field, read[field])}»)`,
    )
  return (
    <Remark isDone message={`${said.join('. ')}.`}>
      <Answer onClick={onAsRead}>Volver a lo leído</Answer>
    </Remark>
  )
}
