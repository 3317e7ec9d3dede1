import { IconFileInvoice, IconPencil, IconTrash } from '@tabler/icons-react'
import { vendorAccountTypes, type Vendor } from 'contract/vendors.ts'
import { branchColumn } from '../../parts/branch-column.tsx'
import { phoneText } from '../../parts/phone-text.ts'
import type { BranchOf } from '../../parts/branches.ts'
import type { FromList } from '../../parts/list-address.ts'
import { RecordLink } from '../../parts/record-link.tsx'
import { RowTools } from '../../parts/row-tools.tsx'
import { Rut } from '../../parts/rut.tsx'
import { vendorPath } from '../../paths.ts'
import { Missing } from '../../ui/missing.tsx'
import { actionsColumn } from '../../parts/actions-column.tsx'
import type { Column } from '../../ui/paged-table.tsx'
import css from './vendor.module.css'

type Options = {
  branchOf: BranchOf
  /** The rows are of several organizations: say of which. */
  isAll: boolean
  from: FromList
  onInvoices: (vendor: Vendor) => void
  onDelete: (vendor: Vendor) => void
}

/** One that a document brought and nobody completed: it cannot be written to, or not be paid. */
export const isIncomplete = ({ email, account_bank }: Vendor): boolean => email === null || account_bank === null

function Contact({ vendor: { email, phoneNumber } }: { vendor: Vendor }) {
  if (email === null && phoneNumber === null) return <Missing />
  return (
    <span className={css.pair}>
      {email === null ? null : <span>{email}</span>}{' '}
      {phoneNumber === null ? null : <span className={css.more}>{phoneText(phoneNumber)}</span>}
    </span>
  )
}

function Account({ vendor }: { vendor: Vendor }) {
  const { account_bank: bank, account_type: type, account_number: number } = vendor
  if (bank === null) return <Missing>Sin cuenta bancaria</Missing>
  return (
    <span className={css.pair}>
      <span>
        {bank} {type === null ? null : <span className={css.more}>{vendorAccountTypes[type]}</span>}
      </span>{' '}
      <span className={css.more}>{number}</span>
    </span>
  )
}

export const vendorColumns = ({ branchOf, isAll, from, onInvoices, onDelete }: Options): readonly Column<Vendor>[] => [
  {
    key: 'name',
    header: 'Nombre',
    card: 'title',
    width: '25%',
    cell: (row) => (
      <RecordLink
        to={vendorPath(row.id, branchOf(row.organizationId).branchId)}
        state={from}
        isIncomplete={isIncomplete(row)}
      >
        {row.name}
      </RecordLink>
    ),
  },
  { key: 'rut', header: 'RUT', card: 'figure', width: '7.75rem', cell: (row) => <Rut value={row.rut} /> },
  ...branchColumn<Vendor>(branchOf, isAll, { width: '12.5rem', until: 40 }),
  {
    key: 'contact',
    header: 'Contacto',
    card: 'under',
    cell: (row) => <Contact vendor={row} />,
  },
  {
    key: 'account',
    header: 'Cuenta',
    width: isAll ? '14rem' : '17.5rem',
    until: isAll ? 70 : 50,
    cell: (row) => <Account vendor={row} />,
  },
  actionsColumn((row) => (
    <RowTools
      label={`Acciones de ${row.name}`}
      tools={[
        {
          icon: IconFileInvoice,
          label: `Ver facturas de ${row.name}`,
          title: 'Ver facturas',
          onSelect: () => onInvoices(row),
        },
        {
          icon: IconPencil,
          label: `Editar ${row.name}`,
          title: 'Editar',
          to: vendorPath(row.id, branchOf(row.organizationId).branchId),
          state: from,
        },
        {
          icon: IconTrash,
          label: `Eliminar ${row.name}`,
          title: 'Eliminar',
          isDanger: true,
          onSelect: () => onDelete(row),
        },
      ]}
    />
  )),
]
