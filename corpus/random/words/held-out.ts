import type { Concept } from './open.ts'

/**
 * HELD OUT: the reader must not be tuned on these phrases, nor its lexicon copied from them. They measure how it reads
 * words that its authors did not have before them (`npm run gate -- --held-out`). Whoever changes the reader does not
 * open this file. They were collected by a hand that has not read the reader; once the reader has learnt from them, they
 * join `open.ts`, and such a hand collects others.
 */
export const heldOutWords: Partial<Record<Concept, string>> = {
  // Who
  rut: 'Rut del Trabajador|RUT_TRAB|Céd. Identidad|N° RUN|Rut Trabaj.|N° Cédula|RUT Asalariado|Num. RUT|RUT Dependiente',
  checkDigit: 'Dígito Verificador|DIGV|Dgv|D. Verif.|Dv.|Dígito Verif.',
  name: 'Nombre y Apellido|Nombre Trab.|NOM_TRABAJADOR|Apell. y Nombres|Nom. Trabajador|Apellidos - Nombres|Nombre Asalariado|Nombre del Colaborador|Nombre(s) y Apellidos|Nombres y Apell.',
  paternal: 'Apellido P.|AP_PATERNO|Ap.Pat|1° Apellido|Apell. 1|Primer Ap.|Apell. Pat.',
  maternal: 'Apellido M.|AP_MATERNO|Ap.Mat|2° Apellido|Apell. 2|Segundo Ap.|Apell. Mat.',
  given: 'Nombres Trab.|Nombre de Pila|NOMBRES_TRAB|Nomb.|Nombres del Trabajador',
  number: 'Correlativo|Correl.|Num|Nº Ord.|Nr.|N° Lín.',
  code: 'Cód. Trabajador|Nº Ficha|Rol Interno|Cód. Int. Trab.|Ficha N°|Nro. Legajo|ID Trab.|Nº Personal',
  since:
    'Fec. Ingreso|F.Ing.|Fecha Ing.|F. Inicio|Ingresó el|Fec. Inicio Contrato|FECHA_INGRESO|Antigüedad Desde|F. Ing. Emp.',
  position: 'Cargo Trabajador|Cargo/Función|Desempeño|Cgo.|Profesión u Oficio|Cargo Actual|Posición|Nombre Cargo|Tarea',
  centre:
    'C.Costo|Cto. Costo|Ctro. Costo|Centro de Gestión|Tienda|Planta|Local/Sucursal|Dpto.|Unidad de Negocio|Punto de Venta|Lugar de Faena',
  contract: 'Tipo Ctto.|Contrato (I/F)|Plazo Contrato|Clase Contrato|Rég. Contrato|Tipo de Ctto.|Modalidad Contrato',
  signature: 'Firma Trab.|Firma y Huella|Recibido|Firma del Interesado|Visto Bueno|Firma Personal|Firma Recepción',
  days: 'Días T.|DIAS_TRAB|Nro. Días|Días Liq.|D/T|Ds.Trab|Cant. Días|Días Asist.|Días Trabaj.|Ds. Pag.|Tot. Días',
  // Earnings
  contractBase:
    'S. Base Contrato|Sdo. Contrato|Renta Mes Contr.|Sueldo Ctto.|Sueldo Base (30 días)|Base 30 Días|Sdo. Base Pactado|Sueldo Base s/Contrato|Renta Contrato|Sdo. Ctto. Mensual',
  base: 'Sueldo Base del Mes|SUELDO_BASE|Sdo.Base|Sdo. Mes|S/Base|SBASE|Sueldo Base $|Haber por Sueldo|Sueldo Base Efect.|Sueldo Base Trab.|Remun. Base|Sueldo Base Pagado Mes|Sdo. Base Efect.',
  baseBeside:
    'Sdo. Ganado|Sueldo Prop.|Sueldo Base del Período|S. Ganado|Sdo. Proporc.|Sueldo a Pago|Sueldo Base x Días Trab.|Sueldo Base Trabajado|Sueldo Mes Trab.|Sdo. x Días',
  overtimeHours:
    'H. Extras (N°)|Nro. H.E.|Cant. HH.EE.|Hrs. Sobretiempo (N°)|H.E. (Cant)|Cant. Hrs. Extras|NUM_HE|Cantidad H.Extra|Nro. Hrs. Ext.|Q HE 50%|Hrs.Ext.Cant.',
  overtime:
    'HH.EE. $|Sobresueldo|Monto Sobretiempo|Valor H.E. 50%|$ H.Extras|Pago H.E.|Mto. Hrs. Extras|Valor Sobretiempo|Total HH Extras $|Monto H.Ext. 50%|Hrs. Extra $',
  sundayHours:
    'Hrs. Dom. Trab.|Cant. Hrs. Domingo|Q Hrs. Domingo|Nro. Hrs. Dom.|Hrs. Rec. Dom.|Horas Dom. (N°)|Cant. H. Dom. 30%|Hrs. Art. 38|Horas Dominicales|Hrs. Trab. Domingo|Cant. HH Domingo',
  sunday:
    'Recargo 30% Domingo|Recargo 30% día domingo|Rec. Domingo $|Mto. Recargo Dom.|Rec. Dom. 30%|Valor Rec. Dom.|Recargo Dgo.|Monto Rec. 30% Dgo.|Pago Rec. Domingo',
  production:
    'Bono x Producción|Bonif. Producción|B. Producción|Bono Prod. Mes|Inc. Producción|Premio Producción|Bono Product.|Bono por Metas|Incent. Prod.|BONO_PROD',
  attendance:
    'B. Asistencia|Bonif. Asistencia|Bono x Asistencia|Inc. Asistencia|Bono Asist. Perfecta|Bono 100% Asist.|Asist. y Puntualidad|BONO_ASIST',
  commission:
    'Comis. Ventas|Com. Ventas|Comisiones Vtas.|Comisión x Ventas|Comis. Mes|Com. s/Vtas.|Comisiones del Mes|COMIS_VENTAS',
  gratification:
    'Gratificación 25% c/Tope|Grat.Legal|Gratif. Art. 50 CT|Gratificación Mens.|Gratificac.|GRATIF_LEGAL|Grat. Art.50|25% Gratif.|Gratif. Mensual|Grat. 25%|Gratif. Legal Mensual|Gratific. Legal|Gratificación del Mes',
  otherTaxable:
    'OT.HAB.IMP|Otros Imponib.|Otros Haberes Afectos|Bonos Varios Imp.|Ot. Imponibles|Otras Rem. Imponibles|Bonos Afectos|Ot. Haberes Imponib.|Otros Hab. Afectos',
  taxable:
    'TOT.HAB.IMPON|Total Hab. Imp.|T. Imponible|Total Imponible AFP|Rta. Imponible|Imponible Mes|Remuneración Imponible|Total H. Imponibles|TOT_IMPONIBLE|Tot. Hab. Afectos|Rem. Imp. Mes|Total Haberes Afectos|Imponible Cotizaciones',
  meal: 'Asig. de Colación|Asig. Colac.|A. Colación|Bono de Colación|COLAC.MES|Colación Mes|Bono Almuerzo|Asig. Almuerzo|Colac. Mensual',
  transport:
    'Asig. de Movilización|Asig. Locom.|A. Movilización|Moviliz. Mes|Bono de Locomoción|Movilizac.|Bono Transporte|Asig. Pasajes|Asig. Locomoción|Locomoc.',
  family:
    'Asignac. Familiar|Asig. Familiares|Asig.Fam|Cargas Fam.|Asig. x Cargas|As. Familiar|Asign. Familiar Legal|Cargas Familiares $|ASIG_FAMILIAR',
  perDiem: 'Viático Mes|Viáticos del Mes|Asig. de Viático|Viátic.|Viático Nacional|Viáticos Personal|Pago Viáticos',
  otherUntaxed:
    'OT.HAB.NO IMP|Otros Hab. No Impon.|Ot. No Imponibles|Otros Haberes Exentos|No Imp. Varios|Otras Asig. No Imp.|Otros Hab. No Afectos|Ot. Hab. Exentos',
  nonTaxable:
    'TOT.HAB.NO IMP|Total No Impon.|T. No Imponible|Total H. No Imponibles|Total Haberes Exentos|Tot. No Imp.|Tot. No Afecto|Tot. Haberes No Imp.|Suma No Imp.|TOT_NO_IMPONIBLE',
  earnings:
    'TOT.HABERES MES|Tot. Hab.|Tot.Haberes|Total de Haberes Mes|Suma Haberes|Total Remunerac.|Total Renta Bruta|Rem. Bruta|Tot. Bruto|Total Haberes $|Sub Total Haberes|Total Hab. Mes|Haberes Brutos|Tot. Ingresos|Total Hab. Brutos',
  // Deductions
  afpName:
    'Nombre A.F.P.|AFP o IPS|Inst. Prev.|A.F.P. Afil.|Adm. Fondos|Ent. Prev.|Institución AFP|Nom. Previsión|Caja Prev./AFP',
  afpRate: 'Porc. AFP|% Pensión|% Dcto. AFP|Porcentaje AFP|% Fdo.|Tasa A.F.P.|% Imposición|Porc. Cotiz.',
  afp: 'Cotización Obligatoria Previsional|Cotiz. Oblig. Prev. (AFP o IPS)|Cotiz.AFP|DCTO.A.F.P.|Desc. AFP|Descto. AFP|Cotización A.F.P.|Monto A.F.P.|Fdo. Pensión|Imposición AFP|Aporte Previsional|Valor AFP|Previsión AFP|Cot. A.F.P.|AFP/IPS $|Cotiz. Prev. AFP|Dsct. AFP',
  afpContribution:
    'Cotiz. Oblig. 10%|Cot. Oblig. AFP 10%|10% Pensión|Ahorro Oblig. 10%|10% Fondo Pens.|Cap. Individual 10%|10% Obligatorio|10% Cap. Indiv.|Cta. Cap. Indiv.|AFP Base 10%',
  afpCommission:
    'Comisión A.F.P.|Comis. Adm.|Com. Adm. Fondo|Cotiz. Adic. AFP|Adicional A.F.P.|Comisión Adm. AFP|Comis. Fondo Pens.|Adm. AFP (Com.)',
  healthName:
    'Entidad Salud|Instit. Salud|Isapre / Fonasa|Inst. de Salud|Nombre Inst. Salud|Nombre Salud|Ent. Salud|Afiliación Salud',
  health:
    'Cotiz.Salud|DCTO.SALUD|Cotización de Salud|Cotización Fonasa/Isapre|Mto. Salud|Valor Salud|Cot. de Salud|Salud Total|Cotiz. Isapre/Fonasa|FONASA/ISAPRE $|Desc. de Salud|7% Fonasa / Isapre|Cotización Inst. Salud|Total Salud|Cotiz. 7% o Plan|Cot. Fonasa/Isapre',
  healthLegal:
    'Cotiz. Oblig. Salud 7%|Cotización Obligatoria Salud|Cot. Legal 7%|Oblig. Salud 7%|7% Oblig. Salud|Salud Legal 7%|Salud 7% Legal|7% de Salud|Cotiz. 7% Salud|Cotiz. Legal 7%|Dcto. Salud 7%',
  healthExtra:
    'Cotización Voluntaria Salud|Cot. Vol. Salud|Dif. Salud|Mayor Valor Isapre|Adicional Salud Isapre|Cotiz. Vol. Isapre|Plan Adicional|Adic. Sobre 7%|Exceso Isapre|Dif. Plan Salud|Salud Adic.|Exc. Isapre|Adic. al 7%|Cotiz. Adicional Salud',
  caja: 'Cotiz. Caja|0,6% Caja|Caja Comp. 0,6%|CCAF 0,6%|Cotización CCAF|CCAF Cotiz.|Cot. Caja Comp.|Cotiz. C.C.A.F.',
  unemployment:
    'Cotiz. Seg. Ces.|Seguro Ces.|AFC Trab.|Cotización AFC - trabajador|Cotización AFC|Seg.Ces.Trab|DCTO.SEG.CES|Dcto. AFC|Seguro Desempleo|Seg. Ces. 0,6%|Cesantía Trab.|Seguro de Ces.|Fdo. Cesantía|Cotiz. Seguro Cesantía',
  apv: 'A.P.V.I.|APV Trabajador|Ahorro Volunt.|Ahorro Prev. Vol.|Cotiz. APV|Dcto. APV|APVI|Cotiz. Voluntaria AFP|APV Mes',
  taxed:
    'Rta. Tributable|Total Trib.|Base Imponible Impto.|Monto Afecto Impto.|Renta Neta Tributable|Tot. Tributable|Afecto Imp. Único|Sueldo Tributable|Tributable Mes|Rem. Tributable|BASE_TRIBUTABLE',
  incomeTax:
    'Imp. Único 2ª Cat.|IUT|I.U.S.C.|Imp. a la Renta|Ret. Impto. Único|IMPTO.UN.|Impuesto 2ª Categoría|Impto. Segunda Cat.|Impuesto Único Trab.|Imp. Renta|Impto. Único Mes|Retención Imp. Único|Imp. 2° Cat.|Impuesto Retenido|IMP_UNICO',
  legal:
    'DESC.LEGALE|Total Dctos. Legales|Tot. Desc. Legales|Desc. Legales|T. Leyes Sociales|Total Imposiciones|Sub Total Dctos. Legales|Tot. Ley. Soc.|Dsctos. Legales|Total Dsctos. Ley|Suma Desc. Legales|Total L. Sociales|Tot. Dctos. Ley',
  advance:
    'Anticipo Mes|Antic. Sueldo|Ant. de Sueldo|Anticipo del Mes|Ant. Quincena|Anticipo Rem.|Antic. Mes|Antp.|Dcto. Anticipo|Anticipo Remuneración|1ª Quincena|ANTICIPO_MES',
  loan: 'Prést. Empresa|Cuota Prést.|Cta. Ptmo. Empresa|Dcto. Préstamo|Pmo. Empresa|Pmo. Interno|Préstamo Personal|Prést. Interno|Préstamo Emp.|Cuota Prést. Emp.',
  cajaLoan:
    'Prést. CCAF|Cuota Crédito CCAF|Dcto. Crédito Social|Prést. Caja|Pmo. CCAF|Crédito Soc. Caja|Cuota Créd. CCAF|Cred. Social Caja',
  union:
    'Cta. Sind.|Aporte Sindicato|Dcto. Sindicato|Cuota Sindic.|Dcto. Sindical|Cuotas Sindicales|Ap. Sindical|CUOT.SIND',
  otherDeductions:
    'OTROS DESCTOS|Ot. Dctos.|Otr. Descuentos|Otros Descuent.|Varios Dctos.|Dctos. Internos|Desc. Internos|Total Otros Dctos.|Tot. Otros Desc.|Otros Desctos. Varios',
  deductions:
    'TOT.DESCTOS|Tot. Desc.|Tot.Dsctos|Total Desctos.|T. Desc.|Suma Desc.|Total Dcto.|Total Descuentos $|Dsctos. Totales|Tot. Deducciones|Total Desc. Mes|Suma de Descuentos|T.DESCTOS|TOT_DESCUENTOS',
  netBefore:
    'Alc. Líquido Previo|Líq. antes Dctos.|Líquido s/Anticipos|Alcance Parcial|Sub Total Líquido|Líquido antes Otros Dctos.|Líq. Parcial|Subt. Líquido|Alcance antes Dctos.',
  netFinal:
    'Líquido a Pagar $|LIQ.A PAGAR|Saldo Líquido a Pagar|Sdo. a Pagar|Líq. Final|Neto Final|A Pagar $|Total Líquido a Pagar|Líquido por Pagar|Sdo. a Pago|Liq. a Depositar|Pago Final|Saldo a Pago',
  net: 'LIQ.A PAGAR|Líq. a Pago|Total Líq.|Total Líq. a Pagar|Sueldo Líq.|Rem. Líquida|Líq. Mensual|Alcance Líq.|Alc. Líq.|Líquido a Pagar $|T. Líquido|Renta Líquida|Valor Líquido|Líq.Pago|LIQUIDO_PAGO|Líquido por Pagar|Neto Pagado|Líq. a Recibir|Tot. a Pagar|Líquido Total',
  // The employer's
  sis: 'Cotiz. SIS|SIS Empleador|S.I.S. Empl.|SIS Cargo Empr.|Seguro Inv. y Sobrev.|Aporte SIS|Seg. Inv./Sob.|SIS Emp.|Cotización SIS',
  unemploymentEmployer:
    'Cotización AFC - empleador|Seg. Ces. Emp.|AFC Emplead.|Aporte AFC Empresa|Seg.Ces. Cargo Emp.|AFC Aporte Emp.|Cesantía Empleador|Cesantía Empresa|Cotiz. AFC Empl.|Seg. Cesantía Patronal',
  mutual:
    'Cotiz. Mutual|Mutual Seg.|Seguro Ley 16.744|Cotiz. Ley 16.744|Acc. del Trabajo|Mutual/ISL|Aporte Mutual|Seg. Acc. Trab.|Cotización Accidentes',
  employer:
    'Total Ap. Empleador|Aportes Patronales|Tot. Aportes|Total Ap. Patronal|Tot. Costo Emp.|Total Leyes Patronales|Total Aporte Empl.|Total Cargo Empleador|Total Aportes Empr.',
  // Titles over several columns
  identityGroup:
    'Antecedentes del Trabajador|Identificación Trabajador|Datos Trab.|Individualización|Datos del Personal|Datos Colaborador|Antec. Trabajador',
  earningsGroup:
    'Haberes (+)|Detalle de Haberes|Haberes del Trabajador|Hab. del Mes|A Favor|Remuneración del Mes|Rem. y Asignaciones|Haberes Percibidos',
  taxableGroup:
    'Haberes Imponib.|Hab. Afectos|Remuneración Imponible|Imponible|Haberes Imponibles y Tributables|Imp. y Trib.|Afectos|H. Imponibles',
  untaxedGroup:
    'Hab. Exentos|No Imponible|Haberes No Imponib.|Haberes no Imp. ni Trib.|No Afectos|H. No Imponibles|Asig. No Imponibles',
  legalGroup:
    'Desc. Legales|Leyes Soc.|Cotizaciones Previsionales|Imposiciones e Impto.|Dctos. Prev.|Leyes Sociales e Impuestos|Cotizaciones|Descuentos por Ley',
  otherGroup:
    'Otros Dsctos.|Otros Desc.|Dctos. Internos|Dctos. Personales|Desc. Varios|Compromisos del Personal|Otras Deducciones|Dctos. Voluntarios',
  deductionsGroup:
    'Descuentos (-)|Detalle de Descuentos|Dsctos.|Dctos. del Mes|En Contra|Retenciones|Descuentos del Trabajador|Desc. del Mes',
  totalsGroup: 'Sumas|Totales Mes|Resumen Mes',
  employerGroup:
    'Ap. Empleador|Aporte Patronal|Leyes Patronales|Costo Empleador|Costo Patronal|Aportes Empl.|De Cargo Empleador|Aportes Empresa|Cotiz. Empleador',
  // Slips
  slipName:
    'Nombre del Colaborador|Nombre Trab.|Nombre del(la) Trabajador(a)|Sr. (Sra.)|Trabajador(a)|Apellidos, Nombres|Don (ña)|Apell. y Nombres|Señor (a)|Nom. Trabajador',
  slipRut:
    'R.U.T. Trabajador|Rut del Trabajador|Nº RUT|RUT N°|Rut Empleado|Céd. de Identidad|RUN N°|Rut Trab.|Cédula N°|C. de Identidad|RUT Colaborador',
  slipSunday:
    'Recargo 30% Hrs. Domingo|Horas Recargo Dgo.|Hrs. Rec. Dom. 30%|Rec. 30% Horas Domingo|Recargo Hrs. Dom.|Hrs. Dom. c/Recargo 30%|Horas en Domingo 30%|Recargo Dom. Art. 38|Horas Dominicales 30%|Hrs. Domingo c/Rec.|Rec. Domingo 30% Hrs.',
  slipOvertime:
    'Horas Extra al 50%|Hrs. Extras 50%|HH.EE. 50%|Horas Extras (50%)|H. Extraordinarias|Hrs. Extraordinarias|HHEE 50%|Horas Ext. al 50%|Sobresueldo|Hrs. Ext. c/Rec. 50%|Sobretiempo al 50%',
  daysWorked:
    'Días Trabaj.|N° de Días|N° Días Trabajados|Días Liquidados|D.Trab.|Días Efect. Trab.|Cant. Días|Total Días|Días Asistidos',
  slipQuantity: 'Cant|Nº|Cantid.|Hrs/Días|H/D|Ctd.|Días/Hrs.|Cantidad/Hrs.|N° Uni.',
  amountHead: 'Importe|Total $|Monto Mes|Pesos $|Importe $|En Pesos|CLP|Valor Pesos',
  concept:
    'Conceptos|Detalle de Conceptos|Nombre del Concepto|Haber/Descuento|Conc.|Descrip. Concepto|Haberes y Descuentos|Movimiento',
  earningsTitle:
    'Haberes del Trabajador|Detalle Haberes|Hab.|Remuneración del Mes|A FAVOR|Ganancias|Haberes $|Hab. del Mes|HABERES DEL PERIODO',
  taxableTitle:
    'Haberes Afectos|Hab. Afectos|Imponible|Haberes Imponibles y Tributables|H. Imponibles|Remuneración Imponible|Hab. Imponib.|Afectos a Cotización',
  untaxedTitle:
    'Haberes Exentos|Hab. Exentos|No Imponible|H. No Imponibles|Asignaciones No Imponibles|Haberes No Imp.|Hab. No Afectos|Exento de Cotización',
  deductionsTitle:
    'Descuentos del Trabajador|Dsctos.|EN CONTRA|Retenciones|Dctos. del Mes|Descuentos $|Desc.|DESCUENTOS DEL PERIODO|Detalle Descuentos',
  legalTitle:
    'Desc. Legales|Dsctos. Legales|Cotizaciones Previsionales|Imposiciones e Impuesto|Descuentos por Ley|Cotizaciones|Leyes Soc.|Previsión y Salud',
  otherTitle:
    'Otros Dsctos.|Dctos. Internos|Dctos. Personales|Desc. Varios|Otras Deducciones|Descuentos Voluntarios|Dctos. Voluntarios|Descuentos Internos',
  employerTitle:
    'Aporte Empleador|Aportes de la Empresa|Leyes Patronales|Cargo Empleador|Aportes Empl.|Cotizaciones Empleador|Costos de la Empresa|Cargo Patronal',
  spelled:
    'Son Pesos Chilenos|Líquido (en palabras)|Recibí la suma de|Monto en letras|Valor en letras|Total en palabras|Suma en letras|Son (Pesos)',
  // Sheets
  bookTitle:
    'Libro Remun. Mensual|LIBRO REMUNERACIONES MES|Planilla Sueldos|Planilla General de Remuneraciones|Libro de Sueldos y Salarios|Resumen Libro de Remuneraciones|Libro Electrónico de Remuneraciones|LIBRO DE REMUN.|Registro Mensual de Remuneraciones|Planilla de Haberes y Descuentos|Informe Libro de Remuneraciones|Planilla Remun. Personal|Listado Libro de Remuneraciones|Libro de Remuneraciones (Art. 62)',
  slipTitle:
    'Liquidación Sueldo|Liquidación de Rem.|Liquidación de Remuneraciones Mensuales|Comprobante Liquidación de Sueldo|Liquidación Individual de Remuneraciones|Liquidación de Renta|Liquid. de Sueldo|Recibo de Remuneraciones|Papeleta de Sueldo|Liquidación de Salario|Liq. Sueldo Mensual|Recibo de Pago de Sueldo',
  company:
    'Razón Social Empresa|Nombre de la Empresa|Razón Social Empleador|Empleador / Razón Social|Nombre Razón Social|Denominación Social|Nom. Empresa|Razón Social del Empleador|Nombre del Empleador',
  companyRut:
    'R.U.T. Empresa|RUT del Empleador|Nº RUT|RUT Contribuyente|RUT Compañía|R.U.T. Emp.|Rol Único Tributario|Rut Empresa N°|Rol U. Tributario',
  period:
    'Período Proceso|Mes de Proceso|Periodo de Remuneración|Mes Proc.|Mes de Remuneraciones|Sueldos de|Mes Correspondiente|Remuneraciones de|Mes Liquidado|Per.|Proceso Mes|Período Liquidación|Mes a Pagar',
  totalRow:
    'Total Gral.|Total Libro|Total de la Empresa|TOTAL PROCESO|Total Sueldos|Suma Totales|Suma de Totales|Totales Libro|Total Personal|Totales Planilla|T. GENERAL|TOT. EMPRESA|Totales Nómina|Total Final|*** TOTALES ***',
  centreTotal:
    'Sub-Total|S. Total|Total C. Costo|Total Área|Totales C.C.|Total Faena|Subtotal Sección|Total Unidad|Total Departamento|Suma Centro|Totales Sucursal',
  pageTotal:
    'Sub Total Página|Total de la Página|Sub Total Hoja|Total Pág.|Totales Página|Subtotal Hoja|Suma Página|Totales Hoja|T. Página',
  carriedOut:
    'Transporta|Pasa a pág. siguiente|Subtotal a la sgte.|Van a hoja siguiente|Total Transportado|A la Sgte. Pág.|Sigue a la vuelta',
  carriedIn:
    'Viene de pág. anterior|Traspaso hoja ant.|Viene del frente|Viene de la vuelta|Total Anterior|Arrastre|De la Pág. Ant.',
}
