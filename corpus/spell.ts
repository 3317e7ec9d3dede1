/** Whole pesos in Spanish words, capitals: 319865 -> 'TRESCIENTOS DIECINUEVE MIL OCHOCIENTOS SESENTA Y CINCO'. */

const UNITS = `CERO UN DOS TRES CUATRO CINCO SEIS SIETE OCHO NUEVE DIEZ ONCE DOCE TRECE CATORCE QUINCE DIECISEIS
DIECISIETE DIECIOCHO DIECINUEVE VEINTE VEINTIUN VEINTIDOS VEINTITRES VEINTICUATRO VEINTICINCO VEINTISEIS VEINTISIETE
VEINTIOCHO VEINTINUEVE`.split(/\s+/)
const TENS = 'TREINTA CUARENTA CINCUENTA SESENTA SETENTA OCHENTA NOVENTA'.split(' ')
const HUNDREDS = `CIENTO DOSCIENTOS TRESCIENTOS CUATROCIENTOS QUINIENTOS SEISCIENTOS SETECIENTOS OCHOCIENTOS
NOVECIENTOS`.split(/\s+/)

const underHundred = (n: number): string => {
  if (n < 30) return UNITS[n] ?? ''
  const ten = TENS[Math.floor(n / 10) - 3] ?? ''
  return n % 10 === 0 ? ten : `${ten} Y ${UNITS[n % 10] ?? ''}`
}

const underThousand = (n: number): string => {
  if (n < 100) return underHundred(n)
  if (n === 100) return 'CIEN'
  const hundred = HUNDREDS[Math.floor(n / 100) - 1] ?? ''
  return n % 100 === 0 ? hundred : `${hundred} ${underHundred(n % 100)}`
}

const underMillion = (n: number): string => {
  const thousands = Math.floor(n / 1000)
  const rest = n % 1000
  const head = thousands === 0 ? '' : thousands === 1 ? 'MIL' : `${underThousand(thousands)} MIL`
  return [head, rest > 0 || thousands === 0 ? underThousand(rest) : ''].filter(Boolean).join(' ')
}

export const spellPesos = (amount: number): string => {
  const millions = Math.floor(amount / 1_000_000)
  const rest = amount % 1_000_000
  if (millions === 0) return underMillion(rest)
  const head = millions === 1 ? 'UN MILLON' : `${underMillion(millions)} MILLONES`
  return rest === 0 ? `${head} DE` : `${head} ${underMillion(rest)}`
}
