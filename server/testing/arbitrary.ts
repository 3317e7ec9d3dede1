import fc from 'fast-check'
import type * as z from 'zod/mini'

/** Values that a schema describes, spoiled here and there: what a program that knows the contract could send. */

/** What has made servers fail: kinds and sizes that nobody expects, in texts, numbers and dates. */
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '%00',
    '٣',
    '‮',
    '__proto__',
    '../../etc/passwd',
    "'; select 1; --",
    '2026-02-31',
    '0000-00-00',
    '2026-13-01',
    '99999-01-01',
    '-2026-01-01',
    '294277-01-01',
    'x'.repeat(5000),
    '🧾'.repeat(300),
    0,
    -1,
    -0,
    1e-320,
    1e308,
    Number.MAX_SAFE_INTEGER,
    2 ** 31,
    2 ** 63,
    0.1,
    '1e999',
    'NaN',
    [],
    {},
    [[[[[[[[[[[[]]]]]]]]]]]],
    { toString: 1 },
    { constructor: { prototype: {} } },
  ),
  fc.jsonValue({ maxDepth: 3 }),
)

const text: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom('Harina', '2026-11-21', '2026-11', '77.111.222-6', 'ana@ejemplo.cl', '+56 9 1234 5678', '12', 'true'),
  fc.string({ maxLength: 30 }),
)
const number = fc.oneof(
  fc.integer({ min: 0, max: 20 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
)

type Definition = {
  type: string
  shape?: Record<string, z.ZodMiniType>
  element?: z.ZodMiniType
  innerType?: z.ZodMiniType
  in?: z.ZodMiniType
  entries?: Record<string, string | number>
  values?: unknown[]
  options?: z.ZodMiniType[]
  valueType?: z.ZodMiniType
}

const plausible = (schema: z.ZodMiniType): fc.Arbitrary<unknown> => {
  const def = (schema as unknown as { _zod: { def: Definition } })._zod.def
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape ?? {}).map(([name, field]) => [name, arbitraryOf(field)] as const)
      return fc.record(Object.fromEntries(fields), { requiredKeys: fields.slice(0, -1).map(([name]) => name) })
    }
    case 'array':
      return fc.array(arbitraryOf(def.element!), { maxLength: 3 })
    case 'record':
      return fc.dictionary(fc.string(), arbitraryOf(def.valueType!), { maxKeys: 3 })
    case 'union':
      return fc.oneof(...def.options!.map(arbitraryOf))
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries!))
    case 'literal':
      return fc.constantFrom(...def.values!)
    case 'boolean':
      return fc.boolean()
    case 'number':
      return number
    case 'string':
      return text
    default: {
      const inner = def.innerType ?? def.in
      return inner === undefined ? text : plausible(inner)
    }
  }
}

/** One in six values anywhere in it is hostile. */
export const arbitraryOf = (schema: z.ZodMiniType): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 5, arbitrary: plausible(schema) }, { weight: 1, arbitrary: hostile })
