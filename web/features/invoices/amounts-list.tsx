import { invoiceFields } from 'contract/rules/invoice-fields.ts'
import { formatMoney } from 'contract/rules/money.ts'
import type { Amounts } from 'contract/rules/invoice-amounts.ts'
import detail from './invoice-detail.module.css'

/** Net, IVA and total; what there is none of is left out, but for IVA. */
export function AmountsList({ amounts }: { amounts: Amounts }) {
  const parts = (['neto', 'exento', 'iva', 'otherTaxes'] as const).filter(
    (name) => name === 'neto' || name === 'iva' || amounts[name] !== 0,
  )
  return (
    <dl className={detail.totals}>
      {parts.map((name) => (
        <div key={name}>
          <dt>{invoiceFields[name].label}</dt>
          <dd>{formatMoney(amounts[name])}</dd>
        </div>
      ))}
      <div data-total>
        <dt>{invoiceFields.total.label}</dt>
        <dd>{formatMoney(amounts.total)}</dd>
      </div>
    </dl>
  )
}
