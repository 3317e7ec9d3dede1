import { Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { loyaltyCards, type LoyaltyCard } from 'contract/loyalty-cards.ts'
import { useMemo, useState } from 'react'
import { call } from '../../api.ts'
import { useInlineForm } from '../../parts/use-inline-form.ts'
import { Failure } from '../../parts/failure.tsx'
import { RowActions, RowButton } from '../../parts/row-actions.tsx'
import { ConfirmDialog, deleteTexts } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PlainTable, type Column } from '../../ui/plain-table.tsx'
import css from './billing.module.css'
import { LoyaltyForm, loyaltyLabels } from './loyalty-form.tsx'
import { loyaltyCardsQuery } from './queries.ts'

const facts: readonly Column<LoyaltyCard>[] = [
  { key: 'name', header: 'Nombre', card: 'title', cell: ({ name }) => name },
  { key: 'reward', header: 'Premio', cell: ({ reward }) => reward },
  { key: 'level', header: 'Timbres', align: 'right', cell: ({ maxLevel }) => maxLevel },
]

type Act = (card: LoyaltyCard) => void

const columnsFor = (canWrite: boolean, onEdit: Act, onDelete: Act): readonly Column<LoyaltyCard>[] =>
  canWrite
    ? [
        ...facts,
        {
          key: 'actions',
          header: 'Acciones',
          align: 'right',
          card: 'wide',
          cell: (row) => (
            <RowActions>
              <RowButton icon={IconPencil} label={`Editar ${row.name}`} title="Editar" onClick={() => onEdit(row)} />
              <RowButton
                icon={IconTrash}
                label={`Eliminar ${row.name}`}
                title="Eliminar"
                color="red"
                onClick={() => onDelete(row)}
              />
            </RowActions>
          ),
        },
      ]
    : facts

/** For who is a shop: the cards that its customers fill with stamps. */
export function LoyaltyPanel({ orgId, canWrite }: { orgId: number; canWrite: boolean }) {
  const queries = useQueryClient()
  const query = useQuery(loyaltyCardsQuery(orgId))
  const { button, around, ...inline } = useInlineForm({ labels: loyaltyLabels })
  const { opened, open } = inline
  const [pendingDelete, setPendingDelete] = useState<LoyaltyCard | null>(null)
  const [failed, setFailed] = useState<unknown>(null)
  const columns = useMemo(() => columnsFor(canWrite, ({ id }) => open(id), setPendingDelete), [canWrite, open])
  const remove = async (card: LoyaltyCard) => {
    setFailed(null)
    try {
      await call(loyaltyCards.remove, { params: { orgId, id: card.id } })
      setPendingDelete(null)
      await queries.invalidateQueries({ queryKey: loyaltyCardsQuery(orgId).queryKey })
    } catch (error) {
      setFailed(error)
    }
  }
  const rows = query.data?.data
  /** What the form is for: a card, a new one, or nothing. */
  const edited = !canWrite ? null : opened === 'new' ? 'new' : (rows?.find(({ id }) => String(id) === opened) ?? null)

  return (
    <Panel
      title="Tarjetas de fidelización"
      flush
      aside={
        canWrite && edited === null ? (
          <Button ref={button} variant="default" size="xs" onClick={() => open('new')}>
            Agregar tarjeta
          </Button>
        ) : null
      }
    >
      {query.isError && rows === undefined ? (
        <div className={css.below}>
          <Failure title="Error al cargar las tarjetas" error={query.error} onRetry={() => void query.refetch()} />
        </div>
      ) : rows === undefined ? (
        <Loading />
      ) : rows.length === 0 ? (
        edited === null ? (
          <EmptyState title="No hay tarjetas de fidelización">
            Si vendes a público, crea una: tus clientes juntan timbres y ganan un premio.
          </EmptyState>
        ) : null
      ) : (
        <PlainTable label="Tarjetas de fidelización" columns={columns} rows={rows} rowKey={({ id }) => id} />
      )}
      <div {...around}>
        {edited === null ? null : (
          <div className={css.below}>
            <LoyaltyForm
              key={edited === 'new' ? 'new' : edited.id}
              orgId={orgId}
              card={edited === 'new' ? null : edited}
              onSaved={inline.close}
              onCancel={inline.cancel}
            />
          </div>
        )}
      </div>
      <ConfirmDialog
        opened={pendingDelete !== null}
        title={deleteTexts.title}
        question={deleteTexts.question}
        error={failed === null ? null : <Failure title="Error al eliminar la tarjeta" error={failed} />}
        confirmLabel="Eliminar"
        onConfirm={() => pendingDelete !== null && void remove(pendingDelete)}
        onCancel={() => setPendingDelete(null)}
      >
        {pendingDelete?.name}
      </ConfirmDialog>
    </Panel>
  )
}
