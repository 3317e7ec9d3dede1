import { expect, test } from 'vitest'
import { readPayroll } from '../../index.ts'
import { textDocument } from '../../testing/text-document.ts'

const ruts = ['12.345.678-5', '11.111.111-1', '9.876.543-3']

const slip = (label: string, name: string, rut: string) => `
COMERCIAL RIO CLARO SPA
RUT 76.543.210-3

              LIQUIDACION DE SUELDO   MARZO 2026

${label} ${name}
RUT ${rut}

HABERES                              DESCUENTOS
Sueldo Base         900.000          AFP Habitat           101.430
                                     Salud                  63.000
Total Haberes       900.000          Total Descuentos      164.430

Líquido             735.570
`

const read = async (label: string, names: readonly string[]) => {
  const pages = names.map((name, at) => slip(label, name, ruts[at]!))
  const { data, issues } = await readPayroll(await textDocument(pages.join('\n\n')))
  return {
    names: data?.employees.map(({ fullName }) => fullName),
    asked: issues.filter(({ path }) => path.endsWith('fullName')).map(({ code }) => code),
  }
}

test('what every slip begins a text with is the label of the names behind it, and the names are asked', async () => {
  const names = ['Elena Soto Vidal', 'Pedro Rojas Diaz', 'Marta Nuñez Lagos']
  expect(await read('Prestadora alemena', names)).toEqual({ names, asked: names.map(() => 'open-label') })
})

test('the rest of a label that is understood in part is no name', async () => {
  const names = ['Elena Soto Vidal', 'Pedro Rojas Diaz', 'Marta Nuñez Lagos']
  expect(await read('Nombre Alemenor', names)).toEqual({ names, asked: names.map(() => 'open-label') })
})

test('no name begins with what joins words', async () => {
  expect((await read('Nombres y Alemena', ['Elena Soto Vidal'])).names).toEqual(['Elena Soto Vidal'])
})

test('a name in other letters than what is before it begins there', async () => {
  expect(await read('Prestadora alemena', ['ELENA SOTO VIDAL'])).toEqual({
    names: ['ELENA SOTO VIDAL'],
    asked: ['open-label'],
  })
  expect((await read('ALEMENA SR(A)', ['Elena Soto Vidal'])).names).toEqual(['Elena Soto Vidal'])
  expect(await read('ALEMENA', ['Elena Soto Vidal'])).toEqual({ names: ['Elena Soto Vidal'], asked: ['open-label'] })
})

test('workers of one family keep their surname where its label is understood, and one worker all words', async () => {
  const names = ['SOTO ANA MARIA', 'SOTO JUAN JOSE', 'SOTO LUIS PEDRO']
  expect((await read('Nombre:', [names[0]!])).names).toEqual([names[0]])
  expect((await read('Prestadora', ['Elena Soto Vidal'])).names).toEqual(['Prestadora Elena Soto Vidal'])
})
