import type { Erasure, PersonReport, PersonSection } from 'contract/personal-data.ts'
import { employedMonths, invoiceYears, payrollYears, requestYears } from 'contract/figures/retention.ts'
import { formatPeriod } from 'contract/rules/period.ts'
import type { Person } from './queries.ts'

/** What is said of a person's data, and what of it may be erased. Pure. */

const sources: Record<PersonSection['kind'], Omit<PersonSection, 'kind' | 'rows'>> = {
  employee: {
    title: 'Ficha de empleado',
    origin: 'Nóminas que subió la organización y lo que escribieron sus encargados.',
    purpose: 'Pagar remuneraciones y cumplir obligaciones laborales y previsionales.',
    recipients: 'Encargados de la organización.',
    retention: 'Mientras dure la relación laboral; después se suprime a petición de la persona.',
  },
  'employee-account': {
    title: 'Cuentas bancarias para el pago',
    origin: 'Lo que escribieron los encargados de la organización.',
    purpose: 'Pagar remuneraciones.',
    recipients: 'Encargados de la organización.',
    retention: 'Mientras dure la relación laboral; después se suprime a petición de la persona.',
  },
  payroll: {
    title: 'Remuneraciones en nóminas',
    origin: 'Documentos de nómina que subió la organización.',
    purpose: 'Acreditar el pago de remuneraciones y cotizaciones, y los gastos de la empresa.',
    recipients: 'Encargados de la organización y las autoridades que los pidan.',
    retention: `${payrollYears} años desde la última nómina de la persona.`,
  },
  vendor: {
    title: 'Ficha de proveedor',
    origin: 'Documentos tributarios y lo que escribieron los encargados de la organización.',
    purpose: 'Pagar facturas.',
    recipients: 'Encargados de la organización.',
    retention: `Mientras haya facturas que conservar: ${invoiceYears} años desde la última.`,
  },
  invoice: {
    title: 'Facturas',
    origin: 'Documentos tributarios y lo que escribieron los encargados de la organización.',
    purpose: 'Pagar facturas y acreditar gastos.',
    recipients: 'Encargados de la organización y las autoridades que las pidan.',
    retention: `${invoiceYears} años desde su fecha, o desde que se ingresaron si fue después.`,
  },
  'own-account': {
    title: 'Cuentas de la organización a su nombre',
    origin: 'Lo que escribieron los encargados de la organización.',
    purpose: 'Recibir y hacer pagos.',
    recipients: 'Encargados de la organización.',
    retention: 'Mientras la organización use la cuenta.',
  },
  request: {
    title: 'Solicitudes sobre sus datos',
    origin: 'Lo que la persona pidió, registrado por los encargados de la organización.',
    purpose: 'Responder a tiempo y acreditarlo.',
    recipients: 'Administradores de la organización y la autoridad que lo pida.',
    retention: `${requestYears} años desde la respuesta.`,
  },
  'audit-log': {
    title: 'Qué se hizo con sus datos',
    origin: 'El registro de actividad, que no guarda su nombre ni su RUT.',
    purpose: 'Proteger los datos y acreditar quién los vio o cambió.',
    recipients: 'Administradores de la organización.',
    retention: 'No se borra: prueba de seguridad.',
  },
}

const section = (kind: PersonSection['kind'], rows: PersonSection['rows']): PersonSection => ({
  kind,
  ...sources[kind],
  rows,
})

export const reportOf = (
  about: Pick<PersonReport, 'rut' | 'controller' | 'generatedAt' | 'blockedAt'>,
  person: Person,
): PersonReport => ({
  ...about,
  automatedDecisions:
    'Los documentos se leen automáticamente y una persona revisa lo leído. Ninguna decisión sobre la persona se toma solo por medios automáticos.',
  sections: [
    section('employee', person.employees),
    section('employee-account', person.accounts),
    section('payroll', person.lines),
    section('vendor', person.vendors),
    section('invoice', person.invoices),
    section('own-account', person.ownAccounts),
    section('request', person.requests),
    section('audit-log', person.auditLog),
  ].filter(({ rows }) => rows.length > 0),
})

