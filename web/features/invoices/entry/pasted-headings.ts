/** What the columns of a pasted table may hold. */
export type PastedColumn = 'code' | 'description' | 'quantity' | 'price' | 'total'

/** Of one kind, the words that leave no doubt come first. */
const words: readonly (readonly [PastedColumn, RegExp])[] = [
  ['code', /^(cod(igo)?|sku)\b|^ref(erencia)?$/],
  ['price', /^(precio|p unit|v unit|valor unit|costo unit|neto unit|unitario|pu$)/],
  ['quantity', /^(cantidad|cant|cdad|ctd|unidades)\b/],
  ['description', /^(descripcion|detalle|producto|glosa|articulo|nombre|concepto|servicio)\b/],
  ['total', /^(total|sub ?total|importe|monto|valor|neto)\b/],
]

/** 'P. Unit.' -> 'p unit', 'DESCRIPCIÓN' -> 'descripcion'. */
const plain = (cell: string): string =>
  cell
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

export type PastedHeadings = ReadonlyMap<PastedColumn, number>

/** Where each column stands, by a row of headings; null for a row that is none: it has to name what is sold and its money. */
export const headingsIn = (cells: readonly string[]): PastedHeadings | null => {
  const found = new Map<PastedColumn, number>()
  const names = cells.map(plain)
  for (const [place, name] of names.entries()) {
    const [kind] = words.find(([, pattern]) => pattern.test(name)) ?? []
    if (kind !== undefined && !found.has(kind)) found.set(kind, place)
  }
  // A 'Valor' beside a 'Total' is of one.
  const value = names.findIndex((name) => /^(valor|monto)$/.test(name))
  if (value !== -1 && !found.has('price') && names.some((name) => /^(total|sub ?total|importe)\b/.test(name)))
    found.set('price', value)
  return found.has('description') && (found.has('price') || found.has('total')) ? found : null
}

/** The rows below the items that add them up: 'Total', 'Monto neto', 'IVA 19%'. */
export const isSum = (description: string): boolean =>
  /^(sub ?total|total( neto| bruto| general| a pagar| exento)?|(monto )?(neto|exento)|i ?v ?a( 19)?)$/.test(
    plain(description),
  )
