import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

/** The rules of the house, so that nobody has to remember them (ARCHITECTURE.md tells why). */

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(file))
const code = tracked.filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith('.d.ts'))
const read = (file: string) => readFileSync(file, 'utf8')

const room = (file: string) => file.split('/')[0]!
const importsOf = (file: string): string[] =>
  [...read(file).matchAll(/^(?:import|export)\s(?:[^'"]*?\sfrom\s)?['"]([^'"]+)['"]|import\(['"]([^'"]+)['"]\)/gm)].map(
    (match) => match[1] ?? match[2]!,
  )
/** An import as a path from the root: relative ones resolved, workspaces as they are called. */
const target = (file: string, name: string) => (name.startsWith('.') ? path.join(path.dirname(file), name) : name)

/** The parts of the server and of the web, each allowed to use those that stand before it. */
const order = {
  server: ['app-error.ts', 'env.ts', 'log.ts', 'db', 'outside', 'jobs', 'deps.ts', 'http', 'features'],
  web: ['ui', 'parts', 'features'],
} as const

/** The parts of each reader, the same way; a reader's own files stand beside them and above them. */
const partsOfReaders: Record<string, readonly string[]> = {
  payroll: ['words', 'labels', 'rows', 'headings', 'roles', 'items', 'names', 'company', 'slips', 'libro'],
  invoice: ['labels', 'figures', 'stamp', 'heading', 'foot', 'parties', 'detail'],
}

/** What stands around the product: documents with their truth, and what tests and measures it. */
const around: readonly string[] = ['corpus', 'testing', 'bench', 'fuzz', 'e2e']

/** Rooms that a file of each room reaches for in vain. */
const closedTo: Record<string, readonly string[]> = {
  extract: ['server', 'web'],
  server: ['web'],
  web: ['server', 'extract'],
  corpus: ['testing', 'bench', 'fuzz', 'e2e'],
  testing: ['corpus', 'bench', 'fuzz', 'e2e'],
  bench: ['fuzz'],
  fuzz: ['bench'],
}

const pointsBetweenRooms = (file: string, to: string): void => {
  const [from, into] = [room(file), room(to)]
  if (from === 'contract' && !file.endsWith('.test.ts')) expect(['contract', 'zod']).toContain(into)
  if (from === 'extract' && into === 'contract') expect(to).toMatch(/^contract\/(rules|figures)\//)
  expect(closedTo[from] ?? []).not.toContain(into)
  // Tests of the server start it as the journeys do.
  const isServerTest = from === 'server' && /^server\/testing\/|\.test\.ts$/.test(file)
  if (['contract', 'extract', 'server', 'web'].includes(from))
    expect(isServerTest ? around.filter((name) => name !== 'testing') : around).not.toContain(into)
}

/** Inside the server and the web: a part uses those before it, and a feature its own files. */
const pointsBetweenParts = (file: string, to: string): void => {
  const from = room(file)
  if ((from !== 'server' && from !== 'web') || room(to) !== from || /\.test\.tsx?$/.test(file)) return
  const parts: readonly string[] = order[from]
  const [here, there] = [parts.indexOf(file.split('/')[1]!), parts.indexOf(to.split('/')[1]!)]
  // 'deps.ts' only names types of everything; a part that is not in the order stands above them all.
  if (here >= 0 && there >= 0 && !to.endsWith('deps.ts')) expect(there, `${file} uses ${to}`).toBeLessThanOrEqual(here)
  const isFeature = (path: string) => path.startsWith(`${from}/features/`)
  if (!isFeature(file) || !isFeature(to) || file.split('/')[2] === to.split('/')[2]) return
  // Of another feature, the server's may use what it asks the database; the web's nothing.
  expect(from === 'server' && /\/queries(\/[a-z-]+)?\.ts$/.test(to), `${file} uses ${to}`).toBe(true)
}

const pointsBetweenPartsOfReaders = (file: string, to: string): void => {
  const [from, into] = [file.split('/'), to.split('/')]
  const parts = partsOfReaders[from[1]!]
  if (from[0] !== 'extract' || !parts || from.length < 4 || /\.test\.ts$|\/testing\//.test(file)) return
  if (into[0] !== 'extract' || into[1] !== from[1] || into.length < 4) return
  expect(parts).toEqual(expect.arrayContaining([from[2], into[2]]))
  expect(parts.indexOf(into[2]!), `${file} uses ${to}`).toBeLessThanOrEqual(parts.indexOf(from[2]!))
}

describe('arrows', () => {
  test.each(code)('%s points the right way', (file) => {
    for (const name of importsOf(file)) {
      pointsBetweenRooms(file, target(file, name))
      pointsBetweenParts(file, target(file, name))
      pointsBetweenPartsOfReaders(file, target(file, name))
    }
  })
})

test('no file imports itself, however far around', () => {
  const uses = new Map(
    code
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .map((file) => [file, importsOf(file).map((name) => target(file, name))] as const),
  )
  const state = new Map<string, 'open' | 'done'>()
  const circles: string[] = []
  const visit = (file: string, way: string[]): void => {
    if (state.get(file) === 'open') circles.push([...way.slice(way.indexOf(file)), file].join(' -> '))
    if (state.has(file)) return
    state.set(file, 'open')
    for (const to of uses.get(file) ?? []) if (uses.has(to)) visit(to, [...way, file])
    state.set(file, 'done')
  }
  for (const file of uses.keys()) visit(file, [])
  expect(circles).toEqual([])
})

describe('names and sizes', () => {
  test.each(code)('%s', (file) => {
    expect(path.basename(file)).toMatch(/^\.?[a-z0-9]+([.-][a-z0-9]+)*\.(ts|tsx|mjs)$/)
    expect(path.basename(file)).not.toMatch(/^(utils?|helpers?|common|misc|types)\./)
    const isTable = /^(contract\/figures|server\/demo|corpus)\//.test(file)
    if (!isTable) expect(read(file).split('\n').length, 'lines').toBeLessThanOrEqual(400)
    const lines = read(file)
      .split('\n')
      .filter((line) => line.trim() !== '')
    expect(
      lines.every((line) => line.startsWith('export ') && line.includes(' from ')),
      'only re-exports',
    ).toBe(lines.length === 0)
  })
})

test('no function is free of the caps of the linter but those of tests, which are as long as they need', () => {
  type Rules = { overrides: { files: string[]; rules: Record<string, unknown> }[] }
  const { overrides } = JSON.parse(read('.oxlintrc.json')) as Rules
  expect(overrides.filter(({ rules }) => rules['complexity'] === 'off')).toEqual([])
})

test('a class that a screen names is in its style sheet', () => {
  const named = (text: string, sheet: string) => [
    ...text.replace(/^import .*$/gm, '').matchAll(new RegExp(`(?<![.\\w])${sheet}\\.(\\w+)`, 'g')),
  ]
  const missing = code
    .filter((file) => /^web\/.*\.tsx?$/.test(file))
    .flatMap((file) =>
      [...read(file).matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)].flatMap(([, sheet = '', from = '']) => {
        const rules = read(target(file, from))
        const names = named(read(file), sheet).map(([, name = '']) => name)
        return names
          .filter((name) => !new RegExp(`\\.${name}(?![\\w-])`).test(rules))
          .map((name) => `${file}: ${sheet}.${name}`)
      }),
    )
  expect(missing).toEqual([])
})

test('the environment is read in one place', () => {
  const readers = code.filter(
    (file) =>
      /^(contract|extract|server|web)\//.test(file) && !file.includes('.test.') && read(file).includes('process.env'),
  )
  expect(readers).toEqual(['server/env.ts'])
})

test('what people type is tidied everywhere by the same rule', () => {
  const trimming = code.filter(
    (file) => /^(contract|server|web)\//.test(file) && !file.includes('.test.') && /\bz\.trim\(/.test(read(file)),
  )
  expect(trimming).toEqual([])
})

test('no field cuts what is typed without a word: the rules say what is too long', () => {
  const cutting = code.filter((file) => /^web\/.*\.tsx$/.test(file) && /\bmaxLength=/.test(read(file)))
  // What is looked for is nobody's record.
  expect(cutting).toEqual(['web/shell/palette/palette-window.tsx', 'web/ui/search-box.tsx'])
})

test('the network is asked in few places', () => {
  const askers = code.filter(
    (file) => /^(contract|extract|server|web)\//.test(file) && !file.includes('.test.') && /\bfetch\(/.test(read(file)),
  )
  for (const file of askers) expect(file).toMatch(/^(web\/api\.ts|server\/outside\/)/)
})

test('what the screens ask is filed in queries.ts: nobody else writes a key', () => {
  const isHome = (file: string) => /\/(queries\.ts|queries\/[a-z-]+\.ts|uploads-query\.ts)$/.test(file)
  const writers = code.filter(
    (file) =>
      file.startsWith('web/') &&
      !file.includes('.test.') &&
      !isHome(file) &&
      /queryKey:\s*\[|QueryData(<[^>]*>)?\(\s*\[/.test(read(file)),
  )
  expect(writers).toEqual([])
})

test('SQL stands in queries.ts, in queries/ and in db/', () => {
  const writers = code.filter(
    (file) => file.startsWith('server/') && !file.includes('.test.') && /from 'drizzle-orm/.test(read(file)),
  )
  for (const file of writers)
    expect(file).toMatch(/^server\/(db\/|features\/[a-z-]+\/queries(\/[a-z-]+)?\.ts$|app\.ts$)/)
})

test('rows become what the wire shows in wire.ts', () => {
  const mappers = code.filter(
    (file) =>
      file.startsWith('server/features/') && !file.includes('.test.') && /\bconst as[A-Z]\w* =/.test(read(file)),
  )
  expect(mappers.length).toBeGreaterThan(10)
  for (const file of mappers) expect(file).toMatch(/\/wire\.ts$/)
})

test('whose rows a statement sees is decided in one place, and looked past in few', () => {
  const product = code.filter(
    (file) => /^server\/(?!outside)/.test(file) && !/\.test\.ts$|^server\/testing\//.test(file),
  )
  const users = (pattern: RegExp) => product.filter((file) => pattern.test(read(file)))
  expect(users(/set_config/)).toEqual(['server/db/rows.ts', 'server/db/scope.ts'])
  expect(users(/\browsOf\(/)).toEqual(['server/http/bind.ts'])
  expect(users(/\bacrossCompany\(/)).toEqual([
    'server/db/allowance.ts',
    'server/features/audit-log/queries/payee-account.ts',
  ])
  expect(users(/\breachToo\(/)).toEqual(['server/features/branches/routes.ts'])
  expect(users(/\bhouse\b\W*(,|\.|:|\})/)).toEqual([
    'server/features/session/tickets.ts',
    'server/http/bind.ts',
    'server/http/context.ts',
    'server/http/pacing.ts',
  ])
})

test('what is pinned is pinned exactly', () => {
  for (const file of tracked.filter((name) => name.endsWith('package.json') && !name.includes('node_modules'))) {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(read(file)) as Record<string, Record<string, string>>
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
      expect(`${name} ${version}`).toMatch(/ (\*|\d+\.\d+\.\d+[\w.-]*)$/)
  }
})

test('the lock names the binaries of every platform: npm ci refuses one that does not (npm run lock adds them)', () => {
  type Lock = { packages: Record<string, { optionalDependencies?: Record<string, string> }> }
  const { packages } = JSON.parse(read('package-lock.json')) as Lock
  const missing = Object.entries(packages).flatMap(([parent, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) =>
        packages[`node_modules/${name}`] === undefined && packages[`${parent}/node_modules/${name}`] === undefined,
    ),
  )
  expect(missing).toEqual([])
})

describe('the docs', () => {
  const docs = tracked.filter((file) => /^(README|ARCHITECTURE|CONTRIBUTING)\.md$|^docs\/.*\.md$/.test(file))

  test('the three documents are there, and ARCHITECTURE stays under 120 lines', () => {
    expect(docs).toEqual(expect.arrayContaining(['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md']))
    expect(read('ARCHITECTURE.md').split('\n').length).toBeLessThanOrEqual(120)
  })

  test('each decision has a number of its own', () => {
    const numbers = docs.flatMap((file) => /^docs\/decisions\/(\d{4})-/.exec(file)?.[1] ?? [])
    expect(numbers).toEqual([...new Set(numbers)])
  })

  test('each row of the security standard that is called tested has a test named after it', () => {
    const rows = read('docs/security.md').matchAll(/^\| (\d[\d., -]*) \|[^|]*\| tested[^|]*\|(.*)\|$/gm)
    const named = [...rows].map(([, numbers, files]) => ({
      first: numbers!.split(/[-,]/)[0]!.trim(),
      files: [...files!.matchAll(/`([^`]+)`/g)].map(([, file]) => file!),
    }))
    expect(named.length).toBeGreaterThan(20)
    for (const { first, files } of named)
      expect(files.map(read).join('\n'), first).toMatch(new RegExp(`'ASVS [^']*\\b${first.replaceAll('.', '\\.')}\\b`))
  })

  test('what comments cite is in docs/', () => {
    const names = new Set(tracked.filter((file) => file.endsWith('.md')).map((file) => path.basename(file)))
    for (const file of code)
      for (const [, name] of read(file).matchAll(/(?<![\w./*|\\-])((?:[\w-]+\/)*[\w-]+\.md)\b/g))
        expect(name!.includes('/') ? existsSync(name!) : names.has(name!), `${name} cited in ${file}`).toBe(true)
  })

  test.each(docs)('%s names only what exists', (file) => {
    for (const [, name] of read(file).matchAll(
      /`((?:contract|extract|server|web|corpus|e2e|testing|bench|fuzz|docs|scripts|demo)\/[\w./-]*)`/g,
    ))
      expect(existsSync(name!), name).toBe(true)
    for (const [, name] of read(file).matchAll(/`npm run (?:--silent )?(\w[\w:-]*)/g))
      expect((JSON.parse(read('package.json')) as { scripts: object }).scripts).toHaveProperty(name!)
  })
})

test('the figures of the law are written once, in contract/figures', () => {
  const literals = (source: string) =>
    [
      ...source
        .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$|'[^'\n]*'|`[^`]*`/gm, '')
        .matchAll(/(?<![\w.])\d[\d_]*(?:\.\d+)?(?![\w.])/g),
    ].map(([text]) => Number(text.replaceAll('_', '')))
  // Three digits that mean something: a rate of 7 % alone says nothing of what it is, nor does the number of a document type.
  const isTelling = (value: number) =>
    String(value).replaceAll(/^0\.0*|0+$|\./g, '').length >= 3 && (value >= 1000 || !Number.isInteger(value))
  const figures = code.filter((file) => file.startsWith('contract/figures/') && !file.endsWith('.test.ts'))
  const law = new Set([...figures.flatMap((file) => literals(read(file)).filter(isTelling)), 0.19, 1.19])

  // Pictures are measured in shares of their own.
  const rooms = /^((contract|extract(?!\/input)|server|web)\/|corpus\/(payroll\/|invoice\/)?[^/]+$)/
  const asked = code.filter((file) => rooms.test(file) && !figures.includes(file) && !/\.test\.tsx?$/.test(file))
  expect(
    asked.flatMap((file) => literals(read(file)).flatMap((value) => (law.has(value) ? [`${file}: ${value}`] : []))),
  ).toEqual([])
})
