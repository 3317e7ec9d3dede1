import type { Issue } from '../../reading.ts'
import type { PageTimbre, TimbreStatus } from '../invoice.ts'

/** What the stamps of a file say of one document. `own`: the one that is this document's; `isSeen`: one is printed. */
export const timbreStatus = (own: PageTimbre | null, others: number, isSeen: boolean): TimbreStatus => {
  if (own !== null)
    return !own.isCoherent || own.isAuthentic === false ? 'altered' : own.isAuthentic ? 'authentic' : 'coherent'
  return others > 0 ? 'other-document' : isSeen ? 'unreadable' : 'none'
}

const warning = (code: string, message: string): Issue => ({ path: 'ted', code, severity: 'warning', message })

/** What is wrong with a document's own stamp, or that one is printed and could not be decoded, for a person to look at. */
export const checkTimbre = (own: PageTimbre | null, isUnread = false): Issue[] => {
  if (own === null)
    return isUnread
      ? [
          warning(
            'timbre-unread',
            'El timbre electrónico del documento no se pudo leer: falta nitidez. Con el PDF original o una imagen mejor se puede comprobar.',
          ),
        ]
      : []
  const { isCoherent, isAuthentic, isFolioInRange, isAuthorizedFor } = own
  if (!isCoherent)
    return [
      warning(
        'timbre-altered',
        'La firma del timbre electrónico no corresponde a lo que dice: pudo ser alterado. Verifica el documento en www.sii.cl.',
      ),
    ]
  if (isAuthentic === false)
    return [
      warning(
        'timbre-not-authentic',
        'El timbre electrónico no está autorizado por el SII. Verifica el documento en www.sii.cl.',
      ),
    ]
  const issues: Issue[] = []
  if (isFolioInRange === false)
    issues.push(
      warning(
        'timbre-range',
        'El folio no está entre los que el SII autorizó, según el timbre. Verifica el documento.',
      ),
    )
  if (isAuthorizedFor === false)
    issues.push(
      warning(
        'timbre-authorization',
        'Los folios del timbre se autorizaron a otra empresa o para otro tipo de documento. Verifica el documento.',
      ),
    )
  return issues
}
