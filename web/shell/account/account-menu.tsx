import { Menu, useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import {
  IconCreditCard,
  IconDeviceDesktop,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconShieldLock,
  IconSun,
  IconUserCircle,
  type Icon,
} from '@tabler/icons-react'
import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { Link } from 'react-router'
import { useHasScreen } from '../../parts/screens.tsx'
import { paths } from '../../paths.ts'
import { useUser, type User } from '../../session.tsx'
import css from './account.module.css'

const screens: readonly { label: string; path: string; icon: Icon; isFor?: (user: User) => boolean }[] = [
  { label: 'Tu perfil', path: paths.profile, icon: IconUserCircle },
  { label: 'Seguridad', path: paths.security, icon: IconShieldLock },
  { label: 'Mi suscripción', path: paths.subscription, icon: IconCreditCard, isFor: ({ isPrincipal }) => isPrincipal },
]

const schemes = [
  { value: 'light', label: 'Claro', icon: IconSun },
  { value: 'dark', label: 'Oscuro', icon: IconMoon },
  { value: 'auto', label: 'Como el sistema', icon: IconDeviceDesktop },
] as const

type Props = { button: ComponentProps<'button'>; onKeys: () => void; onLeave: () => void }

/** The person's own: account, theme, keys, leaving. It opens as it is first drawn. */
export function AccountMenu({ button, onKeys, onLeave }: Props) {
  const user = useUser()
  const hasScreen = useHasScreen()
  // Otherwise Mantine stops the transitions with a <style> tag, which the content policy refuses.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const [isOpen, setOpen] = useState(false)
  const target = useRef<HTMLButtonElement>(null)
  // Closed at first, so that it sees itself open: else the focus would neither go in nor come back. The button that was
  // pressed was there before the menu, and is another one.
  useEffect(() => {
    target.current?.focus()
    const frame = requestAnimationFrame(() => setOpen(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-end" width={250} shadow="md" returnFocus>
      <Menu.Target>
        <button {...button} ref={target} />
      </Menu.Target>
      <Menu.Dropdown aria-label="Tu cuenta">
        <div className={css.who} role="presentation">
          <span className={css.name}>{user.name || '-'}</span>
          <span className={css.email}>{user.email}</span>
        </div>
        <Menu.Divider />
        {screens
          .filter(({ path, isFor }) => hasScreen(path) && (isFor?.(user) ?? true))
          .map(({ label, path, icon: Icon }) => (
            <Menu.Item
              key={path}
              className={css.item ?? ''}
              component={Link}
              to={path}
              leftSection={<Icon size={17} stroke={1.6} aria-hidden />}
            >
              {label}
            </Menu.Item>
          ))}
        <Menu.Item
          className={`${css.item} ${css.keys}`}
          leftSection={<IconKeyboard size={17} stroke={1.6} aria-hidden />}
          rightSection={<kbd className={css.key}>?</kbd>}
          onClick={onKeys}
        >
          Atajos de teclado
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>Tema</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as MantineColorScheme)}>
          {schemes.map(({ value, label, icon: Icon }) => (
            <Menu.RadioItem
              key={value}
              className={css.item ?? ''}
              value={value}
              closeMenuOnClick={false}
              rightSection={<Icon size={17} stroke={1.6} aria-hidden />}
            >
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item
          className={css.item ?? ''}
          leftSection={<IconLogout size={17} stroke={1.6} aria-hidden />}
          onClick={onLeave}
        >
          Salir
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
