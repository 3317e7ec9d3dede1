/**
 * These fields in the order in which the form has them: forms of the same values differ in it. One that is not found stays
 * behind the one before it.
 */
export const screenOrder = (form: HTMLElement, names: readonly string[]): string[] => {
  const places = [...form.querySelectorAll<HTMLElement>('[name], [data-field]')]
  let last = -1
  const ranks = new Map(
    names.map((name) => {
      const at = places.findIndex((place) => place.getAttribute('name') === name || place.dataset['field'] === name)
      last = at === -1 ? last : at
      return [name, last]
    }),
  )
  return names.toSorted((one, other) => (ranks.get(one) ?? 0) - (ranks.get(other) ?? 0))
}
