import { normalizeRut } from 'contract/rules/rut.ts'
import { isDay, readElement, type Element } from './timbre-elements.ts'

/** What the folio authorization (CAF) inside a timbre says. */
export type TimbreAuthorization = {
  rut: string | null
  name: string
  documentType: number | null
  /** First and last folio that it authorizes. */
  first: number | null
  last: number | null
  /** AAAA-MM-DD */
  authorizedOn: string | null
  /** The emitter's public key for these folios, in base 64 as printed, and the number of the SII's key that signed it. */
  modulus: string
  exponent: string
  keyId: number | null
  /** What the SII signed, as printed, and its signature in base 64. */
  signedText: string
  signature: string
}

/** The electronic stamp of a Chilean tax document (SII, Formato DTE: TED). RUTs in canonical form, amounts in pesos. */
export type Timbre = {
  /** The emitter's. */
  rut: string
  documentType: number
  folio: number
  /** Issue date, AAAA-MM-DD. */
  date: string
  receiverRut: string | null
  receiverName: string
  total: number
  /** First line of detail, at most 40 characters; some programs print a filling ('IIIIIII', '.') instead. */
  firstItem: string
  authorization: TimbreAuthorization | null
  /** AAAA-MM-DDTHH:MM:SS, as printed. */
  stampedAt: string
  /** What the emitter signed, as printed (an ISO-8859-1 character a byte), and the signature in base 64. */
  signedText: string
  signature: string
}

/** The largest PDF417 symbol holds less: more is no timbre. */
const MAX_LENGTH = 4000

/**
 * Reads the text of a stamp. Whitespace between elements, entities and names in UTF-8 are put up with. Null when it is
 * not a timbre or lacks what identifies the document: emitter, type, folio, date and total.
 */
export const parseTimbre = (text: string): Timbre | null => {
  if (text.length > MAX_LENGTH) return null
  const start = text.indexOf('<TED')
  const ted = start < 0 ? null : readElement(text, start)
  const dd = ted?.child('DD')
  if (!ted || !dd) return null
  const rut = normalizeRut(dd.text('RE'))
  const [documentType, folio, total] = [whole(dd.text('TD')), whole(dd.text('F')), whole(dd.text('MNT'))]
  const date = dd.text('FE')
  if (rut === null || documentType === null || folio === null || total === null || !isDay(date)) return null
  return {
    rut,
    documentType,
    folio,
    date,
    receiverRut: normalizeRut(dd.text('RR')),
    receiverName: dd.text('RSR'),
    total,
    firstItem: dd.text('IT1'),
    authorization: authorizationOf(dd.child('CAF')),
    stampedAt: dd.text('TSTED'),
    signedText: dd.source,
    signature: ted.text('FRMT'),
  }
}

const authorizationOf = (caf: Element | null): TimbreAuthorization | null => {
  const da = caf?.child('DA')
  if (!caf || !da) return null
  const key = da.child('RSAPK')
  const range = da.child('RNG')
  const day = da.text('FA')
  return {
    rut: normalizeRut(da.text('RE')),
    name: da.text('RS'),
    documentType: whole(da.text('TD')),
    first: whole(range?.text('D') ?? ''),
    last: whole(range?.text('H') ?? ''),
    authorizedOn: isDay(day) ? day : null,
    modulus: key?.text('M') ?? '',
    exponent: key?.text('E') ?? '',
    keyId: whole(da.text('IDK')),
    signedText: da.source,
    signature: caf.text('FRMA'),
  }
}

/** A whole number without sign, or null. Amounts have at most 18 digits, and are exact up to 15. */
const whole = (text: string): number | null => (/^\d{1,15}$/.test(text) ? Number(text) : null)
