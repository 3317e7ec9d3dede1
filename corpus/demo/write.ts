import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { branches, principal, workers } from '../../server/demo/story.ts'
import type { Company } from '../company.ts'
import { demoInvoices } from './invoices.ts'
import { FUNDS, MONTHS } from '../economy.ts'
import { dottedLeaders } from '../payroll/layouts/u13-dotted-leaders.ts'
import { spreadsheetAccounting } from '../payroll/layouts/u04-spreadsheet-accounting.ts'
import { drawPay } from '../payroll/pay.ts'
import { surnamesFirst } from '../person-name.ts'
import { type Payroll, USUAL } from '../payroll/payroll.ts'
import { openHtmlToPdf } from '../writers/html-to-pdf.ts'
import { chanceFrom } from '../random.ts'

// npx tsx corpus/demo/write.ts: writes `demo/`, the documents that a newcomer can drop: the demo company's own people, in the
// month after the last one that is loaded.

const folder = path.resolve(import.meta.dirname, '../../demo')
const economy = { ...MONTHS.at(-1)!, year: 2026, month: 10 }

const monthOf = (place: 0 | 1 | null): Payroll => {
  const chance = chanceFrom(`demo ${place}`)
  const { name, rut, address, description } = place === null ? principal : branches[place]!
  const [street, commune] = address.split(', ') as [string, string]
  const company: Company = {
    name,
    rut,
    business: description.toUpperCase(),
    address: street,
    commune,
    representative: { name: 'Rosa Contreras Vidal', rut: '12.204.518-8' },
    branches: [commune],
  }
  const people = workers.filter(({ branch }) => branch === place)
  const pays = people.map((person) => {
    const [given, second, paternal, maternal] = person.fullName.split(' ') as [string, string, string, string]
    const fund = FUNDS.find(({ name: fundName }) => person.afpName.toLowerCase().endsWith(fundName.toLowerCase()))
    if (fund === undefined) throw new Error(`No fund called ${person.afpName}`)
    const worker = {
      name: { given: `${given} ${second}`, paternal, maternal },
      rut: person.rut,
      position: 'Asistente',
      branch: commune,
      since: [1, 3, 2021] as const,
      contract: 'Indefinido' as const,
      condition: 'usual' as const,
      fund,
      isapre: person.fonasaName.startsWith('Isapre') ? person.fonasaName.replace('Isapre ', '') : null,
      planUf: 2.9,
      dependants: 0,
    }
    const rules = { ...USUAL, special: 0, sundays: person.sundayHours > 0 ? 1 : 0 }
    return drawPay(chance, economy, company.branches, rules, { worker, contractBase: person.base })
  })
  pays.sort((a, b) => surnamesFirst(a.worker.name).localeCompare(surnamesFirst(b.worker.name), 'es'))
  return { company, economy, pays, chance }
}

mkdirSync(folder, { recursive: true })
const htmlToPdf = openHtmlToPdf()
try {
  writeFileSync(path.join(folder, 'libro-octubre-2026.pdf'), await spreadsheetAccounting.draw(monthOf(null), htmlToPdf))
  writeFileSync(
    path.join(folder, 'liquidaciones-talcahuano-octubre-2026.pdf'),
    await dottedLeaders.draw(monthOf(0), htmlToPdf),
  )
  for (const [name, bytes] of Object.entries(await demoInvoices(htmlToPdf)))
    writeFileSync(path.join(folder, name), bytes)
} finally {
  await htmlToPdf.close()
}
