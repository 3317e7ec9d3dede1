/**
 * Words that introduce a value on an invoice, without accents, in lower case, '|' between phrases.
 * Sources: SII "Manual de muestras impresas" v4.0, "Formato DTE" v2.2 (names of the fields) and documents of several
 * programs. A vocabulary, never a list of layouts: a phrase may stand anywhere, be abbreviated or misread.
 */
export const labels = {
  receiver: `senor es|senores|senor|r social|raz social|sr es|sres|sr|sra|sr a|senor a|sr sra|sra sr|senora|sr a es|senor a es|cliente|nombre cliente|nombre del cliente|razon social cliente
    |razon social del cliente|nombre o razon social|nombre razon social|razon social|razon social receptor|nombre receptor|nombre
    |receptor|adquirente|facturar a|facturado a|vendido a|cobrar a|comprador|destinatario|destinatario factura|destinatario de factura|destinatario de la factura|a nombre de|senor es razon social
    |senores razon social|cliente razon social|nombre comprador|mandante|empresa|company|company name|bill to|customer|sold to
    |nombre del comprador|nombre destinatario|sr cliente|senor cliente|senores cliente|razon social comprador|razon social destinatario
    |nombre facturacion|razon social facturacion|a favor de|emitida a|emitido a|entidad receptora|empresa receptora|empresa cliente
    |nombre empresa cliente|nombre de cliente|nombre de la empresa|titular cliente|abonado cliente|asegurado|contratante|asegurado contratante|contratante asegurado|nombre suscriptor|usuario titular
    |socio cliente|cliente socio|institucion|arrendatario|consignatario|apoderado|copropietario|a|para|deudor|responsable del pago|responsable de pago|responsable pago|pagador|entidad pagadora`,
  party: `datos del cliente|datos cliente|datos del receptor|datos receptor|informacion del cliente|identificacion del receptor
    |antecedentes del cliente|datos del comprador|cliente datos|receptor del documento|datos de facturacion|datos facturacion|datos para facturacion|informacion cliente|informacion del receptor|informacion receptor
    |informacion de facturacion|identificacion cliente|identificacion del cliente|identificacion del comprador|antecedentes cliente
    |antecedentes del receptor|antecedentes receptor|datos comprador|datos del destinatario|datos destinatario|datos adquirente|datos del adquirente
    |detalle del cliente|detalle cliente|receptor datos|facturacion a|datos del receptor del documento`,
  issuer: `remitente|datos del remitente|emisor|datos del emisor|razon social emisor|nombre emisor|emitido por|proveedor|vendedor empresa`,
  rut: `rut|run|rut cliente|rut del cliente|rut receptor|rut comprador|rut empresa|rut emisor|rut proveedor|rol unico tributario|r u t|r u n
    |cedula|rut n`,
  otherRut: `rut transportista|rut chofer|rut conductor|rut solicita|rut solicitante|rut retira|rut contacto|rut vendedor|rut representante
    |rut mandatario|rut firma|rut trabajador|rut paciente|rut cuenta|rut para transferencia|rut titular|rut banco|rut quien recibe|rut envia
    |rut comprador autorizado|rut autorizado|rut receptor conforme|rut quien retira|rut despachador|rut cajero|rut ejecutivo|rut empresa transporte|rut transporte|rut apoderado|rut beneficiario`,
  activity: `giro|giro s|giro comercial|actividad|actividad economica|actividad comercial|rubro|giro negocio|giro del negocio|giro emisor|giro cliente|giro receptor
    |giro empresa|giro economico|giro comprador|actividad del giro|giro o actividad|actividad cliente`,
  address: `direccion|domicilio|casa matriz|dir|direccion comercial|direccion cliente|direccion matriz|oficina central|direccion facturacion
    |domicilio comercial|direccion casa matriz|address|domicilio cliente|domicilio receptor|domicilio legal|direccion receptor|direccion del cliente|direccion fiscal|direccion tributaria
    |direccion comprador|dir cliente|direccion principal|direccion de facturacion|direcc`,
  otherAddress: `sucursal|sucursales|direccion despacho|direccion de despacho|despachar a|direccion entrega|lugar de entrega|direccion destino
    |enviar a|despacho|entregar en|direccion de envio|direccion de entrega|direccion origen|bodega|local|tienda|planta
    |lugar entrega|lugar despacho|lugar de despacho|punto de entrega|punto entrega|despachado a|despachar en|entregado en|entrega en
    |direccion obra|direccion faena|direccion de obra|direccion instalacion|direccion servicio|direccion suministro|direccion del servicio
    |direccion del suministro|sitio de entrega|dir despacho|dir entrega|lugar destino|punto de venta|sala de venta`,
  commune: `comuna|comuna ciudad|ciudad comuna|comuna origen|comuna destino
    |comuna cliente|comuna receptor`,
  city: `ciudad|region|provincia|pais|localidad|city|country
    |ciudad cliente|ciudad receptor`,
  phone: `telefono|telefonos|fono|fonos|tel|celular|movil|fono fax|whatsapp|cel|phone|mesa central|telefono fax|fono contacto|telefono contacto
    |fono cliente|telefono cliente|n telefono|numero telefono|telefono fijo|telefono movil|contacto telefonico|call center|fono ventas|mesa ayuda`,
  email: `email|e mail|correo|correo electronico|mail|casilla electronica|correo contacto|email contacto|correo dte|mail contacto|correos
    |correo cliente|email cliente|casilla dte|mail cliente|correo de contacto|e mail contacto|correo facturacion|email facturacion|casilla de intercambio|correo intercambio|correo ventas|email dte|mail dte`,
  web: `web|sitio web|pagina web|www|website|url|fax`,
  contact: `contacto|atencion|at|atte|att|contacto cliente|nombre contacto|solicitado por|persona contacto
    |a la atencion de|atencion a|at sr|at senor|con atencion|persona de contacto|comprador contacto`,
  issueDate: `fecha|con fecha|fecha emision|fecha de emision|fecha documento|fecha factura|fecha de factura|fecha de la factura|emision|emitida|emitido|emitida el
    |emitido el|f emision|fec emision|fecha facturacion|fecha de facturacion|fecha emision documento|fecha docto|fecha doc|fecha venta|fecha boleta
    |fecha hora emision|fecha y hora de emision|fecha de emision documento|fecha del documento|lugar y fecha|ciudad y fecha|fecha de venta|invoice date|date|date of issue|issue date|factuurdatum|factuur datum|fecha de expedicion
    |fecha de emision factura|fecha emision factura|fecha documento tributario|fecha dte|fecha del dte|fecha de documento|fecha emis|fch emision
    |fch emis|fec documento|fec factura|f documento|f factura|fecha transaccion venta|dia de emision|emision documento|fecha de la venta|fecha y hora|fecha hora|fecha nota de credito|fecha nota credito`,
  dueDate: `fecha vencimiento|fecha de vencimiento|vencimiento|vence|vence el|vcto|fecha vcto|fecha venc|f vencimiento|f vcto|f venc|fec venc|fecha vence
    |vencimiento pago|fecha de pago|fecha pago|pagar antes de|pagar antes del|pagar hasta|pagar hasta el|paga hasta|paga hasta el|a mas tardar|a mas tardar el|fecha limite de pago|fecha limite pago
    |ultimo dia de pago|ultima fecha de pago|fecha de vencimiento pago|vencimiento factura|fecha vencimiento factura|venc|vencto|fecha vencto|f vencto|fec vencto
    |fec vencimiento|fecha maxima de pago|pague hasta|pague antes del|paga antes del|paga antes de|vencimiento documento|pago hasta|fecha de vcto|fecha vencim|fec vcto|plazo de pago hasta|due date|payment due|vervaldatum|date due
    |fecha limite|fecha tope|fecha tope pago|fecha tope de pago|fecha tope para pagar|fecha limite para pagar|pagadero hasta|pagadero el|pagadero al|pagadera al|pagadera el
    |pagadera hasta|expira|expira el|fecha expiracion|fecha de expiracion|fecha exigible|fecha exigibilidad|plazo vencimiento|vencimiento al|con vencimiento|con vencimiento el|con vencimiento al|pago unico con vencimiento
    |vencimiento el|fecha a pagar|fecha para pagar|pagar el|pagar al|pago antes de|pago antes del|cancelar antes de|cancelar antes del|cancelar hasta
    |cancelar hasta el|cancelar el|fecha compromiso pago|fecha compromiso de pago|fecha compromiso|compromiso de pago|plazo hasta|plazo maximo de pago
    |plazo maximo pago|dia de vencimiento|dia vencimiento|pago maximo|vence el dia|vto|fecha vto|fch venc|fch vencimiento|fch vcto|fecha venci|fec vto
    |vencim|fecha termino de pago|vigente hasta para pago|ultimo dia para pagar|fecha de cobro|fecha cobro|fecha pago maxima`,
  otherDate: `fecha oc|fecha orden de compra|fecha orden|fecha referencia|fecha ref|fecha de referencia|fecha guia|fecha despacho|fecha de despacho
    |fecha entrega|fecha de entrega|fecha recepcion|fecha de recepcion|periodo|periodo facturado|periodo de facturacion|periodo servicio|desde|hasta
    |fecha impresion|fecha de impresion|fecha resolucion|fecha pedido|fecha nv|fecha nota de venta|fecha lectura|fecha corte|fecha de corte|corte a partir de|corte a partir del|corte desde
    |proximo vencimiento|proxima lectura|fecha ultimo pago|ultimo pago|fecha servicio|fecha inicio|fecha termino|fecha timbre|impreso|impreso el
    |fecha contrato|fecha traslado|fecha salida|fecha cotizacion|fecha proceso|lectura anterior|lectura actual|order date|orderdatum|fecha de servicio
    |fecha transaccion|fecha hes|vigencia|fecha creacion|fecha de ingreso|fecha de nacimiento|fecha abono|fecha transferencia
    |fecha de proximo vencimiento|proximo corte|fecha proxima lectura|fecha de lectura|fecha instalacion|fecha inicio servicio|fecha termino servicio
    |fecha activacion|fecha embarque|fecha arribo|fecha zarpe|fecha vuelo|fecha reserva|fecha check in|fecha check out|check in|check out|fecha evento
    |fecha atencion|fecha retiro|fecha carga|fecha descarga|fecha faena|fecha autorizacion|fecha caf|fecha aceptacion|fecha cesion|fecha elaboracion|fecha lote|fecha cotiz|mes facturado|mes de servicio|mes servicio`,
  folio: `n|no|nro|num|numero|folio|nr|numero factura|n factura|factura n|factura no|nro factura|factura nro|factura numero|folio n|folio nro|n folio
    |numero documento|n documento|nro documento|numero de factura|nro de factura|n de factura|numero de documento|boleta n|n boleta|numero boleta
    |documento n|folio documento|numero folio|numero de folio|folio sii|factura folio|invoice number|invoice no|invoice|factuurnummer|factuur|invoice n`,
  otherNumber: `orden de compra|orden compra|oc|n oc|nro oc|oc n|o c|orden de compra n|n orden de compra|numero orden de compra|pedido|n pedido|pedido n|nota de venta
    |nv|n nv|nota de pedido|hes|n hes|numero interno|n interno|codigo cliente|cod cliente|n cliente|n de cliente|nro de cliente|numero cliente|numero de cliente|nro cliente|cliente n|cuenta
    |n cuenta|cuenta corriente|cta cte|cuenta vista|n de cuenta|numero de cuenta|contrato|n contrato|res|resolucion|res ex|resolucion ex|resolucion exenta|cotizacion
    |n cotizacion|guia|guia n|guia de despacho|guias|ticket|n ticket|lote|n serie|patente|n operacion|n transaccion|transaccion|acteco|codigo actividad
    |folio interno|n referencia|referencia n|nro pedido|orden|orden n|orden de trabajo|ot|medidor|n medidor|nro interno|n atencion|order number|account number|ordernummer|klantnummer|order|numero pedido|numero orden|n orden|nro orden
    |n referencia cliente|su orden|su pedido|su referencia|nuestra referencia|orden cliente|oc cliente|n o c|n de oc|n de orden|n de pedido
    |numero de pedido|numero de orden|n de orden de compra|orden compra cliente|contrato n|n de contrato|numero contrato|numero de contrato|proyecto n
    |n proyecto|n licitacion|id licitacion|mercado publico|centro gestion|codigo vendedor n|n vendedor|n de control|nro control
    |numero control|n de serie|n motor|n chasis|n contenedor|viaje n|n guia|nro guia
    |guia despacho n|guias de despacho|vale n|n vale|folio pedido|folio oc|folio referencia|correlativo interno|n comprobante|comprobante n
    |comprobante|n voucher|n reserva|codigo reserva|cliente codigo|codigo de cliente|id cliente|cod de cliente|n suministro
    |numero de suministro|n servicio|numero de servicio|nro servicio|linea telefonica|n abonado|cuenta contrato`,
  terms: `forma de pago|forma pago|condicion de pago|condiciones de pago|condicion pago|cond pago|cond de pago|condicion venta|condicion de venta|condiciones vta
    |condiciones de venta|cond venta|cond vta|venta|medio de pago|tipo de pago|termino de pago|terminos de pago|plazo|plazo de pago|plazos de pago|modalidad de pago
    |modalidad pago|tipo venta|tipo de venta|forma de|pago|condicion|condiciones|termino|payment terms|f pago|forma pag
    |termino pago|forma de cancelacion|forma cancelacion|modo de pago|metodo de pago|via de pago|tipo pago|plazo credito|dias credito|dias plazo|dias de credito|dias fecha factura|dias fecha de factura|dias fecha emision|dias fecha documento|credito a|condicion comercial|condiciones comerciales`,
  business: `estimado cliente|estimada cliente|estimados clientes|vendedor|ejecutivo|cod vendedor|codigo vendedor|atendido por|cajero|caja|transportista|chofer|conductor|tipo de compra|tipo compra|tipo despacho
    |tipo de despacho|tipo traslado|indicador traslado|tipo de traslado|centro de costo|centro costo|proyecto|obra|moneda|tipo de cambio|usuario|zona|ruta
    |digitador|tipo transaccion|indicador servicio|tipo de servicio|hora|pagina|pag|hoja|banco|titular|tipo cuenta|tipo de cuenta|vend|lista de precios|valor uf|uf
    |representante ventas|representante de ventas|vendido por|venta realizada por|elaborado por|emitido por usuario|preparado por
    |asesor comercial|ejecutivo comercial|ejecutivo de ventas|ejecutivo ventas|caja n
    |cajero n|rut conductor nombre|empresa transporte|transporte por|retirado por|entregado por|recibido por|unidad de negocio`,
  reference: `referencia|referencias|documentos referenciados|documento referenciado|referencias a otros documentos|documentos de referencia|documento de referencia
    |documento referencia|doc referencia|doc ref|tipo documento|tipo de documento|tipo doc|tipo docto|razon referencia|razon de referencia|folio referencia|folio ref
    |referencia a otros documentos|documentos relacionados|otros documentos|razon ref|tipo dcto|documento origen`,
  notes: `observaciones|observacion|nota|notas|glosa|comentarios|comentario|obs|importante|motivo|informacion adicional|datos de transferencia|datos transferencia
    |datos bancarios|transferir a|datos para transferencia|informacion de pago|bank details|payment details`,
  receipt: `acuse de recibo|acuse recibo|recinto|firma|recibi conforme|nombre firma`,
} as const

