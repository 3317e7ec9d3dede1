import { act, fireEvent, render, screen } from '@testing-library/react'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { AddressLink, useAddress, type SetAddress } from './address.tsx'

const adding =
  (name: string) =>
  (current: URLSearchParams): URLSearchParams => {
    const next = new URLSearchParams(current)
    next.set(name, '1')
    return next
  }

/** What every drawing of the screen was given, the first first. */
const show = () => {
  const given: SetAddress[] = []
  function Screen() {
    const [address, setAddress] = useAddress()
    given.push(setAddress)
    return (
      <>
        <output>{String(address)}</output>
        <AddressLink change={adding('tab')}>Pagadas</AddressLink>
      </>
    )
  }
  history.replaceState(null, '', '/lista?filas=50')
  const router = createBrowserRouter([{ path: '*', element: <Screen /> }])
  render(<RouterProvider router={router} />)
  return { setAddress: given[0]!, router }
}

const shown = () => screen.getByRole('status').textContent

test('a change that comes before the one before it is drawn keeps both', async () => {
  const { setAddress } = show()
  await act(async () => {
    setAddress(adding('a'))
    await Promise.resolve()
    setAddress(adding('b'))
  })
  expect(shown()).toBe('filas=50&a=1&b=1')
})

test('a link says where it leads and starts from the newest address', async () => {
  const { setAddress } = show()
  const link = screen.getByRole('link', { name: 'Pagadas' })
  expect(link.getAttribute('href')).toBe('/lista?filas=50&tab=1')
  await act(async () => {
    setAddress(adding('a'))
    await Promise.resolve()
    fireEvent.click(link)
  })
  expect(shown()).toBe('filas=50&a=1&tab=1')
})

test('a click that opens a tab of the browser changes nothing here', () => {
  show()
  const link = screen.getByRole('link', { name: 'Pagadas' })
  const opened: boolean[] = []
  // jsdom opens no tabs.
  const endClick = (event: Event) => (opened.push(!event.defaultPrevented), event.preventDefault())
  window.addEventListener('click', endClick, { once: true })
  fireEvent.click(link, { ctrlKey: true })
  expect(opened).toEqual([true])
  expect(window.location.search).toBe('?filas=50')
})

test('a change by a screen that was left is dropped', async () => {
  const { setAddress, router } = show()
  await act(async () => {
    await router.navigate('/otra?x=1')
    setAddress(adding('a'))
  })
  expect(window.location.pathname + window.location.search).toBe('/otra?x=1')
})
