import type { openInvoiceWords } from './open-invoice.ts'

/**
 * HELD OUT: the reader must not be tuned on these phrases, nor its lexicon copied from them. See `held-out.ts`.
 */
export const heldOutInvoiceWords: Partial<Record<keyof typeof openInvoiceWords, string>> = {
  receiverName:
    'Señores(as)|SR(ES)|Sr. (es)|Cliente / Razón Social|Razón Soc. Cliente|Nombre del Cliente|Nom. Cliente|Sr(es).|Cliente Señor(es)|Nombre Comprador|Raz. Social|Razón Social / Nombre|Señor(a)(es)|Destinatario',
  receiverRut:
    'RUT/RUN|Nº RUT|RUT del Cliente|Rut N°|RUT Cli.|RUT Destinatario|R.U.T. Receptor|R.U.T. Comprador|RUT o RUN|Rol Único Trib.',
  giro: 'Giro del Cliente|Giro Negocio|Giro/Actividad|Actividad Comercial|Act. Comercial|Giro Com.|Activ. Económica|Giro Cli.|Glosa Giro',
  address:
    'Direc.|Direcc.|Domicilio Legal|Dirección Facturación|Dir. Cliente|Domicilio Cliente|Dom.|Dirección Receptor|Calle/N°|Dirección Fiscal',
  commune: 'Comuna Cli.|Comuna Dir.|Comuna Destinatario|Comuna Fact.|Comun.',
  city: 'Ciudad Cli.|Ciudad Destinatario|Ciudad Fact.|Cdad. Cliente',
  phone: 'Nº Teléfono|Telef.|Fonos|Tfno.|Teléfono Cliente|Fono N°|Móvil',
  email: 'Correo-e|Mail|Mail Contacto|e-Mail DTE',
  contact: 'Nombre Contacto|Att.|Atn.|Contacto Cliente|Solicita|Encargado|Persona Contacto',
  receiverBlock:
    'Señores|Información del Cliente|Datos Facturación|Datos de Cliente|Destinatario|Datos Comprador|Facturado a|Antecedentes Receptor|Cliente/Receptor|Info. Cliente',
  issueDate:
    'Fec.Emisión|F.Emisión|Fecha de Emis.|Fecha Fact.|Fecha de Doc.|Emisión Documento|Fch. Emisión|Fec. Emis.|Fecha de Documento|Fecha Emisión Dcto.|FechaEmision|Fec.Doc',
  dueDate:
    'Fec.Vencim.|Fecha de Vcto.|F. Venc.|Vencim.|Fch. Vcto.|Fecha Vencim.|Venc.|F.Vcto|Vencimiento el|Fecha de Venc.|Plazo hasta|Último Día de Pago|FechaVencimiento',
  terms:
    'F.Pago|Cond.Pago|Medio de Pago|Cond. de Vta.|Condic. de Pago|Condic. Venta|Tipo Venta|Modo de Pago|Cond. Comercial|Tipo de Venta',
  seller:
    'Nombre Vendedor|Vendedor N°|Cod.Vend.|Ejecutiva|Ejec. Comercial|Ejecutivo Venta|Representante|Atendió|Vendedor/a',
  order:
    'Ord. Compra|O.Compra N°|Nro. OC|N° O/C|Orden de Compra N°|Nº Pedido Cliente|O.C. Cliente|Ord. de Compra|Pedido N°|NV N°',
  lineNumber: 'Nº Lín.|Nr.|Itm|Correl.|Reng.|Posición|Ord.|N° Ítem',
  itemCode:
    'Cód.Prod.|Cód. Producto|Código Ítem|Cod Art|Código Artículo|Código Prod.|Cód. Barra|Nº Material|Cod.Int|Cod. SAP|SKU/Cód.|Cód. del Ítem',
  description:
    'Descripción Producto|Nombre|Descripción Ítem|Descripción / Glosa|Detalle Producto|Descripción del Servicio|Glosa Detalle|Descripción Producto/Servicio|Detalle de Productos|Descripción del Artículo|DESCRIP. ARTICULO|Nombre del Producto|Productos|Bienes o Servicios|Detalles',
  quantity: 'Cant Fact|Cantidad Un.|Cnt.|Ctd|N° Unid.|Cant/Un|CANT.FACT|Nº Unid.|Cantidad Item|Cant. Item',
  unit: 'U.Med|Unid.Medida|Un.Med|Tipo Unidad|Unidad Medida|U. de Medida|Unidad de Medida|Formato|Envase',
  price:
    'Valor Unit|PrecioUnit|P/Unit.|Precio Unit. $|Precio x Unid.|Pre. Unit.|Val. Unitario|Monto Unit.|Precio U.|Importe Unit.|Prc. Unit.|P.Neto Unit.|Neto Unitario|V/Unit.|Precio Neto Unit.',
  discountRate: '%Dscto|Desc%|Porc. Dcto.|% Descto.|% Descuento|D%|Dcto.(%)|Tasa Dcto.|Porc. Desc.',
  discountAmount:
    'Mto. Dcto.|Val. Dcto.|Descuento $|Desc. Monto|Dcto. en $|Dscto. $|Monto Desc.|Valor Dcto.|Dcto. Ítem|Descto. $',
  lineTotal:
    'Tot. Ítem|Valor Neto Ítem|Mto. Total|Monto Neto Línea|Total Lin.|Valor Total $|Total Línea $|Monto Total Ítem|TOT.LINEA|Importe Total|Valor $|Monto $|SubTotal $|Val. Total|Total Producto',
  taxFlag: 'Afecto|Ex/Af|IVA S/N|Impuesto|Cod.Impto|Trib.|Ind.Exento|Af./Ex.',
  subtotal:
    'Sub.Total|Sub Total $|Subtotal $|Suma de Líneas|Total Líneas|Tot. Detalle|Valor Subtotal|Suma Ítems|Total sin Dcto.|SubTot.|Total antes de Desc.',
  discount:
    'Descuento Global $|Dcto. Gral.|Dscto. Total|Desc. Global|Descto. Global|Total Dcto.|Monto Descuento|Rebaja Global|Descuento Total|Dcto. Comercial|(-) Dcto. Global',
  neto: 'Neto Gravado|Monto Neto Afecto|Total Neto $|M. Neto|Valor Neto $|SubTotal Neto|Afecto $|Monto Gravado|Neto Total|Tot.Neto|Valor Afecto|Neto Afecto $|Total Neto Afecto|Neto Documento',
  exento:
    'Monto Exento $|Total Exento $|M. Exento|Exento IVA|Neto Exento|Tot.Exento|Valor No Afecto|Monto Exento IVA|Total No Afecto|Subtotal Exento|Importe Exento|Ventas Exentas',
  iva: 'I.V.A 19%|19% IVA $|IVA (19 %)|Total IVA (19%)|M. IVA 19%|19% de I.V.A.|IVA (19,0%)|Imp. Valor Agregado 19%|Valor IVA 19%|Mto. IVA 19%|IVA Débito (19%)|Impto. Valor Agregado (19%)|I.V.A.(19%)|IVA19%',
  total:
    'Total Documento $|Total Gral. $|Tot. Doc.|Monto Total Doc.|Valor Total|Monto Total a Pagar|TOTAL A PAGAR $|Tot. Final|Total Venta|Total (CLP)|Total General $|Monto Final|Suma a Pagar|Importe a Pagar|Total Facturado|Total Operación|Total (Pesos)',
  references:
    'Documentos de Ref.|Ref. Documentos|Docs. Referencia|Doc. Referenciados|Documento Relacionado|Referencias del Documento|Detalle de Referencias|Otras Referencias|Docs. Relacionados|Documento(s) de Referencia',
  referenceKind: 'Doc.|Tipo Dcto.|Nombre Documento|Tipo de Doc.|Dcto. Ref.|Docto. Referencia|Clase Doc.',
  referenceFolio: 'Nº Doc.|Folio Doc.|Nro. Documento|Nº Folio|Folio Referencia|Nro. Ref.|Num. Doc.',
  referenceDate: 'Fecha Doc. Ref.|Fecha Docto.|Fec. Ref.|De Fecha|F. Docto.',
  referenceReason: 'Razón de Referencia|Motivo Referencia|Observ.|Detalle Ref.|Cod./Razón|Razon Ref',
  notes:
    'Observac.|OBS|Notas al Documento|Comentario Libre|Glosa Documento|Información Complementaria|Nota Importante|Observación Documento|Detalle Adicional',
  carriage: 'Información de Despacho|Datos Transportista|Datos del Traslado|Transp.',
  plate: 'Patente N°|Placa|Pat. Camión|Pat. Vehíc.|Patente Transp.|Vehículo',
  driver: 'Nombre Transportista|Chofer Sr.|Cond.|Retirado por|Chofer/Conductor|Conductor Vehículo',
  driverRut: 'RUT del Chofer|RUN Chofer|R.U.T. Transportista|C.I. Conductor|Rut Cond.',
  destination:
    'Dirección de Despacho|Dirección Entrega|Dir. Destino|Entrega en|Punto de Entrega|Lugar de Despacho|Lugar de Destino|Despacho a',
  payTo:
    'Pago a|Cta. Cte. a nombre de|Transferencias a|Titular|Datos de Pago|Depósito a nombre de|Datos Cta. Cte.|Beneficiario',
  spelledTotal:
    'Son: Pesos|Monto en Letras|Valor en letras|Total (en palabras)|Importe en letras|Suma de|Pesos (en letras)',
}
