import { remembered } from './remembered.ts'

/**
 * Labels are compared as plain words: no accents, lower case, initials joined ('A.F.P.' -> 'afp'), percentages kept as
 * one word ('7,00 %' -> '7%'), other punctuation dropped.
 */
export const plainWords = (text: string): string[] => {
  const plain = plainText(text)
    // Initials: 'r.u.t.' 'a.f.p' 'c.n.i.'
    .replace(/\b(?:[a-z]\.){2,}(?:[a-z]\b(?!\.?[a-z]))?/g, (initials) => `${initials.replaceAll('.', '')} `)
    .replace(
      /(\d+)(?:[.,](\d+))?\s*%/g,
      (_, whole: string, part = '') => ` ${whole}${/[1-9]/.test(part) ? `.${part}` : ''}% `,
    )
  const words: string[] = []
  for (const word of plain.split(/[^a-z0-9%.$]+/)) {
    for (const part of word.includes('%') || word === '$' ? [word] : word.split(/[.$]+/))
      if (part !== '') words.push(part)
  }
  return words
}

/** No accents, lower case, 'm3' for 'm³'. 'Ñ' becomes 'n', as printers without accents write it. */
export const plainText = remembered((text: string): string =>
  (ASCII.test(text)
    ? text
    : text
        .normalize('NFD')
        .replace(/[\u0300-\u036F]/g, '')
        .replace(/[²³]/g, (power) => (power === '²' ? '2' : '3'))
  ).toLowerCase(),
)

// eslint-disable-next-line no-control-regex -- the whole of ASCII is meant
const ASCII = /^[\u0000-\u007F]*$/

/** Letters and digits only: to compare names whatever their spacing, accents and punctuation. */
export const bareText = remembered((text: string): string => plainText(text).replace(/[^a-z0-9]/g, ''))

/** How many letters to add, drop or change to make one word the other; stops counting above `limit`. */
export const wordDistance = (a: string, b: string, limit: number): number => {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    let best = i
    for (let j = 1; j <= b.length; j++) {
      const cost = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
      )
      next.push(cost)
      if (cost < best) best = cost
    }
    if (best > limit) return limit + 1
    row = next
  }
  return row[b.length] ?? 0
}

/** Signs that some writers of files put for a dash, the minus of fonts encoded in ISO Latin 1 among them. */
const DASHES = /[\u2010-\u2015\u2212\uFE63\uFF0D]/g

/** '76.101.933−3' (with a minus) -> '76.101.933-3'. */
export const withPlainDashes = (text: string): string => text.replace(DASHES, '-')
