/** How an answer is compared with the truth, value by value. The rules are those of the samples' README. */
export type Outcome = 'right' | 'missing' | 'wrong'
export type ValueKind = 'name' | 'rut' | 'date' | 'month' | 'peso' | 'quantity' | 'count' | 'folio' | 'flag' | 'text'

const bare = (value: unknown): string =>
  text(value)
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

const digits = (value: unknown): string => text(value).replace(/\D/g, '').replace(/^0+/, '')

const rut = (value: unknown): string => {
  const clean = text(value)
    .toUpperCase()
    .replace(/[^0-9K]/g, '')
  return clean === '' ? '' : `${clean.slice(0, -1).replace(/^0+/, '')}-${clean.slice(-1)}`
}

const date = (value: unknown): string => {
  const printed = text(value).trim()
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(printed)
  if (iso) return iso[0]
  const local = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})/.exec(printed)
  return local ? `${local[3]}-${local[2]?.padStart(2, '0')}-${local[1]?.padStart(2, '0')}` : printed
}

const month = (value: unknown): string => {
  const printed = text(value).trim()
  const iso = /^(\d{4})-(\d{1,2})/.exec(printed)
  if (iso) return `${iso[1]}-${iso[2]?.padStart(2, '0')}`
  const local = /^(\d{1,2})[-/](\d{4})$/.exec(printed)
  return local ? `${local[2]}-${local[1]?.padStart(2, '0')}` : printed
}

const number = (value: unknown): number =>
  typeof value === 'number'
    ? value
    : typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim())
      ? Number(value)
      : Number.NaN

const PESO = 0.5
const QUANTITY = 0.005

const same: Record<ValueKind, (truth: unknown, answer: unknown) => boolean> = {
  name: (truth, answer) => bare(truth) === bare(answer),
  text: (truth, answer) => bare(truth) === bare(answer),
  rut: (truth, answer) => rut(truth) === rut(answer),
  date: (truth, answer) => date(truth) === date(answer),
  month: (truth, answer) => month(truth) === month(answer),
  peso: (truth, answer) => Math.abs(number(truth) - number(answer)) < PESO,
  quantity: (truth, answer) => Math.abs(number(truth) - number(answer)) < QUANTITY,
  count: (truth, answer) => number(truth) === number(answer),
  folio: (truth, answer) => digits(truth) === digits(answer),
  flag: (truth, answer) => truth === answer,
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

/** An empty truth is not printed: nothing or 0 is right. A missing answer is right where the truth is 0 or false. */
export const compareValue = (kind: ValueKind, truth: unknown, answer: unknown): Outcome => {
  if (isEmpty(truth)) return isEmpty(answer) || number(answer) === 0 ? 'right' : 'wrong'
  if (isEmpty(answer)) {
    const isZero = (kind === 'peso' || kind === 'quantity') && truth === 0
    return isZero || (kind === 'flag' && truth === false) ? 'right' : 'missing'
  }
  return same[kind](truth, answer) ? 'right' : 'wrong'
}

export const sameRut = (a: unknown, b: unknown): boolean => rut(a) !== '' && rut(a) === rut(b)
export const sameName = (a: unknown, b: unknown): boolean => bare(a) !== '' && bare(a) === bare(b)

/** The value at 'payrollRecord.total' of an unknown object. */
export const valueAt = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (inner, key) =>
        typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[key] : undefined,
      value,
    )

const canonical = (path: string): string =>
  path
    .replace(/\[([\w:-]+)\]/g, '.$1')
    .replace(/^\.+/, '')
    .replace(/^data\./, '')

/** True when an issue names the field, the row or the list that holds it. */
export const isNamed = (paths: readonly string[], field: string): boolean => {
  const wanted = canonical(field)
  return paths.map(canonical).some((path) => path !== '' && (wanted === path || wanted.startsWith(`${path}.`)))
}
