import { Button } from '@mantine/core'
import { useRouteError } from 'react-router'
import { messageOf } from '../api.ts'
import { GuestCard } from '../parts/guest-card.tsx'

/** A screen could not be drawn: most often its file is gone because a newer version was published. */
const isOldVersion = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|module script|preload/i.test(error.message)

export function ErrorPage() {
  const error = useRouteError()
  return (
    <GuestCard title={isOldVersion(error) ? 'Hay una versión nueva' : 'No pudimos mostrar esta pantalla'}>
      <p>
        {isOldVersion(error)
          ? 'Casa Matriz se actualizó mientras trabajabas. Recarga la página para seguir.'
          : `Algo falló de nuestro lado (${messageOf(error)}). Tus datos están guardados.`}
      </p>
      <Button onClick={() => window.location.reload()}>Recargar la página</Button>
    </GuestCard>
  )
}
