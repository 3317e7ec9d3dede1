import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Longer than creating and starting a cluster on a slow disk. */
const patienceMilliseconds = 120_000
const pollMilliseconds = 100

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Somebody else's process is alive too.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const ownerOf = (lock: string): number | null => {
  try {
    return Number(readFileSync(`${lock}/pid`, 'utf8')) || null
  } catch {
    return null
  }
}

/**
 * Runs `work` while no other process of this machine runs its own under the same `lock` (a folder that exists meanwhile).
 * One whose owner died is taken over. Throws after two minutes of waiting.
 */
export const underStartLock = async <T>(lock: string, work: () => Promise<T>): Promise<T> => {
  const since = performance.now()
  for (;;) {
    try {
      mkdirSync(lock)
      break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const owner = ownerOf(lock)
    const waited = performance.now() - since
    // A lock without a number is being made at this moment, or its maker died between two steps.
    if (owner === null ? waited > 10 * pollMilliseconds : !isAlive(owner))
      rmSync(lock, { recursive: true, force: true })
    else if (waited > patienceMilliseconds)
      throw new Error(
        `Otro proceso (${owner}) lleva más de dos minutos iniciando la base de datos. Si ya no existe, borra ${lock}.`,
      )
    await sleep(pollMilliseconds)
  }
  try {
    writeFileSync(`${lock}/pid`, String(process.pid))
    return await work()
  } finally {
    rmSync(lock, { recursive: true, force: true })
  }
}
