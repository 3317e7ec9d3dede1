import type { Overview } from 'contract/admin.ts'
import { formatInstant } from 'contract/rules/instant.ts'
import { Money } from '../../parts/money.tsx'
import { Missing } from '../../ui/missing.tsx'
import type { Column } from '../../ui/plain-table.tsx'
import { formatSeconds } from './seconds.ts'

const kindNames = { payroll: 'Nóminas', invoice: 'Facturas' } as const
const oneOfKind = { payroll: 'Nómina', invoice: 'Factura' } as const

const seconds = (value: number | null) => (value === null ? <Missing>Nada leído</Missing> : formatSeconds(value))

export const documentColumns: readonly Column<Overview['documents'][number]>[] = [
  { key: 'kind', header: 'Documentos', cell: ({ kind }) => kindNames[kind], card: 'title' },
  { key: 'read', header: 'Leídos', cell: ({ read }) => read, align: 'right' },
  { key: 'repeated', header: 'Repetidos', cell: ({ repeated }) => repeated, align: 'right' },
  { key: 'failed', header: 'Fallidos', cell: ({ failed }) => failed, align: 'right' },
  { key: 'underWay', header: 'En curso', cell: ({ underWay }) => underWay, align: 'right' },
  { key: 'median', header: 'Tiempo (mediana)', cell: (row) => seconds(row.medianSeconds), align: 'right' },
  { key: 'slow', header: 'Tiempo (95 %)', cell: (row) => seconds(row.slowSeconds), align: 'right' },
]

export const failureColumns: readonly Column<Overview['failures'][number]>[] = [
  { key: 'at', header: 'Cuándo', isShort: true, cell: ({ at }) => formatInstant(at), card: 'title' },
  { key: 'organization', header: 'Organización', cell: ({ organization }) => organization.name },
  { key: 'kind', header: 'Documento', cell: ({ kind }) => oneOfKind[kind] },
  { key: 'reason', header: 'Motivo', cell: ({ reason }) => reason, card: 'wide' },
]

const differenceNames = {
  'not-booked': 'Cobrado y no anotado',
  'not-taken': 'Anotado y no cobrado',
  amount: 'Otro monto',
  unanswered: 'Sin respuesta del proveedor',
  'in-doubt': 'En duda',
} as const
const refundNames = { planned: 'Por devolver', done: 'Devuelto', refused: 'Devolución rechazada' } as const

export const differenceColumns: readonly Column<Overview['payments']['differences'][number]>[] = [
  { key: 'at', header: 'Cuándo', isShort: true, cell: ({ foundAt }) => formatInstant(foundAt), card: 'title' },
  { key: 'organization', header: 'Organización', cell: ({ organization }) => organization.name },
  { key: 'kind', header: 'Diferencia', cell: ({ kind }) => differenceNames[kind] },
  { key: 'order', header: 'Orden', isShort: true, cell: ({ buyOrder }) => buyOrder },
  { key: 'ours', header: 'Nuestro', align: 'right', cell: ({ amount }) => <Money value={amount} /> },
  { key: 'theirs', header: 'Del proveedor', align: 'right', cell: (row) => <Money value={row.providerAmount} /> },
  {
    key: 'refund',
    header: 'Devolución',
    cell: ({ refund }) => (refund === null ? <Missing>Ninguna</Missing> : refundNames[refund]),
  },
]
