import path from 'node:path'
import { logins } from './demo/story.ts'
import { type Env, processEnv } from './env.ts'
import { startServer } from './start.ts'
import { explainStartFailure } from './start-failure.ts'

/** The product as a process: started from its environment, and stopped in order when the system asks. */

const root = path.resolve(import.meta.dirname, '..')
/** Longer than a load balancer's check of `/api/ready`, so that it stops sending before we stop listening. */
const drainMilliseconds = 300
const hardStopMilliseconds = 15_000

let env: Env | null = null

const start = async (env: Env): Promise<void> => {
  const server = await startServer(env)
  console.log(`\nCasa Matriz está en http://localhost:${server.port}\n`)
  if (env.DEMO) {
    const people = Object.values(logins).map(({ email, role }) => `  ${email.padEnd(24)} ${role}`)
    console.log(
      `Cuentas de demostración (clave: ${env.DEMO_PASSWORD})${server.isSeeded ? ', recién creadas' : ''}:\n${people.join('\n')}\n`,
    )
  }

  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    const hard = setTimeout(() => process.exit(1), hardStopMilliseconds)
    hard.unref()
    server.drain()
    await new Promise((resolve) => setTimeout(resolve, drainMilliseconds))
    await server.stop()
    process.exit(0)
  }
  for (const name of ['SIGTERM', 'SIGINT'] as const) process.on(name, () => void stop())
}

try {
  env = processEnv(root)
  await start(env)
} catch (error) {
  console.error(`\nCasa Matriz no pudo iniciar.\n${explainStartFailure(error, env)}`)
  process.exit(1)
}
