/** What billing programs call things: concept -> phrases, in open use as those of `open.ts`. */
export const openInvoiceWords = {
  receiverName:
    'Señor(es)|SEÑOR(ES)|Señores|Cliente|Razón Social|Nombre|Sr.(es)|Nombre o Razón Social|Nombre Cliente|Razón Social Cliente|Receptor|Comprador|A nombre de|Facturado a|Empresa Cliente|Sres.|Nombre/Razón Social|Señor (es)|Razón Social Receptor|Nombre Receptor|Cliente Sr(es)|Vendido a|Sr.(a)(es)|Adquirente',
  receiverRut:
    'R.U.T.|RUT|Rut|RUT Cliente|R.U.T. Cliente|Rol Único Tributario|RUT Comprador|N° R.U.T.|RUT Receptor|R.U.T. N°|C.I./RUT|RUT/CI|RUT Adquirente',
  giro: 'Giro|GIRO|Giro Cliente|Actividad|Giro Comercial|Rubro|Actividad Económica|Giro Receptor|Act. Económica|Giro o Actividad|Activ. Comercial|Ramo',
  address:
    'Dirección|Direccion|Domicilio|Dir.|Domicilio Comercial|Ubicación|Dir. Comercial|Calle y N°|Dirección Comercial|Dirección Cliente|Domic.|Dirección Legal',
  commune: 'Comuna|Comuna Cliente|Com.|Comuna Receptor|Comuna/Localidad',
  city: 'Ciudad|Ciud.|Ciudad Cliente|Ciudad Receptor',
  phone: 'Fono|Teléfono|Tel.|Fono Contacto|Fono/Fax|Teléfonos|Fono Cliente|Celular',
  email: 'Email|E-mail|Correo|Correo Electrónico',
  contact: 'Contacto|Atención|Atte.|Solicitado por|At.|Persona de Contacto|Con atención a',
  receiverBlock:
    'Datos del Cliente|Facturar a|Cliente|Receptor|DATOS CLIENTE|Información de Facturación|Comprador|Adquirente|Datos Receptor|Facturar a nombre de|Datos del Comprador|Antecedentes del Cliente|Vendido a|Datos de Facturación',
  issueDate:
    'Fecha Emisión|Fecha|Fecha de Emisión|Fecha Emision|F. Emisión|Emisión|FECHA EMISION|Fecha Documento|Emitida el|Fecha Doc.|Fecha Facturación|Día de Emisión|Fec. Emisión|F. Emis.|Fec. Doc.|Fecha Dcto.|Fecha del Documento|Fecha de Facturación|Emitido|Fecha Emis.',
  dueDate:
    'Fecha Vencimiento|Vencimiento|Fecha Venc.|Fecha de Vencimiento|F. Vencimiento|Vence|Vcto.|Fecha Vcto.|Pagar antes del|Pagar hasta|Fecha Límite|Vencto.|Fecha Tope de Pago|Fec. Vcto.|F. Vcto.|Vence el|Fec. Venc.|Pagadero al|Fecha Vencto.|Fecha Vto.|Vencimiento de Pago',
  terms:
    'Forma de Pago|Condición de Pago|Cond. de Pago|Condiciones de Pago|Cond. Venta|Condición Venta|Modalidad de Pago|Plazo|Términos de Pago|F. de Pago|Cond. Pago|Forma Pago|C. Venta|Condiciones Comerciales|Tipo de Pago|Cond. de Venta',
  seller:
    'Vendedor|Ejecutivo|Atendido por|Asesor Comercial|Cod. Vendedor|Vend.|Ejec. Ventas|Ejecutivo Comercial|Agente|Vendedor(a)',
  order:
    'Orden de Compra|O. Compra|OC N°|N° Pedido|Nota de Venta|Ref. Cliente|N° HES|Pedido SAP|N° OC|O/C|Orden Compra N°|Su Orden|OC Cliente|Su Pedido|Nro. Pedido',
  lineNumber: 'N°|Ítem|Item|#|Lín.|Pos.|Ln.|Línea|Nro.|It.|Sec.',
  itemCode:
    'Código|Cód.|Cod. Prod.|SKU|Código Producto|CODIGO|Cod.|Material|Referencia|Ref.|Cód. Artículo|N° Parte|Cód. Int.|Cod. Item|Art.|Código SAP|Código Interno|Part Number|N° Art.|ID Prod.|Cód. Material',
  description:
    'Descripción|Detalle|Glosa|Producto|Descripción del Producto|DESCRIPCION|Artículo|Producto o Servicio|Concepto|Denominación|Ítem Facturado|Nombre Producto|Servicio|Texto|Detalle del Producto o Servicio|Descrip.|Nombre del Ítem|Detalle Servicio|Nombre Artículo|Mercadería|Descripción Artículo|Prestación|Detalle Facturado|Descripc. Producto',
  quantity:
    'Cantidad|Cant.|CANTIDAD|Ctd.|Cant|Unidades|Cdad.|Q|Cantidad Facturada|Cant. Fact.|Cdad|Ctdad.|Cant. Desp.|Cantid.|Cant. Vend.',
  unit: 'Unidad|U.M.|Un.|UM|Unid.|U. Medida|Med.|UMV|Presentación|Unid. Med.|U/M|Un. Med.|Und.|Medida',
  price:
    'Precio Unitario|P. Unitario|Precio|P. Unit.|Valor Unitario|Precio Unit.|V. Unitario|PRECIO UNIT.|Unitario|Tarifa|Valor Un.|Pr. Neto|Precio Neto Un.|$ Unit.|P.U.|Pcio. Unit.|Prec. Unit.|Val. Unit.|Precio Un.|P. Unit. Neto|Valor U.|Pr. Unit.|Costo Unit.|Precio Lista|Valor Unit. $',
  discountRate: '% Desc.|Desc. %|Dcto. %|% Dscto.|%Desc|Rebaja %|Bonif. %|% Dcto|Dcto%|% Dto.|Desc.(%)|% Rebaja',
  discountAmount:
    'Descuento|Dscto.|Desc.|Dcto. $|Descto.|Rebaja|Bonificación|Dto.|Dsctos.|Monto Dcto.|Valor Desc.|Dcto.|Rebaja $|Desc. $',
  lineTotal:
    'Total|Valor|Subtotal|Total Ítem|Valor Total|Monto|TOTAL|Sub Total|Valor Ítem|Total Línea|Importe|Valor Neto|Neto Línea|Importe Neto|Total $|Monto Ítem|Valor Línea|Precio Total|V. Total|Monto Línea|Tot. Línea|Valor Tot.|Neto Ítem|Importe $|Subtot.|Total Det.|Total Neto Línea',
  taxFlag: 'Impto.|Ind. Ex.|Afecto/Exento|IVA|Cód. Imp.|Afectación|Af/Ex|Tipo Imp.|Exen.|Ind. Exento|A/E',
  subtotal:
    'Subtotal|Sub Total|SUB TOTAL|Suma|Total Detalle|Suma Líneas|Valor Bruto|Total Ítems|Suma Detalle|Tot. Parcial|Sub-Total|Total Bruto|Suma Parcial|Total antes de Dcto.',
  discount:
    'Descuento Global|Descuento|Dscto. Global|Descuentos|Rebaja Comercial|Bonificaciones|Dcto. al Total|Dscto. Gral.|Desc. Comercial|Dcto. Global|Descuento Comercial|(-) Descuento|Menos Dcto.|Total Descuentos',
  neto: 'Neto|Monto Neto|Total Neto|NETO|Neto $|Valor Neto|MONTO NETO|Afecto|Monto Afecto|Base Imponible|Venta Neta|Importe Neto|Total Afecto|Base Afecta|Mto. Neto|Afecto a IVA|Neto Afecto|Monto Neto $|Tot. Neto|Base IVA|V. Neto|Subtotal Afecto|Monto Afecto a IVA',
  exento:
    'Exento|Monto Exento|Total Exento|EXENTO|Exento $|No Afecto|Valor Exento|Venta Exenta|Monto no afecto|Mto. Exento|Tot. Exento|No Afecto o Exento|Monto Exento de IVA|Exento de IVA|V. Exento',
  iva: 'IVA 19%|I.V.A. 19%|19% IVA|IVA (19%)|19% I.V.A.|IVA 19,00%|I.V.A. (19%)|Monto IVA 19%|IVA 19 %|Impuesto (19%)|Impuesto al Valor Agregado 19%|IVA Débito 19%|Impto. IVA 19%|19,0% I.V.A.|I.V.A. 19,0 %|Impto. 19%|IVA 19.0%|Monto IVA (19%)|Total IVA 19%|Impuesto IVA (19%)|IVA tasa 19%|19 % de IVA|I.V.A. (19 %)',
  total:
    'Total|TOTAL|Monto Total|Total a Pagar|TOTAL $|Total Factura|Total Documento|MONTO TOTAL|Total General|Gran Total|Total Final|Importe Total|Valor a Pagar|Total Pesos|Total CLP|Monto a Pagar|Total Doc.|Tot. a Pagar|Suma Total|Total a Cancelar|Monto Total $|TOTAL CH$|Total en Pesos|Total Gral.|Tot. General|Total Moneda Nacional',
  references:
    'Referencias|Documentos Referenciados|REFERENCIAS|Referencias a otros documentos|Documentos Relacionados|Antecedentes|Doc. de Referencia|Otros Documentos|Documentos de Referencia|Docs. Asociados|Doc. Relacionados|Referencia a Documentos',
  referenceKind: 'Tipo Documento|Tipo Doc.|Documento|Docto.|Doc. Ref.|Tipo Ref.|Tipo de Documento|T. Doc.',
  referenceFolio: 'Folio|N° Documento|Folio Ref.|N° Doc.|Número|Nro. Folio|N° Ref.',
  referenceDate: 'Fecha|Fecha Ref.|F. Ref.|Fec.|Fecha Referencia',
  referenceReason: 'Razón|Razón Referencia|Motivo|Causa|Glosa Ref.|Razón Ref.|Comentario|Cód. Ref.|Motivo Ref.',
  notes:
    'Observaciones|Obs.|Nota|Glosa|Comentarios|Información Adicional|Comentario del Emisor|Observación|Notas|Comentario|Info. Adicional|Texto Libre|Nota al Cliente',
  carriage: 'Transporte|Datos de Transporte|Despacho|TRASLADO|Logística|Datos Guía',
  plate: 'Patente|PPU|Pat.|Placa Patente|Patente Camión|Patente Vehículo',
  driver: 'Chofer|Conductor|Transportista|Porteador|Nombre Chofer|Nombre Conductor|Transportista/Chofer|Retira',
  driverRut: 'RUT Chofer|RUT Transportista|Rut Conductor|C.I. Chofer|RUT Transp.|RUN Conductor|Rut Retira',
  destination:
    'Dirección Destino|Despachar a|Dirección Despacho|Lugar de Entrega|Obra de Destino|Destino|Entregar en|Dir. Despacho|Despachado a|Lugar Despacho|Dir. de Entrega',
  payTo:
    'Datos para Transferencia|Datos Bancarios|Depositar en|Transferir a|Cuenta para Pago|Abonar en|Transferencia a|Pagar a la orden de|Depósitos a nombre de|Titular Cuenta',
  spelledTotal:
    'Son|SON|Son Pesos|Monto en palabras|Son (en letras)|Total en letras|La suma de|En palabras|Cantidad en letras',
} as const
