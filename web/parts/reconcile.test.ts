import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reconcile } from './reconcile.ts'

const value = fc.constantFrom('', 'a', 'b', 'c')
const values = fc.record({ name: value, phone: value, address: value })

test('nobody loses what they alone changed, and what both changed otherwise is asked, whatever it was', () => {
  fc.assert(
    fc.property(values, values, values, (was, typed, now) => {
      const { values: merged, conflicts } = reconcile(was, typed, now)
      for (const name of ['name', 'phone', 'address'] as const) {
        const [isMine, isTheirs] = [typed[name] !== was[name], now[name] !== was[name]]
        const asked = conflicts.find((one) => one.name === name)
        if (isMine && isTheirs && typed[name] !== now[name])
          expect(asked).toEqual({ name, theirs: now[name], mine: typed[name] })
        else expect(asked).toBeUndefined()
        expect(merged[name]).toBe(isMine ? typed[name] : now[name])
      }
    }),
  )
})
