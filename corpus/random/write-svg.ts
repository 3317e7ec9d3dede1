import { escapeHtml } from '../writers/html-to-pdf.ts'
import type { Family, Picture, Sheet } from './sheet.ts'

/** Families with the widths of the standard fonts, so that what was measured fits. */
const FAMILIES: Record<Family, string> = {
  sans: "'Liberation Sans', Arial, Helvetica, sans-serif",
  serif: "'Liberation Serif', 'Times New Roman', serif",
  mono: "'Liberation Mono', 'Courier New', monospace",
  narrow: "'Liberation Sans Narrow', 'Arial Narrow', sans-serif",
}

const tint = (gray: number) => `rgb(${Array.from({ length: 3 }, () => Math.round(gray * 255)).join(' ')})`

const pictureOf = ({ x, y, width, height, modules }: Picture): string => {
  const bars: string[] = []
  for (let row = 0; row < modules.height; row++)
    for (let at = 0; at < modules.width; at++) {
      const start = at
      while (at < modules.width && modules.dark[row * modules.width + at]) at++
      if (at > start) bars.push(`M${start} ${row}h${at - start}v1h${start - at}z`)
    }
  return `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 ${modules.width} ${modules.height}" preserveAspectRatio="none" shape-rendering="crispEdges"><path d="${bars.join('')}"/></svg>`
}

const svgOf = (sheet: Sheet): string => {
  const parts = [
    ...sheet.boxes.map(
      ({ x, y, width, height, fill, border }) =>
        `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill === undefined ? 'none' : tint(fill)}" stroke="${border > 0 ? '#000' : 'none'}" stroke-width="${border}"/>`,
    ),
    ...sheet.rules.map(
      ({ x1, y1, x2, y2, thickness, gray, dash }) =>
        `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${tint(gray)}" stroke-width="${thickness}"${dash === undefined ? '' : ` stroke-dasharray="${dash}"`}/>`,
    ),
    ...sheet.pictures.map(pictureOf),
    ...sheet.texts.map(
      ({ x, y, text, family, bold, size, gray, upwards }) =>
        `<text x="${x}" y="${y}" font-family="${FAMILIES[family]}" font-size="${size}"${bold ? ' font-weight="bold"' : ''} fill="${tint(gray)}"${upwards ? ` transform="rotate(-90 ${x} ${y})"` : ''} xml:space="preserve">${escapeHtml(text)}</text>`,
    ),
  ]
  return `<svg class="sheet" width="${sheet.width}pt" height="${sheet.height}pt" viewBox="0 0 ${sheet.width} ${sheet.height}">${parts.join('')}</svg>`
}

/** The sheets as a page that a browser prints, each on a page of its own size. */
export const htmlOf = (sheets: readonly Sheet[]): string => {
  const [{ width, height } = { width: 612, height: 792 }] = sheets
  const style = `@page{size:${width}pt ${height}pt;margin:0}body{margin:0}.sheet{display:block;break-after:page;overflow:visible}.sheet:last-child{break-after:auto}`
  return `<style>${style}</style>${sheets.map(svgOf).join('')}`
}