export type Label = keyof typeof labels

/** Each of some beginnings with each of some endings; '|' between phrases. */
const each = (firsts: string, seconds: string): string =>
  firsts
    .split('|')
    .flatMap((first) => seconds.split('|').map((second) => `${first} ${second}`))
    .join('|')

/** 'Viene de la página anterior', 'Transporte hoja siguiente': a sum from one page to the next. */
const carriedSums = (): string => {
  const pages = 'pagina|hoja|pag|la pagina|la hoja'
  const from =
    'viene de|vienen de|de|suma|subtotal|total|saldo|transporte|transporte de|traspaso|traspaso de|arrastre|arrastre de'
  const to = 'pasa a|pasan a|a|continua en|sigue en|transporte|transporte a|traspaso|traspaso a|arrastre a'
  return [
    each(each(from, pages), 'anterior'),
    each(each(to, pages), 'siguiente'),
    each(to, 'la siguiente pagina|la siguiente hoja'),
  ].join('|')
}

/** Words beside the amounts at the foot of the document. */
export const totals = {
  neto: `neto|monto neto|total neto|valor neto|neto afecto|monto afecto|afecto|total afecto|base imponible|monto neto afecto|importe libre de impuestos|importe neto
    |venta neta|honorarios netos|neto honorarios|servicios netos|total neto afecto|monto imponible|afecto a iva|neto a facturar|valor afecto|ventas afectas|monto afecto a iva|total valor neto|neto total|afecto iva
    |precio neto|imponible|total afecta|neto gravado|monto gravado|excl vat|exclusief btw|untaxed amount|net amount|subtotal afecto|subtotal neto|sub total neto|suma neto
    |subtotal afecto a iva|base afecta|base iva|base de iva|base gravada|monto base|total base|valor neto afecto|total sin iva|neto sin iva
    |monto sin iva|valor sin iva|total antes de iva|monto antes de iva|total antes impuestos|monto antes de impuestos|neto gravado con iva|neto factura|costo neto|neto documento|netos|monto afecto neto|total ventas netas|venta afecta|total prima afecta|prima afecta|prima neta afecta|total prima afecta neto`,
  subtotal: `subtotal|sub total|total detalle|suma|total bruto|total items afectos|sub total general|valor bruto|subtotal detalle|total lineas|suma total|suma items|suma detalle
    |total parcial|valor mercaderia|total mercaderia|total mercaderias|sumatoria|importe bruto|suma de items|total antes de descuento
    |total antes de descuentos|subtotal bruto|suma fletes|suma de fletes|total fletes|suma cargos|suma de cargos|suma lineas|suma de lineas|suma de servicios|valor detalle|suma valores|suma del detalle|total productos y servicios|total servicios|suma servicios|total bruto detalle|importe detalle|suma importes|sub tot|subtot`,
  exento: `exento|monto exento|total exento|valor exento|neto exento|no afecto|monto no afecto|exento de iva|total no afecto|importe exento|ventas exentas|monto neto exento
    |no gravado|no afecto o exento|exenta|total exenta|monto exento o no afecto|total neto exento|exentos|valor no afecto|monto exenta|subtotal exento|sub total exento|exempt amount
    |monto exento de iva|ventas no afectas|venta exenta|no afecto a iva|no afecta|total venta exenta|valores exentos|exento iva|base exenta|total exento de iva|subtotal no afecto|total prima exenta|prima exenta|prima neta exenta`,
  iva: `iva|impuesto iva|monto iva|total iva|impto iva|impuesto al valor agregado|impuesto valor agregado|impto valor agregado|valor iva|i v a|iva debito|iva dl 825|iva tasa|tasa iva|iva incluido
    |el iva de esta boleta es|el iva incluido en esta boleta es de|iva incluido en esta boleta|iva de esta boleta|vat|btw|tax 19%|impuesto 19%|impuestos 19%|impto 19%
    |impuesto ventas|impuesto a las ventas|debito fiscal|iva debito fiscal|iva ventas|i v a tasa|monto de iva|valor del iva|iva tasa general|impuesto iva tasa|total impuesto iva|impto al valor agregado|importe iva|iva factura`,
  total: `total|monto total|total factura|total general|valor total|total documento|importe total|gran total|total final|total clp|total pesos|total boleta|total con iva|total iva incluido
    |total facturado|totales|total en pesos|total nota de credito|total nota de debito|total guia|total venta|total de la factura|total documento tributario|total doc|total con impuestos|total exportacion
    |total a facturar|total mensual|total dte|total bruto con iva|factuur totaal|totaal|grand total|total neto mas iva|monto total a pagar|total iva inc
    |total a facturarse|total con i v a|total iva incl|monto total documento|monto total factura|valor total factura|importe total factura
    |total operacion|total comprobante|total cuenta|total del documento|total de documento|monto final|valor final|suma final|total definitivo
    |total bruto factura|total credito|total debito documento|monto total con iva|total moneda nacional|total peso chileno|total cl|prima total|total prima|prima bruta|total prima bruta`,
  payable: `total a pagar|monto a pagar|valor a pagar|a pagar|total a cancelar|liquido a pagar|saldo a pagar|total pagar|total por pagar|total amount due|amount due|total due|importe adeudado|saldo adeudado|total a pago|total liquido
    |monto a cancelar|valor a cancelar|importe a pagar|neto a pagar|total exigible|total a pagar por el cliente|monto total adeudado|pague|pagar esta factura|total cuenta a pagar|a cancelar`,
  discount: `descuento|descuento global|dcto|dscto|desc|desc global|descuentos|total descuentos|total descuento|monto descuento|descto|menos descuento|descuento total|dcto global|dscto global|rebaja|bonificacion
    |descuento afecto|descuento general|descuento comercial|otros descuentos|descuento exento|descuento pie|descuento al pie|descuento por volumen|descuento volumen|descuento pronto pago|descuento por pronto pago|descuento cliente
    |descuento especial|descuento aplicado|descuentos aplicados|descuentos globales|descuento sobre total|descuento sobre neto|rebajas|rebaja global|bonificaciones|menos descuentos|ahorro descuento`,
  surcharge: `recargo|recargo global|recargos|total recargos|flete|monto recargo|recargo afecto|gastos de envio|costo de envio|cargo despacho|recargo total
    |recargo por flete|recargo flete|recargo combustible|recargo por combustible|fletes|flete y seguro|despacho cobro|costo despacho|cargo por despacho|cargo envio|gasto envio|gastos despacho|recargo por mora documento|recargo financiero|interes|intereses|embalaje|seguro flete`,
  otherTax: `impuesto adicional|imp adicional|impto adicional|impuestos adicionales|otros impuestos|ila|iaba|impuesto especifico|imp especifico|impto especifico|impuestos especificos|impuesto harina|impto harina
    |iva harina|iva carne|iva anticipado|anticipo iva|impuesto bebidas|impuesto alcoholes|impuestos|impuesto|imp adic|impto adic|monto impuestos adicionales|total impuestos adicionales|bebidas alcoholicas|bebidas analcoholicas
    |bebidas azucaradas|vinos|licores|cervezas|ila vinos|ila cervezas|ila licores|ila bebidas|ilas|impuesto ila|otro impuesto|imp esp|imp adicionales|impuesto diesel|impuesto combustible|impuesto bebidas analcoholicas
    |impuesto especifico diesel|impuesto especifico gasolina|impuesto especifico combustible|componente fijo|componente variable|ief|iev|feep|fepp|ila bebidas azucaradas|imp ila|impto ila|impto especifico diesel
    |otros imptos|otros imp|ila analcoholicas|ila bebidas analcoholicas|iva anticipado carne|iva anticipado harina`,
  retained: `iva retenido|total iva retenido|total retenido|total retenciones|retencion|retenciones|iva ret total|iva retenido total|retencion iva|impto retenido|impuesto retenido|iva retencion total|iva ret parcial|iva retenido parcial|iva no retenido|retencion honorarios|retencion impuesto
    |impto ret|retencion 10%|impuesto a retener|total comisiones y cargos|comisiones y otros cargos|total comisiones y otros cargos`,
  honorarium: `total honorarios|monto honorarios|honorarios|total bruto honorarios|monto bruto|honorario bruto|valor honorarios|total honorario|bruto`,
  notBilled: `monto no facturable|no facturable|monto no facturado|total no facturable`,
  previous: `saldo anterior|deuda anterior|saldo insoluto|saldo pendiente|saldo mes anterior|facturas vencidas|otros cargos|monto periodo|monto del periodo|saldo total|total deuda|ajuste sencillo|ajuste a la decena|redondeo|valor neto mes`,
  carried: `suma y sigue|suma anterior|subtotal pagina|sub total pagina|total pagina|total acumulado|subtotal acumulado|suma parcial|subtotal parcial|subtotal a la vuelta|subtotal de la vuelta|a la vuelta|de la vuelta|van|vienen|${carriedSums()}`,
  ignored: `total unidades|total cantidad|total bultos|total items|total kilos|peso total|total articulos|cantidad total|total productos|total cajas|total peso|total horas|total lineas documento|n items|total pallets|total dolares|total us|total usd|total uf
    |total cantidades|tipo de cambio|vuelto|efectivo|redondeo efectivo|propina sugerida|credito disponible|costo total|total puntos|total kg|total consumo|pagado|total ahorro|ud ahorro|ahorro total|monto pagado|su pago|tarjeta|debito|abono|abonos|anticipo`,
} as const

