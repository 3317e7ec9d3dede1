import { daysBetween } from 'contract/rules/date.ts'
import { type ZipEntry, zipped } from './zip.ts'

/**
 * A spreadsheet (Office Open XML, ECMA-376) that is made while it is sent. Texts are inline strings, which no program
 * takes for a formula.
 */
export type Cell = { date: string } | string | number | null
export type Column = { title: string; width: number; format?: 'money' }

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Rows of a sheet, its header among them. */
export const mostSheetRows = 1_048_576

/** Of `styles`. */
const style = { plain: 0, money: 1, date: 2, title: 3 } as const

const escaped = (text: string): string =>
  text
    // What XML 1.0 has no way to say.
    .replace(/[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)

/** Days since 30 December 1899, which is how spreadsheets count. */
const serial = (date: string): number => daysBetween('1899-12-30', date)

const text = (value: string, s: number) =>
  `<c t="inlineStr" s="${s}"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`

const cellXml = (cell: Cell, { format }: Column): string => {
  if (cell === null) return '<c/>'
  if (typeof cell === 'string') return text(cell, style.plain)
  if (typeof cell === 'number') return `<c s="${format === 'money' ? style.money : style.plain}"><v>${cell}</v></c>`
  return `<c s="${style.date}"><v>${serial(cell.date)}</v></c>`
}

const xml = (body: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${body}`
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'

const styles = xml(
  `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd\\-mm\\-yyyy"/></numFmts>` +
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    '<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
    '<xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
    '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
    '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs>' +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
)

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`

const frame = (sheetName: string): ZipEntry[] =>
  Object.entries({
    '[Content_Types].xml':
      `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      `<Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${xlsxType}.main+xml"/>` +
      '<Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>' +
      '<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>',
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${escaped(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships">${relation('rId1', 'worksheet', 'worksheets/sheet1.xml')}${relation('rId2', 'styles', 'styles.xml')}</Relationships>`,
  }).map(([name, body]) => ({ name, parts: [xml(body)] }))

async function* sheet(columns: Column[], batches: AsyncIterable<Cell[][]>): AsyncGenerator<string> {
  const widths = columns.map(({ width }, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`)
  yield xml(
    `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
      `<cols>${widths.join('')}</cols><sheetData><row>${columns.map(({ title }) => text(title, style.title)).join('')}</row>`,
  )
  for await (const rows of batches)
    yield rows.map((row) => `<row>${row.map((cell, i) => cellXml(cell, columns[i]!)).join('')}</row>`).join('')
  yield '</sheetData></worksheet>'
}

/** The bytes of a workbook with one sheet; rows come in batches. */
export const xlsx = (sheetName: string, columns: Column[], batches: AsyncIterable<Cell[][]>): AsyncIterable<Buffer> =>
  zipped([
    ...frame(sheetName),
    { name: 'xl/styles.xml', parts: [styles] },
    { name: 'xl/worksheets/sheet1.xml', parts: sheet(columns, batches) },
  ])
