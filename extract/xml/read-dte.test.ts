import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { scoreDocument } from '../score/document.ts'
import { invoiceShape } from '../score/invoice-shape.ts'
import { documentReadings, MAX_DOCUMENTS } from '../invoice/invoice.ts'
import { readDte } from './read-dte.ts'
import { envelope, makeDte, xmlBytes } from './testing/make-dte.ts'
import { looksLikeXml } from './xml-text.ts'
import { MAX_XML_BYTES } from './xml-tree.ts'

const codes = (bytes: Uint8Array) => readDte(bytes).issues.map(({ code }) => code)

describe('the XML of an invoice', () => {
  test('is read exactly, in its encoding, and its signatures hold', () => {
    for (const encoding of ['ISO-8859-1', 'UTF-8'] as const) {
      const reading = readDte(
        xmlBytes(makeDte({ folio: 77, idDoc: '<FmaPago>2</FmaPago><FchVenc>2024-04-04</FchVenc>' }), encoding),
      )
      expect(reading.issues).toEqual([])
      expect(reading.data).toMatchObject({
        vendor: { name: 'Ferretería Los Maitenes SpA', rut: '76543210-3' },
        receiver: { name: 'Constructora Peñón & Cía.', rut: '77111222-6' },
        documentType: 33,
        invoice_number: '77',
        invoice_date: '2024-03-05',
        dueDate: '2024-04-04',
        items: [{ item_code: 'A-1', description: 'Cañería de cobre', quantity: 10, unit_price: 1487.5, total: 14_875 }],
        neto: 14_875,
        exento: 0,
        iva: 2826,
        total: 17_701,
        ted: true,
      })
      expect(reading.fields.every(({ origin, confidence }) => origin === 'xml' && confidence === 1)).toBe(true)
      expect(reading.extras).toMatchObject({ paymentTerms: 'Crédito', vendorActivity: 'Venta de materiales' })
    }
  })
  test('of 16 bits is read too, with its mark or without', () => {
    const text = `<?xml version="1.0" encoding="UTF-16"?>\n${makeDte({ folio: 78 })}`
    const little = Buffer.from(text, 'utf16le')
    const files = [little, Buffer.from(`\uFEFF${text}`, 'utf16le'), Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()]
    for (const bytes of files) {
      expect(looksLikeXml(bytes)).toBe(true)
      expect(readDte(bytes).data).toMatchObject({ invoice_number: '78', total: 17_701 })
    }
  })
  test('is found in an envelope; each one of several is read, and its signature held against its own content', () => {
    expect(codes(xmlBytes(envelope(makeDte({ folio: 1 }))))).toEqual([])
    const altered = makeDte({ folio: 3 }).replace('<MntTotal>17701</MntTotal>', '<MntTotal>17801</MntTotal>')
    const reading = readDte(xmlBytes(envelope(makeDte({ folio: 1 }), makeDte({ folio: 2 }), altered)))
    const all = documentReadings(reading)
    expect(all.map(({ data }) => data?.invoice_number)).toEqual(['1', '2', '3'])
    expect(all.map(({ timbre }) => timbre)).toEqual(['coherent', 'coherent', 'coherent'])
    expect(all.map(({ issues }) => issues.some(({ code }) => code === 'signature'))).toEqual([false, false, true])
  })
  test('of more documents than are read together names the rest', () => {
    const documents = Array.from({ length: MAX_DOCUMENTS + 1 }, (_, index) => makeDte({ folio: index + 1 }))
    const reading = readDte(xmlBytes(envelope(...documents)))
    expect(documentReadings(reading)).toHaveLength(MAX_DOCUMENTS)
    expect(reading.issues.map(({ message }) => message)).toEqual([
      'El archivo trae 51 documentos y se leyeron 50. Sube por separado los demás: N° 51.',
    ])
    expect(reading.extras?.otherDocuments).toEqual([{ page: 1, documentType: 33, invoice_number: '51' }])
  })
  test('a changed amount breaks its signature and its sums', () => {
    const changed = makeDte({ folio: 3 }).replace('<MntTotal>17701</MntTotal>', '<MntTotal>17801</MntTotal>')
    expect(codes(xmlBytes(changed))).toEqual(expect.arrayContaining(['sum', 'signature']))
  })
  test('a code of 0 is no code', () => {
    const document = makeDte({ folio: 8 }).replace('<VlrCodigo>A-1</VlrCodigo>', '<VlrCodigo>0</VlrCodigo>')
    const reading = readDte(xmlBytes(document))
    expect(reading.data?.items[0]).toMatchObject({ item_code: null, description: 'Cañería de cobre' })
    expect(reading.fields.map(({ path }) => path)).not.toContain('items[0].item_code')
  })
  test('a changed stamp is pointed at', () => {
    const changed = makeDte({ folio: 4 }).replace('<MNT>17701</MNT>', '<MNT>17702</MNT>')
    expect(codes(xmlBytes(changed))).toEqual(expect.arrayContaining(['timbre-invalid', 'signature']))
  })
  test('discounts on the whole, retained taxes and references are told', () => {
    const totals =
      '<MntNeto>13875</MntNeto><TasaIVA>19</TasaIVA><IVA>2636</IVA><ImptoReten><TipoImp>15</TipoImp><TasaImp>19</TasaImp><MontoImp>2636</MontoImp></ImptoReten><MntTotal>13875</MntTotal>'
    const after =
      '<DscRcgGlobal><NroLinDR>1</NroLinDR><TpoMov>D</TpoMov><TpoValor>$</TpoValor><ValorDR>1000</ValorDR></DscRcgGlobal><Referencia><NroLinRef>1</NroLinRef><TpoDocRef>801</TpoDocRef><FolioRef>638370</FolioRef><FchRef>2024-03-01</FchRef></Referencia>'
    const reading = readDte(xmlBytes(makeDte({ folio: 5, totals, after })))
    expect(reading.issues).toEqual([])
    expect(reading.extras).toMatchObject({
      globalDiscount: -1000,
      otherTaxes: [{ name: 'Impuesto 15', amount: -2636 }],
      references: [{ type: '801', folio: '638370', date: '2024-03-01' }],
    })
  })
})

