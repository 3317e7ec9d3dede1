import { gateDocument, type Gated } from '../corpus/gate/document.ts'
import { summaryOf } from '../corpus/gate/summary.ts'
import type { Bench, Figure } from './figure.ts'

/** Fresh documents a kind: the day's seed is as good as any, and each run reads others. */
const DOCUMENTS = 200
const KINDS = ['book', 'slip', 'invoice'] as const

const share = (what: string, part: number, whole: number): Figure => ({
  what,
  ratio: whole === 0 ? 0 : part / whole,
  over: `${part} of ${whole}`,
})

/** How much of documents laid out at random, of seeds that nobody saw before, is read right, and how much is silently wrong. */
export const gate: Bench = {
  name: 'gate',
  run: async () => {
    const figures: Figure[] = []
    const seed = `fresh ${Date.now()}`
    for (const kind of KINDS) {
      const gated: Gated[] = []
      for (let at = 0; at < DOCUMENTS; at++)
        gated.push(await gateDocument({ kind, mode: 'any', seed: `${seed}/${at}`, hidden: 0 }))
      const { documents, whole, fields, right, silent } = summaryOf(gated)
      figures.push(
        share(`${kind}s at random, wholly right (seed '${seed}')`, whole, documents),
        share(`${kind}s at random, fields right`, right, fields),
        share(`${kind}s at random, fields silently wrong`, silent, fields),
      )
    }
    return figures
  },
}
