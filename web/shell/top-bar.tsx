import { ActionIcon, Button } from '@mantine/core'
import { IconLogout, IconMenu2 } from '@tabler/icons-react'
import { useState, type RefObject } from 'react'
import { Link, useNavigate } from 'react-router'
import { useUnsent } from '../parts/kept.tsx'
import { useHasScreen } from '../parts/screens.tsx'
import { paths } from '../paths.ts'
import { useAuth, useUser } from '../session.tsx'
import { Brand } from '../parts/brand.tsx'
import { ColorSchemeToggle } from '../parts/color-scheme-toggle.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import css from './top-bar.module.css'

type Props = { isMenuOpen: boolean; onMenu: () => void; menuId: string; burger: RefObject<HTMLButtonElement | null> }

const unsentText = (count: number): string =>
  count === 1
    ? 'Queda 1 documento por subir. Si sales ahora, no se sube y se borra de este navegador.'
    : `Quedan ${count} documentos por subir. Si sales ahora, no se suben y se borran de este navegador.`

export function TopBar({ isMenuOpen, onMenu, menuId, burger }: Props) {
  const { signOut } = useAuth()
  const user = useUser()
  const navigate = useNavigate()
  const hasScreen = useHasScreen()
  const name = user.name || '-'

  const unsent = useUnsent()
  /** Files that would go with the session, while that is asked about. */
  const [atStake, setAtStake] = useState(0)

  const leave = () => {
    void signOut()
    void navigate(paths.login)
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
          onClick={() => (unsent() > 0 ? setAtStake(unsent()) : leave())}
        >
          Salir
        </Button>
      </div>
      <ConfirmDialog
        opened={atStake > 0}
        title="¿Salir sin subirlos?"
        question={unsentText(atStake)}
        confirmLabel="Salir igual"
        onConfirm={leave}
        onCancel={() => setAtStake(0)}
      />
    </header>
  )
}
