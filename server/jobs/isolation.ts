import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * How a process that parses hostile files is started: with as little of the system as this machine lets us take away. On
 * Linux it dies with its server even in a busy loop, may write and open little, has no network and is not root. Elsewhere,
 * or where a tool is missing or forbidden, what is possible applies; the pool's own limits always do.
 */
export type Isolation = {
  /** Stands before the command; each part replaces itself by the next, so that the process keeps its number. */
  prefix: string[]
  /** What holds, for the log. */
  holds: ('limits' | 'no-network' | 'dies-with-server' | 'other-user')[]
}

/** Open files, size of a written file in bytes, and processor seconds of a child in all: a reading needs far less. */
const limits = ['--nofile=256', '--fsize=67108864', '--core=0', '--cpu=7200']

/** The child gets no PATH: its launcher is named whole. A tool that is missing is named so that it does not work. */
const tool = (name: string): string =>
  ['/usr/bin', '/bin', '/usr/sbin', '/sbin'].map((folder) => `${folder}/${name}`).find(existsSync) ?? `/missing/${name}`

const works = (command: string[]): boolean => spawnSync(command[0]!, command.slice(1), { stdio: 'ignore' }).status === 0

const numberOf = (flag: string, user: string): number =>
  Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout || Number.NaN)

/**
 * Tries each measure with a command that does nothing more than the reader would: reading `entry`, its program.
 * `isRoot`: whether this process may become another user.
 */
export const findIsolation = (entry: string, isRoot = process.getuid?.() === 0): Isolation => {
  const isolation: Isolation = { prefix: [], holds: [] }
  if (process.platform !== 'linux') return isolation
  const probe = [tool('test'), '-r', entry, '-a', '-x', process.execPath]
  const add = (part: string[], ...holds: Isolation['holds']): boolean => {
    const isPossible = works([...isolation.prefix, ...part, ...probe])
    if (isPossible) {
      isolation.prefix.push(...part)
      isolation.holds.push(...holds)
    }
    return isPossible
  }
  add([tool('prlimit'), ...limits, '--'], 'limits')
  // Without root a network of one's own takes a user namespace, which some systems forbid.
  add([tool('unshare'), '--net', ...(isRoot ? [] : ['--user', '--map-current-user']), '--'], 'no-network')
  // The signal is asked for last: changing the user would take it back.
  const dies = ['--pdeathsig', 'KILL', '--no-new-privs', '--']
  const users = isRoot ? ['nobody', 'postgres'] : []
  const others = users
    .map((user) => [numberOf('-u', user), numberOf('-g', user)] as const)
    .filter(([uid, gid]) => uid > 0 && gid > 0)
  const isOther = others.some(([uid, gid]) =>
    add(
      [tool('setpriv'), `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...dies],
      'dies-with-server',
      'other-user',
    ),
  )
  if (!isOther) add([tool('setpriv'), ...dies], 'dies-with-server')
  return isolation
}
