import { subjectKinds, type AuditEntry, type SubjectKind } from 'contract/audit-log.ts'
import { detailLines } from 'contract/audit-words.ts'
import { formatPeriod, isPeriod } from 'contract/rules/period.ts'
import { Missing } from '../../ui/missing.tsx'
import type { Column } from '../../ui/plain-table.tsx'
import { formatSecond } from 'contract/rules/instant.ts'
import css from './audit-log.module.css'

/** What was done something to, in words. */
export const kindLabels: Record<SubjectKind, string> = {
  payroll: 'Nóminas',
  invoice: 'Facturas',
  employee: 'Empleados',
  vendor: 'Proveedores',
  account: 'Cuentas bancarias',
  organization: 'Organización',
  subscription: 'Suscripción',
  branch: 'Sucursales',
  user: 'Cuentas de acceso',
  person: 'Datos de personas',
  activity: 'Registro de actividad',
}

export const kinds = subjectKinds

const subjectText = ({ name, id }: AuditEntry['subject']): string | null => {
  if (name !== null) return isPeriod(name) ? formatPeriod(name) : name
  return id === null ? null : `N° ${id}`
}

export const auditColumns = (ownId: number): readonly Column<AuditEntry>[] => [
  {
    key: 'at',
    header: 'Fecha',
    card: 'title',
    cell: (row) => <span className={css.at}>{formatSecond(new Date(row.at))}</span>,
  },
  { key: 'who', header: 'Quién', cell: (row) => row.user?.name ?? 'Casa Matriz' },
  {
    key: 'what',
    header: 'Qué',
    cell: (row) => (
      <>
        {row.text}
        {row.organization.id === ownId ? null : (
          <span className={css.detail}>En {row.organization.name ?? 'una sucursal eliminada'}</span>
        )}
      </>
    ),
  },
  { key: 'subject', header: 'Sobre', cell: (row) => subjectText(row.subject) ?? <Missing>Nada en particular</Missing> },
  {
    key: 'details',
    header: 'Detalle',
    cell: (row) => {
      const lines = detailLines(row)
      return lines.length === 0 ? (
        <Missing>Sin detalle</Missing>
      ) : (
        lines.map((line) => (
          <span key={line} className={css.detail}>
            {line}
          </span>
        ))
      )
    },
  },
  { key: 'ip', header: 'Dirección IP', cell: (row) => row.ip ?? <Missing /> },
]
