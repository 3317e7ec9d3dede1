import type { Concept } from './open.ts'

/**
 * HELD OUT: the reader must not be tuned on these phrases, nor its lexicon copied from them. They measure how it reads
 * words that its authors did not have before them (`npm run gate -- --held-out`). Whoever changes the reader does not
 * open this file. They were collected by a hand that has not read the reader; once the reader has learnt from them, they
 * join `open.ts`, and such a hand collects others.
 */
export const heldOutWords: Partial<Record<Concept, string>> = {
  rut: 'R.U.N.|C.N.I.|C. Identidad|Rut Func.|RUT Personal|RUT Operario',
  checkDigit: 'Dígito|Verif.|D/V',
  name: 'Nombre Empleado|Apellidos / Nombres|Nombre Operario|Paterno Materno Nombres|Nombre del Funcionario|Nombre Personal|Apellido y Nombre|Nombre Dependiente',
  paternal: 'Apell. Paterno|Ape. Pat.|Ap. Pat.',
  maternal: 'Apell. Materno|Ape. Mat.|Ap. Mat.',
  given: 'Nombre(s)|Nombres de Pila',
  number: 'Orden|Reg.|Sec.|Fila',
  code: 'Cod. Trab.|Matrícula|Nro. Interno|Cód. Empleado|Legajo N°',
  since: 'Fecha Inicio|Inicio Contrato|F. Contrato|Fec. Incorp.|Fecha de Inicio|Ingreso Empresa',
  position: 'Oficio|Especialidad|Categoría|Cargo Contractual|Cargo Func.|Descripción Cargo',
  centre: 'Establecimiento|Local|Proyecto|División|CeCo|C/Costo|Depto.|Sede|Cuadrilla',
  contract: 'Tipo de Contrato|Vínculo|Calidad Jurídica|Duración|Tipo Cont.',
  signature: 'Firma Conforme|Recibe Conforme|Firma Funcionario|V°B° Trabajador',
  days: 'Días Mes|D.T.|Días Lab.|Días a Pago|Nº Días|Días Remun.|DTR',
  contractBase:
    'Sueldo Acordado|Base Pactada|Renta según Contrato|S. Base Contr.|Sueldo Nominal|Sueldo Mes Completo|Base Contractual',
  base: 'Sueldo Base Calc.|S.Base|Sdo. Base Mes|Haber Base|Rem. Fija|Sueldo Trabajado|Sueldo x Días|Base Ganada|Sueldo Calculado|Sueldo Base Prop.|Sueldo Efectivo',
  baseBeside: 'Sueldo Trabajado|S. Base Prop.|Base Proporcional|Sueldo x Días|Base Ganada',
  overtimeHours: 'Hrs. Ext. (N°)|N° Hrs. 50%|HE (Hrs)|Cant. Hrs. Ext.|Hrs. al 50%|Q Hrs. Ext.',
  overtime: 'Sobret. 50%|Total H. Extra|Valor HE|H.E. 50%|Monto HE|Pago Hrs. Ext.|$ HE 50%|Horas Extras ($)',
  sundayHours: 'Hrs. Dgo.|HH Domingo|Dom. (Hrs)|Cant. Hrs. Dom.|N° Hrs. Dom.|Hrs. Recargo Dgo.|Hrs. 30% Dom.',
  sunday: 'Rec. Dom.|Rec. Dgo. 30%|Pago Dgo.|Dominical $|Recargo 30% Art. 38|Monto Rec. Dom.|Bonif. Domingo',
  production: 'Trato|Destajo|Bono Rendimiento|Tratos y Destajos|Bono Cumplimiento|Bono Faena|Incentivo Productividad',
  attendance: 'Bono Asist. y Punt.|Asistencia Perfecta|Premio Puntualidad|Bono Responsab.',
  commission: 'Comis. Vtas.|Comisión Variable|% Ventas|Com. Vta.|Renta Variable',
  gratification:
    'Gratif. 25%|Grat. Leg. Mens.|Gratif. Art.50|Grat. c/Tope|Gratif. Mes|Grat.|G. Legal|Gratif. Convencional|Gratif. 4,75 IMM',
  otherTaxable: 'Otros Afectos|Otros H. Imponibles|Bonif. Imponibles|Resto Imponible|Varios Afectos',
  taxable:
    'Imponible Previsional|Total Renta Imp.|R. Imponible|Sueldo Imponible|Tot. Hab. Imponibles|Imponible AFP|Afecto a Leyes Sociales',
  meal: 'Alimentación|Bono Alim.|Asig. Casino|Aporte Colación|Asig. Col.|Bonif. Colación',
  transport: 'Asig. Mov.|Bono Locomoción|Asig. Traslado|Movil.|Aporte Movilización|Bonif. Movilización',
  family: 'Asig. Fliar.|Asign. Fam.|Asig. Fam. Mes|Carga Fliar.|Asig. Familiar y Maternal',
  perDiem: 'Viát.|Viático Terreno|Asig. Viáticos|Viático Faena',
  otherUntaxed: 'Otros No Afectos|Otros Exentos|Otras Asignaciones|Otros N/Imp.|Hab. No Imp. Varios',
  nonTaxable: 'Total N/Imp.|Haberes No Afectos|Tot. Exento|Tot. Asig.|Total Hab. No Imp.|Total No Afecto',
  earnings:
    'Total Hab.|Tot. Devengado|Bruto|Haber Total|Sueldo Bruto|Total Remun.|Monto Haberes|Haberes Totales|Rem. Total|Total a Favor|Bruto Mes',
  afpName: 'Inst. Previsión|AFP/IPS|Nom. AFP|Sist. Previsional|Afiliado a|Adm. Fdos. Pens.',
  afpRate: '% Cotiz.|% Prev.|Tasa Cotiz.|% Cot. AFP|Tasa Fondo',
  afp: 'Dcto. AFP|Cot. Prev.|AFP Oblig.|Pensiones|Fdo. Pensiones|Cotización Pensión|Cot. Previsional|Cotiz. F. Pens.|AFP $|F. Pensión|AFP (10% + Com.)|Cotización AFP Trab.|Total AFP',
  afpContribution: 'Cot. 10%|Cotiz. Oblig.|Fdo. Pens. 10%|Obligatorio 10%|Cta. Individual 10%|AFP Obligatorio',
  afpCommission: 'Com. Adm.|Comis. AFP|Adic. AFP|Comis. Adm. AFP|Com. Fondo',
  healthName: 'Isapre o Fonasa|Nom. Isapre|Sist. Salud|Afil. Salud|Previsión Salud',
  health:
    'Cotiz. de Salud|Dcto. Salud|Dsct. Salud|Fonasa o Isapre $|Salud $|Isapre $|Cot. Isapre/Fonasa|Monto Isapre|Cotización Isapre|Tot. Salud|Cot. Salud Trab.|Desc. Salud',
  healthLegal: '7% Ley|Salud 7% Oblig.|Cot. Salud 7%|Legal 7%|Fonasa/Isapre 7%|7% Isapre/Fonasa',
  healthExtra: 'Adic. Sal.|Plan Adic.|Exceso 7%|Isapre Adic.|Adic. Plan Salud|Dif. Plan|Cotiz. Adic. Isapre',
  caja: 'Caja Comp.|CCAF 0,6|Aporte Caja Comp.|Cot. CCAF|C. Comp. 0,6%',
  unemployment:
    'Seg. Ces.|S.Ces.|AFC 0,6%|Seg. Cesan.|Ley 19.728|Ces. Trab.|Ap. AFC Trab.|Cotiz. AFC|S.C. 0,6%|Seg. de Ces. Trab.',
  apv: 'Ahorro APV|Cotiz. Vol.|APV Reg. B|Cotización Voluntaria|Ah. Prev. Vol.',
  taxed: 'Afecto a Impto.|Base Trib.|R. Tributable|Rta. Afecta Impto.|Monto Tributable',
  incomeTax: 'Impto. Único 2ª Cat.|I. Único|Impto.|Imp. Único 2da|Imp. Unico Trab.|Impto. Renta|Retención Impto.',
  legal:
    'Dctos. Legales|Tot. Dsctos. Legales|Total Previsional|Total Ley Social|Desc. Legal|Dctos. Prev. e Impto.|Total Leyes',
  advance: 'Suple|Suples|Ant. Sueldo|Anticipos Mes|Ant.|Pago Anticipado|Antic. Quinc.|Avance Sueldo',
  loan: 'Ptmo.|Cta. Préstamo|Cuota Ptmo.|Ptmos. Personal|Deuda Empresa|Créd. Empresa',
  cajaLoan: 'Cred. CCAF|Ptmo. CCAF|Ptmo. Caja|Créd. Caja|Cuota CCAF',
  union: 'Sind.|Cta. Sindical|Cuota Sind.|Sindicato N° 1|Cuota Gremial',
  otherDeductions: 'Ot. Desc.|Otros Dctos.|Dctos. Varios|Dsctos. Empresa|Otras Deducciones|Otros Egresos',
  deductions:
    'Total Dsctos|Dctos. Totales|Tot. Dsctos.|Tot. Dctos.|T. Dctos.|Suma Dctos.|Total a Descontar|Total Cargos|Tot. Egresos|Monto Descuentos',
  netBefore: 'Líq. Previo|Líquido antes de Dctos.|Alcance Previo|Líq. antes Anticipos',
  netFinal: 'Líquido Mensual|Neto a Pago|Saldo Final|A Depositar|Saldo a Depositar|Líquido a Depositar',
  net: 'Líq. Pago|A Pago|Líquido Mensual|Líq. a Cobrar|Líquido a Cobrar|Alc. Líquido|Monto a Pago|Sdo. Líquido|Líq. Mes|Tot. Líquido|Neto Mes|Haber Líquido|Pago Neto|Líquido a Depositar|Líquido Mes|A Recibir',
  sis: 'Seg. Inv. y Sob.|SIS Empl.|S.I.S. Empresa|Seguro Inv. Sobr.',
  unemploymentEmployer: 'AFC Emp.|Ces. Empl.|AFC 2,4%|Seg. Ces. Empr.|Ap. Empl. AFC|S.C. Emp.',
  mutual: 'Ley Acc. Trab.|IST|Mutual CChC|ISL|Seg. Acc. Lab.|Acc. Trabajo',
  employer: 'Tot. Ap. Patronal|Ap. Empleador|Tot. Aportes Emp.|Total Costo Patronal|Total Patronal',
  identityGroup: 'Identif.|Datos Personales|Antecedentes Personales|Datos Funcionario|Ident. Trabajador',
  earningsGroup: 'Devengado|Rentas|Haberes Mensuales|Detalle Haberes|H A B E R E S',
  taxableGroup: 'Hab. Imponibles|Afecto a Leyes Sociales|Imponible y Tributable',
  untaxedGroup: 'Hab. No Imponibles|No Afecto|No Imponible ni Tributable|Haberes No Afectos',
  legalGroup: 'Dctos. Legales|Cotiz. e Impto.|Desctos. Previsionales|Previsionales',
  otherGroup: 'Dctos. Varios|Otros Dctos.|Dsctos. Empresa|No Legales|Dctos. Convencionales',
  deductionsGroup: 'D E S C U E N T O S|Dctos.|Detalle Descuentos|Cargos|Desctos. del Mes',
  employerGroup: 'Ap. Patronal|Cargo Empresa|Aporte Empresa|Leyes Sociales Empleador',
  slipName:
    'Nombre del Trabajador|Nombre Empleado|Sr./Sra.|Don/Doña|Nombres y Apellidos|Apellidos / Nombres|Nombre Operario|Sr.(a)',
  slipRut: 'R.U.N.|C.N.I.|Rut Func.|Cédula Ident.|C. Identidad|RUN Trabajador|RUT Funcionario',
  slipSunday:
    'Rec. Dgo. 30%|Hrs. Dgo.|Hrs. Dom. 30%|Rec. Hrs. Domingo|Horas Dgo. c/Recargo|Hrs. Trab. en Domingo|Rec. Art. 38 Dom.',
  slipOvertime: 'Hrs. Ext. 50%|HE 50%|H. Extraord.|Hrs. Extra 1,5|Sobret. 50%|Hrs. Sobretiempo',
  daysWorked: 'Días a Pago|D. Trabaj.|Nº Días|Días Lab.|Días Remunerados',
  slipQuantity: 'Cant./Días|Hrs./Ds.|Unid./Hrs.|Cdad.|Q',
  amountHead: 'Monto $|Pesos|Monto ($)|Valor $',
  concept: 'Concepto de Pago|Descripc.|Nombre Concepto|Detalle Concepto',
  earningsTitle: 'Haberes (+)|Devengado|Rentas|Haberes Mensuales|H A B E R E S',
  taxableTitle: 'Hab. Imponibles|Afecto a Leyes Sociales|Imponible y Tributable|Haberes Imp.',
  untaxedTitle: 'Hab. No Imponibles|No Afecto|Haberes No Afectos|No Imponible ni Tributable',
  deductionsTitle: 'Descuentos (-)|Detalle Dctos.|Dctos.|D E S C U E N T O S|Cargos|Desctos. del Mes',
  legalTitle: 'Dctos. Legales|Leyes Soc. e Impto.|Cotizaciones e Impuesto|Dctos. Previsionales|Previsionales',
  otherTitle: 'Dctos. Varios|Otros Dctos.|Dctos. Empresa|No Legales|Compromisos|Dctos. Convencionales',
  employerTitle: 'Cargo Empresa|Aporte Empresa|Leyes Sociales Empresa|Ap. Patronales|Cotizaciones del Empleador',
  spelled: 'Son (en letras)|Líquido en letras|En letras|La suma de|Cantidad en letras',
  bookTitle:
    'Libro Remuneraciones|Rol de Pago de Remuneraciones|Nómina de Pago|Planilla de Pago de Sueldos|Libro Legal de Remuneraciones|Planilla Resumen de Sueldos|Registro de Remuneraciones|Rol General de Sueldos|LIBRO DE SUELDOS|Libro Auxiliar de Sueldos y Jornales',
  slipTitle:
    'Liquidación de Haberes|Colilla de Sueldo|Liquidación Mensual de Sueldo|Liq. de Remuneraciones|Liquidación de Pago|Comprobante de Sueldo|LIQUIDACIÓN DE REMUNERACIÓN',
  company: 'Empresa / Razón Social|Nombre Empleador|Entidad Empleadora|Razón Soc.|Contratista|Emp.',
  companyRut: 'RUT Emp.|R.U.T. Empleador|Rut Entidad|Rut Razón Social|R.U.T. N°|RUT de la Empresa',
  period:
    'Mes Remuneración|Período de Pago|Mes/Año|Mes Remun.|Remuneración del Mes|Período Remun.|Mes y Año|Pago Mes de',
  totalRow:
    'Total Empleador|Totales Empresa|Suma General|TOTALES FINALES|Totales del Mes|T O T A L E S|Total Trabajadores|Tot. General|Total Rol|Total Mes',
  centreTotal: 'Tot. Centro|Total Depto.|Total Local|Total CeCo|Totales Sección|Total Obra|Tot. Parcial',
  pageTotal: 'Tot. Página|Tot. Hoja|Parcial Página|Sumas de esta página',
  carriedOut: 'Pasan|A la vuelta|Suma y pasa|A la hoja siguiente',
  carriedIn: 'De la vuelta|De la hoja anterior|Vienen de hoja ant.|Acum. anterior',
}
