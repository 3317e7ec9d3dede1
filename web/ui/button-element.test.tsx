import { ActionIcon, Button } from '@mantine/core'
import { fireEvent, screen } from '@testing-library/react'
import type { FormEvent } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../testing/render.tsx'

test('a busy button keeps the focus, says that it is busy, and a click does nothing', () => {
  const pressed = vi.fn<() => void>()
  const sent = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault())
  const form = (isBusy: boolean) => (
    <form onSubmit={sent}>
      <Button type="submit" loading={isBusy} onClick={pressed}>
        Guardar
      </Button>
      <ActionIcon aria-label="Actualizar" loading={isBusy} onClick={pressed} />
    </form>
  )
  const { rerender } = show(form(false))
  const buttons = () => screen.getAllByRole<HTMLButtonElement>('button')
  for (const button of buttons()) fireEvent.click(button)
  expect(pressed).toHaveBeenCalledTimes(2)
  expect(sent).toHaveBeenCalledTimes(1)
  buttons()[0]!.focus()
  rerender(form(true))
  for (const button of buttons()) {
    expect(button.disabled).toBe(false)
    expect(button.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(button)
  }
  expect(document.activeElement).toBe(buttons()[0])
  expect(pressed).toHaveBeenCalledTimes(2)
  expect(sent).toHaveBeenCalledTimes(1)
})

test('a disabled button is disabled, busy or not', () => {
  show(
    <Button disabled loading>
      Guardar
    </Button>,
  )
  expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true)
})
