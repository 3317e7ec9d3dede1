import { textOf } from '../../input/page.ts'
import { plainWords } from '../../text/plain.ts'
import type { Hit, LabelMap } from '../labels/labels.ts'
import { segmentWith, type FoundRut, type Sheet } from '../sheet.ts'

/** A block of labels: lines no further apart than this many line heights. */
const BLOCK = 9
/** Labels and values of one column start within so many points. */
const ALIGNED = 3
/** Words of a RUT's label that say whose it is. */
const OF_RECEIVER =
  /^(?:cliente|receptor|comprador|mandante|destinatario|adquirente|contratante|asegurado|socio|arrendatario|consignatario)$/
const OF_ISSUER = /^(?:emisor|proveedor|remitente|vendedor)$/
/** Labels that name a person or a company of any kind. */
const OF_ANYBODY = /^(?:nombre|empresa|company|company name|sr|sra)$/

/** Which party a RUT is of by its label, or by that of the block that it stands in; null when nothing says so. */
export const ownerOf = (sheet: Sheet, map: LabelMap, rut: FoundRut): 'issuer' | 'receiver' | null => {
  const row = sheet.rows[rut.row]!
  const hits = (map.rows[rut.row] ?? []).filter(({ right }) => right <= rut.left + 1)
  const own = hits.at(-1)
  const said = own?.label === 'rut' ? plainWords(labelTo(row.words, own, rut)) : []
  if (said.some((word) => OF_RECEIVER.test(word))) return 'receiver'
  if (said.some((word) => OF_ISSUER.test(word))) return 'issuer'
  const beside = hits.findLast(namesParty)
  if (beside) return partyOf(beside)
  const left = segmentWith(row, rut.words[0])?.left ?? rut.left
  const over = map.all.findLast(
    (hit) =>
      namesParty(hit) &&
      hit.row < rut.row &&
      Math.abs(hit.left - left) < ALIGNED &&
      rut.top - hit.top < BLOCK * sheet.lineHeight,
  )
  return over ? partyOf(over) : null
}

/** What stands from a label to the RUT: 'R.U.T. mandante :'. */
const labelTo = (words: Sheet['rows'][number]['words'], { from }: Hit, rut: FoundRut): string =>
  textOf(words.slice(from, words.indexOf(rut.words[0]!)))

const namesParty = ({ label, phrase }: Hit): boolean =>
  label === 'issuer' || label === 'party' || (label === 'receiver' && !OF_ANYBODY.test(phrase))

const partyOf = ({ label }: Hit): 'issuer' | 'receiver' => (label === 'issuer' ? 'issuer' : 'receiver')
