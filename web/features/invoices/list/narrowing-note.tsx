import { Button } from '@mantine/core'
import type { Vendor } from 'contract/vendors.ts'
import { formatDate } from 'contract/rules/period.ts'
import { Banner } from '../../../ui/banner.tsx'
import type { Narrowing } from '../invoice-params.ts'

/** 'del 21-11-2026 al 28-11-2026'; open ends say so. */
const range = (from: string | undefined, to: string | undefined): string =>
  [from && `desde el ${formatDate(from)}`, to && `hasta el ${formatDate(to)}`].filter(Boolean).join(' ')

type Props = { narrowing: Narrowing; vendor: Vendor | null; onClear: () => void }

/** Says that the list shows a part, when a link led to it, and gives the way to the whole. */
export function NarrowingNote({ narrowing, vendor, onClear }: Props) {
  const { vendorId, from, to, dueFrom, dueTo, toReview } = narrowing
  const words = [
    vendorId === undefined ? null : vendor ? `de ${vendor.name}` : 'de un proveedor',
    from || to ? `emitidas ${range(from, to)}` : null,
    dueFrom || dueTo ? `que vencen ${range(dueFrom, dueTo)}` : null,
    toReview ? 'leídas de un documento y por revisar' : null,
  ].filter((part) => part !== null)
  if (words.length === 0) return null
  return (
    <Banner
      tone="info"
      actions={
        <Button size="compact-sm" variant="default" onClick={onClear}>
          Ver todas las facturas
        </Button>
      }
    >
      Solo facturas {words.join(', ')}.
    </Banner>
  )
}
