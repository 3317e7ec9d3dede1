import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Failure } from '../parts/failure.tsx'
import { askProvider } from '../parts/provider-window.ts'
import { securityQuery } from '../parts/queries/security.ts'

/** For who has a third-party account, and perhaps no password: a fresh sign-in there says who they are. */
export function ProviderConfirmation({ onConfirmed }: { onConfirmed: () => void }) {
  const { data } = useQuery(securityQuery)
  const confirmation = useMutation({
    mutationFn: () => askProvider('confirm'),
    onSuccess: (isDone) => {
      if (isDone) onConfirmed()
    },
  })
  if (!data?.provider || data.identities.length === 0) return null
  return (
    <>
      <Button variant="default" mt="md" fullWidth onClick={() => confirmation.mutate()}>
        Confirmar con {data.provider}
      </Button>
      {confirmation.isError ? <Failure title="No se pudo confirmar" error={confirmation.error} /> : null}
    </>
  )
}
