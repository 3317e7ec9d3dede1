import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type BankAccountRow } from 'contract/bank-accounts.ts'
import type { Organization } from 'contract/organizations.ts'
import { useMemo, useState } from 'react'
import { Failure } from '../../parts/failure.tsx'
import { accountLabels } from '../../parts/account-fields.tsx'
import { useInlineForm } from '../../parts/use-inline-form.ts'
import { useMay } from '../../parts/may.ts'
import { SuccessBanner } from '../../ui/banner.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { useNotice } from '../../ui/use-notice.ts'
import { accountColumns } from './account-columns.tsx'
import { AccountForm } from './account-form.tsx'
import { DeleteAccount } from './delete-account.tsx'
import css from './profile.module.css'
import { failureTitle } from './failure-title.ts'
import { accountsQuery } from '../../parts/queries/accounts.ts'

/** 'Cuentas Bancarias' of an organization: to see, add, change and delete. */
export function AccountsSection({ organization }: { organization: Organization }) {
  const orgId = organization.id
  const canWrite = useMay()('accounts:write')
  const query = useQuery(accountsQuery(orgId))
  const { button, around, ...inline } = useInlineForm({ labels: accountLabels })
  const { opened, open } = inline
  const [pendingDelete, setPendingDelete] = useState<BankAccountRow | null>(null)
  const [notice, showNotice] = useNotice()
  const columns = useMemo(
    () => accountColumns({ orgId, canWrite, onEdit: ({ id }) => open(id), onDelete: setPendingDelete }),
    [orgId, canWrite, open],
  )
  const rows = query.data?.data
  /** What the form is for: an account, a new one, or nothing. */
  const edited = !canWrite ? null : opened === 'new' ? 'new' : (rows?.find(({ id }) => String(id) === opened) ?? null)

  return (
    <Panel
      title="Cuentas Bancarias"
      flush
      aside={
        canWrite && edited === null ? (
          <Button ref={button} variant="default" size="xs" onClick={() => open('new')}>
            Agregar cuenta
          </Button>
        ) : null
      }
    >
      <div className={css.message}>
        <SuccessBanner>{notice}</SuccessBanner>
      </div>
      {query.isError && rows === undefined ? (
        <div className={css.below}>
          <Failure
            title={failureTitle(query.error, 'Error al cargar las cuentas bancarias')}
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        </div>
      ) : rows === undefined ? (
        <Loading />
      ) : rows.length === 0 ? (
        edited === null ? (
          <EmptyState title="No hay cuentas bancarias registradas">
            {canWrite ? 'Agrega las cuentas de tu organización para tenerlas a mano al pagar y cobrar.' : null}
          </EmptyState>
        ) : null
      ) : (
        <PlainTable label="Cuentas bancarias" columns={columns} rowKey={({ id }) => id} rows={rows} />
      )}
      <div {...around}>
        {edited === null ? null : (
          <div className={css.below}>
            <AccountForm
              key={edited === 'new' ? 'new' : edited.id}
              orgId={orgId}
              holder={{ rut: organization.rut, name: organization.name }}
              account={edited === 'new' ? null : edited}
              onSaved={() => {
                inline.close()
                showNotice(edited === 'new' ? 'Cuenta agregada correctamente' : 'Cuenta actualizada correctamente')
              }}
              onCancel={inline.cancel}
            />
          </div>
        )}
      </div>
      <DeleteAccount
        orgId={orgId}
        row={pendingDelete}
        onClose={() => setPendingDelete(null)}
        onDeleted={() => {
          // A form of what is gone has nothing to save.
          if (opened === String(pendingDelete?.id)) inline.cancel()
          showNotice('Cuenta eliminada correctamente')
        }}
      />
    </Panel>
  )
}
