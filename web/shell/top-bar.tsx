import { ActionIcon, Button } from '@mantine/core'
import { IconLogout, IconMenu2 } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { Link, useNavigate } from 'react-router'
import { useHasScreen } from '../parts/screens.tsx'
import { paths } from '../paths.ts'
import { useAuth, useUser } from '../session.tsx'
import { Brand } from '../parts/brand.tsx'
import { ColorSchemeToggle } from '../parts/color-scheme-toggle.tsx'
import css from './top-bar.module.css'

type Props = { isMenuOpen: boolean; onMenu: () => void; menuId: string; burger: RefObject<HTMLButtonElement | null> }

export function TopBar({ isMenuOpen, onMenu, menuId, burger }: Props) {
  const { signOut } = useAuth()
  const user = useUser()
  const navigate = useNavigate()
  const hasScreen = useHasScreen()
  const name = user.name || '-'

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
          onClick={leave}
        >
          Salir
        </Button>
      </div>
    </header>
  )
}
