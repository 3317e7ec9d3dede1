import { formatMoney } from 'contract/rules/money.ts'
import type { Amounts } from 'contract/rules/invoice-amounts.ts'
import detail from './invoice-detail.module.css'

/** Net, IVA and total; what there is none of is left out, but for IVA. */
export function AmountsList({ amounts }: { amounts: Amounts }) {
  const { neto, exento, iva, otherTaxes, total } = amounts
  const rows = [
    { label: 'Neto', value: neto },
    ...(exento === 0 ? [] : [{ label: 'Exento', value: exento }]),
    { label: 'IVA', value: iva },
    ...(otherTaxes === 0 ? [] : [{ label: 'Otros impuestos', value: otherTaxes }]),
  ]
  return (
    <dl className={detail.totals}>
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatMoney(value)}</dd>
        </div>
      ))}
      <div data-total>
        <dt>Total</dt>
        <dd>{formatMoney(total)}</dd>
      </div>
    </dl>
  )
}
