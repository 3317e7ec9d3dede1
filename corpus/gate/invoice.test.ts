import { describe } from 'vitest'
import { holdsFloor } from './testing/holds-floor.ts'

describe('invoices laid out at random', () => {
  holdsFloor('invoice', ['open'])
})
