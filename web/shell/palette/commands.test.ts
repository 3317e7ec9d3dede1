import { expect, test } from 'vitest'
import { paths } from '../../paths.ts'
import type { User } from '../../session.tsx'
import { commandsFor } from './commands.ts'

const person = { isPrincipal: false, isAdmin: false } as User
const every = () => true
const labels = (typed: string, user = person, hasScreen: (path: string) => boolean = every) => {
  const { screens, actions } = commandsFor(typed, user, hasScreen)
  return [...screens, ...actions].map(({ label }) => label)
}

test('whoever has typed nothing sees the screens and actions that are theirs', () => {
  expect(labels('')).toEqual([
    'Dashboard',
    'Facturas',
    'Proveedores',
    'Empleados',
    'Nómina',
    'Editar Perfil',
    'Nueva Factura',
    'Nueva Nómina',
    'Nuevo Proveedor',
    'Nuevo Empleado',
  ])
  expect(labels('', { ...person, isPrincipal: true })).toEqual(
    expect.arrayContaining(['Sucursales', 'Agregar Sucursal']),
  )
  expect(labels('', { ...person, isAdmin: true })).toContain('Administración')
})

test.each([
  ['nomi', ['Nómina', 'Nueva Nómina']],
  ['NÓMINA', ['Nómina', 'Nueva Nómina']],
  ['nueva fac', ['Nueva Factura']],
  ['fac nue', ['Nueva Factura']],
  ['subir', ['Nueva Factura', 'Nueva Nómina']],
  ['trabajador', ['Nuevo Empleado']],
  ['vencidas', ['Facturas vencidas']],
  ['revisar', ['Facturas por revisar']],
  ['clave', ['Seguridad']],
  ['1764', []],
])('"%s" names %j', (typed, expected) => expect(labels(typed)).toEqual(expected))

test('a screen that does not exist is not offered', () => {
  expect(labels('prov', person, (path) => path !== paths.newVendor)).toEqual(['Proveedores'])
})

test('a part of the invoices is of the selected branch', () => {
  const to = (branch: number | 'todas' | null) =>
    commandsFor('vencidas', person, every, branch).screens.map((command) => command.to)
  expect(to(null)).toEqual(['/mis-facturas?estado=vencidas'])
  expect(to(7)).toEqual(['/mis-facturas?estado=vencidas&sucursal=7'])
})
