import { readPayroll } from 'extract/index.ts'
import { openBarePass } from './bare-pass.ts'
import { bytesOf } from './speed-documents.ts'

// Child of payroll-reading.ts: does one work on one file and prints the peak memory of its process, in KiB.

const [work, file] = process.argv.slice(2)
if (file === undefined) throw new Error('Say which file')
const bytes = await bytesOf({ file })
if (work === 'read') await readPayroll(bytes)
else (await openBarePass())(bytes)
console.log(process.resourceUsage().maxRSS)
