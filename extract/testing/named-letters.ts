/**
 * A page of the file's own Helvetica whose table of characters names them as given: what is drawn and what the text says
 * are two things. `names`: by what WinAnsi has, the code point that the table tells. Lines are 20 points apart.
 */
export const namedLetters = (lines: readonly string[], names: Readonly<Record<string, number>>): Uint8Array => {
  const hex = (text: string) => Buffer.from(text, 'latin1').toString('hex')
  const content = `BT /F1 12 Tf 50 350 Td ${lines.map((line) => `<${hex(line)}> Tj 0 -20 Td`).join(' ')} ET`
  const pairs = Object.entries(names).map(
    ([letter, code]) => `<${hex(letter)}> <${code.toString(16).padStart(4, '0')}>`,
  )
  const table = `1 begincodespacerange <00> <FF> endcodespacerange ${pairs.length} beginbfchar ${pairs.join(' ')} endbfchar`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 400] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode 6 0 R >>',
    `<< /Length ${content.length} >> stream\n${content}\nendstream`,
    `<< /Length ${table.length} >> stream\n${table}\nendstream`,
  ]
  const body = objects.map((object, at) => `${at + 1} 0 obj ${object} endobj\n`).join('')
  return new TextEncoder().encode(`%PDF-1.4\n${body}trailer << /Root 1 0 R >>`)
}
