import type { Concept } from '../../../payroll/pay.ts'

/** What stands in a column: an amount of the month, a sum of those that have no column of their own, or who it is. */
export type Item =
  | Concept
  | 'otherTaxable'
  | 'otherUntaxed'
  | 'otherLegal'
  | 'rest'
  | 'number'
  | 'code'
  | 'rut'
  | 'name'
  | 'paternal'
  | 'maternal'
  | 'given'
  | 'position'
  | 'branch'
  | 'since'
  | 'contract'
  | 'afpName'
  | 'healthName'
  | 'absent'
  | 'bank'
  | 'account'
  | 'signature'

/** Headings in full and cut short, as the programs of Chile have them: 'a|b|c'. */
export const HEADINGS: Partial<Record<Item, readonly [full: string, short: string]>> = {
  number: ['N°|Nro.|Item|Nº|Correlativo', '#|N°|Nº|It.'],
  code: ['Ficha|Código|N° Ficha|Legajo', 'Cód.|Fic.|Cod'],
  rut: ['RUT|Rut|R.U.T.|RUT Trabajador|RUN|Rut Empleado', 'RUT|Rut|R.U.T.'],
  name: [
    'Nombre|Nombre Trabajador|Trabajador|Apellidos y Nombres|Nombre Completo|Nombre del Trabajador|Empleado|Colaborador',
    'Nombre|Trabajador|Nombres',
  ],
  paternal: ['Apellido Paterno|Primer Apellido', 'Paterno|Ap. Paterno|A. Paterno'],
  maternal: ['Apellido Materno|Segundo Apellido', 'Materno|Ap. Materno|A. Materno'],
  given: ['Nombres', 'Nombres'],
  position: ['Cargo|Función|Cargo o Función', 'Cargo|Func.'],
  branch: ['Sucursal|Centro de Costo|Departamento|Área de Trabajo', 'Suc.|C. Costo|Depto.|Área'],
  since: ['Fecha Ingreso|Fecha de Ingreso|Fecha Contrato', 'F. Ingreso|Fec. Ing.|F. Ing.'],
  contract: ['Tipo Contrato|Tipo de Contrato', 'T. Cto.|Contr.'],
  afpName: ['AFP|Institución Previsional|Nombre AFP', 'AFP|Inst. AFP'],
  healthName: ['Isapre|Institución de Salud|Nombre Isapre', 'Isap.|Inst. Sal.'],
  days: ['Días Trabajados|Días Trab.|Dias Trabajados|Días', 'D.T.|Días|D. Trab.|Ds.Tr.'],
  absent: ['Días Ausencia|Días Licencia y Ausencia|Inasistencias', 'D. Aus.|Aus.|Inas.'],
  contractBase: [
    'Sueldo Contrato|Sueldo Pactado|Sueldo Base Contrato|Base Contrato',
    'S. Contrato|Sdo. Cto.|Base Cto.',
  ],
  base: [
    'Sueldo Base|Sueldo|Sueldo Base Mes|Sueldo del Mes|Sueldo Ganado|Sueldo Devengado|Sueldo Base Mensual',
    'S. Base|Sdo. Base|Sueldo|Sueldo B.',
  ],
  overtimeHours: ['N° Horas Extras|Cantidad Horas Extras|Hrs. Extras 50%', 'Hrs. Ext.|N° HE|Cant. HH.EE.'],
  overtime: ['Monto Horas Extras|Valor Horas Extras|Horas Extras $|Total Horas Extras', 'Mto. HE|$ HH.EE.|Val. H.Ext.'],
  sundayHours: [
    'Horas Domingo|N° Horas Domingo|Cantidad Horas Domingo|Horas Recargo Domingo',
    'Hrs. Dom.|N° Hrs. Dom.|Hrs. Domingo',
  ],
  sunday: ['Recargo Domingo|Monto Domingo|Recargo 30% Domingo|Valor Recargo Domingo', 'Rec. Dom.|$ Dom.|Mto. Dom.'],
  production: ['Bono Producción|Bono de Producción|Incentivo Producción', 'B. Prod.|Bono Prod.|Prod.'],
  attendance: ['Bono Asistencia|Bono de Asistencia|Premio Puntualidad', 'B. Asist.|Bono Asist.'],
  commission: ['Comisiones|Comisión por Ventas|Comisiones Ventas', 'Comis.|Comis. Vta.'],
  gratification: [
    'Gratificación|Gratificación Legal|Gratificación Art. 50|Gratificación Mensual|Gratificación Garantizada',
    'Gratif.|Grat. Legal|Gratif. Legal|Grat.',
  ],
  otherTaxable: ['Otros Haberes Imponibles|Otros Imponibles|Otros Bonos Imponibles', 'Otros Imp.|Ot. Hab. Imp.'],
  taxable: [
    'Total Imponible|Total Haberes Imponibles|Renta Imponible|Total Afecto',
    'Tot. Imp.|Imponible|T. Imponible',
  ],
  meal: ['Colación|Asignación Colación|Asignación de Colación', 'Colac.|As. Colac.'],
  transport: ['Movilización|Asignación Movilización|Asignación de Movilización', 'Moviliz.|Movil.|Mov.'],
  family: ['Asignación Familiar|Cargas Familiares', 'Asig. Fam.|As. Fam.|C. Fam.'],
  perDiem: ['Viáticos|Viático', 'Viát.|Viático'],
  otherUntaxed: ['Otros No Imponibles|Otros Haberes No Imponibles', 'Otros No Imp.|Ot. No Imp.'],
  nonTaxable: ['Total No Imponible|Total Haberes No Imponibles|Total Exento', 'Tot. No Imp.|T. No Imp.'],
  earnings: ['Total Haberes|Total de Haberes|Total Remuneraciones|Total Haber', 'Tot. Haberes|T. Haberes|Tot. Hab.'],
  afp: [
    'Cotización AFP|Descuento AFP|Fondo de Pensiones|Cotización Previsional|Monto AFP|Cotización Fondo de Pensiones',
    'Cot. AFP|Dscto. AFP|$ AFP|Prev. AFP|Fdo. Pens.',
  ],
  afpContribution: ['Cotización Obligatoria 10%|AFP 10%|Fondo Pensión 10%', 'AFP 10%|Cot. 10%'],
  afpCommission: ['Comisión AFP|Adicional AFP|Cotización Adicional AFP', 'Com. AFP|Adic. AFP'],
  health: [
    'Cotización Salud|Salud|Fonasa / Isapre|Descuento Salud|Cotización de Salud|Salud Fonasa/Isapre',
    'Cot. Salud|Salud|Dscto. Salud|$ Salud',
  ],
  healthExtra: ['Adicional Isapre|Diferencia Isapre|Adicional Salud', 'Adic. Isap.|Dif. Isapre|Adic. Salud'],
  caja: ['CCAF 0,6%|Cotización CCAF|Caja de Compensación', 'CCAF|C.C.A.F.'],
  unemployment: [
    'Seguro Cesantía|Seguro de Cesantía|AFC Trabajador|Seguro Cesantía Trabajador',
    'AFC|S. Ces.|Seg. Ces.',
  ],
  apv: ['APV|Ahorro Previsional Voluntario|A.P.V.', 'APV|A.P.V.'],
  otherLegal: ['Otros Descuentos Previsionales|Otros Previsionales', 'Otros Prev.|Ot. Prev.'],
  taxed: ['Renta Tributable|Base Tributable|Total Tributable|Afecto a Impuesto', 'Tribut.|B. Trib.|Afecto Imp.'],
  incomeTax: ['Impuesto Único|Impuesto Unico|Impuesto a la Renta|Impuesto', 'Imp. Único|Impto.|I. Único'],
  legal: [
    'Total Descuentos Legales|Total Leyes Sociales e Impuesto|Descuentos Legales',
    'Tot. Legales|D. Legales|T. Legal',
  ],
  advance: ['Anticipos|Anticipo|Anticipo de Sueldo', 'Antic.|Anticip.'],
  loan: ['Préstamos|Préstamo Empresa|Cuota Préstamo', 'Prést.|Ptmo.'],
  cajaLoan: ['Crédito CCAF|Préstamo Caja|Crédito Social CCAF', 'Créd. CCAF|Ptmo. Caja'],
  union: ['Cuota Sindical|Sindicato', 'Sindic.|C. Sind.'],
  otherDeductions: [
    'Otros Descuentos|Total Otros Descuentos|Descuentos Varios|Descuentos Voluntarios',
    'Ot. Desc.|Otros Dctos.|D. Varios',
  ],
  rest: ['Otros Descuentos|Descuentos Varios|Otros Dsctos.', 'Ot. Desc.|Otros Dctos.|D. Varios'],
  deductions: [
    'Total Descuentos|Total Dsctos.|Total de Descuentos|Total Deducciones',
    'Tot. Desc.|T. Dctos.|Tot. Descuentos',
  ],
  netBefore: ['Alcance Líquido|Alcance', 'Alcance|Alc. Líq.'],
  net: [
    'Líquido a Pagar|Sueldo Líquido|Líquido a Pago|Total Líquido|Saldo a Pagar|Total a Pagar|Líquido Pagado|Líquido',
    'Líquido|Líq. Pago|A Pagar|Líq. a Pagar',
  ],
  sis: ['SIS|Seguro Invalidez y Sobrevivencia|SIS Empleador', 'SIS|S.I.S.'],
  unemploymentEmployer: ['AFC Empleador|Seguro Cesantía Empleador|Aporte AFC Empleador', 'AFC Emp.|S. Ces. Emp.'],
  mutual: ['Mutual|Accidentes del Trabajo|Mutual de Seguridad', 'Mutual|Acc. Trab.'],
  employer: ['Total Aportes Empleador|Total Aportes|Aportes Patronales', 'T. Aportes|Ap. Emp.'],
  bank: ['Banco|Banco Depósito', 'Banco'],
  account: ['N° Cuenta|Cuenta Bancaria|Cuenta Depósito', 'N° Cta.|Cuenta'],
  signature: ['Firma|Firma Trabajador|Recibí Conforme', 'Firma'],
}
