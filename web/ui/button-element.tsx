import type { ComponentProps } from 'react'

type Props = ComponentProps<'button'> & { 'data-loading'?: unknown; 'data-disabled'?: unknown }

/**
 * The element of the kit's buttons. While one is busy the browser does not count it among the disabled ones, which lose the
 * focus to nobody: it says that it is, and a click does nothing, nor does Enter in a field of its form.
 */
export function ButtonElement({ type = 'button', disabled, onClick, ...props }: Props) {
  const isBusy = Boolean(props['data-loading']) && !props['data-disabled']
  return (
    <button
      {...props}
      type={type}
      disabled={isBusy ? false : disabled}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    />
  )
}
