/** What billing programs call things: concept -> phrases, in open use as those of `open.ts`. */
export const openInvoiceWords = {
  receiverName:
    'Señor(es)|SEÑOR(ES)|Señores|Cliente|Razón Social|Nombre|Sr.(es)|Nombre o Razón Social|Nombre Cliente|Razón Social Cliente|Receptor|Comprador|A nombre de|Facturado a|Empresa Cliente|Sres.',
  receiverRut: 'R.U.T.|RUT|Rut|RUT Cliente|R.U.T. Cliente|Rol Único Tributario|RUT Comprador|N° R.U.T.',
  giro: 'Giro|GIRO|Giro Cliente|Actividad|Giro Comercial|Rubro|Actividad Económica',
  address: 'Dirección|Direccion|Domicilio|Dir.|Domicilio Comercial|Ubicación',
  commune: 'Comuna',
  city: 'Ciudad',
  phone: 'Fono|Teléfono|Tel.|Fono Contacto',
  email: 'Email|E-mail|Correo|Correo Electrónico',
  contact: 'Contacto|Atención|Atte.',
  receiverBlock:
    'Datos del Cliente|Facturar a|Cliente|Receptor|DATOS CLIENTE|Información de Facturación|Comprador|Adquirente',
  issueDate:
    'Fecha Emisión|Fecha|Fecha de Emisión|Fecha Emision|F. Emisión|Emisión|FECHA EMISION|Fecha Documento|Emitida el|Fecha Doc.|Fecha Facturación|Día de Emisión',
  dueDate:
    'Fecha Vencimiento|Vencimiento|Fecha Venc.|Fecha de Vencimiento|F. Vencimiento|Vence|Vcto.|Fecha Vcto.|Pagar antes del|Pagar hasta|Fecha Límite|Vencto.|Fecha Tope de Pago',
  terms:
    'Forma de Pago|Condición de Pago|Cond. de Pago|Condiciones de Pago|Cond. Venta|Condición Venta|Modalidad de Pago|Plazo|Términos de Pago',
  seller: 'Vendedor|Ejecutivo|Atendido por|Asesor Comercial|Cod. Vendedor',
  order: 'Orden de Compra|O. Compra|OC N°|N° Pedido|Nota de Venta|Ref. Cliente|N° HES|Pedido SAP',
  lineNumber: 'N°|Ítem|Item|#|Lín.|Pos.',
  itemCode: 'Código|Cód.|Cod. Prod.|SKU|Código Producto|CODIGO|Cod.|Material|Referencia|Ref.|Cód. Artículo|N° Parte',
  description:
    'Descripción|Detalle|Glosa|Producto|Descripción del Producto|DESCRIPCION|Artículo|Producto o Servicio|Concepto|Denominación|Ítem Facturado|Nombre Producto|Servicio|Texto',
  quantity: 'Cantidad|Cant.|CANTIDAD|Ctd.|Cant|Unidades|Cdad.|Q|Cantidad Facturada',
  unit: 'Unidad|U.M.|Un.|UM|Unid.|U. Medida|Med.|UMV|Presentación',
  price:
    'Precio Unitario|P. Unitario|Precio|P. Unit.|Valor Unitario|Precio Unit.|V. Unitario|PRECIO UNIT.|Unitario|Tarifa|Valor Un.|Pr. Neto|Precio Neto Un.|$ Unit.|P.U.',
  discountRate: '% Desc.|Desc. %|Dcto. %|% Dscto.|%Desc|Rebaja %|Bonif. %',
  discountAmount: 'Descuento|Dscto.|Desc.|Dcto. $|Descto.|Rebaja|Bonificación|Dto.',
  lineTotal:
    'Total|Valor|Subtotal|Total Ítem|Valor Total|Monto|TOTAL|Sub Total|Valor Ítem|Total Línea|Importe|Valor Neto|Neto Línea|Importe Neto|Total $|Monto Ítem|Valor Línea',
  taxFlag: 'Impto.|Ind. Ex.|Afecto/Exento|IVA|Cód. Imp.|Afectación',
  subtotal: 'Subtotal|Sub Total|SUB TOTAL|Suma|Total Detalle|Suma Líneas|Valor Bruto|Total Ítems',
  discount: 'Descuento Global|Descuento|Dscto. Global|Descuentos|Rebaja Comercial|Bonificaciones|Dcto. al Total',
  neto: 'Neto|Monto Neto|Total Neto|NETO|Neto $|Valor Neto|MONTO NETO|Afecto|Monto Afecto|Base Imponible|Venta Neta|Importe Neto|Total Afecto|Base Afecta',
  exento: 'Exento|Monto Exento|Total Exento|EXENTO|Exento $|No Afecto|Valor Exento|Venta Exenta|Monto no afecto',
  iva: 'IVA 19%|I.V.A. 19%|19% IVA|IVA (19%)|19% I.V.A.|IVA 19,00%|I.V.A. (19%)|Monto IVA 19%|IVA 19 %|Impuesto (19%)|Impuesto al Valor Agregado 19%|IVA Débito 19%|Impto. IVA 19%',
  total:
    'Total|TOTAL|Monto Total|Total a Pagar|TOTAL $|Total Factura|Total Documento|MONTO TOTAL|Total General|Gran Total|Total Final|Importe Total|Valor a Pagar|Total Pesos|Total CLP',
  references:
    'Referencias|Documentos Referenciados|REFERENCIAS|Referencias a otros documentos|Documentos Relacionados|Antecedentes',
  referenceKind: 'Tipo Documento|Tipo Doc.|Documento',
  referenceFolio: 'Folio|N° Documento|Folio Ref.',
  referenceDate: 'Fecha|Fecha Ref.',
  referenceReason: 'Razón|Razón Referencia|Motivo|Causa|Glosa Ref.',
  notes: 'Observaciones|Obs.|Nota|Glosa|Comentarios|Información Adicional|Comentario del Emisor',
  carriage: 'Transporte|Datos de Transporte|Despacho|TRASLADO|Logística|Datos Guía',
  plate: 'Patente',
  driver: 'Chofer|Conductor|Transportista|Porteador',
  driverRut: 'RUT Chofer|RUT Transportista|Rut Conductor',
  destination: 'Dirección Destino|Despachar a|Dirección Despacho|Lugar de Entrega|Obra de Destino',
  payTo: 'Datos para Transferencia|Datos Bancarios|Depositar en|Transferir a|Cuenta para Pago|Abonar en',
  spelledTotal: 'Son|SON|Son Pesos|Monto en palabras',
} as const
