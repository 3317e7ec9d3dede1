import { ActionIcon, Button } from '@mantine/core'
import { IconLogout, IconMenu2 } from '@tabler/icons-react'
import { useState, type RefObject } from 'react'
import { Link } from 'react-router'
import { dropAllDrafts } from '../parts/drafts.ts'
import { useUnsent } from '../parts/outboxes.tsx'
import { useHasScreen } from '../parts/screens.tsx'
import { useHasUnsaved } from '../parts/unsaved.tsx'
import { paths } from '../paths.ts'
import { useAuth, useUser } from '../session.tsx'
import { Brand } from '../parts/brand.tsx'
import { ColorSchemeToggle } from '../parts/color-scheme-toggle.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Palette } from './palette/palette.tsx'
import css from './top-bar.module.css'

type Props = { isMenuOpen: boolean; onMenu: () => void; menuId: string; burger: RefObject<HTMLButtonElement | null> }

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

export function TopBar({ isMenuOpen, onMenu, menuId, burger }: Props) {
  const { signOut } = useAuth()
  const user = useUser()
  const hasScreen = useHasScreen()
  const name = user.name || '-'

  const unsent = useUnsent()
  const hasUnsaved = useHasUnsaved()
  /** What would go with the session, while that is asked about. */
  const [atStake, setAtStake] = useState<AtStake | null>(null)
  const askOrLeave = () => {
    const stake = { unsent: unsent(), isTyping: hasUnsaved() }
    if (stake.unsent > 0 || stake.isTyping) setAtStake(stake)
    else leave()
  }

  const leave = () => {
    dropAllDrafts()
    // The guard leads to the log-in.
    void signOut()
  }

  return (
    <header className={css.bar}>
      <ActionIcon
        ref={burger}
        className={css.burger ?? ''}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={isMenuOpen ? 'Cerrar menú' : 'Abrir menú'}
        aria-expanded={isMenuOpen}
        aria-controls={menuId}
        onClick={onMenu}
      >
        <IconMenu2 size={20} stroke={1.6} />
      </ActionIcon>
      <span className={css.brand}>
        <Brand />
      </span>
      <span className={css.organization}>{user.organization?.name}</span>
      <div className={css.user}>
        <Palette />
        <ColorSchemeToggle />
        {hasScreen(paths.profile) ? (
          <Link className={css.name} to={paths.profile}>
            {name}
          </Link>
        ) : (
          <span className={css.name}>{name}</span>
        )}
        <Button
          className={css.leave ?? ''}
          variant="default"
          size="xs"
          leftSection={<IconLogout size={15} stroke={1.6} aria-hidden />}
          onClick={askOrLeave}
        >
          Salir
        </Button>
      </div>
      <ConfirmDialog
        opened={atStake !== null}
        title={atStake?.isTyping ? '¿Salir sin guardar?' : '¿Salir sin subirlos?'}
        question={atStake === null ? '' : stakeText(atStake)}
        confirmLabel="Salir igual"
        onConfirm={leave}
        onCancel={() => setAtStake(null)}
      />
    </header>
  )
}
