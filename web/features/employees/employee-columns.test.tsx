import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { makeSelection } from '../../parts/selection.ts'
import { show } from '../../testing/render.tsx'
import { employeeColumns } from './employee-columns.tsx'

test('a name and its e-mail are two words, copied and read aloud', () => {
  const columns = employeeColumns({
    branchOf: () => ({ branchId: null, name: null }),
    isAll: false,
    from: { list: '/mis-empleados' },
    onDelete: () => undefined,
    selection: makeSelection(),
    shown: [],
  })
  const { cell } = columns.find(({ key }) => key === 'name')!
  const { container } = show(
    <MemoryRouter>
      {cell({
        id: 1,
        organizationId: 1,
        fullName: 'Ana Rojas',
        email: 'ana@losaromos.cl',
        rut: '12.457.903-1',
        fonasaName: null,
        afpName: null,
        sueldo_base: null,
        bankAccounts: [],
        isIncomplete: false,
        missing: [],
      })}
    </MemoryRouter>,
  )
  expect(container.textContent).toContain('Ana Rojas ana@losaromos.cl')
})
