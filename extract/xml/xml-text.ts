const isValidUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Of 16 bits, as some editors save it: by its mark, or by the zero beside its first '<'. */
const wideEncoding = ([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null => {
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le'
  return (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c) ? 'utf-16be' : null
}

/** How the bytes of an XML file are its letters, and how many of them stand before the first one (a mark of the encoding). */
type XmlEncoding = { name: 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be'; mark: number }

/**
 * Of 16 bits when the file begins so; else the encoding that it declares, or else UTF-8. A file that declares ISO-8859-1
 * and is valid UTF-8 with accents was re-encoded by some mail program: it is read as UTF-8.
 */
const encodingOf = (bytes: Uint8Array): XmlEncoding => {
  const wide = wideEncoding(bytes)
  if (wide) return { name: wide, mark: bytes[0] === 0xff || bytes[0] === 0xfe ? 2 : 0 }
  if (!isValidUtf8(bytes)) return { name: 'windows-1252', mark: 0 }
  return { name: 'utf-8', mark: bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0 }
}

/** The text of an XML file, in the encoding that its bytes are in. */
export const xmlText = (bytes: Uint8Array): string => new TextDecoder(encodingOf(bytes).name).decode(bytes)

/** The bytes of a file without what stands between some places of its text (each `from` up to `to`, in order). */
export const withoutParts = (
  bytes: Uint8Array,
  text: string,
  parts: readonly { from: number; to: number }[],
): Uint8Array => {
  const { name, mark } = encodingOf(bytes)
  const widths = { 'utf-8': null, 'windows-1252': 1, 'utf-16le': 2, 'utf-16be': 2 } as const
  const width = widths[name]
  const kept: Uint8Array[] = [bytes.subarray(0, mark)]
  let read = 0
  let at = mark
  const goTo = (place: number) => {
    at += width === null ? Buffer.byteLength(text.slice(read, place)) : width * (place - read)
    read = place
  }
  for (const { from, to } of parts) {
    const start = at
    goTo(from)
    kept.push(bytes.subarray(start, at))
    goTo(to)
  }
  kept.push(bytes.subarray(at))
  return Buffer.concat(kept)
}

/** True when some bytes may be XML: cheap, for telling it from a PDF or a picture. */
export const looksLikeXml = (bytes: Uint8Array): boolean =>
  /^(?:\u00EF\u00BB\u00BF)?\s*<(?:\?xml|\w+:?(?:EnvioDTE|EnvioBOLETA|DTE|SetDTE)\b|EnvioDTE|DTE\b)/.test(
    new TextDecoder(wideEncoding(bytes) ?? 'latin1').decode(bytes.subarray(0, 200)),
  )
