import type { Chance } from '../../../random.ts'
import { any, type Manner } from '../manner.ts'

const WORDS = {
  issued: 'Fecha Emisión|Fecha de Emisión|Fecha|Emisión|Fecha Emision|F. Emisión|Fecha Documento',
  due: 'Fecha Vencimiento|Vencimiento|Fecha de Vencimiento|Vence|F. Vencimiento|Fecha Vcto.',
  receiver: 'Señor(es)|SEÑOR(ES)|Cliente|Razón Social|Señores|Nombre o Razón Social|Sr(es).|Facturar a',
  rut: 'R.U.T.|RUT|Rut|R.U.T',
  business: 'Giro|GIRO|Actividad',
  address: 'Dirección|Domicilio|DIRECCIÓN|Direccion',
  commune: 'Comuna|COMUNA',
  city: 'Ciudad|CIUDAD',
  terms: 'Condición de Venta|Forma de Pago|Condiciones de Pago|Cond. Pago|F. Pago',
  seller: 'Vendedor|Ejecutivo|Atendido por',
  order: 'Orden de Compra|O/C|OC N°|Nro. Orden de Compra|Orden Compra Cliente',
  guide: 'Guía de Despacho|Guía Despacho N°|Guías|N° Guía',
  contact: 'Contacto|Atención|At. Sr(a).',
  code: 'Código|Cód.|CODIGO|Cod. Producto|SKU|Código Producto',
  name: 'Descripción|Detalle|DESCRIPCION|Producto / Servicio|Glosa|Artículo|Descripción del Producto',
  quantity: 'Cantidad|Cant.|CANT|Cant|Ctd.',
  unit: 'Unidad|U.M.|Un.|UM|Unid.|U. Medida',
  price: 'Precio Unitario|P. Unitario|Precio|P.Unit.|Valor Unitario|Precio Unit.|V. Unitario',
  percent: '% Desc.|Desc. %|% Dscto.|Dcto. %',
  discount: 'Descuento|Dscto.|Desc. $|Monto Dscto.',
  total: 'Total|Valor|Valor Total|Subtotal|Monto|Total Línea|Total Neto|Importe',
  tax: 'Af/Ex|Ind.|A/E',
  sub: 'Subtotal|Sub Total|Sub-Total Afecto|Suma Neta',
  less: 'Descuento Global|Descuento|(-) Descuento|Dscto. Global',
  neto: 'Monto Neto|Neto|NETO|Total Neto|Valor Neto|Monto Neto $|Afecto',
  exento: 'Monto Exento|Exento|EXENTO|Total Exento|Valor Exento',
  iva: 'IVA 19%|I.V.A. 19%|19% IVA|IVA (19%)|I.V.A. (19%)|Monto IVA 19%|IVA 19,00%',
  sum: 'Total|TOTAL|Monto Total|TOTAL A PAGAR|Total a Pagar|Valor Total|Total Factura|Monto Total $',
} as const

export type Word = keyof typeof WORDS
export type Words = (word: Word) => string

/** The words of a document, each the same wherever it stands. */
export const drawWords = (chance: Chance, manner: Manner): Words => {
  const drawn = Object.fromEntries(
    Object.entries(WORDS).map(([word, texts]) => [word, manner.words(any(chance, texts))]),
  )
  return (word) => drawn[word]!
}
