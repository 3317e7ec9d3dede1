import { createServer } from 'node:net'
import { randomInt } from 'node:crypto'

/** Ports that no system gives to who asks for any: what is free here stays so until it is taken by its number. */
const [first, last] = [10_000, 30_000]

/** A free port of this machine, for a server whose address must be known before it starts. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(first, last)
    const isFree = await new Promise<boolean>((resolve) => {
      const server = createServer()
        .once('error', () => resolve(false))
        .listen(port, () => server.close(() => resolve(true)))
    })
    if (isFree) return port
  }
}
