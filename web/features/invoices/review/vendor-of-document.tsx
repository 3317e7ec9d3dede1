import type { Vendor } from 'contract/vendors.ts'
import { useQuery } from '@tanstack/react-query'
import type { Invoice } from 'contract/invoices.ts'
import { cleanRut, formatRut } from 'contract/rules/rut.ts'
import { Link } from 'react-router'
import { vendorPath } from '../../../paths.ts'
import css from './review.module.css'
import { vendorQuery } from '../../../parts/queries/vendor.ts'

/** What a document says of its issuer, as a new vendor's form takes it. */
export const vendorOnDocument = ({ locations }: Pick<Invoice, 'locations'>) => {
  const text = (path: string): string => locations[path]?.text ?? ''
  return {
    name: text('vendor.name').slice(0, 100),
    rut: formatRut(cleanRut(text('vendor.rut'))),
    email: /\s/.test(text('vendor.email')) ? '' : text('vendor.email'),
    phoneNumber: text('vendor.phone'),
    address: text('vendor.address').slice(0, 200),
  }
}

/** A vendor's name among those that are known here; its number without. */
export const vendorName = (id: string, known: readonly Pick<Vendor, 'id' | 'name'>[]): string =>
  known.find((one) => String(one.id) === id)?.name ?? `proveedor N° ${id}`

/** Said under a vendor that a document brought: what it still lacks. */
export function VendorOfDocument({ id, branchId }: { id: number; branchId: number | null }) {
  const { data: vendor } = useQuery({ ...vendorQuery(id), enabled: id > 0 })
  if (vendor?.origin !== 'document') return null
  const missing = [
    vendor.email === null ? 'email' : null,
    vendor.account_bank === null ? 'cuenta bancaria' : null,
  ].filter((one) => one !== null)
  return (
    <div className={css.vendor}>
      <span>Proveedor creado desde un documento{missing.length === 0 ? '' : `: falta ${missing.join(' y ')}`}.</span>
      {missing.length === 0 ? null : <Link to={vendorPath(id, branchId)}>Completar</Link>}
    </div>
  )
}
