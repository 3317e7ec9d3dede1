import { GuestCard } from '../../parts/guest-card.tsx'
import { paths } from '../../paths.ts'
import { PlainLinkButton } from '../../ui/plain-form.tsx'

/** Specification, section 2, "Access denied". */
export const Unauthorized = () => (
  <GuestCard title="Acceso denegado">
    <p>
      No tienes permiso para acceder a esta sección. Por favor, contacta al administrador si crees que esto es un error.
    </p>
    <PlainLinkButton to={paths.home}>Volver al inicio</PlainLinkButton>
  </GuestCard>
)
