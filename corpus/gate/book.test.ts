import { describe } from 'vitest'
import { holdsFloor } from './testing/holds-floor.ts'

describe('books laid out at random', () => {
  holdsFloor('book', ['open', 'held-out'])
})
