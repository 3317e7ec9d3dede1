import { adminPageSizes } from 'contract/route.ts'
import { IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { adminEmployees } from 'contract/employees.ts'
import type { Reply } from 'contract/route.ts'
import { useMemo, useState } from 'react'
import { AdminScreen } from '../../parts/admin-screen.tsx'
import { CountCard } from '../../parts/count-card.tsx'
import { Failure } from '../../parts/failure.tsx'
import { useListParams } from '../../parts/list-params.ts'
import { RowActions, RowButton } from '../../parts/row-actions.tsx'
import { Rut } from '../../parts/rut.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Missing } from '../../ui/missing.tsx'
import type { Column } from '../../ui/plain-table.tsx'
import { useLast } from '../../ui/use-last.ts'
import css from './admin.module.css'
import { MaskedMoney } from './masked.tsx'
import { PlatformList } from './platform-list.tsx'
import { adminQueries } from './queries.ts'

type Row = Reply<typeof adminEmployees.list>['data'][number]

/** Who works for the platform's customers, without salaries or accounts. */
export function AdminEmployees() {
  return (
    <AdminScreen
      title="Empleados"
      lead="Los empleados de todas las organizaciones. Cada mirada queda en la Actividad de la suya."
    >
      <List />
    </AdminScreen>
  )
}

const columnsOf = (onOpen: (id: number) => void): readonly Column<Row>[] => [
  {
    key: 'name',
    header: 'Nombre y email',
    card: 'title',
    cell: ({ fullName, email }) => (
      <>
        {fullName}
        <span className={css.under}>{email ?? 'Sin email'}</span>
      </>
    ),
  },
  { key: 'rut', header: 'RUT', cell: ({ rut }) => <Rut value={rut} /> },
  { key: 'organization', header: 'Organización', cell: ({ organization }) => organization.name },
  { key: 'afp', header: 'AFP', cell: ({ afpName }) => afpName ?? <Missing /> },
  { key: 'health', header: 'Salud', cell: ({ fonasaName }) => fonasaName ?? <Missing /> },
  {
    key: 'actions',
    header: 'Acciones',
    align: 'right',
    card: 'wide',
    cell: ({ id, fullName }) => (
      <RowActions>
        <RowButton icon={IconEye} label={`Ver la ficha de ${fullName}`} title="Ver ficha" onClick={() => onOpen(id)} />
      </RowActions>
    ),
  },
]

function List() {
  const list = useListParams(adminPageSizes)
  const { search, page, pageSize } = list
  const [openId, setOpenId] = useState<number | null>(null)
  const query = useQuery(adminQueries.employees({ search, page, pageSize }))
  const columns = useMemo(() => columnsOf(setOpenId), [])
  return (
    <>
      <PlatformList
        heading="Empleados"
        label="Empleados de la plataforma"
        failure="No se pudo cargar los empleados"
        search={{ label: 'Buscar empleados', placeholder: 'Nombre, email o RUT' }}
        columns={columns}
        query={query}
        list={list}
      >
        <CountCard label="Empleados Registrados" count={query.data?.total} />
      </PlatformList>
      <EmployeeDialog id={openId} onClose={() => setOpenId(null)} />
    </>
  )
}

function EmployeeDialog({ id, onClose }: { id: number | null; onClose: () => void }) {
  const shown = useLast(id)
  const { data, error } = useQuery({ ...adminQueries.employee(shown), enabled: id !== null })
  return (
    <Dialog opened={id !== null} onClose={onClose} title={data?.fullName ?? 'Empleado'} size="lg" hasClose>
      {error === null ? null : <Failure title="No se pudo cargar el empleado" error={error} />}
      {data === undefined ? (
        error === null ? (
          <Loading />
        ) : null
      ) : (
        <FactList
          facts={[
            { label: 'Organización', value: data.organization.name },
            { label: 'RUT', value: <Rut value={data.rut} /> },
            { label: 'Email', value: data.email },
            { label: 'AFP', value: data.afpName },
            { label: 'Salud', value: data.fonasaName },
            { label: 'Sueldo base', value: <MaskedMoney value={data.sueldo_base} isMasked={data.isMasked} /> },
            {
              label: 'Cuenta bancaria',
              value: data.bankAccounts[0]
                ? [data.bankAccounts[0].account_bank, data.bankAccounts[0].account_number].filter(Boolean).join(' ')
                : null,
            },
          ]}
        />
      )}
    </Dialog>
  )
}
