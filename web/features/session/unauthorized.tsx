import { paths } from '../../paths.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { GuestCard } from '../../parts/guest-card.tsx'

export function Unauthorized() {
  return (
    <GuestCard title="Acceso denegado">
      <p>
        No tienes permiso para acceder a esta sección. Por favor, contacta al administrador si crees que esto es un
        error.
      </p>
      <LinkButton to={paths.home} variant="default">
        Volver al inicio
      </LinkButton>
    </GuestCard>
  )
}
