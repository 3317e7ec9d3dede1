import type { WorkerIssue } from '../worker.ts'

/** What is asked of a value of a slip, for the bookkeeper. */
const texts = {
  'second-reading': 'lo que dice su nombre y lo que dicen las cuentas de las liquidaciones no es lo mismo',
  'guessed-column': 'su nombre no se entiende y se dedujo por las cuentas',
  unproven: 'ninguna cuenta de la liquidación lo confirma',
  'several-candidates': 'el documento imprime varios montos posibles y ninguna cuenta decide',
  'unexplained-zero': 'el documento imprime un cero y sus descuentos no suman lo que dice su total',
  'holiday-hours': 'el documento dice horas de festivo, no de domingo',
  'open-label': 'el documento lo llama con una palabra que también puede ser de otro dato',
  'longer-name': 'el documento lo escribe también con más palabras',
  'blank-slip': 'su liquidación no trae montos y se leyó en cero',
} as const

export type SlipIssueCode = keyof typeof texts

export const slipIssue = (field: WorkerIssue['field'], code: SlipIssueCode): WorkerIssue => ({
  field,
  code,
  severity: 'warning',
  message: texts[code],
})
