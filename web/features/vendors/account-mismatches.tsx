import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { invoices } from 'contract/invoices.ts'
import { formatDate } from 'contract/rules/period.ts'
import { accountMismatch, type MismatchedInvoice, type Vendor } from 'contract/vendors.ts'
import { call } from '../../api.ts'
import { Failure } from '../../parts/failure.tsx'
import { LinkButton } from '../../parts/link-button.tsx'
import { invoicePath } from '../../paths.ts'
import { Banner } from '../../ui/banner.tsx'
import css from './vendor.module.css'
import { roots } from '../../parts/queries/roots.ts'
import { vendorQueries } from './queries.ts'

type Account = MismatchedInvoice['account']
const accountText = (account: Account): string =>
  account === null ? 'otra cuenta' : `la cuenta ${account.number}${account.bank === null ? '' : ` (${account.bank})`}`

/** Invoices that ask for the same account are one thing to decide, the newest named. */
const byAccount = (mismatches: readonly MismatchedInvoice[]): MismatchedInvoice[][] => {
  const groups = new Map<string, MismatchedInvoice[]>()
  for (const mismatch of mismatches) {
    const key = accountText(mismatch.account)
    groups.set(key, [...(groups.get(key) ?? []), mismatch])
  }
  return [...groups.values()]
}

const whichText = ([newest, ...others]: readonly MismatchedInvoice[]): string => {
  const name = `La factura${newest?.invoice_number ? ` N° ${newest.invoice_number}` : ''} del ${formatDate(newest?.invoice_date ?? '')}`
  if (others.length === 0) return `${name} pide`
  return `${name} y ${others.length === 1 ? 'otra' : `otras ${others.length}`} por pagar piden`
}

type Props = {
  vendor: Vendor
  branchId: number | null
  /** Brings the focus to the account's number, to write another. */
  onUpdate: () => void
}

/** Said aloud on the vendor's page: documents that ask for their payment to another account. Nothing while there are none. */
export function AccountMismatches({ vendor, branchId, onUpdate }: Props) {
  const queries = useQueryClient()
  const query = useQuery(vendorQueries.accountMismatches(vendor.id))
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (mismatches: readonly MismatchedInvoice[]) => {
      for (const { invoiceId } of mismatches)
        await call(invoices.acknowledge, { params: { id: invoiceId }, body: { ...accountMismatch, isRight: true } })
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: vendorQueries.one(vendor.id).queryKey }),
        queries.invalidateQueries({ queryKey: roots.invoices }),
      ]),
  })
  // Silence would say that nothing is wrong.
  if (query.isError)
    return (
      <Failure
        title="No se pudo comprobar si alguna factura pide otra cuenta"
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    )
  const groups = byAccount(query.data?.mismatches ?? [])
  if (groups.length === 0) return null
  const own =
    vendor.account_number === null
      ? 'y en esta ficha no hay cuenta'
      : `y la de esta ficha es ${accountText({ bank: vendor.account_bank, number: vendor.account_number })}`
  return (
    <section className={css.mismatches} aria-label="Cuentas distintas en las facturas">
      {groups.map((mismatches) => (
        <Banner
          key={mismatches[0]?.invoiceId}
          tone="warning"
          actions={
            <>
              <Button size="compact-sm" onClick={onUpdate}>
                Actualizar la cuenta
              </Button>
              <LinkButton to={invoicePath(mismatches[0]?.invoiceId ?? 0, branchId)} size="compact-sm" variant="default">
                Ver la factura
              </LinkButton>
              <Button size="compact-sm" variant="default" loading={isPending} onClick={() => mutate(mismatches)}>
                Está bien así
              </Button>
            </>
          }
        >
          {whichText(mismatches)} pagar en {accountText(mismatches[0]?.account ?? null)}, {own}. Antes de pagar o de
          cambiarla, confírmalo con el proveedor por un medio que ya conocías.
        </Banner>
      ))}
      {error ? <Failure title="No se pudo guardar lo que diste por bueno" error={error} /> : null}
    </section>
  )
}