export type TotalLabel = keyof typeof totals

/**
 * 'Precio Neto Unitario', 'P. Lista', 'Valor Unit. Neto', 'Neto Unit.': what a price is called, of which kind it is, and that it
 * is one of one. A value or an amount alone may be the line's, too.
 */
const pricesOfOne = (): string => {
  const [prices, values] = ['precio|prec|pcio|pr|p', 'valor|val|v|costo|importe|monto|tarifa']
  const [kinds, ones] = ['neto|lista|venta|base|bruto|sin iva|s iva', 'unitario|unit|uni|un|u|unidad|c u']
  return [
    each(prices, kinds),
    each(`${prices}|${values}`, [ones, each(kinds, ones), each(ones, kinds)].join('|')),
    each('neto|lista', 'unitario|unit|un'),
    each('unitario|unit', 'neto|lista'),
  ].join('|')
}

/** Headings of the detail's columns. A phrase in two lists is decided by its neighbours. */
export const headings = {
  line: `item|ltem|n|lin|linea|pos|posicion|it|n linea|ln|itm|correlativo`,
  code: `codigo|cod|code|sku|codigo producto|cod producto|codigo interno|cod interno|articulo|ref|referencia|material|cod material|codigo material|part number|codigo articulo|cod art|cod articulo|cod int|codigo item|id|cod item
    |n parte|n p|p n|nro parte|numero parte|codigo sku|codigo servicio|cod servicio|codigo proveedor|cod prod|codigo ean|ean|cod barra|codigo barra|codigo de barras|codigo de producto|modelo codigo|id producto|clave|plu|n articulo|artikel
    |codigo interno producto|cod barras|sku producto|codigo fabricante|cod fabricante|codigo material producto
    |cod servicio producto|upc|isbn|codigo sap|cod sap|cod ref|codigo referencia|ref articulo`,
  description: `descripcion|detalle|item|ltem|producto|nombre|concepto|glosa|servicio|descripcion producto|detalle producto|articulo|descripcion del producto|descripcion producto servicio|nombre producto|descripcion servicio|productos|detalles
    |detalle del servicio|descripcion articulo|producto servicio|descripcion glosa|descripcion del servicio|descripcion item|detalle servicio|nombre item|descripcion de productos|descripcion de articulos|articulos|servicios|detalle de productos
    |descripcion y detalle|descripcion detalle|nombre del producto|por lo siguiente|items|description|productos servicios|descripcion de los servicios|descripcion mercaderia|mercaderia|omschrijving|denominacion|detalle de la venta|glosa detalle
    |nombre del item|item facturado|items facturados|detalle item|denominacion producto|descripcion del item|por atencion profesional|descripcion de la prestacion
    |mercancia|mercancias|bienes o servicios|bien o servicio|bienes y servicios|bienes|trabajo realizado|trabajos realizados|trabajos
    |detalle de la operacion|especificacion|especificaciones|insumo|insumos|examen|examenes|repuesto|repuestos|prestacion|prestaciones|nombre del articulo|nombre articulo
    |nombre servicio|nombre del servicio|descripcion de articulo|descripcion del articulo|descripcion de servicio|descripcion de la mercaderia
    |descripcion de mercaderia|descripcion de bienes o servicios|detalle de articulos|detalle de servicios|detalle articulo|detalle mercaderia
    |detalle de mercaderia|por concepto de|en concepto de|concepto facturado|conceptos|concepto detalle|glosa producto|glosa del servicio
    |glosa servicio|producto descripcion|material descripcion|texto|texto breve|denominacion articulo|item descripcion|designacion|articulo descripcion|descripciones|descripc|descr|descrip|desc producto|desc articulo|especie|especies`,
  quantity: `cantidad|noches|n noches|pasadas|cant|qty|cantid|ctd|unidades|cantidades|cantidad facturada|cant fact|cdad|cantidad unid|cantidad um|cant um|cantidad un|cantidad unidad|cant unid|quantity|aantal|hoeveelheid|und|unids|cntd|q|cantidad kg|volumen|cant kg|cant un
    |litros|lts|m3|metros cubicos|kilos|kgs|kilogramos|kg|toneladas|horas|hrs|kwh|galones|cantidad vendida|cantidad despachada|cantidad solicitada|cantidad entregada|cant vendida|cant desp|cant despachada|cantidad total|ctdad|cantd|cnt
    |total unidades linea|kilos netos|kilos neto|kg netos|kg neto|kgs netos|peso neto|kilos liquidos|consumo|consumo kwh|consumo m3|sesiones|jornadas|unidades vendidas|bultos cantidad|piezas|pzas`,
  unit: `unidad|un|um|ud|u m|unid|uni|medida|unidad medida|unidad de medida|u medida|udm|unmd|u med|unidad med|uom|u de m|formato
    |unidad de venta|u venta|unid med|und med|presentacion|present|embalaje|tipo unidad|unidad venta|u v|med|unidad medida comercial|u de medida|unmed|u mde|umed|umv`,
  price: `precio|tarifa noche|tarifa por noche|valor noche|precio noche|prec|pcio|punit|pu|unitario|tarifa|valor|unit price|prijs|prijs per stuk|valor uf|vunit|precio unitario clp|c u|precio por unidad|precio x unidad|precio de venta|precio de lista
    |tarifa unitaria|costo|valor por unidad|valor x unidad|precio pesos|precio kg|precio kilo|precio m3|precio kwh|precio litro|precio hora|valor hora|tarifa neta|${pricesOfOne()}`,
  discount: `descuento|dscto|dcto|desc|desct|desc %|% desc|% dcto|% dscto|descto|dto|descuento %|% descuento|bonif|dctos|rebaja|dsct|dcto %|descuentos|monto descuento|valor descuento|desc monto|pct desc|porc desc|dcto monto|monto dcto|desc recargo|dscto recargo
    |descuento recargo|dcto rec|desc rec|disc|disc %|dscto %|descuento linea|dscto 1|dscto 2|rebajas|rebaja linea|bonificacion|bonificaciones|desc neto|desc pesos|ahorro|descto monto|descuento en pesos|descuento pesos|descuento item
    |descuento por item|descuento unitario|menos descuento|d to|descuento neto|desc linea|dsctos|descuento valor|monto desc|val desc|valor dscto|monto dscto`,
  surcharge: `recargo|recargos|% recargo|recargo %|rec`,
  tax: `impto adic|imp adic|% impto adic|impuesto|impuestos|imp|iva|% iva|ila|cod imp|impto|tipo impuesto|impuesto adicional|imp adicional|impto adicional|imptos|imp ad|% imp|ind exe|ind|afecto|exe|taxes|btw|ad|adic|exento afecto|tipo imp|cod ila|imp especifico|% ila|otros imp
    |afecta exenta|a e|exento o afecto|tipo afectacion|afectacion|ind exencion|indicador exencion|tasa iva|tasa|tasa impuesto|cod impuesto|cod impto|codigo impuesto|impuesto esp`,
  total: `total|valor|monto|importe|subtotal|sub total|total item|valor item|total linea|valor total|monto item|total neto|valor neto|neto|monto total|precio total|valor linea|monto neto|importe neto|total neto linea|total producto|total clp|totales|total detalle
    |subtotal neto|total bruto|valor total neto|tot|valor venta|monto linea|total pesos|amount|bedrag|prijs incl btw|exento|afecto exento|valor exento|total exento|total servicio|sub total neto|importe total|valor del item|total general|valores
    |total de linea|importe linea|importe item|valor neto linea|valor neto item|monto neto item|monto neto linea|total neto item|total del item
    |precio total neto|importe total neto|total linea neto|subtotal linea|subtotal item|sub total linea|valor parcial|total parcial|parcial
    |valor neto total|neto linea|neto item|total bruto linea|total fila|total x linea|total por linea|total por item|valor de venta|venta|valor afecto
    |monto bruto|valor bruto|bruto|total mercaderia|monto pesos|valor pesos|total en pesos|sub tot|subtot`,
  other: `paciente|run|conductor|alumno|solicitante|beneficiario|kilos brutos|kilos bruto|kg brutos|kg bruto|kgs brutos|peso bruto|tara|destare|lote|serie|n serie|vencimiento|fecha vencimiento|f vencimiento|bodega|marca|modelo|peso|bultos|guia|n guia|oc|centro costo|cuenta|ubicacion|color|talla|fecha|periodo|hora|horas|kg|kilos|patente|obra|proyecto|sucursal|contenido|envase|moneda|dias|tipo|especie|variedad|calibre|pallet|cajas|grado|largo|ancho|espesor|meses
    |vigencia|cabezas|n cabezas|animales|monto uf|valor uf|total uf|precio uf|prima uf|uf|monto usd|total usd`,
} as const

