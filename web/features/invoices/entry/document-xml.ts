import { isDate } from 'contract/rules/date.ts'

/** What the XML of a document of the SII says of itself, before it is read and checked. Null: it does not say it. */
export type XmlSummary = {
  issuer: string | null
  issuerRut: string | null
  documentType: number | null
  folio: string | null
  date: string | null
  total: number | null
  /** Of another currency than the peso. */
  currency: string | null
  /** Documents in the file; this is the first one. */
  count: number
}

/** A larger file would keep the screen waiting. */
const mostBytes = 5 * 1024 * 1024
/** How the SII's schema calls a document: any, of export, or a settlement. */
const documentNames = ['Documento', 'Exportaciones', 'Liquidacion']

/** Programs declare one encoding and write another: the bytes decide. */
const textOf = (bytes: ArrayBuffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The first document of an XML of the SII; null when there is none in it. */
export const summaryOfXml = async (file: Blob): Promise<XmlSummary | null> => {
  if (file.size > mostBytes) return null
  const tree = new DOMParser().parseFromString(textOf(await file.arrayBuffer()), 'application/xml')
  const documents = documentNames.flatMap((name) => [...tree.getElementsByTagNameNS('*', name)])
  const head = documents[0]?.getElementsByTagNameNS('*', 'Encabezado')[0]
  if (head === undefined) return null
  const said = (...names: string[]): string | null => {
    for (const name of names) {
      const text = head.getElementsByTagNameNS('*', name)[0]?.textContent?.trim()
      if (text) return text
    }
    return null
  }
  const numberOf = (text: string | null): number | null =>
    text !== null && Number.isFinite(Number(text)) ? Number(text) : null
  const date = said('FchEmis')
  const currency = said('TpoMoneda')
  return {
    // A receipt's is called otherwise.
    issuer: said('RznSoc', 'RznSocEmisor'),
    issuerRut: said('RUTEmisor'),
    documentType: numberOf(said('TipoDTE')),
    folio: said('Folio'),
    date: date !== null && isDate(date) ? date : null,
    total: numberOf(said('MntTotal')),
    currency: currency === null || /^peso cl$/i.test(currency) ? null : currency,
    count: documents.length,
  }
}
