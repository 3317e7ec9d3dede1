import { Menu } from '@mantine/core'
import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react'
import { Link } from 'react-router'
import type { MenuEntry } from './menu-entry.ts'

type Props = {
  renderButton: (props: {
    'aria-haspopup': 'menu'
    'aria-expanded': boolean
    ref: RefObject<HTMLButtonElement | null>
  }) => ReactElement
  entries: readonly MenuEntry[]
}

/** What `MenuButton` becomes when it is first pressed. */
export function MenuWindow({ renderButton, entries }: Props) {
  // Closed at first, so that it sees itself open: else the focus would not go into it.
  const [isOpen, setOpen] = useState(false)
  const target = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The button was drawn anew: the menu gives the focus back to where it was when it opened.
    target.current?.focus({ preventScroll: true })
    const frame = requestAnimationFrame(() => setOpen(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-end" withinPortal returnFocus>
      <Menu.Target>{renderButton({ 'aria-haspopup': 'menu', 'aria-expanded': isOpen, ref: target })}</Menu.Target>
      <Menu.Dropdown>
        {entries.map((entry, index) => {
          const { title, icon: Icon, isDanger = false } = entry
          const look = {
            // Where the focus goes: without it, to the menu itself.
            ...(index === 0 ? { 'data-autofocus': true } : {}),
            leftSection: Icon ? <Icon size={16} stroke={1.6} aria-hidden /> : undefined,
            // Mantine's own red misses 4.5:1 on a menu.
            ...(isDanger ? { c: 'var(--cm-bad)' } : {}),
          }
          return 'to' in entry ? (
            <Menu.Item key={title} {...look} component={Link} to={entry.to} state={entry.state}>
              {title}
            </Menu.Item>
          ) : (
            <Menu.Item key={title} {...look} onClick={entry.onSelect}>
              {title}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
