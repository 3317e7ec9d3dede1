import { solveChallengeWorkers, type Challenge } from 'altcha/lib'
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker'

/** More than two workers were not faster on small machines, and leave none for the page. */
const workers = 2

/** Solves an ALTCHA challenge in workers (files of ours: no inline script) and answers the token for the header. */
export const solveAltcha = async (challenge: object): Promise<string> => {
  const solution = await solveChallengeWorkers({
    challenge: challenge as Challenge,
    concurrency: workers,
    createWorker: () => new Pbkdf2Worker(),
  })
  if (solution === null) throw new Error('The challenge has no solution')
  return btoa(JSON.stringify({ challenge, solution }))
}
