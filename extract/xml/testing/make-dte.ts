import { createHash, sign } from 'node:crypto'
import { makeTimbre, seededKey } from '../../timbre/testing/make-timbre.ts'
import { canonical } from '../canonical.ts'
import { find, parseXml, type XmlElement } from '../xml-tree.ts'

export type DteDraft = {
  folio: number
  /** Elements after FchEmis. */
  idDoc?: string
  totals?: string
  details?: string
  /** Elements after the detail: references, discounts on the whole. */
  after?: string
  receiverName?: string
}

const NAMESPACE = 'http://www.sii.cl/SiiDte'
const DSIG = 'http://www.w3.org/2000/09/xmldsig#'
const ISSUER = '76543210-3'
const RECEIVER = '77111222-6'

const detail =
  '<Detalle><NroLinDet>1</NroLinDet><CdgItem><TpoCodigo>INT1</TpoCodigo><VlrCodigo>A-1</VlrCodigo></CdgItem><NmbItem>Cañería de cobre</NmbItem><QtyItem>10</QtyItem><PrcItem>1487.5</PrcItem><MontoItem>14875</MontoItem></Detalle>'
const totals = '<MntNeto>14875</MntNeto><TasaIVA>19</TasaIVA><IVA>2826</IVA><MntTotal>17701</MntTotal>'

/** A signed DTE of type 33, as programs write it: the document signed alone, with its stamp inside. */
export const makeDte = ({
  folio,
  idDoc = '',
  totals: amounts = totals,
  details = detail,
  after = '',
  receiverName = 'Constructora Peñón & Cía.',
}: DteDraft): string => {
  const escaped = receiverName.replaceAll('&', '&amp;')
  const ted = makeTimbre({
    emitter: ISSUER,
    emitterName: 'FERRETERIA LOS MAITENES SPA',
    type: 33,
    folio,
    date: '2024-03-05',
    receiver: RECEIVER,
    receiverName,
    total: 17_701,
    firstItem: 'Cañería de cobre',
    range: [1, 9999],
    stampedAt: '2024-03-05T10:00:00',
  })
  const document =
    `<Documento ID="F${folio}T33"><Encabezado><IdDoc><TipoDTE>33</TipoDTE><Folio>${folio}</Folio><FchEmis>2024-03-05</FchEmis>${idDoc}</IdDoc>` +
    `<Emisor><RUTEmisor>${ISSUER}</RUTEmisor><RznSoc>Ferretería Los Maitenes SpA</RznSoc><GiroEmis>Venta de materiales</GiroEmis></Emisor>` +
    `<Receptor><RUTRecep>${RECEIVER}</RUTRecep><RznSocRecep>${escaped}</RznSocRecep></Receptor><Totales>${amounts}</Totales></Encabezado>` +
    `${details}${after}${ted}<TmstFirma>2024-03-05T10:00:01</TmstFirma></Documento>`
  return `<DTE xmlns="${NAMESPACE}" version="1.0">${document}${signatureOf(document, `F${folio}T33`)}</DTE>`
}

const parsed = (text: string): XmlElement => {
  const root = parseXml(text)
  if (typeof root === 'string') throw new Error(root)
  return root
}

const signatureOf = (document: string, id: string): string => {
  const digest = createHash('sha1')
    .update(canonical(parsed(document), { '': NAMESPACE }))
    .digest('base64')
  const info =
    `<SignedInfo><CanonicalizationMethod Algorithm="http://www.w3.org/TR/2001/REC-xml-c14n-20010315"></CanonicalizationMethod>` +
    `<SignatureMethod Algorithm="${DSIG}rsa-sha1"></SignatureMethod><Reference URI="#${id}"><DigestMethod Algorithm="${DSIG}sha1"></DigestMethod><DigestValue>${digest}</DigestValue></Reference></SignedInfo>`
  const { privateKey, publicKey } = seededKey('signer')
  const signedInfo = find(parsed(`<Signature>${info}</Signature>`), 'SignedInfo')
  const value = signedInfo
    ? sign('RSA-SHA1', Buffer.from(canonical(signedInfo, { '': DSIG })), privateKey).toString('base64')
    : ''
  const { n = '', e = '' } = publicKey.export({ format: 'jwk' })
  const standard = (text: string) => Buffer.from(text, 'base64url').toString('base64')
  return `<Signature xmlns="${DSIG}">${info}<SignatureValue>${value}</SignatureValue><KeyInfo><KeyValue><RSAKeyValue><Modulus>${standard(n)}</Modulus><Exponent>${standard(e)}</Exponent></RSAKeyValue></KeyValue></KeyInfo></Signature>`
}

export const xmlBytes = (body: string, encoding: 'ISO-8859-1' | 'UTF-8' = 'ISO-8859-1'): Uint8Array =>
  Buffer.from(`<?xml version="1.0" encoding="${encoding}"?>\n${body}`, encoding === 'UTF-8' ? 'utf8' : 'latin1')

export const envelope = (...documents: readonly string[]): string =>
  `<EnvioDTE xmlns="${NAMESPACE}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" version="1.0"><SetDTE ID="SetDoc"><Caratula version="1.0"><RutEmisor>${ISSUER}</RutEmisor></Caratula>${documents.join('\n')}</SetDTE></EnvioDTE>`
