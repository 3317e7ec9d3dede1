import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tidyLine, tidyLines } from './text.ts'

test.each([
  ['what nobody sees', '\u200bAna\u200d P\u00e9rez\ufeff', 'Ana Pérez'],
  ['nothing but that', '\u200b\u2060\u00ad\u3164', ''],
  ['marks of direction, as phone books copy them', '\u202a+56 9 1234 5678\u202c', '+56 9 1234 5678'],
  ['accents beside their letters', 'Jose\u0301 Mun\u0303oz', 'José Muñoz'],
  ['other spaces', '\u00a0Ana\u00a0Pérez\u2003', 'Ana Pérez'],
  ['lines and tabs', 'Ana\r\n\tPérez\n', 'Ana Pérez'],
  ['hyphens of web pages', 'F\u2011123 Concepción–Chillán', 'F-123 Concepción–Chillán'],
  ['a bell', 'A\u0007B', 'AB'],
  ['what is typed', '  O’Higgins & Cía.  Ltda. ', 'O’Higgins & Cía.  Ltda.'],
])('%s', (_what, typed, kept) => {
  expect(tidyLine(typed)).toBe(kept)
})

test('an emoji stays whole, and hides nothing behind it', () => {
  for (const emoji of ['👨‍👩‍👧', '❤️', '👍🏽', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🇨🇱', '👩🏽‍🌾']) expect(tidyLine(emoji)).toBe(emoji)
  expect(tidyLine('👍\u200b\u200d')).toBe('👍')
})

test('lines stay where there may be several', () => {
  expect(tidyLines(' uno\r\ndos\u2028\u200btres\u00a0\n')).toBe('uno\ndos\ntres')
})

test('what is tidy stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(tidyLine(tidyLine(text))).toBe(tidyLine(text))
      expect(tidyLines(tidyLines(text))).toBe(tidyLines(text))
    }),
  )
})
