import type { Organization } from 'contract/organizations.ts'
import { useMay } from '../../parts/may.ts'
import { useUser } from '../../session.tsx'
import { Panel } from '../../ui/panel.tsx'
import { UserCard } from './user-card.tsx'
import css from './profile.module.css'

/** 'Usuario': oneself first and, for whoever answers for the organization, its other people. */
export function UsersSection({ organization }: { organization: Organization }) {
  const { userId } = useUser()
  const may = useMay()
  const own = organization.users.filter(({ id }) => id === userId)
  const others = may('organization:write') ? organization.users.filter(({ id }) => id !== userId) : []
  const people = [...own, ...others]

  return (
    <Panel title="Usuario">
      {people.length === 0 ? (
        <p className={css.text}>Esta sucursal no tiene una cuenta de acceso. Puedes crearla al editar la sucursal.</p>
      ) : (
        <ul className={css.people}>
          {people.map((user) => (
            <li key={user.id}>
              <UserCard orgId={organization.id} user={user} isOwn={user.id === userId} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
