import { useState, type ComponentPropsWithRef, type ReactElement } from 'react'
import { later } from './later.tsx'
import type { MenuEntry } from './menu-entry.ts'

const MenuWindow = later(async () => (await import('./menu-window.tsx')).MenuWindow)

type TargetProps = Pick<ComponentPropsWithRef<'button'>, 'onClick' | 'onPointerEnter' | 'onFocus' | 'ref'> & {
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
}

type Props = {
  /** The button that opens it, with what it needs for that. */
  renderButton: (props: TargetProps) => ReactElement
  entries: readonly MenuEntry[]
}

/** A button and its menu, of which nothing is fetched before the button is about to be used. */
export function MenuButton({ renderButton, entries }: Props) {
  const [isAsked, setAsked] = useState(false)
  const target = renderButton({
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setAsked(true),
    onPointerEnter: MenuWindow.prefetch,
    onFocus: MenuWindow.prefetch,
  })
  if (!isAsked) return target
  return <MenuWindow fallback={target} renderButton={renderButton} entries={entries} />
}
