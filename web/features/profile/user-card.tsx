import { Badge, Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { Organization } from 'contract/organizations.ts'
import { userPatch, users } from 'contract/users.ts'
import { profileCall } from './profile-call.ts'
import { editedRecord } from '../../parts/edited-record.ts'
import { RecordForm, useRecordForm } from '../../parts/record-form.tsx'
import { useInlineForm } from '../../parts/use-inline-form.ts'
import { useAuth } from '../../session.tsx'
import { SuccessBanner } from '../../ui/banner.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import form from '../../ui/form.module.css'
import { useNotice } from '../../ui/use-notice.ts'
import { LockedEmail } from './locked-email.tsx'
import css from './profile.module.css'
import { organizationQuery } from '../../parts/queries/organization.ts'

const labels = { name: 'Nombre', email: 'Email' } as const

type User = Organization['users'][number]
type Props = { orgId: number; user: User; isOwn: boolean }

/** A person who signs in, to read or to rename. */
export function UserCard({ orgId, user, isOwn }: Props) {
  const { button, place, ...inline } = useInlineForm({ labels, subject: user.id })
  const [notice, showNotice] = useNotice()
  return (
    <div className={form.form} ref={place}>
      <SuccessBanner>{notice}</SuccessBanner>
      {inline.isOpen ? (
        <UserForm
          orgId={orgId}
          user={user}
          isOwn={isOwn}
          onSaved={() => {
            inline.close()
            showNotice('Usuario actualizado correctamente')
          }}
          onCancel={inline.cancel}
        />
      ) : (
        <div className={css.person}>
          <div className={css.facts}>
            <FactList
              facts={[
                {
                  label: 'Nombre',
                  value: (
                    <>
                      {user.name} {isOwn ? <Badge variant="light">Tú</Badge> : null}
                    </>
                  ),
                },
                { label: 'Email', value: user.email },
              ]}
            />
          </div>
          <Button
            ref={button}
            variant="default"
            size="xs"
            aria-label={isOwn ? 'Editar usuario' : `Editar a ${user.name}`}
            onClick={() => inline.open()}
          >
            Editar
          </Button>
        </div>
      )}
    </div>
  )
}

type FormProps = Props & { onSaved: () => void; onCancel: () => void }

function UserForm({ orgId, user, isOwn, onSaved, onCancel }: FormProps) {
  const queries = useQueryClient()
  const { refresh } = useAuth()
  const record = useRecordForm(userPatch, { name: user.name })
  const { register, formState } = record

  return (
    <RecordForm
      form={record}
      labels={labels}
      subject={user.id}
      failure="Error al guardar el usuario"
      edited={editedRecord(user, users.update, ({ name }) => ({ name }))}
      save={async ({ name }, ifMatch) => {
        await profileCall(users.update, { params: { orgId, userId: user.id }, body: { name } }, { ifMatch })
        await queries.invalidateQueries({ queryKey: organizationQuery(orgId).queryKey })
        // The top bar shows the name of the token. Saved it is, whether a new token comes now or later.
        if (isOwn) await refresh().catch(() => null)
      }}
      onSaved={onSaved}
    >
      <div className={form.grid}>
        <TextInput
          label={labels.name}
          withAsterisk
          autoComplete="name"
          error={formState.errors.name?.message}
          {...register('name')}
        />
        <LockedEmail email={user.email} />
      </div>
      <div className={form.actions}>
        <Button type="submit" loading={formState.isSubmitting}>
          Guardar
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </RecordForm>
  )
}
