/** The built-in fonts of a PDF write Latin-1, which Spanish needs; a letter beyond it loses its marks, or becomes '?'. */
export const printable = (text: string): string =>
  [...text]
    .map((letter) => {
      if (/[\x20-\x7e\u00a0-\u00ff–—‘’“”•…€]/.test(letter)) return letter
      const plain = letter.normalize('NFD').replace(/\p{M}/gu, '')
      return /^[\x20-\x7e\u00a0-\u00ff]+$/.test(plain) ? plain : /\s/.test(letter) ? ' ' : '?'
    })
    .join('')
