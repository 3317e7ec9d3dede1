import { Button, Checkbox, Group, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { paymentDateProblem } from 'contract/invoice-forms.ts'
import { isDate } from 'contract/rules/date.ts'
import { formatMoney } from 'contract/rules/money.ts'
import { counted } from 'contract/rules/whole-number.ts'
import { useState } from 'react'
import { DateField } from '../../../parts/date-field.tsx'
import { useMay } from '../../../parts/may.ts'
import { OddDate, useOddDate } from '../../../parts/odd-date.tsx'
import { Banner } from '../../../ui/banner.tsx'
import css from './pay-form.module.css'
import { paidOnRemark, payerOf, type Payable, type Payment, paymentPlan, sumOf } from './payment-plan.ts'
import { accountsQuery } from '../../../parts/queries/accounts.ts'

export type PayFormProps = {
  today: string
  /** They are confirmed with the payment: none is left to be reviewed. */
  isConfirmed?: boolean
  onPay: (payment: Payment) => void
  onClose: () => void
}

/** 'Factura' or 'facturas', with how many and how much: '10 facturas · $41.074.291,00'. */
const countAndSum = (rows: readonly Payable[]): string =>
  `${counted(rows.length, 'factura', 'facturas')} · ${formatMoney(sumOf(rows))}`

/** What nobody has confirmed: of one alone, said; of many, asked. */
function ToReviewNotice(props: {
  rows: readonly Payable[]
  isOne: boolean
  isTaken: boolean
  onTake: (isTaken: boolean) => void
}) {
  const { rows, isOne, isTaken, onTake } = props
  if (rows.length === 0) return null
  if (isOne)
    return <Banner tone="warning">Está por revisar: nadie ha confirmado lo que se leyó de su documento.</Banner>
  return (
    <Banner tone="warning">
      {counted(rows.length, 'está por revisar y queda fuera', 'están por revisar y quedan fuera')}:{' '}
      {formatMoney(sumOf(rows))} que nadie ha confirmado.
      <Checkbox
        mt={6}
        size="sm"
        label={rows.length === 1 ? 'Pagarla también' : 'Pagarlas también'}
        checked={isTaken}
        onChange={(event) => onTake(event.currentTarget.checked)}
      />
    </Banner>
  )
}

/** Of those chosen, the ones that no payment can take. */
function LeftOut({ creditNotes, paid }: { creditNotes: number; paid: number }) {
  if (creditNotes + paid === 0) return null
  return (
    <p className={css.left}>
      {[
        creditNotes === 0
          ? null
          : counted(
              creditNotes,
              'nota de crédito queda fuera: descuenta de lo que debes.',
              'notas de crédito quedan fuera: descuentan de lo que debes.',
            ),
        paid === 0 ? null : counted(paid, 'ya está pagada.', 'ya están pagadas.'),
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  )
}

const payLabel = (count: number, isAsked: boolean): string =>
  `${count === 1 ? 'Marcar como pagada' : `Marcar ${count} como pagadas`}${isAsked ? ' de todos modos' : ''}`

/** What `PayDialog` asks, fetched when the first one opens. */
export function PayForm({
  rows,
  today,
  isConfirmed = false,
  onPay,
  onClose,
}: PayFormProps & { rows: readonly Payable[] }) {
  const [paidOn, setPaidOn] = useState(today)
  const [accountId, setAccountId] = useState('')
  const [takesUnreviewed, setTakesUnreviewed] = useState(false)
  const plan = paymentPlan(isConfirmed ? rows.map((row) => ({ ...row, reviewedAt: '' })) : rows)
  const { toReview, creditNotes, paid } = plan
  const isOne = rows.length === 1
  // Who asks for one alone is told, and decides; of many, those that nobody looked at stay out.
  const taken = isOne || takesUnreviewed ? [...plan.ready, ...toReview] : plan.ready
  const payer = payerOf(taken)
  const may = useMay()
  const accounts = useQuery({
    ...accountsQuery(payer),
    enabled: payer !== null && may('accounts:read'),
  })
  const offered = payer === null ? [] : (accounts.data?.data ?? [])
  const problem = isDate(paidOn) ? paymentDateProblem(paidOn, today) : null
  const remark = problem === null ? paidOnRemark(taken, paidOn) : null
  const odd = useOddDate(remark)
  const [only] = rows

  return (
    <form
      noValidate
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isDate(paidOn) || problem !== null || taken.length === 0 || !odd.mayGo()) return
        const ids = taken.map(({ id }) => id)
        onPay({ ids, paidOn, ...(accountId === '' ? {} : { paidAccountId: Number(accountId) }) })
      }}
    >
      <output className={css.sum}>
        <strong>{countAndSum(taken)}</strong>
        {isOne && only !== undefined ? (
          <span>
            {[only.vendor.name, only.invoice_number && `N° ${only.invoice_number}`].filter(Boolean).join(' · ')}
          </span>
        ) : null}
      </output>
      <ToReviewNotice rows={toReview} isOne={isOne} isTaken={takesUnreviewed} onTake={setTakesUnreviewed} />
      <LeftOut creditNotes={creditNotes} paid={paid} />
      <div className={css.fields}>
        <DateField
          label="Fecha de pago"
          withAsterisk
          value={paidOn}
          onChange={setPaidOn}
          maxDate={today}
          error={problem ?? undefined}
        />
        {offered.length === 0 ? null : (
          <NativeSelect
            label="Cuenta de pago"
            data={[
              { value: '', label: 'Sin indicar' },
              ...offered.map(({ id, account_bank: bank, account_number: number }) => ({
                value: String(id),
                label: [bank, number].filter(Boolean).join(' '),
              })),
            ]}
            value={accountId}
            onChange={(event) => setAccountId(event.currentTarget.value)}
          />
        )}
      </div>
      <OddDate remark={remark} isAsked={odd.isAsked} />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" data-autofocus disabled={taken.length === 0}>
          {payLabel(taken.length, odd.isAsked)}
        </Button>
      </Group>
    </form>
  )
}
