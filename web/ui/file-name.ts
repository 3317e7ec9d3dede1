/** A file input shows this much of a name (specification, section 9). */
const shownFileNameLength = 25

export const shownFileName = (name: string): string =>
  name.length > shownFileNameLength ? `${name.slice(0, shownFileNameLength).trimEnd()}…` : name