describe('hostile and broken XML', () => {
  const refused = (bytes: Uint8Array) => readDte(bytes).reason?.code
  test('a document type is refused: no entity is ever expanded', () => {
    const bomb = `<!DOCTYPE DTE [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><DTE>&b;</DTE>`
    const file = `<!DOCTYPE DTE [<!ENTITY a SYSTEM "file:///etc/passwd">]><DTE><Documento>&a;</Documento></DTE>`
    expect(refused(xmlBytes(bomb))).toBe('damaged')
    expect(refused(xmlBytes(file))).toBe('damaged')
  })
  test.each([
    ['unknown entities', '<DTE>&nada;</DTE>'],
    ['a cut file', makeDte({ folio: 6 }).slice(0, 700)],
    ['crossed tags', '<DTE><Documento></DTE></Documento>'],
    ['nothing', ''],
  ])('%s: damaged', (_, body) => expect(refused(xmlBytes(body))).toBe('damaged'))
  test('depth and size are bounded', () => {
    expect(refused(xmlBytes('<a>'.repeat(5000)))).toBe('too-large')
    expect(refused(new Uint8Array(MAX_XML_BYTES + 1).fill(32))).toBe('too-large')
  })
  test('an XML of something else is no invoice', () => {
    expect(refused(xmlBytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'))).toBe(
      'no-invoice',
    )
  })
  test('only XML looks like XML', () => {
    expect(looksLikeXml(xmlBytes(makeDte({ folio: 7 })))).toBe(true)
    expect(looksLikeXml(Buffer.from(makeDte({ folio: 7 })))).toBe(true)
    expect(looksLikeXml(Buffer.from('%PDF-1.7'))).toBe(false)
    expect(looksLikeXml(Buffer.from('<html><body>'))).toBe(false)
  })
})

const samples = new URL('../../../shared/samples/real/xml/', import.meta.url)

describe('XML of real documents', () => {
  test.skipIf(!existsSync(samples))('every value is right (passes where the samples are absent)', () => {
    for (const file of readdirSync(samples).filter((name) => name.endsWith('.xml'))) {
      const truth: unknown = JSON.parse(readFileSync(new URL(file.replace('.xml', '.json'), samples), 'utf8'))
      const score = scoreDocument(invoiceShape, truth, readDte(new Uint8Array(readFileSync(new URL(file, samples)))))
      expect({ file, mistakes: score.mistakes.filter(({ path }) => path !== 'ted') }).toEqual({ file, mistakes: [] })
    }
  })
})
