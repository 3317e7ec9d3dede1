import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { theme } from '../shell/theme.ts'
import { useListFilter, useListParams } from './list-params.ts'
import { ListTable, type ListQuery } from './list-table.tsx'

type Coupon = { id: number; code: string }

const answer = (data: readonly Coupon[]): ListQuery<Coupon> => ({
  data: { data, total: data.length },
  error: null,
  isError: false,
  isPlaceholderData: false,
  fetchStatus: 'idle',
  refetch: () => undefined,
})

const show = (address: string, isFiltered = true) => {
  function Screen() {
    const list = useListParams()
    const [status, setStatus] = useListFilter('estado')
    return (
      <ListTable
        label="Cupones"
        failure="Error al cargar los cupones"
        none="Ningún cupón"
        {...(isFiltered ? { filter: { isOn: status !== null, clear: () => setStatus(null) } } : {})}
        columns={[{ key: 'code', header: 'Código', cell: ({ code }: Coupon) => code }]}
        rowKey={({ id }) => id}
        query={answer([])}
        list={list}
      />
    )
  }
  history.replaceState(null, '', address)
  const router = createBrowserRouter([{ path: '*', element: <Screen /> }])
  render(
    <MantineProvider theme={theme} env="test" withCssVariables={false} withGlobalClasses={false}>
      <RouterProvider router={router} />
    </MantineProvider>,
  )
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a list that is empty says no more than that', () => {
  show('/cupones')
  expect(screen.getByText('No hay datos')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a search that finds nothing says what it looked for, and is cleared', async () => {
  show('/cupones?buscar=verano', false)
  expect(screen.getByText('Ningún cupón coincide con «verano».')).toBeTruthy()
  press('Limpiar búsqueda')
  await screen.findByText('No hay datos')
  expect(window.location.search).toBe('')
})

test('a filter that leaves nothing is cleared, and the search with it', async () => {
  show('/cupones?buscar=verano&estado=usado')
  expect(screen.getByText('Ningún cupón coincide con «verano» y este filtro.')).toBeTruthy()
  press('Limpiar filtros')
  await screen.findByText('No hay datos')
  expect(window.location.search).toBe('')
})

test('a filter alone is named without a search', () => {
  show('/cupones?estado=usado')
  expect(screen.getByText('Ningún cupón cumple este filtro.')).toBeTruthy()
})
