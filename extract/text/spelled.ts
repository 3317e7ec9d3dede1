import { plainText } from './plain.ts'

const units: Record<string, number> = {
  cero: 0,
  un: 1,
  uno: 1,
  una: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  once: 11,
  doce: 12,
  trece: 13,
  catorce: 14,
  quince: 15,
  dieciseis: 16,
  diecisiete: 17,
  dieciocho: 18,
  diecinueve: 19,
  veinte: 20,
  veintiun: 21,
  veintiuno: 21,
  veintiuna: 21,
  veintidos: 22,
  veintitres: 23,
  veinticuatro: 24,
  veinticinco: 25,
  veintiseis: 26,
  veintisiete: 27,
  veintiocho: 28,
  veintinueve: 29,
  treinta: 30,
  cuarenta: 40,
  cincuenta: 50,
  sesenta: 60,
  setenta: 70,
  ochenta: 80,
  noventa: 90,
  cien: 100,
  ciento: 100,
  doscientos: 200,
  trescientos: 300,
  cuatrocientos: 400,
  quinientos: 500,
  seiscientos: 600,
  setecientos: 700,
  ochocientos: 800,
  novecientos: 900,
}

/** 'novecientos ochenta y un mil seiscientos sesenta y cuatro pesos' -> 981664; null when a word is not a number's. */
export const readSpelled = (text: string): number | null => {
  const words = plainText(text)
    .replace(/[^a-z]+/g, ' ')
    .trim()
    .split(' ')
  const from = words.findIndex((word) => word in units || word === 'mil')
  if (from < 0) return null
  let total = 0
  let millions = 0
  let part = 0
  let seen = 0
  for (const word of words.slice(from)) {
    const value = units[word]
    if (value !== undefined) part += value
    else if (word === 'mil') {
      total += (part === 0 ? 1 : part) * 1000
      part = 0
    } else if (word === 'millon' || word === 'millones') {
      millions = (total + (part === 0 ? 1 : part)) * 1_000_000
      total = 0
      part = 0
    } else if (word !== 'y' && word !== 'de') break
    seen++
  }
  return seen === 0 ? null : millions + total + part
}
