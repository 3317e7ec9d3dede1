import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loginPath, plainPath, returnPathIn } from './return-path.ts'

const origin = 'https://casamatriz.cl'
const back = (wanted: string) => returnPathIn(new URL(loginPath(wanted), origin).search, origin)

describe('ASVS 3.7.2: a log-in leads back to a path of this product, and to nothing else', () => {
  test.each(['/mis-facturas?buscar=a%26b&pagina=2', '/editar-factura/7#items', '/mis-nominas/ver/3?sucursal=4'])(
    '%s comes back as it was',
    (path) => {
      expect(back(path)).toBe(path)
    },
  )

  test.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '\\/evil.example',
    '/\t/evil.example',
    '/login?ir=/x',
    'mis-facturas',
    '',
  ])('%j leads nowhere', (wanted) => {
    expect(returnPathIn(`?ir=${encodeURIComponent(wanted)}`, origin)).toBeNull()
  })

  test('whatever it says, it never leaves', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((text) => `/${text}`),
        ),
        (wanted) => {
          const path = returnPathIn(`?ir=${encodeURIComponent(wanted)}`, origin)
          if (path !== null) expect(new URL(path, origin).origin).toBe(origin)
        },
      ),
    )
  })
})

test('a path is the same in both spellings of its letters', () => {
  for (const one of ['/recuperar-contraseña', '/recuperar-contrase%C3%B1a', '/recuperar-contrasen%CC%83a/'])
    expect(plainPath(one)).toBe('/recuperar-contraseña')
  expect(plainPath('/')).toBe('/')
  expect(plainPath('/%E0%A4%A')).toBe('/%E0%A4%A')
})