export type Heading = keyof typeof headings

/** Names of documents and their code (SII, "Formato DTE", table of types). 0: a document that is not a tax document with a code. */
export const documentNames: readonly (readonly [names: string, code: number])[] = [
  [
    `factura electronica|factura afecta electronica|factura de venta electronica|factura electronica afecta|factura de ventas y servicios electronica|factura`,
    33,
  ],
  [
    `factura no afecta o exenta electronica|factura exenta electronica|factura no afecta electronica|factura electronica exenta|factura no afecta o exenta|factura exenta|factura electronica no afecta o exenta
    |factura electronica no afecta|factura no afecta exenta electronica|factura de ventas y servicios no afectos o exentos de iva electronica|factura de ventas y servicios no afectos o exentos de iva`,
    34,
  ],
  [
    `boleta electronica|boleta de ventas y servicios electronica|boleta afecta electronica|boleta de venta electronica|boleta de ventas electronica|boleta electronica afecta|boleta`,
    39,
  ],
  [
    `boleta exenta electronica|boleta no afecta o exenta electronica|boleta electronica exenta|boleta no afecta electronica|boleta de ventas y servicios no afectos o exentos electronica|boleta no afecta o exenta
    |boleta electronica no afecta o exenta|boleta exenta`,
    41,
  ],
  [`liquidacion factura electronica|liquidacion factura`, 43],
  [`factura de compra electronica|factura de compra|factura compra electronica`, 46],
  [`guia de despacho electronica|guia de despacho|guia despacho electronica`, 52],
  [`nota de debito electronica|nota de debito|nota debito electronica`, 56],
  [`nota de credito electronica|nota de credito|nota credito electronica`, 61],
  [`factura de exportacion electronica|factura exportacion electronica|factura de exportacion`, 110],
  [
    `nota de debito de exportacion electronica|nota de debito exportacion electronica|nota debito exportacion electronica`,
    111,
  ],
  [
    `nota de credito de exportacion electronica|nota de credito exportacion electronica|nota credito exportacion electronica`,
    112,
  ],
  [
    `boleta de honorarios electronica|boleta de honorarios|boleta honorarios electronica|boleta de prestacion de servicios de terceros electronica`,
    0,
  ],
]

