/** Names of people and companies pass here too: the memory is dropped when it grows beyond this. */
const MAX_REMEMBERED = 20_000
/** A longer text is a paragraph, which is not asked about again and again. */
const MAX_LENGTH = 100

/** The same function of a text, which answers from memory what it was asked before. Its answers are shared: never change one. */
export const remembered = <Value>(compute: (text: string) => Value): ((text: string) => Value) => {
  const memory = new Map<string, Value>()
  return (text) => {
    if (text.length > MAX_LENGTH) return compute(text)
    const found = memory.get(text)
    if (found !== undefined) return found
    const value = compute(text)
    if (memory.size > MAX_REMEMBERED) memory.clear()
    memory.set(text, value)
    return value
  }
}

/** The same function of an object that nobody changes, which answers once for each. Its answers are shared: never change one. */
export const rememberedOf = <Of extends object, Value>(compute: (of: Of) => Value): ((of: Of) => Value) => {
  const memory = new WeakMap<Of, { value: Value }>()
  return (of) => {
    const found = memory.get(of)
    if (found !== undefined) return found.value
    const value = compute(of)
    memory.set(of, { value })
    return value
  }
}
