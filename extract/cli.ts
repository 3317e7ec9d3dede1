import { readFileSync } from 'node:fs'
import { readInvoice, readPayroll, type Invoice, type Payroll, type Reading } from './index.ts'

/** `npm run --silent extract -- [--json | --trace] [--kind payroll|invoice] FILE...`: a line of JSON, or a trace, per file. */

type AnyReading = Reading<'payroll', Payroll> | Reading<'invoice', Invoice>

const trace = (file: string, reading: AnyReading): string => {
  const lines = [
    `${file}: ${reading.status}${reading.reason ? `, ${reading.reason.code}: ${reading.reason.message}` : ''}`,
  ]
  if (reading.data) lines.push(`  ${headline(reading.data)}`)
  for (const field of reading.fields)
    lines.push(
      `  ${field.path} ← «${field.text}» página ${field.page} [${field.boundingBox.join(', ')}] ${field.origin} ${field.confidence.toFixed(2)}`,
    )
  for (const issue of reading.issues)
    lines.push(`  ${issue.severity === 'error' ? '✗' : '!'} ${issue.path} (${issue.code}): ${issue.message}`)
  return lines.join('\n')
}

const headline = (data: Payroll | Invoice): string =>
  data.kind === 'payroll'
    ? `${data.company_name ?? 'sin nombre de empresa'} · ${data.company_rut ?? 'sin RUT'} · ${data.month ?? 'sin mes'} · ${data.employees.length} trabajadores`
    : `${data.vendor.name ?? 'sin emisor'} · ${data.vendor.rut ?? 'sin RUT'} · tipo ${data.documentType ?? '?'} folio ${data.invoice_number ?? '?'} · ${data.items.length} líneas · total ${data.total ?? '?'}`

/** Without a kind, what is not a payroll is tried as an invoice. */
const read = async (bytes: Uint8Array, kind: string | undefined): Promise<AnyReading> => {
  if (kind === 'invoice') return readInvoice(bytes)
  const payroll = await readPayroll(bytes)
  if (kind === 'payroll' || payroll.status !== 'unreadable') return payroll
  const invoice = await readInvoice(bytes)
  return invoice.status === 'unreadable' ? payroll : invoice
}

const main = async (args: readonly string[]): Promise<void> => {
  const files = args.filter((arg, index) => !arg.startsWith('--') && args[index - 1] !== '--kind')
  const kind = args.includes('--kind') ? args[args.indexOf('--kind') + 1] : undefined
  if (files.length === 0) {
    console.error('uso: npm run --silent extract -- [--json | --trace] [--kind payroll|invoice] ARCHIVO...')
    process.exitCode = 2
    return
  }
  for (const file of files) {
    const reading = await read(new Uint8Array(readFileSync(file)), kind)
    console.log(args.includes('--trace') ? trace(file, reading) : JSON.stringify(reading))
  }
}

await main(process.argv.slice(2))
