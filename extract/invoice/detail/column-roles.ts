import { plainText } from '../../text/plain.ts'
import type { Heading } from '../labels/vocabulary.ts'

/** A heading, and what it may mean. */
type Named = { text: string; roles: readonly Heading[] }

/** What it is worth that a detail has a column of a kind. */
const weights: Record<Heading, number> = {
  description: 2,
  quantity: 2,
  price: 2,
  total: 2,
  code: 1,
  unit: 1,
  discount: 1,
  line: 0.5,
  surcharge: 0.5,
  tax: 0.5,
  other: 0,
}
const MAX_COMBINATIONS = 2000
const DUPLICATE = 1.6

type Choice = { roles: Heading[]; score: number }

/** The value of a line stands in one of two columns, by whether it pays the tax. */
const TAXED = /^(?:monto |valor |total )?afect[oa]s?$/
const EXEMPT = /^(?:monto |valor |total )?exent[oa]s?$/

/** 'Afecto   Exento' over the values of a detail that has no other column for them. */
const withValuesByTax = (cells: readonly Named[]): readonly Named[] => {
  const isOf = (kind: RegExp) => (cell: Named) => kind.test(plainText(cell.text))
  const isValue = (cell: Named) => isOf(TAXED)(cell) || isOf(EXEMPT)(cell)
  const areValues =
    cells.some(isOf(TAXED)) &&
    cells.some(isOf(EXEMPT)) &&
    !cells.some((cell) => !isValue(cell) && cell.roles.includes('total'))
  return areValues ? cells.map((cell) => (isValue(cell) ? { ...cell, roles: ['total'] } : cell)) : cells
}

const FOREIGN = /(?:us\$|usd|uf|eur|€)\)?$/i

/** 'Amount US$   Valor $': values of another currency beside those in pesos are what these were made of. */
const withForeignApart = (cells: readonly Named[]): readonly Named[] => {
  const isValue = ({ roles }: Named) => roles.includes('total')
  const isForeign = ({ text }: Named) => FOREIGN.test(text)
  return cells.some((cell) => isValue(cell) && !isForeign(cell))
    ? cells.map((cell) => (isValue(cell) && isForeign(cell) ? { ...cell, roles: ['other'] } : cell))
    : cells
}

/** One role for each column: the meanings that make the most complete detail. */
export const chooseRoles = (printed: readonly Named[]): Choice => {
  const cells = withForeignApart(withValuesByTax(printed))
  let choices: Choice[] = [{ roles: [], score: 0 }]
  for (const { roles } of cells) {
    const options: readonly Heading[] = roles.length > 0 ? roles : ['other']
    choices = choices
      .flatMap((choice) => options.map((role) => ({ roles: [...choice.roles, role], score: 0 })))
      .slice(0, MAX_COMBINATIONS)
  }
  let best: Choice = { roles: [], score: -Infinity }
  for (const { roles } of choices) {
    const score = rolesScore(roles)
    if (score > best.score) best = { roles, score }
  }
  return best
}

const rolesScore = (roles: readonly Heading[]): number => {
  let score = 0
  const seen = new Set<Heading>()
  for (const [index, role] of roles.entries()) {
    if (role === 'other' || role === 'tax') score += weights[role]
    else if (seen.has(role)) score -= role === 'total' ? 0.2 : DUPLICATE
    else score += weights[role]
    seen.add(role)
    if (role === 'line' && index > 0) score -= 1
  }
  const total = roles.lastIndexOf('total')
  const price = roles.indexOf('price')
  if (total >= 0 && price >= 0) score += total > price ? 0.5 : -0.5
  if (total >= 0 && roles.slice(total + 1).every((role) => role === 'other' || role === 'tax')) score += 0.4
  if (roles.includes('line') && !roles.includes('description')) score -= 1
  if (!roles.includes('total') && roles.includes('price')) score -= 0.6
  return score
}
