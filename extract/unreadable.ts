import type { Reading, Unreadable, PageSize } from './reading.ts'

/** What each cause means and what the person can do about it. */
export const unreadableTexts: Record<Unreadable, string> = {
  'not-a-pdf': 'El archivo no es un PDF. Sube el PDF que entrega tu programa de remuneraciones.',
  damaged: 'El PDF está dañado o incompleto. Descárgalo o expórtalo de nuevo y vuelve a subirlo.',
  encrypted: 'El PDF está protegido con contraseña. Guárdalo sin contraseña y vuelve a subirlo.',
  'no-pages': 'El PDF no tiene páginas. Expórtalo de nuevo y vuelve a subirlo.',
  'too-many-pages': 'El PDF tiene demasiadas páginas. Divídelo en partes y sube cada una.',
  'too-large': 'El PDF tiene demasiado contenido para leerlo. Divídelo en partes y sube cada una.',
  blank: 'El PDF no tiene nada escrito. Revisa que sea el archivo correcto.',
  'other-document': 'El archivo parece ser otro documento.',
  'no-payroll':
    'El PDF no parece una nómina: no se encontraron trabajadores con sus sueldos. Sube el libro de remuneraciones o las liquidaciones del mes.',
  'no-invoice': 'El archivo no parece una factura. Sube la factura electrónica del proveedor.',
}

export const unreadable = <Kind extends string>(
  kind: Kind,
  code: Unreadable,
  pages: PageSize[] = [],
  message: string = unreadableTexts[code],
): Reading<Kind, never> => ({
  status: 'unreadable',
  kind,
  data: null,
  issues: [],
  fields: [],
  pages,
  reason: { code, message },
})
