import PdfDocument from 'pdfkit'
import { labelOf, namesIn, wordsOf } from 'contract/person-words.ts'
import type { PersonReport } from 'contract/personal-data.ts'
import { dateInChile, formatDate } from 'contract/rules/period.ts'
import { formatRut } from 'contract/rules/rut.ts'
import { printable } from '../../http/printable.ts'

/** The report on paper: for a person who asks what is held about him, and not for a program. */

const dayOf = (instant: string): string => formatDate(dateInChile(new Date(instant)))

const margin = 56
const grey = '#555555'

export const reportPdf = (report: PersonReport): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const page = new PdfDocument({
      size: 'A4',
      margin,
      lang: 'es-CL',
      info: { Title: 'Datos personales', Creator: 'Casa Matriz', CreationDate: new Date(report.generatedAt) },
    })
    const parts: Buffer[] = []
    page.on('data', (part: Buffer) => parts.push(part))
    page.on('end', () => resolve(Buffer.concat(parts)))
    page.on('error', reject)
    const line = (font: 'Helvetica' | 'Helvetica-Bold', size: number, color: string, text: string) =>
      page.font(font).fontSize(size).fillColor(color).text(printable(text))

    line('Helvetica-Bold', 18, 'black', `Datos personales de ${formatRut(report.rut)}`)
    line('Helvetica', 10, grey, `Los guarda ${report.controller.name}, RUT ${formatRut(report.controller.rut)}.`)
    line('Helvetica', 10, grey, `Informe hecho el ${dayOf(report.generatedAt)} (Ley 19.628, modificada por la 21.719).`)
    if (report.blockedAt) line('Helvetica-Bold', 10, 'black', `Bloqueados desde el ${dayOf(report.blockedAt)}.`)
    line('Helvetica', 10, grey, report.automatedDecisions)
    if (report.sections.length === 0) line('Helvetica', 11, 'black', 'No se guarda ningún dato de esta persona.')
    for (const { title, origin, purpose, recipients, retention, rows } of report.sections) {
      page.moveDown(1.2)
      line('Helvetica-Bold', 13, 'black', `${title} (${rows.length})`)
      line(
        'Helvetica',
        9,
        grey,
        `De dónde vienen: ${origin} Para qué: ${purpose} Quién los ve: ${recipients} Hasta cuándo: ${retention}`,
      )
      for (const row of rows) {
        page.moveDown(0.5)
        const fields = namesIn([row]).map((name) => `${labelOf(name)}: ${wordsOf(name, row[name])}`)
        line('Helvetica', 10, 'black', fields.join('  ·  '))
      }
    }
    page.end()
  })
