import { digitFor } from '../../input/image/tidy-figure.ts'
import type { ReadItem } from './item-values.ts'
import { isOcr } from '../sheet.ts'

/** Letters that are read where a figure of a code stands: two more than in a RUT, as the other codes tell. */
const FIGURES: ReadonlyMap<string, string> = new Map([...digitFor, ['a', '4'], ['z', '2']])

/** A shape that so many other codes of a detail have is one that codes have there; for one without a figure, that of any. */
const SEVERAL = 2

const shapeOf = (code: string): string => code.replace(/\p{Lu}/gu, 'A').replace(/\d/g, '9')

/** What a code says in a shape: figures where it has them. Null where that is no misreading. */
const inShape = (code: string, shape: string): string | null => {
  if (code.length !== shape.length || !shape.includes('9')) return null
  const said = [...code]
    .map((char, at) =>
      shape[at] === '9' ? (FIGURES.get(char) ?? char) : shape[at] === 'A' ? char.toUpperCase() : char,
    )
    .join('')
  return shapeOf(said) === shape ? said : null
}

/**
 * The lines of a detail that was read from an image, with the codes in which a figure was taken for a letter as the others
 * are: 'Al84-B' among 'F910-A' and 'L681-A' is 'A184-B', 'cas' beside 'G15' is 'C45', and asked.
 */
export const withAlikeCodes = (items: readonly ReadItem[]): ReadItem[] => {
  const shapes = new Map<string, number>()
  for (const { code } of items) if (code) shapes.set(shapeOf(code.value), (shapes.get(shapeOf(code.value)) ?? 0) + 1)
  return items.map((item) => {
    const { code, otherwise } = item
    if (code === null || !isOcr(code.words) || shapes.get(shapeOf(code.value))! > 1) return item
    const least = /\d/.test(code.value) ? SEVERAL : 1
    const found = [...shapes].flatMap(([shape, count]) => (count >= least ? (inShape(code.value, shape) ?? []) : []))
    const [only, ...others] = found
    if (only === undefined || only === code.value || others.length > 0) return item
    return { ...item, code: { ...code, value: only }, otherwise: { ...otherwise, code: code.value } }
  })
}