/** Months from one period to another, 'YYYY-MM'. */
const monthsBetween = (from: string, to: string): number => {
  const [a, b] = [from, to].map((period) => Number(period.slice(0, 4)) * 12 + Number(period.slice(5, 7))) as [
    number,
    number,
  ]
  return b - a
}

/** The same month some years away: '2026-09', 6 -> '2032-09'. */
export const yearsFrom = (period: string, years: number): string =>
  `${String(Number(period.slice(0, 4)) + years).padStart(4, '0')}-${period.slice(5, 7)}`

export type ErasurePlan = Erasure & { steps: ('employees' | 'lines' | 'vendors' | 'vendor details')[] }

/** What may be erased of a person on a day, and what a duty keeps. Kept until a month: through its last day. */
export const planErasure = (person: Person, rut: string, today: string): ErasurePlan => {
  const month = today.slice(0, 7)
  const plan: ErasurePlan = { erased: [], kept: [], isDone: false, steps: [] }
  const erase = (what: string, count: number) => count > 0 && plan.erased.push({ what, count })
  const keep = (what: string, count: number, reason: string, until: string | null) =>
    count > 0 && plan.kept.push({ what, count, reason, until })

  const last = person.lines.reduce<string | null>(
    (latest, line) => (latest === null || line.month > latest ? line.month : latest),
    null,
  )
  const accounts = person.accounts.filter(({ isOwn }) => isOwn)
  const isEmployed = last !== null && monthsBetween(last, month) <= employedMonths
  if (isEmployed) {
    const reason = `Trabaja en la organización: está en la nómina de ${formatPeriod(last)}.`
    keep('Ficha de empleado', person.employees.length, reason, null)
    keep('Cuentas bancarias para el pago', accounts.length, reason, null)
  } else {
    erase('Ficha de empleado', person.employees.length)
    erase('Cuentas bancarias para el pago', accounts.length)
    if (person.employees.length > 0) plan.steps.push('employees')
  }
  if (last !== null) {
    const until = yearsFrom(last, payrollYears)
    if (until >= month)
      keep(
        'Remuneraciones en nóminas',
        person.lines.length,
        `Deben conservarse ${payrollYears} años desde la última.`,
        until,
      )
    else {
      erase('Remuneraciones en nóminas', person.lines.length)
      plan.steps.push('lines')
    }
  }

  const suppliers = person.vendors.filter((vendor) => vendor.rut === rut)
  const latest = person.invoices.at(-1)?.invoice_date.slice(0, 7) ?? null
  if (latest === null) {
    erase('Ficha de proveedor', suppliers.length)
    if (suppliers.length > 0) plan.steps.push('vendors')
  } else {
    const [earliestEnd, isDue] = [
      yearsFrom(latest, invoiceYears),
      person.invoices.some(({ status, deletedAt }) => status === 'pending' && deletedAt === null),
    ]
    const until = earliestEnd < month ? month : earliestEnd
    keep('Facturas', person.invoices.length, `Deben conservarse ${invoiceYears} años desde su fecha.`, until)
    keep('Nombre y RUT como proveedor', suppliers.length, 'Sin ellos las facturas no dirían de quién son.', until)
    if (isDue) keep('Contacto y cuenta como proveedor', suppliers.length, 'Tiene facturas por pagar.', null)
    else {
      erase('Contacto y cuenta como proveedor', suppliers.length)
      plan.steps.push('vendor details')
    }
  }
  keep(
    'Cuentas de otras personas que lo nombran titular',
    person.accounts.length - accounts.length,
    'Son de quien se paga en ellas: se cambian en su ficha.',
    null,
  )
  keep(
    'Cuentas de la organización a su nombre',
    person.ownAccounts.length,
    'Son de la organización: se eliminan en su perfil.',
    null,
  )
  keep(
    'Solicitudes sobre sus datos',
    person.requests.length,
    `Prueban que se le respondió: se conservan ${requestYears} años desde la respuesta.`,
    null,
  )
  keep(
    'Registro de actividad',
    person.auditLog.length,
    'No guarda su nombre ni su RUT, y prueba quién vio sus datos.',
    null,
  )
  return plan
}
