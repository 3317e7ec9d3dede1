/** What a file is, by its content: neither its name nor what the sender says counts. */
const fileKinds = ['pdf', 'jpeg', 'png', 'webp', 'xml'] as const
export type FileKind = (typeof fileKinds)[number]

export const contentTypes: Record<FileKind, string> = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  xml: 'application/xml',
}

/** How files begin. 'other-image': one of a format that is not taken. */
const signatures: [kind: FileKind | 'other-image', at: number, bytes: string][] = [
  ['jpeg', 0, '\xff\xd8\xff'],
  ['png', 0, '\x89PNG\r\n\x1a\n'],
  ['webp', 8, 'WEBP'],
  ['other-image', 0, 'GIF8'],
  ['other-image', 0, 'BM'],
  ['other-image', 0, 'II*\0'],
  ['other-image', 0, 'MM\0*'],
  ['other-image', 4, 'ftypheic'],
  ['other-image', 4, 'ftypheix'],
  ['other-image', 4, 'ftypmif1'],
  ['other-image', 4, 'ftypavif'],
]

/** Null when it is nothing of these. PDF readers accept up to 1 KB before the header. */
export const kindOf = (head: Uint8Array): FileKind | 'other-image' | null => {
  const text = Buffer.from(head).toString('latin1')
  const known = signatures.find(([, at, bytes]) => text.startsWith(bytes, at))
  if (known) return known[0]
  // An XML may begin with a mark and be of 16 bits: its letters are what counts.
  const letters = text.replace(/[\0\xef\xbb\xbf\xfe\xff]/g, '').trimStart()
  if (letters.startsWith('<'))
    return /<svg[\s/>]/i.test(letters)
      ? 'other-image'
      : /^<(\?xml|[\w:]*(DTE|EnvioDTE|EnvioBOLETA)[\s>])/.test(letters)
        ? 'xml'
        : null
  return text.slice(0, 1024).includes('%PDF-') ? 'pdf' : null
}