/** Documents that look like an invoice and are not one. */
export const otherDocuments: Record<string, string> = {
  cotizacion: 'cotizacion|presupuesto|propuesta comercial|propuesta economica',
  'orden de compra': 'orden de compra',
  'nota de venta': 'nota de venta|nota de pedido',
  // 'facture' and 'fattura' alone are a letter away from the Spanish word, which any text may have.
  extranjera: `invoice|tax invoice|commercial invoice|factuur|kopie factuur|rechnung|invoice number|invoice date|factuurnummer
    |facture numero|numero de facture|date de facture|fattura numero|numero fattura|data fattura`,
  proforma: 'proforma|factura proforma|pre factura|prefactura',
  'liquidación de sueldo': `liquidacion de sueldo|liquidacion de remuneraciones|liquidacion de remuneracion|libro de remuneraciones|liquidacion mensual de remuneraciones|liquidacion de sueldos
    |alcance liquido|total haberes|planilla de remuneraciones|liquido a pagar remuneracion|sueldo base`,
  'cartola o estado de cuenta': 'cartola|estado de cuenta|estado de cuentas',
  'comprobante de pago':
    'comprobante de transferencia|comprobante de pago|comprobante de egreso|comprobante de deposito',
  contrato: 'contrato de trabajo|contrato de arriendo|anexo de contrato',
}

