/**
 * What programs call things: concept -> phrases. Collected from public documents, help pages and the exports of payroll
 * and billing programs. These may be looked at when the reader is changed; those of `held-out.ts` may not.
 */
export const openWords = {
  // Who
  rut: 'RUT|R.U.T.|Rut|RUT Trabajador|R.U.T. Trabajador|RUN|Rut Empleado|C.I.|Cédula',
  checkDigit: 'DV|D.V.|Dv',
  name: 'Nombre|Trabajador|Nombre Trabajador|Apellidos y Nombres|Nombre Completo|Nombre del Trabajador|Empleado|Colaborador|Funcionario|Nombres|Nombre y Apellidos|Trabajadores',
  paternal: 'Apellido Paterno|Paterno|Ap. Paterno|A. Paterno|Primer Apellido',
  maternal: 'Apellido Materno|Materno|Ap. Materno|A. Materno|Segundo Apellido',
  given: 'Nombres|Nombre',
  number: 'N°|Nº|#|Nro.|Item|Núm.',
  code: 'Ficha|Código|Cód.|Cod. Ficha|N° Ficha',
  since: 'Fecha Ingreso|F. Ingreso|Ingreso|Fec. Ing.|Fecha Contrato',
  position: 'Cargo|Función|Puesto',
  centre: 'Centro de Costo|C. Costo|C.C.|Sucursal|Sección|Área|Departamento',
  contract: 'Tipo Contrato|Contrato|T. Contrato',
  bank: 'Banco',
  account: 'N° Cuenta|Cuenta|Cta. Cte.',
  signature: 'Firma|Firma Trabajador|Recibí Conforme',
  days: 'Días|Días Trab.|Días Trabajados|D. Trab.|DT|Dias',
  // Earnings
  contractBase: 'Sueldo Contrato|Sueldo Base Contrato|Renta Contractual|Sueldo Pactado|Base Contrato',
  base: 'Sueldo Base|Sueldo|S. Base|Sueldo Mes|Sueldo Base Mensual|Sdo. Base|Renta Base|Sueldo del Mes|Sueldo Ganado|Remuneración Base|Sueldo Mensual',
  baseBeside: 'Sueldo Ganado|Sueldo del Mes|Sueldo Proporcional|Sueldo Base Proporcional|Sueldo Mes|Sueldo Base Ganado',
  overtimeHours: 'N° Horas Extras|Hrs. Extras|Cant. H. Extras|HH Extras|Horas Extras (Cant.)|Cant. HE 50%',
  overtime: 'Horas Extras|Monto Horas Extras|Horas Extra 50%|H. Extras $|Sobretiempo|Valor H. Extras|$ Horas Extras',
  sundayHours:
    'Horas Domingo|Hrs. Domingo|Hrs. Rec. Domingo|Horas Recargo Domingo|Cant. Horas Domingo|N° Horas Domingo',
  sunday:
    'Recargo Domingo|Monto Recargo Domingo|Recargo Dominical|Monto Horas Domingo|Valor Recargo Domingo|$ Recargo Domingo',
  production: 'Bono Producción|Bono Prod.|Producción|Bono de Producción|Incentivo',
  attendance: 'Bono Asistencia|Bono Asist.|Bono Puntualidad|Premio Asistencia',
  commission: 'Comisiones|Comisión|Comisión Ventas|Comis.|Comisiones por Venta',
  gratification:
    'Gratificación|Gratificación Legal|Gratif.|Grat. Legal|Gratificación Mensual|Gratif. Legal|Gratificacion 25%|Gratificación Art. 50',
  otherTaxable: 'Otros Imponibles|Otros Haberes Imponibles|Otros Imp.|Otros Hab. Imp.|Bonos Imponibles|Otros Bonos',
  taxable:
    'Total Imponible|Imponible|Tot. Imponible|Total Haberes Imponibles|Renta Imponible|Base Imponible|Total Imp.',
  meal: 'Colación|Asig. Colación|Asignación Colación|Bono Colación|Colac.',
  transport: 'Movilización|Asig. Movilización|Locomoción|Asignación Movilización|Moviliz.|Bono Movilización',
  family: 'Asig. Familiar|Asignación Familiar|Cargas Familiares|Asig. Fam.|A. Familiar',
  perDiem: 'Viático|Viáticos|Asig. Viático',
  otherUntaxed:
    'Otros No Imponibles|Otros Haberes No Imponibles|Otros No Imp.|Asignaciones No Imponibles|Otros Hab. No Imp.',
  nonTaxable: 'Total No Imponible|No Imponible|Tot. No Imponible|Total Haberes No Imponibles|Total No Imp.',
  earnings:
    'Total Haberes|Tot. Haberes|Total de Haberes|Total Haber|T. Haberes|Haberes|Total Remuneración|Total Ingresos|Total Bruto',
  // Deductions
  afpName: 'AFP|A.F.P.|Nombre AFP|Inst. Previsional|Administradora',
  afpRate: '% AFP|Tasa AFP|AFP %',
  afp: 'AFP|Cotización AFP|Cotiz. AFP|A.F.P.|Descuento AFP|Fondo de Pensiones|Monto AFP|Previsión|$ AFP|Cotiz. Previsional|Cotización Previsional|Fondo Pensión|Cotización Obligatoria AFP|Cot. AFP|Dscto. AFP',
  afpContribution: 'AFP 10%|Cotización Obligatoria|Cotiz. 10%|Cot. Obligatoria 10%|10% AFP|Cotiz. Obligatoria AFP',
  afpCommission: 'Comisión AFP|Com. AFP|Adicional AFP|Cotiz. Adicional AFP|AFP Comisión',
  healthName: 'Salud|Isapre|Inst. Salud|Institución Salud|Nombre Isapre|Isapre/Fonasa',
  health:
    'Salud|Cotización Salud|Cotiz. Salud|Salud 7%|Fonasa/Isapre|7% Salud|Descuento Salud|Isapre|Fonasa|Fondo de Salud|Monto Salud|$ Salud|Isapre/Fonasa|Cot. Salud|Aporte Salud',
  healthLegal: 'Salud 7%|7% Salud|Salud Legal|7% Legal|Cotiz. Salud 7%|Salud Obligatoria|Cotización Legal Salud',
  healthExtra:
    'Adicional Salud|Adic. Isapre|Adicional Isapre|Dif. Isapre|Diferencia Isapre|Salud Voluntaria|Adic. Salud|Exceso Salud',
  caja: 'CCAF|Caja Compensación|0,6% CCAF|C.C.A.F.|Cotiz. CCAF',
  unemployment:
    'Seguro Cesantía|Seg. Cesantía|AFC|AFC Trabajador|Seguro de Cesantía|Cesantía|Seg. Ces. Trab.|S. Cesantía',
  apv: 'APV|A.P.V.|Ahorro Voluntario|Ahorro Prev. Voluntario',
  taxed: 'Tributable|Base Tributable|Afecto Impuesto|Renta Tributable|Total Tributable',
  incomeTax: 'Impuesto Único|Impuesto|Imp. Único|Impto. Único|Impuesto Renta|Imp. Unico',
  legal:
    'Total Desc. Legales|Total Leyes Sociales|Leyes Sociales|Total Descuentos Legales|Tot. Leyes Soc.|Descuentos Legales',
  advance: 'Anticipo|Anticipos|Anticipo Sueldo|Antic.|Anticipo Quincena',
  loan: 'Préstamo|Préstamos|Préstamo Empresa|Prést.|Cuota Préstamo',
  cajaLoan: 'Crédito CCAF|Préstamo CCAF|Crédito Caja|Préstamo Caja|Créd. Social',
  union: 'Sindicato|Cuota Sindical|Cuota Sindicato',
  otherDeductions: 'Otros Descuentos|Otros Desc.|Otros Dsctos.|Desc. Varios|Descuentos Varios|Total Otros Descuentos',
  deductions:
    'Total Descuentos|Tot. Descuentos|Total Desc.|Total Dsctos.|Total Descuento|T. Descuentos|Descuentos|Total Deducciones',
  netBefore: 'Alcance Líquido|Líquido antes de Anticipos|Subtotal Líquido|Alcance',
  netFinal: 'Líquido a Pagar|Saldo a Pagar|Total a Pagar|Saldo Líquido|Líquido a Pago|A Pagar',
  net: 'Líquido|Líquido a Pagar|Alcance Líquido|Sueldo Líquido|Total Líquido|Líquido a Pago|Total a Pagar|Líquido Pago|Saldo Líquido|Liquido|Monto Líquido|Total a Pago|Líq. a Pagar|Remuneración Líquida',
  // The employer's
  sis: 'SIS|S.I.S.|Seguro Invalidez|Seg. Invalidez y Sobrev.',
  unemploymentEmployer: 'AFC Empleador|Seg. Ces. Empleador|Seguro Cesantía Empl.|AFC Empresa|Aporte AFC Empl.',
  mutual: 'Mutual|Mutual de Seguridad|Accidentes del Trabajo|Mutualidad|Ley 16.744',
  employer: 'Total Aportes|Aporte Patronal|Total Aportes Empleador|Costo Empresa|Aportes Empleador',
  // Titles over several columns
  identityGroup: 'Trabajador|Identificación|Datos del Trabajador|Antecedentes',
  earningsGroup: 'Haberes|Haberes del Mes|Remuneraciones|HABERES',
  taxableGroup: 'Haberes Imponibles|Imponibles|Haberes Afectos',
  untaxedGroup: 'Haberes No Imponibles|No Imponibles|Haberes Exentos',
  legalGroup: 'Descuentos Legales|Leyes Sociales|Descuentos Previsionales',
  otherGroup: 'Otros Descuentos|Descuentos Varios|Descuentos Personales',
  deductionsGroup: 'Descuentos|Descuentos del Mes|Deducciones',
  totalsGroup: 'Totales|Resumen',
  employerGroup: 'Aportes Empleador|Aportes del Empleador|Costo Empresa|Aportes Patronales',
  // Slips
  slipName:
    'Nombre|Trabajador|Nombre Trabajador|Sr(a).|Empleado|Trabajador Sr(a)|Nombre Completo|Nombre y Apellidos|Apellidos y Nombres|Señor(a)',
  slipRut: 'RUT|R.U.T.|Rut Trabajador|RUN|C.I.|Rut|RUT Trabajador',
  slipSunday:
    'Recargo Domingo|Horas Recargo Domingo|Horas Domingo|Recargo 30% Domingo|Horas Extras Domingo|Recargo Dominical|Recargo Día Domingo|Horas Domingo Recargo 30%',
  slipOvertime:
    'Horas Extras|Horas Extras 50%|Horas Extraordinarias|H. Extras 50%|Sobretiempo|Hrs. Extras|Hora Extra 50%',
  daysWorked: 'Días Trabajados|Días Trab.|Días|Días trabajados',
  quantity: 'Cantidad|Cant.|Unid.|Valor|Horas/Días',
  amountHead: 'Monto|Valor|$|Total',
  concept: 'Concepto|Detalle|Descripción|Glosa',
  earningsTitle: 'HABERES|Haberes|Haberes del Mes|REMUNERACIONES|Detalle de Haberes',
  taxableTitle: 'Haberes Imponibles|HABERES IMPONIBLES|Imponibles',
  untaxedTitle: 'Haberes No Imponibles|HABERES NO IMPONIBLES|No Imponibles',
  deductionsTitle: 'DESCUENTOS|Descuentos|Descuentos del Mes|Detalle de Descuentos',
  legalTitle: 'Descuentos Legales|DESCUENTOS LEGALES|Leyes Sociales|Descuentos Previsionales',
  otherTitle: 'Otros Descuentos|OTROS DESCUENTOS|Descuentos Varios',
  employerTitle: 'Aportes del Empleador|APORTES EMPLEADOR|Aportes Patronales|Costos Empleador',
  spelled: 'Son|SON|Son pesos|Líquido en palabras|La cantidad de',
  // Sheets
  bookTitle:
    'Libro de Remuneraciones|LIBRO DE REMUNERACIONES|Libro Auxiliar de Remuneraciones|Planilla de Remuneraciones|Libro de Remuneraciones Mensual|PLANILLA DE SUELDOS|Libro Mensual de Remuneraciones|Nómina de Remuneraciones|Resumen de Remuneraciones|Detalle de Remuneraciones',
  slipTitle:
    'Liquidación de Sueldo|LIQUIDACIÓN DE SUELDO|Liquidación de Remuneraciones|LIQUIDACION DE REMUNERACIONES|Liquidación de Sueldos|Liquidación de Sueldo Mensual|Comprobante de Remuneraciones',
  company: 'Empresa|Razón Social|Empleador|Nombre Empresa|RAZON SOCIAL|Nombre o Razón Social',
  companyRut: 'RUT Empresa|RUT|R.U.T.|Rut Empleador|Rut',
  period: 'Período|Periodo|Mes|Mes de|Mes Proceso|Remuneraciones Mes de|Correspondiente a',
  totalRow:
    'TOTALES|Totales|Total General|Total|TOTAL GENERAL|Totales Generales|Total Empresa|TOTAL EMPRESA|Suma Total|TOTAL REMUNERACIONES',
  centreTotal: 'Subtotal|Sub Total|Total Centro de Costo|Total Sección|Total Sucursal|Subtotal Centro|Total',
  pageTotal: 'Total Página|Subtotal Página|Total Hoja|Sub-total página',
  carriedOut: 'VAN|Van a la página siguiente|Transporte|Pasa a la vuelta',
  carriedIn: 'VIENEN|Vienen de la página anterior|Viene|Transporte anterior',
} as const

export type Concept = keyof typeof openWords
