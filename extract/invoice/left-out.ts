import type { Issue } from '../reading.ts'

/** Others that are named one by one. */
const NAMED = 5

/** 'N° 4513, N° 4514 y 3 más'. */
export const namesOf = (names: readonly string[]): string => {
  const rest = names.length - NAMED
  return names.slice(0, NAMED).join(', ') + (rest > 0 ? ` y ${rest} más` : '')
}

/** Said of a file of which not all documents could be read. `names`: those that were not. */
export const leftOut = (documents: number, read: number, names: string): Issue => ({
  path: 'invoice_number',
  code: 'several-documents',
  severity: 'warning',
  message: `El archivo trae ${documents} documentos y se ${read === 1 ? 'leyó 1' : `leyeron ${read}`}. Sube por separado los demás: ${names}.`,
})
