import { ApiError } from '../api.ts'
import { paths } from '../paths.ts'
import { LinkButton } from './link-button.tsx'
import { useMay } from './may.ts'

/** Under a failure: where a person's data is unblocked, when that is why, for those who may. */
export function BlockedPersonLink({ error }: { error: unknown }) {
  const may = useMay()
  if (!(error instanceof ApiError) || error.code !== 'person_blocked' || !may('personal-data:manage')) return null
  return (
    <div>
      <LinkButton to={paths.personalData} variant="default">
        Ir a Datos personales
      </LinkButton>
    </div>
  )
}
