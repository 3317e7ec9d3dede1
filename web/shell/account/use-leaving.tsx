import { useState, type ReactNode } from 'react'
import { dropAllDrafts } from '../../parts/drafts.ts'
import { useUnsent } from '../../parts/outboxes.tsx'
import { useHasUnsaved } from '../../parts/unsaved.tsx'
import { useAuth } from '../../session.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

type AtStake = { unsent: number; isTyping: boolean }

const stakeText = ({ unsent, isTyping }: AtStake): string =>
  [
    isTyping ? 'Tienes cambios sin guardar. Si sales ahora, se pierden.' : null,
    unsent === 1 ? 'Queda 1 documento por subir. Si sales ahora, no se sube y se borra de este navegador.' : null,
    unsent > 1
      ? `Quedan ${unsent} documentos por subir. Si sales ahora, no se suben y se borran de este navegador.`
      : null,
  ]
    .filter((text) => text !== null)
    .join(' ')

/** Signing out: at once, or after asking about what would go with the session (`question`, to be drawn once). */
export const useLeaving = (): { leave: () => void; question: ReactNode } => {
  const { signOut } = useAuth()
  const unsent = useUnsent()
  const hasUnsaved = useHasUnsaved()
  /** What would go with the session, while that is asked about. */
  const [atStake, setAtStake] = useState<AtStake | null>(null)
  const go = () => {
    dropAllDrafts()
    // The guard leads to the log-in.
    void signOut()
  }
  return {
    leave: () => {
      const stake = { unsent: unsent(), isTyping: hasUnsaved() }
      if (stake.unsent > 0 || stake.isTyping) setAtStake(stake)
      else go()
    },
    question: (
      <ConfirmDialog
        opened={atStake !== null}
        title={atStake?.isTyping ? '¿Salir sin guardar?' : '¿Salir sin subirlos?'}
        question={atStake === null ? '' : stakeText(atStake)}
        confirmLabel="Salir igual"
        onConfirm={go}
        onCancel={() => setAtStake(null)}
      />
    ),
  }
}