/** Endings and beginnings of companies' names. */
export const companyWords: ReadonlySet<string> = new Set(
  `spa ltda limitada sa eirl sociedad cia compania hnos hermanos corporacion fundacion comercial distribuidora servicios inversiones constructora transportes importadora
  exportadora ferreteria inmobiliaria asesorias empresa empresas industria industrial industrias laboratorio laboratorios clinica consultora consultores ingenieria agricola comercializadora
  panaderia minimarket libreria universidad banco cooperativa asociacion corp inc grupo holding scm sac sociedad maestranza imprenta hotel restaurant farmacia ilustre municipalidad colegio editorial
  aserradero forestal pesquera minera automotriz telecomunicaciones sistemas soluciones tecnologia supermercados botilleria`.split(
    /\s+/,
  ),
)

/** Abbreviations of units of measure, singular. */
export const units: ReadonlySet<string> = new Set(
  `un u und unid unidad uni c/u cu ud uds kg kgs kilo gr g grs gramo ton t tn lt lts l litro ml cc m mt mts m2 m3 mt2 mt3 ml2 metro cm mm par pares pza pz pieza piezas caja cj cja cjs cajas bolsa bol bls pack pk paq paquete set jgo juego kit
  rollo rol rl rls bid bidon tambor tmb saco sac bal balde tineta gl gal galon hr hrs hora horas hh dia dias mes meses ano serv srv glb global resma tarro lata fco frasco bot botella bandeja bdj pallet plt tira plancha pl
  docena dz doc atado vale viaje vje uf kwh kw mwh lote fanega quintal qq barra bar unids unidades oz lb pie pulgada pes each ea units sv gl. hora. bto bulto bultos estuche est display dsp maq persona pax noche noches pulg tab cap envase env manojo malla mll tir tur turno turnos hja hoja cil jornada`.split(
    /\s+/,
  ),
)
