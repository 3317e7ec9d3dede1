import { readFileSync } from 'node:fs'
import { readPayroll } from './index.ts'
import type { Payroll } from './payroll/payroll.ts'
import type { Reading } from './reading.ts'

/** `npm run --silent extract -- [--json | --trace] [--kind payroll|invoice] FILE...`: a line of JSON, or a trace, per file. */

const trace = (file: string, reading: Reading<'payroll', Payroll>): string => {
  const lines = [
    `${file}: ${reading.status}${reading.reason ? `, ${reading.reason.code}: ${reading.reason.message}` : ''}`,
  ]
  const { data } = reading
  if (data)
    lines.push(
      `  ${data.company_name ?? 'sin nombre de empresa'} · ${data.company_rut ?? 'sin RUT'} · ${data.month ?? 'sin mes'} · ${data.employees.length} trabajadores`,
    )
  for (const field of reading.fields)
    lines.push(
      `  ${field.path} ← «${field.text}» página ${field.page} [${field.box.join(', ')}] ${field.origin} ${field.confidence.toFixed(2)}`,
    )
  for (const issue of reading.issues)
    lines.push(`  ${issue.severity === 'error' ? '✗' : '!'} ${issue.path} (${issue.code}): ${issue.message}`)
  return lines.join('\n')
}

const main = async (args: readonly string[]): Promise<void> => {
  const files = args.filter((arg, index) => !arg.startsWith('--') && args[index - 1] !== '--kind')
  if (files.length === 0) {
    console.error('uso: npm run --silent extract -- [--json | --trace] [--kind payroll|invoice] ARCHIVO...')
    process.exitCode = 2
    return
  }
  for (const file of files) {
    const reading = await readPayroll(new Uint8Array(readFileSync(file)))
    console.log(args.includes('--trace') ? trace(file, reading) : JSON.stringify(reading))
  }
}

await main(process.argv.slice(2))
