/**
 * What programs call things: concept -> phrases. Collected from public documents, help pages and the exports of payroll
 * and billing programs. These may be looked at when the reader is changed; those of `held-out.ts` may not, until they join these.
 */
export const openWords = {
  // Who
  rut: 'RUT|R.U.T.|Rut|RUT Trabajador|R.U.T. Trabajador|RUN|Rut Empleado|C.I.|Cédula|Rol Único Tributario|N° RUT|Nro. Rut|R U N|Rut Colaborador|R.U.N.|C.N.I.|C. Identidad|Rut Func.|RUT Personal|RUT Operario',
  checkDigit: 'DV|D.V.|Dv|Díg.|Dig. Ver.|Dígito|Verif.|D/V',
  name: 'Nombre|Trabajador|Nombre Trabajador|Apellidos y Nombres|Nombre Completo|Nombre del Trabajador|Empleado|Colaborador|Funcionario|Nombres|Nombre y Apellidos|Trabajadores|Nombre Colaborador|Apellidos, Nombres|Identidad del Trabajador|Nombre Funcionario|Nómina de Personal|Dependiente|Nombre Empleado|Apellidos / Nombres|Nombre Operario|Paterno Materno Nombres|Nombre del Funcionario|Nombre Personal|Apellido y Nombre|Nombre Dependiente',
  paternal:
    'Apellido Paterno|Paterno|Ap. Paterno|A. Paterno|Primer Apellido|Apellido 1|1er Apellido|Apell. Paterno|Ape. Pat.|Ap. Pat.',
  maternal:
    'Apellido Materno|Materno|Ap. Materno|A. Materno|Segundo Apellido|Apellido 2|2do Apellido|Apell. Materno|Ape. Mat.|Ap. Mat.',
  given: 'Nombres|Nombre|Nombre(s)|Nombres de Pila',
  number: 'N°|Nº|#|Nro.|Item|Núm.|Corr.|Lín.|Ord.|Orden|Reg.|Sec.|Fila',
  code: 'Ficha|Código|Cód.|Cod. Ficha|N° Ficha|Legajo|Id Interno|Cód. Personal|Cod. Trab.|Matrícula|Nro. Interno|Cód. Empleado|Legajo N°',
  since:
    'Fecha Ingreso|F. Ingreso|Ingreso|Fec. Ing.|Fecha Contrato|Fecha Inicio|Inicio Contrato|F. Contrato|Fec. Incorp.|Fecha de Inicio|Ingreso Empresa',
  position:
    'Cargo|Función|Puesto|Ocupación|Labor|Oficio|Especialidad|Categoría|Cargo Contractual|Cargo Func.|Descripción Cargo',
  centre:
    'Centro de Costo|C. Costo|C.C.|Sucursal|Sección|Área|Departamento|Unidad|Faena|Obra|Gerencia|Lugar de Trabajo|Establecimiento|Local|Proyecto|División|CeCo|C/Costo|Depto.|Sede|Cuadrilla',
  contract: 'Tipo Contrato|Contrato|T. Contrato|Tipo de Contrato|Vínculo|Calidad Jurídica|Duración|Tipo Cont.',
  bank: 'Banco',
  account: 'N° Cuenta|Cuenta|Cta. Cte.',
  signature: 'Firma|Firma Trabajador|Recibí Conforme|Firma Conforme|Recibe Conforme|Firma Funcionario|V°B° Trabajador',
  days: 'Días|Días Trab.|Días Trabajados|D. Trab.|DT|Dias|Días Pagados|Ds. Tr.|Días Efect.|Jornadas|Días Mes|D.T.|Días Lab.|Días a Pago|Nº Días|Días Remun.|DTR',
  // Earnings
  contractBase:
    'Sueldo Contrato|Sueldo Base Contrato|Renta Contractual|Sueldo Pactado|Base Contrato|Sueldo s/Contrato|Renta Pactada|Sueldo Convenido|Sueldo Acordado|Base Pactada|Renta según Contrato|S. Base Contr.|Sueldo Nominal|Sueldo Mes Completo|Base Contractual',
  base: 'Sueldo Base|Sueldo|S. Base|Sueldo Mes|Sueldo Base Mensual|Sdo. Base|Renta Base|Sueldo del Mes|Sueldo Ganado|Remuneración Base|Sueldo Mensual|Sueldo Fijo|Sueldo Base Mes|Sueldo Básico|Rem. Base|Salario Base|Sueldo por Días Trab.|Base Devengada|Sueldo Bas.|Sueldo Base Calc.|S.Base|Sdo. Base Mes|Haber Base|Rem. Fija|Sueldo Trabajado|Sueldo x Días|Base Ganada|Sueldo Calculado|Sueldo Base Prop.|Sueldo Efectivo',
  baseBeside:
    'Sueldo Ganado|Sueldo del Mes|Sueldo Proporcional|Sueldo Base Proporcional|Sueldo Mes|Sueldo Base Ganado|Sueldo Devengado|Sueldo Base Pagado|Sueldo s/Días|Sueldo Trabajado|S. Base Prop.|Base Proporcional|Sueldo x Días|Base Ganada',
  overtimeHours:
    'N° Horas Extras|Hrs. Extras|Cant. H. Extras|HH Extras|Horas Extras (Cant.)|Cant. HE 50%|Nº HE|Hrs. Extraord.|Cantidad Sobretiempo|Hrs. Ext. (N°)|N° Hrs. 50%|HE (Hrs)|Cant. Hrs. Ext.|Hrs. al 50%|Q Hrs. Ext.',
  overtime:
    'Horas Extras|Monto Horas Extras|Horas Extra 50%|H. Extras $|Sobretiempo|Valor H. Extras|$ Horas Extras|Horas Extraordinarias|Pago Sobretiempo|Val. Hrs. Extras|H.Ext.|Sobret. 50%|Total H. Extra|Valor HE|H.E. 50%|Monto HE|Pago Hrs. Ext.|$ HE 50%|Horas Extras ($)',
  sundayHours:
    'Horas Domingo|Hrs. Domingo|Hrs. Rec. Domingo|Horas Recargo Domingo|Cant. Horas Domingo|N° Horas Domingo|Hrs. Dominicales|Domingos (Hrs)|H. Dom.|Horas en Domingo|Hrs. Dgo.|HH Domingo|Dom. (Hrs)|Cant. Hrs. Dom.|N° Hrs. Dom.|Hrs. Recargo Dgo.|Hrs. 30% Dom.',
  sunday:
    'Recargo Domingo|Monto Recargo Domingo|Recargo Dominical|Monto Horas Domingo|Valor Recargo Domingo|$ Recargo Domingo|Pago Domingos|Rec. 30% Dom.|Recargo Art. 38|Rec. Dom.|Rec. Dgo. 30%|Pago Dgo.|Dominical $|Recargo 30% Art. 38|Monto Rec. Dom.|Bonif. Domingo',
  production:
    'Bono Producción|Bono Prod.|Producción|Bono de Producción|Incentivo|Bono Metas|Tratos|Bono por Desempeño|Trato|Destajo|Bono Rendimiento|Tratos y Destajos|Bono Cumplimiento|Bono Faena|Incentivo Productividad',
  attendance:
    'Bono Asistencia|Bono Asist.|Bono Puntualidad|Premio Asistencia|Incentivo Asistencia|Bono Presencia|Bono Asist. y Punt.|Asistencia Perfecta|Premio Puntualidad|Bono Responsab.',
  commission:
    'Comisiones|Comisión|Comisión Ventas|Comis.|Comisiones por Venta|Com. s/Ventas|Variable Ventas|Comis. Vtas.|Comisión Variable|% Ventas|Com. Vta.|Renta Variable',
  gratification:
    'Gratificación|Gratificación Legal|Gratif.|Grat. Legal|Gratificación Mensual|Gratif. Legal|Gratificacion 25%|Gratificación Art. 50|Gratif. Garantizada|Gratificación Garant.|Grat. Mensual|Gratificación con Tope|Grat. Art. 50 C.T.|Gratific.|Gratif. 25%|Grat. Leg. Mens.|Gratif. Art.50|Grat. c/Tope|Gratif. Mes|Grat.|G. Legal|Gratif. Convencional|Gratif. 4,75 IMM',
  otherTaxable:
    'Otros Imponibles|Otros Haberes Imponibles|Otros Imp.|Otros Hab. Imp.|Bonos Imponibles|Otros Bonos|Varios Imponibles|Demás Imponibles|Bonos y Otros Afectos|Otros Afectos|Otros H. Imponibles|Bonif. Imponibles|Resto Imponible|Varios Afectos',
  taxable:
    'Total Imponible|Imponible|Tot. Imponible|Total Haberes Imponibles|Renta Imponible|Base Imponible|Total Imp.|Haberes Afectos|Suma Imponible|Total Afecto|Rem. Imponible|Monto Imponible|Imponible Previsional|Total Renta Imp.|R. Imponible|Sueldo Imponible|Tot. Hab. Imponibles|Imponible AFP|Afecto a Leyes Sociales',
  meal: 'Colación|Asig. Colación|Asignación Colación|Bono Colación|Colac.|Almuerzo|Ticket Colación|Asig. Alimentación|Alimentación|Bono Alim.|Asig. Casino|Aporte Colación|Asig. Col.|Bonif. Colación',
  transport:
    'Movilización|Asig. Movilización|Locomoción|Asignación Movilización|Moviliz.|Bono Movilización|Pasajes|Asig. Transporte|Moviliz. y Pasajes|Asig. Mov.|Bono Locomoción|Asig. Traslado|Movil.|Aporte Movilización|Bonif. Movilización',
  family:
    'Asig. Familiar|Asignación Familiar|Cargas Familiares|Asig. Fam.|A. Familiar|Cargas|Asig. Familiar Retr.|Asign. por Cargas|Asig. Fliar.|Asign. Fam.|Asig. Fam. Mes|Carga Fliar.|Asig. Familiar y Maternal',
  perDiem:
    'Viático|Viáticos|Asig. Viático|Gastos de Viaje|Viáticos y Pasajes|Viát.|Viático Terreno|Asig. Viáticos|Viático Faena',
  otherUntaxed:
    'Otros No Imponibles|Otros Haberes No Imponibles|Otros No Imp.|Asignaciones No Imponibles|Otros Hab. No Imp.|Varios No Imponibles|Reembolsos y Otros|Otros No Afectos|Otros Exentos|Otras Asignaciones|Otros N/Imp.|Hab. No Imp. Varios',
  nonTaxable:
    'Total No Imponible|No Imponible|Tot. No Imponible|Total Haberes No Imponibles|Total No Imp.|Haberes Exentos|Suma No Imponible|Total Exento|Total Asignaciones|Total N/Imp.|Haberes No Afectos|Tot. Exento|Tot. Asig.|Total Hab. No Imp.|Total No Afecto',
  earnings:
    'Total Haberes|Tot. Haberes|Total de Haberes|Total Haber|T. Haberes|Haberes|Total Remuneración|Total Ingresos|Total Bruto|Total Devengado|Remuneración Bruta|Suma de Haberes|Renta Bruta|Total Ganado|Total Percepciones|Total Hab.|Tot. Devengado|Bruto|Haber Total|Sueldo Bruto|Total Remun.|Monto Haberes|Haberes Totales|Rem. Total|Total a Favor|Bruto Mes',
  // Deductions
  afpName:
    'AFP|A.F.P.|Nombre AFP|Inst. Previsional|Administradora|Entidad Previsional|Fondo|Régimen Prev.|Inst. Previsión|AFP/IPS|Nom. AFP|Sist. Previsional|Afiliado a|Adm. Fdos. Pens.',
  afpRate: '% AFP|Tasa AFP|AFP %|% Cotiz.|% Prev.|Tasa Cotiz.|% Cot. AFP|Tasa Fondo',
  afp: 'AFP|Cotización AFP|Cotiz. AFP|A.F.P.|Descuento AFP|Fondo de Pensiones|Monto AFP|Previsión|$ AFP|Cotiz. Previsional|Cotización Previsional|Fondo Pensión|Cotización Obligatoria AFP|Cot. AFP|Dscto. AFP|Cotiz. Fondo Pensiones|Pensión|Descto. Previsional|Aporte AFP|Cotización Fondo|AFP Trabajador|Imposiciones AFP|Desc. Previsión|Cotiz. Oblig. Pensión|Dcto. AFP|Cot. Prev.|AFP Oblig.|Pensiones|Fdo. Pensiones|Cotización Pensión|Cot. Previsional|Cotiz. F. Pens.|AFP $|F. Pensión|AFP (10% + Com.)|Cotización AFP Trab.|Total AFP',
  afpContribution:
    'AFP 10%|Cotización Obligatoria|Cotiz. 10%|Cot. Obligatoria 10%|10% AFP|Cotiz. Obligatoria AFP|Capitalización Individual|Fondo 10%|Ahorro Obligatorio|Cot. 10%|Cotiz. Oblig.|Fdo. Pens. 10%|Obligatorio 10%|Cta. Individual 10%|AFP Obligatorio',
  afpCommission:
    'Comisión AFP|Com. AFP|Adicional AFP|Cotiz. Adicional AFP|AFP Comisión|Comis. Administradora|Com. Administración|Comisión Porcentual|Com. Adm.|Comis. AFP|Adic. AFP|Comis. Adm. AFP|Com. Fondo',
  healthName:
    'Salud|Isapre|Inst. Salud|Institución Salud|Nombre Isapre|Isapre/Fonasa|Entidad de Salud|Sistema de Salud|Régimen Salud|Isapre o Fonasa|Nom. Isapre|Sist. Salud|Afil. Salud|Previsión Salud',
  health:
    'Salud|Cotización Salud|Cotiz. Salud|Salud 7%|Fonasa/Isapre|7% Salud|Descuento Salud|Isapre|Fonasa|Fondo de Salud|Monto Salud|$ Salud|Isapre/Fonasa|Cot. Salud|Aporte Salud|Cotiz. Fonasa/Isapre|Desc. Isapre o Fonasa|Salud (7% o Plan)|Prev. Salud|Salud Trabajador|Plan de Salud|Descto. Salud|Institución de Salud $|Cotiz. de Salud|Dcto. Salud|Dsct. Salud|Fonasa o Isapre $|Salud $|Isapre $|Cot. Isapre/Fonasa|Monto Isapre|Cotización Isapre|Tot. Salud|Cot. Salud Trab.|Desc. Salud',
  healthLegal:
    'Salud 7%|7% Salud|Salud Legal|7% Legal|Cotiz. Salud 7%|Salud Obligatoria|Cotización Legal Salud|7% Obligatorio|Salud Base 7%|Mínimo Legal Salud|7% Ley|Salud 7% Oblig.|Cot. Salud 7%|Legal 7%|Fonasa/Isapre 7%|7% Isapre/Fonasa',
  healthExtra:
    'Adicional Salud|Adic. Isapre|Adicional Isapre|Dif. Isapre|Diferencia Isapre|Salud Voluntaria|Adic. Salud|Exceso Salud|Adicional Plan|Exc. 7%|Dif. Plan Isapre|Sobre 7%|Adic. Sal.|Plan Adic.|Exceso 7%|Isapre Adic.|Adic. Plan Salud|Dif. Plan|Cotiz. Adic. Isapre',
  caja: 'CCAF|Caja Compensación|0,6% CCAF|C.C.A.F.|Cotiz. CCAF|Caja Los Andes|Aporte CCAF|Caja 0,6%|Caja Comp.|CCAF 0,6|Aporte Caja Comp.|Cot. CCAF|C. Comp. 0,6%',
  unemployment:
    'Seguro Cesantía|Seg. Cesantía|AFC|AFC Trabajador|Seguro de Cesantía|Cesantía|Seg. Ces. Trab.|S. Cesantía|Fondo de Cesantía|Seg. Desempleo|AFC Aporte Trab.|SC Trabajador|Cotiz. Cesantía|Seg. Ces.|S.Ces.|AFC 0,6%|Seg. Cesan.|Ley 19.728|Ces. Trab.|Ap. AFC Trab.|Cotiz. AFC|S.C. 0,6%|Seg. de Ces. Trab.',
  apv: 'APV|A.P.V.|Ahorro Voluntario|Ahorro Prev. Voluntario|Aporte Voluntario|Cuenta 2|Ahorro APV|Cotiz. Vol.|APV Reg. B|Cotización Voluntaria|Ah. Prev. Vol.',
  taxed:
    'Tributable|Base Tributable|Afecto Impuesto|Renta Tributable|Total Tributable|Base Impuesto|Renta Afecta|Base Imp. Único|Afecto a Impto.|Base Trib.|R. Tributable|Rta. Afecta Impto.|Monto Tributable',
  incomeTax:
    'Impuesto Único|Impuesto|Imp. Único|Impto. Único|Impuesto Renta|Imp. Unico|Imp. 2da Categoría|IUSC|Impuesto a la Renta|Impto. a las Rem.|Impto. Único 2ª Cat.|I. Único|Impto.|Imp. Único 2da|Imp. Unico Trab.|Impto. Renta|Retención Impto.',
  legal:
    'Total Desc. Legales|Total Leyes Sociales|Leyes Sociales|Total Descuentos Legales|Tot. Leyes Soc.|Descuentos Legales|Subtotal Previsional|Descuentos de Ley|Cargas Legales|Tot. Imposiciones|Dctos. Legales|Tot. Dsctos. Legales|Total Previsional|Total Ley Social|Desc. Legal|Dctos. Prev. e Impto.|Total Leyes',
  advance:
    'Anticipo|Anticipos|Anticipo Sueldo|Antic.|Anticipo Quincena|Adelanto|Vales|Adelantos de Sueldo|Quincena|Suple|Suples|Ant. Sueldo|Anticipos Mes|Ant.|Pago Anticipado|Antic. Quinc.|Avance Sueldo',
  loan: 'Préstamo|Préstamos|Préstamo Empresa|Prést.|Cuota Préstamo|Cuotas Crédito|Ptmo. Empresa|Préstamos Internos|Ptmo.|Cta. Préstamo|Cuota Ptmo.|Ptmos. Personal|Deuda Empresa|Créd. Empresa',
  cajaLoan:
    'Crédito CCAF|Préstamo CCAF|Crédito Caja|Préstamo Caja|Créd. Social|Cuota Caja Comp.|Crédito Social CCAF|Cred. CCAF|Ptmo. CCAF|Ptmo. Caja|Créd. Caja|Cuota CCAF',
  union:
    'Sindicato|Cuota Sindical|Cuota Sindicato|Aporte Sindical|Sind. Empresa|Sind.|Cta. Sindical|Cuota Sind.|Sindicato N° 1|Cuota Gremial',
  otherDeductions:
    'Otros Descuentos|Otros Desc.|Otros Dsctos.|Desc. Varios|Descuentos Varios|Total Otros Descuentos|Varios|Descuentos Internos|Demás Descuentos|Dsctos. Personales|Ot. Desc.|Otros Dctos.|Dctos. Varios|Dsctos. Empresa|Otras Deducciones|Otros Egresos',
  deductions:
    'Total Descuentos|Tot. Descuentos|Total Desc.|Total Dsctos.|Total Descuento|T. Descuentos|Descuentos|Total Deducciones|Suma Descuentos|Total Egresos|Total Rebajas|Total Dctos.|Total de Descuentos|Total Retenciones|Total Dsctos|Dctos. Totales|Tot. Dsctos.|Tot. Dctos.|T. Dctos.|Suma Dctos.|Total a Descontar|Total Cargos|Tot. Egresos|Monto Descuentos',
  netBefore:
    'Alcance Líquido|Líquido antes de Anticipos|Subtotal Líquido|Alcance|Líquido Haberes|Líquido Preliminar|Líquido Legal|Líq. Previo|Líquido antes de Dctos.|Alcance Previo|Líq. antes Anticipos',
  netFinal:
    'Líquido a Pagar|Saldo a Pagar|Total a Pagar|Saldo Líquido|Líquido a Pago|A Pagar|Neto a Depositar|Líquido Final|Saldo por Pagar|Monto a Depositar|Líquido Mensual|Neto a Pago|Saldo Final|A Depositar|Saldo a Depositar|Líquido a Depositar',
  net: 'Líquido|Líquido a Pagar|Alcance Líquido|Sueldo Líquido|Total Líquido|Líquido a Pago|Total a Pagar|Líquido Pago|Saldo Líquido|Liquido|Monto Líquido|Total a Pago|Líq. a Pagar|Remuneración Líquida|Neto a Pagar|Líquido a Percibir|Total Neto|Sueldo Neto|Líquido del Mes|Pago Líquido|Neto|Líquido a Recibir|A Percibir|Líquido Transferido|Líq. Pago|A Pago|Líquido Mensual|Líq. a Cobrar|Líquido a Cobrar|Alc. Líquido|Monto a Pago|Sdo. Líquido|Líq. Mes|Tot. Líquido|Neto Mes|Haber Líquido|Pago Neto|Líquido a Depositar|Líquido Mes|A Recibir',
  // The employer's
  sis: 'SIS|S.I.S.|Seguro Invalidez|Seg. Invalidez y Sobrev.|Inv. y Sobrevivencia|Seg. Inv. Sob.|Seg. Inv. y Sob.|SIS Empl.|S.I.S. Empresa|Seguro Inv. Sobr.',
  unemploymentEmployer:
    'AFC Empleador|Seg. Ces. Empleador|Seguro Cesantía Empl.|AFC Empresa|Aporte AFC Empl.|Cesantía Cargo Empl.|SC Empleador|AFC Patronal|AFC Emp.|Ces. Empl.|AFC 2,4%|Seg. Ces. Empr.|Ap. Empl. AFC|S.C. Emp.',
  mutual:
    'Mutual|Mutual de Seguridad|Accidentes del Trabajo|Mutualidad|Ley 16.744|ACHS|Seg. Accidentes|Seguro Acc. Trab.|Ley Acc. Trab.|IST|Mutual CChC|ISL|Seg. Acc. Lab.|Acc. Trabajo',
  employer:
    'Total Aportes|Aporte Patronal|Total Aportes Empleador|Costo Empresa|Aportes Empleador|Costo Empleador|Cargas Patronales|Leyes Patronales|Tot. Ap. Patronal|Ap. Empleador|Tot. Aportes Emp.|Total Costo Patronal|Total Patronal',
  // Titles over several columns
  identityGroup:
    'Trabajador|Identificación|Datos del Trabajador|Antecedentes|Personal|Ficha del Colaborador|Identif.|Datos Personales|Antecedentes Personales|Datos Funcionario|Ident. Trabajador',
  earningsGroup:
    'Haberes|Haberes del Mes|Remuneraciones|HABERES|Ingresos|Percepciones|Devengos|Devengado|Rentas|Haberes Mensuales|Detalle Haberes|H A B E R E S',
  taxableGroup:
    'Haberes Imponibles|Imponibles|Haberes Afectos|Remuneración Afecta|Afectos a Imposiciones|Hab. Imponibles|Afecto a Leyes Sociales|Imponible y Tributable',
  untaxedGroup:
    'Haberes No Imponibles|No Imponibles|Haberes Exentos|Asignaciones|Exentos de Imposiciones|Hab. No Imponibles|No Afecto|No Imponible ni Tributable|Haberes No Afectos',
  legalGroup:
    'Descuentos Legales|Leyes Sociales|Descuentos Previsionales|Previsión e Impuesto|Imposiciones|De Ley|Dctos. Legales|Cotiz. e Impto.|Desctos. Previsionales|Previsionales',
  otherGroup:
    'Otros Descuentos|Descuentos Varios|Descuentos Personales|Internos|Voluntarios|Dctos. Varios|Otros Dctos.|Dsctos. Empresa|No Legales|Dctos. Convencionales',
  deductionsGroup:
    'Descuentos|Descuentos del Mes|Deducciones|Egresos|Rebajas|D E S C U E N T O S|Dctos.|Detalle Descuentos|Cargos|Desctos. del Mes',
  totalsGroup: 'Totales|Resumen',
  employerGroup:
    'Aportes Empleador|Aportes del Empleador|Costo Empresa|Aportes Patronales|Cargo del Empleador|Costos Patronales|Ap. Patronal|Cargo Empresa|Aporte Empresa|Leyes Sociales Empleador',
  // Slips
  slipName:
    'Nombre|Trabajador|Nombre Trabajador|Sr(a).|Empleado|Trabajador Sr(a)|Nombre Completo|Nombre y Apellidos|Apellidos y Nombres|Señor(a)|Don(ña)|Colaborador(a)|Identificación|Funcionario(a)|Nombre del Trabajador|Nombre Empleado|Sr./Sra.|Don/Doña|Nombres y Apellidos|Apellidos / Nombres|Nombre Operario|Sr.(a)',
  slipRut:
    'RUT|R.U.T.|Rut Trabajador|RUN|C.I.|Rut|RUT Trabajador|N° RUT|Cédula de Identidad|Identificación Tributaria|R.U.N.|C.N.I.|Rut Func.|Cédula Ident.|C. Identidad|RUN Trabajador|RUT Funcionario',
  slipSunday:
    'Recargo Domingo|Horas Recargo Domingo|Horas Domingo|Recargo 30% Domingo|Horas Extras Domingo|Recargo Dominical|Recargo Día Domingo|Horas Domingo Recargo 30%|Hrs. Dominicales|Recargo Art. 38 Domingo|Domingos Trabajados Hrs.|Rec. Dgo. 30%|Hrs. Dgo.|Hrs. Dom. 30%|Rec. Hrs. Domingo|Horas Dgo. c/Recargo|Hrs. Trab. en Domingo|Rec. Art. 38 Dom.',
  slipOvertime:
    'Horas Extras|Horas Extras 50%|Horas Extraordinarias|H. Extras 50%|Sobretiempo|Hrs. Extras|Hora Extra 50%|Hrs. Extraord. al 50%|Tiempo Extra|Hrs. Ext. 50%|HE 50%|H. Extraord.|Hrs. Extra 1,5|Sobret. 50%|Hrs. Sobretiempo',
  daysWorked:
    'Días Trabajados|Días Trab.|Días|Días trabajados|Jornadas|Días Efectivos|Ds. Trab.|Días a Pago|D. Trabaj.|Nº Días|Días Lab.|Días Remunerados',
  slipQuantity: 'Cantidad|Cant.|Unid.|Valor|Horas/Días|Unidades|Base|Cant./Días|Hrs./Ds.|Unid./Hrs.|Cdad.|Q',
  amountHead: 'Monto|Valor|$|Total|Monto $|Pesos|Monto ($)|Valor $',
  concept:
    'Concepto|Detalle|Descripción|Glosa|Ítem|Denominación|Concepto de Pago|Descripc.|Nombre Concepto|Detalle Concepto',
  earningsTitle:
    'HABERES|Haberes|Haberes del Mes|REMUNERACIONES|Detalle de Haberes|INGRESOS|Devengos|Percepciones del Mes|Haberes (+)|Devengado|Rentas|Haberes Mensuales|H A B E R E S',
  taxableTitle:
    'Haberes Imponibles|HABERES IMPONIBLES|Imponibles|Afectos a Imposiciones|Remuneración Afecta|Hab. Imponibles|Afecto a Leyes Sociales|Imponible y Tributable|Haberes Imp.',
  untaxedTitle:
    'Haberes No Imponibles|HABERES NO IMPONIBLES|No Imponibles|Exentos de Imposiciones|Asignaciones|Hab. No Imponibles|No Afecto|Haberes No Afectos|No Imponible ni Tributable',
  deductionsTitle:
    'DESCUENTOS|Descuentos|Descuentos del Mes|Detalle de Descuentos|EGRESOS|Rebajas|Deducciones|Descuentos (-)|Detalle Dctos.|Dctos.|D E S C U E N T O S|Cargos|Desctos. del Mes',
  legalTitle:
    'Descuentos Legales|DESCUENTOS LEGALES|Leyes Sociales|Descuentos Previsionales|De Ley|Previsión e Impuesto|Imposiciones|Dctos. Legales|Leyes Soc. e Impto.|Cotizaciones e Impuesto|Dctos. Previsionales|Previsionales',
  otherTitle:
    'Otros Descuentos|OTROS DESCUENTOS|Descuentos Varios|Voluntarios|Internos|Otras Rebajas|Dctos. Varios|Otros Dctos.|Dctos. Empresa|No Legales|Compromisos|Dctos. Convencionales',
  employerTitle:
    'Aportes del Empleador|APORTES EMPLEADOR|Aportes Patronales|Costos Empleador|De Cargo del Empleador|Costo Patronal|Cargo Empresa|Aporte Empresa|Leyes Sociales Empresa|Ap. Patronales|Cotizaciones del Empleador',
  spelled:
    'Son|SON|Son pesos|Líquido en palabras|La cantidad de|Son (en letras)|Líquido en letras|En letras|La suma de|Cantidad en letras',
  // Sheets
  bookTitle:
    'Libro de Remuneraciones|LIBRO DE REMUNERACIONES|Libro Auxiliar de Remuneraciones|Planilla de Remuneraciones|Libro de Remuneraciones Mensual|PLANILLA DE SUELDOS|Libro Mensual de Remuneraciones|Nómina de Remuneraciones|Resumen de Remuneraciones|Detalle de Remuneraciones|Planilla Mensual de Personal|Listado de Pagos del Personal|Informe de Remuneraciones por Trabajador|ROL DE PAGO MENSUAL|Libro Remuneraciones|Rol de Pago de Remuneraciones|Nómina de Pago|Planilla de Pago de Sueldos|Libro Legal de Remuneraciones|Planilla Resumen de Sueldos|Registro de Remuneraciones|Rol General de Sueldos|LIBRO DE SUELDOS|Libro Auxiliar de Sueldos y Jornales',
  slipTitle:
    'Liquidación de Sueldo|LIQUIDACIÓN DE SUELDO|Liquidación de Remuneraciones|LIQUIDACION DE REMUNERACIONES|Liquidación de Sueldos|Liquidación de Sueldo Mensual|Comprobante de Remuneraciones|Recibo de Sueldo|Detalle de Pago de Remuneración|Comprobante de Pago de Sueldo|Liquidación de Haberes|Colilla de Sueldo|Liquidación Mensual de Sueldo|Liq. de Remuneraciones|Liquidación de Pago|Comprobante de Sueldo|LIQUIDACIÓN DE REMUNERACIÓN',
  company:
    'Empresa|Razón Social|Empleador|Nombre Empresa|RAZON SOCIAL|Nombre o Razón Social|Compañía|Sociedad|Institución|Empresa / Razón Social|Nombre Empleador|Entidad Empleadora|Razón Soc.|Contratista|Emp.',
  companyRut:
    'RUT Empresa|RUT|R.U.T.|Rut Empleador|Rut|Rol Empresa|Rut Sociedad|RUT N°|RUT Emp.|R.U.T. Empleador|Rut Entidad|Rut Razón Social|R.U.T. N°|RUT de la Empresa',
  period:
    'Período|Periodo|Mes|Mes de|Mes Proceso|Remuneraciones Mes de|Correspondiente a|Mes de Pago|Proceso|Ejercicio|Devengado en|Mes Remuneración|Período de Pago|Mes/Año|Mes Remun.|Remuneración del Mes|Período Remun.|Mes y Año|Pago Mes de',
  totalRow:
    'TOTALES|Totales|Total General|Total|TOTAL GENERAL|Totales Generales|Total Empresa|TOTAL EMPRESA|Suma Total|TOTAL REMUNERACIONES|Sumas Iguales|Gran Total|Total Planilla|Total Nómina|SUMAS|Resumen Final|Consolidado|Total Empleador|Totales Empresa|Suma General|TOTALES FINALES|Totales del Mes|T O T A L E S|Total Trabajadores|Tot. General|Total Rol|Total Mes',
  centreTotal:
    'Subtotal|Sub Total|Total Centro de Costo|Total Sección|Total Sucursal|Subtotal Centro|Total|Suma Unidad|Acumulado Área|Total Grupo|Tot. Centro|Total Depto.|Total Local|Total CeCo|Totales Sección|Total Obra|Tot. Parcial',
  pageTotal:
    'Total Página|Subtotal Página|Total Hoja|Sub-total página|Suma de la hoja|Acumulado pág.|Tot. Página|Tot. Hoja|Parcial Página|Sumas de esta página',
  carriedOut:
    'VAN|Van a la página siguiente|Transporte|Pasa a la vuelta|Al frente|Suma y sigue|Pasan|A la vuelta|Suma y pasa|A la hoja siguiente',
  carriedIn:
    'VIENEN|Vienen de la página anterior|Viene|Transporte anterior|Del frente|Suma anterior|De la vuelta|De la hoja anterior|Vienen de hoja ant.|Acum. anterior',
} as const

export type Concept = keyof typeof openWords
