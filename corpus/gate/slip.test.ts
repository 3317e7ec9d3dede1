import { describe } from 'vitest'
import { holdsFloor } from './testing/holds-floor.ts'

describe('slips laid out at random', () => {
  holdsFloor('slip', ['open', 'held-out'])
})
