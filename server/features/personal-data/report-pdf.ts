import Paper from 'pdfkit'
import type { PersonReport } from 'contract/personal-data.ts'
import { formatMoney } from 'contract/rules/money.ts'
import { formatRut } from 'contract/rules/rut.ts'

/** The report on paper: for a person who asks what is held about him, and not for a program. */

const labels: Record<string, string> = {
  id: 'Número',
  organization: 'Organización',
  fullName: 'Nombre',
  name: 'Nombre',
  rut: 'RUT',
  email: 'Email',
  phoneNumber: 'Teléfono',
  address: 'Dirección',
  fonasaName: 'Salud',
  afpName: 'AFP',
  sueldo_base: 'Sueldo base',
  isOwn: 'Es suya',
  account_bank: 'Banco',
  account_type: 'Tipo de cuenta',
  account_number: 'Número de cuenta',
  account_rut: 'RUT del titular',
  account_name: 'Titular',
  account_description: 'Descripción',
  month: 'Período',
  company_name: 'Empresa',
  document: 'Documento',
  total: 'Total a pagar',
  baseSalary: 'Sueldo base',
  afpAmount: 'AFP',
  fonasaAmount: 'Salud',
  gratification: 'Gratificación',
  sundayHours: 'Horas domingo',
  paid: 'Pagado',
  invoice_number: 'Número',
  invoice_date: 'Fecha',
  dueDate: 'Vencimiento',
  description: 'Descripción',
  invoice_total: 'Total',
  status: 'Estado',
  at: 'Fecha',
  action: 'Qué',
  createdAt: 'Creado',
  deletedAt: 'Eliminado',
}
const money = new Set([
  'sueldo_base',
  'total',
  'baseSalary',
  'afpAmount',
  'fonasaAmount',
  'gratification',
  'invoice_total',
])
const statuses: Record<string, string> = { paid: 'Pagada', pending: 'Pendiente' }

const shown = (name: string, value: string | number | boolean): string => {
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  if (typeof value === 'number') return money.has(name) ? formatMoney(value) : String(value)
  if (name === 'rut' || name === 'account_rut') return formatRut(value)
  return name === 'status' ? (statuses[value] ?? value) : value
}

/** The built-in fonts write Latin-1, which Spanish needs; a letter beyond it loses its marks, or becomes '?'. */
export const printable = (text: string): string =>
  [...text]
    .map((letter) => {
      if (/[\x20-\x7e\u00a0-\u00ff–—‘’“”•…€]/.test(letter)) return letter
      const plain = letter.normalize('NFD').replace(/\p{M}/gu, '')
      return /^[\x20-\x7e\u00a0-\u00ff]+$/.test(plain) ? plain : /\s/.test(letter) ? ' ' : '?'
    })
    .join('')

const margin = 56
const grey = '#555555'

export const reportPdf = (report: PersonReport): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const page = new Paper({
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
    line(
      'Helvetica',
      10,
      grey,
      `Informe hecho el ${report.generatedAt.slice(0, 10)} (Ley 19.628, modificada por la 21.719).`,
    )
    if (report.blockedAt) line('Helvetica-Bold', 10, 'black', `Bloqueados desde el ${report.blockedAt.slice(0, 10)}.`)
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
        const fields = Object.entries(row).flatMap(([name, value]) =>
          value === null || value === '' ? [] : [`${labels[name] ?? name}: ${shown(name, value)}`],
        )
        line('Helvetica', 10, 'black', fields.join('  ·  '))
      }
    }
    page.end()
  })
