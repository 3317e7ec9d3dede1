import { describe, expect, test } from 'vitest'
import { summaryOfXml } from './document-xml.ts'

const dte = (kind: string, head: string) =>
  `<DTE xmlns="http://www.sii.cl/SiiDte" version="1.0"><${kind} ID="D"><Encabezado>${head}</Encabezado><Detalle><NmbItem>Perno</NmbItem></Detalle></${kind}></DTE>`
const head =
  '<IdDoc><TipoDTE>33</TipoDTE><Folio>4512</Folio><FchEmis>2026-09-05</FchEmis></IdDoc>' +
  '<Emisor><RUTEmisor>76543210-3</RUTEmisor><RznSoc>Ferretería Ñuñoa &amp; Cía.</RznSoc></Emisor>' +
  '<Receptor><RUTRecep>77111222-6</RUTRecep></Receptor><Totales><MntTotal>17701</MntTotal></Totales>'
const whole = {
  issuer: 'Ferretería Ñuñoa & Cía.',
  issuerRut: '76543210-3',
  documentType: 33,
  folio: '4512',
  date: '2026-09-05',
  total: 17_701,
  currency: null,
  count: 1,
}
const summary = (content: string | Uint8Array<ArrayBuffer>) => summaryOfXml(new Blob([content]))
/** As Chilean programs write it, whatever they declare. */
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

describe('the XML of a document of the SII', () => {
  test('says who issued what, in the encoding of its bytes', async () => {
    expect(await summary(dte('Documento', head))).toEqual(whole)
    const declared = `<?xml version="1.0" encoding="ISO-8859-1"?>\n${dte('Documento', head)}`
    expect(await summary(declared)).toEqual(whole)
    expect(await summary(latin1(declared))).toEqual(whole)
  })

  test('of several documents shows the first and says how many', async () => {
    const second = dte('Documento', head.replace('4512', '4513'))
    const envelope = `<EnvioDTE xmlns="http://www.sii.cl/SiiDte"><SetDTE>${dte('Documento', head)}${second}</SetDTE></EnvioDTE>`
    expect(await summary(envelope)).toEqual({ ...whole, count: 2 })
  })

  test('names the currency of an export, and leaves out what is not said or makes no sense', async () => {
    const exported =
      '<IdDoc><TipoDTE>110</TipoDTE><Folio>9</Folio><FchEmis>pronto</FchEmis></IdDoc>' +
      '<Totales><TpoMoneda>DOLAR USA</TpoMoneda><MntTotal>mucho</MntTotal></Totales>'
    expect(await summary(dte('Exportaciones', exported))).toEqual({
      issuer: null,
      issuerRut: null,
      documentType: 110,
      folio: '9',
      date: null,
      total: null,
      currency: 'DOLAR USA',
      count: 1,
    })
  })

  test('that is another XML, or none, has no summary', async () => {
    expect(await summary('<html><body>Hola</body></html>')).toBeNull()
    expect(await summary('<DTE><Documento>')).toBeNull()
    expect(await summary(new Uint8Array([0, 1, 2, 255]))).toBeNull()
  })
})
