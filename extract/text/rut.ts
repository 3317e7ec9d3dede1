import { firstCompanyRut, hasRutDigit, normalizeRut } from 'contract/rules/rut.ts'

/** A RUT as printed. `isValid`: the check digit matches. `isBare`: no dash, so it may be any number. */
export type PrintedRut = { rut: string; isValid: boolean; isBare: boolean }

/** A reader of images may miss a point of it. */
const DASHED = /^['(]?(\d{1,3}[.,]?\d{3}[.,]?\d{3}|0{0,3}\d{6,9})[-–—]([\dkK])[.,;:)]{0,2}$/
const BARE = /^0?(\d{7,8})([\dkK])$|^(\d{1,2}\.\d{3}\.\d{3})([\dkK])$/
/** A cheap look before the patterns: no text that is shorter or begins otherwise is a RUT. */
const MIN_LENGTH = 8
const MAY_BEGIN = /^[\s'(\d]/
/** Nobody who works or is paid has a RUT below this. */
const MIN_BODY = 1_000_000

/** Reads one RUT that fills the text: '15.300.111-1', '0015300111-1', "'76123456-0", '10.600.014- K', '(9.818.058-3):', '153001111'. */
export const readRut = (text: string): PrintedRut | null => {
  if (text.length < MIN_LENGTH || !MAY_BEGIN.test(text)) return null
  const compact = text.replace(/[\s–—]/g, (sign) => (/\s/.test(sign) ? '' : '-'))
  const dashed = DASHED.exec(compact)
  if (dashed) return known(`${dashed[1]}${dashed[2]}`, false)
  const bare = BARE.exec(compact)
  if (!bare) return null
  const printed = known(`${bare[1] ?? bare[3]}${bare[2] ?? bare[4]}`, true)
  // Without a dash only the check digit tells a RUT from an amount.
  return printed?.isValid ? printed : null
}

const known = (text: string, isBare: boolean): PrintedRut | null => {
  const digits = text.replace(/[.,]/g, '').replace(/^0+/, '')
  const rut = normalizeRut(digits)
  return rut === null || Number(rut.slice(0, -2)) < MIN_BODY ? null : { rut, isValid: hasRutDigit(digits), isBare }
}

/** A RUT of a company: foreigners' provisional ones, from 100 million, are people's as those below are. */
export const isCompanyRut = (rut: string): boolean => {
  const body = Number(rut.slice(0, -2))
  return body >= firstCompanyRut && body < 100_000_000
}
