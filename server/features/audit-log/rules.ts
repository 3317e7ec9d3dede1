import type { AuditDetails, AuditEntry } from 'contract/audit-log.ts'
import { sideLines } from 'contract/audit-words.ts'
import { maskAccountNumber } from 'contract/rules/account.ts'
import { formatSecond } from 'contract/rules/instant.ts'

/** A bank account as its owner wrote it, number in clear: what two versions are compared by. */
export type Account = {
  account_bank: string | null
  account_type: string | null
  account_number: string | null
  account_rut: string | null
  account_name: string | null
}

const fields = ['account_bank', 'account_type', 'account_number', 'account_rut', 'account_name'] as const

export const isSameAccount = (a: Account | null, b: Account | null): boolean =>
  fields.every((field) => (a?.[field] ?? null) === (b?.[field] ?? null))

/** 'Ana María Soto' -> 'A. M. S.': enough to tell two holders apart, too little to name one. */
const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${[...word][0]!.toUpperCase()}.`)
    .join(' ')

/** An account as the audit log may keep it for ever: bank and type in clear, the rest behind masks. */
export const maskAccount = (account: Account | null): AuditDetails | null =>
  account === null
    ? null
    : {
        account_bank: account.account_bank,
        account_type: account.account_type,
        account_number: account.account_number === null ? null : maskAccountNumber(account.account_number),
        account_rut: account.account_rut === null ? null : maskAccountNumber(account.account_rut),
        account_name: account.account_name === null ? null : initials(account.account_name),
      }

const accountLine = (masked: AuditDetails | null): string =>
  masked === null
    ? 'ninguna'
    : [masked['account_bank'], masked['account_type'], masked['account_number']].filter(Boolean).join(', ') || 'ninguna'

/** The mail about a payee's new account. It names nobody: whoever opens the link must be signed in to see who it is. */
export const accountMail = (change: {
  kind: 'employee' | 'vendor'
  organization: string
  before: AuditDetails | null
  after: AuditDetails | null
  at: Date
  link: string
}): { subject: string; text: string } => {
  const payee = change.kind === 'employee' ? 'un empleado' : 'un proveedor'
  return {
    subject: `Cambió la cuenta bancaria de ${payee}`,
    text: [
      `En ${change.organization} cambió la cuenta bancaria de ${payee}.`,
      '',
      `Cuándo: ${formatSecond(change.at)} (hora de Chile)`,
      `Antes: ${accountLine(change.before)}`,
      `Ahora: ${accountLine(change.after)}`,
      '',
      `Mira de quién se trata: ${change.link}`,
      '',
      'Si nadie de tu equipo hizo este cambio, no pagues a la cuenta nueva: llama a la persona por un medio que ya',
      'conocías y revisa el registro de actividad en Casa Matriz.',
    ].join('\n'),
  }
}

const detailsText = (details: AuditEntry['before']): string | null =>
  details === null ? null : sideLines(details).join(' · ')

/** The audit log as rows of a spreadsheet, its header first. */
export const auditRows = (entries: AuditEntry[]): (string | number | null)[][] => [
  ['N°', 'Fecha', 'Quién', 'Dirección IP', 'Qué', 'Sobre', 'Antes', 'Después', 'Organización', 'Huella'],
  ...entries.map((entry) => [
    entry.seq,
    // Without the comma, after which a spreadsheet sees no time.
    formatSecond(new Date(entry.at)).replace(',', ''),
    entry.user?.name ?? 'Casa Matriz',
    entry.ip,
    entry.text,
    entry.subject.name ?? (entry.subject.id === null ? null : `N° ${entry.subject.id}`),
    detailsText(entry.before),
    detailsText(entry.after),
    entry.organization.name ?? 'Sucursal eliminada',
    entry.hash,
  ]),
]
