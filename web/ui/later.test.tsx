import { render, screen } from '@testing-library/react'
import { Component, type ComponentType, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { later } from './later.tsx'

function Greeting({ name }: { name: string }) {
  return <p>Hola, {name}</p>
}

test('its fallback stands there until its file has come', async () => {
  let arrive: (part: ComponentType<{ name: string }>) => void = () => undefined
  const Late = later(() => new Promise<ComponentType<{ name: string }>>((resolve) => (arrive = resolve)))
  render(<Late fallback="Cargando…" name="Rosa" />)
  screen.getByText('Cargando…')
  arrive(Greeting)
  await screen.findByText('Hola, Rosa')
  expect(screen.queryByText('Cargando…')).toBeNull()
})

test('what was fetched before is there when it is drawn, and is fetched once', async () => {
  const load = vi.fn<() => Promise<typeof Greeting>>().mockResolvedValue(Greeting)
  const Late = later(load)
  Late.prefetch()
  // The file has come, and what waits for it has run.
  await new Promise((resolve) => setTimeout(resolve))
  render(<Late fallback="Cargando…" name="Rosa" />)
  screen.getByText('Hola, Rosa')
  Late.prefetch()
  render(<Late name="Ana" />)
  screen.getByText('Hola, Ana')
  expect(load).toHaveBeenCalledTimes(1)
})

class Boundary extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override render = () => (this.state.hasFailed ? 'No se pudo abrir' : this.props.children)
}

test('a file that was not to be had is said by the boundary around it, and asked for again by the next', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const load = vi
    .fn<() => Promise<typeof Greeting>>()
    .mockRejectedValueOnce(new Error('gone'))
    .mockResolvedValue(Greeting)
  const Late = later(load)
  const { unmount } = render(
    <Boundary>
      <Late name="Rosa" />
    </Boundary>,
  )
  await screen.findByText('No se pudo abrir')
  unmount()
  render(<Late name="Rosa" />)
  await screen.findByText('Hola, Rosa')
  vi.restoreAllMocks()
})
