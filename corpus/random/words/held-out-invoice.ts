import type { openInvoiceWords } from './open-invoice.ts'

/**
 * HELD OUT: the reader must not be tuned on these phrases, nor its lexicon copied from them. See `held-out.ts`.
 */
export const heldOutInvoiceWords: Partial<Record<keyof typeof openInvoiceWords, string>> = {
  receiverName: 'Receptor|Comprador|A nombre de|Facturado a|Empresa Cliente|Sres.',
  receiverRut: 'Rol Único Tributario|RUT Comprador|N° R.U.T.',
  giro: 'Rubro|Actividad Económica',
  address: 'Domicilio Comercial|Ubicación',
  receiverBlock: 'Información de Facturación|Comprador|Adquirente',
  issueDate: 'Emitida el|Fecha Doc.|Fecha Facturación|Día de Emisión',
  dueDate: 'Pagar antes del|Pagar hasta|Fecha Límite|Vencto.|Fecha Tope de Pago',
  terms: 'Modalidad de Pago|Plazo|Términos de Pago',
  seller: 'Asesor Comercial|Cod. Vendedor',
  order: 'Ref. Cliente|N° HES|Pedido SAP',
  itemCode: 'Material|Referencia|Ref.|Cód. Artículo|N° Parte',
  description: 'Denominación|Ítem Facturado|Nombre Producto|Servicio|Texto',
  quantity: 'Unidades|Cdad.|Q|Cantidad Facturada',
  unit: 'Med.|UMV|Presentación',
  price: 'Tarifa|Valor Un.|Pr. Neto|Precio Neto Un.|$ Unit.|P.U.',
  discountRate: 'Rebaja %|Bonif. %',
  discountAmount: 'Rebaja|Bonificación|Dto.',
  lineTotal: 'Valor Neto|Neto Línea|Importe Neto|Total $|Monto Ítem|Valor Línea',
  taxFlag: 'Cód. Imp.|Afectación',
  subtotal: 'Suma Líneas|Valor Bruto|Total Ítems',
  discount: 'Rebaja Comercial|Bonificaciones|Dcto. al Total',
  neto: 'Base Imponible|Venta Neta|Importe Neto|Total Afecto|Base Afecta',
  exento: 'No Afecto|Valor Exento|Venta Exenta|Monto no afecto',
  iva: 'Impuesto (19%)|Impuesto al Valor Agregado 19%|IVA Débito 19%|Impto. IVA 19%',
  total: 'Gran Total|Total Final|Importe Total|Valor a Pagar|Total Pesos|Total CLP',
  references: 'Documentos Relacionados|Antecedentes',
  referenceReason: 'Causa|Glosa Ref.',
  notes: 'Información Adicional|Comentario del Emisor',
  carriage: 'Logística|Datos Guía',
  driver: 'Porteador',
  destination: 'Lugar de Entrega|Obra de Destino',
  payTo: 'Cuenta para Pago|Abonar en',
}
