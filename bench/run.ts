import { calibration } from './calibration.ts'
import { employeeSearch } from './employee-search.ts'
import type { Bench } from './figure.ts'
import { gate } from './gate.ts'
import { invoiceLists } from './invoice-lists.ts'
import { invoiceScreens } from './invoice-screens.ts'
import { landing } from './landing.ts'
import { logIn } from './log-in.ts'
import { payrollReading } from './payroll-reading.ts'
import { payrollScans } from './payroll-scans.ts'
import { platformLists } from './platform-lists.ts'
import { readerStart } from './reader-start.ts'
import { timbre } from './timbre.ts'

// npm run bench [-- NAME...]: prints every figure as a ratio between our work and a named base, both measured now.

const benches: readonly Bench[] = [
  calibration,
  employeeSearch,
  gate,
  invoiceLists,
  invoiceScreens,
  landing,
  logIn,
  payrollReading,
  payrollScans,
  platformLists,
  readerStart,
  timbre,
]

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !benches.some((bench) => bench.name === name))
if (unknown.length > 0)
  throw new Error(`No bench called ${unknown.join(', ')}. There are: ${benches.map(({ name }) => name).join(', ')}`)
for (const { name, run } of benches) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  for (const { what, ratio, over } of await run()) console.log(`${what}: ${ratio.toFixed(2)} (${over})`)
}
