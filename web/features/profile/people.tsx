import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { people, type Invitation, type Person } from 'contract/people.ts'
import { useMemo, useState } from 'react'
import { call } from '../../api.ts'
import { BackLink } from '../../parts/back-link.tsx'
import { useBranchScope } from '../../parts/branch-scope.ts'
import { Failure } from '../../parts/failure.tsx'
import { useInlineForm } from '../../parts/use-inline-form.ts'
import { Permitted } from '../../parts/permitted.tsx'
import { UnsavedGuard } from '../../parts/unsaved.tsx'
import { profilePath } from '../../paths.ts'
import { useUser } from '../../session.tsx'
import { SuccessBanner } from '../../ui/banner.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { useNotice } from '../../ui/use-notice.ts'
import { invitationLabels, InvitePerson } from './invite-person.tsx'
import { invitationColumns, personColumns } from './people-columns.tsx'
import css from './profile.module.css'
import { profileQueries } from './queries.ts'

const title = 'Personas'
/** Who works in the organization (or in the branch of the address), and who was asked to. */
export function PeoplePage() {
  const { branchId } = useBranchScope()
  return (
    <Permitted title={title} action="people:read">
      {(organizationId) => (
        <Page
          title={title}
          lead={branchId === null ? 'Quién entra a tu organización, y con qué rol.' : 'Quién entra a esta sucursal.'}
          back={<BackLink to={profilePath(branchId)}>Volver al perfil</BackLink>}
        >
          <People orgId={branchId ?? organizationId} key={branchId} />
        </Page>
      )}
    </Permitted>
  )
}

/** What is asked about before it is done. */
type Question = { title: string; text: string; name: string; label: string; run: () => Promise<unknown>; said: string }

const roleQuestion = (orgId: number, { id, role, name }: Person): Question => {
  const next = role === 'client_admin' ? 'client_user' : 'client_admin'
  return {
    title: next === 'client_admin' ? '¿Hacer administrador?' : '¿Quitar como administrador?',
    text:
      next === 'client_admin'
        ? 'Podrá invitar personas y cambiar los datos de la organización.'
        : 'Seguirá entrando como usuario.',
    name,
    label: 'Cambiar rol',
    run: () => call(people.update, { params: { orgId, id }, body: { role: next } }),
    said: 'Rol actualizado',
  }
}

const deactivationQuestion = (orgId: number, { id, name }: Person): Question => ({
  title: '¿Desactivar a esta persona?',
  text: 'Cerramos sus sesiones de inmediato y no podrá volver a entrar. Lo que hizo queda.',
  name,
  label: 'Desactivar',
  run: () => call(people.update, { params: { orgId, id }, body: { isActive: false } }),
  said: 'Persona desactivada',
})

const withdrawalQuestion = (orgId: number, { id, name }: Invitation): Question => ({
  title: '¿Retirar la invitación?',
  text: 'El enlace que recibió dejará de funcionar.',
  name,
  label: 'Retirar',
  run: () => call(people.withdraw, { params: { orgId, id } }),
  said: 'Invitación retirada',
})

function People({ orgId }: { orgId: number }) {
  const { userId } = useUser()
  const queries = useQueryClient()
  const { button, around, ...inline } = useInlineForm({ labels: invitationLabels })
  const [question, setQuestion] = useState<Question | null>(null)
  const [notice, showNotice] = useNotice()
  const query = useQuery(profileQueries.people(orgId))
  const change = useMutation({
    mutationFn: ({ run }: Pick<Question, 'run' | 'said'>) => run(),
    onSuccess: (_, { said }) => {
      setQuestion(null)
      showNotice(said)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: profileQueries.people(orgId).queryKey }),
  })
  const { mutate } = change

  const columns = useMemo(
    () =>
      personColumns({
        ownId: userId,
        onRole: (person: Person) => setQuestion(roleQuestion(orgId, person)),
        onActive: (person: Person) => {
          const { id, isActive } = person
          if (isActive) return setQuestion(deactivationQuestion(orgId, person))
          const run = () => call(people.update, { params: { orgId, id }, body: { isActive: true } })
          return mutate({ run, said: 'Persona reactivada' })
        },
      }),
    [orgId, userId, mutate],
  )
  const waiting = useMemo(
    () =>
      invitationColumns({
        onSend: ({ id }: Invitation) =>
          mutate({ run: () => call(people.resend, { params: { orgId, id } }), said: 'Invitación enviada otra vez' }),
        onWithdraw: (invitation: Invitation) => setQuestion(withdrawalQuestion(orgId, invitation)),
      }),
    [orgId, mutate],
  )

  if (query.data === undefined)
    return query.isError ? (
      <Failure title="No se pudieron cargar las personas" error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <Loading />
    )
  const { data, invitations } = query.data
  return (
    <UnsavedGuard>
      <SuccessBanner>{notice}</SuccessBanner>
      {change.isError && question === null ? <Failure title="No se pudo hacer el cambio" error={change.error} /> : null}
      <Panel
        title="Personas con acceso"
        flush
        aside={
          inline.isOpen ? null : (
            <Button ref={button} variant="default" size="xs" onClick={() => inline.open()}>
              Invitar
            </Button>
          )
        }
      >
        <div {...around}>
          {inline.isOpen ? (
            <div className={css.below}>
              <InvitePerson
                orgId={orgId}
                onInvited={() => {
                  inline.close()
                  showNotice('Invitación enviada')
                  void queries.invalidateQueries({ queryKey: profileQueries.people(orgId).queryKey })
                }}
                onCancel={inline.cancel}
              />
            </div>
          ) : null}
        </div>
        {data.length === 0 ? (
          <EmptyState title="Nadie entra todavía">Invita a quien trabajará aquí.</EmptyState>
        ) : (
          <PlainTable label="Personas con acceso" columns={columns} rowKey={({ id }) => id} rows={data} />
        )}
      </Panel>
      {invitations.length > 0 ? (
        <Panel title="Invitaciones pendientes" flush>
          <PlainTable label="Invitaciones pendientes" columns={waiting} rowKey={({ id }) => id} rows={invitations} />
        </Panel>
      ) : null}
      <ConfirmDialog
        opened={question !== null}
        title={question?.title ?? ''}
        question={question?.text ?? ''}
        confirmLabel={question?.label ?? ''}
        isBusy={change.isPending}
        error={change.isError ? <Failure title="No se pudo hacer el cambio" error={change.error} /> : null}
        onConfirm={() => question && mutate(question)}
        onCancel={() => {
          change.reset()
          setQuestion(null)
        }}
      >
        {question?.name}
      </ConfirmDialog>
    </UnsavedGuard>
  )
}
