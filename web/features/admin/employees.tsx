import { IconEye, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { adminEmployees } from 'contract/employees.ts'
import { adminPageSizes, type Reply } from 'contract/route.ts'
import { useMemo, useState } from 'react'
import { call } from '../../api.ts'
import { actionsColumn } from '../../parts/actions-column.tsx'
import { AdminScreen } from '../../parts/admin-screen.tsx'
import { CountCard } from '../../parts/count-card.tsx'
import { Failure } from '../../parts/failure.tsx'
import { useFlash } from '../../parts/flash.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { useListParams } from '../../parts/list-params.ts'
import { adminEmployeeLists, adminEmployeeQueries } from '../../parts/queries/admin-employees.ts'
import { RowTools } from '../../parts/row-tools.tsx'
import { Rut } from '../../parts/rut.tsx'
import { adminEmployeePath, paths } from '../../paths.ts'
import { SuccessBanner } from '../../ui/banner.tsx'
import { ConfirmDialog, deleteTexts } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Missing } from '../../ui/missing.tsx'
import type { Column } from '../../ui/plain-table.tsx'
import { useLast } from '../../ui/use-last.ts'
import css from './admin.module.css'
import { MaskedMoney } from '../../parts/masked-money.tsx'
import { PlatformList } from './platform-list.tsx'

type Row = Reply<typeof adminEmployees.list>['data'][number]

/** Who works for the platform's customers, without salaries or accounts. */
export function AdminEmployees() {
  return (
    <AdminScreen
      title="Empleados"
      lead="Los empleados de todas las organizaciones. Lo que se ve o se cambia queda en la Actividad de la suya."
      actions={
        <LinkButton to={paths.adminNewEmployee} leftSection={<IconPlus size={16} aria-hidden />}>
          Nuevo Empleado
        </LinkButton>
      }
    >
      <List />
    </AdminScreen>
  )
}

type Act = { open: (id: number) => void; remove: (row: Row) => void }

const columnsOf = (act: Act): readonly Column<Row>[] => [
  {
    key: 'name',
    header: 'Nombre y email',
    card: 'title',
    width: '34%',
    cell: ({ fullName, email }) => (
      <>
        <strong className={css.name}>{fullName}</strong>
        <span className={css.beside}>{email ?? 'Sin email'}</span>
      </>
    ),
  },
  { key: 'rut', header: 'RUT', width: '7.75rem', card: 'badge', cell: ({ rut }) => <Rut value={rut} /> },
  { key: 'organization', header: 'Organización', card: 'under', cell: ({ organization }) => organization.name },
  { key: 'afp', header: 'AFP', cell: ({ afpName }) => afpName ?? <Missing /> },
  { key: 'health', header: 'Salud', cell: ({ fonasaName }) => fonasaName ?? <Missing /> },
  actionsColumn((row) => (
    <RowTools
      label={`Acciones de ${row.fullName}`}
      tools={[
        {
          icon: IconEye,
          label: `Ver la ficha de ${row.fullName}`,
          title: 'Ver ficha',
          onSelect: () => act.open(row.id),
        },
        { icon: IconPencil, label: `Editar a ${row.fullName}`, title: 'Editar', to: adminEmployeePath(row.id) },
        {
          icon: IconTrash,
          label: `Eliminar a ${row.fullName}`,
          title: 'Eliminar',
          isDanger: true,
          onSelect: () => act.remove(row),
        },
      ]}
    />
  )),
]

function List() {
  const list = useListParams(adminPageSizes)
  const { search, page, pageSize } = list
  const [openId, setOpenId] = useState<number | null>(null)
  const [pending, setPending] = useState<Row | null>(null)
  const [notice, showNotice] = useFlash()
  const query = useQuery(adminEmployeeQueries.list({ search, page, pageSize }))
  const columns = useMemo(() => columnsOf({ open: setOpenId, remove: setPending }), [])
  return (
    <>
      <SuccessBanner>{notice}</SuccessBanner>
      <PlatformList
        heading="Empleados"
        label="Empleados de la plataforma"
        failure="No se pudo cargar los empleados"
        none="Ningún empleado"
        search={{ label: 'Buscar empleados', placeholder: 'Nombre, email o RUT' }}
        isLines
        columns={columns}
        query={query}
        list={list}
      >
        <CountCard label="Empleados registrados" one="Empleado registrado" count={query.data?.total} />
      </PlatformList>
      <EmployeeDialog id={openId} onClose={() => setOpenId(null)} />
      <Removal
        employee={pending}
        onClose={() => setPending(null)}
        onDeleted={() => showNotice('Empleado eliminado correctamente')}
      />
    </>
  )
}

type RemovalProps = { employee: Row | null; onClose: () => void; onDeleted: () => void }

function Removal({ employee, onClose, onDeleted }: RemovalProps) {
  const shown = useLast(employee)
  const queries = useQueryClient()
  const removal = useMutation({
    mutationFn: ({ id }: Row) => call(adminEmployees.remove, { params: { id } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: adminEmployeeLists })
      onClose()
      onDeleted()
    },
  })
  return (
    <ConfirmDialog
      opened={employee !== null}
      title={deleteTexts.title}
      question={deleteTexts.question}
      confirmLabel="Eliminar"
      isBusy={removal.isPending}
      error={removal.isError ? <Failure title="Error al eliminar el empleado" error={removal.error} /> : null}
      onConfirm={() => shown && removal.mutate(shown)}
      onCancel={() => {
        removal.reset()
        onClose()
      }}
    >
      {shown ? `${shown.fullName} · ${shown.organization.name}` : null}
    </ConfirmDialog>
  )
}

function EmployeeDialog({ id, onClose }: { id: number | null; onClose: () => void }) {
  const shown = useLast(id)
  const { data, error } = useQuery({ ...adminEmployeeQueries.one(shown), enabled: id !== null })
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
