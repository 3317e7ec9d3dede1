import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../testing/render.tsx'
import { PagedTable, type Column } from './paged-table.tsx'

type City = { id: number; name: string; people: number }
const columns: readonly Column<City>[] = [
  { key: 'name', header: 'Ciudad', cell: ({ name }) => name, card: 'title' },
  { key: 'people', header: 'Habitantes', cell: ({ people }) => people, align: 'right' },
]
const cities: City[] = [
  { id: 1, name: 'Talca', people: 220 },
  { id: 2, name: 'Arica', people: 222 },
]

const open = (over: Partial<Parameters<typeof PagedTable<City>>[0]> = {}) => {
  const pages: number[] = []
  const sizes: number[] = []
  show(
    <PagedTable
      label="Ciudades"
      columns={columns}
      rowKey={({ id }) => id}
      rows={cities}
      page={0}
      total={45}
      pageSize={10}
      pageSizes={[10, 20, 50, 100]}
      onPage={(page) => pages.push(page)}
      onPageSize={(size) => sizes.push(size)}
      {...over}
    />,
  )
  return { pages, sizes }
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('while the first page is on its way it says so', () => {
  open({ rows: undefined })
  expect(screen.getByRole('status').textContent).toBe('Cargando...')
  expect(screen.queryByRole('table')).toBeNull()
})

test('without rows it says that there is no data, unless it is told something better', () => {
  open({ rows: [] })
  expect(screen.getByText('No hay datos')).toBeTruthy()
})

test('rows are read under their headers', () => {
  open()
  const table = screen.getByRole('table', { name: 'Ciudades' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Ciudad', 'Habitantes'])
  expect(within(table).getAllByRole('row')).toHaveLength(3)
  expect(within(table).getByRole('cell', { name: '222' }).dataset['label']).toBe('Habitantes')
})

test('pages are said from 1 and asked from 0; the ends have no way further', () => {
  const { pages } = open({ page: 4 })
  expect(screen.getByText('Página 5 de 5')).toBeTruthy()
  expect(button('Siguiente').disabled).toBe(true)
  fireEvent.click(button('Anterior'))
  expect(pages).toEqual([3])
})

test('a list of one page, or of none, is page 1 of 1', () => {
  open({ total: 2 })
  expect(screen.getByText('Página 1 de 1')).toBeTruthy()
  expect(button('Anterior').disabled).toBe(true)
  expect(button('Siguiente').disabled).toBe(true)
})

test('the page size is chosen among those offered', () => {
  const { sizes } = open()
  const select = screen.getByLabelText<HTMLSelectElement>('Filas por página')
  expect([...select.options].map(({ value }) => value)).toEqual(['10', '20', '50', '100'])
  fireEvent.change(select, { target: { value: '50' } })
  expect(sizes).toEqual([50])
})
