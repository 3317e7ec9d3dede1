import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { explainStartFailure, requireFreePort } from './start-failure.ts'

const settings = { DATA_DIR: '/srv/datos', HOST: 'localhost', PORT: 3000, DATABASE_URL: undefined }
const thrownBy = (run: () => Promise<unknown>) =>
  run().then(
    () => null,
    (error: unknown) => error,
  )

test('a port that is taken is found before anything is started, and another one is proposed', async () => {
  const other = createServer().listen(0, 'localhost')
  await new Promise((resolve) => other.once('listening', resolve))
  const taken = { ...settings, PORT: (other.address() as AddressInfo).port }
  const words = explainStartFailure(await thrownBy(() => requireFreePort(taken)), taken)
  expect(words).toContain(`El puerto ${taken.PORT} ya está en uso`)
  expect(words).toContain(`PORT=${taken.PORT + 1} npm start`)
  await new Promise((resolve) => other.close(resolve))
  await requireFreePort(taken)
  await requireFreePort({ ...settings, PORT: 0 })
})

test('an address that is not of this machine is named', async () => {
  const elsewhere = { ...settings, HOST: '192.0.2.1', PORT: 0 }
  const words = explainStartFailure(await thrownBy(() => requireFreePort(elsewhere)), elsewhere)
  expect(words).toContain('HOST=192.0.2.1')
})

test('a data folder that cannot be is named', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'cm-start-'))
  const file = path.join(folder, 'datos')
  writeFileSync(file, '')
  for (const wrong of [file, path.join(file, 'dentro')]) {
    const error = await thrownBy(() => mkdir(wrong, { recursive: true }))
    expect(explainStartFailure(error, { ...settings, DATA_DIR: wrong })).toContain(`La carpeta de datos ${wrong}`)
  }
  rmSync(folder, { recursive: true })
})

test('a database that does not answer is named without its password', async () => {
  const url = 'postgres://ana:secreta@localhost:1/base'
  const error = await thrownBy(() => new pg.Client({ connectionString: url }).connect())
  const words = explainStartFailure(error, { ...settings, DATABASE_URL: url })
  expect(words).toContain('localhost:1')
  expect(words).not.toContain('secreta')
})

test.each([
  ['EACCES', 'open', 'No se puede escribir en la carpeta de datos /srv/datos'],
  ['EROFS', 'mkdir', 'No se puede escribir en la carpeta de datos /srv/datos'],
  ['EACCES', 'listen', 'Este usuario no puede usar el puerto 3000'],
  ['ENOSPC', 'write', 'No queda espacio'],
])('%s of %s, wherever it comes from', (code, syscall, words) => {
  const cause = Object.assign(new Error('x'), { code, syscall })
  expect(explainStartFailure(new Error('outer', { cause }), settings)).toContain(words)
})

test('what is not known is said as it came, with its causes', () => {
  const error = new Error('La configuración no es válida', { cause: new Error('PORT') })
  expect(explainStartFailure(error, null)).toBe('La configuración no es válida\nPORT')
})

test('a statement that failed says what went wrong, and no row of data', () => {
  const cause = new Error('duplicate key value violates unique constraint "organization_rut"')
  const failed = Object.assign(
    new Error('Failed query: insert into employee values ($1)\nparams: Juana Soto', { cause }),
    {
      query: 'insert',
      params: ['Juana Soto'],
    },
  )
  const words = explainStartFailure(failed, settings)
  expect(words).toContain('organization_rut')
  expect(words).not.toContain('Juana')
})
