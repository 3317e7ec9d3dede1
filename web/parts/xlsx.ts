import { zip } from './zip.ts'

/** A column of a sheet: how its values are written. Dates are 'YYYY-MM-DD'. */
export type SheetColumn = { header: string; kind: 'text' | 'money' | 'date'; width: number }
export type SheetCell = string | number | null

/** Excel counts days from here (ECMA-376, 18.17.4.1; its 1900 was a leap year, so the count begins a day early). */
const dayZero = Date.UTC(1899, 11, 30)
const serial = (date: string): number => (Date.parse(`${date}T00:00:00Z`) - dayZero) / 86_400_000

/** Position in `cellXfs` of styles.xml below. */
const styles = { text: 0, header: 1, money: 2, date: 3 } as const

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** XML 1.0 has no way to write most control characters. */
const escaped = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

const textCell = (text: string, style: number) =>
  `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

const cellOf = (value: SheetCell, { kind }: SheetColumn): string => {
  if (value === null) return '<c/>'
  if (kind === 'money' && typeof value === 'number') return `<c s="${styles.money}"><v>${value}</v></c>`
  if (kind === 'date') return `<c s="${styles.date}"><v>${serial(String(value))}</v></c>`
  return textCell(String(value), styles.text)
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const stylesXml = `${xml}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`

/** One sheet as an Excel workbook (ECMA-376): real numbers and dates, the header row bold and always in sight. */
export const asXlsx = (
  name: string,
  columns: readonly SheetColumn[],
  rows: readonly (readonly SheetCell[])[],
): Blob => {
  const widths = columns.map(({ width }, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`)
  const header = `<row>${columns.map(({ header }) => textCell(header, styles.header)).join('')}</row>`
  const body = rows.map((row) => `<row>${columns.map((column, i) => cellOf(row[i] ?? null, column)).join('')}</row>`)
  const sheet = `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${header}${body.join('')}</sheetData></worksheet>`
  return zip([
    {
      name: '[Content_Types].xml',
      text: `${xml}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      text: `${xml}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      text: `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: `${xml}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    },
    { name: 'xl/worksheets/sheet1.xml', text: sheet },
    { name: 'xl/styles.xml', text: stylesXml },
  ])
}
