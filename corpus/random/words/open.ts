/**
 * What programs call things: concept -> phrases. Collected from public documents, help pages and the exports of payroll
 * and billing programs. These may be looked at when the reader is changed; those of `held-out.ts` may not, until they join these.
 */
export const openWords = {
  // Who
  rut: 'RUT|R.U.T.|Rut|RUT Trabajador|R.U.T. Trabajador|RUN|Rut Empleado|C.I.|Cédula|Rol Único Tributario|N° RUT|Nro. Rut|R U N|Rut Colaborador',
  checkDigit: 'DV|D.V.|Dv|Díg.|Dig. Ver.',
  name: 'Nombre|Trabajador|Nombre Trabajador|Apellidos y Nombres|Nombre Completo|Nombre del Trabajador|Empleado|Colaborador|Funcionario|Nombres|Nombre y Apellidos|Trabajadores|Nombre Colaborador|Apellidos, Nombres|Identidad del Trabajador|Nombre Funcionario|Nómina de Personal|Dependiente',
  paternal: 'Apellido Paterno|Paterno|Ap. Paterno|A. Paterno|Primer Apellido|Apellido 1|1er Apellido',
  maternal: 'Apellido Materno|Materno|Ap. Materno|A. Materno|Segundo Apellido|Apellido 2|2do Apellido',
  given: 'Nombres|Nombre',
  number: 'N°|Nº|#|Nro.|Item|Núm.|Corr.|Lín.|Ord.',
  code: 'Ficha|Código|Cód.|Cod. Ficha|N° Ficha|Legajo|Id Interno|Cód. Personal',
  since: 'Fecha Ingreso|F. Ingreso|Ingreso|Fec. Ing.|Fecha Contrato',
  position: 'Cargo|Función|Puesto|Ocupación|Labor',
  centre:
    'Centro de Costo|C. Costo|C.C.|Sucursal|Sección|Área|Departamento|Unidad|Faena|Obra|Gerencia|Lugar de Trabajo',
  contract: 'Tipo Contrato|Contrato|T. Contrato',
  bank: 'Banco',
  account: 'N° Cuenta|Cuenta|Cta. Cte.',
  signature: 'Firma|Firma Trabajador|Recibí Conforme',
  days: 'Días|Días Trab.|Días Trabajados|D. Trab.|DT|Dias|Días Pagados|Ds. Tr.|Días Efect.|Jornadas',
  // Earnings
  contractBase:
    'Sueldo Contrato|Sueldo Base Contrato|Renta Contractual|Sueldo Pactado|Base Contrato|Sueldo s/Contrato|Renta Pactada|Sueldo Convenido',
  base: 'Sueldo Base|Sueldo|S. Base|Sueldo Mes|Sueldo Base Mensual|Sdo. Base|Renta Base|Sueldo del Mes|Sueldo Ganado|Remuneración Base|Sueldo Mensual|Sueldo Fijo|Sueldo Base Mes|Sueldo Básico|Rem. Base|Salario Base|Sueldo por Días Trab.|Base Devengada|Sueldo Bas.',
  baseBeside:
    'Sueldo Ganado|Sueldo del Mes|Sueldo Proporcional|Sueldo Base Proporcional|Sueldo Mes|Sueldo Base Ganado|Sueldo Devengado|Sueldo Base Pagado|Sueldo s/Días',
  overtimeHours:
    'N° Horas Extras|Hrs. Extras|Cant. H. Extras|HH Extras|Horas Extras (Cant.)|Cant. HE 50%|Nº HE|Hrs. Extraord.|Cantidad Sobretiempo',
  overtime:
    'Horas Extras|Monto Horas Extras|Horas Extra 50%|H. Extras $|Sobretiempo|Valor H. Extras|$ Horas Extras|Horas Extraordinarias|Pago Sobretiempo|Val. Hrs. Extras|H.Ext.',
  sundayHours:
    'Horas Domingo|Hrs. Domingo|Hrs. Rec. Domingo|Horas Recargo Domingo|Cant. Horas Domingo|N° Horas Domingo|Hrs. Dominicales|Domingos (Hrs)|H. Dom.|Horas en Domingo',
  sunday:
    'Recargo Domingo|Monto Recargo Domingo|Recargo Dominical|Monto Horas Domingo|Valor Recargo Domingo|$ Recargo Domingo|Pago Domingos|Rec. 30% Dom.|Recargo Art. 38',
  production: 'Bono Producción|Bono Prod.|Producción|Bono de Producción|Incentivo|Bono Metas|Tratos|Bono por Desempeño',
  attendance: 'Bono Asistencia|Bono Asist.|Bono Puntualidad|Premio Asistencia|Incentivo Asistencia|Bono Presencia',
  commission: 'Comisiones|Comisión|Comisión Ventas|Comis.|Comisiones por Venta|Com. s/Ventas|Variable Ventas',
  gratification:
    'Gratificación|Gratificación Legal|Gratif.|Grat. Legal|Gratificación Mensual|Gratif. Legal|Gratificacion 25%|Gratificación Art. 50|Gratif. Garantizada|Gratificación Garant.|Grat. Mensual|Gratificación con Tope|Grat. Art. 50 C.T.|Gratific.',
  otherTaxable:
    'Otros Imponibles|Otros Haberes Imponibles|Otros Imp.|Otros Hab. Imp.|Bonos Imponibles|Otros Bonos|Varios Imponibles|Demás Imponibles|Bonos y Otros Afectos',
  taxable:
    'Total Imponible|Imponible|Tot. Imponible|Total Haberes Imponibles|Renta Imponible|Base Imponible|Total Imp.|Haberes Afectos|Suma Imponible|Total Afecto|Rem. Imponible|Monto Imponible',
  meal: 'Colación|Asig. Colación|Asignación Colación|Bono Colación|Colac.|Almuerzo|Ticket Colación|Asig. Alimentación',
  transport:
    'Movilización|Asig. Movilización|Locomoción|Asignación Movilización|Moviliz.|Bono Movilización|Pasajes|Asig. Transporte|Moviliz. y Pasajes',
  family:
    'Asig. Familiar|Asignación Familiar|Cargas Familiares|Asig. Fam.|A. Familiar|Cargas|Asig. Familiar Retr.|Asign. por Cargas',
  perDiem: 'Viático|Viáticos|Asig. Viático|Gastos de Viaje|Viáticos y Pasajes',
  otherUntaxed:
    'Otros No Imponibles|Otros Haberes No Imponibles|Otros No Imp.|Asignaciones No Imponibles|Otros Hab. No Imp.|Varios No Imponibles|Reembolsos y Otros',
  nonTaxable:
    'Total No Imponible|No Imponible|Tot. No Imponible|Total Haberes No Imponibles|Total No Imp.|Haberes Exentos|Suma No Imponible|Total Exento|Total Asignaciones',
  earnings:
    'Total Haberes|Tot. Haberes|Total de Haberes|Total Haber|T. Haberes|Haberes|Total Remuneración|Total Ingresos|Total Bruto|Total Devengado|Remuneración Bruta|Suma de Haberes|Renta Bruta|Total Ganado|Total Percepciones',
  // Deductions
  afpName: 'AFP|A.F.P.|Nombre AFP|Inst. Previsional|Administradora|Entidad Previsional|Fondo|Régimen Prev.',
  afpRate: '% AFP|Tasa AFP|AFP %',
  afp: 'AFP|Cotización AFP|Cotiz. AFP|A.F.P.|Descuento AFP|Fondo de Pensiones|Monto AFP|Previsión|$ AFP|Cotiz. Previsional|Cotización Previsional|Fondo Pensión|Cotización Obligatoria AFP|Cot. AFP|Dscto. AFP|Cotiz. Fondo Pensiones|Pensión|Descto. Previsional|Aporte AFP|Cotización Fondo|AFP Trabajador|Imposiciones AFP|Desc. Previsión|Cotiz. Oblig. Pensión',
  afpContribution:
    'AFP 10%|Cotización Obligatoria|Cotiz. 10%|Cot. Obligatoria 10%|10% AFP|Cotiz. Obligatoria AFP|Capitalización Individual|Fondo 10%|Ahorro Obligatorio',
  afpCommission:
    'Comisión AFP|Com. AFP|Adicional AFP|Cotiz. Adicional AFP|AFP Comisión|Comis. Administradora|Com. Administración|Comisión Porcentual',
  healthName:
    'Salud|Isapre|Inst. Salud|Institución Salud|Nombre Isapre|Isapre/Fonasa|Entidad de Salud|Sistema de Salud|Régimen Salud',
  health:
    'Salud|Cotización Salud|Cotiz. Salud|Salud 7%|Fonasa/Isapre|7% Salud|Descuento Salud|Isapre|Fonasa|Fondo de Salud|Monto Salud|$ Salud|Isapre/Fonasa|Cot. Salud|Aporte Salud|Cotiz. Fonasa/Isapre|Desc. Isapre o Fonasa|Salud (7% o Plan)|Prev. Salud|Salud Trabajador|Plan de Salud|Descto. Salud|Institución de Salud $',
  healthLegal:
    'Salud 7%|7% Salud|Salud Legal|7% Legal|Cotiz. Salud 7%|Salud Obligatoria|Cotización Legal Salud|7% Obligatorio|Salud Base 7%|Mínimo Legal Salud',
  healthExtra:
    'Adicional Salud|Adic. Isapre|Adicional Isapre|Dif. Isapre|Diferencia Isapre|Salud Voluntaria|Adic. Salud|Exceso Salud|Adicional Plan|Exc. 7%|Dif. Plan Isapre|Sobre 7%',
  caja: 'CCAF|Caja Compensación|0,6% CCAF|C.C.A.F.|Cotiz. CCAF|Caja Los Andes|Aporte CCAF|Caja 0,6%',
  unemployment:
    'Seguro Cesantía|Seg. Cesantía|AFC|AFC Trabajador|Seguro de Cesantía|Cesantía|Seg. Ces. Trab.|S. Cesantía|Fondo de Cesantía|Seg. Desempleo|AFC Aporte Trab.|SC Trabajador|Cotiz. Cesantía',
  apv: 'APV|A.P.V.|Ahorro Voluntario|Ahorro Prev. Voluntario|Aporte Voluntario|Cuenta 2',
  taxed:
    'Tributable|Base Tributable|Afecto Impuesto|Renta Tributable|Total Tributable|Base Impuesto|Renta Afecta|Base Imp. Único',
  incomeTax:
    'Impuesto Único|Impuesto|Imp. Único|Impto. Único|Impuesto Renta|Imp. Unico|Imp. 2da Categoría|IUSC|Impuesto a la Renta|Impto. a las Rem.',
  legal:
    'Total Desc. Legales|Total Leyes Sociales|Leyes Sociales|Total Descuentos Legales|Tot. Leyes Soc.|Descuentos Legales|Subtotal Previsional|Descuentos de Ley|Cargas Legales|Tot. Imposiciones',
  advance: 'Anticipo|Anticipos|Anticipo Sueldo|Antic.|Anticipo Quincena|Adelanto|Vales|Adelantos de Sueldo|Quincena',
  loan: 'Préstamo|Préstamos|Préstamo Empresa|Prést.|Cuota Préstamo|Cuotas Crédito|Ptmo. Empresa|Préstamos Internos',
  cajaLoan: 'Crédito CCAF|Préstamo CCAF|Crédito Caja|Préstamo Caja|Créd. Social|Cuota Caja Comp.|Crédito Social CCAF',
  union: 'Sindicato|Cuota Sindical|Cuota Sindicato|Aporte Sindical|Sind. Empresa',
  otherDeductions:
    'Otros Descuentos|Otros Desc.|Otros Dsctos.|Desc. Varios|Descuentos Varios|Total Otros Descuentos|Varios|Descuentos Internos|Demás Descuentos|Dsctos. Personales',
  deductions:
    'Total Descuentos|Tot. Descuentos|Total Desc.|Total Dsctos.|Total Descuento|T. Descuentos|Descuentos|Total Deducciones|Suma Descuentos|Total Egresos|Total Rebajas|Total Dctos.|Total de Descuentos|Total Retenciones',
  netBefore:
    'Alcance Líquido|Líquido antes de Anticipos|Subtotal Líquido|Alcance|Líquido Haberes|Líquido Preliminar|Líquido Legal',
  netFinal:
    'Líquido a Pagar|Saldo a Pagar|Total a Pagar|Saldo Líquido|Líquido a Pago|A Pagar|Neto a Depositar|Líquido Final|Saldo por Pagar|Monto a Depositar',
  net: 'Líquido|Líquido a Pagar|Alcance Líquido|Sueldo Líquido|Total Líquido|Líquido a Pago|Total a Pagar|Líquido Pago|Saldo Líquido|Liquido|Monto Líquido|Total a Pago|Líq. a Pagar|Remuneración Líquida|Neto a Pagar|Líquido a Percibir|Total Neto|Sueldo Neto|Líquido del Mes|Pago Líquido|Neto|Líquido a Recibir|A Percibir|Líquido Transferido',
  // The employer's
  sis: 'SIS|S.I.S.|Seguro Invalidez|Seg. Invalidez y Sobrev.|Inv. y Sobrevivencia|Seg. Inv. Sob.',
  unemploymentEmployer:
    'AFC Empleador|Seg. Ces. Empleador|Seguro Cesantía Empl.|AFC Empresa|Aporte AFC Empl.|Cesantía Cargo Empl.|SC Empleador|AFC Patronal',
  mutual:
    'Mutual|Mutual de Seguridad|Accidentes del Trabajo|Mutualidad|Ley 16.744|ACHS|Seg. Accidentes|Seguro Acc. Trab.',
  employer:
    'Total Aportes|Aporte Patronal|Total Aportes Empleador|Costo Empresa|Aportes Empleador|Costo Empleador|Cargas Patronales|Leyes Patronales',
  // Titles over several columns
  identityGroup: 'Trabajador|Identificación|Datos del Trabajador|Antecedentes|Personal|Ficha del Colaborador',
  earningsGroup: 'Haberes|Haberes del Mes|Remuneraciones|HABERES|Ingresos|Percepciones|Devengos',
  taxableGroup: 'Haberes Imponibles|Imponibles|Haberes Afectos|Remuneración Afecta|Afectos a Imposiciones',
  untaxedGroup: 'Haberes No Imponibles|No Imponibles|Haberes Exentos|Asignaciones|Exentos de Imposiciones',
  legalGroup: 'Descuentos Legales|Leyes Sociales|Descuentos Previsionales|Previsión e Impuesto|Imposiciones|De Ley',
  otherGroup: 'Otros Descuentos|Descuentos Varios|Descuentos Personales|Internos|Voluntarios',
  deductionsGroup: 'Descuentos|Descuentos del Mes|Deducciones|Egresos|Rebajas',
  totalsGroup: 'Totales|Resumen',
  employerGroup:
    'Aportes Empleador|Aportes del Empleador|Costo Empresa|Aportes Patronales|Cargo del Empleador|Costos Patronales',
  // Slips
  slipName:
    'Nombre|Trabajador|Nombre Trabajador|Sr(a).|Empleado|Trabajador Sr(a)|Nombre Completo|Nombre y Apellidos|Apellidos y Nombres|Señor(a)|Don(ña)|Colaborador(a)|Identificación|Funcionario(a)',
  slipRut: 'RUT|R.U.T.|Rut Trabajador|RUN|C.I.|Rut|RUT Trabajador|N° RUT|Cédula de Identidad|Identificación Tributaria',
  slipSunday:
    'Recargo Domingo|Horas Recargo Domingo|Horas Domingo|Recargo 30% Domingo|Horas Extras Domingo|Recargo Dominical|Recargo Día Domingo|Horas Domingo Recargo 30%|Hrs. Dominicales|Recargo Art. 38 Domingo|Domingos Trabajados Hrs.',
  slipOvertime:
    'Horas Extras|Horas Extras 50%|Horas Extraordinarias|H. Extras 50%|Sobretiempo|Hrs. Extras|Hora Extra 50%|Hrs. Extraord. al 50%|Tiempo Extra',
  daysWorked: 'Días Trabajados|Días Trab.|Días|Días trabajados|Jornadas|Días Efectivos|Ds. Trab.',
  slipQuantity: 'Cantidad|Cant.|Unid.|Valor|Horas/Días|Unidades|Base',
  amountHead: 'Monto|Valor|$|Total',
  concept: 'Concepto|Detalle|Descripción|Glosa|Ítem|Denominación',
  earningsTitle:
    'HABERES|Haberes|Haberes del Mes|REMUNERACIONES|Detalle de Haberes|INGRESOS|Devengos|Percepciones del Mes',
  taxableTitle: 'Haberes Imponibles|HABERES IMPONIBLES|Imponibles|Afectos a Imposiciones|Remuneración Afecta',
  untaxedTitle: 'Haberes No Imponibles|HABERES NO IMPONIBLES|No Imponibles|Exentos de Imposiciones|Asignaciones',
  deductionsTitle: 'DESCUENTOS|Descuentos|Descuentos del Mes|Detalle de Descuentos|EGRESOS|Rebajas|Deducciones',
  legalTitle:
    'Descuentos Legales|DESCUENTOS LEGALES|Leyes Sociales|Descuentos Previsionales|De Ley|Previsión e Impuesto|Imposiciones',
  otherTitle: 'Otros Descuentos|OTROS DESCUENTOS|Descuentos Varios|Voluntarios|Internos|Otras Rebajas',
  employerTitle:
    'Aportes del Empleador|APORTES EMPLEADOR|Aportes Patronales|Costos Empleador|De Cargo del Empleador|Costo Patronal',
  spelled: 'Son|SON|Son pesos|Líquido en palabras|La cantidad de',
  // Sheets
  bookTitle:
    'Libro de Remuneraciones|LIBRO DE REMUNERACIONES|Libro Auxiliar de Remuneraciones|Planilla de Remuneraciones|Libro de Remuneraciones Mensual|PLANILLA DE SUELDOS|Libro Mensual de Remuneraciones|Nómina de Remuneraciones|Resumen de Remuneraciones|Detalle de Remuneraciones|Planilla Mensual de Personal|Listado de Pagos del Personal|Informe de Remuneraciones por Trabajador|ROL DE PAGO MENSUAL',
  slipTitle:
    'Liquidación de Sueldo|LIQUIDACIÓN DE SUELDO|Liquidación de Remuneraciones|LIQUIDACION DE REMUNERACIONES|Liquidación de Sueldos|Liquidación de Sueldo Mensual|Comprobante de Remuneraciones|Recibo de Sueldo|Detalle de Pago de Remuneración|Comprobante de Pago de Sueldo',
  company:
    'Empresa|Razón Social|Empleador|Nombre Empresa|RAZON SOCIAL|Nombre o Razón Social|Compañía|Sociedad|Institución',
  companyRut: 'RUT Empresa|RUT|R.U.T.|Rut Empleador|Rut|Rol Empresa|Rut Sociedad|RUT N°',
  period:
    'Período|Periodo|Mes|Mes de|Mes Proceso|Remuneraciones Mes de|Correspondiente a|Mes de Pago|Proceso|Ejercicio|Devengado en',
  totalRow:
    'TOTALES|Totales|Total General|Total|TOTAL GENERAL|Totales Generales|Total Empresa|TOTAL EMPRESA|Suma Total|TOTAL REMUNERACIONES|Sumas Iguales|Gran Total|Total Planilla|Total Nómina|SUMAS|Resumen Final|Consolidado',
  centreTotal:
    'Subtotal|Sub Total|Total Centro de Costo|Total Sección|Total Sucursal|Subtotal Centro|Total|Suma Unidad|Acumulado Área|Total Grupo',
  pageTotal: 'Total Página|Subtotal Página|Total Hoja|Sub-total página|Suma de la hoja|Acumulado pág.',
  carriedOut: 'VAN|Van a la página siguiente|Transporte|Pasa a la vuelta|Al frente|Suma y sigue',
  carriedIn: 'VIENEN|Vienen de la página anterior|Viene|Transporte anterior|Del frente|Suma anterior',
} as const

export type Concept = keyof typeof openWords
