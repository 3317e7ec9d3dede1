import type { openInvoiceWords } from './open-invoice.ts'

/**
 * HELD OUT: the reader must not be tuned on these phrases, nor its lexicon copied from them. See `held-out.ts`.
 */
export const heldOutInvoiceWords: Partial<Record<keyof typeof openInvoiceWords, string>> = {
  receiverName:
    'Nombre/Razón Social|Señor (es)|Razón Social Receptor|Nombre Receptor|Cliente Sr(es)|Vendido a|Sr.(a)(es)|Adquirente',
  receiverRut: 'RUT Receptor|R.U.T. N°|C.I./RUT|RUT/CI|RUT Adquirente',
  giro: 'Giro Receptor|Act. Económica|Giro o Actividad|Activ. Comercial|Ramo',
  address: 'Dir. Comercial|Calle y N°|Dirección Comercial|Dirección Cliente|Domic.|Dirección Legal',
  commune: 'Comuna Cliente|Com.|Comuna Receptor|Comuna/Localidad',
  city: 'Ciud.|Ciudad Cliente|Ciudad Receptor',
  phone: 'Fono/Fax|Teléfonos|Fono Cliente|Celular',
  contact: 'Solicitado por|At.|Persona de Contacto|Con atención a',
  receiverBlock:
    'Datos Receptor|Facturar a nombre de|Datos del Comprador|Antecedentes del Cliente|Vendido a|Datos de Facturación',
  issueDate: 'Fec. Emisión|F. Emis.|Fec. Doc.|Fecha Dcto.|Fecha del Documento|Fecha de Facturación|Emitido|Fecha Emis.',
  dueDate: 'Fec. Vcto.|F. Vcto.|Vence el|Fec. Venc.|Pagadero al|Fecha Vencto.|Fecha Vto.|Vencimiento de Pago',
  terms: 'F. de Pago|Cond. Pago|Forma Pago|C. Venta|Condiciones Comerciales|Tipo de Pago|Cond. de Venta',
  seller: 'Vend.|Ejec. Ventas|Ejecutivo Comercial|Agente|Vendedor(a)',
  order: 'N° OC|O/C|Orden Compra N°|Su Orden|OC Cliente|Su Pedido|Nro. Pedido',
  lineNumber: 'Ln.|Línea|Nro.|It.|Sec.',
  itemCode: 'Cód. Int.|Cod. Item|Art.|Código SAP|Código Interno|Part Number|N° Art.|ID Prod.|Cód. Material',
  description:
    'Detalle del Producto o Servicio|Descrip.|Nombre del Ítem|Detalle Servicio|Nombre Artículo|Mercadería|Descripción Artículo|Prestación|Detalle Facturado|Descripc. Producto',
  quantity: 'Cant. Fact.|Cdad|Ctdad.|Cant. Desp.|Cantid.|Cant. Vend.',
  unit: 'Unid. Med.|U/M|Un. Med.|Und.|Medida',
  price:
    'Pcio. Unit.|Prec. Unit.|Val. Unit.|Precio Un.|P. Unit. Neto|Valor U.|Pr. Unit.|Costo Unit.|Precio Lista|Valor Unit. $',
  discountRate: '% Dcto|Dcto%|% Dto.|Desc.(%)|% Rebaja',
  discountAmount: 'Dsctos.|Monto Dcto.|Valor Desc.|Dcto.|Rebaja $|Desc. $',
  lineTotal:
    'Precio Total|V. Total|Monto Línea|Tot. Línea|Valor Tot.|Neto Ítem|Importe $|Subtot.|Total Det.|Total Neto Línea',
  taxFlag: 'Af/Ex|Tipo Imp.|Exen.|Ind. Exento|A/E',
  subtotal: 'Suma Detalle|Tot. Parcial|Sub-Total|Total Bruto|Suma Parcial|Total antes de Dcto.',
  discount: 'Dscto. Gral.|Desc. Comercial|Dcto. Global|Descuento Comercial|(-) Descuento|Menos Dcto.|Total Descuentos',
  neto: 'Mto. Neto|Afecto a IVA|Neto Afecto|Monto Neto $|Tot. Neto|Base IVA|V. Neto|Subtotal Afecto|Monto Afecto a IVA',
  exento: 'Mto. Exento|Tot. Exento|No Afecto o Exento|Monto Exento de IVA|Exento de IVA|V. Exento',
  iva: '19,0% I.V.A.|I.V.A. 19,0 %|Impto. 19%|IVA 19.0%|Monto IVA (19%)|Total IVA 19%|Impuesto IVA (19%)|IVA tasa 19%|19 % de IVA|I.V.A. (19 %)',
  total:
    'Monto a Pagar|Total Doc.|Tot. a Pagar|Suma Total|Total a Cancelar|Monto Total $|TOTAL CH$|Total en Pesos|Total Gral.|Tot. General|Total Moneda Nacional',
  references:
    'Doc. de Referencia|Otros Documentos|Documentos de Referencia|Docs. Asociados|Doc. Relacionados|Referencia a Documentos',
  referenceKind: 'Docto.|Doc. Ref.|Tipo Ref.|Tipo de Documento|T. Doc.',
  referenceFolio: 'N° Doc.|Número|Nro. Folio|N° Ref.',
  referenceDate: 'F. Ref.|Fec.|Fecha Referencia',
  referenceReason: 'Razón Ref.|Comentario|Cód. Ref.|Motivo Ref.',
  notes: 'Observación|Notas|Comentario|Info. Adicional|Texto Libre|Nota al Cliente',
  plate: 'PPU|Pat.|Placa Patente|Patente Camión|Patente Vehículo',
  driver: 'Nombre Chofer|Nombre Conductor|Transportista/Chofer|Retira',
  driverRut: 'C.I. Chofer|RUT Transp.|RUN Conductor|Rut Retira',
  destination: 'Destino|Entregar en|Dir. Despacho|Despachado a|Lugar Despacho|Dir. de Entrega',
  payTo: 'Transferencia a|Pagar a la orden de|Depósitos a nombre de|Titular Cuenta',
  spelledTotal: 'Son (en letras)|Total en letras|La suma de|En palabras|Cantidad en letras',
}
