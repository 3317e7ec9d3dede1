// Looking for a stamp takes a second a document: each half of the set has a worker of its own.
import { describe } from 'vitest'
import { holdsFloor } from './testing/holds-floor.ts'

describe('invoices laid out at random', () => {
  holdsFloor('invoice', ['held-out'])
})
