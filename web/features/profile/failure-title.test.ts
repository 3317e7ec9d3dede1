import { expect, test } from 'vitest'
import { ApiError } from '../../api.ts'
import { failureTitle } from './failure-title.ts'

test.each([
  [new ApiError(500, 'internal', 'Ocurrió un error'), 'HTTP error! status: 500'],
  [new ApiError(403, 'forbidden', 'No'), 'HTTP error! status: 403'],
  [new ApiError(404, 'organization_not_found', 'No se encontró la organización'), 'No se encontró la organización'],
  [new ApiError(0, 'network', 'Sin conexión'), 'No se pudo cargar la organización'],
])('a failed read is said as what it is', (error, title) => {
  expect(failureTitle(error, 'No se pudo cargar la organización')).toBe(title)
})
