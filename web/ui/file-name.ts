/** A file input shows this much of a name (specification, section 9). */
const shownFileNameLength = 25

/** Cut between characters, of which some computers write accents apart. */
export const shownFileName = (name: string): string => {
  const characters = [...name.normalize('NFC')]
  return characters.length > shownFileNameLength
    ? `${characters.slice(0, shownFileNameLength).join('').trimEnd()}…`
    : characters.join('')
}
